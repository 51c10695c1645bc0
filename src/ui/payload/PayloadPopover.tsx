import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { LogLine } from '../../machine/system.ts';
import { stageText } from '../../text/stage.ts';
import { Said, useSpeech } from '../words.tsx';
import styles from './PayloadPopover.module.css';
import { inline, pretty } from './pretty.ts';

interface PayloadPopoverProps {
  readonly line: LogLine | null;
  /** `held`: it had the focus, which needs another place now. */
  readonly onClose: (held: boolean) => void;
}

interface ContentProps {
  readonly line: LogLine;
  readonly title: string;
  readonly onClose: () => void;
}

function Content({ line, title, onClose }: ContentProps): ReactNode {
  const text = stageText(useSpeech().lang);
  return (
    <>
      <header className={styles.head}>
        <h3 id={title}>
          <code>{inline(line.type)}</code>
        </h3>
        <span className={styles.facts}>
          {text.lineNumber(line.seq, line.seq)} · {line.durable ? text.disk : text.memory}
          {line.synthetic && ` · ${text.synthetic}`}
        </span>
        <button type="button" className={styles.close} onClick={onClose} aria-label={text.close}>
          ×
        </button>
      </header>
      {line.why !== null && (
        <p className={styles.why}>
          <Said words={line.why} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long payload scrolls, so the keyboard must reach it */}
      <section className={styles.json} tabIndex={0} aria-label={text.payload}>
        <pre>{pretty(line.payload)}</pre>
      </section>
    </>
  );
}

/** The whole event behind a row. A popover, not a modal dialog: the page goes to the step that wrote it, and is seen to. */
export function PayloadPopover({ line, onClose }: PayloadPopoverProps): ReactNode {
  const popover = useRef<HTMLDivElement>(null);
  const title = useId();
  const held = useRef(false);
  // What closes keeps its content: a button that is taken away under the focus would lose it.
  const [drawn, setDrawn] = useState(line);
  if (line !== null && line !== drawn) setDrawn(line);

  useLayoutEffect(() => {
    const element = popover.current;
    if (element === null) return;
    const isOpen = element.matches(':popover-open');
    if (line !== null && !isOpen) element.showPopover();
    if (line === null && isOpen) element.hidePopover();
  }, [line]);

  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-labelledby={title}
      className={styles.popover}
      data-beside=""
      onBeforeToggle={(event) => {
        held.current = event.newState === 'closed' && event.currentTarget.contains(document.activeElement);
      }}
      // A click on another row closes and opens in one go, and only the last word counts.
      onToggle={(event) => {
        if (event.newState === 'closed' && !event.currentTarget.matches(':popover-open')) onClose(held.current);
      }}
    >
      {drawn !== null && <Content line={drawn} title={title} onClose={() => popover.current?.hidePopover()} />}
    </div>
  );
}
