import type { DshContext } from '../context.ts';
import { exitProcess, passGrace } from '../processes.ts';
import { type Action, expectEvent } from './action.ts';

/** Disk, clock, and the world outside the harness. */

/** Everything is on disk; a write error before it is over. */
function saved(context: DshContext): DshContext {
  const refusal = context.refusal === 'write-failed' ? null : context.refusal;
  return { ...context, durable: context.log.length, window: null, refusal };
}

function flush(context: DshContext): DshContext {
  if (context.durable === context.log.length) return context;
  return context.diskFails ? { ...context, refusal: 'write-failed' } : saved(context);
}

/** A flush of the checkpoint policy: what was pending is on disk; a failing disk keeps it pending, in order. */
export const settleFlush: Action = (context) => (context.setup.checkpoints ? flush(context) : context);

/** A flush that the loop itself waits for, whatever the policy is. */
export const settleOwnFlush: Action = flush;

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
/** A group that outlived the harness and is gone now: its call came to some end, and nobody saw which. */
function endSurvivor(context: DshContext, pid: number): DshContext['world'] {
  const call = context.processes.find((process) => process.pid === pid)?.call;
  const lives = context.processes.some((process) => process.call === call && process.state !== 'gone');
  return context.world.map((item) =>
    item.call === call && item.state === 'survived' && !lives ? { ...item, state: 'ended' } : item,
  );
}

export const exit: Action = (context, event) => {
  const { pid } = expectEvent(event, 'PROCESS_EXIT');
  const exited = { ...context, processes: exitProcess(context, pid) };
  return { ...exited, world: endSurvivor(exited, pid) };
};
export const recordEffect: Action = (context, event) => {
  const { call, effect } = expectEvent(event, 'EFFECT');
  const world = context.world.map((item) =>
    item.call === call ? { ...item, effects: [...item.effects, effect] } : item,
  );
  return { ...context, world };
};
