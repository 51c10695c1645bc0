import { expect } from '@playwright/test';
import { dwell, speeds } from '../src/machine/player.ts';
import { scenarios } from '../src/replay/catalog.ts';
import type { ScenarioView } from '../src/replay/view.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

/** How long a step stays at speed 1, in milliseconds. */
function stay(view: ScenarioView, step: number): number {
  const { headline, support } = view.at(step).captions.en;
  return dwell(`${headline} ${support}`, 'en');
}

for (const info of scenarios()) {
  const view = viewOf(info);
  const last = view.steps.length;

  test(`${pathOf(info)}: plays to its end, stops there, and starts again`, async ({ simulator, page }) => {
    await page.clock.install({ time: 0 });
    await simulator.open(pathOf(info));
    await page.clock.pauseAt(60_000);
    await simulator.expectStep(1);
    await simulator.button('play').click();
    for (let step = 1; step < last; step += 1) {
      await page.clock.runFor(stay(view, step));
      expect(await simulator.step()).toBe(step + 1);
    }
    await expect(simulator.button('again')).toBeVisible();
    await page.clock.runFor(60_000);
    await simulator.expectStep(last);
    await simulator.button('again').click();
    await simulator.expectStep(1);
    await expect(simulator.button('pause')).toBeVisible();
    await page.clock.runFor(stay(view, 1));
    await simulator.expectStep(2);
  });
}

const [esc] = scenarios();
if (esc === undefined) throw new Error('there is no scenario');
const view = viewOf(esc);

test.describe('time', () => {
  test.beforeEach(({ page }) => page.clock.install({ time: 0 }));

  test('a step stays its time, divided by the speed', async ({ simulator, page }) => {
    await simulator.open(pathOf(esc));
    await page.clock.pauseAt(60_000);
    for (const speed of speeds) {
      await simulator.press('Home');
      await simulator.speed.selectOption(`${speed}×`);
      await simulator.button('play').click();
      await page.clock.runFor(Math.floor(stay(view, 1) / speed) - 1);
      await simulator.expectStep(1);
      await page.clock.runFor(2);
      await simulator.expectStep(2);
    }
  });

  test('a movement by hand pauses', async ({ simulator, page }) => {
    await simulator.open(pathOf(esc));
    await page.clock.pauseAt(60_000);
    const third = await simulator.placeOf(3);
    const movements: readonly (() => Promise<void>)[] = [
      () => simulator.press('ArrowRight'),
      () => simulator.press('.'),
      () => simulator.button('forward').click(),
      () => simulator.slider.press('ArrowUp'),
      () => page.mouse.click(third.x, third.y),
      () => page.getByRole('button', { name: simulator.words.timeline.marker('Esc', 10) }).click(),
    ];
    for (const movement of movements) {
      await simulator.button('play').click();
      await movement();
      await expect(simulator.button('play')).toBeVisible();
    }
    const step = await simulator.step();
    await page.clock.runFor(60_000);
    await simulator.expectStep(step);
  });

  test('an address can ask to play, over and over', async ({ simulator, page }) => {
    // Time stands still while the page loads, or a slow machine would be steps ahead.
    await page.clock.pauseAt(60_000);
    await simulator.open(`${pathOf(esc)}?autoplay=1&loop=1&speed=4#step=answer`);
    await expect(simulator.button('pause')).toBeVisible();
    await simulator.expectStep(view.steps.length);
    await page.clock.runFor(stay(view, view.steps.length) / 4 + 1);
    await simulator.expectStep(1);
    await expect(simulator.button('pause')).toBeVisible();
  });
});
