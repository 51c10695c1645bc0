import type { Profile, SystemId } from '../machine/system.ts';
import type { Chrome } from '../text/chrome.ts';
import { escapeHtml } from '../text/html.ts';
import { scenarios } from './catalog.ts';
import { type StoryStep, storyOf } from './story.ts';
import type { Lang } from './view.ts';

/** A scenario as a page of text: read without JavaScript, where a script fails, and on paper. */

const WORDS = {
  en: { step: 'Step', none: 'The log does not change.' },
  ko: { step: '단계', none: '로그는 그대로예요.' },
} as const;

const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function changesHtml({ changes }: StoryStep, lang: Lang): string {
  const told = changes.filter(({ lines }) => lines.length > 0);
  if (told.length === 0) return `<p>${WORDS[lang].none}</p>`;
  return told
    .map(({ run, lines }) => {
      const name = changes.length > 1 ? `<h3>${escapeHtml(run)}</h3>` : '';
      return `${name}<pre>${escapeHtml(lines.join('\n'))}</pre>`;
    })
    .join('');
}

function stepHtml(step: StoryStep, lang: Lang): string {
  const { number, id, counts, headline, support, events, notes, differences } = step;
  return [
    // The id is what a link to the step ends in, so that the link leads there without a script, too.
    `<li id="step=${escapeHtml(encodeURIComponent(id))}">`,
    `<h2>${WORDS[lang].step} ${number} <small>${escapeHtml(counts.join(' | '))}</small></h2>`,
    `<p><strong>${escapeHtml(headline)}</strong> ${escapeHtml(support)}</p>`,
    list(events.map(escapeHtml)),
    changesHtml(step, lang),
    list(notes.map(escapeHtml)),
    list(differences.map((difference) => `≠ ${escapeHtml(difference)}`)),
    '</li>',
  ].join('');
}

interface Told {
  readonly system: SystemId;
  readonly id: string;
  readonly profile: Profile;
  readonly lang: Lang;
}

/** Takes a scenario that exists, how to tell it, and the words of its language; gives it as markup, escaped. Throws on a name that does not exist. */
export function transcriptHtml({ system, id, profile, lang }: Told, words: Chrome): string {
  const info = scenarios().find((each) => each.system === system && each.id === id);
  if (info === undefined) throw new RangeError(`no scenario is called ${system}/${id}`);
  const items = storyOf(system, id, profile, lang).map((step) => stepHtml(step, lang));
  return [
    `<article><h1>${escapeHtml(info.title[lang])}</h1>`,
    `<p>${escapeHtml(info.promise[lang])}</p>`,
    `<p class="facts">${escapeHtml(words.systems[system])} · ${escapeHtml(words.profile[profile])}</p>`,
    `<ol>${items.join('')}</ol></article>`,
  ].join('');
}
