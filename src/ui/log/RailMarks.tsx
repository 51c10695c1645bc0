import type { ReactNode } from 'react';
import { Moving } from '../motion/Moving.tsx';
import styles from './RailMarks.module.css';
import type { RailShape, Rails } from './rails.ts';

interface RailMarksProps {
  readonly rails: Rails;
  /** Seconds before the corners of a new line fade in; `null` = no motion. */
  readonly after: number | null;
}

function isCorner(shape: RailShape): boolean {
  return shape === 'open' || shape === 'close' || shape === 'join';
}

function Rail({ shape, after }: { readonly shape: RailShape; readonly after: number | null }): ReactNode {
  if (after === null || !isCorner(shape)) return <span className={styles.rail} data-rail={shape} />;
  return (
    <Moving
      className={styles.rail}
      data-rail={shape}
      initial={{ opacity: 0 }}
      animate={{ opacity: 1 }}
      transition={{ duration: 0.1, delay: after }}
    />
  );
}

/** Turn, step and call as three lines: a corner where one opens, a corner where it closes, dashes where a crash tore it. */
export function RailMarks({ rails, after }: RailMarksProps): ReactNode {
  return (
    <span className={styles.rails}>
      <Rail shape={rails[0]} after={after} />
      <Rail shape={rails[1]} after={after} />
      <Rail shape={rails[2]} after={after} />
    </span>
  );
}
