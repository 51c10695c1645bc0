import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import type { Bench } from '../../../e2e/gallery/bench.tsx';
import { findChromium } from '../../../scripts/browsers.mjs';
import type { FramesTime } from './frames.ts';

const viewport = { width: 1280, height: 820 };
/** Keys that are timed, how many go forward before the log is as long as at the start again, and the key that leads there. */
const keys = 200;
const round = 20;
const toStart = '1';
/** Keys for the log pane alone. */
const fewKeys = 60;

declare global {
  interface Window {
    /** Milliseconds from the latest key to the end of the first frame after it. */
    keyTime: number;
    bench: Bench;
  }
}

/** Runs in the page before anything else: times each key to the end of the first frame after it. */
function listenToKeys(): void {
  window.keyTime = Number.NaN;
  const press = ({ timeStamp }: KeyboardEvent) => {
    requestAnimationFrame(() => {
      const drawn = () => {
        window.keyTime = performance.now() - timeStamp;
      };
      // It runs before every other task that waits, so it comes right after style, layout and paint.
      void scheduler.postTask(drawn, { priority: 'user-blocking' });
    });
  };
  window.addEventListener('keydown', press, { capture: true });
}

/** Waits until nothing moves and nothing is left to do. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await frame();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Milliseconds that a finger stays on a key; until it leaves, and a while after, nothing else asks the page for anything. */
const touch = 100;

/** Presses a key as a hand does, and waits until its step is over. */
async function strike(page: Page, key: string): Promise<void> {
  await page.keyboard.down(key);
  await sleep(touch);
  await page.keyboard.up(key);
  await sleep(touch);
  await settle(page);
}

/** Times of what was done several times, one list for each thing that was done: all of them, in milliseconds. */
export type Repeated = readonly (readonly number[])[];

/** Takes how many presses, a key that makes a step, and the one that goes back where the steps end, if they do; gives the times of each step. */
async function timeKeys(page: Page, count: number, step: string, back: string | null): Promise<Repeated> {
  const steps: number[][] = Array.from({ length: back === null ? count : round }, () => []);
  for (let press = 0; press < count; press += 1) {
    if (back !== null && press % round === 0) await page.keyboard.press(back);
    await settle(page);
    await strike(page, step);
    steps[press % steps.length]?.push(await page.evaluate(() => window.keyTime));
  }
  return steps;
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'no-preference' });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.addInitScript(listenToKeys);
  return page;
}

/** Goes there and waits until the page is drawn as a whole. */
async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('[data-step]').waitFor();
}

export interface BrowserTimes {
  /** A step of the app on a log of a thousand lines, folded as a reader finds it. */
  readonly keys: Repeated;
  /** A step of the log pane alone with all of a thousand rows unfolded. */
  readonly unfolded: Repeated;
  readonly seeks: Readonly<Record<string, Repeated>>;
  readonly views: Readonly<Record<string, readonly number[]>>;
  readonly frames: readonly FramesTime[];
}

async function timeLongLog(browser: Browser, address: string): Promise<Repeated> {
  const page = await newPage(browser);
  await enter(page, address);
  await settle(page);
  const times = await timeKeys(page, keys, 'ArrowRight', toStart);
  await page.close();
  return times;
}

async function timeUnfolded(browser: Browser, gallery: string): Promise<Repeated> {
  const page = await newPage(browser);
  await page.goto(`${gallery}?story=LogPane/Flat`);
  await page.locator('button[aria-expanded="false"]').first().click();
  await page.getByRole('button', { name: 'next' }).focus();
  await settle(page);
  const times = (await timeKeys(page, fewKeys, 'Enter', null)).flat();
  const rows = await page.getByRole('listitem').count();
  if (rows < 1000) throw new Error(`the story shows ${rows} rows, not a thousand`);
  await page.close();
  // Each press goes on from the one before, but all do the same work: any can stand for any.
  return Array.from({ length: fewKeys / 10 }, (_, index) => times.slice(index * 10, index * 10 + 10));
}

async function timeSeeks(browser: Browser, gallery: string, scenario: string) {
  const page = await newPage(browser);
  await enter(page, `${gallery}bench.html?scenario=${scenario}`);
  await settle(page);
  const seeks = await page.evaluate(() => window.bench.seek());
  const views = await page.evaluate(() => window.bench.views());
  await page.close();
  return { seeks, views };
}

async function timeFramesInBrowser(browser: Browser, gallery: string): Promise<readonly FramesTime[]> {
  const page = await newPage(browser);
  await enter(page, `${gallery}bench.html`);
  const frames = await page.evaluate(() => window.bench.frames());
  await page.close();
  return frames;
}

/** Takes the address of the built gallery, and the scenarios; gives what only a browser can say. */
export async function timeInBrowser(gallery: string, scenarios: readonly string[]): Promise<BrowserTimes> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium was found: run npm test once, it installs one.');
  // Frames follow one another at once: what is measured is the work for a frame, not the wait for the screen's next tick.
  const args = ['--disable-gpu', '--disable-gpu-vsync', '--disable-frame-rate-limit'];
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args });
  try {
    const seeks: Record<string, Repeated> = {};
    const views: Record<string, readonly number[]> = {};
    for (const scenario of scenarios) {
      const timed = await timeSeeks(browser, gallery, scenario);
      seeks[scenario] = timed.seeks;
      views[scenario] = timed.views;
    }
    const frames = await timeFramesInBrowser(browser, gallery);
    const unfolded = await timeUnfolded(browser, gallery);
    const keyTimes = await timeLongLog(browser, `${gallery}bench.html`);
    return { keys: keyTimes, unfolded, seeks, views, frames };
  } finally {
    await browser.close();
  }
}
