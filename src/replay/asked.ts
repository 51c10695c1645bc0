/** What an address asks for, before anyone knows whether it exists: names and values, by the place they stand in. */

/** The part of an address below the root of the product. `path` has no leading slash; `query` and `hash` keep theirs. */
export interface Address {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

const names = [
  'system',
  'scenario',
  'lang',
  'profile',
  'step',
  'view',
  'controls',
  'autoplay',
  'loop',
  'speed',
  'theme',
] as const;
export type Name = (typeof names)[number];

interface Entry {
  readonly name: Name;
  readonly value: string;
}

/** One place of an address: path, query or hash. The last of two entries with one name counts more. */
export type Source = readonly Entry[];

/** What cannot be read as it is written; the rest of the address still counts. */
export type Damage =
  | { readonly kind: 'run' }
  /** Known but for its capitals: it is read as `used`. */
  | { readonly kind: 'name'; readonly value: string; readonly used: string }
  | { readonly kind: 'hash'; readonly value: string };

export interface Asking {
  /** The weakest first: path, query, hash. */
  readonly sources: readonly Source[];
  readonly damage: readonly Damage[];
}

/** Longer values come from damaged links; a sentence shows this much of them. */
const shownCharacters = 40;

export function clip(value: string): string {
  const characters = [...value];
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : value;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function pathSource(path: string): Source {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  const entries: Entry[] = [];
  if (segments[0] === 'ko' || segments[0] === 'en') entries.push({ name: 'lang', value: segments.shift() ?? '' });
  else if (segments.length > 0) entries.push({ name: 'lang', value: 'en' });
  const [system, scenario] = segments;
  if (system !== undefined) entries.push({ name: 'system', value: system });
  if (scenario !== undefined) entries.push({ name: 'scenario', value: scenario });
  return entries;
}

interface Pairs {
  readonly source: Source;
  readonly damage: readonly Damage[];
  readonly unknown: readonly string[];
}

function readPairs(text: string): Pairs {
  const source: Entry[] = [];
  const damage: Damage[] = [];
  const unknown: string[] = [];
  for (const [written, value] of new URLSearchParams(text)) {
    const name = names.find((each) => each === written.trim().toLowerCase());
    if (written === 'run') damage.push({ kind: 'run' });
    else if (name === undefined) unknown.push(written);
    else {
      source.push({ name, value });
      if (name !== written) damage.push({ kind: 'name', value: clip(written), used: name });
    }
  }
  return { source, damage, unknown };
}

/** The hash is the product's own, so anything strange in it is damage; a word alone is taken for a step that lost its `step=`. */
function hashPairs(hash: string): Pairs {
  const written = hash.replace(/^#/u, '');
  const text = written.replace(/^[#/!?&]+/u, '');
  const pairs = readPairs(text);
  if (text === written && pairs.unknown.length === 0) return pairs;
  const word = text !== '' && !/[=&]/u.test(text) && pairs.unknown.length > 0;
  return {
    source: word ? [...pairs.source, { name: 'step', value: decoded(text) }] : pairs.source,
    damage: [...pairs.damage, { kind: 'hash', value: clip(`#${decoded(written)}`) }],
    unknown: [],
  };
}

/** Takes an address; gives what each part of it asks for. Unknown names in the query belong to others: campaigns, hosts. */
export function askedFor({ path, query, hash }: Address): Asking {
  const [asked, end] = [readPairs(query), hashPairs(hash)];
  // The same complaint twice is one complaint.
  const damage = new Map([...asked.damage, ...end.damage].map((one) => [JSON.stringify(one), one]));
  return { sources: [pathSource(path), asked.source, end.source], damage: [...damage.values()] };
}

/** Takes a name; gives its different values, the strongest first: hash beats query beats path, and the later the earlier. */
export function valuesOf({ sources }: Asking, name: Name): readonly string[] {
  const values = sources.flat().filter((entry) => entry.name === name);
  return [...new Set(values.map(({ value }) => value).reverse())];
}
