import type { Activity, Lane, Point } from '../../system.ts';
import type { DshEvent } from '../context.ts';
import { type DshSnapshot, path } from '../run.ts';
import { phrase } from './phrases.ts';

export const LANES: readonly Lane[] = [
  { id: 'you', name: phrase('lane.you') },
  { id: 'loop', name: phrase('lane.loop') },
  { id: 'model', name: phrase('lane.model') },
  { id: 'tools', name: phrase('lane.tools') },
  { id: 'repair', name: phrase('lane.repair') },
  { id: 'disk', name: phrase('lane.disk') },
];

const STREAMING = new Set(['opening', 'streaming', 'chunk']);

/** Who is busy with what in this state. */
export function activities(snapshot: DshSnapshot): readonly Activity[] {
  const { context } = snapshot;
  const where = path(snapshot);
  const at = where.split('.').at(-1) ?? '';
  const busy: Activity[] = [];
  if (where.startsWith('alive.turn')) {
    const { turn, controller } = context;
    const no = controller?.no ?? context.controllersMade;
    busy.push({ lane: 'loop', id: `turn ${turn} #${no}`, label: phrase('bar.turn', { turn, controller: no }) });
  }
  if (STREAMING.has(at)) busy.push({ lane: 'model', id: `stream ${context.turn}`, label: phrase('bar.stream') });
  for (const { block, state } of context.calls) {
    if (state === 'running' || state === 'returned')
      busy.push({ lane: 'tools', id: block.id, label: `${block.id} ${block.name}` });
  }
  for (const { call, name, state } of context.processes) {
    if (state === 'orphan') busy.push({ lane: 'tools', id: call, label: `${call} ${name}` });
  }
  if (where.startsWith('cold') && !where.endsWith('waiting') && !where.endsWith('loaded')) {
    busy.push({ lane: 'repair', id: `load ${context.loads.length}`, label: phrase('bar.repair') });
  }
  return busy;
}

const FROM_YOU = new Set<DshEvent['type']>(['FOLLOWUP', 'STEER', 'INJECT', 'ANSWER']);

/** Dots and squares: what a person sent, and each time lines reached the disk. */
export function points(event: DshEvent, before: DshSnapshot | null, after: DshSnapshot): readonly Point[] {
  const made: Point[] = [];
  if (FROM_YOU.has(event.type)) made.push({ lane: 'you', shape: 'dot' });
  const flushed = before !== null && after.context.durable > before.context.durable && event.type !== 'KILL';
  if (flushed) made.push({ lane: 'disk', shape: 'flush' });
  return made;
}
