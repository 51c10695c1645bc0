import type { Bar, TimelineView } from '../../replay/view.ts';

/** `lanes` has names, numbers and labels; `ribbon` is the same without words, for little room. */
export type Variant = 'lanes' | 'ribbon';

/** Takes a text; gives its width in the timeline's font, in pixels. */
export type Measure = (text: string) => number;

export interface Frame {
  readonly variant: Variant;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly steps: number;
  /** Distance of two steps. */
  readonly gap: number;
}

const sizes = {
  lanes: { top: 33, pitch: 20, bar: 15, foot: 11, pad: 16, flag: 18, flagTop: 24 },
  ribbon: { top: 26.5, pitch: 7, bar: 5, foot: 6.5, pad: 16, flag: 17, flagTop: 1 },
} as const;

/** Space between a lane's name and the first step. */
const nameGap = 20;
const narrowestNames = 66;

export function sizeOf(variant: Variant): (typeof sizes)[Variant] {
  return sizes[variant];
}

/** Takes the measured width; gives where steps and lanes are. */
export function frameOf(
  timeline: TimelineView,
  names: readonly string[],
  width: number,
  variant: Variant,
  measure: Measure,
): Frame {
  const size = sizes[variant];
  const left =
    variant === 'ribbon' ? size.pad : Math.max(narrowestNames, ...names.map((name) => measure(name) + nameGap));
  const right = Math.max(left + 1, width - size.pad);
  const height = size.top + size.pitch * (timeline.lanes.length - 1) + size.foot;
  return {
    variant,
    width,
    height,
    left,
    right,
    steps: timeline.steps,
    gap: (right - left) / Math.max(1, timeline.steps - 1),
  };
}

/** Where a step is, in pixels. */
export function xOf(frame: Frame, step: number): number {
  return frame.left + (step - 1) * frame.gap;
}

/** The step nearest to a place; places outside count as the ends. */
export function stepAt(frame: Frame, x: number): number {
  return Math.min(frame.steps, Math.max(1, Math.round((x - frame.left) / frame.gap) + 1));
}

export function laneY(frame: Frame, index: number): number {
  return sizes[frame.variant].top + sizes[frame.variant].pitch * index;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An activity that began and ended within one step is this wide, as a share of a step and at least in pixels. */
const shortBar = { share: 0.6, least: 10 } as const;
/** A bar that goes on after the last step runs this far past it; a short one of the last step has no more room either. */
const overhang = 8;

/** From the step in which an activity began to the last step that still saw it. */
export function barSpan(frame: Frame, bar: Bar): Span {
  const from = xOf(frame, bar.from);
  const least = Math.max(shortBar.least, shortBar.share * frame.gap);
  if (bar.open) return { from, to: frame.right + overhang };
  return { from, to: bar.to > bar.from ? xOf(frame, bar.to) : Math.min(from + least, frame.right + overhang) };
}

export interface Berth {
  readonly row: number;
  /** How many rows share the height of the lane here. */
  readonly of: number;
}

/** Bars that overlap share the height of their lane; the others have it to themselves. Takes spans in order of their start. */
export function stack(spans: readonly Span[]): readonly Berth[] {
  const berths: Berth[] = [];
  let cluster: { readonly row: number }[] = [];
  let ends: number[] = [];
  const settle = () => {
    berths.push(...cluster.map(({ row }) => ({ row, of: ends.length })));
    cluster = [];
    ends = [];
  };
  for (const span of spans) {
    if (ends.every((end) => end <= span.from + 0.5)) settle();
    const free = ends.findIndex((end) => end <= span.from + 0.5);
    const row = free === -1 ? ends.length : free;
    ends[row] = span.to;
    cluster.push({ row });
  }
  settle();
  return berths;
}

export interface Flag extends Span {
  readonly step: number;
  readonly label: string;
  readonly tone: string;
  readonly x: number;
  /** Lane that the flag hangs in. */
  readonly row: number;
}

/** Room left of and right of a flag's text. */
const flagPadding = 6;

/** Flags stand at least this far apart. */
const flagGap = 3;

function flagOf(frame: Frame, marker: TimelineView['markers'][number], measure: Measure): Flag {
  const half = measure(marker.label) / 2 + flagPadding;
  const x = xOf(frame, marker.step);
  const middle = Math.min(frame.width - half, Math.max(half, x));
  return {
    from: middle - half,
    to: middle + half,
    x,
    row: 0,
    step: marker.step,
    label: marker.label,
    tone: marker.tone,
  };
}

/** Flags hang in the first lane; one that would cover its neighbour hangs a lane lower. On a ribbon the two give way to each other. */
export function placeFlags(frame: Frame, timeline: TimelineView, measure: Measure): readonly Flag[] {
  const flags = timeline.markers.map((marker) => flagOf(frame, marker, measure)).sort((a, b) => a.x - b.x);
  return frame.variant === 'ribbon' ? giveWay(flags) : hang(flags, timeline.lanes.length);
}

function hang(flags: readonly Flag[], lanes: number): readonly Flag[] {
  const placed: Flag[] = [];
  for (const flag of flags) {
    const covers = (row: number) =>
      placed.some((other) => other.row === row && other.from < flag.to + flagGap && flag.from < other.to + flagGap);
    let row = 0;
    while (row < lanes - 1 && covers(row)) row += 1;
    placed.push({ ...flag, row });
  }
  return placed;
}

function giveWay(flags: readonly Flag[]): readonly Flag[] {
  const placed: Flag[] = [];
  for (const flag of flags) {
    const before = placed.at(-1);
    const over = before === undefined ? 0 : before.to + flagGap - flag.from;
    if (before !== undefined && over > 0) {
      const left = Math.min(over / 2, before.from);
      placed[placed.length - 1] = { ...before, from: before.from - left, to: before.to - left };
      placed.push({ ...flag, from: flag.from + over - left, to: flag.to + over - left });
    } else placed.push(flag);
  }
  return placed;
}

/** Room before and after a label in its bar. */
const labelPadding = 6;
/** Shorter rests of a label say nothing. */
const shortestLabel = 4;

/** Takes a text and a width; gives the text, its first words, the beginning of its first word, or nothing. */
export function fit(text: string, width: number, measure: Measure): string | null {
  const words = text.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const some = words
      .slice(0, count)
      .join(' ')
      .replace(/[\s·,:]+$/u, '');
    if (some !== '' && measure(some) <= width) return some;
  }
  const letters = [...(words[0] ?? '')];
  for (let count = letters.length - 1; count >= shortestLabel - 1; count -= 1) {
    const short = `${letters.slice(0, count).join('')}…`;
    if (measure(short) <= width) return short;
  }
  return null;
}

export interface Label {
  readonly text: string;
  readonly x: number;
}

/** Takes a bar's span and what stands in it (flags, lines, the playhead); gives its label in the first stretch that holds one, preferring a whole one. */
export function placeLabel(span: Span, obstacles: readonly Span[], text: string, measure: Measure): Label | null {
  const inside = obstacles
    .filter((each) => each.to > span.from && each.from < span.to)
    .toSorted((a, b) => a.from - b.from);
  const stretches: Span[] = [];
  let from = span.from;
  for (const each of inside) {
    if (each.from > from) stretches.push({ from, to: each.from });
    from = Math.max(from, each.to);
  }
  if (span.to > from) stretches.push({ from, to: span.to });
  const tries = stretches.map((stretch) => ({
    x: stretch.from + labelPadding,
    text: fit(text, stretch.to - stretch.from - 2 * labelPadding, measure),
  }));
  const best = tries.find((each) => each.text === text) ?? tries.find((each) => each.text !== null);
  return best === undefined || best.text === null ? null : { x: best.x, text: best.text };
}

/** Which step numbers are written: all, or every second, fifth or tenth where they would touch. */
export function numbersOf(frame: Frame, measure: Measure): readonly number[] {
  const widest = measure(String(frame.steps)) + 10;
  const every = [1, 2, 5, 10, 20, 50].find((each) => each * frame.gap >= widest) ?? frame.steps;
  return Array.from({ length: frame.steps }, (_, index) => index + 1).filter(
    (number) => every === 1 || number === 1 || number % every === 0,
  );
}

export interface Dot {
  readonly step: number;
  readonly shape: 'dot' | 'flush';
  readonly x: number;
}

/** Several points of one step stand side by side and end at the step: they happened on the way to it. */
export function placePoints(
  frame: Frame,
  points: readonly { readonly step: number; readonly shape: 'dot' | 'flush' }[],
): readonly Dot[] {
  const apart = frame.variant === 'lanes' ? 11 : 7;
  const most = Math.max(1, Math.floor(frame.gap / apart));
  const byStep = new Map<number, (typeof points)[number][]>();
  for (const point of points) byStep.set(point.step, [...(byStep.get(point.step) ?? []), point]);
  return [...byStep].flatMap(([step, here]) =>
    here
      .slice(-most)
      .map((point, index, shown) => ({ ...point, x: xOf(frame, step) - (shown.length - 1 - index) * apart })),
  );
}
