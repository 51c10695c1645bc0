import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogLine, Rail } from '../../machine/system.ts';
import type { RunView } from '../../replay/view.ts';
import { escStep, killStep, repairedStep } from '../fixtures/log.ts';
import { contrastStep, thousandLines } from '../fixtures/long-log.ts';
import { sayIn } from '../fixtures/parts.ts';
import type { Room } from './fit.ts';
import type { RailShape } from './rails.ts';
import { type LogRow, rowsOf } from './rows.ts';

const roomy: Room = { available: Number.POSITIVE_INFINITY, changed: 1, mark: 1, lockstep: null };
const none: ReadonlySet<string> = new Set();

function runAt(step: { readonly runs: readonly RunView[] }, index = 0): RunView {
  const run = step.runs[index];
  if (run === undefined) throw new Error('the fixture has no such run');
  return run;
}

const signs = { add: '+', synth: '+', cut: '−', plain: ' ' } as const;
const strokes: Readonly<Record<RailShape, string>> = {
  none: ' ',
  open: '┌',
  pass: '│',
  close: '└',
  join: '├',
  whole: '[',
  torn: '┊',
};

function dot(line: LogLine | undefined): string {
  return line?.synthetic === true ? '◆' : line?.durable === true ? '●' : '○';
}

/** The pane as text: sign, count where a row stands for more than one line, number, dot, rails, type. */
function drawn(rows: readonly LogRow[]): string {
  const say = sayIn('en');
  const lines = rows.map((row) => {
    const rails = row.rails.map((shape) => strokes[shape]).join('');
    if (row.kind === 'mark') return `          ${rails} ── ${say(row.mark.text)}`;
    const [first, last] = row.kind === 'line' ? [row.line, row.line] : [row.lines[0], row.lines.at(-1)];
    const seq = first === last ? `${first?.seq}` : `${first?.seq}–${last?.seq}`;
    const name = row.kind === 'line' ? row.line.label : `${row.of} of ${row.lines.length}`;
    return `${signs[row.tone]} ${seq.padStart(7)}${dot(first)}${rails} ${name}`;
  });
  return `\n${lines.join('\n')}\n`;
}

describe('the pane as text', () => {
  test('Esc: the turn closes its own books, every corner has its close', () => {
    expect(drawn(rowsOf(runAt(escStep()), roomy, none))).toBe(`
        0●    inbox
        1●┌   turn/start
        2●│   inbox
        3●│┌  step/start
        4●││  user/message
      5–6●││  kin of 2
     7–14●││  kin of 8
       15●││  assistant/message
       16●││┌ tool/call
       17●││└ tool/result
       18●││┌ tool/call
       19●│││ inbox
          │││ ── on disk above · memory only below, flushed within 200 ms
       20○│││ inbox
+      21○││└ tool/result
+      22○││┌ tool/call
+      23○││└ tool/result
+      24○│└  step/end
+      25○└   turn/end
`);
  });

  test('kill -9: what was in memory only goes, above the rule of the crash; what was open is torn', () => {
    expect(drawn(rowsOf(runAt(killStep()), { ...roomy, available: 8 }, none))).toBe(`
     0–17●┌┌  start of 18
       18●││┌ tool/call
       19●│││ inbox
−      20○│││ assistant/chunk
−      21○│││ assistant/chunk
−      22○││├ tool/call
          ┊┊┊ ── kill -9
`);
  });

  test('restart: torn rails last until repair closes them', () => {
    expect(drawn(rowsOf(runAt(repairedStep()), { ...roomy, available: 9 }, none))).toBe(`
     0–17●┌┌  start of 18
       18●││┌ tool/call
       19●│││ inbox
          ┊┊┊ ── kill -9
          ┊┊┊ ── restart
+      20◆┊┊└ tool/result
+      21◆┊┊  tool/result
+      22◆┊└  step/end
+      23◆└   turn/end
`);
  });

  test('contrast: the lines that both logs have stand level', () => {
    const step = contrastStep(6);
    const room = { ...roomy, available: 14.5, mark: 1.5, lockstep: { turn: 2 } };
    expect(drawn(rowsOf(runAt(step, 0), room, none))).toBe(`
     0–22●[   turn of 23
       23●┌   turn/start
       24●│   inbox
    25–60●│[  steps of 36
    61–69●│[  step of 9
       70●│┌  step/start
    71–74●││  kin of 4
       75●││  assistant/message
       76●││┌ tool/call
          ┊┊┊ ── kill -9, then restart
+      77◆┊┊└ tool/result
+      78◆┊┊  tool/result
+      79◆┊└  step/end
+      80◆└   turn/end
`);
    expect(drawn(rowsOf(runAt(step, 1), { ...room, available: 10.5 }, none))).toBe(`
     0–22●[   turn of 23
−      23●┌   turn/start
−      24●│   inbox
−   25–60●│[  steps of 36
−   61–69●│[  step of 9
−      70●│┌  step/start
−   71–74●││  kin of 4
−      75●││  assistant/message
−      76●││┌ tool/call
              ── kill -9, then restart
`);
  });

  test('an opened fold shows its lines under it', () => {
    const rows = rowsOf(runAt(escStep()), { ...roomy, available: 13 }, new Set(['line-start-0', 'line-kin-5']));
    expect(drawn(rows.slice(0, 9))).toBe(`
     0–14●    start of 15
        0●    inbox
        1●┌   turn/start
        2●│   inbox
        3●│┌  step/start
        4●││  user/message
      5–6●││  kin of 2
        5●││  request
        6●││  request
`);
  });

  test('nothing changed: the start folds only as far as it must, the newest step stays', () => {
    const run = { ...runAt(escStep()), added: [], marks: [] };
    expect(drawn(rowsOf(run, { ...roomy, available: 10 }, none))).toBe(`
     0–17●┌┌  start of 18
       18●││┌ tool/call
       19●│││ inbox
       20○│││ inbox
       21○││└ tool/result
       22○││┌ tool/call
       23○││└ tool/result
       24○│└  step/end
       25○└   turn/end
`);
  });

  test('a thousand lines at rest fold into what the pane holds', () => {
    expect(rowsOf(thousandLines(), { ...roomy, available: 20 }, none)).toHaveLength(20);
  });
});

// ── laws ──

const lineShape = fc.record({
  kind: fc.constantFrom('turn', 'step', 'call', 'end', 'chunk', 'note'),
  durable: fc.boolean(),
});

/** A log of nested turns, steps and calls, cut off anywhere, with the step's lines at its end. */
const runs = fc
  .record({
    shapes: fc.array(lineShape, { minLength: 1, maxLength: 80 }),
    added: fc.nat(12),
    removed: fc.nat(12),
    crash: fc.option(fc.nat(80), { nil: null }),
    watermark: fc.option(fc.nat(80), { nil: null }),
  })
  .map(({ shapes, added, removed, crash, watermark }): RunView => {
    const all = write(shapes);
    const gone = Math.min(removed, all.length - 1);
    const lines = all.slice(0, all.length - gone);
    const marks = [
      ...(watermark === null ? [] : [{ before: Math.min(watermark, lines.length), kind: 'watermark' as const }]),
      ...(crash === null ? [] : [{ before: Math.min(crash, lines.length), kind: 'crash' as const }]),
    ].map((mark) => ({ ...mark, text: { say: mark.kind } }));
    return {
      ...runAt(escStep()),
      lines,
      marks,
      added: gone > 0 ? [] : lines.slice(Math.max(0, lines.length - added)),
      removed: all.slice(all.length - gone),
    };
  });

interface Shape {
  readonly kind: 'turn' | 'step' | 'call' | 'end' | 'chunk' | 'note';
  readonly durable: boolean;
}

const levels = { turn: 0, step: 1, call: 2 } as const;

function write(shapes: readonly Shape[]): readonly LogLine[] {
  const open: Rail[] = [];
  let turn = 0;
  return shapes.map(({ kind, durable }, seq) => {
    const rails: Rail[] = [];
    if (kind === 'end') rails.push(...open.splice(-1).map((rail): Rail => ({ ...rail, edge: 'close' })));
    else if (kind !== 'chunk' && kind !== 'note' && open.length === levels[kind]) {
      const rail: Rail = { level: levels[kind], edge: 'open', id: `${kind} ${seq}` };
      if (kind === 'turn') turn += 1;
      open.push(rail);
      rails.push(rail);
    }
    const fold = kind === 'chunk' ? 'chunk' : null;
    const base = { label: kind, type: kind, what: '', why: null, by: 'x', synthetic: false, payload: null };
    return { ...base, seq, durable, rails, fold, turn };
  });
}

const rooms = fc.record({
  available: fc.integer({ min: 3, max: 60 }),
  changed: fc.constantFrom(1, 1.7),
  mark: fc.constantFrom(1, 1.5),
  lockstep: fc.option(fc.record({ turn: fc.nat(8) }), { nil: null }),
});

function shown(rows: readonly LogRow[]): readonly LogLine[] {
  return rows.flatMap((row) => {
    if (row.kind === 'mark') return [];
    return row.kind === 'line' ? [row.line] : row.open ? [] : row.lines;
  });
}

/** Keys of every fold that could be opened, a random half of them opened. */
function withOpened(run: RunView, room: Room, bits: readonly boolean[]): readonly LogRow[] {
  const keys = rowsOf(run, room, none).filter((row) => row.kind === 'fold');
  return rowsOf(run, room, new Set(keys.filter((_, index) => bits[index] === true).map((row) => row.key)));
}

const cases = [runs, rooms, fc.array(fc.boolean(), { maxLength: 20 })] as const;

describe('laws', () => {
  test('rows marked + and − sum up to what the step added and removed', () => {
    fc.assert(
      fc.property(...cases, (run, room, bits) => {
        const rows = withOpened(run, room, bits);
        const sum = (change: 'added' | 'removed') =>
          rows.reduce((total, row) => total + (row.kind !== 'mark' && row.change === change ? row.count : 0), 0);
        expect([sum('added'), sum('removed')]).toEqual([run.added.length, run.removed.length]);
      }),
    );
  });

  test('every line is shown once, in order, itself or inside one closed fold', () => {
    fc.assert(
      fc.property(...cases, (run, room, bits) => {
        const seqs = [...run.lines, ...run.removed].map((line) => line.seq);
        expect(shown(withOpened(run, room, bits)).map((line) => line.seq)).toEqual(seqs);
      }),
    );
  });

  test('a rail that leaves a row enters the next: an opening has its close, or is open at the end', () => {
    const below = (shape: RailShape) => ['open', 'pass', 'join', 'torn'].includes(shape);
    const above = (shape: RailShape) => ['close', 'pass', 'join', 'torn'].includes(shape);
    fc.assert(
      fc.property(...cases, (run, room, bits) => {
        const rows = withOpened({ ...run, removed: [] }, room, bits);
        rows.forEach((row, index) => {
          const before = rows[index - 1]?.rails ?? ['none', 'none', 'none'];
          expect(row.rails.map(above)).toEqual(before.map(below));
        });
      }),
    );
  });

  test('a line of this step folds only with more than three of its kind, or as a whole step in lockstep', () => {
    fc.assert(
      fc.property(runs, rooms, (run, room) => {
        for (const row of rowsOf(run, room, none)) {
          if (row.kind !== 'fold' || row.change === 'kept') continue;
          if (row.of === 'kin') expect(row.lines.length).toBeGreaterThan(3);
          else expect(room.lockstep).not.toBeNull();
        }
      }),
    );
  });

  test('keys are unique', () => {
    fc.assert(
      fc.property(...cases, (run, room, bits) => {
        const keys = withOpened(run, room, bits).map((row) => row.key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
