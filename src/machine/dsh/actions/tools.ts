import type { Call, DshContext } from '../context.ts';
import type { Outcome } from '../log.ts';
import { hearCall, holdCall, passCall, reach } from '../taps.ts';
import { type Action, expectEvent, write } from './action.ts';
import { enqueue } from './inbox.ts';

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
export const writeCall: Action = (context) => {
  const { block } = callIn(context, 'waiting');
  const { turn, step } = context;
  const written = write(context, { type: 'tool/call', turn, step, call: block }, block.id);
  const called = patchCall(written, block.id, { state: 'called', seq: context.log.length });
  return { ...called, taps: context.controller?.aborted ? hearCall(called, block.id) : holdCall(called, block.id) };
};

export const refuse: Action = (context) => {
  const { block } = callIn(context, 'called');
  const refused = patchCall(context, block.id, {
    state: 'settled',
    outcome: 'ABORTED_BEFORE_DISPATCH',
    text: REFUSED_TEXT,
  });
  return { ...refused, taps: hearCall(refused, block.id) };
};

export const writeAsked: Action = (context) => {
  const { block } = callIn(context, 'called');
  const asked = write(context, { type: 'approval/asked', call: block.id, name: block.name }, 'approval');
  return { ...asked, taps: reach(asked, 'approval') };
};

export const decide: Action = (context, event) => {
  const { block } = callIn(context, 'called');
  const decision = event.type === 'ANSWER' && !context.controller?.aborted ? event.decision : 'cancelled';
  return { ...context, decision: { call: block.id, decision } };
};

export const writeDecided: Action = (context) => {
  if (context.decision === null) throw new Error('approval/decided without a decision');
  const decided = write(context, { type: 'approval/decided', ...context.decision }, 'approval');
  return { ...decided, taps: passCall(decided, 'approval') };
};

export const reject: Action = (context) => {
  const { block } = callIn(context, 'called');
  const text =
    context.decision?.decision === 'unavailable'
      ? `Error: tool "${block.name}" requires approval, but no approval channel is available`
      : `Error: the user rejected tool "${block.name}"`;
  return {
    ...patchCall(context, block.id, { state: 'settled', outcome: 'ERROR', text }),
    taps: passCall(context, block.id),
  };
};

/** No tool has that name: there is no body to run. */
export const refuseUnknown: Action = (context) => {
  const { block } = callIn(context, 'called');
  const text = `Error: unknown tool "${block.name}"`;
  return {
    ...patchCall(context, block.id, { state: 'settled', outcome: 'UNKNOWN_TOOL', text }),
    taps: passCall(context, block.id),
  };
};

export const startBody: Action = (context) => {
  const { block } = callIn(context, 'called');
  const started = patchCall(context, block.id, { state: 'running' });
  const world = [...context.world, { call: block.id, name: block.name, state: 'running' as const, effects: [] }];
  return { ...started, world, decision: null };
};

function endInWorld(context: DshContext, call: string, state: 'succeeded' | 'failed' | 'killed'): DshContext['world'] {
  return context.world.map((item) => (item.call === call && item.state === 'running' ? { ...item, state } : item));
}

/** The body has returned or thrown; its post-execute hook has not settled yet. */
export const returnBody: Action = (context, event) => {
  const ended = expectEvent(event, 'TOOL_DONE', 'TOOL_FAIL');
  const done = ended.type === 'TOOL_DONE';
  const outcome: Outcome = ended.type === 'TOOL_DONE' ? 'ok' : (ended.outcome ?? 'ERROR');
  const contexts = ended.type === 'TOOL_DONE' ? (ended.contexts ?? []) : [];
  const returned = patchCall(context, ended.call, { state: 'returned', outcome, text: ended.text, contexts });
  return { ...returned, world: endInWorld(returned, ended.call, done ? 'succeeded' : 'failed') };
};

export const settleReturned: Action = (context) => {
  const { block } = callIn(context, 'returned');
  const settled = patchCall(context, block.id, { state: 'settled' });
  return context.controller?.aborted ? settled : { ...settled, taps: passCall(settled, block.id) };
};

/** The first body that obeys the abort settles, in the way its tool does. */
export const obeyAbort: Action = (context) => {
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
export const writeResult: Action = (context) => {
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
export const acceptContext: Action = (context) => {
  const call = context.calls.find((item) => item.state === 'done' && item.contexts.length > 0);
  const [message, ...rest] = call?.contexts ?? [];
  if (call === undefined || message === undefined) throw new Error('no context to accept');
  return patchCall(enqueue(context, 'next-step', message), call.block.id, { contexts: rest });
};
