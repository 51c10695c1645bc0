import type { SystemId } from '../machine/system.ts';
import { SOURCES, type Source } from '../scenarios/claims.ts';
import type { Chrome } from '../text/chrome.ts';
import { escapeHtml, proseHtml } from '../text/html.ts';
import { load, scenarios } from './catalog.ts';
import { type ClaimReport, type Place, type Tally, tally } from './claims.ts';
import type { Lang } from './view.ts';

/** Every claim of the sources as a page of text, each with a link to the step that shows it. */

const SYSTEM_OF: Readonly<Record<Source, SystemId>> = {
  '000': 'dsh',
  '002': 'claude-code',
  '003': 'process-group',
  '004': 'checkpoint',
};

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly count: (tally: Tally) => string;
  readonly step: (number: number) => string;
  readonly notYet: string;
  readonly other: { readonly lang: Lang; readonly path: string; readonly name: string };
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    title: 'Claims',
    lead: 'What the four sources say, and where you can see it happen. A claim counts when the frames of its step show it; what only cites or advises is a note there.',
    count: ({ demonstrated, total }) => `${demonstrated} of ${total} shown`,
    step: (number) => `step ${number}`,
    notYet: 'not yet',
    other: { lang: 'ko', path: '../ko/claims/', name: '한국어' },
  },
  ko: {
    title: '주장',
    lead: '네 문서가 하는 말과 그 일이 벌어지는 단계예요. 단계의 프레임이 실제로 보여 줄 때만 세고, 인용이나 조언은 그 단계의 메모로 보여 줘요.',
    count: ({ demonstrated, total }) => `${total}개 중 ${demonstrated}개 확인`,
    step: (number) => `${number}단계`,
    notYet: '아직 없음',
    other: { lang: 'en', path: '../../claims/', name: 'English' },
  },
};

function placeHtml({ system, scenario, step }: Place, lang: Lang): string {
  const info = scenarios().find((each) => each.system === system && each.id === scenario);
  const head = load(system, scenario, 'documented', lang).steps.find(({ id }) => id === step);
  if (info === undefined || head === undefined) throw new RangeError(`no step is called ${system}/${scenario}#${step}`);
  const address = `../${system}/${scenario}/#step=${encodeURIComponent(step)}`;
  return `<a href="${escapeHtml(address)}">${escapeHtml(info.title[lang])}, ${WORDS[lang].step(head.number)}</a>`;
}

function claimHtml({ claim, places, missing }: ClaimReport, lang: Lang): string {
  const shown = missing === null;
  const where = shown ? places.map((place) => placeHtml(place, lang)).join(' · ') : WORDS[lang].notYet;
  return [
    `<li id="${claim.id}" data-shown="${shown}">`,
    `<p><a class="number" href="#${claim.id}">${claim.id}</a> ${proseHtml(claim.text[lang])}</p>`,
    `<p class="facts">${where}</p>`,
    '</li>',
  ].join('');
}

function sourceHtml(source: Source, reports: readonly ClaimReport[], lang: Lang, words: Chrome): string {
  const own = reports.filter(({ claim }) => claim.source === source);
  return [
    `<section aria-labelledby="source-${source}">`,
    `<h2 id="source-${source}">${source} · ${escapeHtml(words.systems[SYSTEM_OF[source]])} <small>${WORDS[lang].count(tally(own))}</small></h2>`,
    `<ul class="claims">${own.map((report) => claimHtml(report, lang)).join('')}</ul>`,
    '</section>',
  ].join('');
}

/** Takes the reports of all claims, a language and its words; gives the page that lies in `claims/`. */
export function claimsPage(reports: readonly ClaimReport[], lang: Lang, words: Chrome) {
  const { title, lead, count, other } = WORDS[lang];
  const html = [
    '<div class="plain"><nav><ul>',
    `<li><a href="../">After Esc</a></li>`,
    `<li><a lang="${other.lang}" hreflang="${other.lang}" href="${other.path}">${other.name}</a></li>`,
    '</ul></nav><main>',
    `<h1>${title}</h1><p>${lead}</p><p class="facts">${count(tally(reports))}</p>`,
    ...SOURCES.map((source) => sourceHtml(source, reports, lang, words)),
    '</main></div>',
  ].join('');
  return { lang, title: `${title} · After Esc`, description: lead, html };
}
