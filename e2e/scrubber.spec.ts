import { expect } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import type { Lang } from '../src/replay/view.ts';
import { chrome } from '../src/text/chrome.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc] = scenarios();
if (esc === undefined) throw new Error('there is no scenario');

for (const info of scenarios()) {
  const view = viewOf(info);
  const last = view.steps.length;

  test(`${pathOf(info)}: the timeline is a slider that says what each step did`, async ({ simulator, page }) => {
    await simulator.open(pathOf(info));
    await expect(simulator.slider).toHaveAttribute('max', String(last));
    const expectSaid = async (lang: Lang, number: number) => {
      const words = chrome[lang].timeline;
      const said = (await simulator.slider.getAttribute('aria-valuetext')) ?? '';
      const start = words.value(number, last, '');
      expect(said.startsWith(start), said).toBe(true);
      const what = said.slice(start.length);
      const { runs } = viewOf(info, 'documented', lang).at(number);
      const label = runs.flatMap(({ added }) => added)[0]?.label ?? '';
      expect(what).not.toBe('');
      expect(what.startsWith(label), said).toBe(true);
      const removed = Math.max(...runs.map((run) => run.removed.length));
      if (removed > 0) expect(what).toContain(words.removed(removed));
    };
    await simulator.slider.focus();
    for (const { number } of view.steps) {
      await expectSaid('en', number);
      await simulator.press(number % 2 === 0 ? 'ArrowUp' : 'ArrowRight');
    }
    await page.getByRole('link', { name: '한국어' }).click();
    simulator.words = chrome.ko;
    await simulator.slider.focus();
    for (const { number } of view.steps.toReversed()) {
      await expectSaid('ko', number);
      await simulator.press(number % 2 === 0 ? 'ArrowDown' : 'ArrowLeft');
    }
    await simulator.press('End');
    expect(await simulator.step()).toBe(last);
    await simulator.press('Home');
    expect(await simulator.step()).toBe(1);
    await simulator.press('PageUp');
    expect(await simulator.step()).toBeGreaterThan(1);
    await expect(simulator.slider).toBeFocused();
  });

  test(`${pathOf(info)}: a drag maps to steps exactly`, async ({ simulator, page }) => {
    await simulator.open(pathOf(info));
    const [first, end] = [await simulator.placeOf(1), await simulator.placeOf(last)];
    const gap = (end.x - first.x) / (last - 1);
    const { y } = first;
    await page.mouse.move(end.x, y);
    await page.mouse.down();
    for (let step = last; step >= 1; step -= 1) {
      for (const share of [0.45, -0.45]) {
        await page.mouse.move(first.x + (step - 1 + share) * gap, y);
        expect(await simulator.step(), `${share} gaps from step ${step}`).toBe(step);
      }
    }
    await page.mouse.move(first.x + 2.3 * gap, y);
    const head = await page.locator('[data-playhead]').boundingBox();
    expect((head?.x ?? 0) + (head?.width ?? 0) / 2, 'the head is under the pointer').toBeCloseTo(
      first.x + 2.3 * gap,
      0,
    );
    await page.mouse.move(0, y);
    expect(await simulator.step(), 'left of the timeline').toBe(1);
    await page.mouse.move(end.x + 200, y);
    expect(await simulator.step(), 'right of the timeline').toBe(last);
    await page.mouse.move(first.x + 3 * gap, y - 200);
    await page.mouse.up();
    await page.mouse.move(end.x, y);
    await simulator.expectStep(4);
    await page.mouse.click(first.x + 5.4 * gap, y);
    await simulator.expectStep(6);
  });
}

test('a flag leads to its step', async ({ simulator, page }) => {
  await simulator.open(pathOf(esc));
  const { marker } = chrome.en.timeline;
  for (const head of viewOf(esc).steps) {
    if (head.marker === null) continue;
    await page.getByRole('button', { name: marker(head.marker.label, head.number), exact: true }).click();
    await simulator.expectStep(head.number);
  }
});

test('narrow: lanes open from a ribbon, and the ribbon is the slider too', async ({ simulator, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await simulator.open(pathOf(esc));
  const place = await simulator.placeOf(7);
  await simulator.placeOf(1);
  await page.mouse.click(place.x, place.y);
  await simulator.expectStep(7);
  const { openLanes, closeLanes } = chrome.en.timeline;
  const height = async () => (await simulator.slider.boundingBox())?.height ?? 0;
  const ribbon = await height();
  await page.getByRole('button', { name: openLanes }).click();
  await expect(page.getByRole('button', { name: closeLanes })).toHaveAttribute('aria-expanded', 'true');
  expect(await height()).toBeGreaterThan(ribbon);
  const open = await simulator.placeOf(12);
  await simulator.placeOf(1);
  await page.mouse.click(open.x, open.y);
  await simulator.expectStep(12);
});
