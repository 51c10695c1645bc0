import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { ROOT } from '../scripts/install.mjs';
import { scenarios } from '../src/replay/catalog.ts';
import { langs, pathOf, viewOf } from './SimulatorPage.ts';
import { StaticHost } from './StaticHost.ts';

const test = base.extend<object, { readonly site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern
    async ({}, use) => {
      const host = new StaticHost('/some/sub/path/');
      await use(await host.start());
      await host.stop();
    },
    { scope: 'worker' },
  ],
});

/** Folders of pages that were built and hold the app, from the start of the site: `dsh/esc/`, `ko/dsh/esc/`. */
const built = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('index.html') && !path.endsWith(join('claims', 'index.html')))
  .map((path) => path.slice(0, -'index.html'.length));

test('a host at a sub-path serves every page', async ({ page, site }) => {
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => failures.push(error.message));
  for (const path of built) {
    await test.step(`/${path}`, async () => {
      await page.goto(site + path);
      await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('ko') ? 'ko' : 'en');
      await expect(page.locator('[data-step]')).toBeVisible();
      await expect(page).toHaveTitle(/After Esc/);
    });
  }
  expect(failures).toEqual([]);
});

test('at a sub-path the pages of claims are styled, and their links keep to it', async ({ page, site }) => {
  await page.goto(`${site}ko/claims/`);
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site}claims/`);
  await page.locator('[id="000-14"] .facts a').click();
  await expect(page).toHaveURL(`${site}dsh/esc/#step=esc`);
  await page.getByRole('link', { name: 'Claims', exact: true }).click();
  await page.getByRole('link', { name: 'After Esc' }).click();
  await expect(page).toHaveURL(site);
});

test('at a sub-path links, languages and steps keep to it', async ({ page, site }) => {
  const [, kill] = scenarios();
  await page.goto(`${site}dsh/esc/#step=esc`);
  await expect(page.locator('[data-step="esc"]')).toBeVisible();
  await page.getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL(`${site}ko/dsh/esc/#step=esc`);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${site}ko/dsh/esc/#step=node-exits`);
  await page.getByRole('link', { name: kill?.title.ko ?? '' }).click();
  await expect(page).toHaveURL(`${site}ko/dsh/kill/`);
  await page.reload();
  await expect(page.locator('[data-step="idle"]')).toBeVisible();
});

test('a sub-path that is called like a system is still only a sub-path', async ({ page }) => {
  const host = new StaticHost('/ko/dsh/');
  const site = await host.start();
  await page.goto(site);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // Keys are heard once the app has replaced the page's text.
  await expect(page.locator('[data-step="idle"]')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${site}dsh/esc/#step=prompt`);
  await page.reload();
  await expect(page.locator('[data-step="prompt"]')).toBeVisible();
  await host.stop();
});

test.describe('without JavaScript', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of langs) {
    test(`every scenario is a list of its steps and captions: ${lang}`, async ({ page, site }) => {
      for (const info of scenarios()) {
        await page.goto(site + pathOf(info, lang));
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(info.title[lang]);
        const view = viewOf(info, 'documented', lang);
        const steps = page.locator('article > ol > li');
        await expect(steps).toHaveCount(view.steps.length);
        const captions = await steps.locator('p:has(strong)').allTextContents();
        const expected = view.steps.map(({ number }) => view.at(number).captions[lang]);
        expect(captions).toEqual(expected.map(({ headline, support }) => `${headline} ${support}`.replaceAll('`', '')));
        const marks = await steps.getByRole('heading', { level: 2 }).allTextContents();
        const changes = view.steps.map(({ number }) =>
          view.at(number).runs.map(({ added, removed }) => `+${added.length} −${removed.length}`),
        );
        for (const [index, change] of changes.entries()) for (const one of change) expect(marks[index]).toContain(one);
      }
    });

    test(`the start leads to every scenario: ${lang}`, async ({ page, site }) => {
      await page.goto(site + (lang === 'ko' ? 'ko/' : ''));
      for (const info of scenarios()) {
        await page.getByRole('link', { name: info.title[lang] }).click();
        await expect(page).toHaveURL(site + pathOf(info, lang));
        await page.goBack();
      }
    });
  }
});

test.describe('an address that does not exist', () => {
  for (const [path, start] of [
    ['dsh/<b>nope</b>', ''],
    ['nope', ''],
    ['ko/dsh/nope/', 'ko/'],
  ] as const) {
    test(`/${path} is named, and the start is one click away`, async ({ page, site }) => {
      const response = await page.goto(site + path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading')).toContainText(`/some/sub/path/${path}`);
      await page
        .getByRole('link', { name: /After Esc/ })
        .first()
        .click();
      await expect(page).toHaveURL(site + start);
    });
  }

  for (const [subPath, path, lang, start] of [
    ['/a/ko/b/', 'dsh/nope/', 'en', ''],
    ['/a/ko/b/', 'ko/dsh/nope/', 'ko', 'ko/'],
    ['/a/ko/b/', 'nope/', 'en', ''],
    ['/ko/', 'dsh/nope/', 'en', ''],
    ['/dsh/', 'nope', 'en', ''],
    ['/', 'a/b/c/', 'en', ''],
    ['/', 'a/b/c', 'en', ''],
  ] as const) {
    test(`${subPath}${path} leads to the start of its site`, async ({ page }) => {
      const host = new StaticHost(subPath);
      const site = await host.start();
      await page.goto(site + path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      const links = page.getByRole('listitem').getByRole('link');
      await expect(links).toHaveCount(scenarios().length + 1);
      await expect(links.first()).toHaveJSProperty('href', site + start);
      await links.last().click();
      await expect(page.locator('[data-step]')).toBeVisible();
      await host.stop();
    });
  }

  test('where nothing tells the start, the host is offered, too', async ({ page, site }) => {
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(`${site}a/b/`);
    await expect(page.getByRole('link', { name: 'The start of this host' })).toHaveJSProperty(
      'href',
      new URL('/', site).href,
    );
    await expect(page.getByRole('link', { name: 'After Esc, the start' })).toHaveJSProperty('href', `${site}a/`);
  });

  test.describe('without JavaScript', { tag: '@chromium' }, () => {
    test.use({ javaScriptEnabled: false });
    test('every link leads to the start of the host', async ({ page, site }) => {
      await page.goto(`${site}nope/deep/`);
      const links = page.getByRole('link');
      await expect(links).toHaveCount(2);
      for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/');
    });
  });

  test('the preview server answers the same', async ({ page }) => {
    expect((await page.goto('/nope/'))?.status()).toBe(404);
    await expect(page.getByRole('heading')).toContainText('/nope/');
  });
});

test('fonts for recordings load only when they are asked for', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/');
  await expect(page.locator('[data-step]')).toBeVisible();
  expect(fonts).toEqual([]);
  await page.addStyleTag({ url: '/fonts/recording.css' });
  await page.evaluate(() => document.documentElement.classList.add('recording'));
  await expect(async () => {
    const loaded = await page.evaluate(async () => (await document.fonts.load('600 14px "Recording Mono"')).length);
    expect(loaded).toBe(1);
  }).toPass();
});
