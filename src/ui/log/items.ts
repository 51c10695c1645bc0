import type { LogLine, LogMark } from '../../machine/system.ts';
import type { RunView } from '../../replay/view.ts';

export type Change = 'kept' | 'added' | 'removed';

/** Why lines stand in one row: neighbours of one kind, whole steps, whole turns, or the start of the log. */
export type FoldKind = 'kin' | 'step' | 'steps' | 'turn' | 'turns' | 'start';

export interface LineItem {
  readonly kind: 'line';
  readonly line: LogLine;
  readonly change: Change;
}

export interface MarkItem {
  readonly kind: 'mark';
  readonly mark: LogMark;
}

export interface FoldItem {
  readonly kind: 'fold';
  readonly of: FoldKind;
  readonly change: Change;
  readonly lines: readonly LogLine[];
  readonly children: readonly Item[];
}

export type Item = LineItem | FoldItem | MarkItem;

/** Runs of lines at rest fold from two on; lines of this step only when there are more than three. */
const shortestFold = { kept: 2, added: 4, removed: 4 } as const;

const made = { kept: new WeakMap(), added: new WeakMap(), removed: new WeakMap() } satisfies Record<
  Change,
  WeakMap<LogLine, LineItem>
>;

/** Lines live as long as the log, so a thousand of them at rest are not wrapped anew at each step. */
function itemOf(change: Change, line: LogLine): LineItem {
  const known = made[change].get(line);
  if (known !== undefined) return known;
  const item: LineItem = { kind: 'line', line, change };
  made[change].set(line, item);
  return item;
}

/** What died with the process was written before it died, so it stands above the rule of the crash. */
function belowRemoved({ mark }: MarkItem): boolean {
  return mark.kind === 'crash' || mark.kind === 'restart';
}

/** Takes a run; gives its lines and marks in order, with the removed lines where they were. */
export function sequence(run: RunView): readonly Item[] {
  const added = new Set(run.added.map((line) => line.seq));
  const first = run.added.length === 0 ? -1 : run.lines.findIndex((line) => added.has(line.seq));
  const junction = first === -1 ? run.lines.length : first;
  const items: Item[] = [];
  const marked = run.marks.map((mark): MarkItem => ({ kind: 'mark', mark }));
  const places = new Set(run.marks.map((mark) => mark.before));
  for (let index = 0; index <= run.lines.length; index += 1) {
    const line = run.lines[index];
    const marks = places.has(index) ? marked.filter(({ mark }) => mark.before === index) : [];
    if (index === junction) {
      items.push(...marks.filter((mark) => !belowRemoved(mark)));
      for (const gone of run.removed) items.push(itemOf('removed', gone));
      items.push(...marks.filter(belowRemoved));
    } else items.push(...marks);
    if (line !== undefined) items.push(itemOf(added.has(line.seq) ? 'added' : 'kept', line));
  }
  return items;
}

function linesOf(items: readonly Item[]): readonly LogLine[] {
  const lines: LogLine[] = [];
  for (const each of items) {
    if (each.kind === 'line') lines.push(each.line);
    else if (each.kind === 'fold') for (const line of each.lines) lines.push(line);
  }
  return lines;
}

/** Takes neighbouring items of one change; gives the one row that stands for them. */
export function foldOf(of: FoldKind, children: readonly Item[], change: Change): FoldItem {
  return { kind: 'fold', of, change, children, lines: linesOf(children) };
}

function isKin(a: Item, b: Item): boolean {
  return (
    a.kind === 'line' &&
    b.kind === 'line' &&
    a.change === b.change &&
    a.line.fold !== null &&
    a.line.fold === b.line.fold &&
    a.line.durable === b.line.durable &&
    a.line.synthetic === b.line.synthetic
  );
}

/** Takes items; gives them with neighbours of one kind folded. */
export function foldKin(items: readonly Item[]): readonly Item[] {
  const folded: Item[] = [];
  let start = 0;
  while (start < items.length) {
    const head = items[start] as Item;
    let end = start + 1;
    while (end < items.length && isKin(head, items[end] as Item)) end += 1;
    if (head.kind === 'line' && end - start >= shortestFold[head.change]) {
      folded.push(foldOf('kin', items.slice(start, end), head.change));
    } else for (let at = start; at < end; at += 1) folded.push(items[at] as Item);
    start = end;
  }
  return folded;
}
