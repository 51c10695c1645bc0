import { expect } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { frameWords } from '../src/text/frames.ts';
import { stageText } from '../src/text/stage.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc, kill, truncate] = scenarios();
if (esc === undefined || kill === undefined || truncate === undefined) throw new Error('three scenarios are expected');
const view = viewOf(esc);
const text = stageText('en');
const plain = (words: string) => words.replaceAll('`', '');

test.describe('a link that asks for one part', () => {
  for (const width of [360, 720, 1280]) {
    test(`at ${width}: the log alone, the runtime alone`, async ({ simulator, page }) => {
      await page.setViewportSize({ width, height: 740 });
      await simulator.open(`${pathOf(esc)}?view=log#step=esc`);
      await expect(page.locator('[data-log]')).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await simulator.open(`${pathOf(esc)}?view=state#step=esc`);
      await expect(page.locator('[data-log]')).toHaveCount(0);
      await expect(page.getByRole('tab')).toHaveCount(3);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tabpanel')).toBeVisible();
      }
    });

    test(`at ${width}: of a contrast the two logs, or what they cost`, async ({ simulator, page }) => {
      await page.setViewportSize({ width, height: 740 });
      const cost = page.getByRole('region', { name: text.costOfEach });
      const chooseCost = page.getByRole('button', { name: text.cost, exact: true });
      await simulator.open(`${pathOf(truncate)}?view=log#step=repair-or-cut`);
      await expect(page.locator('[data-log]').filter({ visible: true })).toHaveCount(width < 640 ? 1 : 2);
      await expect(chooseCost.filter({ visible: true })).toHaveCount(0);
      await expect(cost).toBeHidden();
      await simulator.open(`${pathOf(truncate)}?view=state#step=repair-or-cut`);
      await expect(page.locator('[data-log]').filter({ visible: true })).toHaveCount(0);
      await expect(cost).toBeVisible();
      expect((await cost.boundingBox())?.width).toBeGreaterThan(width * 0.6);
    });
  }
});

test.describe('playback waits for a reader', () => {
  test('a payload, the events, the help', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    const opened = [
      () => page.locator('[data-log] [data-key][tabindex="0"]').click(),
      () => page.getByRole('button', { name: /^\d+ events?/u }).click(),
      () => page.getByRole('button', { name: chrome.en.help.button }).click(),
    ];
    for (const open of opened) {
      await simulator.button('play').click();
      await open();
      await expect(simulator.button('play')).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });

  test('a page that nobody sees', async ({ simulator, page }) => {
    await simulator.open(pathOf(esc));
    await simulator.button('play').click();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(simulator.button('play')).toBeVisible();
  });
});

test('the link that was shared closes when the page goes on', async ({ simulator, page }) => {
  await simulator.open(pathOf(esc));
  const share = page.getByRole('dialog', { name: chrome.en.share.title });
  await page.getByRole('button', { name: chrome.en.share.button }).click();
  await expect(share).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#step=esc';
  });
  await expect(share).toBeHidden();
  await page.getByRole('button', { name: chrome.en.share.button }).click();
  await expect(share.getByRole('textbox')).toHaveValue(/#step=esc$/u);
});

test('single frames and a change of profile are spoken', async ({ simulator, page }) => {
  const head = view.steps.find(({ frames }) => frames > 2);
  await simulator.open(`${pathOf(esc)}#step=${(head?.number ?? 1) - 1}`);
  const said = page.getByRole('main').getByRole('status').first();
  for (const frame of [1, 2]) {
    await simulator.press('.');
    const { headline } = view.at(head?.number ?? 1, frame).captions.en;
    await expect(said).toHaveText(`${plain(headline)} ${frameWords('en', frame, head?.frames ?? 0)}`);
  }
  const shipped = viewOf(esc, 'shipped');
  await page.getByRole('button', { name: chrome.en.profile.shipped }).click();
  const { headline, support } = shipped.at(head?.number ?? 1).captions.en;
  await expect(said).toHaveText(plain(`${headline} ${support}`));
});

test('the head stands at its step while the timeline is held', async ({ simulator, page }) => {
  await page.setViewportSize({ width: 1600, height: 820 });
  await simulator.open(pathOf(esc));
  const place = await simulator.placeOf(15);
  const headAt = async () => {
    const [head, box] = await Promise.all([
      page.locator('[data-playhead]').boundingBox(),
      simulator.slider.boundingBox(),
    ]);
    return ((head?.x ?? 0) + (head?.width ?? 0) / 2 - (box?.x ?? 0)) / (box?.width ?? 1);
  };
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.keyboard.press('End');
  await simulator.expectStep(view.steps.length);
  expect(await headAt(), 'after End').toBeGreaterThan(0.95);
  await page.mouse.move(place.x + 1, place.y);
  await simulator.expectStep(15);
  await simulator.resize({ width: 320, height: 740 });
  await expect(page.getByRole('tab', { name: chrome.en.panes.logTab })).toBeVisible();
  await expect.poll(headAt).toBeCloseTo(0.05 + 0.9 * (14 / (view.steps.length - 1)), 1);
  await page.mouse.up();
});
