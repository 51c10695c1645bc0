import type { ReactNode } from 'react';
import { fadeIn, Moving } from '../motion/Moving.tsx';
import styles from './RailMarks.module.css';
import type { RailShape, Rails } from './rails.ts';

interface RailMarksProps {
  readonly rails: Rails;
  /** Seconds before the corners of a new line fade in; `null` = no motion. */
  readonly after: number | null;
  /** What is shown, so that a row which changes twice moves twice. */
  readonly moment: string;
}

function isCorner(shape: RailShape): boolean {
  return shape === 'open' || shape === 'close' || shape === 'join';
}

const levels = ['turn', 'step', 'call'] as const;

/** Turn, step and call as three lines: a corner where one opens, a corner where it closes, dashes where a crash tore it. Lines that only pass are the background: most are that, and need no element. */
export function RailMarks({ rails, after, moment }: RailMarksProps): ReactNode {
  const pass = levels.filter((_, level) => rails[level] === 'pass' || rails[level] === 'join');
  return (
    <span className={styles.rails} data-pass={pass.join(' ')}>
      {levels.map((level, index) => {
        const shape = rails[index];
        if (shape === undefined || shape === 'none' || shape === 'pass') return null;
        const motion = isCorner(shape) ? fadeIn(after) : null;
        return (
          <Moving
            key={level}
            className={styles.rail}
            data-level={level}
            data-rail={shape}
            motion={motion}
            moment={moment}
          />
        );
      })}
    </span>
  );
}
