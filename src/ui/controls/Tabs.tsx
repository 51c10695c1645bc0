import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import styles from './Tabs.module.css';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** A word that stands in the label, with its sign. */
  readonly verdict: { readonly text: string; readonly tone: 'ok' | 'bad' | 'unsure' | 'quiet' } | null;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** Prefix of the ids that tie a tab to its panel. */
  readonly name: string;
  readonly roomy?: boolean;
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string, id: string) => `${name}-panel-${id}`;

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A row of tabs: one tab stop, arrow keys move and choose. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const { items, chosen, onChoose } = props;
  const press = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(
      items.findIndex((item) => item.id === chosen),
      items.length - 1,
    );
    const item = to === undefined ? undefined : items[to];
    if (item === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    // Also keeps the arrow from stepping the replay: here it belongs to the tabs.
    event.preventDefault();
    onChoose(item.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(props.name, item.id)}`)?.focus();
  };
  return (
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label={props.label}
      data-roomy={props.roomy}
      onKeyDown={press}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={tabId(props.name, item.id)}
          aria-controls={panelId(props.name, item.id)}
          aria-selected={item.id === chosen}
          tabIndex={item.id === chosen ? 0 : -1}
          onClick={() => onChoose(item.id)}
        >
          <span className={styles.name}>{item.name}</span>
          {item.verdict === null ? null : (
            <span className={styles.verdict} data-tone={item.verdict.tone}>
              {item.verdict.text}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly name: string;
  readonly id: string;
  readonly chosen: boolean;
  readonly children: ReactNode;
}

/** What a tab shows. It can take the focus, so that a keyboard can scroll it. */
export function TabPanel({ name, id, chosen, children }: TabPanelProps): ReactNode {
  return (
    <div
      className={styles.panel}
      role="tabpanel"
      id={panelId(name, id)}
      aria-labelledby={tabId(name, id)}
      hidden={!chosen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {chosen ? children : null}
    </div>
  );
}
