import { type ReactNode, useId, useState } from 'react';
import type { StepView } from '../../replay/view.ts';
import type { Chrome } from '../../text/chrome.ts';
import { SpeedSelect } from '../controls/SpeedSelect.tsx';
import { Transport } from '../controls/Transport.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import styles from './Foot.module.css';
import { useActions, useReplay, useStep, useWords } from './replay.ts';
import type { Moves } from './useCommands.ts';
import type { PlayerControl } from './usePlayer.ts';
import type { Width } from './width.ts';

interface FootProps {
  readonly width: Width;
  /** False for the first drawing of the page. */
  readonly whole: boolean;
  readonly motion: boolean;
  readonly control: PlayerControl;
  readonly moves: Moves;
}

/** More types than this are counted, not named: the value of the slider is heard on every key. */
const typesSaid = 3;

/** Takes a step; gives what it did to the log in a few words, or its headline where it did nothing to it. */
function whatHappened(step: StepView, words: Chrome['timeline'], lang: 'en' | 'ko'): string {
  const types = [...new Set(step.runs.flatMap((run) => run.added.map((line) => line.label)))];
  const removed = step.runs.reduce((sum, run) => sum + run.removed.length, 0);
  const named =
    types.length > typesSaid ? [...types.slice(0, typesSaid), words.andMore(types.length - typesSaid)] : types;
  const parts = [
    types.length > 0 ? words.added(named.join(', ')) : null,
    removed > 0 ? words.removed(removed) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : step.captions[lang].headline.replaceAll('`', '');
}

function Counter({ width }: { readonly width: Width }): ReactNode {
  const words = useWords().transport;
  const step = useStep();
  const steps = useReplay((state) => state.view.steps.length);
  const frame = step.frame === step.frames ? null : <small>{words.frame(step.frame, step.frames)}</small>;
  if (width !== 'wide') {
    return (
      <span className={styles.counter}>
        <b>{step.number}</b> / {steps}
        {frame}
      </span>
    );
  }
  return (
    <span className={styles.counter}>
      {words.counter.before(steps)}
      <b>{step.number}</b>
      {words.counter.after(steps)}
      {frame}
    </span>
  );
}

function Speed(): ReactNode {
  const words = useWords().transport;
  const speed = useReplay((state) => state.speed);
  return <SpeedSelect name={words.speed} speed={speed} onChoose={useActions().setSpeed} />;
}

/** Playback and the lanes, which are the scrubber. */
export function Foot({ width, whole, motion, control, moves }: FootProps): ReactNode {
  const words = useWords();
  const step = useStep();
  const lang = useReplay((state) => state.lang);
  const timeline = useReplay((state) => state.view.timeline);
  const [open, setOpen] = useState(false);
  const lanes = useId();
  const wide = width === 'wide';
  return (
    <footer className={styles.foot} data-open={open || undefined}>
      <div className={styles.transport}>
        <Transport
          words={words.transport}
          playing={control.playing}
          step={step.number}
          steps={timeline.steps}
          short={!wide}
          onToggle={control.toggle}
          onGo={moves.go}
          onForward={moves.forward}
          onBack={moves.back}
        />
        {wide ? (
          <div className={styles.position}>
            <Counter width={width} />
            <Speed />
            <span aria-hidden="true">
              <kbd>← →</kbd>
            </span>
          </div>
        ) : null}
      </div>
      <div id={lanes} className={styles.lanes}>
        <Timeline
          whole={whole}
          timeline={timeline}
          step={step.number}
          variant={wide || open ? 'lanes' : 'ribbon'}
          words={words.timeline}
          what={whatHappened(step, words.timeline, lang)}
          motion={motion}
          onGo={moves.go}
        />
      </div>
      {wide ? null : (
        <>
          <div className={styles.speed}>
            <Speed />
            <button
              type="button"
              className={styles.opener}
              aria-expanded={open}
              aria-controls={lanes}
              aria-label={open ? words.timeline.closeLanes : words.timeline.openLanes}
              title={open ? words.timeline.closeLanes : words.timeline.openLanes}
              onClick={() => setOpen(!open)}
            >
              <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                <path d="M2 4h9M5 8h9M3 12h6" />
              </svg>
            </button>
          </div>
          <Counter width={width} />
        </>
      )}
    </footer>
  );
}
