import { describe, expect, test } from 'vitest';
import { load, scenarios } from '../../replay/catalog.ts';
import type { RunView } from '../../replay/view.ts';
import { sayIn } from '../../text/say.ts';
import { stageText } from '../../text/stage.ts';
import type { Room } from './fit.ts';
import { foldWords } from './foldWords.ts';
import { type LogRow, rowsOf } from './rows.ts';

/** The pane at 1280, 720 and 360 pixels. */
const rooms: readonly Omit<Room, 'lockstep'>[] = [
  { available: 18, changed: 1, mark: 1 },
  { available: 13, changed: 1, mark: 1 },
  { available: 12, changed: 44 / 26, mark: 1 },
];

const none: ReadonlySet<string> = new Set();

function total(rows: readonly LogRow[], change: 'added' | 'removed'): number {
  return rows.reduce((sum, row) => sum + (row.kind !== 'mark' && row.change === change ? row.count : 0), 0);
}

function expectExact(run: RunView, room: Room): void {
  const rows = rowsOf(run, room, none);
  expect([total(rows, 'added'), total(rows, 'removed')]).toEqual([run.added.length, run.removed.length]);
  for (const lang of ['en', 'ko'] as const) {
    for (const row of rows) {
      if (row.kind === 'fold') expect(foldWords(row, stageText(lang), sayIn(lang)).type).not.toBe('');
    }
  }
}

describe.each(scenarios().map(({ system, id }) => ({ system, id })))('$system/$id', ({ system, id }) => {
  test.each(['documented', 'shipped'] as const)('%s: rows sum up to the change of the log at every step', (profile) => {
    const view = load(system, id, profile, 'en');
    let before: readonly RunView[] = [];
    for (const head of view.steps) {
      const { runs } = view.at(head.number);
      const lockstep = runs.length > 1 ? { turn: Math.max(...runs.map((run) => run.lines.at(-1)?.turn ?? 0)) } : null;
      for (const [index, run] of runs.entries()) {
        const length = before[index]?.lines.length ?? run.lines.length - run.added.length + run.removed.length;
        expect(run.lines.length - length).toBe(run.added.length - run.removed.length);
        for (const room of rooms) expectExact(run, { ...room, lockstep });
      }
      before = runs;
    }
  });
});
