import type { CSSProperties, ReactNode } from 'react';
import type { Card, Phrase } from '../../machine/system.ts';
import type { Cited, RunView } from '../../replay/view.ts';
import { Differences } from '../differences/Differences.tsx';
import { CancelLine } from './CancelLine.tsx';
import { Disk, Fact, Inbox, Processes } from './cards.tsx';
import type { CardLinks } from './links.tsx';
import styles from './runtime.module.css';
import { groupTaps, mostTaps } from './taps.ts';

/** Height to keep for a card, by its id, in pixels: the most that it needs at any step. */
export type Reserve = Readonly<Record<string, number>>;

/** Cards after the first few may grow: what a reader looks at first must not move. */
const steadyCards = 4;

interface StatePanelProps {
  readonly cards: readonly Card[];
  readonly notes: readonly Phrase[];
  readonly cited: readonly Cited[];
  readonly differences: readonly Phrase[];
  readonly reserve: Reserve;
  readonly links: CardLinks;
  readonly pull: boolean;
  readonly folded: boolean;
}

function assertNever(card: never): never {
  throw new Error(`no component for the card ${JSON.stringify(card)}`);
}

function CardView({
  card,
  links,
  pull,
  folded,
}: { readonly card: Card } & Pick<StatePanelProps, 'links' | 'pull' | 'folded'>): ReactNode {
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

/** Takes what every step shows; gives the height that each card needs, on a wide stage or on a smaller one. */
export function reserveOf(runs: readonly Pick<RunView, 'cards' | 'added'>[], folded: boolean): Reserve {
  const heights: Record<string, number> = {};
  for (const { cards, added } of runs) {
    const wrote = new Set(added.map((line) => line.by));
    for (const card of cards) heights[card.id] = Math.max(heights[card.id] ?? 0, heightOf(card, wrote, folded));
  }
  return heights;
}

const row = { padding: 10, value: 20, note: 18 } as const;
const cord = { head: 58, tap: 22, tallTap: 54 } as const;

function heightOf(card: Card, wrote: ReadonlySet<string>, folded: boolean): number {
  if (card.kind === 'cancel-line') {
    const items = groupTaps(card.taps, wrote, folded ? mostTaps.small : mostTaps.wide);
    const heights = items.map((item) =>
      folded && item.kind === 'tap' && (item.tap.state === 'heard' || wrote.has(item.tap.id)) ? cord.tallTap : cord.tap,
    );
    return heights.reduce<number>((sum, height) => sum + height, cord.head);
  }
  // On a wide stage a note stands behind its value.
  const noted = folded && (card.note !== null || (card.kind === 'disk' && card.risk !== null)) ? row.note : 0;
  const lists = card.kind === 'inbox' ? card.lists.filter((list) => list.messages.length > 0).length : 1;
  return row.padding + row.value * Math.max(1, lists) + (card.kind === 'inbox' ? 0 : noted);
}

/** The runtime as cards, in the system's order, and what the other profile does differently. */
export function StatePanel({
  cards,
  notes,
  cited,
  differences,
  reserve,
  links,
  pull,
  folded,
}: StatePanelProps): ReactNode {
  return (
    <div className={styles.cards}>
      {cards.map((card, index) => (
        <div
          key={card.id}
          className={styles.slot}
          style={{ '--height': `${index < steadyCards ? (reserve[card.id] ?? 0) : 0}px` } as CSSProperties}
        >
          <CardView card={card} links={links} pull={pull} folded={folded} />
        </div>
      ))}
      <Differences notes={notes} cited={cited} differences={differences} />
    </div>
  );
}
