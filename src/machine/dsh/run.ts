import { initialTransition, type SnapshotFrom } from 'xstate';
import { statePath } from '../kernel/path.ts';
import { step } from '../step.ts';
import type { DshEvent, DshInput } from './context.ts';
import { dshMachine } from './machine.ts';

/** The machine as pure functions: a snapshot and an event in, the snapshots of every microstep out. No actor, no clock. */
export type DshSnapshot = SnapshotFrom<typeof dshMachine>;

export function start(input: DshInput, machine = dshMachine): DshSnapshot {
  return initialTransition(machine, input)[0];
}

/**
 * Takes a snapshot and one event; gives the snapshot after each microstep, in order.
 * Throws for an event that the state does not accept: a silent no-op would look like a step.
 */
export function send(snapshot: DshSnapshot, event: DshEvent, machine = dshMachine): readonly DshSnapshot[] {
  const passed = microsteps(snapshot, event, machine);
  if (passed === null) throw new RangeError(`${event.type} is not accepted in ${path(snapshot)}`);
  return passed;
}

/** Like `send`, but gives `null` for an event that the state does not accept. */
export function microsteps(
  snapshot: DshSnapshot,
  event: DshEvent,
  machine = dshMachine,
): readonly DshSnapshot[] | null {
  return step(machine, snapshot, event);
}

/** Where the machine is: `alive.turn.tools.bodies`. */
export const path = ({ value }: { readonly value: unknown }): string => statePath(value);

const TICK: DshEvent = { type: 'TICK' };
/** Longest chain of settling awaits in one go; far above any turn, so reaching it means a loop. */
const MOST_TICKS = 10_000;

/** Lets awaited promises settle until nothing moves by itself; gives every snapshot on the way. */
export function settle(snapshot: DshSnapshot, machine = dshMachine): readonly DshSnapshot[] {
  const passed: DshSnapshot[] = [];
  let current = snapshot;
  for (let ticks = 0; ticks < MOST_TICKS; ticks += 1) {
    const steps = microsteps(current, TICK, machine);
    if (steps === null) return passed;
    passed.push(...steps);
    current = steps.at(-1) ?? current;
  }
  throw new Error(`the machine never comes to rest in ${path(current)}`);
}

export interface RuntimeView {
  readonly status: 'idle' | 'running';
  readonly phase: 'idle' | 'running' | 'maintenance';
}

/** The driver's phase, derived from the state; `idle` also when no process is alive. */
export function phase(snapshot: { readonly value: unknown }): RuntimeView['phase'] {
  const where = path(snapshot);
  if (where === 'alive.maintenance') return 'maintenance';
  return where.startsWith('alive.turn') || where === 'alive.waking' ? 'running' : 'idle';
}
