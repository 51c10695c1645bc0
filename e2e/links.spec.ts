import { expect } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc, kill, truncate] = scenarios();
if (esc === undefined || kill === undefined || truncate === undefined) throw new Error('three scenarios are expected');

const { problems } = chrome.en;
const plain = (text: string) => text.replaceAll('`', '');

test('a link leads to a step by its id or its number', async ({ simulator }) => {
  for (const info of scenarios()) {
    const { steps } = viewOf(info);
    const middle = steps[Math.floor(steps.length / 2)];
    for (const address of [
      `${pathOf(info)}#step=${middle?.id}`,
      `${pathOf(info)}#step=${middle?.number}`,
      `${pathOf(info, 'ko')}?step=${middle?.id}`,
    ]) {
      await test.step(address, async () => {
        await simulator.open(address);
        await simulator.expectStep(middle?.number ?? 0);
        await expect(simulator.notice).toBeHidden();
      });
    }
  }
});

const places: readonly { readonly address: string; readonly step: string; readonly lang?: 'ko' }[] = [
  { address: '?scenario=kill&step=alone', step: 'alone' },
  { address: '?scenario=dsh/truncate&step=repair-or-cut', step: 'repair-or-cut' },
  { address: 'dsh/esc/?step=esc', step: 'esc' },
  { address: 'dsh/esc/?step=esc#step=node-exits', step: 'node-exits' },
  { address: 'dsh/esc/?scenario=kill#step=alone', step: 'alone' },
  { address: 'dsh/esc/?scenario=kill&step=alone#scenario=truncate&step=deployed', step: 'deployed' },
  { address: 'dsh/esc/?lang=ko&step=esc', step: 'esc', lang: 'ko' },
  { address: 'ko/dsh/esc/?lang=en', step: 'idle' },
  { address: 'ko/dsh/esc/?lang=en#lang=ko', step: 'idle', lang: 'ko' },
];

test('hash beats query beats path', async ({ simulator, page }) => {
  for (const { address, step, lang = 'en' } of places) {
    await test.step(address, async () => {
      await simulator.open(address, lang);
      await expect(page.locator(`[data-step="${step}"]`)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(simulator.notice).toBeHidden();
    });
  }
});

const last = String(viewOf(esc).steps.length);
const wrong: readonly { readonly address: string; readonly says: readonly string[]; readonly step: string }[] = [
  { address: 'dsh/esc/#step=nope', says: [problems.step('nope', '1')], step: 'idle' },
  { address: 'dsh/esc/#step=99', says: [problems.step('99', last)], step: 'answer' },
  { address: 'dsh/esc/#step=0', says: [problems.step('0', '1')], step: 'idle' },
  { address: 'dsh/esc/#step=', says: [problems.step('', '1')], step: 'idle' },
  { address: 'dsh/esc/#step=%E0%A4%A', says: [problems.step('\uFFFD%A', '1')], step: 'idle' },
  { address: '?scenario=nope', says: [problems.scenario('nope', esc.title.en)], step: 'idle' },
  { address: '?system=nope', says: [problems.system('nope', chrome.en.systems.dsh)], step: 'idle' },
  {
    address: 'dsh/kill/?profile=beta#step=alone',
    says: [problems.profile('beta', chrome.en.profile.documented)],
    step: 'alone',
  },
  { address: 'dsh/esc/?lang=fr', says: [problems.lang('fr')], step: 'idle' },
  {
    address: 'dsh/esc/?theme=pink&speed=3#step=2',
    says: [problems.option('speed', '3'), problems.option('theme', 'pink')],
    step: 'prompt',
  },
  { address: 'dsh/esc/#run=AAAA', says: [problems.run], step: 'idle' },
  { address: 'dsh/esc/?scenario=<i>nope', says: [problems.scenario('<i>nope', esc.title.en)], step: 'idle' },
];

test('a wrong link says what is wrong, and the nearest view works', async ({ simulator, page }) => {
  for (const { address, says, step } of wrong) {
    await test.step(address, async () => {
      await simulator.open(address, 'en');
      await expect(simulator.notice.getByRole('listitem')).toHaveText(says.map(plain));
      await expect(page.locator(`[data-step="${step}"]`)).toBeVisible();
      await simulator.notice.getByRole('button', { name: problems.dismiss }).click();
      await expect(simulator.notice).toBeHidden();
      const before = await simulator.step();
      await simulator.press('ArrowLeft', 'ArrowLeft', 'ArrowRight');
      await simulator.expectStep(Math.max(2, before - 1));
    });
  }
});

test('stepping replaces the address, another scenario pushes one, back and forward restore', async ({
  simulator,
  page,
}) => {
  await simulator.open(pathOf(esc));
  const entries = await page.evaluate(() => history.length);
  await simulator.press('e', 'ArrowRight');
  await expect(page).toHaveURL(`${pathOf(esc)}#step=node-exits`);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await simulator.scenarioLink(kill).click();
  await expect(page).toHaveURL(pathOf(kill));
  await simulator.press('x');
  await expect(page).toHaveURL(`${pathOf(kill)}#step=kill`);
  await simulator.scenarioLink(truncate).click();
  await simulator.expectStep(1);
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);
  await page.goBack();
  await expect(page.locator('[data-step="kill"]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-step="node-exits"]')).toBeVisible();
  await expect(page).toHaveURL(`${pathOf(esc)}#step=node-exits`);
  await page.goForward();
  await expect(page.locator('[data-step="kill"]')).toBeVisible();
  await expect(page).toHaveTitle(chrome.en.title(kill.title.en, chrome.en.systems.dsh));
});

test('an address edited by hand is followed', async ({ simulator, page }) => {
  await simulator.open(pathOf(esc));
  await page.evaluate(() => {
    location.hash = '#step=esc';
  });
  await expect(page.locator('[data-step="esc"]')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#step=nope';
  });
  await expect(simulator.notice).toContainText(problems.step('nope', '1'));
});

test('the profile is part of the link, and keeps the step', async ({ simulator, page }) => {
  await simulator.open(`${pathOf(esc)}#step=turn-ends`);
  const profile = page.getByRole('group', { name: chrome.en.profile.label });
  await profile.getByRole('button', { name: chrome.en.profile.shipped }).click();
  await expect(page).toHaveURL(`${pathOf(esc)}?profile=shipped#step=turn-ends`);
  await expect(profile.getByRole('button', { pressed: true })).toContainText(chrome.en.profile.shipped);
  await page.reload();
  await expect(profile.getByRole('button', { pressed: true })).toContainText(chrome.en.profile.shipped);
  await expect(page.locator('[data-step="turn-ends"]')).toBeVisible();
  await profile.getByRole('button', { name: chrome.en.profile.documented }).click();
  await expect(page).toHaveURL(`${pathOf(esc)}#step=turn-ends`);
});

test.describe('Share', () => {
  test('copies the link to the step', async ({ simulator, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await simulator.open(`${pathOf(kill)}?theme=dark#step=close-step`);
    await page.getByRole('button', { name: chrome.en.share.button }).click();
    const dialog = page.getByRole('dialog', { name: chrome.en.share.title });
    await expect(dialog.getByRole('status')).toHaveText(chrome.en.share.copied);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(new URL(`${pathOf(kill)}#step=close-step`, page.url().replace(/dsh.*/u, '')).href);
    await expect(dialog.getByRole('textbox', { name: chrome.en.share.address })).toHaveValue(link);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('shows the link where copying is refused', async ({ simulator, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    });
    await simulator.open(`${pathOf(kill)}#step=close-step`);
    await page.getByRole('button', { name: chrome.en.share.button }).click();
    const dialog = page.getByRole('dialog', { name: chrome.en.share.title });
    await expect(dialog.getByRole('status')).toHaveText(chrome.en.share.byHand);
    await expect(dialog.getByRole('textbox', { name: chrome.en.share.address })).toHaveValue(page.url());
  });
});
