import type { LogLine, LogMark, Phrase, Rail, Words } from '../../system.ts';
import { RUNTIME_CONTEXT } from '../actions/turn.ts';
import type { DshContext } from '../context.ts';
import type { Block, CallBlock, Chunk, DshEntry, DshLine, EndReason } from '../log.ts';
import { eventOf } from '../payload.ts';
import { phrase } from './phrases.ts';

/** The left pane: each log entry as a line, made once for memory and once for disk. */

const seen = new WeakMap<DshEntry, { memory?: LogLine; disk?: LogLine }>();

export function logLines(context: DshContext): readonly LogLine[] {
  let turn = 0;
  return context.log.map((entry, index) => {
    if (entry.line.type === 'turn/start') turn = entry.line.turn;
    return lineOf(entry, index < context.durable, turn, context);
  });
}

function lineOf(entry: DshEntry, durable: boolean, turn: number, context: DshContext): LogLine {
  const known = seen.get(entry) ?? {};
  const place = durable ? 'disk' : 'memory';
  const old = known[place];
  if (old !== undefined) return old;
  const made = makeLine(entry, durable, turn, context);
  seen.set(entry, { ...known, [place]: made });
  return made;
}

function makeLine(entry: DshEntry, durable: boolean, turn: number, context: DshContext): LogLine {
  const { seq, by, line } = entry;
  const synthetic = by === 'repair';
  return {
    seq,
    durable,
    synthetic,
    type: line.type,
    label: line.type === 'agent/inbox/spliced' ? 'inbox' : line.type,
    what: what(line),
    why: why(line, synthetic),
    by,
    rails: rails(line),
    fold: foldKey(line),
    turn,
    // Only a reader who opens a line needs its whole event.
    get payload() {
      return eventOf(entry, context);
    },
  };
}

/** `read test/api.spec.ts`: the tool and the first of its arguments. */
function callText({ name, args }: CallBlock): string {
  const first = firstArgument(args);
  return first === null ? name : `${name} ${first}`;
}

function firstArgument(args: string): string | null {
  try {
    const parsed: unknown = JSON.parse(args);
    const [first] = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : [];
    return typeof first === 'string' ? first : null;
  } catch {
    // A model may write arguments that are not JSON; the log keeps them raw.
    return null;
  }
}

function blocksText(blocks: readonly Block[]): Words {
  const text = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join(' ');
  const calls = blocks.flatMap((block) => (block.kind === 'tool-call' ? [`${block.id} ${block.name}`] : [])).join(', ');
  if (calls === '') return `“${text}”`;
  return text === '' ? phrase('line.calls-only', { calls }) : phrase('line.calls', { calls });
}

function chunkText(chunk: Chunk): string {
  switch (chunk.kind) {
    case 'text-delta':
    case 'reasoning-delta':
    case 'tool-call-delta':
      return `“${chunk.text}”`;
    case 'block-start':
      return `block-start ${chunk.block}`;
    case 'block-end':
      return chunk.block.kind === 'tool-call' ? `block-end ${chunk.block.id} ${chunk.block.name}` : 'block-end text';
    case 'usage':
      return 'usage';
    case 'finish':
      return `finish ${chunk.finish.kind}`;
  }
}

function reasonText(reason: EndReason): string {
  return reason.kind === 'aborted' && reason.cause !== undefined ? `aborted · ${reason.cause.kind}` : reason.kind;
}

function what(line: DshLine): Words {
  switch (line.type) {
    case 'agent/inbox/spliced':
      if (line.canceled) return phrase('line.dropped', { count: line.removed.length });
      if (line.inserted.length === 0) return phrase('line.claimed', { count: line.removed.length });
      return phrase('line.inserted', { text: line.inserted.map(({ text }) => text).join(' ') });
    case 'turn/start':
      return `${line.turn}`;
    case 'turn/end':
      return `${line.turn} ${reasonText(line.reason)}`;
    case 'step/start':
    case 'step/end':
      return `${line.turn}.${line.step}`;
    case 'user/message':
      return line.message.id === RUNTIME_CONTEXT.id ? phrase('line.runtime-context') : `“${line.message.text}”`;
    case 'request/header':
      return line.reason;
    case 'request/context':
      return 'model';
    case 'assistant/chunk':
      return chunkText(line.chunk);
    case 'assistant/message':
      return blocksText(line.blocks);
    case 'tool/call':
      return `${line.call.id} ${callText(line.call)}`;
    case 'tool/result':
      return line.outcome === 'ok'
        ? `${line.call} ok${line.text === '' ? '' : `, ${line.text}`}`
        : `${line.call} ${line.outcome}`;
    case 'approval/asked':
      return `${line.call} ${line.name}`;
    case 'approval/decided':
      return `${line.call} ${line.decision}`;
    case 'session/end-seed':
      return '';
  }
}

function why(line: DshLine, synthetic: boolean): Phrase | null {
  if (synthetic) return repairWhy(line);
  switch (line.type) {
    case 'agent/inbox/spliced':
      if (line.canceled) return phrase('why.cleared');
      return line.inserted.length === 0 ? phrase('why.claimed') : phrase('why.sent');
    case 'turn/start':
      return phrase('why.opened');
    case 'user/message':
      return phrase('why.entered');
    case 'request/header':
      return phrase('why.header', { reason: line.reason });
    case 'assistant/message':
      return line.interrupted ? phrase('why.partial') : null;
    case 'tool/result':
      return resultWhy(line.outcome);
    case 'step/end':
      return phrase('why.step-done');
    case 'turn/end':
      return line.reason.kind === 'completed' ? phrase('why.turn-done') : phrase('why.finally');
    case 'session/end-seed':
      return phrase('why.seed');
    default:
      return null;
  }
}

function resultWhy(outcome: string): Phrase {
  if (outcome === 'ok') return phrase('why.returned');
  if (outcome === 'ABORTED') return phrase('why.stopped');
  return outcome === 'ABORTED_BEFORE_DISPATCH' ? phrase('why.refused') : phrase('why.threw');
}

function repairWhy(line: DshLine): Phrase {
  if (line.type === 'step/end') return phrase('why.repair-step');
  if (line.type === 'turn/end') return phrase('why.repair-turn');
  return line.type === 'tool/result' && line.outcome === 'TOOL_OUTCOME_UNKNOWN'
    ? phrase('why.repair-unknown')
    : phrase('why.repair-not-started');
}

function rails(line: DshLine): readonly Rail[] {
  switch (line.type) {
    case 'turn/start':
      return [{ level: 0, edge: 'open', id: `turn ${line.turn}` }];
    case 'turn/end':
      return [{ level: 0, edge: 'close', id: `turn ${line.turn}` }];
    case 'step/start':
      return [{ level: 1, edge: 'open', id: `step ${line.turn}.${line.step}` }];
    case 'step/end':
      return [{ level: 1, edge: 'close', id: `step ${line.turn}.${line.step}` }];
    case 'tool/call':
      return [{ level: 2, edge: 'open', id: line.call.id }];
    case 'tool/result':
      // A call that never started has no tool/call line, so nothing to close.
      return line.cites.length === 0 ? [] : [{ level: 2, edge: 'close', id: line.call }];
    default:
      return [];
  }
}

function foldKey(line: DshLine): string | null {
  if (line.type === 'assistant/chunk') return `chunk ${line.turn}.${line.step}`;
  return line.type === 'request/header' || line.type === 'request/context' ? 'request' : null;
}

export function logMarks({
  log,
  durable,
  crashes,
  loads,
  torn,
  diskFails,
  setup,
  window,
}: DshContext): readonly LogMark[] {
  const marks: LogMark[] = crashes
    .filter(({ at }) => at <= log.length)
    .map(({ at, lost }) => ({ before: at, kind: 'crash', text: phrase('mark.crash', { lost }) }));
  for (const { cutAt, removed } of loads) {
    if (cutAt !== undefined) marks.push({ before: cutAt, kind: 'cut', text: phrase('mark.cut', { count: removed }) });
  }
  if (torn !== null) marks.push({ before: log.length, kind: 'torn', text: phrase('mark.torn', { seq: torn.seq }) });
  if (durable < log.length && window !== null) {
    const text = diskFails ? phrase('mark.watermark-stuck') : phrase('mark.watermark', { ms: setup.batchWindow });
    marks.push({ before: durable, kind: 'watermark', text });
  }
  return marks;
}
