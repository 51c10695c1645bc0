import { expect, test } from 'vitest';
import type { PageSource } from '../../src/pages.ts';
import { escapeHtml } from '../../src/text/html.ts';
import { notFoundHtml, pagePath } from './not-found.ts';
import { pageHtml, textPageHtml } from './page.ts';

const built = `<html lang="en"><head><title>After Esc</title><meta name="description" content="old"><meta name="after-esc-root" content="">
<link rel="icon" href="./favicon.svg"><script type="module" src="./assets/index.js"></script></head>
<body><div id="root"></div></body></html>`;

const hostile = `"><script>alert('$& $1')</script>`;

const page: PageSource = {
  system: 'dsh',
  scenario: 'esc',
  lang: 'ko',
  name: hostile,
  title: hostile,
  description: hostile,
  html: '<p>./ 1 $&</p>',
};

test('a page says its own words, and its files are found from its depth', () => {
  expect(
    pageHtml(built, 3, { ...page, title: 'Esc', description: 'What Esc does' }),
  ).toBe(`<html lang="ko"><head><title>Esc</title><meta name="description" content="What Esc does"><meta name="after-esc-root" content="../../../">
<link rel="icon" href="../../../favicon.svg"><script type="module" src="../../../assets/index.js"></script></head>
<body><div id="root"><p>./ 1 $&</p></div></body></html>`);
});

test('a page of text has the styles of the app and none of its scripts', () => {
  const template = built.replace(
    '</head>',
    '<link rel="modulepreload" href="./assets/store.js"><link rel="stylesheet" href="./assets/index.css"></head>',
  );
  const html = textPageHtml(template, 2, { ...page, title: 'Claims', description: 'All' });
  expect(html).not.toMatch(/<script|modulepreload|id="root"/);
  expect(html).toContain('<link rel="stylesheet" href="../../assets/index.css">');
  expect(html).toContain(`<div>${page.html}</div>`);
});

test('words cannot become markup', () => {
  const shown = '&quot;&gt;&lt;script&gt;alert(&#39;$&amp; $1&#39;)&lt;/script&gt;';
  expect(escapeHtml(hostile)).toBe(shown);
  expect(pageHtml(built, 0, page).split(shown)).toHaveLength(3);
  expect(notFoundHtml([page], 'assets/index.js')).toContain(`>${shown}</a>`);
});

test('a template without the places to fill ends the build', () => {
  expect(() => pageHtml(built.replace('<div id="root"></div>', ''), 0, page)).toThrow('no place');
});

test('a page lies in its folders', () => {
  expect(pagePath(page)).toBe('ko/dsh/esc/');
  expect(pagePath({ ...page, lang: 'en' })).toBe('dsh/esc/');
  expect(() => pagePath({ ...page, scenario: '../x' })).toThrow('cannot be a folder');
});
