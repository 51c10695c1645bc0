import { append } from '../kernel/log.ts';
import { type Attempt, type Boundary, type Call, type DshContext, type DshEvent, type EventOf, NO_ATTEMPT } from './context.ts';
import type { Block, CallBlock, Cause, Chunk, DshLine, EndReason, Message, Outcome } from './log.ts';
import { exitProcess, orphanAll, passGrace, signalGroups } from './processes.ts';
import { close, nextCloser, truncatedLength } from './repair.ts';
import { hearAbort, hearCall, holdCall, passCall, reach } from './taps.ts';

/** Each action takes a context and an event and gives a context; at most one line is written in each, two by a stop request. */
type Action = (context: DshContext, event: DshEvent) => DshContext;

/** Narrows the event of a transition; anything else is a mistake in the machine, so it throws. */
function expectEvent<Type extends DshEvent['type']>(event: DshEvent, ...types: readonly Type[]): EventOf<Type> {
  if (!types.some((type) => type === event.type)) throw new Error(`${event.type} where ${types.join(' or ')} was expected`);
  return event as EventOf<Type>;
}

function write(context: DshContext, line: DshLine, by: string): DshContext {
  return {
    ...context,
    log: append(context.log, line, by, context.now),
    // The first pending event arms one fixed window; later ones do not move it.
    window: context.window ?? context.now + context.setup.batchWindow,
  };
}

// ── inbox ────────────────────────────────────────────────────────────────────

type Target = 'next-turn' | 'next-step';
const FIELD = { 'next-turn': 'nextTurn', 'next-step': 'nextStep' } as const;

function enqueue(context: DshContext, target: Target, message: Message): DshContext {
  const list = FIELD[target];
  const written = write(context, { type: 'agent/inbox/spliced', target, removed: [], inserted: [message] }, 'inbox');
  return { ...written, [list]: [...context[list], message] };
}

function claim(context: DshContext, target: Target, messages: readonly Message[]): DshContext {
  const list = FIELD[target];
  const written = write(context, { type: 'agent/inbox/spliced', target, removed: messages, inserted: [] }, 'driver');
  return { ...written, [list]: context[list].slice(messages.length), claimed: [...context.claimed, ...messages] };
}

function clear(context: DshContext, target: Target): DshContext {
  const list = FIELD[target];
  const messages = context[list];
  if (messages.length === 0) return context;
  const line: DshLine = { type: 'agent/inbox/spliced', target, removed: messages, inserted: [], canceled: true };
  return { ...write(context, line, 'inbox'), [list]: [], dropped: [...context.dropped, ...messages] };
}

/** Next-step first, then next-turn, one line each; then the wake latch. */
const clearInbox: Action = (context, event) => {
  if (expectEvent(event, 'CANCEL').keepInbox) return context;
  return { ...clear(clear({ ...context, dropped: [] }, 'next-step'), 'next-turn'), latched: false };
};

const queueFollowup: Action = (context, event) => enqueue(context, 'next-turn', expectEvent(event, 'FOLLOWUP', 'STEER').message);
const queueSteer: Action = (context, event) => enqueue(context, 'next-step', expectEvent(event, 'STEER', 'INJECT').message);
const latchWake: Action = (context) => ({ ...context, latched: true });

// ── cancel ───────────────────────────────────────────────────────────────────

function abort(context: DshContext, cause: Cause): DshContext {
  const { controller } = context;
  // First cause wins: a second abort changes nothing.
  if (controller === null || controller.aborted) return context;
  return {
    ...context,
    controller: { ...controller, aborted: true, cause, pulledAt: context.now },
    taps: hearAbort(context.taps),
    processes: signalGroups(context),
  };
}

const pullLine: Action = (context, event) => abort(context, expectEvent(event, 'CANCEL').cause);

/** A callback that kept an old turn's controller. It can only reach a controller with its own number. */
const runLateCallback: Action = (context, event) => {
  const { controller: no } = expectEvent(event, 'LATE_CALLBACK');
  const found = context.controller?.no === no;
  const called = { ...context, late: { controller: no, found } };
  return found ? abort(called, { kind: 'user' }) : called;
};

const armController: Action = (context) => {
  const no = context.controllersMade + 1;
  return {
    ...context,
    controllersMade: no,
    controller: { no, aborted: false, cause: null, pulledAt: null },
    taps: [],
    latched: false,
    step: 0,
    end: null,
    claimed: [],
    calls: [],
    attempt: NO_ATTEMPT,
  };
};

const retireController: Action = (context) => ({ ...context, controller: null });
const release: Action = (context) => ({ ...context, controller: null, claimed: [], calls: [], attempt: NO_ATTEMPT, end: null });

// ── turn and step boundaries ─────────────────────────────────────────────────

const writeTurnStart: Action = (context) => {
  const turn = context.turn + 1;
  return write({ ...context, turn }, { type: 'turn/start', turn }, 'driver');
};
const claimNextStep: Action = (context) => claim(context, 'next-step', context.nextStep);
const claimNextTurn: Action = (context) => claim(context, 'next-turn', context.nextTurn.slice(0, 1));
const emptyClaim: Action = (context) => ({ ...context, claimed: [] });

const writeStepStart: Action = (context) => {
  const step = context.step + 1;
  const started = { ...context, step, calls: [], attempt: NO_ATTEMPT };
  return write(started, { type: 'step/start', turn: context.turn, step }, 'driver');
};

const writeUserMessage: Action = (context) => {
  const [message, ...rest] = context.claimed;
  if (message === undefined) throw new Error('user/message without a claimed message');
  return write({ ...context, claimed: rest }, { type: 'user/message', message }, 'driver');
};

const RUNTIME_CONTEXT: Message = { id: 'runtime-context', text: '(runtime context)', from: 'plugin' };
const writeContextMessage: Action = (context) =>
  write({ ...context, contextSent: true }, { type: 'user/message', message: RUNTIME_CONTEXT }, 'driver');

const writeStepEnd: Action = (context) => write(context, { type: 'step/end', turn: context.turn, step: context.step }, 'driver');

const endBlocked: Action = (context) => ({ ...context, end: { kind: 'blocked' } });
const endMaxTokens: Action = (context) => ({ ...context, end: { kind: 'max-tokens' } });
const endWithError: Action = (context) => {
  const { finish } = context.attempt;
  if (finish?.kind !== 'error') throw new Error('a turn ends with an error only after an error finish');
  return { ...context, end: { kind: 'error', message: finish.message, code: finish.code } };
};

/** Decides the ending when the turn decides, not when it is written. */
const decideEnd: Action = (context) => {
  const { controller, end, profile } = context;
  if (!controller?.aborted) return { ...context, end: end ?? { kind: 'completed' } };
  const aborted: EndReason =
    profile === 'shipped' && controller.cause !== null ? { kind: 'aborted', cause: controller.cause } : { kind: 'aborted' };
  return { ...context, end: aborted };
};

const writeTurnEnd: Action = (context) =>
  write(context, { type: 'turn/end', turn: context.turn, reason: context.end ?? { kind: 'completed' } }, 'driver');

// ── request and stream ───────────────────────────────────────────────────────

const writeHeader: Action = (context) => {
  const seen = context.log.some(({ line }) => line.type === 'request/header');
  return write({ ...context, headerSent: true }, { type: 'request/header', reason: seen ? 'resume' : 'initial' }, 'model-request');
};
const writeContext: Action = (context) => write(context, { type: 'request/context' }, 'model-request');
const openStream: Action = (context) => ({ ...context, attempt: NO_ATTEMPT });

function grow(attempt: Attempt, chunk: Chunk, seq: number): Attempt {
  const seen = { ...attempt, seqs: [...attempt.seqs, seq] };
  switch (chunk.kind) {
    case 'block-start':
      return { ...seen, open: chunk.block === 'tool-call' ? null : { kind: chunk.block, text: '' } };
    case 'text-delta':
    case 'reasoning-delta':
      return attempt.open === null || attempt.open.kind === 'tool-call'
        ? seen
        : { ...seen, open: { ...attempt.open, text: attempt.open.text + chunk.text } };
    case 'block-end':
      return { ...seen, blocks: [...attempt.blocks, chunk.block], open: null };
    case 'finish':
      return { ...seen, finish: chunk.finish };
    case 'tool-call-delta':
    case 'usage':
      return seen;
  }
}

const writeChunk: Action = (context, event) => {
  const { chunk } = expectEvent(event, 'CHUNK');
  const { turn, step } = context;
  const written = write(context, { type: 'assistant/chunk', turn, step, chunk }, 'model-stream');
  return { ...written, attempt: grow(context.attempt, chunk, context.log.length) };
};

/** Visible blocks in first-seen order; tool calls are always dropped from a message that was cut. */
export function interruptedBlocks({ blocks, open }: Attempt): readonly Block[] {
  const all = open === null ? blocks : [...blocks, open];
  return all.filter((block) => block.kind !== 'tool-call' && block.text.trim() !== '');
}

const writePartialMessage: Action = (context) => {
  const { turn, step, attempt } = context;
  const blocks = interruptedBlocks(attempt);
  return write(context, { type: 'assistant/message', turn, step, blocks, interrupted: true, cites: attempt.seqs }, 'model-stream');
};

const writeMessage: Action = (context) => {
  const { turn, step, attempt, end } = context;
  // max-tokens may have cut a call short, so none of them is taken.
  const cut = attempt.finish?.kind === 'max-tokens';
  const blocks = attempt.blocks.filter((block) => !cut || block.kind !== 'tool-call');
  const calls = blocks.filter((block): block is CallBlock => block.kind === 'tool-call').map(waitingCall);
  return { ...write(context, { type: 'assistant/message', turn, step, blocks, cites: attempt.seqs }, 'model-stream'), calls, end };
};

function waitingCall(block: CallBlock): Call {
  return { block, state: 'waiting', seq: null, outcome: null, text: '', contexts: [] };
}

// ── tools ────────────────────────────────────────────────────────────────────

function patchCall(context: DshContext, id: string, patch: Partial<Call>): DshContext {
  return { ...context, calls: context.calls.map((call) => (call.block.id === id ? { ...call, ...patch } : call)) };
}

function callIn(context: DshContext, ...states: readonly Call['state'][]): Call {
  const found = context.calls.find((call) => states.includes(call.state));
  if (found === undefined) throw new Error(`no call is ${states.join(' or ')}`);
  return found;
}

const ABORTED_TEXT = 'Error: tool call aborted';
const REFUSED_TEXT = 'Error: tool call aborted before dispatch';

/** Writes tool/call of the next waiting call. */
const writeCall: Action = (context) => {
  const { block } = callIn(context, 'waiting');
  const { turn, step } = context;
  const written = write(context, { type: 'tool/call', turn, step, call: block }, block.id);
  const called = patchCall(written, block.id, { state: 'called', seq: context.log.length });
  return { ...called, taps: context.controller?.aborted ? hearCall(called, block.id) : holdCall(called, block.id) };
};

const refuse: Action = (context) => {
  const { block } = callIn(context, 'called');
  const refused = patchCall(context, block.id, { state: 'settled', outcome: 'ABORTED_BEFORE_DISPATCH', text: REFUSED_TEXT });
  return { ...refused, taps: hearCall(refused, block.id) };
};

const writeAsked: Action = (context) => {
  const { block } = callIn(context, 'called');
  const asked = write(context, { type: 'approval/asked', call: block.id, name: block.name }, 'approval');
  return { ...asked, taps: reach(asked, 'approval') };
};

const decide: Action = (context, event) => {
  const { block } = callIn(context, 'called');
  const decision = event.type === 'ANSWER' && !context.controller?.aborted ? event.decision : 'cancelled';
  return { ...context, decision: { call: block.id, decision } };
};

const writeDecided: Action = (context) => {
  if (context.decision === null) throw new Error('approval/decided without a decision');
  return write(context, { type: 'approval/decided', ...context.decision }, 'approval');
};

const reject: Action = (context) => {
  const { block } = callIn(context, 'called');
  const text =
    context.decision?.decision === 'unavailable'
      ? `Error: tool "${block.name}" requires approval, but no approval channel is available`
      : `Error: the user rejected tool "${block.name}"`;
  return { ...patchCall(context, block.id, { state: 'settled', outcome: 'ERROR', text }), taps: passCall(context, block.id) };
};

const startBody: Action = (context) => {
  const { block } = callIn(context, 'called');
  const started = patchCall(context, block.id, { state: 'running' });
  const world = [...context.world, { call: block.id, name: block.name, state: 'running' as const, effects: [] }];
  return { ...started, world, decision: null };
};

function endInWorld(context: DshContext, call: string, state: 'succeeded' | 'failed' | 'killed'): DshContext['world'] {
  return context.world.map((item) => (item.call === call && item.state === 'running' ? { ...item, state } : item));
}

/** The body has returned or thrown; its post-execute hook has not settled yet. */
const returnBody: Action = (context, event) => {
  const ended = expectEvent(event, 'TOOL_DONE', 'TOOL_FAIL');
  const done = ended.type === 'TOOL_DONE';
  const outcome: Outcome = ended.type === 'TOOL_DONE' ? 'ok' : (ended.outcome ?? 'ERROR');
  const contexts = ended.type === 'TOOL_DONE' ? (ended.contexts ?? []) : [];
  const returned = patchCall(context, ended.call, { state: 'returned', outcome, text: ended.text, contexts });
  return { ...returned, world: endInWorld(returned, ended.call, done ? 'succeeded' : 'failed') };
};

const settleReturned: Action = (context) => {
  const { block } = callIn(context, 'returned');
  const settled = patchCall(context, block.id, { state: 'settled' });
  return context.controller?.aborted ? settled : { ...settled, taps: passCall(settled, block.id) };
};

/** The first body that obeys the abort settles, in the way its tool does. */
const obeyAbort: Action = (context) => {
  const call = context.calls.find((item) => obeysAbort(context, item));
  if (call === undefined) throw new Error('no body obeys the abort');
  const { id, name } = call.block;
  const how = context.setup.tools[name]?.onAbort;
  const result: Pick<Call, 'outcome' | 'text'> =
    how === 'throws'
      ? { outcome: 'ERROR', text: 'Error: killed by signal' }
      : how === 'kills-group'
        ? { outcome: 'ABORTED', text: ABORTED_TEXT }
        : { outcome: 'ok', text: '' };
  const settled = patchCall(context, id, { state: 'settled', ...result });
  return { ...settled, world: endInWorld(settled, id, how === 'kills-group' ? 'killed' : 'failed') };
};

/** A body that follows the signal; a process group must be gone first. */
export function obeysAbort(context: DshContext, call: Call): boolean {
  if (call.state !== 'running') return false;
  const how = context.setup.tools[call.block.name]?.onAbort ?? 'waits';
  if (how !== 'kills-group') return how !== 'waits';
  return context.processes.every((process) => process.call !== call.block.id || process.state === 'gone');
}

/** Commits the first settled call in model order. A good result becomes ABORTED here if the signal is aborted; an error stays. */
const writeResult: Action = (context) => {
  const call = callIn(context, 'settled');
  const aborted = context.controller?.aborted === true && call.outcome === 'ok';
  const { turn, step } = context;
  const written = write(
    context,
    {
      type: 'tool/result',
      turn,
      step,
      call: call.block.id,
      outcome: aborted ? 'ABORTED' : (call.outcome ?? 'ERROR'),
      text: aborted ? ABORTED_TEXT : call.text,
      cites: call.seq === null ? [] : [call.seq],
    },
    call.block.id,
  );
  return patchCall(written, call.block.id, { state: 'done' });
};

/** A context that a post-execute hook attached enters next-step after its result. */
const acceptContext: Action = (context) => {
  const call = context.calls.find((item) => item.state === 'done' && item.contexts.length > 0);
  const [message, ...rest] = call?.contexts ?? [];
  if (call === undefined || message === undefined) throw new Error('no context to accept');
  return patchCall(enqueue(context, 'next-step', message), call.block.id, { contexts: rest });
};

// ── disk and clock ───────────────────────────────────────────────────────────

/** What was pending is on disk; a failing disk keeps it pending, in order. */
const settleFlush: Action = (context) => {
  if (!context.setup.checkpoints || context.durable === context.log.length) return context;
  if (context.diskFails) return { ...context, refusal: 'write-failed' };
  return { ...context, durable: context.log.length, window: null };
};

const passTime: Action = (context, event) => {
  const now = context.now + expectEvent(event, 'WAIT').ms;
  const later = { ...context, now, processes: passGrace(context, now) };
  const due = context.window !== null && now >= context.window && !context.diskFails;
  return due ? { ...later, durable: context.log.length, window: null } : later;
};

const setDisk: Action = (context, event) => ({ ...context, diskFails: expectEvent(event, 'DISK').fails });
const reportWriteFailure: Action = (context) => ({ ...context, refusal: 'write-failed' });

// ── the world outside ────────────────────────────────────────────────────────

const spawn: Action = (context, event) => {
  const { type: _, ...process } = expectEvent(event, 'SPAWN');
  return { ...context, processes: [...context.processes, { ...process, state: 'alive', termAt: null }] };
};
const exit: Action = (context, event) => ({ ...context, processes: exitProcess(context, expectEvent(event, 'PROCESS_EXIT').pid) });
const recordEffect: Action = (context, event) => {
  const { call, effect } = expectEvent(event, 'EFFECT');
  const world = context.world.map((item) => (item.call === call ? { ...item, effects: [...item.effects, effect] } : item));
  return { ...context, world };
};

// ── crash and recovery ───────────────────────────────────────────────────────

/** Memory is gone; the file holds the durable lines and what of the pending batch reached it. Other processes live on. */
const die: Action = (context, event) => {
  const { reached = 0, torn = false } = expectEvent(event, 'KILL');
  const kept = Math.min(context.log.length, context.durable + reached);
  const file = context.log.slice(0, kept);
  return {
    ...context,
    log: file,
    durable: kept,
    window: null,
    torn: torn ? (context.log[kept] ?? null) : null,
    nextStep: [],
    nextTurn: [],
    claimed: [],
    controller: null,
    taps: [],
    latched: false,
    calls: [],
    attempt: NO_ATTEMPT,
    decision: null,
    end: null,
    dropped: [],
    late: null,
    refusal: null,
    processes: orphanAll(context.processes),
    world: context.world.map((item) => (item.state === 'running' ? { ...item, state: survives(context, item.call) } : item)),
    crashes: [...context.crashes, { at: kept, lost: context.log.length - kept }],
  };
};

/** A detached group outlives the harness; a body inside the process dies with it. */
function survives(context: DshContext, call: string): 'survived' | 'killed' {
  return context.processes.some((process) => process.call === call && process.state !== 'gone') ? 'survived' : 'killed';
}

const readDisk: Action = (context) => {
  const { log } = context;
  const lists = rebuildInbox(log);
  const turn = log.findLast(({ line }) => line.type === 'turn/start')?.line;
  return {
    ...context,
    torn: null,
    refusal: null,
    ...lists,
    turn: turn?.type === 'turn/start' ? turn.turn : 0,
    step: 0,
    headerSent: false,
    loads: [...context.loads, { added: 0, removed: 0 }],
  };
};

function rebuildInbox(log: DshContext['log']): Pick<DshContext, 'nextStep' | 'nextTurn'> {
  let lists: Pick<DshContext, 'nextStep' | 'nextTurn'> = { nextStep: [], nextTurn: [] };
  for (const { line } of log) {
    if (line.type !== 'agent/inbox/spliced') continue;
    const field = FIELD[line.target];
    lists = { ...lists, [field]: [...lists[field].slice(line.removed.length), ...line.inserted] };
  }
  return lists;
}

function countLoad(context: DshContext, added: number, removed: number): DshContext {
  const last = context.loads.at(-1) ?? { added: 0, removed: 0 };
  return { ...context, loads: [...context.loads.slice(0, -1), { added: last.added + added, removed: last.removed + removed }] };
}

const writeCloser: Action = (context) => {
  const closer = nextCloser(context.log);
  if (closer === null) throw new Error('a balanced log has no closer');
  return countLoad({ ...context, log: close(context.log, closer) }, 1, 0);
};
const saveClosers: Action = (context) => ({ ...context, durable: context.log.length });

const cutBack: Action = (context) => {
  const log = context.log.slice(0, truncatedLength(context.log));
  const cut = countLoad({ ...context, log, durable: log.length }, 0, context.log.length - log.length);
  const turn = log.findLast(({ line }) => line.type === 'turn/end')?.line;
  return { ...cut, ...rebuildInbox(log), turn: turn?.type === 'turn/end' ? turn.turn : 0 };
};

const refuseNotFound: Action = (context) => ({ ...context, refusal: 'not-found' });
const refuseLive: Action = (context) => ({ ...context, refusal: 'live-turn-open' });
const writeEndSeed: Action = (context) =>
  context.log.at(-1)?.line.type === 'session/end-seed' ? context : write(context, { type: 'session/end-seed' }, 'driver');

export const ACTIONS = {
  acceptContext, armController, claimNextStep, claimNextTurn, clearInbox, cutBack, decide, decideEnd, die, emptyClaim,
  endBlocked, endMaxTokens, endWithError, exit, latchWake, obeyAbort, openStream, passTime, pullLine, queueFollowup,
  queueSteer, readDisk, recordEffect, refuse, refuseLive, refuseNotFound, reject, release, reportWriteFailure,
  retireController, returnBody, runLateCallback, saveClosers, setDisk, settleFlush, settleReturned, spawn, startBody,
  writeAsked, writeCall, writeChunk, writeCloser, writeContext, writeContextMessage, writeDecided, writeEndSeed,
  writeHeader, writeMessage, writePartialMessage, writeResult, writeStepEnd, writeStepStart, writeTurnEnd,
  writeTurnStart, writeUserMessage,
} as const satisfies Record<string, Action>;

/** Hands the signal to a boundary. */
export function reachBoundary(context: DshContext, boundary: Boundary): DshContext {
  return { ...context, taps: reach(context, boundary) };
}
