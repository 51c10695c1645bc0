import { expect, test } from 'vitest';
import { load, scenarios } from '../replay/catalog.ts';
import type { Lang, StepView } from '../replay/view.ts';
import { sayIn } from '../text/say.ts';

/** Bounds of `visual.md`: one line of headline, two of support, a why that fits its column. */
const BOUNDS = { en: { headline: 70, support: 160, why: 24 }, ko: { headline: 36, support: 90, why: 12 } } as const;

const plain = (text: string): string => text.replaceAll('`', '');

function everyStep(lang: Lang): readonly { readonly where: string; readonly step: StepView }[] {
  return scenarios().flatMap(({ system, id }) =>
    (['documented', 'shipped'] as const).flatMap((profile) => {
      const view = load(system, id, profile, lang);
      return view.steps.map((head) => ({ where: `${id}/${profile}/${head.id}`, step: view.at(head.number) }));
    }),
  );
}

for (const lang of ['en', 'ko'] as const) {
  test(`every caption in ${lang} fits its place`, () => {
    const long = everyStep(lang).flatMap(({ where, step }) => {
      const { headline, support } = step.captions[lang];
      const sizes = { headline: plain(headline).length, support: plain(support).length };
      return sizes.headline > BOUNDS[lang].headline || sizes.support > BOUNDS[lang].support
        ? [{ where, ...sizes }]
        : [];
    });
    expect(long).toEqual([]);
  });

  test(`every why in ${lang} fits its column`, () => {
    const say = sayIn(lang);
    const whys = new Set(
      everyStep(lang).flatMap(({ step }) =>
        step.runs.flatMap((run) => run.added.flatMap(({ why }) => (why === null ? [] : [plain(say(why))]))),
      ),
    );
    expect([...whys].filter((why) => why.length > BOUNDS[lang].why)).toEqual([]);
    expect(whys.size).toBeGreaterThan(8);
  });
}

test('a caption that counts lines counts those of the step', () => {
  for (const { step } of everyStep('en')) {
    const { headline } = step.captions.en;
    for (const run of step.runs) expect(run.added.every((line) => run.lines.includes(line))).toBe(true);
    expect(headline).not.toMatch(/undefined|NaN|null/);
  }
});

test('in the middle of a step the caption is what the last event did, not a sentence about the whole', () => {
  for (const { system, id } of scenarios()) {
    const view = load(system, id, 'documented', 'en');
    for (const { number, frames } of view.steps) {
      for (let frame = 1; frame < frames; frame += 1) {
        const { captions, events } = view.at(number, frame);
        const last = events.at(-1);
        expect(last).toBeDefined();
        expect(captions.en.support).toBe(`Frame ${frame} of ${frames} in this step.`);
        expect(captions.ko.headline.length).toBeGreaterThan(0);
        expect(captions.en.headline).not.toBe(view.at(number).captions.en.headline);
      }
    }
  }
});

test('a step at which one profile says that the other differs is one at which the other says so, too', () => {
  for (const { system, id } of scenarios()) {
    const marked = (profile: 'documented' | 'shipped') => {
      const view = load(system, id, profile, 'en');
      return view.steps.map(({ number, id: step }) => `${step}: ${view.at(number).differences.length}`);
    };
    expect(marked('shipped')).toEqual(marked('documented'));
  }
});

test('both profiles have the same steps, and each has 12 to 25', () => {
  for (const { system, id } of scenarios()) {
    const ids = (profile: 'documented' | 'shipped') => load(system, id, profile, 'en').steps.map((step) => step.id);
    expect(ids('shipped')).toEqual(ids('documented'));
    expect(ids('shipped').length).toBeGreaterThanOrEqual(12);
    expect(ids('shipped').length).toBeLessThanOrEqual(25);
    expect(new Set(ids('shipped')).size).toBe(ids('shipped').length);
  }
});
