import type { LogLine } from '../../machine/system.ts';
import { type Change, type FoldItem, foldOf, type Item, linesOf } from './items.ts';

/** How much room there is, counted in rows at rest, and what the other rows cost in that unit. */
export interface Room {
  readonly available: number;
  /** A row of this step: 1, on touch screens more. */
  readonly changed: number;
  readonly mark: number;
  /** Two logs in lockstep: whole steps and turns always fold, removed ones too, so that equal lines stay level. */
  readonly lockstep: boolean;
}

type Items = readonly Item[];
/** A range of items that may become one row. */
interface Range {
  readonly from: number;
  readonly to: number;
}

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
  return item === undefined ? undefined : linesOf([item])[0];
}

function replace(items: Items, { from, to }: Range, fold: FoldItem): Items {
  return [...items.slice(0, from), fold, ...items.slice(to)];
}

function opens(item: Item, level: 0 | 1): string | null {
  const rail = linesOf([item])
    .flatMap((line) => line.rails)
    .find((each) => each.level === level && each.edge === 'open');
  return rail?.id ?? null;
}

function closes(item: Item, level: 0 | 1, id: string): boolean {
  return linesOf([item]).some((line) =>
    line.rails.some((rail) => rail.level === level && rail.edge === 'close' && rail.id === id),
  );
}

/** A fold of a turn may swallow its crash, but never the watermark, which divides the log as it stands now. */
function isWall(item: Item): boolean {
  return item.kind === 'mark' && item.mark.kind === 'watermark';
}

/** The first whole turn or step at or after `start`: from its opening to its close, all of one change. */
function findWhole(items: Items, level: 0 | 1, start: number): Range | null {
  for (let from = start; from < items.length; from += 1) {
    const head = items[from] as Item;
    if (head.kind !== 'line') continue;
    const id = opens(head, level);
    if (id === null) continue;
    let to = from;
    while (to < items.length && !closes(items[to] as Item, level, id)) {
      const item = items[to] as Item;
      const blocked = item.kind === 'mark' ? level === 1 || isWall(item) : item.change !== head.change;
      if (blocked) break;
      to += 1;
    }
    const last = items[to];
    if (last !== undefined && changeOf(last) === head.change && closes(last, level, id)) return { from, to: to + 1 };
  }
  return null;
}

/** Lines between turns belong to the turn that follows, so they fold with it. */
function withLead(items: Items, range: Range): Range {
  const head = items[range.from] as Item;
  const turn = firstLine(head)?.turn;
  let from = range.from;
  while (from > 0) {
    const before = items[from - 1] as Item;
    if (changeOf(before) !== changeOf(head) || firstLine(before)?.turn !== turn) break;
    from -= 1;
  }
  return { from, to: range.to };
}

function mayFold(change: Change | null, room: Room): boolean {
  return change === 'kept' || (room.lockstep && change === 'removed');
}

function foldWhole(items: Items, level: 0 | 1, before: number, room: Room, always: boolean): Items {
  let folded = items;
  let start = 0;
  while (always || !fits(folded, room)) {
    const found = findWhole(folded, level, start);
    if (found === null) return folded;
    const range = level === 0 ? withLead(folded, found) : found;
    const head = folded[range.from] as Item;
    const change = changeOf(head);
    start = found.to;
    if (change === null || !mayFold(change, room)) continue;
    if (level === 0 && (firstLine(folded[found.from])?.turn ?? 0) >= before) continue;
    if (range.to - range.from < 2) continue;
    const fold = foldOf(level === 0 ? 'turn' : 'step', folded.slice(range.from, range.to), change);
    folded = replace(folded, range, fold);
    start = range.from + 1;
  }
  return folded;
}

/** Merges the oldest neighbours among folded steps (or turns), only as many as must go. */
function mergeFolds(items: Items, one: 'step' | 'turn', room: Room): Items {
  let merged = items;
  for (let from = 0; from < merged.length && !fits(merged, room); from += 1) {
    const head = merged[from] as Item;
    if (head.kind !== 'fold' || head.of !== one) continue;
    let to = from + 1;
    const alike = (item: Item | undefined) => item?.kind === 'fold' && item.of === one && item.change === head.change;
    const saved = costOf(head, room);
    let over = cost(merged, room) - room.available;
    while (alike(merged[to]) && over > 0) {
      to += 1;
      over -= saved;
    }
    if (to - from < 2) continue;
    merged = replace(
      merged,
      { from, to },
      foldOf(one === 'step' ? 'steps' : 'turns', merged.slice(from, to), head.change),
    );
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
  return cut < 2 ? items : replace(items, { from: 0, to: cut }, foldOf('start', items.slice(0, cut), 'kept'));
}

/** The turn the reader looks at: that of the first line of this step, else of the last line. */
function currentTurn(items: Items): number {
  const changed = items.find((item) => item.kind !== 'mark' && item.change !== 'kept');
  return (firstLine(changed) ?? linesOf(items).at(-1))?.turn ?? 0;
}

/** Takes items and the room there is; gives items that fit, as far as folding what is at rest can do it. */
export function fit(items: Items, room: Room): Items {
  const turn = currentTurn(items);
  let folded = foldWhole(items, 0, turn, room, room.lockstep);
  folded = mergeFolds(folded, 'turn', room);
  folded = foldWhole(folded, 1, turn, room, room.lockstep);
  if (fits(folded, room)) return folded;
  return room.lockstep ? mergeFolds(folded, 'step', room) : foldStart(folded, room);
}
