import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { stageText } from '../src/text/stage.ts';
import { langs, pathOf, sizes, tellingSteps } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc] = scenarios();
if (esc === undefined) throw new Error('there is no scenario');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe is asked for: all rules, one of them, or all but one. */
type Rules = { readonly runOnly?: readonly string[]; readonly rules?: Readonly<Record<string, { enabled: boolean }>> };

/** What axe finds now. The builder puts axe into the page; run again from there it takes a third of the time. */
async function violations(page: Page, rules: Rules): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await new AxeBuilder({ page }).setLegacyMode().withRules(['html-has-lang']).analyze();
  }
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: readonly Violation[] }> };
    };
    const result = await axe.run({ ...asked, resultTypes: ['violations'], preload: false });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
    }));
  }, rules);
}

const colors = 'color-contrast';
/** Themes differ in nothing but colours. Narrower the colours are the same, and legible.spec.ts measures every text at every size. */
const wide = [
  ['light', {}],
  ['dark', { runOnly: [colors] }],
] as const;
const narrow = [['light', { rules: { [colors]: { enabled: false } } }]] as const;

/** Looks at what is on screen now. */
async function expectAccessible(page: Page, width: number, what: string): Promise<void> {
  for (const [colorScheme, rules] of width === 1280 ? wide : narrow) {
    await page.emulateMedia({ colorScheme });
    const found = await violations(page, rules);
    const told = found.map(({ id, nodes }) => [id, ...nodes.map((node) => `${node.html}\n${node.failureSummary}`)]);
    expect.soft(told, `${what} at ${width}, ${colorScheme}`).toEqual([]);
  }
}

test.describe('axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.slow();
  for (const lang of langs) {
    for (const info of scenarios()) {
      test(`${pathOf(info, lang)}: steps and tabs`, async ({ simulator, page }) => {
        await simulator.open(pathOf(info, lang));
        for (const size of sizes.slice(0, 3)) {
          await simulator.resize(size);
          // What fits narrower is the same markup: the step with the most to show is enough there.
          for (const step of size.width === 1280 ? tellingSteps(info).slice(-3) : tellingSteps(info).slice(-2, -1)) {
            await simulator.slider.fill(String(step));
            await expectAccessible(page, size.width, `step ${step}`);
          }
          for (const tab of await page.getByRole('tab', { selected: false }).all()) {
            await tab.click();
            await expectAccessible(page, size.width, `tab ${await tab.textContent()}`);
          }
        }
      });
    }

    test(`${lang}: notice, dialogs and menus`, async ({ simulator, page }) => {
      const [words, text] = [chrome[lang], stageText(lang)];
      for (const size of [sizes[0], sizes[2]]) {
        await page.setViewportSize(size);
        await simulator.open(`${pathOf(esc, lang)}?speed=3#step=turn-ends`);
        const show = async (what: string, open: () => Promise<void>, shown: Locator) => {
          await open();
          await expect(shown).toBeVisible();
          await expectAccessible(page, size.width, what);
          await page.keyboard.press('Escape');
          await expect(shown).toBeHidden();
        };
        await expect(simulator.notice).toBeVisible();
        await expectAccessible(page, size.width, 'notice');
        await show('? dialog', () => simulator.press('?'), simulator.help);
        const row = page.getByRole('region', { name: text.sessionLog }).locator('[data-count] button').first();
        await show('payload', () => row.click(), page.getByRole('dialog').filter({ has: page.locator('pre') }));
        const events = page.getByRole('dialog', { name: text.eventsOfStep });
        await show('events', () => page.getByRole('button', { name: text.events(1) }).click(), events);
        const menu = page.getByRole('button', { name: words.more, exact: true });
        if (size.width < 1100) {
          await show('menu', () => menu.click(), page.getByRole('link', { name: words.home }));
          await menu.click();
        }
        const share = page.getByRole('button', { name: words.share.button });
        await show('share', () => share.click(), page.getByRole('dialog', { name: words.share.title }));
      }
    });
  }
});
