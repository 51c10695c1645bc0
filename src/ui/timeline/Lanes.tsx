import { memo, type ReactNode } from 'react';
import type { TimelineView } from '../../replay/view.ts';
import { useSpeech } from '../words.tsx';
import {
  barSpan,
  type Flag,
  type Frame,
  laneY,
  numbersOf,
  placeLabel,
  placePoints,
  type Span,
  sizeOf,
  stack,
  xOf,
} from './geometry.ts';
import { measure } from './measure.ts';
import styles from './Timeline.module.css';

interface LanesProps {
  readonly frame: Frame;
  readonly timeline: TimelineView;
  readonly flags: readonly Flag[];
  readonly step: number;
}

type Lane = TimelineView['lanes'][number];

const plain = (words: string) => words.replaceAll('`', '');

/** Half the width of the number on the playhead. */
export const grab = 15;

function Ruler({ frame, step }: { readonly frame: Frame; readonly step: number }): ReactNode {
  const all = Array.from({ length: frame.steps }, (_, index) => index + 1);
  if (frame.variant === 'ribbon') {
    return all.map((number) => <path key={number} className={styles.tick} d={`M${xOf(frame, number)} 18v4`} />);
  }
  const head = xOf(frame, step);
  return (
    <>
      {all.map((number) => (
        <path key={number} className={styles.rule} d={`M${xOf(frame, number)} 22V${frame.height}`} />
      ))}
      {numbersOf(frame, measure)
        .filter((number) => Math.abs(xOf(frame, number) - head) > grab + 8)
        .map((number) => (
          <text key={number} className={styles.number} x={xOf(frame, number)} y={13} textAnchor="middle">
            {number}
          </text>
        ))}
    </>
  );
}

interface BarProps {
  readonly frame: Frame;
  readonly span: Span;
  readonly when: 'past' | 'now' | 'future';
  readonly y: number;
  readonly height: number;
  readonly head: number;
}

/** What is running at the cursor is solid up to the cursor and an outline after it: that part has not happened yet. */
function BarShape({ frame, span, when, y, height, head }: BarProps): ReactNode {
  const radius = frame.variant === 'lanes' ? 3 : 2;
  const box = { y, height, rx: Math.min(radius, height / 2) };
  const width = span.to - span.from;
  if (when !== 'now') return <rect className={styles.bar} data-when={when} x={span.from} width={width} {...box} />;
  const played = Math.min(width, head - span.from);
  return (
    <>
      <rect className={styles.bar} data-when="next" x={span.from} width={width} {...box} />
      {played > 1 ? <rect className={styles.bar} data-when="now" x={span.from} width={played} {...box} /> : null}
    </>
  );
}

interface LaneProps {
  readonly frame: Frame;
  readonly lane: Lane;
  readonly index: number;
  readonly step: number;
  readonly flags: readonly Flag[];
}

/** What a label must not cross: the playhead, the flags of this lane, and the lines of flags that hang higher. */
function obstaclesOf(frame: Frame, index: number, step: number, flags: readonly Flag[]): readonly Span[] {
  const head = xOf(frame, step);
  const hanging = flags.filter((flag) => flag.row <= index);
  return [
    { from: head - 1, to: head + 1 },
    ...hanging.map((flag) => (flag.row === index ? flag : { from: flag.x - 1, to: flag.x + 1 })),
  ];
}

function LaneBars({ frame, lane, index, step, flags }: LaneProps): ReactNode {
  const { say } = useSpeech();
  const bars = lane.bars.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const spans = bars.map((bar) => barSpan(frame, bar));
  const berths = stack(spans);
  const full = sizeOf(frame.variant).bar;
  const obstacles = obstaclesOf(frame, index, step, flags);
  return bars.map((bar, order) => {
    const span = spans[order] ?? barSpan(frame, bar);
    const { row, of } = berths[order] ?? { row: 0, of: 1 };
    const when = step > bar.to ? 'past' : step >= bar.from ? 'now' : 'future';
    const says = frame.variant === 'lanes' && of === 1;
    const label = says ? placeLabel(span, obstacles, plain(say(bar.label)), measure) : null;
    return (
      <g key={`${bar.id} ${bar.from}`}>
        <BarShape
          frame={frame}
          span={span}
          when={when}
          y={laneY(frame, index) - full / 2 + (row * full) / of}
          height={full / of - (of > 1 ? 1 : 0)}
          head={bar.from === bar.to ? span.to : xOf(frame, step)}
        />
        {label === null ? null : (
          <text className={styles.label} data-when={when} x={label.x} y={laneY(frame, index) + 4}>
            {label.text}
          </text>
        )}
      </g>
    );
  });
}

function LanePoints({ frame, lane, index, step }: Omit<LaneProps, 'flags'>): ReactNode {
  const y = laneY(frame, index);
  const radius = frame.variant === 'lanes' ? 4.5 : 2.5;
  const side = frame.variant === 'lanes' ? 8 : 5;
  return placePoints(frame, lane.points).map((point) => {
    const when = point.step > step ? 'future' : 'past';
    const key = `${point.step} ${point.x}`;
    return point.shape === 'dot' ? (
      <circle key={key} className={styles.dot} data-when={when} cx={point.x} cy={y} r={radius} />
    ) : (
      <rect
        key={key}
        className={styles.flush}
        data-when={when}
        x={point.x - side / 2}
        y={y - side / 2}
        width={side}
        height={side}
        rx={frame.variant === 'lanes' ? 1 : 0}
      />
    );
  });
}

/** Dotted while some line is in memory only; it stops short of the squares that end it. */
function Risk({ frame, timeline }: { readonly frame: Frame; readonly timeline: TimelineView }): ReactNode {
  const found = timeline.lanes.findIndex((lane) => lane.id === 'disk');
  const y = laneY(frame, found === -1 ? timeline.lanes.length - 1 : found);
  const clear = frame.variant === 'lanes' ? 7 : 4;
  return timeline.risk.map(([from, to]) => {
    const end = to >= frame.steps ? frame.right + clear : xOf(frame, to + 1);
    return (
      <path
        key={`${from}-${to}`}
        className={styles.risk}
        d={`M${xOf(frame, from) + clear} ${y}H${Math.max(xOf(frame, from) + clear, end - clear)}`}
      />
    );
  });
}

/** The lanes, drawn 1:1 at the measured width: nothing in it is scaled. */
export const Lanes = memo(function Lanes({ frame, timeline, flags, step }: LanesProps): ReactNode {
  const { say } = useSpeech();
  const size = sizeOf(frame.variant);
  return (
    <svg className={styles.lanes} width={frame.width} height={frame.height} aria-hidden="true">
      <Ruler frame={frame} step={step} />
      {timeline.lanes.map((lane, index) => (
        <g key={lane.id}>
          {frame.variant === 'ribbon' ? null : (
            <text className={styles.name} x={0} y={laneY(frame, index) + 4}>
              {plain(say(lane.name))}
            </text>
          )}
          <path className={styles.rule} d={`M${frame.left - 6} ${laneY(frame, index)}H${frame.right + 6}`} />
        </g>
      ))}
      {flags.map((flag) => (
        <path
          key={`${flag.step} ${flag.label}`}
          className={styles.flagLine}
          data-tone={flag.tone}
          d={`M${flag.x} ${size.flagTop + flag.row * size.pitch + size.flag}V${frame.height}`}
        />
      ))}
      <Risk frame={frame} timeline={timeline} />
      {timeline.lanes.map((lane, index) => (
        <g key={lane.id}>
          <LaneBars frame={frame} lane={lane} index={index} step={step} flags={flags} />
          <LanePoints frame={frame} lane={lane} index={index} step={step} />
        </g>
      ))}
    </svg>
  );
});
