import { memo, type ReactNode } from 'react';
import { stageText } from '../../text/stage.ts';
import { Said, useSpeech } from '../words.tsx';
import styles from './MarkRow.module.css';
import { RailMarks } from './RailMarks.tsx';
import type { MarkRow } from './rows.ts';

/** A rule across the log: it is no line and takes no focus. */
function MarkRowView({ row }: { readonly row: MarkRow }): ReactNode {
  const { lang } = useSpeech();
  return (
    <li className={styles.mark} data-mark={row.mark.kind}>
      <span className={styles.lead} />
      <RailMarks rails={row.rails} after={null} moment="" />
      <span className={styles.rule}>
        <span className={styles.full}>
          <Said words={row.mark.text} />
        </span>
        {row.mark.kind === 'watermark' && <span className={styles.short}>{stageText(lang).onDiskAbove}</span>}
      </span>
    </li>
  );
}

export const MarkItem = memo(
  MarkRowView,
  (a, b) => a.row.mark === b.row.mark && a.row.rails.every((shape, level) => shape === b.row.rails[level]),
);
