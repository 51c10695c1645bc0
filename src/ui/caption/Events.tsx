import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { EventAccount, RunView } from '../../replay/view.ts';
import { stageText } from '../../text/stage.ts';
import { Said, useSpeech } from '../words.tsx';
import styles from './Events.module.css';

interface EventsProps {
  readonly events: readonly EventAccount[];
  readonly runs: readonly RunView[];
}

/** Who wrote the lines of an event: the program or repair. */
function toneOf(event: EventAccount, runs: readonly RunView[]): 'none' | 'add' | 'synth' {
  if (event.added === 0) return 'none';
  const first = event.range?.[0];
  const synthetic = runs.some((run) => run.added.some((line) => line.seq === first && line.synthetic));
  return synthetic ? 'synth' : 'add';
}

function Change({ event, runs }: { readonly event: EventAccount; readonly runs: readonly RunView[] }): ReactNode {
  return (
    <span className={styles.change}>
      <span data-tone={toneOf(event, runs)}>+{event.added}</span>{' '}
      <span data-tone={event.removed === 0 ? 'none' : 'cut'}>−{event.removed}</span>
    </span>
  );
}

function Name({ event }: { readonly event: EventAccount }): ReactNode {
  return (
    <code className={styles.event}>
      {event.event}
      {event.times > 1 && ` ×${event.times}`}
    </code>
  );
}

/** One row of fixed height with every event of the step; it scrolls sideways. */
export function EventStrip({ events, runs }: EventsProps): ReactNode {
  const text = stageText(useSpeech().lang);
  const strip = useRef<HTMLOListElement>(null);
  // Asking a list where it is makes the browser lay out the page at once, so it is remembered when the reader scrolls.
  const scrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other events are read from their beginning
  useLayoutEffect(() => {
    if (strip.current === null || !scrolled.current) return;
    strip.current.scrollLeft = 0;
    scrolled.current = false;
  }, [events]);
  return (
    <ol
      ref={strip}
      className={styles.strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the strip scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={text.eventsOfStep}
      onScroll={() => {
        scrolled.current = true;
      }}
    >
      {events.length === 0 ? <li>{text.noEvent}</li> : null}
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the events of a step never move
        <li key={index}>
          <Name event={event} />
          <Change event={event} runs={runs} />
          <span className={styles.tell}>
            <Said words={event.tell} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function range(event: EventAccount): string {
  if (event.range === null) return '';
  const [first, last] = event.range;
  return first === last ? `${first}` : `${first}–${last}`;
}

/** The same events as a table, with the lines that each wrote. */
export function EventTable({ events, runs }: EventsProps): ReactNode {
  const text = stageText(useSpeech().lang);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.event}</th>
          <th scope="col">±</th>
          <th scope="col">{text.change}</th>
          <th scope="col">{text.whatItDid}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the events of a step never move
          <tr key={index}>
            <th scope="row">
              <Name event={event} />
            </th>
            <td>
              <Change event={event} runs={runs} />
            </td>
            <td>{range(event)}</td>
            <td>
              <Said words={event.tell} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
