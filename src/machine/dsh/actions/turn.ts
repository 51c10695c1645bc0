import { NO_ATTEMPT } from '../context.ts';
import type { EndReason, Message } from '../log.ts';
import { type Action, write } from './action.ts';
import { claim } from './inbox.ts';

export const writeTurnStart: Action = (context) => {
  const turn = context.turn + 1;
  return write({ ...context, turn }, { type: 'turn/start', turn }, 'driver');
};
export const claimNextStep: Action = (context) => claim(context, 'next-step', context.nextStep);
export const claimNextTurn: Action = (context) => claim(context, 'next-turn', context.nextTurn.slice(0, 1));
export const emptyClaim: Action = (context) => ({ ...context, claimed: [] });

export const writeStepStart: Action = (context) => {
  const step = context.step + 1;
  const started = { ...context, step, calls: [], attempt: NO_ATTEMPT };
  return write(started, { type: 'step/start', turn: context.turn, step }, 'driver');
};

export const writeUserMessage: Action = (context) => {
  const [message, ...rest] = context.claimed;
  if (message === undefined) throw new Error('user/message without a claimed message');
  return write({ ...context, claimed: rest }, { type: 'user/message', message }, 'driver');
};

/** What the approval plugin contributes; one message a session, told from other context by its id. */
export const RUNTIME_CONTEXT: Message = { id: 'runtime-context', text: '(runtime context)', from: 'plugin' };
export const writeContextMessage: Action = (context) =>
  write(context, { type: 'user/message', message: RUNTIME_CONTEXT }, 'driver');

export const writeStepEnd: Action = (context) =>
  write(context, { type: 'step/end', turn: context.turn, step: context.step }, 'driver');

export const endBlocked: Action = (context) => ({ ...context, end: { kind: 'blocked' } });
export const endMaxTokens: Action = (context) => ({ ...context, end: { kind: 'max-tokens' } });
export const endWithError: Action = (context) => {
  const { finish } = context.attempt;
  if (finish?.kind !== 'error') throw new Error('a turn ends with an error only after an error finish');
  return { ...context, end: { kind: 'error', message: finish.message, code: finish.code } };
};

/** Decides the ending when the turn decides, not when it is written. */
export const decideEnd: Action = (context) => {
  const { controller, end, profile } = context;
  if (!controller?.aborted) return { ...context, end: end ?? { kind: 'completed' } };
  const aborted: EndReason =
    profile === 'shipped' && controller.cause !== null
      ? { kind: 'aborted', cause: controller.cause }
      : { kind: 'aborted' };
  return { ...context, end: aborted };
};

export const writeTurnEnd: Action = (context) =>
  write(context, { type: 'turn/end', turn: context.turn, reason: context.end ?? { kind: 'completed' } }, 'driver');
