import type { ProcessNode } from '../../machine/system.ts';

export interface Branch {
  readonly node: ProcessNode;
  readonly depth: number;
}

/** Parents before children, each below its parent; what has no parent here stands at the root. */
export function treeOf(processes: readonly ProcessNode[]): readonly Branch[] {
  const known = new Set(processes.map((node) => node.pid));
  const below = (parent: number | null, depth: number): readonly Branch[] =>
    processes
      .filter((node) =>
        parent === null
          ? !known.has(node.parent) || node.parent === node.pid
          : node.parent === parent && node.pid !== parent,
      )
      .flatMap((node) => [{ node, depth }, ...below(node.pid, depth + 1)]);
  return below(null, 0);
}
