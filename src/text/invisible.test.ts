import { expect, test } from 'vitest';
import { showInvisible, showValue } from './invisible.ts';

test('a value is one line, and nothing in it hides or turns the text around it', () => {
  expect(showValue('a\u202eb\u200bc\u0000d\ne`f`')).toBe('a\\u202eb\\u200bc\\u0000d\\u000ae`f`');
});

test('text of several lines keeps them', () => {
  expect(showInvisible('a\n\u2066b')).toBe('a\n\\u2066b');
});
