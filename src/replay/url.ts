import * as v from 'valibot';
import { type Speed, speeds } from '../machine/player.ts';
import type { Profile, SystemId } from '../machine/system.ts';
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
  | {
      readonly kind: 'system' | 'scenario' | 'step' | 'profile' | 'lang';
      readonly value: string;
      readonly used: string;
    }
  | { readonly kind: 'option'; readonly name: string; readonly value: string; readonly used: string }
  | { readonly kind: 'run' };

/** The part of an address below the root of the product. `path` has no leading slash; `query` and `hash` keep theirs. */
export interface Address {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

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

/** Longer values come from damaged links; a sentence shows this much of them. */
const shownCharacters = 40;
const stepId = /^[a-z0-9][a-z0-9._-]{0,79}$/iu;

const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((value) => value === '1'),
);
const schemas = {
  lang: v.picklist(['en', 'ko']),
  profile: v.picklist(['documented', 'shipped']),
  view: v.picklist(panes),
  controls: flag,
  autoplay: flag,
  loop: flag,
  speed: v.pipe(
    v.picklist(speeds.map(String)),
    v.transform((value) => Number(value) as Speed),
  ),
  theme: v.picklist(themes),
  step: v.pipe(
    v.string(),
    v.regex(stepId),
    v.transform((id) => (/^\d+$/u.test(id) ? Number(id) : id)),
  ),
} as const;

interface Reading {
  readonly asked: ReadonlyMap<string, string>;
  readonly problems: Problem[];
}

function clip(value: string): string {
  const characters = [...value];
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : value;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Takes what was asked under `name`; gives it parsed, or the fallback and a problem that names it. */
function read<Key extends keyof typeof schemas, Fallback>(
  reading: Reading,
  name: Key,
  fallback: Fallback,
): v.InferOutput<(typeof schemas)[Key]> | Fallback {
  const value = reading.asked.get(name);
  if (value === undefined) return fallback;
  const parsed = v.safeParse(schemas[name], value);
  if (parsed.success) return parsed.output as v.InferOutput<(typeof schemas)[Key]>;
  // A step that cannot be read counts as none: the first one is shown.
  const instead = name === 'step' ? 1 : (fallback ?? '');
  const used = String(typeof instead === 'boolean' ? Number(instead) : instead);
  const told = { value: clip(value), used };
  reading.problems.push(
    name === 'profile' || name === 'lang' || name === 'step'
      ? { kind: name, ...told }
      : { kind: 'option', name, ...told },
  );
  return fallback;
}

/** Later wins: hash beats query beats path. */
function askedFor(address: Address): { asked: Map<string, string>; run: boolean } {
  const asked = new Map<string, string>();
  const segments = address.path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  if (segments[0] === 'ko' || segments[0] === 'en') asked.set('lang', segments.shift() ?? '');
  else if (segments.length > 0) asked.set('lang', 'en');
  const [system, scenario] = segments;
  if (system !== undefined) asked.set('system', system);
  if (scenario !== undefined) asked.set('scenario', scenario);
  const hash = new URLSearchParams(address.hash.replace(/^#/u, ''));
  for (const source of [new URLSearchParams(address.query), hash]) {
    for (const [name, value] of source) {
      // `scenario=dsh/esc` names both, so that an attribute of an embed can.
      const [first, second] = value.split('/', 2);
      if (name === 'scenario' && second !== undefined) asked.set('system', first ?? '').set('scenario', second);
      else asked.set(name, value);
    }
  }
  return { asked, run: hash.has('run') };
}

function readPlace(reading: Reading, known: Known): { system: SystemId; scenario: string } {
  const home = known.scenarios[0];
  if (home === undefined) throw new Error('a product without a scenario has no place to be');
  const system = reading.asked.get('system') ?? home.system;
  const scenario = reading.asked.get('scenario');
  const there = known.scenarios.filter((each) => each.system === system);
  const first = there[0];
  if (first === undefined) {
    reading.problems.push({ kind: 'system', value: clip(system), used: home.system });
    return { system: home.system, scenario: home.id };
  }
  const found = scenario === undefined ? first : there.find((each) => each.id === scenario);
  if (found === undefined) reading.problems.push({ kind: 'scenario', value: clip(scenario ?? ''), used: first.id });
  return { system: first.system, scenario: (found ?? first).id };
}

/** Takes an address and what exists; gives the nearest valid place, and what was wrong. Never throws on what is in the address. */
export function parse(
  address: Address,
  known: Known,
): { readonly place: Place; readonly problems: readonly Problem[] } {
  const { asked, run } = askedFor(address);
  const reading: Reading = { asked, problems: [] };
  if (run) reading.problems.push({ kind: 'run' });
  const place: Place = {
    ...readPlace(reading, known),
    profile: read(reading, 'profile', 'documented' as const),
    lang: read(reading, 'lang', null),
    step: read(reading, 'step', null),
    options: {
      view: read(reading, 'view', plainOptions.view),
      controls: read(reading, 'controls', plainOptions.controls),
      autoplay: read(reading, 'autoplay', plainOptions.autoplay),
      loop: read(reading, 'loop', plainOptions.loop),
      speed: read(reading, 'speed', null),
      theme: read(reading, 'theme', null),
    },
  };
  return { place, problems: reading.problems };
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

/** A development server gives the root page for every path, so its hint says nothing: look for the known shape at the end. */
function trailing(segments: readonly string[]): number {
  const isSystem = (segment: string | undefined) => systemIds.some((id) => id === segment);
  const from = isSystem(segments.at(-2)) ? 2 : isSystem(segments.at(-1)) ? 1 : 0;
  const lang = segments.at(-1 - from);
  return lang === 'ko' ? from + 1 : from;
}

/** Takes the steps of a scenario and the step that was asked for; gives its number, or the nearest one and a problem. */
export function findStep(
  steps: readonly { readonly id: string }[],
  wanted: string | number | null,
): { readonly number: number; readonly problem: Problem | null } {
  if (wanted === null) return { number: 1, problem: null };
  if (typeof wanted === 'number') {
    const number = Math.min(steps.length, Math.max(1, wanted));
    return {
      number,
      problem: number === wanted ? null : { kind: 'step', value: clip(String(wanted)), used: String(number) },
    };
  }
  const index = steps.findIndex((step) => step.id === wanted);
  if (index >= 0) return { number: index + 1, problem: null };
  return { number: 1, problem: { kind: 'step', value: clip(wanted), used: '1' } };
}
