import { escapeHtml } from '../text/html.ts';
import type { StoryStep } from './story.ts';
import type { Lang } from './view.ts';

/** A scenario as a page that can be read without JavaScript. */

const WORDS = {
  en: { step: 'Step', changes: 'Log', events: 'Events', none: 'The log does not change.' },
  ko: { step: '단계', changes: '로그', events: '이벤트', none: '로그는 그대로예요.' },
} as const;

const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function changesHtml({ changes }: StoryStep, lang: Lang): string {
  const told = changes.filter(({ lines }) => lines.length > 0);
  if (told.length === 0) return `<p>${WORDS[lang].none}</p>`;
  return told
    .map(({ run, lines }) => {
      const name = changes.length > 1 ? `<h4>${escapeHtml(run)}</h4>` : '';
      return `${name}<pre>${escapeHtml(lines.join('\n'))}</pre>`;
    })
    .join('');
}

function stepHtml(step: StoryStep, lang: Lang): string {
  const { number, id, counts, headline, support, events, notes, differences } = step;
  return [
    `<li id="step-${escapeHtml(id)}">`,
    `<h3>${WORDS[lang].step} ${number} <small>${escapeHtml(counts.join(' | '))}</small></h3>`,
    `<p><strong>${escapeHtml(headline)}</strong> ${escapeHtml(support)}</p>`,
    list(events.map(escapeHtml)),
    changesHtml(step, lang),
    list(notes.map(escapeHtml)),
    list(differences.map((difference) => `≠ ${escapeHtml(difference)}`)),
    '</li>',
  ].join('');
}

/** Takes a scenario's words and steps; gives markup, escaped. */
export function transcriptHtml(title: string, promise: string, steps: readonly StoryStep[], lang: Lang): string {
  const items = steps.map((step) => stepHtml(step, lang)).join('');
  return `<article><h1>${escapeHtml(title)}</h1><p>${escapeHtml(promise)}</p><ol>${items}</ol></article>`;
}
