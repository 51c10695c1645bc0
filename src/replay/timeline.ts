import type { Activity, Marker, Point } from '../machine/system.ts';
import type { AnySystem, Run } from './frames.ts';
import type { Bar, TimelineView } from './view.ts';

/**
 * The lanes over the steps: who was busy when, what reached the disk, and what was at risk.
 * Runs in lockstep are busy alike up to the step that parts them, so the first run stands for all.
 */
export function timelineOf(system: AnySystem, runs: readonly Run[], markers: readonly (Marker | null)[]): TimelineView {
  const bars = new Map<string, Bar>();
  const points: LanePoint[] = [];
  const risky: number[] = [];
  const [run] = runs;
  for (const [index, range] of run?.steps.entries() ?? []) {
    const step = index + 1;
    for (let at = range.from; at < range.to; at += 1) {
      const frame = run?.frames[at];
      if (run === undefined || frame === undefined) continue;
      const before = run.frames[at - 1]?.snapshot ?? run.first;
      for (const point of system.points(frame.event, before, frame.snapshot)) points.push({ ...point, step });
      for (const activity of system.activities(frame.snapshot)) extend(bars, activity, step);
    }
    const end = run?.frames[range.to - 1]?.snapshot ?? run?.first;
    if (end !== undefined && system.marks(end).some(({ kind }) => kind === 'watermark')) risky.push(step);
  }
  const last = run?.frames.at(-1)?.snapshot ?? run?.first;
  for (const activity of last === undefined ? [] : system.activities(last)) keepOpen(bars, activity);
  const lanes = system.lanes
    .map(({ id, name }) => ({
      id,
      name,
      bars: joinShort([...bars.values()].filter(({ lane }) => lane === id)),
      points: distinct(points.filter(({ lane }) => lane === id)),
    }))
    .filter((lane) => lane.bars.length + lane.points.length > 0);
  return {
    steps: markers.length,
    lanes,
    risk: joinSteps(risky),
    markers: markers.flatMap((marker, index) => (marker === null ? [] : [{ ...marker, step: index + 1 }])),
  };
}

interface LanePoint extends Point {
  readonly step: number;
}

function extend(bars: Map<string, Bar>, activity: Activity, step: number): void {
  const key = `${activity.lane}/${activity.id}`;
  const known = bars.get(key);
  bars.set(key, known === undefined ? { ...activity, from: step, to: step, open: false } : { ...known, to: step });
}

/** What is still busy in the last state goes on after it. */
function keepOpen(bars: Map<string, Bar>, activity: Activity): void {
  const key = `${activity.lane}/${activity.id}`;
  const known = bars.get(key);
  if (known !== undefined) bars.set(key, { ...known, open: true });
}

/** Many short bars inside one step are one bar: `c1–c6`. */
function joinShort(bars: readonly Bar[]): readonly Bar[] {
  const joined: Bar[] = [];
  for (const bar of bars) {
    const last = joined.at(-1);
    const together = last !== undefined && last.to === bar.from && bar.from === bar.to && last.from === bar.from;
    if (!together) joined.push(bar);
    else {
      const first = last.id.split('–')[0] ?? last.id;
      joined[joined.length - 1] = { ...last, id: `${first}–${bar.id}`, label: `${first}–${bar.id}` };
    }
  }
  return joined;
}

function distinct(points: readonly LanePoint[]): TimelineView['lanes'][number]['points'] {
  return [...new Map(points.map(({ step, shape }) => [`${step}/${shape}`, { step, shape }])).values()];
}

/** Joins neighbouring steps into ranges. */
function joinSteps(steps: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const step of steps) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === step - 1) last[1] = step;
    else ranges.push([step, step]);
  }
  return ranges;
}
