import { type Theme, themes } from './url.ts';

/** What is stored, as far as the page needs it before the rest of the program is there to read it whole. */

export const settingsKey = 'after-esc/settings';

/** The two calls of `localStorage` that are used; both may throw (blocked, full). */
export interface Keeper {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

function themeCalled(name: unknown): Theme | undefined {
  return themes.find((theme) => theme === name);
}

function storedTheme(keeper: () => Keeper): Theme | undefined {
  try {
    const stored: unknown = JSON.parse(keeper().getItem(settingsKey) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'theme' in stored ? themeCalled(stored.theme) : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the end of an address and a way to the storage; gives the theme that a page has when it opens. */
export function firstTheme({ search, hash }: Pick<Location, 'search' | 'hash'>, keeper: () => Keeper): Theme {
  const asked = [hash.slice(1), search].map((text) => themeCalled(new URLSearchParams(text).get('theme')));
  return asked[0] ?? asked[1] ?? storedTheme(keeper) ?? 'auto';
}
