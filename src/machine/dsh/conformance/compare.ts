/** The first place where a recording and the model differ. */

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** Takes a name and two JSON values; gives the first difference in words, or `null`. A key with `undefined` is no key. */
export function firstDifference(what: string, recorded: unknown, model: unknown): string | null {
  if (Array.isArray(recorded) && Array.isArray(model)) {
    const length = Math.max(recorded.length, model.length);
    return firstOf(length, (index) => firstDifference(`${what} ${index}`, recorded[index], model[index]));
  }
  if (isRecord(recorded) && isRecord(model)) {
    const keys = [...new Set([...Object.keys(recorded), ...Object.keys(model)])].sort();
    return firstOf(keys.length, (index) => {
      const key = keys[index] ?? '';
      return firstDifference(`${what} ${key}`, recorded[key], model[key]);
    });
  }
  return Object.is(recorded, model) ? null : `${what}: recorded ${shown(recorded)}, model ${shown(model)}`;
}

function firstOf(length: number, find: (index: number) => string | null): string | null {
  for (let index = 0; index < length; index += 1) {
    const found = find(index);
    if (found !== null) return found;
  }
  return null;
}
