import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate';

/**
 * One event, microstep by microstep: what XState's `getMicrosteps` gives, without a throw-away actor for each call,
 * which costs four times as much as the step itself. Nothing is started, nothing is executed; `step.test.ts` compares the two.
 */

type Scope = Parameters<AnyStateMachine['microstep']>[2];

const scopes = new WeakMap<AnyStateMachine, Scope>();

function inertScope(machine: AnyStateMachine): Scope {
  const known = scopes.get(machine);
  if (known !== undefined) return known;
  const self = createActor(machine);
  const nothing = (): void => {};
  const scope: Scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  scopes.set(machine, scope);
  return scope;
}

/**
 * Takes a machine, a snapshot of it and an event; gives the snapshot after each microstep, in order,
 * or `null` for an event that no transition of the state takes.
 */
export function step<Machine extends AnyStateMachine>(
  machine: Machine,
  snapshot: SnapshotFrom<Machine>,
  event: { readonly type: string },
): readonly SnapshotFrom<Machine>[] | null {
  const passed: readonly AnyMachineSnapshot[] = machine.microstep(snapshot, event, inertScope(machine));
  // XState answers an event that no transition takes with the very same snapshot, also in the middle of a synchronous stretch.
  return passed.length === 0 || passed[0] === snapshot ? null : (passed as readonly SnapshotFrom<Machine>[]);
}
