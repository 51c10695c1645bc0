import type { DshContext } from '../context.ts';
import { exitProcess, passGrace } from '../processes.ts';
import { type Action, expectEvent } from './action.ts';

/** Disk, clock, and the world outside the harness. */

/** Everything is on disk; a write error before it is over. */
function saved(context: DshContext): DshContext {
  const refusal = context.refusal === 'write-failed' ? null : context.refusal;
  return { ...context, durable: context.log.length, window: null, refusal };
}

/** What was pending is on disk; a failing disk keeps it pending, in order. */
export const settleFlush: Action = (context) => {
  if (!context.setup.checkpoints || context.durable === context.log.length) return context;
  return context.diskFails ? { ...context, refusal: 'write-failed' } : saved(context);
};

export const passTime: Action = (context, event) => {
  const now = context.now + expectEvent(event, 'WAIT').ms;
  const later = { ...context, now, processes: passGrace(context, now) };
  const due = context.window !== null && now >= context.window && !context.diskFails;
  return due ? saved(later) : later;
};

export const setDisk: Action = (context, event) => ({ ...context, diskFails: expectEvent(event, 'DISK').fails });

export const spawn: Action = (context, event) => {
  const { type: _, ...process } = expectEvent(event, 'SPAWN');
  return { ...context, processes: [...context.processes, { ...process, state: 'alive', termAt: null, goneAt: null }] };
};
export const exit: Action = (context, event) => ({
  ...context,
  processes: exitProcess(context, expectEvent(event, 'PROCESS_EXIT').pid),
});
export const recordEffect: Action = (context, event) => {
  const { call, effect } = expectEvent(event, 'EFFECT');
  const world = context.world.map((item) =>
    item.call === call ? { ...item, effects: [...item.effects, effect] } : item,
  );
  return { ...context, world };
};
