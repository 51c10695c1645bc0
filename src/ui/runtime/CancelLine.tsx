import type { ReactNode } from 'react';
import type { CancelLineCard } from '../../machine/system.ts';
import { chrome, type RuntimeWords } from '../../text/chrome.ts';
import { Moving } from '../motion/Moving.tsx';
import { Said, useSpeech } from '../words.tsx';
import styles from './CancelLine.module.css';
import { type CardLinks, linkProps, Wrote } from './links.tsx';
import { Taps } from './Taps.tsx';
import { mostTaps } from './taps.ts';

interface CancelLineProps {
  readonly card: CancelLineCard;
  readonly links: CardLinks;
  /** The step is the one that pulls the line, reached by one step forward: the amber runs once. */
  readonly pull: boolean;
  /** Boundaries that are over stand in one row, where there is little room. */
  readonly folded: boolean;
}

const ease: [number, number, number, number] = [0.2, 0, 0, 1];

/** 240 ms in all: the amber fills the thread, then the cord, and is gone again; what stays is drawn below it. */
const pulls = {
  thread: {
    keyframes: { transform: ['scaleX(0)', 'none', 'none'], opacity: [1, 1, 0] },
    timing: { duration: 0.24, times: [0, 0.35, 1], ease },
  },
  cord: {
    keyframes: { transform: ['scaleY(0)', 'none', 'none'], opacity: [1, 1, 0] },
    timing: { duration: 0.16, delay: 0.08, times: [0, 0.75, 1], ease },
  },
};

function Head({
  card,
  pull,
  words,
}: {
  readonly card: CancelLineCard;
  readonly pull: boolean;
  readonly words: RuntimeWords;
}): ReactNode {
  const cause = card.cause === null ? '' : ` · ${card.cause}`;
  return (
    <div className={styles.head}>
      <kbd className={styles.key}>{words.cancelKey}</kbd>
      <span className={styles.thread}>{pull ? <Moving className={styles.amber} motion={pulls.thread} /> : null}</span>
      <span className={styles.controller}>{card.controller === null ? '–' : `#${card.controller}`}</span>
      <span className={styles.state}>
        {words.lineState[card.state]}
        {cause}
      </span>
      {card.late === null ? null : (
        <span className={styles.late}>
          <Said words={card.late} />
        </span>
      )}
    </div>
  );
}

/** The cord: key, controller, and a tap for each boundary that holds the signal. */
export function CancelLine({ card, links, pull, folded }: CancelLineProps): ReactNode {
  const words = chrome[useSpeech().lang].runtime;
  return (
    <section className={styles.cord} data-state={card.state} {...linkProps(card.id, links)}>
      <h3>
        {words.cancelLine}
        <Wrote id={card.id} links={links} />
      </h3>
      <Head card={card} pull={pull} words={words} />
      <Taps card={card} links={links} most={folded ? mostTaps.small : mostTaps.wide}>
        {pull ? (
          <li aria-hidden="true" className={styles.run}>
            <Moving className={styles.amber} motion={pulls.cord} />
          </li>
        ) : null}
      </Taps>
    </section>
  );
}
