import type { Offer, Phrase } from '../../system.ts';
import type { DshContext, DshEvent, EventOf } from '../context.ts';
import type { EndReason } from '../log.ts';
import { droppedUnrunAsDocumented, foldConsumedWork } from '../repair.ts';
import { type DshSnapshot, path } from '../run.ts';
import { phrase } from './phrases.ts';

/** What one event did, said from the states before and after it. */
export function tell(event: DshEvent, before: DshSnapshot | null, after: DshSnapshot): Phrase {
  const was = before?.context ?? null;
  const now = after.context;
  switch (event.type) {
    case 'FOLLOWUP':
    case 'STEER':
    case 'INJECT':
      return tellMessage(event.type, was, now);
    case 'CANCEL':
      return tellCancel(event, before, now);
    case 'TICK':
      return tellTick(before, after);
    case 'CHUNK':
      return phrase('tell.chunk', { kind: event.chunk.kind });
    case 'TOOL_DONE':
      return phrase('tell.returned', { call: event.call });
    case 'TOOL_FAIL':
      return phrase('tell.threw', { call: event.call });
    case 'SPAWN':
      return phrase('tell.spawn', { pid: event.pid, name: event.name, group: event.group });
    case 'PROCESS_EXIT':
      return tellExit(event.pid, now);
    case 'EFFECT':
      return phrase('tell.effect', { effect: event.effect });
    case 'WAIT':
      return tellWait(event.ms, was, now);
    case 'LATE_CALLBACK':
      return phrase(now.late?.found ? 'tell.late-hit' : 'tell.late-none', { no: event.controller });
    case 'KILL':
      return phrase('tell.kill', { lost: now.crashes.at(-1)?.lost ?? 0 });
    case 'LOAD':
      return tellLoad(before, after);
    case 'ANSWER':
      return phrase('tell.answer', { decision: event.decision });
    case 'REJECT_STEP':
    case 'EMPTY_STEP':
      return phrase('tell.hook');
    case 'MAINTAIN':
    case 'MAINTAINED':
      return phrase('tell.maintenance');
    case 'RESTART':
      return phrase('tell.restart');
    case 'RESUME':
      return phrase('tell.resume');
    case 'RETRY':
      return phrase('tell.retry');
    case 'DISK':
      return phrase('tell.disk');
    case 'STREAM_SETTLE':
      return phrase('tell.settle');
  }
}

function tellMessage(type: 'FOLLOWUP' | 'STEER' | 'INJECT', was: DshContext | null, now: DshContext): Phrase {
  if (was !== null && now.controllersMade > was.controllersMade)
    return phrase('tell.wakes', { controller: now.controllersMade });
  const toNextTurn = was !== null && now.nextTurn.length > was.nextTurn.length;
  if (type === 'STEER' && toNextTurn) return phrase('tell.reclassified');
  return phrase('tell.message', { list: toNextTurn ? 'next-turn' : 'next-step' });
}

function droppedBy(before: DshSnapshot | null, now: DshContext): number {
  const was = before?.context;
  return was === undefined ? 0 : was.nextStep.length + was.nextTurn.length - now.nextStep.length - now.nextTurn.length;
}

function tellCancel(event: EventOf<'CANCEL'>, before: DshSnapshot | null, now: DshContext): Phrase {
  const count = droppedBy(before, now);
  if (now.controller === null) return phrase('tell.cancel-idle', { count });
  if (before?.context.controller?.aborted) return phrase('tell.cancel-again', { count });
  return event.keepInbox ? phrase('tell.cancel-keep') : phrase('tell.cancel', { count });
}

function tellTick(before: DshSnapshot | null, after: DshSnapshot): Phrase {
  const flushed = after.context.durable - (before?.context.durable ?? 0);
  if (flushed > 0) return phrase('tell.flush', { count: flushed });
  if (before?.hasTag('await') !== true) return phrase('tell.goes-on');
  return phrase('tell.tick', { name: path(before).split('.').at(-1) ?? '' });
}

function tellExit(pid: number, { processes }: DshContext): Phrase {
  const process = processes.find((item) => item.pid === pid);
  const group = process?.group ?? 0;
  const last = processes.every((item) => item.group !== group || item.state === 'gone');
  return last ? phrase('tell.exit-last', { pid, group }) : phrase('tell.exit', { pid });
}

function tellWait(ms: number, was: DshContext | null, now: DshContext): Phrase {
  const count = now.durable - (was?.durable ?? 0);
  return count > 0 ? phrase('tell.wait-flush', { ms, count }) : phrase('tell.wait', { ms });
}

function tellLoad(before: DshSnapshot | null, after: DshSnapshot): Phrase {
  const { refusal, loads } = after.context;
  if (refusal === 'live-turn-open') return phrase('tell.load-refused');
  if (refusal === 'not-found') return phrase('tell.load-missing');
  if (path(after).startsWith('alive')) return phrase('tell.load-live');
  const { added = 0, removed = 0 } = loads.at(-1) ?? {};
  // A load that is told in several steps: each tells what it added.
  const same = before !== null && before.context.loads.length === loads.length;
  const closers = added - (same ? (before.context.loads.at(-1)?.added ?? 0) : 0);
  if (same) return closers === 0 ? phrase('tell.goes-on') : phrase('tell.load-closer', { count: closers });
  if (removed > 0) return phrase('tell.load-cut', { count: removed });
  return closers > 0 ? phrase('tell.load-repair', { count: closers }) : phrase('tell.load-nothing');
}

/** Many events of one kind in a row, told as one. */
export function tellMany(type: DshEvent['type'], count: number): Phrase {
  return type === 'CHUNK' ? phrase('tell.chunks', { count }) : phrase('tell.again', { count });
}

/** What is worth knowing at this moment in both profiles. */
export function notes(event: DshEvent, before: DshSnapshot | null, after: DshSnapshot): readonly Phrase[] {
  return event.type === 'CANCEL' && droppedBy(before, after.context) > 0 ? [phrase('note.web-stop')] : [];
}

/** Where the shipped harness and its document part, said at the moment it shows. */
export function differences(event: DshEvent, before: DshSnapshot | null, after: DshSnapshot): readonly Phrase[] {
  const { context } = after;
  const shipped = context.profile === 'shipped';
  const found: Phrase[] = [];
  const written = context.log.slice(before?.context.log.length ?? 0);
  const ended = written.find(({ line }) => line.type === 'turn/end')?.line;
  if (ended?.type === 'turn/end') found.push(...endingDifferences(ended.reason, context));
  const settled = before !== null && path(before).endsWith('turnFlush') && !path(after).endsWith('turnFlush');
  if (settled) found.push(phrase('differs.flush'));
  if (event.type === 'WAIT' && shipped && before !== null && flushesTurnEnd(before.context, context)) {
    found.push(phrase('differs.flush-shipped'));
  }
  return found;
}

function endingDifferences(reason: EndReason, context: DshContext): readonly Phrase[] {
  const shipped = context.profile === 'shipped';
  if (reason.kind === 'interrupted') return [];
  const retired = phrase(shipped ? 'differs.retired-shipped' : 'differs.retired');
  if (reason.kind !== 'aborted') return [retired];
  const cause = phrase(shipped ? 'differs.cause' : 'differs.cause-documented');
  const folded = droppedUnrunAsDocumented(context.log) !== foldConsumedWork(context.log).droppedUnrun;
  return folded ? [cause, retired, phrase(shipped ? 'differs.dropped-shipped' : 'differs.dropped')] : [cause, retired];
}

function flushesTurnEnd(was: DshContext, now: DshContext): boolean {
  return now.log.slice(was.durable, now.durable).some(({ line }) => line.type === 'turn/end');
}

const OFFERS: readonly { readonly id: string; readonly event: DshEvent }[] = [
  { id: 'offer.cancel', event: { type: 'CANCEL', cause: { kind: 'user' } } },
  { id: 'offer.kill', event: { type: 'KILL' } },
  { id: 'offer.restart', event: { type: 'RESTART' } },
  { id: 'offer.load', event: { type: 'LOAD' } },
  { id: 'offer.resume', event: { type: 'RESUME' } },
  { id: 'offer.settle', event: { type: 'TICK' } },
];

/** What a person or the world can do in this state. Between two awaits nothing comes but the end of the process. */
export function offers(snapshot: DshSnapshot): readonly Offer<DshEvent>[] {
  const between = path(snapshot).startsWith('alive') && !snapshot.hasTag('await');
  return OFFERS.filter(({ event }) => (!between || event.type === 'KILL') && snapshot.can(event)).map(
    ({ id, event }) => ({
      id,
      name: { say: id },
      event,
    }),
  );
}
