import type { Entry } from '../kernel/log.ts';
import type { CallBlock, DshEntry, DshLine, DshLog, EndReason } from './log.ts';

/**
 * What a cold load adds to a log whose last turn is open, and what the log says of the work in it.
 * Rules: the harness's `repair.ts` and `consumed-work.ts`; compared with the published functions in `conformance/oracle.test.ts`.
 */

interface OpenCall {
  readonly block: CallBlock;
  /** Step of the message that announced it. */
  readonly step: number;
  /** Line of its tool/call; `null` while it was only announced. */
  readonly seq: number | null;
}

/** What a log leaves open at its end. */
export interface OpenEnds {
  readonly turn: number | null;
  readonly step: number | null;
  /** Calls of the open step without a result, in the order of the transcript. */
  readonly calls: readonly OpenCall[];
}

const NOTHING_OPEN: OpenEnds = { turn: null, step: null, calls: [] };

function scanLine(open: OpenEnds, { seq, line }: DshEntry): OpenEnds {
  switch (line.type) {
    case 'turn/start':
      return { turn: line.turn, step: null, calls: [] };
    case 'turn/end':
      return NOTHING_OPEN;
    case 'step/start':
      return { ...open, step: line.step };
    case 'step/end':
      return { ...open, step: null, calls: [] };
    case 'assistant/message':
      return {
        ...open,
        calls: line.blocks.filter(isCall).reduce((calls, block) => announce(calls, block, line.step), open.calls),
      };
    case 'tool/call':
      return { ...open, calls: open.calls.map((call) => (call.block.id === line.call.id ? { ...call, seq } : call)) };
    case 'tool/result':
      return { ...open, calls: open.calls.filter((call) => call.block.id !== line.call) };
    default:
      return open;
  }
}

/** A call that is announced again keeps its place and has not started yet. */
function announce(calls: readonly OpenCall[], block: CallBlock, step: number): readonly OpenCall[] {
  const call: OpenCall = { block, step, seq: null };
  return calls.some((known) => known.block.id === block.id)
    ? calls.map((known) => (known.block.id === block.id ? call : known))
    : [...calls, call];
}

function isCall(block: { readonly kind: string }): block is CallBlock {
  return block.kind === 'tool-call';
}

/** Takes a log; gives what is open at its end. */
export function openEnds(log: DshLog): OpenEnds {
  return log.reduce(scanLine, NOTHING_OPEN);
}

/** What the model is told of a call that began: own words, the harness's instruction. */
export const OUTCOME_UNKNOWN_TEXT =
  'The process ended while this tool was running, so its outcome is unknown. Run it again only if it is read-only or idempotent. Otherwise check the state outside first, or ask the user. Do not retry blindly.';

/** What the model is told of a call that never began. */
export const NOT_STARTED_TEXT = 'The process ended before this tool was started. Run it again if it is still needed.';

/** The next line that closes the log, or `null` when it is balanced. Calls first, then the step, then the turn. */
export function nextCloser(log: DshLog): DshLine | null {
  const { turn, step, calls } = openEnds(log);
  if (turn === null) return null;
  const [call] = calls;
  if (call !== undefined) {
    const started = call.seq !== null;
    return {
      type: 'tool/result',
      turn,
      step: call.step,
      call: call.block.id,
      outcome: started ? 'TOOL_OUTCOME_UNKNOWN' : 'TOOL_NOT_STARTED',
      text: started ? OUTCOME_UNKNOWN_TEXT : NOT_STARTED_TEXT,
      cites: call.seq === null ? [] : [call.seq],
    };
  }
  if (step !== null) return { type: 'step/end', turn, step };
  return { type: 'turn/end', turn, reason: { kind: 'interrupted' } };
}

/** Takes a log and one closer; gives the log with it. Closers carry the time of the last real event. */
export function close(log: DshLog, closer: DshLine): DshLog {
  const entry: Entry<DshLine> = { seq: log.length, time: log.at(-1)?.time ?? 0, by: 'repair', line: closer };
  return [...log, entry];
}

/** Takes a log; gives every line that repair adds to it, in order. Empty for a balanced log. */
export function closers(log: DshLog): readonly DshLine[] {
  const added: DshLine[] = [];
  let open = log;
  // One closer an open end: the turn, the step, the calls of one message.
  for (let closer = nextCloser(open); closer !== null; closer = nextCloser(open)) {
    added.push(closer);
    open = close(open, closer);
  }
  return added;
}

/** The rejected proposal: how many lines are left when everything after the last completed turn goes. */
export function truncatedLength(log: DshLog): number {
  if (openEnds(log).turn === null) return log.length;
  return log.findLastIndex(({ line }) => line.type === 'turn/end') + 1;
}

export interface ConsumedWork {
  /** The ending of the last turn that did work. */
  readonly end: { readonly seq: number; readonly turn: number; readonly reason: EndReason } | null;
  readonly droppedUnrun: boolean;
}

interface Fold extends ConsumedWork {
  readonly open: number | null;
  /** Turns that entered a step, and turns that took input, until they end. */
  readonly stepped: readonly number[];
  readonly claimed: readonly number[];
}

function foldEnd(fold: Fold, seq: number, turn: number, reason: EndReason): Fold {
  const closed = { ...fold, open: null };
  const accounted: Fold = { ...closed, end: { seq, turn, reason }, droppedUnrun: false };
  if (fold.stepped.includes(turn)) return { ...accounted, stepped: fold.stepped.filter((other) => other !== turn) };
  if (!fold.claimed.includes(turn)) return closed;
  const claimed = fold.claimed.filter((other) => other !== turn);
  return reason.kind === 'completed' ? { ...closed, claimed } : { ...accounted, claimed };
}

function foldLine(fold: Fold, { seq, line }: DshEntry): Fold {
  switch (line.type) {
    case 'turn/start':
      return { ...fold, open: line.turn };
    case 'step/start':
      return fold.stepped.includes(line.turn) ? fold : { ...fold, stepped: [...fold.stepped, line.turn] };
    case 'agent/inbox/spliced':
      if (line.removed.length === 0) return fold;
      if (line.canceled) return { ...fold, droppedUnrun: fold.droppedUnrun || line.inserted.length === 0 };
      return fold.open === null || fold.claimed.includes(fold.open)
        ? fold
        : { ...fold, claimed: [...fold.claimed, fold.open] };
    case 'turn/end':
      return foldEnd(fold, seq, line.turn, line.reason);
    default:
      return fold;
  }
}

/** As shipped: one pass over the log. The ending of an aborted turn itself resets `droppedUnrun`. */
export function foldConsumedWork(log: DshLog): ConsumedWork {
  const start: Fold = { end: null, droppedUnrun: false, open: null, stepped: [], claimed: [] };
  const { end, droppedUnrun } = log.reduce(foldLine, start);
  return { end, droppedUnrun };
}

/** As documented: true while the last thing that left the inbox was dropped, so that a screen can say work never ran. */
export function droppedUnrunAsDocumented(log: DshLog): boolean {
  const last = log.findLast(({ line }) => line.type === 'agent/inbox/spliced' && line.removed.length > 0)?.line;
  return last?.type === 'agent/inbox/spliced' && last.canceled === true && last.inserted.length === 0;
}
