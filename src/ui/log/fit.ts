import type { LogLine } from '../../machine/system.ts';
import { type Change, foldOf, type Item } from './items.ts';

/** How much room there is, counted in rows at rest, and what the other rows cost in that unit. */
export interface Room {
  readonly available: number;
  /** A row of this step: 1, on touch screens more. */
  readonly changed: number;
  readonly mark: number;
  /**
   * Two logs in lockstep: whole steps, and whole turns before this one, always fold, removed ones too, so that equal
   * lines stay level; `null` = one log alone.
   */
  readonly lockstep: { readonly turn: number } | null;
}

type Items = readonly Item[];
function costOf(item: Item, room: Room): number {
  if (item.kind === 'mark') return room.mark;
  return item.change === 'kept' ? 1 : room.changed;
}

function cost(items: Items, room: Room): number {
  return items.reduce((sum, item) => sum + costOf(item, room), 0);
}

function fits(items: Items, room: Room): boolean {
  return cost(items, room) <= room.available;
}

function changeOf(item: Item): Change | null {
  return item.kind === 'mark' ? null : item.change;
}

function firstLine(item: Item | undefined): LogLine | undefined {
  if (item === undefined || item.kind === 'mark') return undefined;
  return item.kind === 'line' ? item.line : item.lines[0];
}

function opens(item: Item, level: 0 | 1): string | null {
  if (item.kind !== 'line') return null;
  for (const rail of item.line.rails) if (rail.level === level && rail.edge === 'open') return rail.id;
  return null;
}

function closesIn(line: LogLine, level: 0 | 1, id: string): boolean {
  for (const rail of line.rails) if (rail.level === level && rail.edge === 'close' && rail.id === id) return true;
  return false;
}

function closes(item: Item, level: 0 | 1, id: string): boolean {
  if (item.kind === 'mark') return false;
  return item.kind === 'line' ? closesIn(item.line, level, id) : item.lines.some((line) => closesIn(line, level, id));
}

/** A fold of a turn may swallow its crash, but never the watermark, which divides the log as it stands now. */
function isWall(item: Item): boolean {
  return item.kind === 'mark' && item.mark.kind === 'watermark';
}

/** The end (exclusive) of the whole turn or step that opens at `from`, all of one change; `null` if it is not whole. */
function endOf(items: Items, from: number, level: 0 | 1): number | null {
  const head = items[from] as Item;
  const id = opens(head, level);
  if (id === null) return null;
  for (let to = from; to < items.length; to += 1) {
    const item = items[to] as Item;
    const blocked = item.kind === 'mark' ? level === 1 || isWall(item) : item.change !== changeOf(head);
    if (blocked) return null;
    if (closes(item, level, id)) return to + 1;
  }
  return null;
}

/** How many lines between two turns stand before `head`: they belong to the turn that follows, so they fold with it. */
function leadOf(folded: Items, head: Item): number {
  let lead = 0;
  for (let at = folded.length - 1; at >= 0; at -= 1) {
    const before = folded[at] as Item;
    const loose = before.kind === 'line' && before.line.rails.length === 0 && before.change === changeOf(head);
    if (!loose) break;
    lead += 1;
  }
  return lead;
}

function mayFold(item: Item, level: 0 | 1, turn: number, room: Room): boolean {
  if (room.lockstep === null && changeOf(item) !== 'kept') return false;
  return level === 1 || (changeOf(item) !== 'added' && (firstLine(item)?.turn ?? turn) < turn);
}

/** In lockstep, whole steps always fold; those that this step wrote only where there is no room for their lines. */
function mustFold(item: Item, room: Room, total: number): boolean {
  return (room.lockstep !== null && changeOf(item) !== 'added') || total > room.available;
}

/** In one log alone the newest step stays as it is: there the start folds instead, and only as far as it must. */
function lastStep(items: Items, room: Room): number {
  return room.lockstep === null ? items.findLastIndex((item) => opens(item, 1) !== null) : items.length;
}

/** Folds whole turns before `turn` (level 0) or whole steps (level 1), oldest first, only as many as must go. */
function foldWhole(items: Items, level: 0 | 1, turn: number, room: Room): Items {
  const folded: Item[] = [];
  let total = cost(items, room);
  let from = 0;
  const end = level === 1 ? lastStep(items, room) : items.length;
  while (from < items.length) {
    const head = items[from] as Item;
    const wanted = from < end && mustFold(head, room, total) && mayFold(head, level, turn, room);
    const to = wanted ? endOf(items, from, level) : null;
    if (to === null) {
      folded.push(head);
      from += 1;
      continue;
    }
    const lead = level === 0 ? folded.splice(folded.length - leadOf(folded, head)) : [];
    const children = [...lead, ...items.slice(from, to)];
    const fold = foldOf(level === 0 ? 'turn' : 'step', children, changeOf(head) ?? 'kept');
    folded.push(...(children.length > 1 ? [fold] : children));
    total -= cost(children, room) - costOf(fold, room);
    from = to;
  }
  return folded;
}

/** The end (exclusive) of a run of folds like `head`, with the few lines that stand between them. */
function nextAlike(items: Items, at: number, head: Item): number | null {
  for (let next = at; next < items.length; next += 1) {
    const item = items[next] as Item;
    if (head.kind !== 'fold' || changeOf(item) !== head.change) return null;
    if (item.kind === 'fold' && item.of === head.of) return next + 1;
    if (item.kind !== 'line' || item.line.rails.length > 0) return null;
  }
  return null;
}

/** Merges the oldest neighbours among folded steps (or turns), only as many as must go. */
function mergeFolds(items: Items, one: 'step' | 'turn', room: Room): Items {
  const merged: Item[] = [];
  let over = cost(items, room) - room.available;
  let from = 0;
  while (from < items.length) {
    const head = items[from] as Item;
    let to = from + 1;
    while (over > 0 && head.kind === 'fold' && head.of === one) {
      const next = nextAlike(items, to, head);
      if (next === null) break;
      over -= cost(items.slice(to, next), room);
      to = next;
    }
    const group = items.slice(from, to);
    const change = changeOf(head) ?? 'kept';
    merged.push(...(group.length > 1 ? [foldOf(one === 'step' ? 'steps' : 'turns', group, change)] : group));
    from = to;
  }
  return merged;
}

/** A good place to cut: where something opens, or after a fold or a close. */
function isSeam(items: Items, cut: number): boolean {
  const next = items[cut];
  const last = items[cut - 1];
  const edge = (item: Item | undefined, side: 'open' | 'close') =>
    item?.kind === 'line' && item.line.rails.some((rail) => rail.edge === side);
  return edge(next, 'open') || edge(last, 'close') || last?.kind === 'fold' || next?.kind === 'mark';
}

/** Folds the oldest rows at rest into one, at the first seam after which the rest fits. */
function foldStart(items: Items, room: Room): Items {
  const wall = items.findIndex((item) => isWall(item) || (item.kind !== 'mark' && item.change !== 'kept'));
  const limit = wall === -1 ? items.length - 1 : wall;
  let cut = 0;
  let rest = cost(items, room) + 1;
  while (cut < limit && rest > room.available) {
    rest -= costOf(items[cut] as Item, room);
    cut += 1;
  }
  const least = cut;
  while (cut < limit && !isSeam(items, cut)) cut += 1;
  // Without a seam near by, cut where it fits rather than fold everything before the band.
  if (cut - least > 3) cut = least;
  return cut < 2 ? items : [foldOf('start', items.slice(0, cut), 'kept'), ...items.slice(cut)];
}

/** The turn the reader looks at: the one around the first line of this step; where nothing changes, the last one. */
function currentTurn(items: Items): number {
  let last = 0;
  let open: string | null = null;
  for (const item of items) {
    const id: string | null = opens(item, 0);
    if (id !== null) {
      last = firstLine(item)?.turn ?? last;
      open = id;
    }
    // A change between two turns leaves every whole turn at rest.
    if (item.kind !== 'mark' && item.change !== 'kept') return open === null ? Number.POSITIVE_INFINITY : last;
    if (open !== null && closes(item, 0, open)) open = null;
  }
  return last;
}

/** Takes items and the room there is; gives items that fit, as far as folding what is at rest can do it. */
export function fit(items: Items, room: Room): Items {
  const turn = room.lockstep?.turn ?? currentTurn(items);
  let folded = foldWhole(items, 0, turn, room);
  folded = mergeFolds(folded, 'turn', room);
  folded = foldWhole(folded, 1, turn, room);
  if (room.lockstep !== null) folded = mergeFolds(folded, 'step', room);
  return fits(folded, room) ? folded : foldStart(folded, room);
}
