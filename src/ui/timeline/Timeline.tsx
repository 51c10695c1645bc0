import type { PointerEvent, ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import type { TimelineView } from '../../replay/view.ts';
import type { Chrome } from '../../text/chrome.ts';
import { useWidth } from '../app/useWidth.ts';
import { useSpeech } from '../words.tsx';
import { type Flag, type Frame, frameOf, placeFlags, sizeOf, stepAt, type Variant, xOf } from './geometry.ts';
import { grab, Lanes } from './Lanes.tsx';
import { measure } from './measure.ts';
import styles from './Timeline.module.css';

interface TimelineProps {
  /** False for the first drawing of the page: the lanes come after it. */
  readonly whole: boolean;
  readonly timeline: TimelineView;
  readonly step: number;
  readonly variant: Variant;
  readonly words: Chrome['timeline'];
  /** What the step did, for the spoken value: "tool/result added". */
  readonly what: string;
  readonly motion: boolean;
  readonly onGo: (step: number) => void;
}

interface HeadProps {
  readonly frame: Frame;
  readonly step: number;
  /** Where the pointer holds it, in pixels; `null` = it stands at its step. */
  readonly held: number | null;
  readonly motion: boolean;
  /** A flag stands where the number would: the number is left out, the counter says it too. */
  readonly bare: boolean;
}

function Playhead({ frame, step, held, motion, bare }: HeadProps): ReactNode {
  const x = held ?? xOf(frame, step);
  const slides = motion && held === null;
  return (
    <svg className={styles.playhead} width={frame.width} height={frame.height} aria-hidden="true">
      <g
        className={styles.head}
        data-playhead=""
        data-slides={slides || undefined}
        style={{ transform: `translateX(${x}px)` }}
      >
        <path className={styles.headLine} d={`M0 ${frame.variant === 'lanes' ? 20 : 16}V${frame.height}`} />
        {frame.variant === 'lanes' ? (
          <rect className={styles.grab} x={-grab} y={0} width={2 * grab} height={20} rx={6} />
        ) : (
          <circle className={styles.grab} cx={0} cy={bare ? 22 : 10} r={bare ? 4 : 10} />
        )}
        {bare ? null : (
          <text className={styles.grabNumber} y={14} textAnchor="middle">
            {step}
          </text>
        )}
      </g>
    </svg>
  );
}

interface FlagsProps {
  readonly frame: Frame;
  readonly flags: readonly Flag[];
  readonly words: Chrome['timeline'];
  readonly onGo: (step: number) => void;
}

function Flags({ frame, flags, words, onGo }: FlagsProps): ReactNode {
  const size = sizeOf(frame.variant);
  return flags.map((flag) => (
    <button
      key={`${flag.step} ${flag.label}`}
      type="button"
      className={styles.flag}
      data-tone={flag.tone}
      style={{
        left: flag.from,
        top: size.flagTop + flag.row * size.pitch,
        width: flag.to - flag.from,
        height: size.flag,
      }}
      aria-label={words.marker(flag.label, flag.step)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onGo(flag.step)}
    >
      {flag.label}
    </button>
  ));
}

/** Lanes over the steps, with the faults as flags. It is the scrubber too: drag, click, or the slider that lies over it. */
export function Timeline(props: TimelineProps): ReactNode {
  const { timeline, step, variant, words, motion, onGo } = props;
  const { say } = useSpeech();
  const [ref, width] = useWidth<HTMLDivElement>(0, props.whole);
  const slider = useRef<HTMLInputElement>(null);
  const [pointer, setHeld] = useState<number | null>(null);
  const { frame, flags } = useMemo(() => {
    const names = timeline.lanes.map((lane) => say(lane.name));
    const placed = frameOf(timeline, names, width, variant, measure);
    return { frame: placed, flags: placeFlags(placed, timeline, measure) };
  }, [timeline, say, width, variant]);
  // A key or another width moves the head from under the pointer: it follows again when the pointer moves.
  const held = pointer !== null && stepAt(frame, pointer) === step ? pointer : null;
  const head = held ?? xOf(frame, step);
  const bare = variant === 'ribbon' && flags.some((flag) => flag.from - 10 < head && head < flag.to + 10);

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setHeld(Math.min(frame.right, Math.max(frame.left, x)));
    const to = stepAt(frame, x);
    if (to !== step) onGo(to);
  };
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    slider.current?.focus({ preventScroll: true });
    follow(event);
  };
  return (
    <div
      ref={ref}
      className={styles.timeline}
      data-variant={variant}
      style={{ height: frame.height }}
      onPointerDown={take}
      onPointerMove={pointer === null ? undefined : follow}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
      onLostPointerCapture={() => setHeld(null)}
    >
      {width === 0 ? null : <Lanes frame={frame} timeline={timeline} flags={flags} step={step} />}
      <input
        ref={slider}
        className={styles.slider}
        type="range"
        min={1}
        max={timeline.steps}
        step={1}
        value={step}
        aria-label={words.label}
        aria-valuetext={words.value(step, timeline.steps, props.what)}
        onChange={(event) => onGo(event.target.valueAsNumber)}
      />
      {width === 0 ? null : (
        <>
          <Playhead frame={frame} step={step} held={held} motion={motion} bare={bare} />
          <Flags frame={frame} flags={flags} words={words} onGo={onGo} />
        </>
      )}
    </div>
  );
}
