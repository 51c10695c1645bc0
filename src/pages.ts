import { type ScenarioInfo, scenarios } from './replay/catalog.ts';
import { claimReports } from './replay/claims.ts';
import { claimsPage } from './replay/claimsHtml.ts';
import { transcriptHtml } from './replay/transcript.ts';
import type { Lang } from './replay/view.ts';
import { chrome } from './text/chrome.ts';
import { escapeHtml } from './text/html.ts';

/** One page of the built site, as a host serves it before any script runs. Plain text, except `html`. */
export interface PageSource {
  readonly system: string;
  readonly scenario: string;
  readonly lang: Lang;
  /** The name of the scenario alone, for links to the page. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The scenario as markup for readers without JavaScript, already escaped. */
  readonly html: string;
}

const LANGS: readonly Lang[] = ['en', 'ko'];

const WORDS: Readonly<
  Record<Lang, { readonly text: string; readonly description: (info: ScenarioInfo, system: string) => string }>
> = {
  en: {
    text: 'This is the page as text. With JavaScript it plays step by step.',
    description: ({ title, promise: { en } }, system) =>
      `“${title.en}” in ${system}, step by step: ${en.slice(0, 1).toLowerCase()}${en.slice(1)}.`,
  },
  ko: {
    text: '글로 읽는 화면이에요. 자바스크립트를 켜면 한 단계씩 재생할 수 있어요.',
    description: ({ title, promise }, system) =>
      `${system}의 “${title.ko}” 시나리오(${promise.ko})를 한 단계씩 보여 줘요.`,
  },
};

/** Ways on from the text of a page: the start, the other scenarios, the other language. */
function waysOn(current: ScenarioInfo, lang: Lang): string {
  const [up, down] = lang === 'ko' ? ['../../../', 'ko/'] : ['../../', ''];
  const words = chrome[lang];
  const others = scenarios().map((info) => {
    const title = escapeHtml(info.title[lang]);
    const here = info === current ? ' aria-current="page"' : '';
    return `<li><a href="${up}${down}${info.system}/${info.id}/"${here}>${title}</a></li>`;
  });
  const other = lang === 'ko' ? { lang: 'en', path: '', name: 'English' } : { lang: 'ko', path: 'ko/', name: '한국어' };
  const place = `${up}${other.path}${current.system}/${current.id}/`;
  return [
    `<nav aria-label="${escapeHtml(words.scenarioNav)}"><ul>`,
    `<li><a href="${up}${down}">After Esc</a></li>`,
    ...others,
    `<li><a href="${up}${down}claims/">${escapeHtml(words.claims)}</a></li>`,
    `<li><a lang="${other.lang}" hreflang="${other.lang}" href="${place}">${other.name}</a></li>`,
    '</ul></nav>',
  ].join('');
}

function page(info: ScenarioInfo, lang: Lang): PageSource {
  const { system, id, title } = info;
  const words = chrome[lang];
  const transcript = transcriptHtml({ system, id, profile: 'documented', lang }, words);
  return {
    system,
    scenario: id,
    lang,
    name: title[lang],
    title: words.title(title[lang], words.systems[system]),
    description: WORDS[lang].description(info, words.systems[system]),
    html: `<div class="plain">${waysOn(info, lang)}<main><p class="facts">${WORDS[lang].text}</p>${transcript}</main></div>`,
  };
}

/** Every scenario in every language, in the order of the buttons. Read by the build only. */
export function pages(): readonly PageSource[] {
  return scenarios().flatMap((info) => LANGS.map((lang) => page(info, lang)));
}

/** All claims of the sources, a page for each language. */
export function claimsPages(): readonly ReturnType<typeof claimsPage>[] {
  const reports = claimReports();
  return LANGS.map((lang) => claimsPage(reports, lang, chrome[lang]));
}
