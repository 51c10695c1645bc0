import { expect } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc, kill] = scenarios();
if (esc === undefined || kill === undefined) throw new Error('two scenarios are expected');

const { problems } = chrome.en;
const plain = (text: string) => text.replaceAll('`', '');

const damaged = [
  { address: 'dsh/kill/?scenario=nope', says: problems.scenario('nope', kill.title.en), step: 'idle' },
  { address: 'dsh/kill/?system=nope', says: problems.system('nope', chrome.en.systems.dsh), step: 'idle' },
  { address: 'dsh/esc/?step=5#step=zzz', says: problems.step('zzz', '5'), step: 'text' },
  { address: 'dsh/esc/#esc', says: problems.hash('#esc'), step: 'esc' },
  { address: 'dsh/esc/##step=5', says: problems.hash('##step=5'), step: 'text' },
  { address: 'dsh/esc/#/step=5', says: problems.hash('#/step=5'), step: 'text' },
  { address: 'dsh/esc/?STEP=5', says: problems.name('STEP', 'step'), step: 'text' },
  { address: 'dsh/esc/?run=abc', says: problems.run, step: 'idle' },
  { address: '?scenario=dsh/kill/x', says: problems.scenario('kill/x', esc.title.en), step: 'idle' },
  {
    address: '?system=claude-code',
    says: problems.unbuilt(chrome.en.systems['claude-code'], chrome.en.systems.dsh),
    step: 'idle',
  },
  {
    address: 'dsh/esc/#step=99999999999999999999999',
    says: problems.step('99999999999999999999999', String(viewOf(esc).steps.length)),
    step: 'answer',
  },
] as const;

test('a damaged link is named, and what can be read of it is shown', async ({ simulator, page }) => {
  for (const { address, says, step } of damaged) {
    await test.step(address, async () => {
      await simulator.open(address, 'en');
      await expect(simulator.notice.getByRole('listitem')).toHaveText([plain(says)]);
      await expect(page.locator(`[data-step="${step}"]`)).toBeVisible();
    });
  }
});

test('a value can neither turn its sentence around nor become its markup', async ({ simulator }) => {
  await simulator.open('dsh/esc/#step=a%E2%80%AEb%00%0Ac`d`');
  await expect(simulator.notice.getByRole('listitem')).toHaveText(problems.step('a\\u202eb\\u0000\\u000ac`d`', '1'));
  await expect(simulator.notice.locator('bdi')).toHaveCount(1);
  await expect(simulator.notice.locator('code')).toHaveCount(0);
});

test('a bad language leaves the language of the page', async ({ simulator, page }) => {
  await simulator.open('ko/dsh/esc/?lang=xx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(simulator.notice).toContainText(chrome.ko.problems.lang('xx'));
});

test('a sentence goes when it stops being true, the others stay', async ({ simulator }) => {
  await simulator.open('dsh/esc/?theme=pink#step=nope');
  await expect(simulator.notice.getByRole('listitem')).toHaveCount(2);
  await simulator.press('ArrowRight');
  await expect(simulator.notice.getByRole('listitem')).toHaveText([plain(problems.option('theme', 'pink'))]);
});

const ten = 'profile=a&lang=b&view=c&controls=d&autoplay=e&loop=f&speed=g&theme=h&scenario=i&STEP=j';
for (const [width, height] of [
  [320, 640],
  [360, 740],
  [720, 520],
] as const) {
  test(`ten bad values at ${width} leave the page its room, and × its place`, async ({ simulator, page }) => {
    await page.setViewportSize({ width, height });
    await simulator.open(`dsh/esc/?${ten}&system=${'W'.repeat(300)}#step=${'x'.repeat(300)}`, 'en');
    const box = await simulator.notice.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    expect(box?.height).toBeLessThanOrEqual(height * 0.3);
    const list = simulator.notice.getByRole('list');
    expect(await list.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const close = simulator.notice.getByRole('button');
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.focus();
    await page.keyboard.press('Enter');
    await expect(simulator.notice).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await simulator.press('ArrowRight');
    await simulator.expectStep(2);
  });
}

test('options in a live hash are done', async ({ simulator, page }) => {
  await simulator.open(pathOf(esc));
  await page.evaluate(() => {
    location.hash = '#step=esc&theme=dark&speed=4&autoplay=1';
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(simulator.speed).toHaveValue('4');
  await expect(simulator.button('pause')).toBeVisible();
  await page.goBack();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(simulator.speed).toHaveValue('1');
});

test('a link that plays by itself does not, once it was paused', async ({ simulator, page }) => {
  await simulator.open('dsh/esc/?autoplay=1&loop=1');
  await simulator.button('pause').click();
  await expect(page).toHaveURL(/dsh\/esc\/\?loop=1/u);
  await page.reload();
  await expect(simulator.button('play')).toBeVisible();
});

test('the first page is in the language of the reader', async ({ simulator, page }) => {
  await simulator.open('ko/dsh/esc/');
  await page.getByRole('link', { name: 'After Esc' }).click();
  await expect(page).toHaveURL('/ko/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});
