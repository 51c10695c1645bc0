import type { PageSource } from '../../src/pages.ts';
import type { Lang } from '../../src/replay/view.ts';
import { escapeHtml } from '../../src/text/html.ts';
import type { PageText } from './page.ts';

const WORDS: Readonly<Record<Lang, { readonly description: string; readonly list: string; readonly claims: string }>> =
  {
    en: {
      description:
        "What happens to an AI agent's session log, and to the runtime behind it, after Esc, after kill -9, and after the restart.",
      list: 'Each scenario as a list of its steps:',
      claims: 'Every claim of the sources, with the step that shows it',
    },
    ko: {
      description:
        'Esc를 누른 뒤, kill -9를 보낸 뒤, 다시 시작한 뒤에 AI 에이전트의 세션 로그와 그 뒤의 런타임에 무슨 일이 일어나는지 보여 줘요.',
      list: '시나리오를 단계별로 읽을 수 있어요.',
      claims: '문서의 주장과 그것을 보여 주는 단계',
    },
  };

/** Takes all pages and a language; gives the start page, which as text is a list of links. */
export function homeText(pages: readonly PageSource[], lang: Lang): PageText {
  const words = WORDS[lang];
  const links = pages
    .filter((page) => page.lang === lang)
    .map((page) => `<li><a href="./${page.system}/${page.scenario}/">${escapeHtml(page.name)}</a></li>`);
  const other = lang === 'en' ? '<a lang="ko" href="./ko/">한국어</a>' : '<a lang="en" href="../">English</a>';
  return {
    lang,
    title: 'After Esc',
    description: words.description,
    html: `<main class="plain"><h1>After Esc</h1><p>${escapeHtml(words.description)}</p><p>${words.list}</p><ul>${links.join('')}</ul><p><a href="./claims/">${words.claims}</a></p><p>${other}</p></main>`,
  };
}
