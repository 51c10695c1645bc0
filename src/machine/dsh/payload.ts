import type { DshContext } from './context.ts';
import type { Block, Chunk, DshEntry, DshLog, EndReason, Message, Outcome } from './log.ts';

/** An entry in the harness's full shape: `SessionEvent` of its session package. The screen shows it; the oracles read it. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface SessionEvent {
  readonly type: string;
  readonly seq: number;
  /** Virtual milliseconds. */
  readonly time: number;
  readonly data: Json;
  readonly surfaceOp?: 'append';
  readonly sourceEventSeqs?: readonly number[];
}

/** What an event says beyond its own line: the lines before it, and the tools of the session. */
export type EventContext = Pick<DshContext, 'log' | 'setup'>;

/** The one model of every scenario. */
const ROUTE = { provider: 'deepseek', model: 'deepseek-chat' } as const;
const SYSTEM_PROMPT = 'You are a coding agent. Use the tools you are given.';

const ERROR_NAMES: Readonly<Record<Exclude<Outcome, 'ok' | 'ERROR'>, string>> = {
  ABORTED: 'AbortError',
  ABORTED_BEFORE_DISPATCH: 'AbortError',
  UNKNOWN_TOOL: 'HarnessError',
  TOOL_OUTCOME_UNKNOWN: 'ToolOutcomeUnknownError',
  TOOL_NOT_STARTED: 'ToolNotStartedError',
};

function messageJson({ id, text, from }: Message): Json {
  const source = from === 'plugin' ? { kind: 'plugin', plugin: 'context' } : { kind: 'user' };
  return { id, role: 'user', content: [{ type: 'text', text }], source };
}

function blockJson(block: Block): Json {
  return block.kind === 'tool-call'
    ? { type: 'tool-call', id: block.id, name: block.name, arguments: block.args }
    : { type: block.kind, text: block.text };
}

/** How an ending stands in `turn/end`. */
export function reasonJson(reason: EndReason): Json {
  switch (reason.kind) {
    case 'aborted':
      return reason.cause === undefined ? { kind: 'aborted' } : { kind: 'aborted', reason: { ...reason.cause } };
    case 'error':
      return { kind: 'error', error: { message: reason.message, code: reason.code } };
    default:
      return { kind: reason.kind };
  }
}

function usageJson({ input = 0, output = 0 }: Extract<Chunk, { kind: 'usage' }>): Json {
  return { inputTokens: input, outputTokens: output };
}

function chunkJson(chunk: Chunk, index: number): Json {
  switch (chunk.kind) {
    case 'block-start':
      return { type: chunk.kind, index, blockType: chunk.block };
    case 'text-delta':
    case 'reasoning-delta':
      return { type: chunk.kind, index, text: chunk.text };
    case 'tool-call-delta':
      return { type: chunk.kind, index, id: chunk.call ?? `call-${index}`, argumentsDelta: chunk.text };
    case 'block-end':
      return { type: chunk.kind, index, block: blockJson(chunk.block) };
    case 'usage':
      return { type: chunk.kind, usage: usageJson(chunk) };
    case 'finish': {
      const { finish } = chunk;
      const failure = finish.kind === 'error' ? { failure: { message: finish.message, code: finish.code } } : {};
      return { type: chunk.kind, reason: { kind: finish.kind, ...failure } };
    }
  }
}

/** Index of the block that a chunk belongs to: blocks that its attempt had opened before, and itself if it opens one. */
function blockIndex(log: DshLog, seq: number): number {
  let opened = -1;
  for (let at = seq; at >= 0; at -= 1) {
    const line = log[at]?.line;
    if (line?.type === 'agent/inbox/spliced') continue;
    if (line?.type !== 'assistant/chunk') break;
    if (line.chunk.kind === 'finish' && at < seq) break;
    if (line.chunk.kind === 'block-start') opened += 1;
  }
  return Math.max(0, opened);
}

/** How many messages wait in a list just before line `seq`. */
function waiting(log: DshLog, seq: number, target: string): number {
  return log.slice(0, seq).reduce((count, { line }) => {
    if (line.type !== 'agent/inbox/spliced' || line.target !== target) return count;
    return count - line.removed.length + line.inserted.length;
  }, 0);
}

function spliceJson(line: Extract<DshEntry['line'], { type: 'agent/inbox/spliced' }>, start: number): Json {
  return {
    target: line.target,
    start: line.removed.length > 0 ? 0 : start,
    ...(line.removed.length > 0 ? { removedCount: line.removed.length } : {}),
    inserted: line.inserted.map(messageJson),
    ...(line.canceled ? { outcome: 'canceled' } : {}),
  };
}

function headerJson(reason: string, { setup }: EventContext): Json {
  const tools = Object.keys(setup.tools).map((name) => ({ name, description: name, parameters: { type: 'object' } }));
  return {
    header: { config: ROUTE, system: SYSTEM_PROMPT, ...(tools.length > 0 ? { tools } : {}) },
    reason,
  };
}

function assistantJson(seq: number, line: Extract<DshEntry['line'], { type: 'assistant/message' }>, log: DshLog): Json {
  const usage = line.cites
    .map((cited) => log[cited]?.line)
    .flatMap((cited) =>
      cited?.type === 'assistant/chunk' && cited.chunk.kind === 'usage' ? [usageJson(cited.chunk)] : [],
    )
    .at(-1);
  return {
    turn: line.turn,
    step: line.step,
    message: {
      id: `message-${seq}`,
      role: 'assistant',
      content: line.blocks.map(blockJson),
      source: { kind: 'model', ...ROUTE },
    },
    ...(usage === undefined ? {} : { usage }),
    ...(line.interrupted ? { interrupted: true } : {}),
  };
}

function resultJson({ seq, by, line }: DshEntry & { line: Extract<DshEntry['line'], { type: 'tool/result' }> }): Json {
  const { turn, step, call, outcome, text } = line;
  const isError = outcome !== 'ok';
  const error = outcome === 'ok' || outcome === 'ERROR' ? {} : { error: { name: ERROR_NAMES[outcome], code: outcome } };
  return {
    turn,
    step,
    message: {
      id: by === 'repair' ? `interrupted-tool-result-${call}-${seq}` : `message-${seq}`,
      role: 'user',
      source: { kind: 'tool', callId: call },
      content: [{ type: 'tool-result', toolCallId: call, isError, content: [{ type: 'text', text }] }],
    },
    ...error,
  };
}

/** `data` of the event. */
function dataOf(entry: DshEntry, context: EventContext): Json {
  const { seq, line } = entry;
  switch (line.type) {
    case 'agent/inbox/spliced':
      return spliceJson(line, waiting(context.log, seq, line.target));
    case 'turn/start':
      return { turn: line.turn };
    case 'turn/end':
      return { turn: line.turn, reason: reasonJson(line.reason) };
    case 'step/start':
    case 'step/end':
      return { turn: line.turn, step: line.step };
    case 'user/message':
      return messageJson(line.message);
    case 'request/header':
      return headerJson(line.reason, context);
    case 'request/context':
      return ROUTE;
    case 'assistant/chunk':
      return { turn: line.turn, step: line.step, chunk: chunkJson(line.chunk, blockIndex(context.log, seq)) };
    case 'assistant/message':
      return assistantJson(seq, line, context.log);
    case 'tool/call':
      return {
        turn: line.turn,
        step: line.step,
        callId: line.call.id,
        name: line.call.name,
        arguments: line.call.args,
      };
    case 'tool/result':
      return resultJson({ ...entry, line });
    case 'approval/asked':
      return { id: `approval-${line.call}`, toolName: line.name, callId: line.call };
    case 'approval/decided':
      return { id: `approval-${line.call}`, outcome: line.decision };
    case 'session/end-seed':
      return {};
  }
}

/** Takes an entry and the log it stands in; gives the whole event. Only lines before the entry are read. */
export function eventOf(entry: DshEntry, context: EventContext): SessionEvent {
  const { seq, time, line } = entry;
  const event = { type: line.type, seq, time, data: dataOf(entry, context) };
  switch (line.type) {
    case 'user/message':
      return { ...event, surfaceOp: 'append' };
    case 'assistant/message':
      return { ...event, surfaceOp: 'append', sourceEventSeqs: line.cites };
    case 'tool/result':
      return { ...event, surfaceOp: 'append', ...(line.cites.length > 0 ? { sourceEventSeqs: line.cites } : {}) };
    default:
      return event;
  }
}
