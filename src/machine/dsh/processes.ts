import type { DshContext, Process } from './context.ts';

/** Processes that tools started: detached groups, which hear TERM from the tool and outlive the harness when it dies. */

/** Tools that follow the signal send TERM to their whole group, inside the abort. */
export function signalGroups({ processes, calls, setup, now }: DshContext): readonly Process[] {
  const killers = new Set(
    calls
      .filter((call) => call.state === 'running' && setup.tools[call.block.name]?.onAbort === 'kills-group')
      .map((call) => call.block.id),
  );
  return processes.map((process) =>
    killers.has(process.call) && process.state === 'alive' ? { ...process, state: 'signalled', termAt: now } : process,
  );
}

export function exitProcess({ processes, now }: DshContext, pid: number): readonly Process[] {
  return processes.map((process) => (process.pid === pid ? { ...process, state: 'gone', goneAt: now } : process));
}

/** A group that still lives when the grace is over gets KILL, which nobody can ignore. */
export function passGrace({ processes, setup }: DshContext, now: number): readonly Process[] {
  const overdue = ({ state, termAt }: Process) =>
    state === 'signalled' && termAt !== null && now - termAt >= setup.killGrace;
  return processes.some(overdue)
    ? processes.map((process) => (overdue(process) ? { ...process, state: 'gone', goneAt: now } : process))
    : processes;
}

/** The harness dies without sending a signal: detached groups live on without a parent. */
export function orphanAll(processes: readonly Process[]): readonly Process[] {
  return processes.map((process) => (process.state === 'gone' ? process : { ...process, state: 'orphan' }));
}
