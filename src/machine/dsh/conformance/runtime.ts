import { phase } from '../run.ts';
import type { Moment } from './runner.ts';

/** The runtime in the shape of the recordings. */
export function runtimeOf(moment: Moment): unknown {
  const { controller, turn, step, latched, nextStep, nextTurn } = moment.context;
  const now = phase(moment);
  const lists = { nextStep: nextStep.map(({ text }) => text), nextTurn: nextTurn.map(({ text }) => text) };
  if (now === 'idle') return { status: 'idle', phase: now, lastTurn: turn, ...lists };
  const signal = {
    controller: controller?.no ?? 0,
    aborted: controller?.aborted ?? false,
    ...(controller?.cause ? { cause: controller.cause } : {}),
    wakeRequested: latched,
  };
  if (now === 'maintenance') return { status: 'idle', phase: now, lastTurn: turn, ...signal, ...lists };
  return { status: 'running', phase: now, turn, step, ...signal, ...lists };
}
