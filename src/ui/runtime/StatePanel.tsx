import type { CSSProperties, ReactNode } from 'react';
import type { Card, Phrase } from '../../machine/system.ts';
import { Said } from '../words.tsx';
import { CancelLine } from './CancelLine.tsx';
import { Disk, Fact, Inbox, Processes } from './cards.tsx';
import type { CardLinks } from './links.tsx';
import styles from './runtime.module.css';

/** Rows to keep free for a card, by its id: the most that it has at any step. */
export type Reserve = Readonly<Record<string, number>>;

/** Cards after the first few may grow: what a reader looks at first must not move. */
const steadyCards = 4;

interface StatePanelProps {
  readonly cards: readonly Card[];
  readonly differences: readonly Phrase[];
  readonly reserve: Reserve;
  readonly links: CardLinks;
  readonly pull: boolean;
  readonly folded: boolean;
}

function assertNever(card: never): never {
  throw new Error(`no component for the card ${JSON.stringify(card)}`);
}

function CardView({ card, links, pull, folded }: { readonly card: Card } & Pick<StatePanelProps, 'links' | 'pull' | 'folded'>): ReactNode {
  switch (card.kind) {
    case 'cancel-line':
      return <CancelLine card={card} links={links} pull={pull} folded={folded} />;
    case 'fact':
      return <Fact card={card} links={links} />;
    case 'inbox':
      return <Inbox card={card} links={links} />;
    case 'processes':
      return <Processes card={card} links={links} />;
    case 'disk':
      return <Disk card={card} links={links} />;
    default:
      return assertNever(card);
  }
}

/** Takes the cards of every step; gives the most rows that each one has. */
export function reserveOf(steps: readonly (readonly Card[])[]): Reserve {
  const rows: Record<string, number> = {};
  for (const cards of steps) {
    for (const card of cards) rows[card.id] = Math.max(rows[card.id] ?? 0, rowsOf(card));
  }
  return rows;
}

function rowsOf(card: Card): number {
  switch (card.kind) {
    case 'cancel-line':
      return card.taps.length + (card.late === null ? 0 : 1);
    case 'fact':
      return card.note === null ? 1 : 2;
    case 'inbox':
      return Math.max(1, card.lists.filter((list) => list.messages.length > 0).length) + (card.note === null ? 0 : 1);
    case 'processes':
      return Math.max(1, card.processes.length) + (card.note === null ? 0 : 1);
    case 'disk':
      return card.note === null && card.risk === null ? 1 : 2;
    default:
      return assertNever(card);
  }
}

/** The runtime as cards, in the system's order, and what the other profile does differently. */
export function StatePanel({ cards, differences, reserve, links, pull, folded }: StatePanelProps): ReactNode {
  return (
    <div className={styles.cards}>
      {cards.map((card, index) => (
        <div key={card.id} className={styles.slot} style={{ '--rows': index < steadyCards ? reserve[card.id] : 0 } as CSSProperties}>
          <CardView card={card} links={links} pull={pull} folded={folded} />
        </div>
      ))}
      {differences.map((difference) => (
        <p key={difference.say} className={styles.difference}>
          <b aria-hidden="true">≠</b>
          <span>
            <Said words={difference} />
          </span>
        </p>
      ))}
    </div>
  );
}
