import type { Profile } from '../../system.ts';
import { checkKill, checkTornTail, isExpressible, type KillRow, type TornRow } from './kills.ts';
import { type Program, replay } from './programs.ts';
import { brokenBy, type RunPlan, randomRun } from './random-run.ts';
import type { Moment, Runner } from './runner.ts';
import { checkStory, type Story } from './story.ts';
import { outOfScope, type Trace } from './trace.ts';
import { checkTrace } from './traces.ts';

/** Everything that is known of the loop, as checks of a machine: what the mutation run holds against each mutant. */

export interface Check {
  readonly name: string;
  /** Takes a machine; gives the first difference, or `null`. What a machine throws is a difference, too. */
  readonly run: <State extends Moment>(runner: Runner<State>) => string | null;
}

export interface Material {
  readonly stories: readonly Story[];
  readonly kills: readonly KillRow[];
  readonly torn: readonly TornRow[];
  readonly programs: readonly Program[];
  readonly traces: readonly Trace[];
}

/** Runs with fixed seeds that the laws are asked of. */
const LAW_RUNS = 40;
const LAW_CHOICES = 100;

/** A generator of numbers that is the same everywhere: `Numerical Recipes`' linear congruence. */
function numbers(seed: number, count: number): readonly number[] {
  const drawn: number[] = [];
  let state = seed;
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low bits of such a generator repeat soon.
    drawn.push(Math.floor((state / 4_294_967_296) * 1_000_000));
  }
  return drawn;
}

function lawPlan(seed: number): RunPlan {
  const [setup = 0, ...choices] = numbers(seed, LAW_CHOICES + 1);
  const profile: Profile = seed % 2 === 0 ? 'documented' : 'shipped';
  return { profile, setup: setup % 64, choices };
}

/** The cheap ones that find most come first. */
export function suite({ stories, kills, torn, programs, traces }: Material): readonly Check[] {
  return [
    ...stories.map((story): Check => ({ name: `story: ${story.name}`, run: (runner) => checkStory(story, runner) })),
    ...kills.map((row): Check => ({ name: `kill at ${row.killedAtSeq}`, run: (runner) => checkKill(row, runner) })),
    ...torn
      .filter(isExpressible)
      .map((row): Check => ({ name: `torn tail: ${row.what}`, run: (runner) => checkTornTail(row, runner) })),
    ...programs.map(
      (program): Check => ({
        name: `program ${program.seed}`,
        run: (runner) => {
          const log = replay(program, runner);
          return typeof log === 'string' ? log : null;
        },
      }),
    ),
    ...traces
      .filter((trace) => outOfScope(trace) === null)
      .map((trace): Check => ({ name: `trace ${trace.name}`, run: (runner) => checkTrace(trace, runner) })),
    ...Array.from(
      { length: LAW_RUNS },
      (_, seed): Check => ({
        name: `laws, seed ${seed}`,
        run: (runner) => brokenBy(randomRun(runner, lawPlan(seed))),
      }),
    ),
  ];
}
