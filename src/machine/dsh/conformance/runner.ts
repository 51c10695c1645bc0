import type { StateValue } from 'xstate';
import type { DshContext, DshEvent, DshInput } from '../context.ts';
import { type DshSnapshot, microsteps, path, start } from '../run.ts';

/** What the checks see of a snapshot. */
export interface Moment {
  readonly value: StateValue;
  readonly context: DshContext;
}

/** A machine as the checks drive it: the real one, or a compiled copy of a changed config. */
export interface Runner<State extends Moment> {
  readonly start: (input: DshInput) => State;
  /** The state after each microstep; `null` for an event that the state does not accept. */
  readonly send: (state: State, event: DshEvent) => readonly State[] | null;
}

/** The machine of the product. */
export const xstateRunner: Runner<DshSnapshot> = {
  start: (input) => start(input),
  send: (state, event) => microsteps(state, event),
};

const TICK: DshEvent = { type: 'TICK' };
/** Longest chain of settling awaits; far above any turn, so reaching it means a loop. */
const MOST_TICKS = 1_000;

/** Like `send`, but throws for an event that the state does not accept. */
export function mustSend<State extends Moment>(runner: Runner<State>, state: State, event: DshEvent): readonly State[] {
  const passed = runner.send(state, event);
  if (passed === null) throw new Error(`${event.type} is not accepted in ${path(state)}`);
  return passed;
}

/** Lets awaited promises settle until nothing moves by itself; gives every state on the way. */
export function settleAll<State extends Moment>(runner: Runner<State>, state: State): readonly State[] {
  const passed: State[] = [];
  let current = state;
  for (let ticks = 0; ticks < MOST_TICKS; ticks += 1) {
    const steps = runner.send(current, TICK);
    if (steps === null) return passed;
    passed.push(...steps);
    current = steps.at(-1) ?? current;
  }
  throw new Error(`the machine never comes to rest in ${path(current)}`);
}
