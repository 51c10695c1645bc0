import { type ReactNode, useState } from 'react';
import { load } from '../../replay/catalog.ts';
import type { TimelineView } from '../../replay/view.ts';
import { chrome } from '../../text/chrome.ts';
import { sayIn } from '../../text/say.ts';
import { SpeechProvider, useSpeech } from '../words.tsx';
import type { Variant } from './geometry.ts';
import { Timeline } from './Timeline.tsx';

interface ScrubProps {
  readonly timeline: TimelineView;
  readonly at: number;
  readonly variant?: Variant;
}

function Scrub({ timeline, at, variant = 'lanes' }: ScrubProps): ReactNode {
  const { lang } = useSpeech();
  const [step, setStep] = useState(at);
  return (
    <SpeechProvider value={{ lang, say: sayIn(lang) }}>
      <Timeline
        whole
        timeline={timeline}
        step={step}
        variant={variant}
        words={chrome[lang].timeline}
        what=""
        motion={false}
        onGo={setStep}
      />
    </SpeechProvider>
  );
}

function Real(props: Omit<ScrubProps, 'timeline'> & { readonly scenario: string }): ReactNode {
  const { lang } = useSpeech();
  return <Scrub timeline={load('dsh', props.scenario, 'documented', lang).timeline} {...props} />;
}

const names = ['lane.you', 'lane.loop', 'lane.disk'] as const;

/** Sixty steps, flags side by side, bars that overlap, begin together, or last less than a step. */
const crowded: TimelineView = {
  steps: 60,
  lanes: names.map((say, lane) => ({
    id: say.replace('lane.', ''),
    name: { say },
    bars:
      lane === 1
        ? [
            { lane: 'loop', id: 'a', label: 'a turn with a long label', from: 2, to: 6, open: false },
            { lane: 'loop', id: 'b', label: 'b', from: 8, to: 8, open: false },
            { lane: 'loop', id: 'c', label: 'overlaps', from: 12, to: 30, open: false },
            { lane: 'loop', id: 'd', label: 'overlaps', from: 20, to: 40, open: false },
            { lane: 'loop', id: 'e', label: 'goes on', from: 52, to: 60, open: true },
          ]
        : [],
    points: lane === 2 ? [5, 5, 5, 9, 60].map((step) => ({ step, shape: 'flush' as const })) : [],
  })),
  risk: [
    [2, 4],
    [58, 60],
  ],
  markers: [
    { step: 1, label: 'Esc', tone: 'esc' },
    { step: 30, label: 'kill -9', tone: 'cut' },
    { step: 31, label: 'restart', tone: 'run' },
    { step: 60, label: 'restart', tone: 'run' },
  ],
};

export const Esc = (): ReactNode => <Real scenario="esc" at={14} />;
export const Kill = (): ReactNode => <Real scenario="kill" at={15} />;
export const Ribbon = (): ReactNode => <Real scenario="kill" at={12} variant="ribbon" />;
export const Crowded = (): ReactNode => <Scrub timeline={crowded} at={31} />;
export const CrowdedRibbon = (): ReactNode => <Scrub timeline={crowded} at={20} variant="ribbon" />;
