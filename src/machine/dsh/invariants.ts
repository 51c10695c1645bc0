import { violations } from '../kernel/pairing.ts';
import { statePath } from '../kernel/path.ts';
import type { Invariant } from '../system.ts';
import type { DshContext, DshEvent } from './context.ts';
import type { DshLog } from './log.ts';
import { requestMessages } from './messages.ts';
import { close, closers, openEnds } from './repair.ts';
import { misplaced } from './structure.ts';

/** Laws of the loop and of its repair: what no run may break. Tests and the mutation run check them, the screen names them. */

/** What a law sees of a snapshot. */
export interface LawState {
  readonly value: unknown;
  readonly context: DshContext;
}

/** A log never changes, so what follows from it is found once. */
function once<Result extends object>(find: (log: DshLog) => Result): (log: DshLog) => Result {
  const known = new WeakMap<DshLog, Result>();
  return (log) => {
    const result = known.get(log) ?? find(log);
    known.set(log, result);
    return result;
  };
}

/** Takes a log; gives it as a cold load leaves it. */
export const repaired = once((log) => closers(log).reduce<DshLog>((open, line) => close(open, line), log));

const startsWith = (log: DshLog, start: DshLog): boolean => start.every((entry, index) => log[index] === entry);

/** Repair closes everything: no turn, step or call is left open. */
function repairBalances(log: DshLog): boolean {
  return openEnds(repaired(log)).turn === null && misplaced(repaired(log)) === null;
}

/** The provider takes the repaired log as it is. */
function repairIsValid(log: DshLog): boolean {
  return violations(requestMessages(repaired(log))).length === 0;
}

/** A second repair adds nothing, and the first one changed no line. */
function repairIsIdempotent(log: DshLog): boolean {
  const once = repaired(log);
  return closers(once).length === 0 && startsWith(once, log);
}

/** `aborted` is the loop's word, `interrupted` is repair's. */
function endingsAreKept(log: DshLog): boolean {
  return log.every(({ line, by }) => {
    if (line.type !== 'turn/end') return true;
    if (line.reason.kind === 'aborted') return by !== 'repair';
    return (line.reason.kind === 'interrupted') === (by === 'repair');
  });
}

/** As documented no ending names who asked. */
function causesAreKept({ profile, log }: DshContext): boolean {
  return log.every(
    ({ line }) =>
      line.type !== 'turn/end' ||
      line.reason.kind !== 'aborted' ||
      (line.reason.cause !== undefined) === (profile === 'shipped'),
  );
}

const isIdle = (state: LawState): boolean => statePath(state.value) === 'alive.idle';
const hasNoProcess = (state: LawState): boolean => !statePath(state.value).startsWith('alive');

/** There is one controller at most, the newest; outside a turn and maintenance there is none. */
function oneController(state: LawState): boolean {
  const { controller, controllersMade } = state.context;
  if (controller === null) return true;
  return controller.no === controllersMade && !isIdle(state) && !hasNoProcess(state);
}

/** An idle agent holds no part of a turn; its last calls stay in view. */
function idleHoldsNothing(state: LawState): boolean {
  const { claimed, attempt, end } = state.context;
  return !isIdle(state) || (claimed.length === 0 && attempt.seqs.length === 0 && end === null);
}

const ENDED = ['turnEnd', 'turnFlush', 'turnFlushed', 'turned'].map((name) => `alive.turn.${name}`);

/** As documented, nobody holds a controller of a turn whose end is written. */
function endedTurnIsOutOfReach(state: LawState): boolean {
  const { profile, controller } = state.context;
  return profile === 'shipped' || controller === null || !ENDED.includes(statePath(state.value));
}

/** Laws of the log alone. */
const LOG_LAWS = {
  'repair-balances': repairBalances,
  'repair-is-valid': repairIsValid,
  'repair-is-idempotent': repairIsIdempotent,
  'lines-in-order': (log: DshLog) => misplaced(log) === null,
  'endings-are-kept': endingsAreKept,
} as const;

const brokenInLog = once((log) => Object.entries(LOG_LAWS).flatMap(([name, holds]) => (holds(log) ? [] : [name])));

export const INVARIANTS: readonly Invariant<LawState>[] = [
  ...Object.keys(LOG_LAWS).map(
    (name): Invariant<LawState> => ({
      name,
      when: 'always',
      holds: ({ context }) => !brokenInLog(context.log).includes(name),
    }),
  ),
  { name: 'causes-are-kept', when: 'always', holds: ({ context }) => causesAreKept(context) },
  { name: 'one-controller', when: 'always', holds: oneController },
  { name: 'ended-turn-is-out-of-reach', when: 'always', holds: endedTurnIsOutOfReach },
  { name: 'idle-holds-nothing', when: 'always', holds: idleHoldsNothing },
  { name: 'disk-is-a-prefix', when: 'always', holds: ({ context }) => context.durable <= context.log.length },
  { name: 'every-turn-has-ended', when: 'at-rest', holds: ({ context }) => openEnds(context.log).turn === null },
];

/** A law of what one microstep may change. */
export interface StepLaw {
  readonly name: string;
  readonly holds: (before: LawState, event: DshEvent, after: LawState) => boolean;
}

const truncates = (after: LawState): boolean => statePath(after.value) === 'cold.cutting';

export const STEP_LAWS: readonly StepLaw[] = [
  {
    // Only the truncating policy takes back what a disk holds.
    name: 'disk-only-grows',
    holds: ({ context: before }, _, after) =>
      truncates(after) ||
      (after.context.durable >= before.durable && startsWith(after.context.log, before.log.slice(0, before.durable))),
  },
  {
    name: 'memory-is-lost-only-by-a-kill',
    holds: (before, event, after) =>
      truncates(after) || event.type === 'KILL' || startsWith(after.context.log, before.context.log),
  },
  {
    name: 'first-cause-wins',
    holds: ({ context: { controller: before } }, _, { context: { controller: after } }) =>
      before === null || after === null || before.no !== after.no || !before.aborted || after.cause === before.cause,
  },
  {
    name: 'old-callbacks-reach-nothing',
    holds: ({ context: before }, event, { context: after }) =>
      event.type !== 'LATE_CALLBACK' ||
      event.controller === before.controller?.no ||
      after.controller?.aborted === before.controller?.aborted ||
      before.controller?.no !== after.controller?.no,
  },
  {
    name: 'controllers-are-numbered',
    holds: ({ context: before }, _, { context: after }) =>
      after.controllersMade === before.controllersMade || after.controllersMade === before.controllersMade + 1,
  },
];

/** Takes a state; gives the names of the laws that it breaks. */
export function brokenLaws(state: LawState): readonly string[] {
  const rests = isIdle(state) || statePath(state.value) === 'cold.loaded';
  return INVARIANTS.filter(({ when, holds }) => (when === 'always' || rests) && !holds(state)).map(({ name }) => name);
}

/** Takes one microstep; gives the names of the laws that it breaks. */
export function brokenStepLaws(before: LawState, event: DshEvent, after: LawState): readonly string[] {
  return STEP_LAWS.filter(({ holds }) => !holds(before, event, after)).map(({ name }) => name);
}
