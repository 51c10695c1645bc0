import type { ReactNode } from 'react';
import type { LogLine } from '../../machine/system.ts';
import type { RunView } from '../../replay/view.ts';
import { chrome } from '../../text/chrome.ts';
import { useSpeech } from '../words.tsx';
import styles from './runtime.module.css';

/** What every card needs: which ids the step changed, which one is pointed at, and what the step wrote. */
export interface CardLinks {
  readonly changed: readonly string[];
  readonly added: RunView['added'];
  readonly linked: string | null;
  readonly onLink: (id: string | null) => void;
}

/** Takes line numbers; gives them with runs of three and more drawn together: 21 22 24–29. */
export function joinRuns(seqs: readonly number[]): readonly string[] {
  const runs: (readonly [number, number])[] = [];
  for (const seq of seqs) {
    const last = runs.at(-1);
    if (last !== undefined && seq === last[1] + 1) runs[runs.length - 1] = [last[0], seq];
    else runs.push([seq, seq]);
  }
  return runs.flatMap(([from, to]) =>
    to - from < 2 ? seqs.filter((seq) => seq >= from && seq <= to).map(String) : [`${from}–${to}`],
  );
}

/** Pointer and focus handlers that light the lines which `id` wrote. */
export function linkProps(id: string, links: CardLinks) {
  return {
    'data-linked': links.linked === id || undefined,
    'data-changed': links.changed.includes(id) || undefined,
    onPointerEnter: () => links.onLink(id),
    onPointerLeave: () => links.onLink(null),
    // What had the focus in it may be gone by now, and said nothing when it went.
    onBlur: () => links.onLink(null),
  };
}

/** `wrote 21`: the lines of this step that `id` wrote; focus lights them, as hover does. */
export function Wrote({ id, links }: { readonly id: string; readonly links: CardLinks }): ReactNode {
  const { lang } = useSpeech();
  const lines: readonly LogLine[] = links.added.filter((line) => line.by === id);
  if (lines.length === 0) return null;
  return (
    <button
      type="button"
      className={styles.wrote}
      data-tone={lines.every((line) => line.synthetic) ? 'synth' : 'add'}
      onFocus={() => links.onLink(id)}
      onBlur={() => links.onLink(null)}
      onClick={() => links.onLink(id)}
    >
      {chrome[lang].runtime.wrote(joinRuns(lines.map((line) => line.seq)))}
    </button>
  );
}
