import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ACTIONS } from '../actions.ts';
import type { DshEvent } from '../context.ts';
import { GUARDS } from '../guards.ts';
import { dshMachine } from '../machine.ts';
import { microsteps, start } from '../run.ts';
import { dshSetup } from '../setup.ts';
import { firstParting, type RunPlan, randomRun } from './random-run.ts';
import { type Runner, xstateRunner } from './runner.ts';
import { CONFIG, compile } from './stepper.ts';

// Properties run many machines; how long that takes says nothing of them.
vi.setConfig({ testTimeout: 60_000 });

type CreateConfig = Parameters<typeof dshSetup.createMachine>[0];

const plans: fc.Arbitrary<RunPlan> = fc.record({
  profile: fc.constantFrom('shipped' as const, 'documented' as const),
  setup: fc.nat(63),
  choices: fc.array(fc.nat(1_000_000), { minLength: 10, maxLength: 100, size: 'max' }),
});

describe('the compiled stepper', () => {
  test('takes every microstep that XState takes, with the same value and context', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(firstParting(randomRun(compile(), plan), randomRun(xstateRunner, plan))).toBe(-1);
      }),
      { numRuns: 30 },
    );
  });

  test('does the same for a changed config', () => {
    const changed = JSON.parse(
      JSON.stringify(CONFIG).replaceAll('"guard":"aborted"', '"guard":"live"'),
    ) as typeof CONFIG;
    expect(changed).not.toEqual(CONFIG);
    const config = { ...changed, context: dshMachine.config.context };
    const other = dshSetup.createMachine(config as unknown as CreateConfig) as unknown as typeof dshMachine;
    const runner: Runner<ReturnType<typeof start>> = {
      start: (input) => start(input, other),
      send: (state, event) => microsteps(state, event, other),
    };
    fc.assert(
      fc.property(plans, (plan) => {
        expect(firstParting(randomRun(compile(changed), plan), randomRun(runner, plan))).toBe(-1);
      }),
      { numRuns: 10 },
    );
  });

  test('says which name is unknown', () => {
    expect(() => compile({ initial: 'a', states: { a: { always: { guard: 'sometimes' } } } })).toThrow(
      'no guard sometimes',
    );
    expect(() => compile({ initial: 'a', states: { a: { on: { GO: { target: 'b' } } } } })).toThrow('no state b');
    expect(() => compile({ initial: 'a', states: { a: { on: { GO: { actions: 'dance' } } } } })).toThrow(
      'no action dance',
    );
  });

  test('stops a machine that never comes to rest', () => {
    const runner = compile({
      initial: 'a',
      states: { a: { on: { GO: { target: 'b' } } }, b: { always: { target: 'c' } }, c: { always: { target: 'b' } } },
    });
    const state = runner.start({ design: { profile: 'shipped', switches: [] } });
    expect(() => runner.send(state, { type: 'GO' } as unknown as DshEvent)).toThrow('endless loop');
  });
});

test('every guard and action of the tables is used by the config', () => {
  const names = JSON.stringify(CONFIG);
  const unused = [...Object.keys(GUARDS), ...Object.keys(ACTIONS)].filter((name) => !names.includes(`"${name}"`));
  expect(unused).toEqual([]);
});
