import { expect, test } from 'vitest';
import type { ProcessNode } from '../../machine/system.ts';
import { treeOf } from './processTree.ts';

const node = (pid: number, parent: number): ProcessNode => ({ pid, parent, group: 1, name: `p${pid}`, state: 'alive' });
const told = (...processes: readonly ProcessNode[]) =>
  treeOf(processes)
    .map((branch) => `${'-'.repeat(branch.depth)}${branch.node.pid}`)
    .join(' ');

test('children stand behind their parent, whatever the order they came in', () => {
  expect(told(node(4, 3), node(2, 1), node(3, 2), node(5, 2))).toBe('2 -3 --4 -5');
});

test('a process whose parent is not here stands at the root', () => {
  expect(told(node(7, 1), node(9, 1))).toBe('7 9');
});

test('a process that is its own parent does not hang the page', () => {
  expect(told(node(1, 1), node(2, 1))).toBe('1 -2');
});
