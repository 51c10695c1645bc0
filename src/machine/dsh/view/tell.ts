import type { Offer, Phrase } from '../../system.ts';
import type { DshContext, DshEvent } from '../context.ts';
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
      return tellCancel(was, now);
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
      return tellLoad(after);
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

function tellCancel(was: DshContext | null, now: DshContext): Phrase {
  const count =
    was === null ? 0 : was.nextStep.length + was.nextTurn.length - now.nextStep.length - now.nextTurn.length;
  if (now.controller === null) return phrase('tell.cancel-late');
  return phrase(was?.controller?.aborted ? 'tell.cancel-again' : 'tell.cancel', { count });
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

function tellLoad(after: DshSnapshot): Phrase {
  const { refusal, loads } = after.context;
  if (refusal === 'live-turn-open') return phrase('tell.load-refused');
  if (refusal === 'not-found') return phrase('tell.load-missing');
  const load = loads.at(-1);
  if (load !== undefined && load.removed > 0) return phrase('tell.load-cut', { count: load.removed });
  return load !== undefined && load.added > 0
    ? phrase('tell.load-repair', { count: load.added })
    : phrase('tell.load-nothing');
}

/** Where the shipped harness and its document part, said at the moment it shows. */
export function differences(event: DshEvent, before: DshSnapshot | null, after: DshSnapshot): readonly Phrase[] {
  const { context } = after;
  const shipped = context.profile === 'shipped';
  const notes: Phrase[] = [];
  const written = context.log.slice(before?.context.log.length ?? 0);
  const ended = written.find(({ line }) => line.type === 'turn/end')?.line;
  if (ended?.type === 'turn/end') notes.push(...endingDifferences(ended.reason, context));
  if (event.type === 'CANCEL' && context.dropped.length > 0) notes.push(phrase('differs.web-stop'));
  const settled = before !== null && path(before).endsWith('turnFlush') && !path(after).endsWith('turnFlush');
  if (settled) notes.push(phrase('differs.flush'));
  if (event.type === 'WAIT' && shipped && before !== null && flushesTurnEnd(before.context, context)) {
    notes.push(phrase('differs.flush-shipped'));
  }
  return notes;
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

/** What a person or the world can do in this state. */
export function offers(snapshot: DshSnapshot): readonly Offer<DshEvent>[] {
  return OFFERS.filter(({ event }) => snapshot.can(event)).map(({ id, event }) => ({
    id,
    name: { say: id },
    event,
  }));
}
