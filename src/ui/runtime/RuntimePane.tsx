import type { ReactNode } from 'react';
import type { Phrase } from '../../machine/system.ts';
import type { Cited, RunView } from '../../replay/view.ts';
import { chrome } from '../../text/chrome.ts';
import { TabPanel, Tabs } from '../controls/Tabs.tsx';
import { useSpeech } from '../words.tsx';
import type { CardLinks } from './links.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import styles from './runtime.module.css';
import { type Reserve, StatePanel } from './StatePanel.tsx';
import { requestVerdict, truthVerdict } from './verdicts.ts';
import { WorldPanel } from './WorldPanel.tsx';

export type RuntimeTab = 'state' | 'request' | 'world';

/** Ties tabs and panels together; the narrow layout puts its own tabs in front of the same panels. */
export const runtimeName = 'runtime';

export interface RuntimeProps {
  readonly run: RunView;
  readonly notes: readonly Phrase[];
  readonly cited: readonly Cited[];
  readonly differences: readonly Phrase[];
  readonly reserve: Reserve;
  readonly linked: string | null;
  readonly onLink: (id: string | null) => void;
  /** The step pulls the cancel line, and motion is wanted. */
  readonly pull: boolean;
  readonly width: 'wide' | 'mid' | 'narrow';
}

/** The three panels: what the runtime holds, what the model would be sent, what is true outside. */
export function RuntimePanels({ tab, ...props }: RuntimeProps & { readonly tab: RuntimeTab | null }): ReactNode {
  const { run, notes, cited, differences, reserve, linked, onLink, pull, width } = props;
  const links: CardLinks = { changed: run.changed, added: run.added, linked, onLink };
  return (
    <>
      <TabPanel name={runtimeName} id="state" chosen={tab === 'state'}>
        <StatePanel
          cards={run.cards}
          notes={notes}
          cited={cited}
          differences={differences}
          reserve={reserve}
          links={links}
          pull={pull}
          folded={width !== 'wide'}
        />
      </TabPanel>
      <TabPanel name={runtimeName} id="request" chosen={tab === 'request'}>
        <RequestPanel view={run.request} />
      </TabPanel>
      <TabPanel name={runtimeName} id="world" chosen={tab === 'world'}>
        <WorldPanel view={run.truth} />
      </TabPanel>
    </>
  );
}

interface RuntimePaneProps extends RuntimeProps {
  readonly tab: RuntimeTab;
  readonly onTab: (tab: RuntimeTab) => void;
}

/** The right pane of the wide and the middle layout. */
export function RuntimePane({ tab, onTab, ...props }: RuntimePaneProps): ReactNode {
  const words = chrome[useSpeech().lang];
  const wide = props.width === 'wide';
  return (
    <section className={styles.pane} aria-label={words.panes.runtime}>
      <div className={styles.heading}>
        <h3>{words.panes.runtime}</h3>
        <Tabs
          label={words.panes.tabs}
          name={runtimeName}
          chosen={tab}
          onChoose={onTab}
          items={[
            { id: 'state', name: wide ? words.panes.state : words.panes.runtime, verdict: null },
            {
              id: 'request',
              name: wide ? words.panes.request : words.panes.requestShort,
              verdict: requestVerdict(props.run.request, words),
            },
            { id: 'world', name: words.panes.world, verdict: truthVerdict(props.run.truth, words) },
          ]}
        />
      </div>
      <RuntimePanels tab={tab} {...props} />
    </section>
  );
}
