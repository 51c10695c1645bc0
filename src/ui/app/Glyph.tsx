import type { ReactNode } from 'react';
import type { ScenarioInfo } from '../../replay/catalog.ts';
import styles from './Glyph.module.css';

/** The picture of a scenario; its name always stands beside it. */
export function Glyph({ kind }: { readonly kind: ScenarioInfo['glyph'] }): ReactNode {
  return (
    <span className={styles.glyph} data-kind={kind} aria-hidden="true">
      {kind === 'esc' ? 'Esc' : null}
      {kind === 'cut' ? '−9' : null}
      {kind === 'scissors' ? (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="4" cy="4" r="2" />
          <circle cx="4" cy="12" r="2" />
          <path d="M5.6 5.2 14 12M5.6 10.8 14 4" />
        </svg>
      ) : null}
    </span>
  );
}
