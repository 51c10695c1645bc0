import type { Marker } from '../machine/system.ts';
import type { AnySystem, Run } from './frames.ts';
import type { Bar, TimelineView } from './view.ts';

/** The lanes over the steps: who was busy when, what reached the disk, and what was at risk. Drawn from the first run. */
export function timelineOf(system: AnySystem, runs: readonly Run[], markers: readonly (Marker | null)[]): TimelineView {
  const bars = new Map<string, Bar & { readonly lane: string }>();
  const points: { lane: string; step: number; shape: 'dot' | 'flush' }[] = [];
  const risky: number[] = [];
  for (const run of runs) {
    for (const [index, range] of run.steps.entries()) {
      const step = index + 1;
      for (let at = range.from; at < range.to; at += 1) {
        const frame = run.frames[at];
        if (frame === undefined) continue;
        const before = run.frames[at - 1]?.snapshot ?? run.first;
        for (const point of system.points(frame.event, before, frame.snapshot)) points.push({ ...point, step });
        for (const activity of system.activities(frame.snapshot)) {
          const key = `${activity.lane}/${activity.id}`;
          const known = bars.get(key);
          bars.set(
            key,
            known === undefined ? { ...activity, from: step, to: step } : { ...known, to: Math.max(known.to, step) },
          );
        }
      }
      const end = run.frames[range.to - 1]?.snapshot ?? run.first;
      if (system.marks(end).some(({ kind }) => kind === 'watermark')) risky.push(step);
    }
  }
  const lanes = system.lanes
    .map(({ id, name }) => ({
      id,
      name,
      bars: [...bars.values()].filter(({ lane }) => lane === id),
      points: distinct(points.filter(({ lane }) => lane === id)),
    }))
    .filter((lane) => lane.bars.length + lane.points.length > 0);
  return {
    steps: markers.length,
    lanes,
    risk: joinSteps([...new Set(risky)].sort((a, b) => a - b)),
    markers: markers.flatMap((marker, index) => (marker === null ? [] : [{ ...marker, step: index + 1 }])),
  };
}

function distinct(points: readonly { readonly step: number; readonly shape: 'dot' | 'flush' }[]) {
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
