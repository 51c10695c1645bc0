/** Takes an XState value; gives where the machine is as one dotted name: `alive.turn.tools.bodies`. */
export function statePath(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  // The machines here have no parallel regions, so each level has one name.
  const [entry] = Object.entries(value);
  return entry === undefined ? '' : [entry[0], statePath(entry[1])].filter((name) => name !== '').join('.');
}
