import { expect, type Page } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { settingsKey } from '../src/replay/stored.ts';
import { chrome } from '../src/text/chrome.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc, kill] = scenarios();
if (esc === undefined || kill === undefined) throw new Error('two scenarios are expected');

const plain = (text: string) => text.replaceAll('`', '');
const paper = { light: 'rgb(250, 249, 246)', dark: 'rgb(17, 19, 24)' } as const;
const theme = (page: Page) => page.getByRole('button', { name: /^(?:Theme|테마): /u });

async function expectPaper(page: Page, shown: keyof typeof paper): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', paper[shown]);
}

async function stored(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), settingsKey);
}

test.describe('language', () => {
  test('a switch stays at the step and changes path, title and words', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(kill)}?profile=shipped#step=close-c2`);
    await page.getByRole('link', { name: '한국어' }).click();
    await expect(page).toHaveURL(`${pathOf(kill, 'ko')}?profile=shipped#step=close-c2`);
    await expect(page).toHaveTitle(chrome.ko.title(kill.title.ko, chrome.ko.systems.dsh));
    const view = viewOf(kill, 'shipped', 'ko');
    const step = view.steps.find(({ id }) => id === 'close-c2')?.number ?? 1;
    await expect(simulator.headline).toHaveText(plain(view.at(step).captions.ko.headline));
    await page.getByRole('link', { name: 'EN', exact: true }).click();
    await expect(page).toHaveURL(`${pathOf(kill)}?profile=shipped#step=close-c2`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test.describe('of a browser that prefers Korean', () => {
    test.use({ locale: 'ko-KR' });

    test('is Korean at first; the path and then the stored choice say otherwise', async ({ simulator, page }) => {
      await simulator.open('', 'ko');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
      await simulator.open(pathOf(kill));
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await simulator.open('', 'ko');
      await page.getByRole('link', { name: 'EN', exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await simulator.open('', 'en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });
});

test.describe('theme', () => {
  test('as the system, light, dark, and round again; remembered', async ({ simulator, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await simulator.open(pathOf(esc));
    await expectPaper(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectPaper(page, 'light');
    const { label, auto, light, dark } = chrome.en.theme;
    for (const [name, shown] of [
      [light, 'light'],
      [dark, 'dark'],
    ] as const) {
      await theme(page).click();
      await expect(page.getByRole('button', { name: label(name) })).toBeFocused();
      await expectPaper(page, shown);
    }
    await page.reload();
    await expectPaper(page, 'dark');
    await theme(page).click();
    await expect(page.getByRole('button', { name: label(auto) })).toBeVisible();
    await expectPaper(page, 'light');
    expect(await stored(page)).toMatchObject({ version: 1, theme: 'auto' });
  });

  test('a link beats the stored choice and is not stored', async ({ simulator, page }) => {
    await simulator.open(pathOf(esc));
    await theme(page).click();
    await simulator.open(`${pathOf(esc)}?theme=dark`);
    await expectPaper(page, 'dark');
    await simulator.press('>');
    await simulator.open(pathOf(esc));
    await expectPaper(page, 'light');
    await expect(simulator.speed).toHaveValue('2');
  });
});

test.describe('storage', () => {
  const damaged: readonly string[] = [
    '{"version":1,"theme":"dark"',
    '{"version":1,"theme":"pink","lang":null,"speed":1,"shortcuts":true}',
    '{"version":99,"theme":"dark","lang":"ko","speed":4,"shortcuts":false}',
    '[1,2,3]',
    'null',
    '\u0000',
  ];

  test('damaged or foreign: ignored, then replaced', async ({ simulator, page }) => {
    for (const text of damaged) {
      await test.step(text, async () => {
        await simulator.open(pathOf(esc));
        await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [settingsKey, text]);
        await simulator.open(pathOf(esc));
        await expectPaper(page, 'light');
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await expect(simulator.speed).toHaveValue('1');
        await simulator.press('>');
        await expect(simulator.speed).toHaveValue('2');
        expect(await stored(page)).toEqual({ version: 1, theme: 'auto', lang: null, speed: 2, shortcuts: true });
      });
    }
  });

  test('refused by the browser: the page works and only forgets', async ({ simulator, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await simulator.open(pathOf(esc));
    await theme(page).click();
    await theme(page).click();
    await expectPaper(page, 'dark');
    await simulator.press('ArrowRight', '>');
    await simulator.expectStep(2);
    await expect(simulator.speed).toHaveValue('2');
  });
});
