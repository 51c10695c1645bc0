import { expect } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { langs, pathOf, sizes, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc] = scenarios();
if (esc === undefined) throw new Error('there is no scenario');

interface Layout {
  /** How far the page could be scrolled, in pixels. */
  readonly overflow: readonly [right: number, down: number];
  readonly scrolled: readonly [x: number, y: number];
  /** Parts that do not lie wholly in the window. */
  readonly outside: readonly string[];
  /** Text of the caption that has no room. */
  readonly cut: readonly string[];
  /** Boxes whose top and height never change. */
  readonly still: Readonly<Record<string, string>>;
  /** Rows of this step that the log hides although it has room for all of them. */
  readonly hidden: number;
}

/** Measures what must hold at every step. Runs in the page. */
function readLayout(): Layout {
  const root = document.documentElement;
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const inside = ({ left, top, right, bottom, width }: DOMRect) =>
    width > 0 && left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  const parts = {
    caption: 'main > header',
    headline: 'main h2',
    playback: 'footer [role="group"]',
    slider: '[type="range"]',
  };
  const words = [...document.querySelectorAll<HTMLElement>('main > header h2, main > header h2 + p')];
  const cut = words.filter(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
  );
  const hidden = [...document.querySelectorAll<HTMLElement>('[data-log] ol')].map((list) => {
    const rows = [...list.querySelectorAll('[data-count]')].map((row) => row.getBoundingClientRect());
    const frame = list.getBoundingClientRect();
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined || frame.height === 0) return 0;
    if (last.bottom - first.top > frame.height) return 0;
    return rows.filter(({ top, bottom }) => top < frame.top - 0.5 || bottom > frame.bottom + 0.5).length;
  });
  // Widths follow the words; where things begin and how high they are does not.
  const place = ({ top, height }: DOMRect) => [top, height].map(Math.round).join(' ');
  const { caption: bar, playback, slider } = parts;
  const still = { bar, playback, slider, log: '[data-log]', tabs: '[role="tablist"]' };
  return {
    overflow: [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight],
    scrolled: [scrollX, scrollY],
    outside: Object.entries(parts).flatMap(([name, selector]) => (inside(box(selector)) ? [] : [name])),
    cut: cut.map(({ textContent }) => textContent ?? ''),
    still: Object.fromEntries(Object.entries(still).map(([name, selector]) => [name, place(box(selector))])),
    hidden: hidden.reduce((sum, count) => sum + count, 0),
  };
}

interface Search {
  /** The side of the square around its middle that a target must own: 44 pixels for fingers, 24 for all (WCAG 2.5.8). */
  readonly least: number;
  readonly within: string;
}

/**
 * Finds what can be pressed on screen and does not own its square. Left out are rows of the log, whose height is the density of
 * the list, and flags, which the slider under them repeats (WCAG 2.5.8, equivalent). Runs in the page.
 */
function readSmallTargets({ least, within }: Search): readonly string[] {
  const all = document
    .querySelector(within)
    ?.querySelectorAll<HTMLElement>('a[href], button:enabled, input:not([type="range"]), select');
  const seen = [...(all ?? [])].filter((target) =>
    target.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  return seen.flatMap((target) => {
    if (target.closest('[data-log] li, footer [data-tone]') !== null) return [];
    const { left, top, width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const owner = target.closest('label') ?? target;
    const owns = (dx: number, dy: number) => owner.contains(document.elementFromPoint(x + dx, y + dy));
    if (!owns(0, 0)) return [];
    // What stands inside a line of text is as high as two lines allow.
    const side = (target.closest('[role="tabpanel"]') === null ? least : 24) / 2 - 1;
    const small = [owns(-side, 0), owns(side, 0), owns(0, -side), owns(0, side)].includes(false);
    const name = target.ariaLabel ?? target.textContent ?? '';
    return small ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const lang of langs) {
  for (const info of scenarios()) {
    test(`${pathOf(info, lang)}: caption, playback and band stay in view, nothing else moves`, async ({
      simulator,
      page,
    }) => {
      await simulator.open(pathOf(info, lang));
      for (const size of sizes) {
        await simulator.resize(size);
        await simulator.press('Home');
        const first = await page.evaluate(readLayout);
        for (const { number } of viewOf(info).steps) {
          await simulator.expectStep(number);
          const layout = await page.evaluate(readLayout);
          expect.soft(layout, `${size.width} × ${size.height}, step ${number}`).toEqual({
            overflow: [0, 0],
            scrolled: [0, 0],
            outside: [],
            cut: [],
            still: first.still,
            hidden: 0,
          });
          await page.keyboard.press('ArrowRight');
        }
      }
    });
  }
}

for (const size of sizes) {
  test(`targets are large enough at ${size.width}`, async ({ simulator, page }) => {
    await page.setViewportSize(size);
    const least = size.width < 640 ? 44 : 24;
    const expectLarge = async (what: string, within = 'body') =>
      expect.soft(await page.evaluate(readSmallTargets, { least, within }), what).toEqual([]);
    for (const info of scenarios()) {
      await simulator.open(`${pathOf(info)}?speed=3#step=${viewOf(info).steps.length - 2}`);
      await expectLarge(pathOf(info));
      for (const tab of await page.getByRole('tab', { selected: false }).all()) {
        await tab.click();
        await expectLarge(`${pathOf(info)}, tab ${await tab.textContent()}`);
      }
    }
    await simulator.press('?');
    await expectLarge('? dialog', 'dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^\d+ events?$/u }).click();
    await expectLarge('events', ':popover-open');
    await page.keyboard.press('Escape');
    if (size.width >= 1100) return;
    await page.getByRole('button', { name: chrome.en.more, exact: true }).click();
    await expectLarge('menu', ':popover-open');
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button').first().click();
    await expectLarge('scenarios', ':popover-open');
  });
}

test.describe('focus and scrolling', () => {
  test('a step never moves the focus', async ({ simulator, page }) => {
    await simulator.open(pathOf(esc));
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
    const places = [
      page.getByRole('tab', { selected: true }),
      simulator.button('play'),
      page.getByRole('link', { name: '한국어' }),
      page.locator('[data-log] button[tabindex="0"]'),
    ];
    for (const place of places) {
      await simulator.press('Home', 'ArrowRight', 'ArrowRight');
      await place.focus();
      const element = await place.elementHandle();
      for (const key of ['.', '9', 'e', '5', 'Shift+ArrowLeft', '.', ',', 'Shift+ArrowRight']) {
        await simulator.press(key);
        // A row that a step takes away hands the focus to its neighbour.
        const kept = await element?.evaluate(
          (node) =>
            node === document.activeElement || (!node.isConnected && document.activeElement?.closest('[data-log]')),
        );
        expect(kept, `${key} leaves ${await focused()}`).toBeTruthy();
      }
      await simulator.blur();
    }
  });

  test('the page never scrolls by itself', async ({ simulator, page }) => {
    // Lower than the page can be: here it may be scrolled by hand.
    await page.setViewportSize({ width: 360, height: 400 });
    await simulator.open(pathOf(esc));
    await page.evaluate(() => scrollTo(0, 60));
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    for (const { number } of viewOf(esc).steps) {
      await page.keyboard.press('ArrowRight');
      expect(await page.evaluate(() => scrollY), `after step ${number}`).toBe(top);
    }
    await page.keyboard.press('k');
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  for (const size of sizes.slice(0, 3)) {
    test(`Tab reaches everything at ${size.width}, from top to bottom`, async ({ simulator, page }) => {
      await page.setViewportSize(size);
      await simulator.open(`${pathOf(esc)}#step=turn-ends`);
      const wanted = await page.evaluate(() => {
        const all = document.querySelectorAll<HTMLElement>('a[href], button:enabled, input, select, [tabindex]');
        const stops = [...all].filter(
          (each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }),
        );
        for (const [index, stop] of stops.entries()) stop.dataset.stop = String(index);
        return stops.length;
      });
      const reached: string[] = [];
      const regions: string[] = [];
      for (let press = 0; press < wanted; press += 1) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const region = element.closest('main > header, [data-log], [role="tabpanel"], nav, header, main, footer');
          return { stop: element.dataset.stop ?? element.outerHTML, region: region?.tagName ?? 'none' };
        });
        reached.push(at.stop);
        if (regions.at(-1) !== at.region) regions.push(at.region);
      }
      expect(reached).toEqual(Array.from({ length: wanted }, (_, index) => String(index)));
      expect(regions.at(0)).toBe('HEADER');
      expect(regions.at(-1)).toBe('FOOTER');
      const rows = await page.locator('[data-log] li button[tabindex="0"]').count();
      expect(rows, 'one stop for the whole log').toBe(1);
    });
  }
});
