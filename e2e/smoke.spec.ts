import { expect } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

// Runs in every browser: each part of the page once in each scenario. The other files look closer, in Chromium.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const info of scenarios()) {
  const view = viewOf(info);
  const last = view.steps.length;

  test(`${pathOf(info)}: buttons, keys and slider`, async ({ simulator, page }) => {
    await simulator.open(`${pathOf(info)}?autoplay=1`);
    await expect(simulator.button('play'), 'no autoplay where motion is not wanted').toBeVisible();
    await expect(simulator.button('back')).toHaveAttribute('aria-disabled', 'true');
    await simulator.button('forward').click();
    await simulator.expectStep(2);
    await simulator.button('last').click();
    await simulator.expectStep(last);
    await expect(simulator.button('forward')).toHaveAttribute('aria-disabled', 'true');
    await expect(page).toHaveURL(new RegExp(`#step=${view.steps.at(-1)?.id}$`, 'u'));
    await simulator.button('back').click();
    await simulator.expectStep(last - 1);
    await simulator.button('first').click();
    await simulator.expectStep(1);
    await expect(simulator.button('first')).toBeFocused();
    await simulator.blur();
    await simulator.press('ArrowRight', 'ArrowRight', 'ArrowLeft');
    await simulator.expectStep(2);
    expect(await page.evaluate(() => document.getAnimations().length), 'nothing slides').toBe(0);
    await simulator.press('End', '.', ',', 'Home', 'k');
    await expect(simulator.button('pause')).toBeVisible();
    await simulator.press('Space', '>', 'Shift+ArrowRight');
    const marked = view.steps.find(({ number, marker }) => number > 1 && marker !== null);
    await simulator.expectStep(marked?.number ?? last);
    await expect(simulator.speed).toHaveValue('2');
    const [third, end] = [await simulator.placeOf(3), await simulator.placeOf(last)];
    await page.mouse.move(end.x, end.y);
    await page.mouse.down();
    await page.mouse.move(third.x, third.y, { steps: 4 });
    await page.mouse.up();
    await simulator.expectStep(3);
    await simulator.slider.press('ArrowRight');
    await simulator.expectStep(4);
  });

  test(`${pathOf(info)}: links, languages and themes`, async ({ simulator, page }) => {
    const middle = view.steps[Math.floor(last / 2)];
    const step = page.locator(`[data-step="${middle?.id}"]`);
    await simulator.open(`${pathOf(info)}?profile=shipped#step=${middle?.id}`);
    await expect(step).toBeVisible();
    await page.getByRole('link', { name: '한국어' }).click();
    await expect(page).toHaveURL(`${pathOf(info, 'ko')}?profile=shipped#step=${middle?.id}`);
    await page.reload();
    await expect(step).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    const { label, light, dark } = chrome.ko.theme;
    const paper = page.locator('body');
    await page.getByRole('button', { name: /^테마/u }).click();
    await expect(page.getByRole('button', { name: label(light) })).toBeVisible();
    await expect(paper).toHaveCSS('background-color', 'rgb(250, 249, 246)');
    await page.getByRole('button', { name: label(light) }).click();
    await expect(page.getByRole('button', { name: label(dark) })).toBeVisible();
    await expect(paper).toHaveCSS('background-color', 'rgb(17, 19, 24)');
    await simulator.open(`${pathOf(info)}#step=nope`);
    await expect(paper, 'remembered').toHaveCSS('background-color', 'rgb(17, 19, 24)');
    await expect(simulator.notice).toContainText(chrome.en.problems.step('nope', '1'));
  });
}

test('Korean typing: composing is left alone, Hangul mode works; shortcuts can be turned off', async ({
  simulator,
  page,
}) => {
  await simulator.open('');
  await simulator.send({ key: 'ㅏ', code: 'KeyK', isComposing: true });
  await simulator.send({ key: 'Process', code: 'KeyK', keyCode: 229 });
  await expect(simulator.button('play')).toBeVisible();
  await simulator.send({ key: 'ㅏ', code: 'KeyK' });
  await expect(simulator.button('pause')).toBeVisible();
  await simulator.press('?');
  await simulator.help.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await simulator.press('ArrowRight', 'e');
  await simulator.expectStep(1);
});
