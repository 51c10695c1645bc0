import type { ReactNode } from 'react';
import type { CancelLineCard, Tap } from '../../machine/system.ts';
import { chrome, type RuntimeWords } from '../../text/chrome.ts';
import { Said, useSpeech } from '../words.tsx';
import { type CardLinks, linkProps, Wrote } from './links.tsx';
import styles from './Taps.module.css';
import { groupTaps, type TapItem } from './taps.ts';

interface TapRowProps {
  readonly tap: Tap;
  readonly links: CardLinks;
  readonly words: RuntimeWords;
}

function TapRow({ tap, links, words }: TapRowProps): ReactNode {
  return (
    <li
      className={styles.tap}
      data-state={tap.state}
      data-wrote={links.added.some((line) => line.by === tap.id) || undefined}
      {...linkProps(tap.id, links)}
    >
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

const mostNames = 2;

interface GroupRowProps {
  readonly group: Extract<TapItem, { readonly kind: 'group' }>;
  readonly words: RuntimeWords;
}

function GroupRow({ group, words }: GroupRowProps): ReactNode {
  const { say } = useSpeech();
  const names = group.taps.map((tap) => say(tap.name)).join(', ');
  const did = (group.did === null ? words.tap[group.state] : say(group.did)).replaceAll('`', '');
  const all = `${did}: ${names}`.replaceAll('`', '');
  // More names than that are cut off on the line; the count is whole, and the title still names them.
  const text = group.taps.length > mostNames ? words.together(group.taps.length, did) : all;
  return (
    <li className={styles.tap} data-state={group.state} title={all}>
      <span className={styles.at} />
      <span className={styles.node} />
      <span className={styles.together}>{text}</span>
    </li>
  );
}

interface TapsProps {
  readonly card: CancelLineCard;
  readonly links: CardLinks;
  /** Rows before what is at rest folds. */
  readonly most: number;
  /** Drawn over the cord while it is pulled. */
  readonly children: ReactNode;
}

/** A row for each boundary that holds the signal; without a controller, one that says nobody does. */
export function Taps({ card, links, most, children }: TapsProps): ReactNode {
  const words = chrome[useSpeech().lang].runtime;
  const wrote = new Set(links.added.map((line) => line.by));
  const items = groupTaps(card.taps, wrote, most);
  return (
    <ul className={styles.taps} data-cord={card.state}>
      {children}
      {items.map((item) =>
        item.kind === 'tap' ? (
          <TapRow key={item.tap.id} tap={item.tap} links={links} words={words} />
        ) : (
          <GroupRow key={`${item.state} ${item.taps[0]?.id}`} group={item} words={words} />
        ),
      )}
      {items.length === 0 ? (
        <li className={styles.tap} data-state="never">
          <span className={styles.at} />
          <span className={styles.node} />
          <span className={styles.together}>{words.nobody}</span>
        </li>
      ) : null}
    </ul>
  );
}
