import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ROOT } from '../scripts/install.mjs';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { langs, pathOf, SimulatorPage, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

// The text of a page: without JavaScript, where a script does not arrive, and on paper.

const [esc, kill] = scenarios();
if (esc === undefined || kill === undefined) throw new Error('two scenarios are expected');

/** Scripts that the page needs before it asks for anything. */
const built = readFileSync(join(ROOT, 'dist', 'index.html'), 'utf8');
const firstChunks = [...built.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/gu)].map(([, file]) => file ?? '');

const text = (page: Page) => page.locator('#root > .plain');

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test.describe('without JavaScript', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of langs) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`a page reads from its first line: ${lang}, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        for (const path of [pathOf(esc, lang), lang === 'ko' ? 'ko/' : '']) {
          await page.setViewportSize({ width: 320, height: 640 });
          await page.goto(path);
          const title = page.getByRole('heading', { level: 1 });
          await expect(title).toBeInViewport();
          const { scrollWidth } = await page.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }));
          expect(scrollWidth).toBeLessThanOrEqual(320);
          const box = await title.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(12);
          const ground = colorScheme === 'dark' ? 'rgb(17, 19, 24)' : 'rgb(250, 249, 246)';
          await expect(page.locator('body')).toHaveCSS('background-color', ground);
        }
      });
    }

    test(`a page leads to the start, the other scenarios and the other language: ${lang}`, async ({ page }) => {
      const start = lang === 'ko' ? '/ko/' : '/';
      const other = lang === 'ko' ? 'en' : 'ko';
      const ways = [
        ['After Esc', start],
        [kill.title[lang], `/${pathOf(kill, lang)}`],
        [lang === 'ko' ? 'English' : '한국어', `/${pathOf(esc, other)}`],
      ] as const;
      for (const [name, path] of ways) {
        await page.goto(pathOf(esc, lang));
        await page.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
      }
    });
  }

  test('a link to a step leads to it', async ({ page }) => {
    await page.goto(`${pathOf(esc)}#step=esc`);
    const step = page.locator('li:target');
    await expect(step).toContainText(viewOf(esc).at(10).captions.en.headline);
    await expect(step.getByRole('heading')).toBeInViewport();
  });

  test('title and description say what the page is', async ({ page }) => {
    await page.goto(pathOf(esc));
    await expect(page).toHaveTitle('Esc · DeepSeek Harness · After Esc');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^“Esc” in .+[.]$/u);
    await page.goto(pathOf(esc, 'ko'));
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /요[.]$/u);
  });
});

for (const [lang, colorScheme] of [
  ['en', 'light'],
  ['ko', 'dark'],
] as const) {
  test(`the text of a page passes axe: ${lang}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(`${pathOf(esc, lang)}#step=esc`);
    await expect(text(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}

test('a page that starts as it should never shows its text', async ({ page }) => {
  const simulator = new SimulatorPage(page);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/contents*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${pathOf(esc)}#step=esc`, { waitUntil: 'commit' });
  await text(page).waitFor({ state: 'attached' });
  await expect(text(page)).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  go();
  await expect(simulator.headline).toBeVisible();
  await expect(text(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('a script that does not arrive', () => {
  test.use({ locale: 'ko-KR' });

  for (const chunk of firstChunks) {
    for (const how of ['fails', 'never ends'] as const) {
      test(`${chunk.replace(/-[^-]*$/u, '')} ${how}: the page is text`, async ({ page }) => {
        page.removeAllListeners('console');
        await page.route(`**/${chunk}`, (route) => (how === 'fails' ? route.abort() : undefined));
        await page.goto(`${pathOf(esc)}#step=esc`, { waitUntil: 'commit' });
        await expect(text(page).getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('link', { name: kill.title.en })).toBeVisible();
        // A browser goes to the step when it has all of the page, or knows that it will not get it.
        if (how === 'fails') await expect(page.locator('li:target')).toBeInViewport();
        await expectNoOverflow(page);
      });
    }
  }

  test('the scenarios: the page says so in its language and theme, above its text', async ({ page }) => {
    await page.addInitScript(() => {
      const settings = { version: 1, theme: 'dark', lang: null, speed: 1, shortcuts: true };
      localStorage.setItem('after-esc/settings', JSON.stringify(settings));
    });
    page.removeAllListeners('console');
    await page.route('**/assets/contents*.js', (route) => route.abort());
    for (const lang of langs) {
      await page.goto(pathOf(esc, lang));
      const { broken } = chrome[lang];
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(broken.download.title);
      await expect(alert).not.toContainText(broken.sentence);
      await expect(alert.getByRole('link')).toHaveAttribute('href', lang === 'ko' ? '/ko/' : '/');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(17, 19, 24)');
      await expect(page).toHaveTitle(/DeepSeek Harness · After Esc$/u);
      await expect(text(page).getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test.describe('on paper', () => {
  test('the scenario on screen is text, whole and in light colours', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open(`${pathOf(esc)}?theme=dark`);
    await simulator.scenarioLink(kill).click();
    await page.getByRole('group', { name: chrome.en.profile.label }).getByRole('button').last().click();
    await page.setViewportSize({ width: 700, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.print');
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText(kill.title.en);
    await expect(paper).toContainText(chrome.en.profile.shipped);
    await expect(paper.getByRole('heading', { level: 2 })).toHaveCount(viewOf(kill, 'shipped').steps.length);
    await expect(page.locator('#root')).toBeHidden();
    await expect(paper).toHaveCSS('color', 'rgb(29, 31, 36)');
    await expectNoOverflow(page);
    await page.emulateMedia({ media: 'screen' });
    await expect(paper).toBeEmpty();
    await expect(simulator.headline).toBeVisible();
  });

  test('the browser prints the same', { tag: '@chromium' }, async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open(pathOf(esc));
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        document.title = document.querySelector('.print h1')?.textContent ?? 'nothing';
      });
    });
    await page.pdf();
    await expect(page).toHaveTitle(esc.title.en);
    await expect(page.locator('.print')).toBeEmpty();
  });
});
