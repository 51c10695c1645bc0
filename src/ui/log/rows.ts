import type { LogLine, LogMark } from '../../machine/system.ts';
import type { RunView } from '../../replay/view.ts';
import { fit, type Room } from './fit.ts';
import { type Change, type FoldItem, type FoldKind, foldKin, type Item, sequence } from './items.ts';
import { beginRow, passLine, type RailState, type Rails, railsClosed, shapes, tear } from './rails.ts';

/** The hue of a row's band: written by the program, by repair, lost; `plain` = not of this step. */
export type RowTone = 'add' | 'synth' | 'cut' | 'plain';

interface RowBase {
  /** Stays the same from step to step, so that a row keeps its element and the focus. */
  readonly key: string;
  readonly rails: Rails;
}

export interface LineRow extends RowBase {
  readonly kind: 'line';
  readonly line: LogLine;
  readonly change: Change;
  readonly tone: RowTone;
  /** How many lines of this step the row stands for. */
  readonly count: 0 | 1;
}

export interface FoldRow extends RowBase {
  readonly kind: 'fold';
  readonly of: FoldKind;
  readonly lines: readonly LogLine[];
  readonly change: Change;
  readonly tone: RowTone;
  /** How many lines of this step the row stands for; 0 while it is open, as its lines then count themselves. */
  readonly count: number;
  readonly open: boolean;
}

export interface MarkRow extends RowBase {
  readonly kind: 'mark';
  readonly mark: LogMark;
}

export type LogRow = LineRow | FoldRow | MarkRow;

function toneOf(change: Change, line: LogLine | undefined): RowTone {
  if (change === 'kept') return 'plain';
  if (change === 'removed') return 'cut';
  return line?.synthetic === true ? 'synth' : 'add';
}

function keyOf(item: Item): string {
  if (item.kind === 'mark') return `mark-${item.mark.kind}-${item.mark.before}`;
  const side = item.change === 'removed' ? 'gone' : 'line';
  if (item.kind === 'line') return `${side}-${item.line.seq}`;
  return `${side}-${item.of}-${item.lines[0]?.seq ?? 0}`;
}

function passItem(state: RailState, item: Item): RailState {
  if (item.kind === 'line') return passLine(state, item.line);
  if (item.kind === 'mark') return item.mark.kind === 'crash' ? tear(state) : state;
  return item.children.reduce(passItem, state);
}

interface Walk {
  readonly rows: LogRow[];
  state: RailState;
  /** The rails of the kept lines, to go on from after lines that are no longer there. */
  kept: RailState | null;
}

function follow(walk: Walk, item: Item): RailState {
  const removed = item.kind !== 'mark' && item.change === 'removed';
  if (removed && walk.kept === null) walk.kept = walk.state;
  if (!removed && walk.kept !== null) {
    walk.state = walk.kept;
    walk.kept = null;
  }
  return beginRow(walk.state);
}

function emitFold(walk: Walk, item: FoldItem, opened: ReadonlySet<string>): void {
  const before = follow(walk, item);
  const key = keyOf(item);
  const open = opened.has(key);
  const after = item.children.reduce(passItem, before);
  const { of, lines, change } = item;
  walk.rows.push({
    kind: 'fold',
    key,
    of,
    lines,
    change,
    open,
    tone: toneOf(change, lines[0]),
    count: open || change === 'kept' ? 0 : lines.length,
    rails: open ? shapes(before, before) : shapes(before, after),
  });
  if (open) for (const child of item.children) emit(walk, child, opened);
  else walk.state = after;
}

function emit(walk: Walk, item: Item, opened: ReadonlySet<string>): void {
  if (item.kind === 'fold') {
    emitFold(walk, item, opened);
    return;
  }
  const before = follow(walk, item);
  const after = passItem(before, item);
  const base = { key: keyOf(item), rails: shapes(before, after) };
  if (item.kind === 'mark') walk.rows.push({ ...base, kind: 'mark', mark: item.mark });
  else {
    const { line, change } = item;
    walk.rows.push({
      ...base,
      kind: 'line',
      line,
      change,
      tone: toneOf(change, line),
      count: change === 'kept' ? 0 : 1,
    });
  }
  walk.state = after;
}

/** Takes a run, the room there is and the keys of opened folds; gives the rows to draw, top to bottom. */
export function rowsOf(run: RunView, room: Room, opened: ReadonlySet<string>): readonly LogRow[] {
  const walk: Walk = { rows: [], state: railsClosed, kept: null };
  for (const item of fit(foldKin(sequence(run)), room)) emit(walk, item, opened);
  return walk.rows;
}
