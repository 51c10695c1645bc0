import { firstDifference } from '../machine/dsh/conformance/compare.ts';
import { logText } from '../machine/dsh/conformance/grammar.ts';
import { type Moment, mustSend, type Runner, settleAll } from '../machine/dsh/conformance/runner.ts';
import { compile } from '../machine/dsh/conformance/stepper.ts';
import type { Check } from '../machine/dsh/conformance/suite.ts';
import type { DshEvent, DshInput, DshSetup } from '../machine/dsh/context.ts';
import type { AnyScenario, Cue } from '../scenarios/define.ts';
import { REGISTRY } from '../scenarios/index.ts';

/**
 * The scenarios as checks: their story tests hold the text of each step, so a machine whose log is another one after
 * some step has another story.
 */

/** Gives the log after every step of one run. Throws where an event is not accepted. */
function logs<State extends Moment>(
  scenario: AnyScenario,
  run: string,
  runner: Runner<State>,
): readonly (readonly string[])[] {
  const input: DshInput = {
    design: { profile: 'documented', switches: [] },
    setup: scenario.setup as Partial<DshSetup>,
  };
  let state = runner.start(input);
  return scenario.steps(scenario.tellings.en.content).map(({ cues }) => {
    const own = (Array.isArray(cues) ? cues : (cues[run as keyof typeof cues] ?? [])) as readonly Cue<DshEvent>[];
    for (const cue of own) {
      const passed = cue === 'settle' ? settleAll(runner, state) : mustSend(runner, state, cue);
      state = passed.at(-1) ?? state;
    }
    return [...logText(state.context.log, 'trace'), `on disk: ${state.context.durable}`];
  });
}

/** One check a run of every scenario of the system. */
export function scenarioChecks(): readonly Check[] {
  const scenarios = REGISTRY.find(({ system }) => system.id === 'dsh')?.scenarios ?? [];
  return scenarios.flatMap((scenario) =>
    scenario.runs.map((run): Check => {
      const told = logs(scenario, run, compile());
      return {
        name: `scenario ${scenario.id}, ${run}`,
        run: (runner) => firstDifference('step', told, logs(scenario, run, runner)),
      };
    }),
  );
}
