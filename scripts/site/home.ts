import type { PageSource } from '../../src/pages.ts';
import type { Lang } from '../../src/replay/view.ts';
import { escapeHtml } from '../../src/text/html.ts';
import type { PageText } from './page.ts';

const WORDS: Readonly<Record<Lang, { readonly description: string; readonly list: string }>> = {
  en: {
    description:
      "What happens to an AI agent's session log, and to the runtime behind it, after Esc, after kill -9, and after the restart.",
    list: 'Without JavaScript each scenario is a page of steps:',
  },
  ko: {
    description:
      'Esc를 누른 뒤, kill -9를 보낸 뒤, 다시 시작한 뒤에 AI 에이전트의 세션 로그와 그 뒤의 런타임에 무슨 일이 일어나는지 보여 줘요.',
    list: '자바스크립트를 끄면 시나리오마다 단계를 글로 읽을 수 있어요.',
  },
};

/** Takes all pages and a language; gives the start page, which without JavaScript is a list of links. */
export function homeText(pages: readonly PageSource[], lang: Lang): PageText {
  const words = WORDS[lang];
  const links = pages
    .filter((page) => page.lang === lang)
    .map((page) => `<li><a href="./${page.system}/${page.scenario}/">${escapeHtml(page.title)}</a></li>`);
  const other = lang === 'en' ? '<a lang="ko" href="./ko/">한국어</a>' : '<a lang="en" href="../">English</a>';
  return {
    lang,
    title: 'After Esc',
    description: words.description,
    html: `<main><h1>After Esc</h1><p>${escapeHtml(words.description)}</p><p>${words.list}</p><ul>${links.join('')}</ul><p>${other}</p></main>`,
  };
}
