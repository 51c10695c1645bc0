import type { LogLine, Profile, RequestView, SystemId, TruthView, Words } from '../machine/system.ts';
import { sayIn } from '../text/say.ts';
import { load } from './catalog.ts';
import type { EventAccount, Lang, RunView, StepView } from './view.ts';

/** A scenario as text: what a terminal prints, what a page without JavaScript shows, what tests read. */

export interface StoryStep {
  readonly number: number;
  readonly id: string;
  /** `+5 −0` of each run. */
  readonly counts: readonly string[];
  readonly headline: string;
  readonly support: string;
  readonly events: readonly string[];
  /** `+ 21 tool/result c2 ABORTED`, one list a run. */
  readonly changes: readonly { readonly run: string; readonly lines: readonly string[] }[];
  readonly verdicts: readonly string[];
  readonly notes: readonly string[];
  readonly differences: readonly string[];
}

const plain = (text: string): string => text.replaceAll('`', '');

/** Takes words and a sayer; gives them without the marks of code. */
function sayPlain(say: (words: Words) => string, words: Words): string {
  return typeof words === 'string' ? words : plain(say(words));
}

function lineText(sign: '+' | '−', line: LogLine, say: (words: Words) => string): string {
  return `${sign} ${line.seq} ${line.type} ${sayPlain(say, line.what)}`.trimEnd();
}

function eventText({ run, event, times, added, removed, tell }: EventAccount, say: (words: Words) => string): string {
  const repeat = times > 1 ? ` ×${times}` : '';
  const whose = run === undefined ? '' : `${run}: `;
  return `${whose}${event}${repeat} +${added} −${removed}  ${sayPlain(say, tell)}`;
}

function changesOf(run: RunView, say: (words: Words) => string): readonly string[] {
  return [...run.removed.map((line) => lineText('−', line, say)), ...run.added.map((line) => lineText('+', line, say))];
}

const VERDICTS = {
  en: {
    request: { 'not-yet': 'not yet', valid: 'valid', refused: '400', empty: 'empty' },
    world: {
      agrees: 'agrees',
      'admits-unknown': 'admits unknown',
      contradicts: 'contradicts',
      open: 'open',
      empty: 'empty',
    },
    text: (request: string, world: string) => `next request: ${request} · world: ${world}`,
  },
  ko: {
    request: { 'not-yet': '아직', valid: '유효', refused: '400', empty: '비어 있음' },
    world: { agrees: '일치', 'admits-unknown': '모름을 인정', contradicts: '불일치', open: '미정', empty: '비어 있음' },
    text: (request: string, world: string) => `다음 요청: ${request} · 실제: ${world}`,
  },
} as const;

function verdictText(lang: Lang, request: RequestView['verdict'], world: TruthView['verdict']): string {
  const words = VERDICTS[lang];
  return words.text(words.request[request], words.world[world]);
}

function storyStep(step: StepView, lang: Lang): StoryStep {
  const say = sayIn(lang);
  const { headline, support } = step.captions[lang];
  return {
    number: step.number,
    id: step.id,
    counts: step.runs.map(({ added, removed }) => `+${added.length} −${removed.length}`),
    headline: plain(headline),
    support: plain(support),
    events: step.events.map((event) => eventText(event, say)),
    changes: step.runs.map((run) => ({ run: run.id, lines: changesOf(run, say) })),
    verdicts: step.runs.map(({ request, truth }) => verdictText(lang, request.verdict, truth.verdict)),
    notes: [...step.notes.map((words) => sayPlain(say, words)), ...step.cited.map(({ text }) => plain(text[lang]))],
    differences: step.differences.map((words) => sayPlain(say, words)),
  };
}

/** Takes the name of a scenario and how to tell it; gives every step as text. */
export function storyOf(system: SystemId, scenario: string, profile: Profile, lang: Lang): readonly StoryStep[] {
  const view = load(system, scenario, profile, lang);
  return view.steps.map(({ number }) => storyStep(view.at(number), lang));
}

/** The whole story as one text, in the order of the steps. */
export function storyText(steps: readonly StoryStep[]): string {
  const blocks = steps.map(
    ({ number, id, counts, headline, support, events, changes, verdicts, notes, differences }) => [
      `${number}. ${id}  ${counts.join('  |  ')}`,
      `   ${headline}`,
      `   ${support}`,
      ...events.map((event) => `     ${event}`),
      ...changes.flatMap(({ run, lines }) => [
        ...(changes.length > 1 && lines.length > 0 ? [`     ${run}:`] : []),
        ...lines.map((line) => `       ${line}`),
      ]),
      ...verdicts.map((verdict) => `     ${verdict}`),
      ...notes.map((note) => `     i ${note}`),
      ...differences.map((difference) => `     ≠ ${difference}`),
    ],
  );
  return blocks.map((lines) => lines.join('\n')).join('\n\n');
}

/** The bones of a story, one line a step and one a change, as the story tests read it; over `most` changes only their number. */
export function outline(steps: readonly StoryStep[], most = Number.POSITIVE_INFINITY): string {
  return steps
    .flatMap(({ id, counts, changes, verdicts }) => [
      `${id}  ${counts.join(' | ')}  ${verdicts.map((verdict) => verdict.replace(/next request: |world: /g, '')).join(' | ')}`,
      ...changes.flatMap(({ run, lines }) => {
        const whose = changes.length > 1 ? `${run} ` : '';
        return lines.length > most ? [`  ${whose}… ${lines.length} lines`] : lines.map((line) => `  ${whose}${line}`);
      }),
    ])
    .join('\n');
}
