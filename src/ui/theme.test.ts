import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

type Theme = 'light' | 'dark';

function colour(token: string, theme: Theme): string {
  const found = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(sheet);
  const value = found?.[theme === 'light' ? 1 : 2];
  if (value === undefined) throw new Error(`theme.css has no token --${token}`);
  return value;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['paper', 'panel', 'sunk'];
const bands = ['add-bg', 'synth-bg', 'cut-bg'];

/** Every pair of text and ground in use. */
const text: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...surfaces, ...bands, 'esc-bg', 'run-bg']],
  ['soft', [...surfaces, ...bands, 'esc-bg', 'run-bg']],
  ['faint', [...surfaces, ...bands]],
  ['add', [...surfaces, 'add-bg']],
  ['synth', [...surfaces, 'synth-bg']],
  ['cut', [...surfaces, 'cut-bg']],
  ['esc', [...surfaces, 'esc-bg']],
  ['run', [...surfaces, 'run-bg']],
  ['paper', ['play', 'ink']],
];

/** Rails, dots, outlines: what is drawn and carries meaning. */
const graphics: readonly (readonly [string, readonly string[]])[] = [
  ['edge', [...surfaces, ...bands]],
  ['soft', [...surfaces, ...bands]],
  ['play', surfaces],
];

const pairs = (list: typeof text, least: number) =>
  list.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => (['light', 'dark'] as const).map((theme) => ({ front, ground, theme, least }))),
  );

test.each([...pairs(text, 4.5), ...pairs(graphics, 3)])('$front on $ground, $theme: at least $least', (pair) => {
  const { front, ground, theme, least } = pair;
  expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least);
});
