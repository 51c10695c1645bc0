import { type ReactNode, useId, useRef, useState } from 'react';
import type { LogLine } from '../../machine/system.ts';
import type { RunView, StepView } from '../../replay/view.ts';
import { stageText } from '../../text/stage.ts';
import { Prose, useSpeech } from '../words.tsx';
import styles from './CaptionBar.module.css';
import { EventStrip, EventTable } from './Events.tsx';

export interface CaptionBarProps {
  readonly step: StepView;
  /** The reader moved by hand: the live region speaks. */
  readonly announce: boolean;
  /** `by` of the lines that are pointed at: the code in the caption that names them lights up. */
  readonly linked: string | null;
  /** Address of the page of all claims. */
  readonly claimsPage: string;
}

function span(lines: readonly LogLine[]): readonly [number, number] | null {
  const first = lines[0];
  const last = lines.at(-1);
  return first === undefined || last === undefined ? null : [first.seq, last.seq];
}

function toneOf(added: readonly LogLine[]): string {
  if (added.length === 0) return 'none';
  return added.every((line) => line.synthetic) ? 'synth' : 'add';
}

function Delta({ run }: { readonly run: RunView }): ReactNode {
  return (
    <span className={styles.numbers}>
      <span data-tone={toneOf(run.added)}>+{run.added.length}</span>{' '}
      <span data-tone={run.removed.length === 0 ? 'none' : 'cut'}>−{run.removed.length}</span>
    </span>
  );
}

/** How much the log grew and shrank, and where; one pair a log. */
function Deltas({ runs }: { readonly runs: readonly RunView[] }): ReactNode {
  const text = stageText(useSpeech().lang);
  const only = runs.length === 1 ? runs[0] : undefined;
  if (only === undefined) {
    return (
      <div className={styles.delta} data-runs={runs.length}>
        {runs.map((run) => (
          <span key={run.id} className={styles.pair} data-run={run.id}>
            <Delta run={run} />
            <small>{text.runs[run.id]?.name ?? run.id}</small>
          </span>
        ))}
      </div>
    );
  }
  const written = span(only.added);
  const lost = span(only.removed);
  return (
    <div className={styles.delta} data-run={only.id}>
      <Delta run={only} />
      <small>
        {written !== null && text.lineNumber(...written)}
        {written === null && lost !== null && text.linesLost(...lost)}
        {written === null && lost === null && text.noLine}
      </small>
    </div>
  );
}

/** The first document of the sources is the harness itself: its claims go by number alone. */
function claimNumber(id: string): string {
  return id.replace(/^000-/, '');
}

interface RefsProps {
  readonly step: StepView;
  readonly claimsPage: string;
}

function Refs({ step, claimsPage }: RefsProps): ReactNode {
  const text = stageText(useSpeech().lang);
  return (
    <p className={styles.refs}>
      {step.claims.length > 0 && (
        <a href={`${claimsPage}#${step.claims[0]}`}>{text.claims(step.claims.map(claimNumber))}</a>
      )}
      {step.source !== null && <span>{step.source}</span>}
    </p>
  );
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}

function AllOf({ step, claimsPage }: RefsProps): ReactNode {
  const caption = step.captions[useSpeech().lang];
  return (
    <>
      <h3>
        <Prose text={caption.headline} />
      </h3>
      <p className={styles.support}>
        <Prose text={caption.support} />
      </p>
      <EventTable events={step.events} runs={step.runs} />
      <Refs step={step} claimsPage={claimsPage} />
    </>
  );
}

/** Everything the bar may have no room for: the caption in full, every event, the sources. There is only what is open. */
function Details({ id, ...refs }: RefsProps & { readonly id: string }): ReactNode {
  const text = stageText(useSpeech().lang);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={text.eventsOfStep}
      className={styles.details}
      onBeforeToggle={(event) => setOpen(event.newState === 'open')}
    >
      <button
        type="button"
        className={styles.close}
        aria-label={text.close}
        onClick={() => popover.current?.hidePopover()}
      >
        ×
      </button>
      {open ? <AllOf {...refs} /> : null}
    </div>
  );
}

/** Lights the code in the caption that names what is pointed at. */
function Lit({ text, linked }: { readonly text: string; readonly linked: string | null }): ReactNode {
  const names = linked?.split(/[^\w.-]+/) ?? [];
  const parts = text.split('`');
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
      <code key={index} data-linked={names.includes(part) || undefined}>
        {part}
      </code>
    );
  });
}

/** The one idea of the step, its exact change of the log, and what each of its events did. Its height never changes. */
export function CaptionBar({ step, announce, linked, claimsPage }: CaptionBarProps): ReactNode {
  const { lang } = useSpeech();
  const text = stageText(lang);
  const details = useId();
  const { headline, support } = step.captions[lang];
  return (
    <header className={styles.caption}>
      <div className={styles.main}>
        <Deltas runs={step.runs} />
        <div className={styles.words}>
          <h2>
            <Lit text={headline} linked={linked} />
          </h2>
          <p className={styles.support}>
            <Lit text={support} linked={linked} />
          </p>
        </div>
        <Refs step={step} claimsPage={claimsPage} />
        {step.claims.length > 0 && (
          <button type="button" className={styles.claims} popoverTarget={details}>
            {text.countOfClaims(step.claims.length)}
          </button>
        )}
      </div>
      <div className={styles.events}>
        <EventStrip events={step.events} runs={step.runs} />
        <button type="button" className={styles.all} popoverTarget={details}>
          {text.events(step.events.length)}
          <span aria-hidden="true"> ▾</span>
        </button>
      </div>
      <Details step={step} claimsPage={claimsPage} id={details} />
      <p className="visually-hidden" role="status">
        {announce ? plain(`${headline} ${support}`) : ''}
      </p>
    </header>
  );
}
