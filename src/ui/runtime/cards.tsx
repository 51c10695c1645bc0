import type { ReactNode } from 'react';
import type { DiskCard, FactCard, InboxCard, Phrase, ProcessesCard, ProcessNode } from '../../machine/system.ts';
import { chrome } from '../../text/chrome.ts';
import { Prose, Said, useSpeech } from '../words.tsx';
import { type CardLinks, linkProps, Wrote } from './links.tsx';
import { type Branch, treeOf } from './processTree.ts';
import styles from './runtime.module.css';

interface RowProps {
  readonly id: string;
  readonly name: ReactNode;
  readonly links: CardLinks;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** A card is a row: label, value, note, and the lines that it wrote in this step. */
function CardRow({ id, name, links, note, children }: RowProps): ReactNode {
  return (
    <section className={styles.card} {...linkProps(id, links)}>
      <h3>{name}</h3>
      <div className={styles.content}>
        <Wrote id={id} links={links} />
        <div className={styles.value}>{children}</div>
        {note === null ? null : <p className={styles.note}>{note}</p>}
      </div>
    </section>
  );
}

const noteOf = (note: Phrase | null) => (note === null ? null : <Said words={note} />);

export function Fact({ card, links }: { readonly card: FactCard; readonly links: CardLinks }): ReactNode {
  return (
    <CardRow id={card.id} name={<Said words={card.name} />} links={links} note={noteOf(card.note)}>
      <span data-tone={card.tone}>
        <Said words={card.value} />
      </span>
    </CardRow>
  );
}

export function Inbox({ card, links }: { readonly card: InboxCard; readonly links: CardLinks }): ReactNode {
  const words = chrome[useSpeech().lang].runtime;
  const filled = card.lists.filter((list) => list.messages.length > 0);
  const note = card.note === null ? null : <InlineNote note={card.note} />;
  return (
    <CardRow id={card.id} name={words.inbox} links={links} note={null}>
      {filled.length === 0 ? (
        <p className={styles.line}>
          {words.inboxEmpty} {note}
        </p>
      ) : (
        filled.map((list, index) => (
          <p key={list.target} className={styles.line}>
            <b>{list.messages.length}</b> {list.messages.map((message) => `“${message}”`).join(' ')}{' '}
            <span className={styles.aside}>{list.target}</span> {index === 0 ? note : null}
          </p>
        ))
      )}
    </CardRow>
  );
}

/** A note that stands behind a short value, on its line. */
function InlineNote({ note }: { readonly note: Phrase }): ReactNode {
  return (
    <span className={styles.aside}>
      <Said words={note} />
    </span>
  );
}

const marks: Readonly<Record<ProcessNode['state'], string>> = { alive: '●', signalled: '◐', gone: '✕', orphan: '◌' };

/** States that the sign and the strike say well enough for the eye; the others are written out. */
const quietStates: readonly ProcessNode['state'][] = ['alive', 'gone'];

function Process({ node, depth }: Branch): ReactNode {
  const words = chrome[useSpeech().lang].runtime;
  return (
    <li data-state={node.state}>
      {depth === 0 ? null : (
        <span className={styles.branch} aria-hidden="true">
          {'└'.padStart(depth, ' ')}
        </span>
      )}
      <span className={styles.mark} aria-hidden="true">
        {marks[node.state]}
      </span>
      <span className={styles.process}>
        {node.pid} {node.name}
      </span>
      <span className={quietStates.includes(node.state) ? 'visually-hidden' : styles.aside}>
        {words.process[node.state]}
      </span>
    </li>
  );
}

/** Processes with their children behind them, and the groups that they are in. */
export function Processes({ card, links }: { readonly card: ProcessesCard; readonly links: CardLinks }): ReactNode {
  const words = chrome[useSpeech().lang].runtime;
  const tree = treeOf(card.processes);
  const groups = [...new Set(card.processes.map((node) => node.group))];
  return (
    <CardRow id={card.id} name={words.processes} links={links} note={noteOf(card.note)}>
      {tree.length === 0 ? (
        <p className={styles.line}>{words.noProcess}</p>
      ) : (
        <div className={styles.processes}>
          <ul className={styles.tree}>
            {tree.map((branch) => (
              <Process key={branch.node.pid} {...branch} />
            ))}
          </ul>
          {card.note === null ? <span className={styles.aside}>{groups.map(words.group).join(' · ')}</span> : null}
        </div>
      )}
    </CardRow>
  );
}

export function Disk({ card, links }: { readonly card: DiskCard; readonly links: CardLinks }): ReactNode {
  const words = chrome[useSpeech().lang].runtime;
  const risk = card.risk === null ? null : <Prose text={words.wouldLose(...card.risk)} />;
  return (
    <CardRow id={card.id} name={words.disk} links={links} note={card.note === null ? risk : noteOf(card.note)}>
      <b>{card.safe}</b>
      {words.safe}, <b data-tone={card.atRisk === 0 ? undefined : 'esc'}>{card.atRisk}</b>
      {words.atRisk}
    </CardRow>
  );
}
