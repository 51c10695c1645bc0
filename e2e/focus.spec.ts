import { expect, type Page } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { stageText } from '../src/text/stage.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc, kill] = scenarios();
if (esc === undefined || kill === undefined) throw new Error('three scenarios are expected');
const text = stageText('en');

const payload = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('region', { name: text.payload }) });
const row = (page: Page) => page.locator('[data-log] [data-key][tabindex="0"]');

/** What has the focus, as a reader would name it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLElement;
    return active === document.body ? 'nothing' : (active.ariaLabel ?? active.textContent ?? active.tagName);
  });

test.describe('a payload', () => {
  test('gives the focus back to its row, closed by its button or by Escape', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    for (const way of ['Enter', 'Escape']) {
      await row(page).focus();
      const name = await focused(page);
      await simulator.press('Enter');
      await expect(payload(page)).toBeVisible();
      await simulator.press('Tab');
      await expect(payload(page).getByRole('button')).toBeFocused();
      await simulator.press(way);
      await expect(payload(page)).toBeHidden();
      expect(await focused(page), way).toBe(name);
    }
  });

  test('gives the focus to a neighbour where its row is folded away by now', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    await row(page).focus();
    await simulator.press('Enter', 'Tab');
    await page.evaluate(() => {
      location.hash = '#step=answer';
    });
    await expect(page.locator('[data-step="answer"]')).toBeVisible();
    await simulator.press('Escape');
    await expect(payload(page)).toBeHidden();
    await expect(row(page)).toBeFocused();
  });

  test('closes with its scenario, and with its line', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=esc`);
    await simulator.scenarioLink(kill).click();
    await expect(page).toHaveURL(new RegExp(kill.id, 'u'));
    await simulator.press('End');
    await row(page).press('Enter');
    await expect(payload(page)).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-step="esc"]')).toBeVisible();
    await expect(payload(page)).toBeHidden();
    await page.goForward();
    await expect(payload(page)).toBeHidden();
    await row(page).press('Enter');
    await expect(payload(page)).toBeVisible();
    await simulator.press('Home');
    await expect(payload(page)).toBeHidden();
  });

  test('stays open in another language and in another layout, with the focus in it', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    await row(page).focus();
    await simulator.press('Enter', 'Tab');
    for (const width of [500, 800, 1280]) {
      await simulator.resize({ width, height: 820 });
      await expect(payload(page)).toBeVisible();
      await expect(payload(page).getByRole('button')).toBeFocused();
    }
    await page.evaluate(() => {
      location.hash = '#step=turn-ends&lang=ko';
    });
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('region', { name: stageText('ko').payload })).toBeVisible();
  });
});

test('a control that a step takes away leaves the focus on its card', async ({ simulator, page }) => {
  await simulator.open(`${pathOf(esc)}#step=turn-ends`);
  const wrote = page.getByRole('button', { name: /^wrote /u }).first();
  await wrote.focus();
  const card = await wrote.evaluate((node) => node.closest('section')?.querySelector('h3')?.textContent ?? '');
  for (let press = 0; press < 3; press += 1) await simulator.press('ArrowRight');
  expect(await focused(page)).toContain(card.replace(/wrote.*/u, ''));
});

test('the events of a step keep the focus where there is none', async ({ simulator, page }) => {
  await simulator.open(`${pathOf(esc)}#step=2`);
  const strip = page.getByRole('list', { name: text.eventsOfStep });
  await strip.focus();
  await simulator.press('0');
  await simulator.expectStep(1);
  await expect(strip).toBeFocused();
  await expect(strip).toHaveText(text.noEvent);
});

test('another layout keeps the focus on the same control', async ({ simulator, page }) => {
  await simulator.open(`${pathOf(esc)}#step=turn-ends`);
  const controls = [
    simulator.button('play'),
    simulator.slider,
    simulator.speed,
    page.getByRole('tab', { name: chrome.en.panes.world }),
    row(page),
    page.getByRole('button', { name: /^Theme/u }),
  ];
  for (const control of controls) {
    await control.focus();
    for (const width of [800, 500, 1280]) {
      await simulator.resize({ width, height: 820 });
      if (control === controls[4] && width !== 1280)
        await expect(page.locator('[data-log] button:focus')).toBeVisible();
      else await expect(control).toBeFocused();
    }
  }
  const inTheBar = page.getByRole('button', { name: chrome.en.help.button });
  await inTheBar.focus();
  await simulator.resize({ width: 500, height: 820 });
  expect(await page.evaluate(() => document.activeElement?.closest('header, footer')?.tagName)).toBe('HEADER');
});

test.describe('keys of what has the focus', () => {
  test('a box that scrolls keeps arrows, Home, End and Space', async ({ simulator, page }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    const step = await simulator.step();
    await page.getByRole('tab', { name: chrome.en.panes.request }).click();
    const request = page.getByRole('tabpanel');
    await request.focus();
    await simulator.press('Space', 'ArrowRight', 'ArrowLeft', 'End');
    await expect.poll(() => request.evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
    await simulator.press('Home');
    await expect.poll(() => request.evaluate((node) => node.scrollTop)).toBe(0);
    await simulator.expectStep(step);
    await expect(simulator.button('play')).toBeVisible();
    await simulator.press('k');
    await expect(simulator.button('pause')).toBeVisible();
  });

  test('the events scroll by arrows, and begin anew at each step', async ({ simulator, page }) => {
    await page.setViewportSize({ width: 720, height: 520 });
    const view = viewOf(esc as NonNullable<typeof esc>);
    const most = view.steps.toSorted((a, b) => view.at(b.number).events.length - view.at(a.number).events.length)[0];
    await simulator.open(`${pathOf(esc as NonNullable<typeof esc>)}#step=${most?.id}`);
    const strip = page.getByRole('list', { name: text.eventsOfStep });
    const left = () => strip.evaluate((node) => node.scrollLeft);
    await strip.focus();
    await simulator.press('ArrowRight', 'ArrowRight');
    await expect.poll(left).toBeGreaterThan(0);
    await simulator.expectStep(most?.number ?? 0);
    await page.evaluate(() => {
      for (const list of document.querySelectorAll('main > header ol')) list.scrollLeft = 60;
    });
    await simulator.button('forward').click();
    await expect.poll(left).toBe(0);
  });

  test('in a payload, in the events, in a menu', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    const step = await simulator.step();
    const keys = ['ArrowRight', 'Home', 'k', 'e', '9', '.'];
    await row(page).focus();
    await simulator.press('Enter', 'Tab', 'Tab');
    await expect(page.getByRole('region', { name: text.payload })).toBeFocused();
    await simulator.press(...keys, 'Space');
    await simulator.expectStep(step);
    await simulator.press('Escape');
    await page.getByRole('button', { name: /^\d+ events?/u }).click();
    await simulator.press(...keys);
    await simulator.expectStep(step);
    await simulator.press('Escape');
    await simulator.resize({ width: 360, height: 740 });
    await page.getByRole('banner').getByRole('button').first().click();
    await simulator.press(...keys);
    await simulator.expectStep(step);
    await simulator.press('Escape', 'ArrowRight');
    await simulator.expectStep(step + 1);
    await expect(simulator.button('play')).toBeVisible();
  });

  test('beside an open payload the page goes on', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    const step = await simulator.step();
    await row(page).press('Enter');
    await expect(payload(page)).toBeVisible();
    await simulator.press('ArrowRight');
    await simulator.expectStep(step + 1);
    await expect(payload(page)).toBeVisible();
  });

  test('the list of speeds chooses by up, down and number; the arrows still step', async ({ simulator }) => {
    await simulator.open(`${pathOf(esc)}#step=5`);
    await simulator.speed.focus();
    await simulator.speed.selectOption('2');
    await simulator.press('ArrowRight');
    await simulator.expectStep(6);
    await simulator.press('ArrowLeft', 'ArrowLeft');
    await simulator.expectStep(4);
    await simulator.press('ArrowDown');
    await expect(simulator.speed).toHaveValue('4');
    await simulator.press('k');
    await expect(simulator.button('pause')).toBeVisible();
  });

  test('j and k in the log, in capitals and after composing', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    const rows = page.locator('[data-log] li button');
    await rows.nth(1).focus();
    await simulator.send({ key: 'J', code: 'KeyJ' });
    await expect(rows.nth(2)).toBeFocused();
    await simulator.send({ key: 'K', code: 'KeyK' });
    await expect(rows.nth(1)).toBeFocused();
    for (const kept of [{ isComposing: true }, { keyCode: 229 }])
      await simulator.send({ key: 'ㅏ', code: 'KeyK', ...kept });
    await expect(rows.nth(1)).toBeFocused();
    await expect(simulator.button('play')).toBeVisible();
  });
});
