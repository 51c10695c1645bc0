import { expect } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { langs, pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc] = scenarios();
if (esc === undefined) throw new Error('there is no scenario');

/** Lower than what must be seen: small phones, a phone on its side, a page at 400 % zoom. */
const low = [
  { width: 360, height: 560 },
  { width: 390, height: 520 },
  { width: 320, height: 568 },
  { width: 320, height: 256 },
  { width: 667, height: 320 },
  { width: 1280, height: 400 },
] as const;

/** Rows of this step, and the controls of the foot, that cannot be brought into the window by scrolling the page. Runs in the page. */
function readCut(): readonly string[] {
  const cut: string[] = [];
  for (const row of document.querySelectorAll<HTMLElement>('[data-log] [data-count]')) {
    if (!row.checkVisibility()) continue;
    // Only what a reader can scroll: what is hidden would scroll for a script.
    const list = row.closest('ol');
    if (list !== null) list.scrollTop = row.offsetTop;
    scrollTo(0, row.getBoundingClientRect().top + scrollY - innerHeight / 2);
    const box = row.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const seen = document.elementFromPoint(x, y);
    if (!row.contains(seen))
      cut.push(`${row.textContent} at ${Math.round(y)} is under ${seen?.outerHTML.slice(0, 60)}`);
  }
  const foot = document.querySelector('footer')?.getBoundingClientRect();
  const { scrollHeight } = document.documentElement;
  if (foot !== undefined && foot.bottom + scrollY > scrollHeight + 0.5) cut.push('the foot is cut');
  if (document.documentElement.scrollWidth > innerWidth) cut.push('the page is too wide');
  return cut;
}

for (const size of low) {
  for (const lang of langs) {
    test(`${lang} at ${size.width} × ${size.height}: nothing is cut, the page scrolls instead`, async ({
      simulator,
      page,
    }) => {
      await page.setViewportSize(size);
      for (const info of scenarios()) {
        await simulator.open(pathOf(info, lang));
        if (size.width < 1100)
          await page
            .getByRole('button', { name: chrome[lang].timeline.openLanes })
            .evaluate((node: HTMLElement) => node.click());
        for (const { id } of viewOf(info).steps) {
          expect.soft(await page.evaluate(readCut), `${info.id}, ${id}`).toEqual([]);
          await simulator.press('ArrowRight');
        }
      }
    });
  }
}

test('the foot has targets of 44 pixels on a phone, and every flag one of 24', async ({ simulator, page }) => {
  for (const width of [320, 360, 390, 500]) {
    await page.setViewportSize({ width, height: 740 });
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    await simulator.press('.');
    // Between controls that touch, a point goes to the neighbour by rounding.
    const reach = (least: number, selector: string, slack = 0.4) =>
      page.evaluate(
        ([side, all, slack]) =>
          [...document.querySelectorAll<HTMLElement>(all)].flatMap((each) => {
            const { left, top, width, height } = each.getBoundingClientRect();
            const owns = (dx: number, dy: number) =>
              each.contains(document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy));
            const far = side / 2 - slack;
            return owns(-far, 0) && owns(far, 0) && owns(0, -far) && owns(0, far)
              ? []
              : [`${each.ariaLabel ?? each.textContent} ${width} × ${height}`];
          }),
        [least, selector, slack] as const,
      );
    expect(
      await reach(44, 'footer [role="group"] button, footer select, footer [aria-expanded]', 1),
      `${width}`,
    ).toEqual([]);
    expect(await reach(24, 'footer button[data-tone]'), `flags at ${width}`).toEqual([]);
    await page.getByRole('button', { name: chrome.en.timeline.openLanes }).click();
    expect(await reach(24, 'footer button[data-tone]'), `flags of the lanes at ${width}`).toEqual([]);
  }
});
