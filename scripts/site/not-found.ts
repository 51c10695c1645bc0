import { createHash } from 'node:crypto';
import type { PageSource } from '../../src/pages.ts';
import { escapeHtml } from '../../src/text/html.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 -apple-system,"Segoe UI",Inter,"Noto Sans","Apple SD Gothic Neo","Malgun Gothic","Noto Sans CJK KR",sans-serif;background:#faf9f6;color:#1d1f24}
main{max-width:40rem;margin:15vh auto 0;padding:0 20px;word-break:keep-all;overflow-wrap:anywhere}
h1{font-size:20px;line-height:28px}a{color:#2f52c7}[hidden]{display:none}
@media(prefers-color-scheme:dark){:root{background:#111318;color:#e9eaee}a{color:#98b0ff}}`;

/*
 * A static host serves this file for a wrong address of any depth, so it cannot know by relative links where the site starts.
 * The last folder that is called like a system marks it, then the last `ko`, then one level up; a file of this build tells whether
 * that guess is right, or which other folder of the address is the start.
 */
const SCRIPT = `const folders = location.pathname.split('/').slice(1, -1);
const { systems, file } = document.documentElement.dataset;
const isSystem = (folder) => systems.split(' ').includes(folder);
const leaf = location.pathname.split('/').at(-1);
const last = [...folders, leaf].findLastIndex(isSystem);
const korean = [...folders, leaf].lastIndexOf('ko');
const start = last > 0 && folders[last - 1] === 'ko' ? last - 1 : last >= 0 ? last : korean >= 0 ? korean : leaf === '' ? Math.max(0, folders.length - 1) : folders.length;
const rootAt = (depth) => '/' + folders.slice(0, depth).map((folder) => folder + '/').join('');
let path = location.pathname;
try { path = decodeURI(path); } catch {}
for (const place of document.querySelectorAll('[data-path]')) place.textContent = path;
function show(depth, isCertain) {
  for (const link of document.querySelectorAll('[data-to]')) link.href = rootAt(depth) + link.dataset.to;
  for (const item of document.querySelectorAll('[data-known]')) item.hidden = false;
  for (const item of document.querySelectorAll('[data-host]')) item.hidden = isCertain || depth === 0;
  const below = [...folders, leaf].slice(depth);
  const lang = below[0] === 'ko' ? 'ko' : isSystem(below[0]) ? 'en' : navigator.language.startsWith('ko') ? 'ko' : 'en';
  for (const main of document.querySelectorAll('main')) main.hidden = main.lang !== lang;
  document.documentElement.lang = lang;
  document.title = document.querySelector('main[lang=' + lang + ']').dataset.title;
}
async function isStart(depth) {
  try { return (await fetch(rootAt(depth) + file, { method: 'HEAD' })).ok; } catch { return false; }
}
show(start, last >= 0);
(async () => {
  const others = folders.map((_, index) => folders.length - index).concat(0);
  for (const depth of new Set([start, ...others])) {
    if (await isStart(depth)) return show(depth, true);
  }
})();`;

/**
 * Takes all pages and a file that only this site has, from its start; gives the page for an address that the site does not have.
 * It needs no other file: without that one, and without a script, it is a guess less sure.
 */
export function notFoundHtml(pages: readonly PageSource[], file: string): string {
  const systems = [...new Set(pages.map((page) => page.system))].join(' ');
  return `<!doctype html>
<html lang="en" data-systems="${escapeHtml(systems)}" data-file="${escapeHtml(file)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; connect-src 'self'; style-src '${hash(STYLE)}'; script-src '${hash(SCRIPT)}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>No such address · After Esc</title>
<style>${STYLE}</style>
</head>
<body>
<main lang="en" data-title="No such address · After Esc">
<h1>After Esc has nothing at <code data-path>this address</code></h1>
<p>The address is mistyped, or it names a scenario that does not exist. Here is what there is:</p>
<ul><li data-known hidden><a data-to="" href="/">After Esc, the start</a></li>${links(pages, 'en')}<li data-host><a href="/">The start of this host</a></li></ul>
</main>
<main lang="ko" data-title="없는 주소 · After Esc">
<h1><code data-path>이 주소</code> 페이지는 After Esc에 없어요</h1>
<p>주소를 잘못 적었거나, 없는 시나리오를 가리키는 주소예요. 대신 볼 수 있는 것은 다음과 같아요.</p>
<ul><li data-known hidden><a data-to="ko/" href="/">After Esc 처음으로</a></li>${links(pages, 'ko')}<li data-host><a href="/">이 주소의 맨 처음으로</a></li></ul>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function links(pages: readonly PageSource[], lang: PageSource['lang']): string {
  return pages
    .filter((page) => page.lang === lang)
    .map((page) => `<li data-known hidden><a data-to="${pagePath(page)}" href="/">${escapeHtml(page.name)}</a></li>`)
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
