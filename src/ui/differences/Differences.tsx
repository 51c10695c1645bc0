import type { ReactNode } from 'react';
import type { Phrase } from '../../machine/system.ts';
import { Said } from '../words.tsx';
import styles from './Differences.module.css';

interface DifferencesProps {
  readonly notes: readonly Phrase[];
  readonly differences: readonly Phrase[];
}

function Note({ sign, words }: { readonly sign: string; readonly words: Phrase }): ReactNode {
  return (
    <li data-sign={sign}>
      <b aria-hidden="true">{sign}</b>
      <span>
        <Said words={words} />
      </span>
    </li>
  );
}

/** What is worth knowing at this step, and what the other profile does differently. Stays in view, however much stands above it. */
export function Differences({ notes, differences }: DifferencesProps): ReactNode {
  if (notes.length + differences.length === 0) return null;
  return (
    <ul className={styles.differences}>
      {notes.map((words) => (
        <Note key={words.say} sign="i" words={words} />
      ))}
      {differences.map((words) => (
        <Note key={words.say} sign="≠" words={words} />
      ))}
    </ul>
  );
}
