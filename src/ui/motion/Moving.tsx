import type { animate as Animate } from 'framer-motion/dom/mini';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Play = typeof Animate;

const MotionContext = createContext<Play | null>(null);

/** Loads the animation library after the first view: what is on screen does not wait for it, and stays whole without it. */
export function MotionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [play, setPlay] = useState<Play | null>(null);
  useEffect(() => {
    import('framer-motion/dom/mini').then(
      (loaded) => setPlay(() => loaded.animate),
      // A chunk that does not arrive leaves the page still, not broken.
      () => {},
    );
  }, []);
  return <MotionContext value={play}>{children}</MotionContext>;
}

/** The library is there: something may begin to move. */
export function useMotionReady(): boolean {
  return useContext(MotionContext) !== null;
}

/** From the first value of each list to its last. Only these two move: neither makes the browser lay out the page again. */
export interface Keyframes {
  readonly opacity?: readonly number[];
  readonly transform?: readonly string[];
}

/** Seconds; `times` are shares of the duration, one for each keyframe. */
export interface Timing {
  readonly duration: number;
  readonly delay?: number;
  readonly ease?: readonly [number, number, number, number];
  readonly times?: readonly number[];
}

/** What moves and when; `null` = it stands still. */
export type Motion = { readonly keyframes: Keyframes; readonly timing: Timing } | null;

const fades = { opacity: [0, 1] };

/** Takes the seconds before it begins; gives a short fade, `null` for none. */
export function fadeIn(delay: number | null): Motion {
  return delay === null ? null : { keyframes: fades, timing: { duration: 0.1, delay } };
}

type Bezier = [number, number, number, number];

/** Between keyframes at given times each stretch has the whole easing; a single one would be that of all of them together. */
function easing(ease: Timing['ease'], times: Timing['times']): { ease?: Bezier | Bezier[] } {
  if (ease === undefined) return {};
  return { ease: times === undefined ? [...ease] : times.slice(1).map((): Bezier => [...ease]) };
}

interface MovingProps {
  readonly className?: string | undefined;
  readonly 'data-level'?: string;
  readonly 'data-rail'?: string;
  readonly motion: Motion;
  /** Another moment plays the motion again. The span itself stays: it is not made anew to stand still. */
  readonly moment?: string;
  readonly children?: ReactNode;
}

/** A span that plays its motion from its first frame on; without the library it simply stands where it ends. */
export function Moving({ motion, moment, children, ...rest }: MovingProps): ReactNode {
  const play = useContext(MotionContext);
  const span = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a motion belongs to its moment; what it is made of may be new at each render
  useLayoutEffect(() => {
    if (play === null || motion === null || span.current === null) return;
    const { times, ease, ...timing } = motion.timing;
    // The library writes into the lists that it is given.
    const playing = play(
      span.current,
      Object.fromEntries(Object.entries(motion.keyframes).map(([name, values]) => [name, [...values]])),
      { ...timing, ...easing(ease, times), ...(times && { times: [...times] }) },
    );
    // What is at rest by now must not go on moving because the reader was quick.
    return () => playing.cancel();
  }, [moment, motion === null]);
  return (
    <span ref={span} {...rest}>
      {children}
    </span>
  );
}
