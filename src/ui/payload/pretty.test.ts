import { expect, test } from 'vitest';
import { inline, pretty } from './pretty.ts';

test('a payload is shown whole, with its real field names', () => {
  expect(pretty({ type: 'turn/end', turn: 1 })).toBe('{\n  "type": "turn/end",\n  "turn": 1\n}');
});

test('characters that reorder or hide text are shown as escapes', () => {
  expect(pretty('a\u202eb')).toBe('"a\\u202eb"');
  expect(inline('a\u200bb')).toBe('a\\u200bb');
});

test('a row holds one line of bounded length', () => {
  expect(inline('one\n\ttwo')).toBe('one two');
  expect(inline('x'.repeat(10_000)).length).toBe(241);
});

test('a missing payload is still said', () => {
  expect(pretty(undefined)).toBe('undefined');
});
