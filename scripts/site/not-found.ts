import { createHash } from 'node:crypto';
import type { PageSource } from '../../src/pages.ts';
import { escapeHtml } from '../../src/text/html.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 -apple-system,"Segoe UI",Inter,"Noto Sans","Apple SD Gothic Neo","Malgun Gothic","Noto Sans CJK KR",sans-serif;background:#faf9f6;color:#1d1f24}
main{max-width:40rem;margin:15vh auto 0;padding:0 20px;word-break:keep-all;overflow-wrap:anywhere}
h1{font-size:20px;line-height:28px}a{color:#2f52c7}[hidden]{display:none}
@media(prefers-color-scheme:dark){:root{background:#111318;color:#e9eaee}a{color:#98b0ff}}`;

/*
 * A static host serves this file for a wrong address of any depth, so it cannot know by relative links where the site starts.
 * The first folder that the site knows (a system or `ko`) marks it; where there is none, the site is taken to start one level up.
 */
const SCRIPT = `const folders = location.pathname.split('/').slice(1);
const known = document.documentElement.dataset.folders.split(' ');
const at = folders.findIndex((folder) => known.includes(folder));
const root = '/' + (at < 0 ? folders.filter(Boolean).slice(0, -1) : folders.slice(0, at)).map((folder) => folder + '/').join('');
let path = location.pathname;
try { path = decodeURI(path); } catch {}
for (const place of document.querySelectorAll('[data-path]')) place.textContent = path;
for (const link of document.querySelectorAll('[data-to]')) link.href = root + link.dataset.to;
const korean = folders.includes('ko') || (at < 0 && navigator.language.startsWith('ko'));
document.querySelector(korean ? 'main[lang=en]' : 'main[lang=ko]').hidden = true;
document.documentElement.lang = korean ? 'ko' : 'en';
if (korean) document.title = '없는 주소 · After Esc';`;

/** Takes all pages; gives the page for an address that the site does not have. It needs no other file. */
export function notFoundHtml(pages: readonly PageSource[]): string {
  const folders = [...new Set(['ko', ...pages.map((page) => page.system)])].join(' ');
  return `<!doctype html>
<html lang="en" data-folders="${escapeHtml(folders)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src '${hash(STYLE)}'; script-src '${hash(SCRIPT)}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>No such address · After Esc</title>
<style>${STYLE}</style>
</head>
<body>
<main lang="en">
<h1>After Esc has nothing at <code data-path>this address</code></h1>
<p>The address is mistyped, or it names a scenario that does not exist. Here is what there is:</p>
<ul><li><a data-to="" href="./">After Esc, the start</a></li>${links(pages, 'en')}</ul>
</main>
<main lang="ko">
<h1><code data-path>이 주소</code> 페이지는 After Esc에 없어요</h1>
<p>주소를 잘못 적었거나, 없는 시나리오를 가리키는 주소예요. 대신 볼 수 있는 것은 다음과 같아요.</p>
<ul><li><a data-to="ko/" href="./">After Esc 처음으로</a></li>${links(pages, 'ko')}</ul>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function links(pages: readonly PageSource[], lang: PageSource['lang']): string {
  return pages
    .filter((page) => page.lang === lang)
    .map((page) => `<li><a data-to="${pagePath(page)}" href="./">${escapeHtml(page.title)}</a></li>`)
    .join('');
}

/** Where a page lies, from the start of the site. Throws on ids that would need escaping in an address. */
export function pagePath(page: PageSource): string {
  for (const id of [page.system, page.scenario]) {
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
      throw new Error(`"${id}" cannot be a folder of the site: a-z, 0-9 and single hyphens only`);
  }
  return `${page.lang === 'en' ? '' : `${page.lang}/`}${page.system}/${page.scenario}/`;
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
