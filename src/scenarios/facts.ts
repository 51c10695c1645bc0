import type { LogLine } from '../machine/system.ts';

/** Small words about what a step did, shared by captions of every language. */

/** `21–25`, `21` or nothing: the range of lines, for a caption. */
export function range(lines: readonly LogLine[]): string {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? `${first.seq}` : `${first.seq}–${last.seq}`;
}

export function countOf(lines: readonly LogLine[], type: string): number {
  return lines.filter((line) => line.type === type).length;
}
