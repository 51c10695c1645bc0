import type { ReactNode } from 'react';
import type { Phrase } from '../../machine/system.ts';
import type { Cited } from '../../replay/view.ts';
import { Prose, Said, useSpeech } from '../words.tsx';
import styles from './Differences.module.css';

interface DifferencesProps {
  readonly notes: readonly Phrase[];
  readonly cited: readonly Cited[];
  readonly differences: readonly Phrase[];
}

function Note({ sign, children }: { readonly sign: string; readonly children: ReactNode }): ReactNode {
  return (
    <li data-sign={sign}>
      <b aria-hidden="true">{sign}</b>
      <span>{children}</span>
    </li>
  );
}

/** What is worth knowing at this step, and what the other profile does differently. Stays in view, however much stands above it. */
export function Differences({ notes, cited, differences }: DifferencesProps): ReactNode {
  const { lang } = useSpeech();
  if (notes.length + cited.length + differences.length === 0) return null;
  return (
    <ul className={styles.differences}>
      {notes.map((words) => (
        <Note key={words.say} sign="i">
          <Said words={words} />
        </Note>
      ))}
      {cited.map(({ id, text }) => (
        <Note key={id} sign="i">
          <Prose text={text[lang]} />
        </Note>
      ))}
      {differences.map((words) => (
        <Note key={words.say} sign="≠">
          <Said words={words} />
        </Note>
      ))}
    </ul>
  );
}
