import type { RequestView, TruthView } from '../../machine/system.ts';
import type { Chrome } from '../../text/chrome.ts';
import type { TabItem } from '../controls/Tabs.tsx';

type Tone = NonNullable<TabItem<string>['verdict']>['tone'];

const requestTones: Readonly<Record<RequestView['verdict'], Tone>> = {
  valid: 'ok',
  refused: 'bad',
  'not-yet': 'quiet',
  empty: 'quiet',
};
const truthTones: Readonly<Record<TruthView['verdict'], Tone>> = {
  agrees: 'ok',
  contradicts: 'bad',
  'admits-unknown': 'unsure',
  open: 'quiet',
  empty: 'quiet',
};

export function toneOfTruth(verdict: TruthView['verdict']): Tone {
  return truthTones[verdict];
}

export function requestVerdict(view: RequestView, words: Chrome): NonNullable<TabItem<string>['verdict']> {
  return { text: words.requestVerdict[view.verdict], tone: requestTones[view.verdict] };
}

export function truthVerdict(view: TruthView, words: Chrome): NonNullable<TabItem<string>['verdict']> {
  return { text: words.truthVerdict[view.verdict], tone: truthTones[view.verdict] };
}
