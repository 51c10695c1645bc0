import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bar, TimelineView } from '../../replay/view.ts';
import {
  barSpan,
  fit,
  frameOf,
  numbersOf,
  placeFlags,
  placeLabel,
  placePoints,
  stack,
  stepAt,
  xOf,
} from './geometry.ts';

/** Seven pixels a character: near to 12 px text, and easy to count. */
const measure = (text: string) => [...text].length * 7;
const bar = (from: number, to: number, open = false): Bar => ({
  lane: 'loop',
  id: `${from}-${to}`,
  label: 'bar',
  from,
  to,
  open,
});
const timeline = (steps: number, markers: TimelineView['markers'] = []): TimelineView => ({
  steps,
  lanes: ['you', 'loop', 'disk'].map((id) => ({ id, name: { say: id }, bars: [], points: [] })),
  risk: [],
  markers,
});
const frame = (steps: number, width = 988) =>
  frameOf(timeline(steps), ['You', 'Loop', 'Disk'], width, 'lanes', measure);

describe('timeline geometry', () => {
  test('the step under a pointer is the step drawn there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 200, max: 1600 }),
        fc.nat(),
        (steps, width, pick) => {
          const step = 1 + (pick % steps);
          const it = frame(steps, width);
          expect(stepAt(it, xOf(it, step))).toBe(step);
        },
      ),
    );
    expect(stepAt(frame(19), -50)).toBe(1);
    expect(stepAt(frame(19), 5000)).toBe(19);
  });

  test('a bar ends at the last step that saw it, and the shortest is still seen', () => {
    const it = frame(19);
    expect(barSpan(it, bar(2, 14))).toEqual({ from: xOf(it, 2), to: xOf(it, 14) });
    expect(barSpan(it, bar(5, 5)).to - barSpan(it, bar(5, 5)).from).toBeCloseTo(0.6 * it.gap);
    expect(barSpan(frame(60, 400), bar(5, 5)).to - barSpan(frame(60, 400), bar(5, 5)).from).toBe(10);
    expect(barSpan(it, bar(17, 19)).to).toBe(xOf(it, 19));
    expect(barSpan(it, bar(17, 19, true)).to).toBeGreaterThan(xOf(it, 19));
  });

  test('bars that overlap share the lane', () => {
    const spans = (...bars: Bar[]) => bars.map((each) => barSpan(frame(19), each));
    expect(stack(spans(bar(1, 4), bar(4, 6)))).toEqual([
      { row: 0, of: 1 },
      { row: 0, of: 1 },
    ]);
    expect(stack(spans(bar(1, 4), bar(3, 6), bar(4, 7), bar(9, 9)))).toEqual([
      { row: 0, of: 2 },
      { row: 1, of: 2 },
      { row: 0, of: 2 },
      { row: 0, of: 1 },
    ]);
    expect(stack(spans(bar(4, 4), bar(4, 6))).map((berth) => berth.row)).toEqual([0, 1]);
  });

  test('a label fits, is shortened, or is left out; it is never wider than its bar', () => {
    expect(fit('turn 1', 42, measure)).toBe('turn 1');
    expect(fit('turn 1 · #1', 60, measure)).toBe('turn 1');
    expect(fit('c1 read', 17, measure)).toBe('c1');
    expect(fit('stream', 41, measure)).toBe('stre…');
    expect(fit('stream', 27, measure)).toBe(null);
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 400 }), (text, width) => {
        const fitted = fit(text, width, measure);
        if (fitted !== null) expect(measure(fitted)).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('a label goes round what stands in its bar', () => {
    const span = { from: 100, to: 300 };
    expect(placeLabel(span, [], 'turn 1', measure)).toEqual({ x: 106, text: 'turn 1' });
    expect(placeLabel(span, [{ from: 90, to: 140 }], 'turn 1', measure)).toEqual({ x: 146, text: 'turn 1' });
    expect(placeLabel(span, [{ from: 130, to: 150 }], 'turn 1', measure)).toEqual({ x: 156, text: 'turn 1' });
    expect(placeLabel(span, [{ from: 0, to: 400 }], 'turn 1', measure)).toBe(null);
  });

  test('flags never cover each other', () => {
    const markers = [10, 11, 12].map((step) => ({ step, label: 'restart', tone: 'run' as const }));
    expect(placeFlags(frame(19), timeline(19, markers), measure).map((flag) => flag.row)).toEqual([0, 1, 0]);
    const two = timeline(19, markers.slice(0, 2));
    const ribbon = frameOf(two, [], 360, 'ribbon', measure);
    const [left, right] = placeFlags(ribbon, two, measure);
    expect(left?.to).toBeLessThan(right?.from ?? 0);
  });

  test('step numbers thin out where they would touch', () => {
    expect(numbersOf(frame(19), measure)).toHaveLength(19);
    expect(numbersOf(frame(19, 400), measure)).toEqual([1, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  });

  test('points of one step stand side by side and end at it', () => {
    const it = frame(19);
    const points = placePoints(
      it,
      [3, 3, 5].map((step) => ({ step, shape: 'flush' as const })),
    );
    expect(points.map((point) => point.x)).toEqual([xOf(it, 3) - 11, xOf(it, 3), xOf(it, 5)]);
  });
});
