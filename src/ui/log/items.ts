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

function item(change: Change): (line: LogLine) => LineItem {
  return (line) => ({ kind: 'line', line, change });
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
  for (let index = 0; index <= run.lines.length; index += 1) {
    const marks = run.marks.filter((mark) => mark.before === index).map((mark): MarkItem => ({ kind: 'mark', mark }));
    if (index === junction) {
      items.push(...marks.filter((mark) => !belowRemoved(mark)));
      items.push(...run.removed.map(item('removed')));
      items.push(...marks.filter(belowRemoved));
    } else items.push(...marks);
    const line = run.lines[index];
    if (line !== undefined) items.push(item(added.has(line.seq) ? 'added' : 'kept')(line));
  }
  return items;
}

function linesOf(items: readonly Item[]): readonly LogLine[] {
  return items.flatMap((each) => (each.kind === 'line' ? [each.line] : each.kind === 'fold' ? each.lines : []));
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
    const group = items.slice(start, end);
    if (head.kind === 'line' && group.length >= shortestFold[head.change]) {
      folded.push(foldOf('kin', group, head.change));
    } else folded.push(...group);
    start = end;
  }
  return folded;
}
