import { expect, test } from 'vitest';
import type { Tap } from '../../machine/system.ts';
import { groupTaps, type TapItem } from './taps.ts';

function tap(id: string, state: Tap['state'], did: string | null = null): Tap {
  return { id, name: id, state, did: did === null ? null : { say: did }, after: null };
}

const nobody: ReadonlySet<string> = new Set();
const told = (items: readonly TapItem[]) =>
  items
    .map((item) => (item.kind === 'tap' ? item.tap.id : `[${item.taps.map((each) => each.id).join(' ')}]`))
    .join(' ');

const turn = [
  tap('pre-step', 'passed', 'before'),
  tap('stream', 'passed', 'before'),
  tap('c1', 'passed', 'ok'),
  tap('c2', 'heard', 'term'),
  tap('c3', 'never', 'not started'),
  tap('approval', 'never', 'never asked'),
  tap('stopping', 'never', 'never asked'),
];

test('few boundaries stand one by one', () => {
  expect(told(groupTaps(turn.slice(0, 6), nobody, 6))).toBe('pre-step stream c1 c2 c3 approval');
});

test('with many, those at rest that say the same stand together; who heard stands alone', () => {
  expect(told(groupTaps(turn, nobody, 6))).toBe('[pre-step stream] c1 c2 c3 [approval stopping]');
});

test('who wrote a line of the step never folds', () => {
  expect(told(groupTaps(turn, new Set(['stream']), 6))).toBe('pre-step stream c1 c2 c3 [approval stopping]');
});
