import { expect, test } from 'vitest';
import { firstTheme, settingsKey } from './stored.ts';

const keeping = (stored: string | null) => () => ({
  getItem: (key: string) => (key === settingsKey ? stored : null),
  setItem: () => {},
});
const none = { search: '', hash: '' };

test('the first theme: hash, then query, then storage, then the system’s', () => {
  const dark = keeping('{"theme":"dark"}');
  expect(firstTheme({ search: '?theme=light', hash: '#step=2&theme=auto' }, dark)).toBe('auto');
  expect(firstTheme({ search: '?theme=light', hash: '#theme=pink' }, dark)).toBe('light');
  expect(firstTheme(none, dark)).toBe('dark');
  expect(firstTheme(none, keeping(null))).toBe('auto');
});

test('a storage that is damaged or out of reach says nothing', () => {
  for (const stored of ['not json', '[]', 'null', '3', '{"theme":"pink"}']) {
    expect(firstTheme(none, keeping(stored))).toBe('auto');
  }
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(firstTheme(none, blocked)).toBe('auto');
});
