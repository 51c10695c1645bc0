import type { DshContext } from '../context.ts';
import type { DshLine, Message } from '../log.ts';
import { type Action, expectEvent, write } from './action.ts';

export type Target = 'next-turn' | 'next-step';
export const FIELD = { 'next-turn': 'nextTurn', 'next-step': 'nextStep' } as const;

export function enqueue(context: DshContext, target: Target, message: Message): DshContext {
  const list = FIELD[target];
  const written = write(context, { type: 'agent/inbox/spliced', target, removed: [], inserted: [message] }, 'inbox');
  return { ...written, [list]: [...context[list], message] };
}

export function claim(context: DshContext, target: Target, messages: readonly Message[]): DshContext {
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
export const clearInbox: Action = (context, event) => {
  if (expectEvent(event, 'CANCEL').keepInbox) return context;
  return { ...clear(clear({ ...context, dropped: [] }, 'next-step'), 'next-turn'), latched: false };
};

export const queueFollowup: Action = (context, event) =>
  enqueue(context, 'next-turn', expectEvent(event, 'FOLLOWUP', 'STEER').message);
export const queueSteer: Action = (context, event) =>
  enqueue(context, 'next-step', expectEvent(event, 'STEER', 'INJECT').message);
export const latchWake: Action = (context) => ({ ...context, latched: true });
