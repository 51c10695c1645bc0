import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { main } from './claims.ts';

afterEach(() => vi.restoreAllMocks());

const tally = v.object({ demonstrated: v.number(), total: v.number() });
const printed = v.object({
  ...tally.entries,
  bySource: v.record(v.string(), tally),
  missing: v.array(v.object({ id: v.string(), why: v.pipe(v.string(), v.nonEmpty()) })),
});

test('as JSON it prints one object whose numbers agree with each other', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(main(['--json'])).toBe(0);
  expect(log).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
  const { demonstrated, total, bySource, missing } = v.parse(printed, JSON.parse(`${log.mock.calls[0]?.[0]}`));
  const sum = (key: 'demonstrated' | 'total') => Object.values(bySource).reduce((all, each) => all + each[key], 0);
  expect([total, sum('total')]).toEqual([192, 192]);
  expect([sum('demonstrated'), total - missing.length]).toEqual([demonstrated, demonstrated]);
});

test('as text it says what is missing, then the counts', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(main([])).toBe(0);
  const lines = log.mock.calls.map(([line]) => `${line}`);
  expect(lines.at(-1)).toMatch(/^\d+ of 192 claims are shown$/);
  expect(lines).toContain('002-1  no step names it yet');
});

test('other words are refused with a sentence', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(main(['--jsn'])).toBe(2);
  expect(main(['--json', 'x'])).toBe(2);
  expect(error.mock.calls[0]?.[0]).toContain('--jsn is not understood');
});
