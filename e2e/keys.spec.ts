import { expect } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import type { ScenarioView } from '../src/replay/view.ts';
import { chrome } from '../src/text/chrome.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc] = scenarios();
if (esc === undefined) throw new Error('there is no scenario');

/** What every row of the `?` dialog but the last ones, the faults of the scenario, is tested by: a key that is told must be listed here. */
const told = chrome.en.help.table.flatMap(({ keys }) => keys.map((chord) => chord.join('+')));

/** Every place of a scenario: each frame of each step; `null` = the step is played to its end. */
function placesOf(view: ScenarioView): readonly (readonly [step: number, frame: number | null])[] {
  return view.steps.flatMap(({ number, frames }) => [
    ...Array.from({ length: Math.max(0, frames - 1) }, (_, index) => [number, index + 1] as const),
    [number, null] as const,
  ]);
}

test('the keys of the ? dialog are the keys tested here', async ({ simulator, page }) => {
  expect(told).toEqual([
    ...['Space', 'k', '←', '→', 'Shift+←', 'Shift+→', ',', '.', 'Home', 'End', '0', '9', '<', '>'],
    ...['↑', '↓', 'j', 'k', '?'],
  ]);
  await simulator.open(pathOf(esc));
  await simulator.press('?');
  await expect(simulator.help).toBeVisible();
  const shown = await simulator.help.getByRole('row').getByRole('rowheader').allInnerTexts();
  expect(shown.join('').replaceAll(/\s/gu, '')).toBe(`${told.join('').replaceAll('+', '')}e`);
  await page.keyboard.press('Escape');
  await expect(simulator.help).toBeHidden();
});

for (const info of scenarios()) {
  const view = viewOf(info);
  const last = view.steps.length;

  test(`${pathOf(info)}: keys move by step, marker, tenth, fault and frame`, async ({ simulator, page }) => {
    await simulator.open(pathOf(info));
    const expectAfter = async (key: string, step: number) => {
      await simulator.press(key);
      expect(await simulator.step(), `after ${key}`).toBe(step);
    };
    await expectAfter('ArrowRight', 2);
    await expectAfter('ArrowRight', 3);
    await expectAfter('ArrowLeft', 2);
    await expectAfter('End', last);
    await expectAfter('ArrowRight', last);
    await expectAfter('Home', 1);
    await expectAfter('ArrowLeft', 1);
    const marked = view.steps.filter(({ marker }) => marker !== null).map(({ number }) => number);
    for (const step of [...marked, last]) await expectAfter('Shift+ArrowRight', step);
    for (const step of [...marked.toReversed(), 1]) await expectAfter('Shift+ArrowLeft', step);
    for (let tenths = 0; tenths <= 9; tenths += 1)
      await expectAfter(String(tenths), 1 + Math.round((tenths / 10) * (last - 1)));
    for (const [key, label] of [
      ['e', /^esc/iu],
      ['x', /^kill/iu],
      ['r', /^restart/iu],
    ] as const) {
      await simulator.press('Home', key);
      const head = view.steps.find(({ marker }) => marker !== null && label.test(marker.label));
      expect(await simulator.step(), `after ${key}`).toBe(head?.number ?? 1);
    }
    await simulator.press('Home');
    const places = placesOf(view);
    const expectPlace = async (index: number) => {
      const counter = await page.getByRole('contentinfo').textContent();
      const frame = /frame (\d+) of \d+/u.exec(counter ?? '')?.[1] ?? null;
      expect([await simulator.step(), frame === null ? null : Number(frame)]).toEqual(places[index]);
    };
    const opening = places.findIndex(([, frame]) => frame === null);
    for (let index = opening + 1; index <= opening + 16; index += 1) {
      await simulator.press('.');
      await expectPlace(index);
    }
    for (let index = opening + 15; index >= Math.max(0, opening - 2); index -= 1) {
      await simulator.press(',');
      await expectPlace(index);
    }
  });
}

test('k and Space play and pause, a held key does it once; < and > change the speed', async ({ simulator, page }) => {
  await simulator.open(pathOf(esc));
  for (const key of ['k', 'Space', 'K']) {
    await simulator.press(key);
    await expect(simulator.button('pause')).toBeVisible();
    await simulator.press(key);
    await expect(simulator.button('play')).toBeVisible();
  }
  await page.keyboard.down('k');
  await page.keyboard.down('k');
  await page.keyboard.down('k');
  await page.keyboard.up('k');
  await expect(simulator.button('pause')).toBeVisible();
  await simulator.press('k');
  for (const [key, speed] of [
    ['>', '2'],
    ['>', '4'],
    ['>', '4'],
    ['<', '2'],
    ['<', '1'],
    ['<', '0.5'],
    ['<', '0.5'],
  ] as const) {
    await simulator.press(key);
    await expect(simulator.speed).toHaveValue(speed);
  }
  await simulator.expectStep(1);
});

test('j, k and arrows move inside the log only', async ({ simulator, page }) => {
  await simulator.open(`${pathOf(esc)}#step=turn-ends`);
  const rows = page.getByRole('region', { name: chrome.en.panes.log }).locator('li button');
  await rows.first().focus();
  for (const [key, row] of [
    ['ArrowDown', 1],
    ['j', 2],
    ['k', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 0],
  ] as const) {
    await simulator.press(key);
    await expect(rows.nth(row)).toBeFocused();
  }
  await simulator.send({ key: 'ㅓ', code: 'KeyJ' });
  await expect(rows.nth(1)).toBeFocused();
  await simulator.send({ key: 'ㅏ', code: 'KeyK' });
  await expect(rows.nth(0)).toBeFocused();
  await expect(simulator.button('play')).toBeVisible();
  await simulator.press('ArrowRight');
  await expect(page.locator('[data-step="late-callback"]')).toBeVisible();
});

test.describe('keys that belong to someone else', () => {
  test('with Ctrl, Meta or Alt, and while Korean is composed', async ({ simulator }) => {
    await simulator.open(`${pathOf(esc)}#step=5`);
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      for (const { key, code } of [
        { key: 'ArrowRight', code: 'ArrowRight' },
        { key: 'Home', code: 'Home' },
        { key: 'e', code: 'KeyE' },
        { key: 'k', code: 'KeyK' },
        { key: '9', code: 'Digit9' },
      ])
        await simulator.send({ key, code, [modifier]: true });
    }
    const kept = [{ isComposing: true }, { keyCode: 229 }];
    for (const sign of kept) {
      await simulator.send({ key: 'Process', code: 'KeyK', ...sign });
      await simulator.send({ key: 'k', code: 'KeyK', ...sign });
      await simulator.send({ key: 'ㅏ', code: 'KeyK', ...sign });
      await simulator.send({ key: 'ArrowRight', code: 'ArrowRight', ...sign });
      await simulator.send({ key: ' ', code: 'Space', ...sign });
    }
    await simulator.expectStep(5);
    await expect(simulator.button('play')).toBeVisible();
  });

  test('Space and Enter on a button press that button', async ({ simulator, page }) => {
    await simulator.open(pathOf(esc));
    await simulator.button('forward').focus();
    await simulator.press('Space', 'Enter');
    await simulator.expectStep(3);
    await expect(simulator.button('play')).toBeVisible();
    await simulator.button('play').focus();
    await simulator.press('Enter');
    await expect(simulator.button('pause')).toBeVisible();
    await simulator.press('Space');
    await expect(simulator.button('play')).toBeVisible();
    await page.getByRole('tab', { name: chrome.en.panes.world }).focus();
    await simulator.press('Space');
    await expect(page.getByRole('tab', { name: chrome.en.panes.world, selected: true })).toBeVisible();
    await expect(simulator.button('play')).toBeVisible();
  });

  test('in the ? dialog, the tabs and the list of speeds', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=5`);
    await page.getByRole('button', { name: chrome.en.help.button }).click();
    await simulator.press('ArrowRight', 'k', 'e', '9');
    await simulator.expectStep(5);
    await page.getByRole('button', { name: chrome.en.help.close, exact: true }).click();
    await expect(page.getByRole('button', { name: chrome.en.help.button })).toBeFocused();
    await expect(simulator.button('play')).toBeVisible();
    await page.getByRole('tab', { selected: true }).focus();
    await simulator.press('ArrowRight', 'ArrowRight');
    await expect(page.getByRole('tab', { name: chrome.en.panes.world })).toBeFocused();
    await expect(page.getByRole('tab', { name: chrome.en.panes.world, selected: true })).toBeVisible();
    await simulator.speed.focus();
    await simulator.press('4');
    await simulator.expectStep(5);
  });
});

test('in Hangul mode the key cap decides', async ({ simulator }) => {
  await simulator.open(pathOf(esc));
  await simulator.send({ key: 'ㄷ', code: 'KeyE' });
  await simulator.expectStep(10);
  await simulator.send({ key: 'ㅏ', code: 'KeyK' });
  await expect(simulator.button('pause')).toBeVisible();
  await simulator.send({ key: 'ㅏ', code: 'KeyK' });
  await expect(simulator.button('play')).toBeVisible();
  await simulator.send({ key: '？', code: 'Slash', shiftKey: true });
  await expect(simulator.help).toBeVisible();
});

test('shortcuts can be turned off, which is remembered', async ({ simulator, page }) => {
  await simulator.open(`${pathOf(esc)}#step=5`);
  await simulator.press('?');
  const shortcuts = simulator.help.getByRole('switch', { name: chrome.en.help.shortcuts });
  await expect(shortcuts).toBeChecked();
  await shortcuts.uncheck();
  await page.keyboard.press('Escape');
  for (const visit of ['this visit', 'the next visit']) {
    await simulator.press('ArrowRight', 'k', 'e', '9', '?', '.', 'Home', '>');
    expect(await simulator.step(), visit).toBe(5);
    await expect(simulator.help).toBeHidden();
    await expect(simulator.button('play')).toBeVisible();
    await expect(simulator.speed).toHaveValue('1');
    if (visit === 'this visit') await page.reload();
  }
  await simulator.slider.focus();
  await simulator.press('ArrowRight');
  await simulator.expectStep(6);
  await page.getByRole('button', { name: chrome.en.help.button }).click();
  await shortcuts.check();
  await page.keyboard.press('Escape');
  await simulator.blur();
  await simulator.press('e');
  await simulator.expectStep(10);
});
