import { describe, expect, test } from 'vitest';
import * as catalog from './catalog.ts';
import { createReplay } from './createReplay.ts';
import { nextFrame, nextMarker, previousFrame } from './cursor.ts';
import { parse } from './parse.ts';
import { firstSettings } from './settings.ts';
import { placeOf, type Replay, stepOf } from './store.ts';
import type { ScenarioView } from './view.ts';

const known = { scenarios: catalog.scenarios() };

function open(link = ''): Replay {
  const url = new URL(link, 'https://host.test/');
  const read = parse({ path: url.pathname.slice(1), query: url.search, hash: url.hash }, known);
  return createReplay({ catalog, ...read, settings: firstSettings, lang: 'en', reducedMotion: false });
}

const home = open().getState();
const marked = home.view.steps.find((head) => head.marker !== null);
const [first, second] = known.scenarios;
const last = home.view.steps.length;

const where = (replay: Replay) => {
  const { step, frame, motion, announce } = replay.getState();
  return `${step}${frame === null ? '' : `.${frame}`}${motion ? ' moves' : ''}${announce ? ' speaks' : ''}`;
};

/** Steps with these numbers of frames; marks on the steps given. */
const view = (frames: readonly number[], marks: readonly number[] = []) =>
  ({
    steps: frames.map((count, index) => ({
      id: `s${index + 1}`,
      number: index + 1,
      frames: count,
      marker: marks.includes(index + 1) ? { label: 'x', tone: 'cut' } : null,
    })),
  }) as unknown as ScenarioView;

describe('the cursor', () => {
  test('one step forward moves and speaks; back, a jump and the end are at once', () => {
    const replay = open();
    const { forward, back, go } = replay.getState();
    expect(where(replay)).toBe('1');
    forward();
    expect(where(replay)).toBe('2 moves speaks');
    back();
    expect(where(replay)).toBe('1 speaks');
    go(5);
    expect(where(replay)).toBe('5 speaks');
    go(99);
    expect(where(replay)).toBe(`${last} speaks`);
    forward();
    expect(where(replay)).toBe(`${last} speaks`);
  });

  test('the player moves without a word, and faster than 2× without motion', () => {
    const replay = open();
    replay.getState().advance();
    expect(where(replay)).toBe('2 moves');
    replay.getState().setSpeed(4);
    replay.getState().advance();
    expect(where(replay)).toBe('3');
  });

  test('reduced motion never moves', () => {
    const replay = open();
    replay.getState().setReducedMotion(true);
    replay.getState().forward();
    expect(where(replay)).toBe('2 speaks');
  });

  test('tenths reach from the first to nearly the last step', () => {
    const replay = open();
    replay.getState().portion(9);
    expect(replay.getState().step).toBe(1 + Math.round(0.9 * (last - 1)));
    replay.getState().portion(0);
    expect(replay.getState().step).toBe(1);
  });

  test('single frames go through a step, then into the next', () => {
    const it = view([1, 3, 0, 2]);
    const walk = (go: typeof nextFrame, from: { step: number; frame: number | null }, times: number) => {
      const seen: string[] = [];
      let at = from;
      for (let count = 0; count < times; count += 1) {
        at = go(it, at.step, at.frame);
        seen.push(`${at.step}${at.frame === null ? '' : `.${at.frame}`}`);
      }
      return seen.join(' ');
    };
    expect(walk(nextFrame, { step: 1, frame: null }, 7)).toBe('2.1 2.2 2 3 4.1 4 4');
    expect(walk(previousFrame, { step: 4, frame: null }, 7)).toBe('4.1 3 2 2.2 2.1 1 1');
  });

  test('a step that is half played by frames is finished first', () => {
    const replay = open();
    const many = home.view.steps.find((head) => head.frames > 2);
    replay.getState().go((many?.number ?? 1) - 1);
    replay.getState().frameForward();
    expect(stepOf(replay.getState()).frame).toBe(1);
    replay.getState().forward();
    expect(replay.getState()).toMatchObject({ step: many?.number, frame: null });
  });

  test('markers are found both ways, with the ends behind them', () => {
    const it = view([1, 1, 1, 1, 1, 1], [2, 4]);
    expect([1, 2, 3, 4, 5].map((step) => nextMarker(it, step, 1))).toEqual([2, 4, 4, 6, 6]);
    expect([6, 4, 3, 2, 1].map((step) => nextMarker(it, step, -1))).toEqual([4, 2, 2, 1, 1]);
  });
});

describe('what is shown', () => {
  test('the same moment is the same object', () => {
    const replay = open();
    replay.getState().forward();
    expect(stepOf(replay.getState())).toBe(stepOf(replay.getState()));
  });

  test('a place names its step by id, and the first step by nothing', () => {
    const replay = open(`${first?.system}/${first?.id}/#step=${marked?.number}`);
    expect(placeOf(replay.getState()).step).toBe(marked?.id);
    replay.getState().go(1);
    expect(placeOf(replay.getState()).step).toBe(null);
  });

  test('profile and language keep the step', () => {
    const replay = open(`#step=${marked?.id}`);
    replay.getState().setProfile('shipped');
    replay.getState().setLang('ko');
    const { view: now, step, lang } = replay.getState();
    expect([now.profile, lang, now.steps[step - 1]?.id]).toEqual(['shipped', 'ko', marked?.id]);
  });

  test('another scenario starts from its beginning, in the same profile', () => {
    const replay = open('?profile=shipped#step=4');
    replay.getState().open(second?.system ?? 'dsh', second?.id ?? '');
    expect(replay.getState()).toMatchObject({ step: 1, frame: null, view: { id: second?.id, profile: 'shipped' } });
  });

  test('an unknown step is told, and the first one is shown', () => {
    expect(open('#step=nowhere').getState()).toMatchObject({
      step: 1,
      problems: [{ kind: 'step', value: 'nowhere', used: '1' }],
    });
    expect(open('#step=999').getState()).toMatchObject({ step: last, problems: [{ kind: 'step', value: '999' }] });
  });

  test('a sentence about the address goes with what it speaks of', () => {
    const kinds = (replay: Replay) =>
      replay.getState().problems.map((each) => (each.kind === 'option' ? each.name : each.kind));
    const link = '?scenario=nope&lang=xx&profile=old&speed=9&theme=pink&run=a&view=x#/step=99';
    const all = ['run', 'hash', 'scenario', 'profile', 'lang', 'view', 'speed', 'theme', 'step'];
    const goneAfter = (change: (state: ReturnType<Replay['getState']>) => void) => {
      const replay = open(link);
      change(replay.getState());
      return all.filter((kind) => !kinds(replay).some((left) => left === kind));
    };
    expect(kinds(open(link))).toEqual(all);
    expect(goneAfter((state) => state.back())).toEqual(['run', 'hash', 'step']);
    expect(goneAfter((state) => state.setProfile('shipped'))).toEqual(['profile']);
    expect(goneAfter((state) => state.setLang('ko'))).toEqual(['lang']);
    expect(goneAfter((state) => state.setTheme('dark'))).toEqual(['theme']);
    expect(goneAfter((state) => state.setSpeed(4))).toEqual(['speed']);
    expect(goneAfter((state) => state.setTab('world'))).toEqual([]);
    expect(goneAfter((state) => state.open(second?.system ?? 'dsh', second?.id ?? ''))).toEqual(all);
  });

  test('the language: address, then settings, then browser', () => {
    const languageOf = (link: string, stored: 'en' | 'ko' | null, browser: 'en' | 'ko') => {
      const url = new URL(link, 'https://host.test/');
      const read = parse({ path: url.pathname.slice(1), query: url.search, hash: url.hash }, known);
      const settings = { ...firstSettings, lang: stored };
      return createReplay({ catalog, ...read, settings, lang: browser, reducedMotion: false }).getState().lang;
    };
    expect(languageOf('ko/', 'en', 'en')).toBe('ko');
    expect(languageOf(`${first?.system}/${first?.id}/`, 'ko', 'ko')).toBe('en');
    expect(languageOf('', 'ko', 'en')).toBe('ko');
    expect(languageOf('', null, 'ko')).toBe('ko');
  });
});
