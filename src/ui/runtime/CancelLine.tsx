import { m } from 'framer-motion';
import type { ReactNode } from 'react';
import type { CancelLineCard, Tap } from '../../machine/system.ts';
import { chrome, type RuntimeWords } from '../../text/chrome.ts';
import { Prose, Said, useSpeech } from '../words.tsx';
import styles from './CancelLine.module.css';
import { type CardLinks, linkProps, Wrote } from './links.tsx';

interface CancelLineProps {
  readonly card: CancelLineCard;
  readonly links: CardLinks;
  /** The step is the one that pulls the line, reached by one step forward: the amber runs once. */
  readonly pull: boolean;
  /** Boundaries that are over stand in one row, where there is little room. */
  readonly folded: boolean;
}

/** The whole pull takes this long, in seconds: key to controller, then down the cord. */
const pullTime = { key: 0.08, cord: 0.16 } as const;
const ease = [0.2, 0, 0, 1] as const;

function Head({ card, pull, words }: { readonly card: CancelLineCard; readonly pull: boolean; readonly words: RuntimeWords }): ReactNode {
  const cause = card.cause === null ? '' : ` · ${card.cause}`;
  return (
    <div className={styles.head}>
      <kbd className={styles.key}>{words.cancelKey}</kbd>
      <span className={styles.thread}>
        {pull ? (
          <m.span className={styles.amber} initial={{ scaleX: 0 }} animate={{ scaleX: 1 }} transition={{ duration: pullTime.key, ease }} />
        ) : null}
      </span>
      <span className={styles.controller}>{card.controller === null ? '–' : `#${card.controller}`}</span>
      <span className={styles.state}>
        {words.lineState[card.state]}
        {cause}
      </span>
    </div>
  );
}

interface TapRowProps {
  readonly tap: Tap;
  readonly links: CardLinks;
  readonly words: RuntimeWords;
}

function TapRow({ tap, links, words }: TapRowProps): ReactNode {
  return (
    <li className={styles.tap} data-state={tap.state} {...linkProps(tap.id, links)}>
      <span className={styles.at}>{tap.after === null ? '' : words.after(tap.after)}</span>
      <span className={styles.node} />
      <span className={styles.name}>
        <Said words={tap.name} />
      </span>
      <span className={styles.did}>{tap.did === null ? words.tap[tap.state] : <Said words={tap.did} />}</span>
      <Wrote id={tap.id} links={links} />
    </li>
  );
}

function PassedRow({ count, words }: { readonly count: number; readonly words: RuntimeWords }): ReactNode {
  return (
    <li className={styles.tap} data-state="passed" data-folded="">
      <span className={styles.at} />
      <span className={styles.node} />
      <span className={styles.name}>{words.passedTaps(count)}</span>
    </li>
  );
}

/** The cord: key, controller, and a tap for each boundary that holds the signal. */
export function CancelLine({ card, links, pull, folded }: CancelLineProps): ReactNode {
  const { lang, say } = useSpeech();
  const words = chrome[lang].runtime;
  const passed = folded ? card.taps.filter((tap) => tap.state === 'passed') : [];
  const taps = passed.length > 1 ? card.taps.filter((tap) => tap.state !== 'passed') : card.taps;
  return (
    <section className={styles.cord} data-state={card.state} {...linkProps(card.id, links)}>
      <h3>
        {words.cancelLine}
        <Wrote id={card.id} links={links} />
      </h3>
      <Head card={card} pull={pull} words={words} />
      <ul className={styles.taps}>
        {pull ? (
          <m.li
            aria-hidden="true"
            className={styles.run}
            initial={{ scaleY: 0 }}
            animate={{ scaleY: 1 }}
            transition={{ duration: pullTime.cord, delay: pullTime.key, ease }}
          />
        ) : null}
        {passed.length > 1 ? <PassedRow count={passed.length} words={words} /> : null}
        {taps.map((tap) => (
          <TapRow key={tap.id} tap={tap} links={links} words={words} />
        ))}
      </ul>
      {card.late === null ? null : (
        <p className={styles.late}>
          <Prose text={say(card.late)} />
        </p>
      )}
    </section>
  );
}
