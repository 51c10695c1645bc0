import { expect, type Page } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import type { StepView } from '../src/replay/view.ts';
import { pathOf, profiles, viewOf } from './SimulatorPage.ts';
import { test } from './test.ts';

/** What the screen says of one log. */
interface ShownLog {
  readonly run: string;
  /** The numbers beside the headline. */
  readonly caption: readonly [plus: number, minus: number];
  /** Lines in rows that are marked so; a fold counts its lines. */
  readonly rows: readonly [plus: number, minus: number];
  /** Lines in all rows but the struck ones. */
  readonly length: number;
}

interface Shown {
  readonly step: string;
  readonly headline: string;
  readonly logs: readonly ShownLog[];
  /** Change told by the events of the step, summed up. */
  readonly events: readonly [plus: number, minus: number];
}

/** Reads the caption and every row, as a reader would add them up. Runs in the page. */
function readScreen(): Shown {
  const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
  const change = (element: Element | null | undefined): [number, number] => {
    const [plus, minus] = [...(element?.querySelectorAll('span[data-tone]') ?? [])].map(textOf);
    return [Number(plus?.replace('+', '')), Number(minus?.replace('−', ''))];
  };
  const sum = (pairs: readonly (readonly [number, number])[]): [number, number] => [
    pairs.reduce((total, [plus]) => total + plus, 0),
    pairs.reduce((total, [, minus]) => total + minus, 0),
  ];
  const readRow = (row: HTMLElement) => {
    const button = row.querySelector('button');
    const [, first, last] = /(?:^|, )(\d+)(?:–(\d+))?\s/u.exec(button?.ariaLabel ?? '') ?? [];
    const lines = Number(last ?? first) - Number(first) + 1;
    const sign = textOf(button).trim().at(0);
    const count = Number(row.dataset.count ?? 0);
    const marked: [number, number] = [sign === '+' ? count : 0, sign === '−' ? count : 0];
    return { marked, kept: row.dataset.tone === 'cut' ? 0 : lines };
  };
  const caption = document.querySelector('main > header');
  const logs = [...document.querySelectorAll<HTMLElement>('[data-log]')].map((log): ShownLog => {
    const run = log.dataset.log ?? '';
    const rows = [...log.querySelectorAll<HTMLElement>('li[data-tone]')].map(readRow);
    return {
      run,
      caption: change(caption?.querySelector(`[data-run="${run}"]`)),
      rows: sum(rows.map(({ marked }) => marked)),
      length: rows.reduce((total, { kept }) => total + kept, 0),
    };
  });
  return {
    step: document.querySelector<HTMLElement>('[data-step]')?.dataset.step ?? '',
    headline: textOf(caption?.querySelector('h2')),
    logs,
    events: sum([...(caption?.querySelectorAll('ol > li:has(code)') ?? [])].map(change)),
  };
}

/** What the screen must say of a step, or of its first frames. */
function expected(step: StepView): Shown {
  const logs = step.runs.map(({ id, added, removed, lines }): ShownLog => {
    const change = [added.length, removed.length] as const;
    return { run: id, caption: change, rows: change, length: lines.length };
  });
  const events: [number, number] = [
    step.events.reduce((total, { added }) => total + added, 0),
    step.events.reduce((total, { removed }) => total + removed, 0),
  ];
  return { step: step.id, headline: step.captions.en.headline.replaceAll('`', ''), logs, events };
}

/** The law itself: each log grew by what its caption says, and where the events are of one run, they say the same. */
function expectLaw(before: Shown | null, now: Shown): void {
  for (const [index, log] of now.logs.entries()) {
    expect(log.rows, `rows at ${now.step}`).toEqual(log.caption);
    const length = before?.logs[index]?.length;
    if (length !== undefined) expect(log.length - length, `log at ${now.step}`).toBe(log.caption[0] - log.caption[1]);
    if (now.logs.length === 1) expect(now.events, `events at ${now.step}`).toEqual(log.caption);
  }
}

/** Frames of one scenario that are visited one by one. */
const most = 80;

const read = (page: Page) => page.evaluate(readScreen);

test.describe('numbers on screen agree', () => {
  for (const info of scenarios()) {
    test(`${pathOf(info)}: at every step of both profiles, there and back`, async ({ simulator, page }) => {
      for (const profile of profiles) {
        const view = viewOf(info, profile);
        await simulator.open(`${pathOf(info)}?profile=${profile}`);
        const there: Shown[] = [];
        for (const { number } of view.steps) {
          const shown = await read(page);
          expectLaw(there.at(-1) ?? null, shown);
          expect(shown).toEqual(expected(view.at(number)));
          there.push(shown);
          await page.keyboard.press('ArrowRight');
        }
        for (const shown of there.toReversed()) {
          expect(await read(page)).toEqual(shown);
          await page.keyboard.press('ArrowLeft');
        }
      }
    });

    const view = viewOf(info);
    const places = view.steps.flatMap(({ number, frames }) => [
      ...Array.from({ length: Math.max(0, frames - 1) }, (_, index) => [number, index + 1] as const),
      [number, undefined] as const,
    ]);
    // A turn of hundreds of chunks says nothing new after the first ones: its end does.
    const start = places.findIndex(([, frame], index) => frame === undefined && index >= places.length - most);

    test(`${pathOf(info)}: at every frame, there and back`, async ({ simulator, page }) => {
      await simulator.open(`${pathOf(info)}#step=${places[start]?.[0]}`);
      const seen = places.slice(start);
      for (const [number, frame] of seen) {
        const shown = await read(page);
        for (const log of shown.logs) expect(log.rows).toEqual(log.caption);
        expect(shown, `frame ${frame} of step ${number}`).toEqual(expected(view.at(number, frame)));
        await page.keyboard.press('.');
      }
      for (const [number, frame] of seen.toReversed()) {
        expect(await read(page), `back at frame ${frame} of step ${number}`).toEqual(expected(view.at(number, frame)));
        await page.keyboard.press(',');
      }
    });
  }
});
