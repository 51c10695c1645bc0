import { expect, type Page } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

interface Movement {
  /** What moves: a changed row, the head of the timeline, the cancel line, or something that must not. */
  readonly what: string;
  readonly properties: readonly string[];
  readonly milliseconds: number;
}

/** What moves at this moment, whoever drives it. */
async function movements(page: Page): Promise<readonly Movement[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const effect = animation.effect as KeyframeEffect;
      const target = effect.target as Element;
      const known = target.closest('[data-count], [data-playhead], [data-state="aborted"]');
      const frames = effect.getKeyframes();
      const given = ['offset', 'computedOffset', 'easing', 'composite'];
      const properties = frames.flatMap((frame) => Object.keys(frame).filter((key) => !given.includes(key)));
      return {
        what: known === null ? target.outerHTML.slice(0, 120) : Object.keys((known as HTMLElement).dataset).join(' '),
        properties: [...new Set(properties)],
        milliseconds: Number(effect.getComputedTiming().activeDuration),
      };
    }),
  );
}

/** Rows of the step that are not wholly there. */
async function unfinishedRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-count], [data-count] *')];
    return parts.filter((part) => getComputedStyle(part).opacity !== '1').length;
  });
}

for (const info of scenarios()) {
  const { steps } = viewOf(info);

  test(`${pathOf(info)}: only what changed moves, one step forward, by transform and opacity`, async ({
    simulator,
    page,
  }) => {
    await simulator.open(pathOf(info));
    // The features of motion are a file of their own.
    await page.waitForLoadState('networkidle');
    let moved = 0;
    for (let step = 2; step <= steps.length; step += 1) {
      await page.keyboard.press('ArrowRight');
      const seen = await movements(page);
      moved += seen.length;
      for (const { what, properties, milliseconds } of seen) {
        expect(what, `step ${step}`).toMatch(/count|playhead|state/u);
        expect(properties.filter((name) => !['transform', 'opacity', 'translate', 'scale'].includes(name))).toEqual([]);
        expect(milliseconds).toBeLessThanOrEqual(240);
      }
    }
    expect(moved).toBeGreaterThan(0);
    const expectStill = async (after: string) => {
      expect(await movements(page), after).toEqual([]);
      expect(await unfinishedRows(page), after).toBe(0);
    };
    for (const key of ['ArrowLeft', 'Home', 'End', 'ArrowLeft', '5', 'Shift+ArrowRight', ',']) {
      await simulator.press(key);
      await expectStill(key);
    }
    // A press without the pointer: a pointer over a control lights it, and that may take its time.
    await page.getByRole('button', { name: chrome.en.profile.shipped }).press('Enter');
    await expectStill('profile');
    await page.getByRole('link', { name: '한국어' }).press('Enter');
    await expectStill('language');
  });

  test(`${pathOf(info)}: where motion is not wanted nothing slides, and only who asks for playback gets it`, async ({
    simulator,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install({ time: 0 });
    await simulator.open(`${pathOf(info)}?autoplay=1`);
    await page.clock.fastForward(60_000);
    await simulator.expectStep(1);
    await expect(simulator.button('play')).toBeVisible();
    for (const _ of steps) {
      await simulator.press('ArrowRight');
      expect(await movements(page)).toEqual([]);
      expect(await unfinishedRows(page)).toBe(0);
    }
    await simulator.press('Home');
    await simulator.button('play').click();
    await expect(simulator.button('pause')).toBeVisible();
  });
}
