import type { LogLine } from '../../machine/system.ts';
import type { FoldedLines, StageText } from '../../text/stage.ts';
import { inline } from '../payload/pretty.ts';
import type { Say } from '../words.tsx';
import type { FoldRow } from './rows.ts';

/** A folded row names at most this many things: more would not fit beside the range. */
const mostNamed = 4;

/** A loop, since it runs over the whole log at each step: lists on the way cost more than the words. */
function edges(lines: readonly LogLine[], level: 0 | 1 | 2, edge: 'open' | 'close'): readonly string[] {
  const ids: string[] = [];
  for (const line of lines) {
    for (const rail of line.rails) if (rail.level === level && rail.edge === edge) ids.push(rail.id);
  }
  return ids;
}

/** `step 2.3` is said in the reader's language, so only `2.3` is taken from it. */
function idOf(rail: string | undefined): string {
  return (rail ?? '').replace(/^\D+ /, '');
}

function openAfter(lines: readonly LogLine[], level: 0 | 1): string | null {
  const closed = new Set(edges(lines, level, 'close'));
  const open = edges(lines, level, 'open').filter((id) => !closed.has(id));
  return open.length === 0 ? null : idOf(open.at(-1));
}

function whole(lines: readonly LogLine[], level: 0 | 1): number {
  const closed = new Set(edges(lines, level, 'close'));
  return edges(lines, level, 'open').filter((id) => closed.has(id)).length;
}

function longestKin(lines: readonly LogLine[]): string | null {
  let best: { readonly label: string; readonly times: number } | null = null;
  let times = 0;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    times = line.fold !== null && before?.fold === line.fold ? times + 1 : 1;
    if (times >= 4 && times > (best?.times ?? 0)) best = { label: line.label, times };
  }
  return best === null ? null : `${best.label} ×${best.times}`;
}

/** The lines of the turn that is still open at the end. */
function ofOpenTurn(lines: readonly LogLine[], turn: string | null): readonly LogLine[] {
  if (turn === null) return lines;
  const opens = ({ level, edge, id }: LogLine['rails'][number]) => level === 0 && edge === 'open' && idOf(id) === turn;
  const start = lines.findIndex((line) => line.rails.some(opens));
  return lines.slice(Math.max(0, start));
}

function folded(lines: readonly LogLine[]): FoldedLines {
  const turn = openAfter(lines, 0);
  const steps = whole(ofOpenTurn(lines, turn), 1);
  return {
    lines: lines.length,
    opens: { turn, step: openAfter(lines, 1) },
    whole: { turns: whole(lines, 0), steps },
    calls: edges(lines, 2, 'open').length,
    most: steps > 1 ? null : longestKin(lines),
  };
}

/** Chunks of one text, read on: `“I will ”, “run the suite”` says `“I will run the suite”`. */
function readOn(words: readonly string[]): string | null {
  const quoted = (word: string | undefined) => word?.startsWith('“') === true && word.endsWith('”');
  const start = words.findIndex(quoted);
  if (start === -1) return null;
  let end = start;
  while (quoted(words[end])) end += 1;
  return end - start < 2
    ? null
    : `“${words
        .slice(start, end)
        .map((word) => word.slice(1, -1))
        .join('')}”`;
}

function named(lines: readonly LogLine[], say: Say): string {
  const words = lines.map((line) => inline(say(line.what)).replaceAll('`', ''));
  const text = readOn(words);
  if (text !== null) return inline(text);
  const distinct = words.filter((word, index) => word !== '' && word !== words[index - 1]);
  return distinct.slice(0, mostNamed).join(', ') + (distinct.length > mostNamed ? ' …' : '');
}

function results(lines: readonly LogLine[]): readonly LogLine[] {
  return lines.filter((line) => line.rails.some((rail) => rail.level === 2 && rail.edge === 'close'));
}

/** `turn/end` says `1 aborted`: beside `turn 1` the number is not said twice. */
function ending(lines: readonly LogLine[], turn: string, say: Say): string {
  const last = lines.findLast((line) => line.rails.some((rail) => rail.level === 0 && rail.edge === 'close'));
  if (last === undefined) return '';
  const said = inline(say(last.what)).replaceAll('`', '');
  return said.startsWith(`${turn} `) ? said.slice(turn.length + 1) : said;
}

/** Takes a folded row; gives the two things it says: what it is, and what is in it. */
export function foldWords(row: FoldRow, text: StageText, say: Say): { readonly type: string; readonly what: string } {
  const { lines } = row;
  const turns = edges(lines, 0, 'open').map(idOf);
  const steps = edges(lines, 1, 'open').map(idOf);
  const first = lines[0];
  switch (row.of) {
    case 'kin':
      return { type: `${inline(first?.label ?? '')} ×${lines.length}`, what: named(lines, say) };
    case 'step': {
      const calls = named(results(lines), say) || text.noCalls;
      // What the step wrote or removed is counted in the open.
      const what = row.change === 'kept' ? calls : `${text.countOfLines(lines.length)}, ${calls}`;
      return { type: text.step(steps[0] ?? ''), what };
    }
    case 'steps':
      return { type: text.steps(steps[0] ?? '', steps.at(-1) ?? ''), what: text.manySteps(folded(lines)) };
    case 'turn': {
      const end = ending(lines, turns[0] ?? '', say);
      return {
        type: text.turn(turns[0] ?? ''),
        what: [text.countOfLines(lines.length), end].filter(Boolean).join(', '),
      };
    }
    case 'turns':
      return { type: text.turns(turns[0] ?? '', turns.at(-1) ?? ''), what: text.countOfLines(lines.length) };
    case 'start':
      return { type: text.start(folded(lines)), what: '' };
  }
}
