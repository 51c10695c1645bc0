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

/** Takes a snapshot and one event; gives the snapshot after each microstep, in order, or `null` for an event that the state does not accept. */
export function microsteps(
  snapshot: DshSnapshot,
  event: DshEvent,
  machine = dshMachine,
): readonly DshSnapshot[] | null {
  return step(machine, snapshot, event);
}

/** Where the machine is: `alive.turn.tools.bodies`. */
export const path = ({ value }: { readonly value: unknown }): string => statePath(value);

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
