import { describe, expect, test } from 'vitest';
import * as catalog from './catalog.ts';
import { createReplay } from './createReplay.ts';
import { mirror, type Outside } from './mirror.ts';
import { parse } from './parse.ts';
import { firstSettings, loadSettings, saveSettings } from './settings.ts';
import { settingsKey } from './stored.ts';
import { locate } from './url.ts';

const known = { scenarios: catalog.scenarios() };
const [first, second] = known.scenarios;
const page = `${first?.system}/${first?.id}`;

/** Id of a step of the first scenario, counted from 0. */
const catalogStep = (index: number) =>
  catalog.load(first?.system ?? 'dsh', first?.id ?? '', 'documented', 'en').steps[index]?.id;

/** A window that notes what is done to it. */
function visit(path: string, hint: string, stored: Record<string, string> = {}, refuses = false) {
  const done: string[] = [];
  const listeners = new Map<string, () => void>();
  let due: (() => void) | null = null;
  const url = new URL(path, 'https://host.test');
  const location = { pathname: url.pathname, search: url.search, hash: url.hash, origin: url.origin };
  const write = (how: string) => (_state: unknown, _unused: string, to?: string | URL | null) => {
    if (refuses) throw new Error('too many address changes');
    done.push(`${how} ${String(to).replace(url.origin, '')}`);
  };
  const outside: Outside = {
    location,
    history: { pushState: write('push'), replaceState: write('replace') },
    keeper: () => ({
      getItem: (key) => stored[key] ?? null,
      setItem: (key, value) => {
        stored[key] = value;
      },
    }),
    addEventListener: (type, listener) => listeners.set(type, listener),
    removeEventListener: (type) => listeners.delete(type),
    setTimeout: (run) => {
      due = run;
      return 1;
    },
    clearTimeout: () => {
      due = null;
    },
  };
  const here = locate(location, hint);
  const replay = createReplay({
    catalog,
    ...parse(here.address, known),
    settings: loadSettings(outside.keeper),
    lang: 'en',
    reducedMotion: false,
  });
  const stop = mirror(replay, outside, here.root, known);
  return {
    replay,
    done,
    stored,
    stop,
    later: () => due?.(),
    arrive: (to: string) => {
      const next = new URL(to, url);
      Object.assign(location, { pathname: next.pathname, search: next.search, hash: next.hash });
      listeners.get('popstate')?.();
    },
  };
}

describe('the address', () => {
  test('a step replaces it, under the sub-path, by id', () => {
    const { replay, done, later } = visit(`/docs/${page}/`, '../..');
    replay.getState().forward();
    later();
    expect(done).toEqual([`replace /docs/${page}/#step=${replay.getState().view.steps[1]?.id}`]);
  });

  test('many steps at once are written once, at the end', () => {
    const { replay, done, later } = visit(`/${page}/`, '../..');
    for (let count = 0; count < 5; count += 1) replay.getState().forward();
    expect(done).toHaveLength(0);
    later();
    for (let count = 0; count < 5; count += 1) replay.getState().forward();
    expect(done).toHaveLength(1);
    later();
    later();
    expect(done).toEqual([5, 10].map((at) => `replace /${page}/#step=${replay.getState().view.steps[at]?.id}`));
  });

  test('another scenario pushes it; back restores it without writing', () => {
    const { replay, done, arrive } = visit(`/ko/${page}/`, '../../..');
    replay.getState().open(second?.system ?? 'dsh', second?.id ?? '');
    expect(done).toEqual([`push /ko/${second?.system}/${second?.id}/`]);
    arrive(`/ko/${page}/#step=3`);
    expect(replay.getState()).toMatchObject({ step: 3, lang: 'ko', view: { id: first?.id } });
    expect(done).toHaveLength(1);
  });

  test('a language goes to the page of that language', () => {
    const { replay, done, later } = visit(`/sub/${page}/`, '../..');
    replay.getState().setLang('ko');
    later();
    expect(done).toEqual([`replace /sub/ko/${page}/`]);
  });

  test('what a link asked for stays in it, until a person chooses otherwise', () => {
    const { replay, done, later } = visit(`/${page}/?theme=dark&loop=1`, '../..');
    replay.getState().forward();
    later();
    expect(done[0]).toContain('?loop=1&theme=dark#step=');
    replay.getState().setTheme('light');
    later();
    expect(done[1]).toContain('?loop=1#step=');
  });

  test('an edited hash that is wrong says so and shows the nearest view', () => {
    const { replay, arrive } = visit(`/${page}/`, '../..');
    arrive(`/${page}/#step=nope`);
    expect(replay.getState()).toMatchObject({ step: 1, problems: [{ kind: 'step', value: 'nope' }] });
  });

  test('what a live hash asks for is done, and undone where the address no longer asks for it', () => {
    const { replay, arrive } = visit(`/${page}/`, '../..', {
      [settingsKey]: JSON.stringify({ version: 1, ...firstSettings, speed: 2 }),
    });
    arrive(`/${page}/#step=esc&theme=dark&speed=4`);
    expect(replay.getState()).toMatchObject({ theme: 'dark', speed: 4 });
    arrive(`/${page}/`);
    expect(replay.getState()).toMatchObject({ theme: 'auto', speed: 2 });
    replay.getState().setSpeed(0.5);
    arrive(`/${page}/#speed=4`);
    arrive(`/${page}/`);
    expect(replay.getState().speed).toBe(0.5);
  });

  test('a link that plays by itself stops to, once a person took over', () => {
    const { replay, done, later } = visit(`/${page}/?autoplay=1&loop=1`, '../..');
    replay.getState().advance();
    later();
    expect(done[0]).toContain('?autoplay=1&loop=1#step=');
    replay.getState().takeOver();
    later();
    expect(done[1]).toContain('?loop=1#step=');
  });

  test('a browser that refuses stops nothing', () => {
    const { replay, later } = visit(`/${page}/`, '../..', {}, true);
    replay.getState().forward();
    expect(later).not.toThrow();
    expect(replay.getState().step).toBe(2);
  });

  test('a change that waits is written before another scenario is pushed', () => {
    const { replay, done } = visit(`/${page}/`, '../..');
    replay.getState().forward();
    replay.getState().open(second?.system ?? 'dsh', second?.id ?? '');
    expect(done).toEqual([`replace /${page}/#step=${catalogStep(1)}`, `push /${second?.system}/${second?.id}/`]);
  });

  test('after stop nothing is written', () => {
    const { replay, done, stop } = visit(`/${page}/`, '../..');
    stop();
    replay.getState().forward();
    expect(done).toEqual([]);
  });
});

describe('the storage', () => {
  test('keeps what a person chooses, not what a link asks for', () => {
    const { replay, stored } = visit(`/ko/${page}/?theme=dark&speed=4`, '../../..');
    replay.getState().setShortcuts(false);
    expect(JSON.parse(stored[settingsKey] ?? '')).toEqual({ version: 1, ...firstSettings, shortcuts: false });
    replay.getState().setTheme('light');
    expect(JSON.parse(stored[settingsKey] ?? '')).toMatchObject({ theme: 'light', speed: 1, lang: null });
  });

  test.each([
    'not json',
    'null',
    '[]',
    '{"version":2}',
    '{"version":1,"theme":"pink","lang":null,"speed":1,"shortcuts":true}',
    '{"theme":"dark"}',
  ])('%s is ignored, then replaced', (value) => {
    const { replay, stored } = visit(`/${page}/`, '../..', { [settingsKey]: value });
    expect(replay.getState()).toMatchObject({ theme: 'auto', speed: 1, shortcuts: true });
    replay.getState().setSpeed(2);
    expect(JSON.parse(stored[settingsKey] ?? '')).toEqual({ version: 1, ...firstSettings, speed: 2 });
  });

  test('out of reach: the first settings, and no word', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    expect(loadSettings(blocked)).toEqual(firstSettings);
    expect(() => saveSettings(blocked, firstSettings)).not.toThrow();
  });
});
