import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { brokenBy, firstParting, type RunPlan, randomRun } from './conformance/random-run.ts';
import { xstateRunner } from './conformance/runner.ts';
import { compile } from './conformance/stepper.ts';
import { DEFAULT_SETUP, initialContext } from './context.ts';
import { brokenLaws, brokenStepLaws, INVARIANTS, type LawState, STEP_LAWS } from './invariants.ts';
import type { DshEntry, DshLine, DshLog } from './log.ts';
import { misplaced } from './structure.ts';

// Properties run many machines; how long that takes says nothing of them.
vi.setConfig({ testTimeout: 60_000 });
/** A long failing run may take long to make smaller. */
const BOUNDED = { interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false } as const;

const plansOf = (choices: number): fc.Arbitrary<RunPlan> =>
  fc.record({
    profile: fc.constantFrom('shipped' as const, 'documented' as const),
    setup: fc.nat(63),
    choices: fc.array(fc.nat(1_000_000), { minLength: 10, maxLength: choices, size: 'max' }),
  });

describe('every run', () => {
  test('keeps the laws, on the machine itself', () => {
    fc.assert(
      fc.property(plansOf(90), (plan) => {
        expect(brokenBy(randomRun(xstateRunner, plan))).toBeNull();
      }),
      { numRuns: 40, ...BOUNDED },
    );
  });

  test('keeps the laws, on the compiled stepper, longer', () => {
    fc.assert(
      fc.property(plansOf(250), (plan) => {
        expect(brokenBy(randomRun(compile(), plan))).toBeNull();
      }),
      { numRuns: 80, ...BOUNDED },
    );
  });

  test('has the same frames when the same events are sent again', () => {
    fc.assert(
      fc.property(plansOf(60), (plan) => {
        expect(firstParting(randomRun(xstateRunner, plan), randomRun(xstateRunner, plan))).toBe(-1);
      }),
      { numRuns: 20, ...BOUNDED },
    );
  });

  test('ends each turn exactly once unless the process died', () => {
    fc.assert(
      fc.property(plansOf(200), (plan) => {
        const steps = randomRun(compile(), plan);
        const log = steps.at(-1)?.passed.at(-1)?.context.log ?? [];
        const died = steps.some(({ event }) => event.type === 'KILL');
        const starts = log.filter(({ line }) => line.type === 'turn/start').length;
        const ends = log.filter(({ line }) => line.type === 'turn/end').length;
        expect([starts, starts - 1]).toContain(ends);
        if (!died) expect(log.every(({ by }) => by !== 'repair')).toBe(true);
      }),
      { numRuns: 80, ...BOUNDED },
    );
  });
});

const logOf = (...lines: readonly DshLine[]): DshLog =>
  lines.map((line, seq): DshEntry => ({ seq, time: 0, by: 'driver', line }));
const state = (value: unknown, patch: Partial<LawState['context']>): LawState => ({
  value,
  context: { ...initialContext({ design: { profile: 'documented', switches: [] }, setup: DEFAULT_SETUP }), ...patch },
});
const idle = { alive: 'idle' };
const opened = logOf({ type: 'turn/start', turn: 1 });
const controller = { no: 1, aborted: false, cause: null, pulledAt: null };

describe('each law can be broken', () => {
  const call = { kind: 'tool-call', id: 'c1', name: 'w', args: '{}' } as const;
  const twice = logOf(
    { type: 'turn/start', turn: 1 },
    { type: 'step/start', turn: 1, step: 1 },
    { type: 'assistant/message', turn: 1, step: 1, blocks: [call, call], cites: [] },
  );
  const repairWrote = (line: DshLine): DshLog => [{ seq: 0, time: 0, by: 'repair', line }];
  const broken: Readonly<Record<string, LawState>> = {
    'repair-balances': state(idle, { log: logOf({ type: 'turn/end', turn: 1, reason: { kind: 'completed' } }) }),
    'repair-is-valid': state(idle, { log: twice }),
    'lines-in-order': state(idle, { log: logOf({ type: 'step/start', turn: 1, step: 1 }) }),
    'endings-are-kept': state(idle, { log: repairWrote({ type: 'turn/end', turn: 1, reason: { kind: 'aborted' } }) }),
    'causes-are-kept': state(idle, {
      log: logOf({ type: 'turn/end', turn: 1, reason: { kind: 'aborted', cause: { kind: 'user' } } }),
    }),
    'one-controller': state(idle, { controller, controllersMade: 1 }),
    'ended-turn-is-out-of-reach': state({ alive: { turn: 'turnEnd' } }, { controller, controllersMade: 1 }),
    'idle-holds-nothing': state(idle, { claimed: [{ id: 'm', text: 'm' }] }),
    'disk-is-a-prefix': state(idle, { durable: 1 }),
    'every-turn-has-ended': state(idle, { log: opened }),
  };

  test.each(Object.entries(broken))('%s', (name, breaker) => {
    expect(brokenLaws(breaker)).toContain(name);
  });

  test('repair-is-idempotent holds of everything that repair can write', () => {
    // No log breaks it while `closers` is right; a broken `closers` fails the comparison with the published function.
    expect(INVARIANTS.map(({ name }) => name).filter((name) => !(name in broken))).toEqual(['repair-is-idempotent']);
  });

  test('interrupted is never written by the loop', () => {
    const log = logOf({ type: 'turn/start', turn: 1 }, { type: 'turn/end', turn: 1, reason: { kind: 'interrupted' } });
    expect(brokenLaws(state(idle, { log }))).toEqual(['endings-are-kept']);
  });

  test('at rest only what must hold at rest is asked', () => {
    expect(brokenLaws(state({ alive: { turn: 'turnStart' } }, { log: opened }))).toEqual([]);
  });

  const aborted = { no: 1, aborted: true, cause: { kind: 'user' }, pulledAt: 0 } as const;
  const steps: Readonly<Record<string, Parameters<typeof brokenStepLaws>>> = {
    'disk-only-grows': [state(idle, { log: opened, durable: 1 }), { type: 'KILL' }, state('dead', {})],
    'memory-is-lost-only-by-a-kill': [state(idle, { log: opened }), { type: 'TICK' }, state(idle, {})],
    'first-cause-wins': [
      state(idle, { controller: aborted }),
      { type: 'TICK' },
      state(idle, { controller: { ...aborted, cause: { kind: 'parent' } } }),
    ],
    'old-callbacks-reach-nothing': [
      state(idle, { controller: { ...controller, no: 2 } }),
      { type: 'LATE_CALLBACK', controller: 1 },
      state(idle, { controller: { ...aborted, no: 2 } }),
    ],
    'controllers-are-numbered': [state(idle, {}), { type: 'TICK' }, state(idle, { controllersMade: 2 })],
  };

  test.each(Object.entries(steps))('%s', (name, step) => {
    expect(brokenStepLaws(...step)).toEqual([name]);
  });

  test('every law of a step is among them', () => {
    expect(STEP_LAWS.map(({ name }) => name)).toEqual(Object.keys(steps));
  });

  test('only the truncating policy takes back what the disk holds', () => {
    const before = state(idle, { log: opened, durable: 1 });
    expect(brokenStepLaws(before, { type: 'LOAD', recovery: 'truncate' }, state({ cold: 'cutting' }, {}))).toEqual([]);
  });
});

test('a misplaced line is named', () => {
  expect(misplaced(opened)).toBeNull();
  expect(misplaced(logOf({ type: 'turn/start', turn: 2 }))).toBe('line 0, turn/start: turn 1 was expected');
});
