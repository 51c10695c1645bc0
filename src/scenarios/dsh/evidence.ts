import type { DshContext, DshEvent } from '../../machine/dsh/context.ts';
import type { DshEntry, DshLine, DshLog } from '../../machine/dsh/log.ts';
import { close, closers, droppedUnrunAsDocumented, openEnds } from '../../machine/dsh/repair.ts';
import { type DshSnapshot, path } from '../../machine/dsh/run.ts';
import { misplaced } from '../../machine/dsh/structure.ts';
import type { Around, Evidence, EvidenceOf, Moment } from '../claims.ts';

type DshMoment = Moment<DshSnapshot, DshEvent>;
/** A moment, with the two states that most predicates look at. */
interface Seen extends DshMoment {
  readonly was: DshContext;
  readonly is: DshContext;
}

type Holds = (seen: Seen, around: Around<DshSnapshot, DshEvent>) => boolean;

function seen(holds: Holds): Evidence<DshSnapshot, DshEvent> {
  return (moment, around) => holds({ ...moment, was: moment.before.context, is: moment.after.context }, around);
}

// ── looking at logs ──────────────────────────────────────────────────────────

type LineOf<Type extends DshLine['type']> = Extract<DshLine, { type: Type }>;

function linesOf<Type extends DshLine['type']>(log: DshLog, type: Type): readonly LineOf<Type>[] {
  return log.flatMap(({ line }) => (line.type === type ? [line as LineOf<Type>] : []));
}

function keeps(log: DshLog, start: DshLog): boolean {
  return start.every((entry, index) => log[index] === entry);
}

/** What the step wrote; `null` where it took something away. */
function written({ was, is }: Seen): readonly DshEntry[] | null {
  return keeps(is.log, was.log) ? is.log.slice(was.log.length) : null;
}

function onlyLine(moment: Seen): DshEntry | null {
  const lines = written(moment);
  return lines?.length === 1 ? (lines[0] ?? null) : null;
}

const resultOf = (log: DshLog, call: string): LineOf<'tool/result'> | undefined =>
  linesOf(log, 'tool/result').find((line) => line.call === call);

const byRepair = ({ by }: DshEntry): boolean => by === 'repair';

/** The file as the crash left it. */
function fileAtCrash({ past }: Seen): DshLog | null {
  return past.findLast(({ event }) => event.type === 'KILL')?.snapshot.context.log ?? null;
}

/** Repair added lines behind the file, took none away, and nothing is open any more. */
function isRepaired(moment: Seen): boolean {
  const file = fileAtCrash(moment);
  if (file === null || closers(file).length === 0) return false;
  const added = moment.is.log.slice(file.length);
  return keeps(moment.is.log, file) && added.length > 0 && added.every(byRepair) && closers(moment.is.log).length === 0;
}

/** The step closes itself; a turn that closed in its place would break the log. */
function closesStepFirst(moment: Seen): boolean {
  const { turn } = openEnds(moment.was.log);
  const early = close(moment.was.log, { type: 'turn/end', turn: turn ?? 0, reason: { kind: 'interrupted' } });
  return turn !== null && onlyLine(moment)?.line.type === 'step/end' && misplaced(early) !== null;
}

// ── source 000 ───────────────────────────────────────────────────────────────

const beginning: EvidenceOf<DshSnapshot, DshEvent> = {
  '000-1': seen(({ is }) => {
    const { turn } = openEnds(is.log);
    const streamed = linesOf(is.log, 'assistant/chunk').some((line) => line.turn === turn);
    return turn !== null && streamed && is.world.some(({ name, state }) => name === 'bash' && state === 'running');
  }),
  '000-2': seen(({ is }) => is.log.length === 0 && is.controller === null && is.controllersMade === 0),
  '000-3': seen((_, { scenarios }) => ['esc', 'kill', 'truncate'].every((id, index) => scenarios[index] === id)),
  '000-4': seen(({ was, is }, { events }) => {
    const told = (key: 'added' | 'removed') => events.reduce((sum, event) => sum + event[key], 0);
    const added = is.log.filter((entry, index) => was.log[index] !== entry).length;
    const removed = was.log.filter((entry, index) => is.log[index] !== entry).length;
    return added + removed > 0 && told('added') === added && told('removed') === removed;
  }),
  '000-8': seen(({ is }) => {
    const boundaries = is.taps.filter(({ call }) => !call);
    return (
      is.controller?.aborted === false &&
      boundaries.length > 1 &&
      is.taps.some(({ call, state }) => call && state === 'holding')
    );
  }),
  '000-9': seen(
    ({ was, is }) =>
      was.controller === null &&
      is.controllersMade === was.controllersMade + 1 &&
      is.controller?.no === is.controllersMade &&
      !is.controller.aborted,
  ),
};

const cancelling: EvidenceOf<DshSnapshot, DshEvent> = {
  '000-12': seen(({ frames, is }) => {
    const user = frames.some(({ event }) => event.type === 'CANCEL' && event.cause.kind === 'user');
    return user && is.controller?.cause?.kind === 'user';
  }),
  '000-14': seen(({ was, is, frames }) => {
    const waiting = [...was.nextStep, ...was.nextTurn];
    const isDefault = frames.some(({ event }) => event.type === 'CANCEL' && event.keepInbox !== true);
    const isEmpty = is.nextStep.length + is.nextTurn.length === 0;
    return isDefault && waiting.length > 0 && isEmpty && is.dropped.length === waiting.length;
  }),
  '000-16': seen(({ was, is }) => {
    const same = was.controller !== null && is.controller?.no === was.controller.no;
    return (
      same && !was.controller.aborted && is.controller?.aborted === true && is.controllersMade === was.controllersMade
    );
  }),
  '000-19': seen(({ is }) => {
    const [first] = is.processes;
    const group = is.processes.filter((process) => process.group === first?.group);
    return group.length > 1 && group.every(({ state, termAt }) => state === 'gone' && termAt !== null);
  }),
  '000-20': seen((moment) => {
    const { is } = moment;
    const lines = written(moment) ?? [];
    const [call, result] = lines.map(({ line }) => line);
    if (lines.length !== 2 || call?.type !== 'tool/call' || result?.type !== 'tool/result') return false;
    const { id } = call.call;
    // Checked before a body begins, and after the body that was awaited.
    const before = result.call === id && result.outcome === 'ABORTED_BEFORE_DISPATCH';
    const after = linesOf(is.log, 'tool/result').some(({ outcome }) => outcome === 'ABORTED');
    return is.controller?.aborted === true && before && after && !is.world.some((each) => each.call === id);
  }),
  '000-21': seen((moment) => {
    const { is } = moment;
    const waits = is.world.some(({ call }) => resultOf(is.log, call) === undefined);
    return is.controller?.aborted === true && waits && written(moment)?.length === 0;
  }),
};

/** Endings of a log, in order. */
const endings = (log: DshLog): readonly string[] => linesOf(log, 'turn/end').map(({ reason }) => reason.kind);

const ending: EvidenceOf<DshSnapshot, DshEvent> = {
  '000-22': seen(({ frames, before, was }) => {
    const index = frames.findIndex(({ snapshot }) => endings(snapshot.context.log).length > endings(was.log).length);
    const prior = (frames[index - 1]?.snapshot ?? before).context;
    return index !== -1 && prior.controller === null && openEnds(prior.log).turn !== null;
  }),
  '000-28': seen((moment) => {
    const line = onlyLine(moment)?.line;
    const pulled = moment.past.some(({ snapshot }) => snapshot.context.controller?.aborted === true);
    return pulled && line?.type === 'turn/end' && line.reason.kind === 'aborted';
  }),
  '000-29': seen((moment) => {
    const last = written(moment)?.at(-1);
    return last?.line.type === 'turn/end' && !byRepair(last) && openEnds(moment.is.log).turn === null;
  }),
  '000-30': seen(({ was, is, past }) => {
    const logs = past.map(({ snapshot }) => snapshot.context.log);
    const grows = logs.every((log, index) => index === 0 || keeps(log, logs[index - 1] ?? []));
    const safe = was.log.slice(0, was.durable);
    const held = linesOf(safe, 'assistant/chunk').length > 0 && linesOf(safe, 'tool/result').length > 0;
    return grows && held && is.controller?.aborted === true;
  }),
  '000-31': seen((moment) => {
    const entry = onlyLine(moment);
    return entry?.line.type === 'turn/end' && entry.line.reason.kind === 'aborted' && !byRepair(entry);
  }),
  '000-33': seen(({ is }) => {
    const kinds = endings(is.log);
    return kinds.length > 1 && new Set(kinds).size === kinds.length;
  }),
  '000-34': seen((moment) => {
    const line = onlyLine(moment)?.line;
    return line?.type === 'turn/end' && line.reason.kind === 'aborted' && line.reason.cause === undefined;
  }),
  '000-35': seen(({ is }) => {
    const entered = new Set(linesOf(is.log, 'user/message').map(({ message }) => message.id));
    const unrun = is.dropped.length > 0 && is.dropped.every(({ id }) => !entered.has(id));
    return unrun && endings(is.log).length === linesOf(is.log, 'turn/start').length;
  }),
  '000-36': seen(({ is }) => is.dropped.length > 0 && droppedUnrunAsDocumented(is.log)),
};

const afterTheTurn: EvidenceOf<DshSnapshot, DshEvent> = {
  '000-11': seen(({ is, past }) => {
    const one = past.every(({ snapshot: { context } }) => {
      const isOver = context.log.at(-1)?.line.type === 'turn/end';
      return context.controller === null || (!isOver && context.controller.no === context.controllersMade);
    });
    const earlier = past.some(({ snapshot }) => snapshot.context.retired?.no === is.controllersMade - 1);
    return one && earlier && is.controller?.aborted === false;
  }),
  '000-23': seen(({ was, is, frames, after }) => {
    const tried = frames.some(({ event }) => event.type === 'LATE_CALLBACK' && event.controller === is.retired?.no);
    const settling = path(after).endsWith('turn.turnFlush') && is.durable < is.log.length;
    return tried && settling && is.late?.found === false && is.controller === null && is.log === was.log;
  }),
  '000-24': seen(({ is, frames }) => {
    const late = frames.some(({ event, snapshot: { context } }) => {
      const old = event.type === 'LATE_CALLBACK' && event.controller < (context.controller?.no ?? 0);
      return old && context.late?.found === false;
    });
    return late && is.controller?.aborted === false && is.controller.no === is.controllersMade;
  }),
};

const crashing: EvidenceOf<DshSnapshot, DshEvent> = {
  '000-27': seen(({ is, past }) => {
    const crash = past.findIndex(({ event }) => event.type === 'KILL');
    const live = past[crash - 1]?.snapshot.context;
    if (live === undefined || is.controller !== null) return false;
    const known = linesOf(is.log, 'agent/inbox/spliced').flatMap(({ inserted }) => inserted.map(({ id }) => id));
    const forgotten = live.nextTurn.length > 0 && live.nextTurn.every(({ id }) => !known.includes(id));
    const { turn } = openEnds(is.log);
    // A turn at work and a dead one read the same.
    return forgotten && turn !== null && turn === openEnds(live.log).turn;
  }),
  '000-32': seen(({ is, past }) => {
    const ends = is.log.filter(({ line }) => line.type === 'turn/end');
    const first = past.find(({ snapshot }) => endings(snapshot.context.log).includes('interrupted'));
    const both = ends.some(byRepair) && ends.some((end) => !byRepair(end));
    const apart = ends.every((end) => {
      return end.line.type === 'turn/end' && byRepair(end) === (end.line.reason.kind === 'interrupted');
    });
    return both && apart && first !== undefined && path(first.snapshot).startsWith('cold.');
  }),
  '000-38': seen(({ frames, is }) => {
    const { turn, calls } = openEnds(is.log);
    return frames.some(({ event }) => event.type === 'KILL') && turn !== null && calls.some(({ seq }) => seq !== null);
  }),
};

/** Lines that a run lost in this step. */
function lost(moment: DshMoment | undefined): DshLog {
  if (moment === undefined) return [];
  const { log } = moment.after.context;
  return moment.before.context.log.filter((entry, index) => log[index] !== entry);
}

const repairing: EvidenceOf<DshSnapshot, DshEvent> = {
  '000-39': seen((moment, { runs }) => {
    const cut = runs.truncation;
    const completed = isRepaired(moment);
    return completed && lost(cut).length > 0 && cut !== undefined && openEnds(cut.after.context.log).turn === null;
  }),
  '000-40': seen((_, { runs }) => {
    const gone = lost(runs.truncation);
    const dozens = linesOf(gone, 'step/start').length >= 24 && linesOf(gone, 'tool/result').length >= 20;
    return dozens && lost(runs.repair).length === 0;
  }),
  '000-41': seen(isRepaired),
  '000-42': seen((moment) => {
    const file = fileAtCrash(moment);
    const types = moment.is.log.filter(byRepair).map(({ line }) => line.type);
    const results = types.filter((type) => type === 'tool/result').length;
    const order = [...Array.from({ length: results }, () => 'tool/result'), 'step/end', 'turn/end'];
    return file !== null && results === openEnds(file).calls.length && types.join() === order.join();
  }),
  '000-43': seen(closesStepFirst),
  '000-44': seen((moment) => {
    const line = onlyLine(moment)?.line;
    const unknown = line?.type === 'tool/result' && line.outcome === 'TOOL_OUTCOME_UNKNOWN' && line.cites.length === 1;
    return unknown && line.text.includes('Do not retry blindly');
  }),
  '000-45': seen((moment) => {
    const line = onlyLine(moment)?.line;
    return line?.type === 'tool/result' && line.outcome === 'TOOL_NOT_STARTED' && line.cites.length === 0;
  }),
  '000-50': seen((moment) => isRepaired(moment) && moment.is.durable === moment.is.log.length),
};

export const dshEvidence: EvidenceOf<DshSnapshot, DshEvent> = {
  ...beginning,
  ...cancelling,
  ...ending,
  ...afterTheTurn,
  ...crashing,
  ...repairing,
};
