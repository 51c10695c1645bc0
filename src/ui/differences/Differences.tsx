import type { ReactNode } from 'react';
import type { Phrase } from '../../machine/system.ts';
import { Said } from '../words.tsx';
import styles from './Differences.module.css';

/** What the other profile does differently at this step. Stays in view, however much stands above it. */
export function Differences({ differences }: { readonly differences: readonly Phrase[] }): ReactNode {
  if (differences.length === 0) return null;
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => (
        <li key={difference.say}>
          <b aria-hidden="true">≠</b>
          <span>
            <Said words={difference} />
          </span>
        </li>
      ))}
    </ul>
  );
}
