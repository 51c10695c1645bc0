import { expect } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { stageText } from '../src/text/stage.ts';
import { pathOf, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc, , truncate] = scenarios();
if (esc === undefined || truncate === undefined) throw new Error('three scenarios are expected');
const view = viewOf(esc);
const last = view.steps.length;

test('a row shows its whole event and jumps to the step that wrote it', async ({ simulator, page }) => {
  await simulator.open(`${pathOf(esc)}#step=${last}`);
  const line = view.at(last).runs[0]?.lines.findLast(({ type }) => type === 'turn/start');
  const writer = view.steps.find(({ number }) => view.at(number).runs[0]?.added.some(({ seq }) => seq === line?.seq));
  await page.getByRole('button', { name: new RegExp(`^${line?.seq} turn/start`, 'u') }).click();
  const payload = page.getByRole('dialog', { name: 'turn/start' });
  await expect(payload).toBeVisible();
  await simulator.expectStep(writer?.number ?? 0);
  expect(JSON.parse((await payload.locator('pre').textContent()) ?? '')).toEqual(line?.payload);
  await page.keyboard.press('Escape');
  await expect(payload).toBeHidden();
});

test('a fold opens and closes', async ({ simulator, page }) => {
  await simulator.open(`${pathOf(esc)}#step=${last}`);
  const log = page.getByRole('region', { name: stageText('en').sessionLog });
  const rows = await log.getByRole('listitem').count();
  const fold = log.getByRole('button', { expanded: false }).first();
  await fold.click();
  await expect(log.getByRole('button', { expanded: true })).toHaveCount(1);
  expect(await log.getByRole('listitem').count()).toBeGreaterThan(rows);
  await log.getByRole('button', { expanded: true }).click();
  await expect(log.getByRole('listitem')).toHaveCount(rows);
  await simulator.expectStep(last);
});

test('a row and the card that wrote it light each other', async ({ simulator, page }) => {
  await simulator.open(`${pathOf(esc)}#step=turn-ends`);
  const row = page.locator('[data-log] [data-count]').first();
  const card = page.getByRole('tabpanel').locator('[data-linked]');
  await expect(card).toHaveCount(0);
  await row.getByRole('button').hover();
  await expect(card).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expect(card).toHaveCount(0);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^wrote/u })
    .first()
    .focus();
  await expect(row).toHaveAttribute('data-linked', 'true');
});

test('the tabs say their verdict and show what it is made of', async ({ simulator, page }) => {
  const { panes, requestVerdict, truthVerdict, request, world } = chrome.en;
  await simulator.open(pathOf(esc));
  for (const { number } of view.steps) {
    const [run] = view.at(number).runs;
    if (run === undefined) throw new Error('a step shows a run');
    await expect(page.getByRole('tab', { name: panes.request })).toContainText(requestVerdict[run.request.verdict]);
    await expect(page.getByRole('tab', { name: panes.world })).toContainText(truthVerdict[run.truth.verdict]);
    await simulator.press('ArrowRight');
  }
  const { verdict } = view.at(last).runs[0]?.request ?? { verdict: 'empty' };
  await page.getByRole('tab', { name: panes.request }).click();
  await expect(page.getByRole('tabpanel')).toContainText(request.summary[verdict]);
  await page.getByRole('tab', { name: panes.world }).click();
  await expect(page.getByRole('tabpanel')).toContainText(
    world.summary[view.at(last).runs[0]?.truth.verdict ?? 'empty'],
  );
  await page.getByRole('tab', { name: panes.state }).click();
  await expect(page.getByRole('tabpanel')).toContainText(chrome.en.runtime.cancelLine);
});

test('the caption speaks on steps by hand only', async ({ simulator, page }) => {
  await page.clock.install({ time: 0 });
  await simulator.open(pathOf(esc));
  await page.clock.pauseAt(60_000);
  const spoken = page.locator('main > header').getByRole('status');
  await expect(spoken).toHaveText('');
  await simulator.press('ArrowRight');
  const { headline, support } = view.at(2).captions.en;
  await expect(spoken).toHaveText(`${headline} ${support}`.replaceAll('`', ''));
  await simulator.button('play').click();
  await page.clock.runFor(7000);
  expect(await simulator.step()).toBeGreaterThan(2);
  await expect(spoken).toHaveText('');
});

test('two logs go in lockstep, and the account of the cost stands beside them', async ({ simulator, page }) => {
  await simulator.open(`${pathOf(truncate)}#step=repair-or-cut`);
  const { runs, account } = viewOf(truncate).at(13);
  await expect(page.locator('[data-log]')).toHaveCount(runs.length);
  const table = page.getByRole('region', { name: stageText('en').costOfEach }).getByRole('table');
  for (const [index, row] of (account ?? []).entries()) {
    const cells = table
      .getByRole('row')
      .nth(index + 1)
      .getByRole('cell');
    for (const [column, value] of row.values.entries())
      if (typeof value.text === 'string') await expect(cells.nth(column)).toHaveText(value.text);
  }
});
