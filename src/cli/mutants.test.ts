import { describe, expect, test } from 'vitest';
import { mutants } from '../machine/dsh/conformance/mutants.ts';
import { judge } from '../machine/dsh/conformance/mutation.ts';
import { xstateRunner } from '../machine/dsh/conformance/runner.ts';
import { compile } from '../machine/dsh/conformance/stepper.ts';
import { checkStory, parseStories } from '../machine/dsh/conformance/story.ts';
import { suite } from '../machine/dsh/conformance/suite.ts';
import { SURVIVORS } from '../machine/dsh/conformance/survivors.ts';
import { stories } from './dsh-stories.ts';
import { report } from './mutants.ts';
import { scenarioChecks } from './scenario-checks.ts';

const NOTHING = { stories: [], kills: [], torn: [], programs: [], traces: [] };

describe('the stories of the machine', () => {
  test.each(stories().map((story) => [story.name, story] as const))('%s', (_, story) => {
    expect(checkStory(story, xstateRunner)).toBeNull();
  });

  test('there are many, each with its own name', () => {
    const names = stories().map(({ name }) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(new Set(names).size).toBe(names.length);
  });

  test('another line, another state and a line too few are found', () => {
    const [story] = parseStories(
      '# one (shipped)\nfollowup one            turn.assembling  0/3  controller: #1\n  + inbox next-turn -0 +one',
    );
    if (story === undefined) throw new Error('no story');
    expect(checkStory(story, xstateRunner)).toBe('one, line 3: story undefined, model "  + turn/start 1"');
    const wrong = { ...story, text: story.text.replace('turn.assembling', 'idle') };
    expect(checkStory(wrong, xstateRunner)).toContain('one, line 1: story');
  });

  test('an unknown word and an event that is not taken are mistakes of the author', () => {
    const story = (text: string) => ({ name: 'x', profile: 'shipped' as const, setup: {}, text });
    expect(() => checkStory(story('dance'), xstateRunner)).toThrow('a story has no word dance');
    expect(() => checkStory(story('resume'), xstateRunner)).toThrow('RESUME is not accepted in alive.idle');
    expect(() => checkStory(story('refused followup one'), xstateRunner)).toThrow('it is taken');
  });
});

describe('mutants', () => {
  const all = mutants();

  test('each has its own name and compiles', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(400);
    for (const { config } of all) compile(config);
  });

  test('every survivor with a reason is one of them', () => {
    const names = all.map(({ name }) => name);
    expect(Object.keys(SURVIVORS).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('a check kills a mutant, and one that never comes to its place is not asked', () => {
    const judged = judge(suite({ ...NOTHING, stories: stories().filter(({ name }) => name === 'truncated') }));
    const verdict = (name: string) => {
      const mutant = all.find((item) => item.name === name);
      return mutant === undefined ? 'no such mutant' : judged(mutant).killedBy;
    };
    expect(verdict('dsh.cold.reading always 0 (cutsBack → cutting): transition dropped')).toBe('story: truncated');
    expect(verdict('dsh.alive.maintenance MAINTAINED 0 (→ resting): transition dropped')).toBeNull();
  });

  test('too few dead, a survivor without a reason and a reason without a survivor fail the run', () => {
    const verdicts = all.map(({ name }) => ({ mutant: name, killedBy: name in SURVIVORS ? null : 'a check' }));
    const without = (mutant: string, killedBy: string | null) =>
      report(verdicts.map((verdict) => (verdict.mutant === mutant ? { mutant, killedBy } : verdict)));
    const [listed = ''] = Object.keys(SURVIVORS);
    const [other = ''] = all.flatMap(({ name }) => (name in SURVIVORS ? [] : [name]));
    expect(report(verdicts).code).toBe(0);
    expect(without(listed, 'a check')).toMatchObject({ code: 1, text: expect.stringContaining('no survivor: ') });
    expect(without(other, null)).toMatchObject({ code: 1, text: expect.stringContaining('NO REASON') });
    expect(report(verdicts.map(({ mutant }) => ({ mutant, killedBy: null }))).code).toBe(1);
  });

  test('laws and scenarios are checks, too', () => {
    expect(suite(NOTHING).map(({ name }) => name)).toContain('laws, seed 0');
    expect(scenarioChecks().map(({ name }) => name)).toContain('scenario esc, main');
    for (const { run } of scenarioChecks()) expect(run(xstateRunner)).toBeNull();
  });
});
