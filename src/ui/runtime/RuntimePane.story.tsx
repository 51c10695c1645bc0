import { type ReactNode, useState } from 'react';
import { load } from '../../replay/catalog.ts';
import { sayIn } from '../../text/say.ts';
import { SpeechProvider, useSpeech } from '../words.tsx';
import { RuntimePane, type RuntimeTab } from './RuntimePane.tsx';
import { reserveOf } from './StatePanel.tsx';

interface MomentProps {
  readonly scenario: string;
  readonly step: string;
  readonly tab?: RuntimeTab;
}

/** The runtime at one step of a real scenario. */
function Moment({ scenario, step, tab = 'state' }: MomentProps): ReactNode {
  const { lang } = useSpeech();
  const [chosen, setChosen] = useState(tab);
  const [linked, setLinked] = useState<string | null>(null);
  const view = load('dsh', scenario, 'documented', lang);
  const moment = view.at(view.steps.find((head) => head.id === step)?.number ?? 1);
  const run = moment.runs[0];
  if (run === undefined) return null;
  return (
    <SpeechProvider value={{ lang, say: sayIn(lang) }}>
      <RuntimePane
        run={run}
        notes={moment.notes}
        cited={moment.cited}
        differences={moment.differences}
        reserve={reserveOf([run], false)}
        linked={linked}
        onLink={setLinked}
        pull={false}
        width="wide"
        tab={chosen}
        onTab={setChosen}
      />
    </SpeechProvider>
  );
}

export const Idle = (): ReactNode => <Moment scenario="esc" step="idle" />;
export const Armed = (): ReactNode => <Moment scenario="esc" step="text" />;
export const Aborted = (): ReactNode => <Moment scenario="esc" step="c3-refused" />;
export const Retired = (): ReactNode => <Moment scenario="esc" step="late-callback" />;
export const Orphans = (): ReactNode => <Moment scenario="kill" step="close-c2" />;
export const Awaited = (): ReactNode => <Moment scenario="esc" step="calls" tab="request" />;
export const Refused = (): ReactNode => <Moment scenario="kill" step="close-c2" tab="request" />;
export const Unknown = (): ReactNode => <Moment scenario="kill" step="answer" tab="world" />;
