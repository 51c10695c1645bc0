import { describe, expect, test, vi } from 'vitest';
import { idle, inBreaths } from './breath.ts';
import { load, prepare } from './catalog.ts';

const places = ['dsh', 'esc', 'shipped', 'ko'] as const;

describe('work in breaths', () => {
  function* work(done: number[], count: number) {
    for (let piece = 1; piece <= count; piece += 1) {
      done.push(piece);
      yield;
    }
  }

  test('is done piece by piece, and a turn that is used up is followed by another', async () => {
    const done: number[] = [];
    const seen: number[] = [];
    await inBreaths(work(done, 5), async () => {
      seen.push(done.length);
      let left = 2;
      return () => {
        left -= 1;
        return left;
      };
    });
    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect(seen).toEqual([0, 2, 4]);
  });

  test('ends where there is no turn any more', async () => {
    const done: number[] = [];
    let turns = 2;
    await inBreaths(work(done, 5), async () => {
      turns -= 1;
      return turns < 0 ? null : () => 0;
    });
    expect(done).toEqual([1, 2]);
  });

  test('an idle turn is over after 20 ms, though the browser grants 50', async () => {
    let now = 0;
    let turns = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.stubGlobal('requestIdleCallback', (run: (deadline: { timeRemaining: () => number }) => void) => {
      turns += 1;
      const end = now + 50;
      run({ timeRemaining: () => end - now });
    });
    function* slowly() {
      for (let piece = 0; piece < 6; piece += 1) {
        now += 10;
        yield;
      }
    }
    await inBreaths(slowly(), idle);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(turns).toBe(4);
  });

  test('a page that waits for nobody does it with real messages too', async () => {
    const done: number[] = [];
    await inBreaths(work(done, 3));
    expect(done).toEqual([1, 2, 3]);
  });
});

test('a view that is opened while it is made ahead stays the one view of its name', () => {
  const ahead = prepare(...places);
  for (let piece = 0; piece < 5; piece += 1) ahead.next();
  const opened = load(...places);
  for (const _ of ahead);
  expect(load(...places)).toBe(opened);
});
