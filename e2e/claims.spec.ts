import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { claimReports } from '../src/replay/claims.ts';
import { CLAIMS, SOURCES } from '../src/scenarios/claims.ts';
import { chrome } from '../src/text/chrome.ts';
import { langs } from './SimulatorPage.ts';
import { test } from './test.ts';

const reports = claimReports();
const address = (lang: 'en' | 'ko') => (lang === 'ko' ? 'ko/claims/' : 'claims/');
const plain = (words: string) => words.replaceAll('`', '');

for (const lang of langs) {
  test(`every claim stands under its source, with what it says: ${lang}`, async ({ page }) => {
    await page.goto(address(lang));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    for (const source of SOURCES) {
      const own = CLAIMS.filter((claim) => claim.source === source);
      const items = page.locator(`section[aria-labelledby="source-${source}"] li`);
      await expect(items).toHaveCount(own.length);
      const said = await items.locator('p:first-child').allTextContents();
      expect(said).toEqual(own.map(({ id, text }) => `${id} ${plain(text[lang])}`));
    }
  });

  test(`the count is that of the claims with a link to a step: ${lang}`, async ({ page }) => {
    await page.goto(address(lang));
    const shown = reports.filter(({ missing }) => missing === null).length;
    await expect(page.locator('li[data-shown="true"]')).toHaveCount(shown);
    await expect(page.locator('li[data-shown="true"]', { has: page.locator('.facts a') })).toHaveCount(shown);
    await expect(page.locator('h1 ~ .facts')).toContainText(`${shown}`);
    await expect(page.locator('li[data-shown="false"] .facts a')).toHaveCount(0);
  });
}

test('a claim leads to the step that shows it, and the step back to the claim', async ({ page }) => {
  await page.goto('claims/');
  await page.locator('[id="000-14"] .facts a').click();
  await expect(page.locator('[data-step="esc"]')).toBeVisible();
  await page.getByRole('link', { name: /^claims 12/ }).click();
  await expect(page).toHaveURL(/\/claims\/#000-12$/);
  await expect(page.locator('li:target')).toBeInViewport();
});

for (const lang of langs) {
  test(`every link of a claim leads to a step that exists: ${lang}`, async ({ page }) => {
    await page.goto(address(lang));
    const links = await page
      .locator('.facts a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(new Set(links).size).toBeGreaterThan(15);
    for (const link of new Set(links)) {
      await page.goto(link);
      await expect(page.locator(`[data-step="${new URL(link).hash.slice('#step='.length)}"]`)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    }
  });
}

/** Steps that show a claim which only cites or advises. */
const cited = reports.filter(({ claim, missing }) => claim.note && missing === null);

for (const lang of langs) {
  test(`a note can be read at its step, in both profiles: ${lang}`, async ({ page }) => {
    expect(cited.length).toBeGreaterThan(5);
    for (const { claim, places } of cited) {
      for (const { system, scenario, step } of places) {
        for (const profile of ['documented', 'shipped']) {
          const query = profile === 'shipped' ? '?profile=shipped' : '';
          await page.goto(`${lang === 'ko' ? 'ko/' : ''}${system}/${scenario}/${query}#step=${step}`);
          const note = page.getByRole('listitem').filter({ hasText: plain(claim.text[lang]) });
          await expect(note, `${claim.id} at ${step}, ${profile}`).toBeInViewport({ ratio: 1 });
        }
      }
    }
  });
}

test('what is claimed of the page itself: log left, runtime right, and the three buttons', async ({ page }) => {
  await page.goto('dsh/esc/');
  const left = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.x ?? Number.NaN;
  expect(await left('Session log')).toBeLessThan(await left('Runtime'));
  const links = page.getByRole('region', { name: chrome.en.scenarioNav }).getByRole('link');
  await expect(links).toContainText(['Esc', 'kill -9, then restart', 'What if it truncated?']);
});

test('the bar leads to the claims, in its language, and the page back to the start', async ({ page }) => {
  await page.goto('ko/dsh/esc/');
  await page.getByRole('link', { name: '주장', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주장');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claims');
  await page.getByRole('link', { name: 'After Esc' }).click();
  await expect(page.locator('[data-step="idle"]')).toBeVisible();
});

for (const [lang, colorScheme] of [
  ['en', 'light'],
  ['ko', 'dark'],
] as const) {
  test(`the page of all claims passes axe and fits a phone: ${lang}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address(lang));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
