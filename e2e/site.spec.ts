import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { ROOT } from '../scripts/install.mjs';
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

/** Folders of pages that were built, from the start of the site: `dsh/esc/`, `ko/dsh/esc/`. */
const built = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('index.html'))
  .map((path) => path.slice(0, -'index.html'.length));

for (const path of built) {
  test(`a host at a sub-path serves /${path}`, async ({ page, site }) => {
    const failures: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
    });
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto(site + path);
    await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('ko') ? 'ko' : 'en');
    await expect(page.locator('#root')).not.toBeEmpty();
    await expect(page).toHaveTitle(/After Esc/);
    expect(failures).toEqual([]);
  });
}

test.describe('without JavaScript', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });
  for (const path of built) {
    test(`/${path} can be read`, async ({ page, site }) => {
      await page.goto(site + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(fonts).toEqual([]);
  await page.addStyleTag({ url: '/fonts/recording.css' });
  await page.evaluate(() => document.documentElement.classList.add('recording'));
  await expect(async () => {
    const loaded = await page.evaluate(async () => (await document.fonts.load('600 14px "Recording Mono"')).length);
    expect(loaded).toBe(1);
  }).toPass();
});
