import { type DshContext, type Load, NO_ATTEMPT } from '../context.ts';
import { orphanAll } from '../processes.ts';
import { close, nextCloser, truncatedLength } from '../repair.ts';
import { type Action, expectEvent, write } from './action.ts';
import { FIELD } from './inbox.ts';

/** Memory is gone; the file holds the durable lines and what of the pending batch reached it. Other processes live on. */
export const die: Action = (context, event) => {
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
    retired: null,
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
    world: context.world.map((item) =>
      item.state === 'running' ? { ...item, state: survives(context, item.call) } : item,
    ),
    crashes: [...context.crashes, { at: kept, lost: context.log.length - kept }],
  };
};

/** A detached group outlives the harness; a body inside the process dies with it. */
function survives(context: DshContext, call: string): 'survived' | 'killed' {
  return context.processes.some((process) => process.call === call && process.state !== 'gone') ? 'survived' : 'killed';
}

export const readDisk: Action = (context, event) => {
  const { recovery = 'repair' } = expectEvent(event, 'LOAD');
  const { log } = context;
  const lists = rebuildInbox(log);
  const turn = log.findLast(({ line }) => line.type === 'turn/start')?.line;
  return {
    ...context,
    torn: null,
    refusal: null,
    recovery,
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

/** `cut` says where the log was cut: that stays visible in it. */
function countLoad(context: DshContext, added: number, removed: number, cut: Pick<Load, 'cutAt'> = {}): DshContext {
  const last = context.loads.at(-1) ?? { added: 0, removed: 0 };
  return {
    ...context,
    loads: [...context.loads.slice(0, -1), { added: last.added + added, removed: last.removed + removed, ...cut }],
  };
}

export const writeCloser: Action = (context) => {
  const closer = nextCloser(context.log);
  if (closer === null) throw new Error('a balanced log has no closer');
  return countLoad({ ...context, log: close(context.log, closer) }, 1, 0);
};
export const saveClosers: Action = (context) =>
  context.diskFails ? { ...context, refusal: 'write-failed' } : { ...context, durable: context.log.length };

export const cutBack: Action = (context) => {
  if (context.diskFails) return { ...context, refusal: 'write-failed' };
  const log = context.log.slice(0, truncatedLength(context.log));
  const crashes = context.crashes.filter(({ at }) => at <= log.length);
  const removed = context.log.length - log.length;
  const cut = countLoad({ ...context, log, durable: log.length, crashes }, 0, removed, { cutAt: log.length });
  const turn = log.findLast(({ line }) => line.type === 'turn/end')?.line;
  return { ...cut, ...rebuildInbox(log), turn: turn?.type === 'turn/end' ? turn.turn : 0 };
};

export const refuseNotFound: Action = (context) => ({ ...context, refusal: 'not-found' });
/** A live session whose log is balanced is returned as it is. */
export const serveLive: Action = (context) => ({
  ...context,
  refusal: context.refusal === 'write-failed' ? context.refusal : null,
});
export const refuseLive: Action = (context) => ({ ...context, refusal: 'live-turn-open' });
export const writeEndSeed: Action = (context) =>
  context.log.at(-1)?.line.type === 'session/end-seed'
    ? context
    : write(context, { type: 'session/end-seed' }, 'driver');
