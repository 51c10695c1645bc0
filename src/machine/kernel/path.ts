/** Takes an XState value; gives where the machine is as one dotted name: `alive.turn.tools.bodies`. */
export function statePath(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const [entry, ...more] = Object.entries(value);
  if (more.length > 0) throw new Error('a parallel state has no single path');
  return entry === undefined ? '' : [entry[0], statePath(entry[1])].filter((name) => name !== '').join('.');
}
