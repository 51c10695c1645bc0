import type { Speed } from '../machine/player.ts';
import type { Profile, SystemId } from '../machine/system.ts';
import type { Address, Damage } from './asked.ts';
import type { Lang } from './view.ts';

export const systemIds = ['dsh', 'claude-code', 'process-group', 'checkpoint'] as const satisfies readonly SystemId[];
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const panes = ['split', 'log', 'state'] as const;

/** What a link may ask for beside a place; `null` and the defaults are left out of links. */
export interface Options {
  readonly view: (typeof panes)[number];
  readonly controls: boolean;
  readonly autoplay: boolean;
  readonly loop: boolean;
  readonly speed: Speed | null;
  readonly theme: Theme | null;
}

/** A place in the product: one step of one scenario in one profile and language. */
export interface Place {
  readonly system: SystemId;
  readonly scenario: string;
  readonly profile: Profile;
  /** `null` = the address does not say: the stored choice or the browser decides. */
  readonly lang: Lang | null;
  /** An unchanging step id, or a number counted from 1. */
  readonly step: string | number | null;
  readonly options: Options;
}

/** What an address asked for that does not exist, and what is shown in its place. */
export type Problem =
  | Damage
  | {
      readonly kind: 'system' | 'unbuilt' | 'scenario' | 'step' | 'profile' | 'lang';
      readonly value: string;
      readonly used: string;
    }
  | { readonly kind: 'option'; readonly name: keyof Options; readonly value: string; readonly used: string };

export interface Known {
  readonly scenarios: readonly { readonly system: SystemId; readonly id: string }[];
}

export const plainOptions: Options = {
  view: 'split',
  controls: true,
  autoplay: false,
  loop: false,
  speed: null,
  theme: null,
};

/** What an address asks for, as far as it can be known without the scenario itself. */
export interface Parsed {
  readonly place: Place;
  readonly problems: readonly Problem[];
  /** Every step that was asked for, the strongest first: which of them exists is known with the scenario. */
  readonly steps: readonly (string | number)[];
}

function optionEntries(options: Options): readonly (readonly [string, string])[] {
  return (Object.keys(options) as (keyof Options)[])
    .filter((name) => options[name] !== plainOptions[name])
    .map(
      (name) =>
        [name, typeof options[name] === 'boolean' ? String(Number(options[name])) : String(options[name])] as const,
    );
}

/** Takes a place; gives its link below the root of the product: `ko/dsh/esc/?profile=shipped#step=esc`. */
export function make(place: Place): string {
  const query = new URLSearchParams();
  if (place.profile !== 'documented') query.set('profile', place.profile);
  for (const [name, value] of optionEntries(place.options)) query.set(name, value);
  const path = `${place.lang === 'ko' ? 'ko/' : ''}${place.system}/${encodeURIComponent(place.scenario)}/`;
  const asked = query.size === 0 ? '' : `?${query}`;
  return `${path}${asked}${place.step === null ? '' : `#step=${encodeURIComponent(place.step)}`}`;
}

/**
 * Takes the path of the page and the page's own hint of where the root is (`./`, `../..`, `../../..`; empty = not known);
 * gives the path of the root, with slashes at both ends, and the rest. Works with and without a slash at the end of the page's path.
 */
export function split(pathname: string, hint: string): { readonly root: string; readonly path: string } {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.at(-1)?.endsWith('.html')) segments.pop();
  const up = hint.split('/').filter((segment) => segment === '..').length;
  const below = hint === '' ? trailing(segments) : Math.min(up, segments.length);
  const root = segments.slice(0, segments.length - below);
  return {
    root: root.length === 0 ? '/' : `/${root.join('/')}/`,
    path: segments.slice(segments.length - below).join('/'),
  };
}

/** Takes where the page is and its hint of the root; gives the path of the root and the address below it. */
export function locate(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  hint: string,
): { readonly root: string; readonly address: Address } {
  const { root, path } = split(location.pathname, hint);
  return { root, address: { path, query: location.search, hash: location.hash } };
}

/** A development server gives the root page for every path, so its hint says nothing: look for the known shape at the end. */
function trailing(segments: readonly string[]): number {
  const isSystem = (segment: string | undefined) => systemIds.some((id) => id === segment);
  const from = isSystem(segments.at(-2)) ? 2 : isSystem(segments.at(-1)) ? 1 : 0;
  const lang = segments.at(-1 - from);
  return lang === 'ko' ? from + 1 : from;
}

/** Takes a path of the root and a language; gives the first page of the product in it. */
export function homeOf(root: string, lang: Lang): string {
  return lang === 'ko' ? `${root}ko/` : root;
}

/** The page of all claims; `#` and the id of a claim leads to it. */
export function claimsAddress(root: string, lang: Lang): string {
  return `${homeOf(root, lang)}claims/`;
}
