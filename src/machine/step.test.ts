import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, getMicrosteps } from 'xstate';
import { runsOf } from '../replay/frames.ts';
import { REGISTRY } from '../scenarios/index.ts';
import { step } from './step.ts';

const plain = (snapshot: AnyMachineSnapshot) => ({
  value: snapshot.value,
  context: snapshot.context,
  status: snapshot.status,
});

test('a step is what getMicrosteps gives, for every event of every scenario', () => {
  let compared = 0;
  for (const { system, scenarios } of REGISTRY) {
    for (const scenario of scenarios) {
      for (const run of runsOf(system, scenario, 'documented', 'en')) {
        let current = run.first;
        for (const { event } of run.steps.flatMap(({ events }) => events)) {
          const passed = step(system.machine, current, event);
          if (passed === null) continue;
          expect(passed.map(plain)).toEqual(
            getMicrosteps(system.machine, current, event as never).map(([snapshot]) => plain(snapshot)),
          );
          current = passed.at(-1) ?? current;
          compared += 1;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(500);
});

test('an event that no transition takes is refused', () => {
  for (const { system, scenarios } of REGISTRY) {
    const [scenario] = scenarios;
    if (scenario === undefined) continue;
    const [run] = runsOf(system, scenario, 'documented', 'en');
    if (run !== undefined) expect(step(system.machine, run.first, { type: 'NO_SUCH_EVENT' })).toBeNull();
  }
});
