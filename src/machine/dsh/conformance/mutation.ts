import { statePath } from '../../kernel/path.ts';
import type { Mutant } from './mutants.ts';
import type { Moment, Runner } from './runner.ts';
import { compile } from './stepper.ts';
import type { Check } from './suite.ts';

/** Holds mutants against checks. A check that never comes to the changed place cannot tell, so it is left out. */

export interface Verdict {
  readonly mutant: string;
  /** The first check that tells the mutant from the machine, or `null` where none does. */
  readonly killedBy: string | null;
}

/** `state event` of everything that was sent, `state` of everything that was passed. */
type Seen = ReadonlySet<string>;

function observed<State extends Moment>(runner: Runner<State>, seen: Set<string>): Runner<State> {
  return {
    start: runner.start,
    send: (state, event) => {
      seen.add(`${statePath(state.value)} ${event.type}`);
      const passed = runner.send(state, event);
      for (const { value } of passed ?? []) seen.add(statePath(value));
      return passed;
    },
  };
}

function comesTo(seen: Seen, { state, event }: Mutant): boolean {
  const place = state.join('.');
  const inside = (path: string): boolean => place === '' || path === place || path.startsWith(`${place}.`);
  return [...seen].some((item) => {
    const [path = '', type] = item.split(' ');
    return inside(path) && (event === null ? type === undefined : type === event);
  });
}

function failure(check: Check, runner: Runner<Moment>): string | null {
  try {
    return check.run(runner);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Takes the checks; gives a function that holds one mutant against them. Throws where the machine itself fails a check. */
export function judge(checks: readonly Check[]): (mutant: Mutant) => Verdict {
  const machine = compile();
  const asked = checks.map((check) => {
    const seen = new Set<string>();
    const difference = check.run(observed(machine, seen));
    if (difference !== null) throw new Error(`${check.name}: ${difference}`);
    return { check, seen };
  });
  return (mutant) => {
    const runner = compile(mutant.config) as unknown as Runner<Moment>;
    const killer = asked.find(({ check, seen }) => comesTo(seen, mutant) && failure(check, runner) !== null);
    return { mutant: mutant.name, killedBy: killer?.check.name ?? null };
  };
}
