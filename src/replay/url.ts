import * as v from 'valibot';
import { type Speed, speeds } from '../machine/player.ts';
import type { Profile, SystemId } from '../machine/system.ts';
import { type Address, type Asking, askedFor, clip, type Damage, type Source, valuesOf } from './asked.ts';
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
} as const;

interface Reading {
  readonly asking: Asking;
  readonly problems: Problem[];
}

/** Takes a name; gives its strongest good value, or the fallback, and a problem for each bad value that is stronger. */
function read<Key extends keyof typeof schemas, Fallback>(
  { asking, problems }: Reading,
  name: Key,
  fallback: Fallback,
): v.InferOutput<(typeof schemas)[Key]> | Fallback {
  let found: v.InferOutput<(typeof schemas)[Key]> | Fallback = fallback;
  const wrong: string[] = [];
  for (const value of valuesOf(asking, name)) {
    const parsed = v.safeParse(schemas[name], value);
    if (parsed.success) {
      found = parsed.output as v.InferOutput<(typeof schemas)[Key]>;
      break;
    }
    wrong.push(clip(value));
  }
  const shown = found ?? '';
  const used = String(typeof shown === 'boolean' ? Number(shown) : shown);
  for (const value of wrong) {
    if (name === 'profile' || name === 'lang') problems.push({ kind: name, value, used });
    else problems.push({ kind: 'option', name, value, used });
  }
  return found;
}

type Spot = Known['scenarios'][number];
interface PlaceProblem {
  readonly kind: 'system' | 'unbuilt' | 'scenario';
  readonly value: string;
}

/** Takes where the weaker sources lead and the next stronger one; gives where that leads, or the same spot and what was wrong. */
function readSpot(
  spot: Spot,
  source: Source,
  known: Known,
): { readonly spot: Spot; readonly moved: boolean; readonly problems: readonly PlaceProblem[] } {
  const last = (name: 'system' | 'scenario') => source.findLast((entry) => entry.name === name)?.value;
  const written = last('scenario');
  // `scenario=dsh/esc` names both, so that an attribute of an embed can.
  const slash = written?.indexOf('/') ?? -1;
  const pair = slash >= 0;
  const system = pair ? written?.slice(0, slash) : last('system');
  const scenario = pair ? written?.slice(slash + 1) : written;
  const problems: PlaceProblem[] = [];
  const there = known.scenarios.filter((each) => each.system === (system ?? spot.system));
  const strange = system !== undefined && there.length === 0;
  if (strange) {
    const isPlanned = systemIds.some((id) => id === system);
    problems.push({ kind: isPlanned ? 'unbuilt' : 'system', value: clip(system) });
    if (pair || scenario === undefined) return { spot, moved: false, problems };
  }
  const choices = strange ? known.scenarios.filter((each) => each.system === spot.system) : there;
  const home = choices.some((each) => each.system === spot.system) ? spot : choices[0];
  if (scenario === undefined) return { spot: home ?? spot, moved: system !== undefined, problems };
  const found = choices.find((each) => each.id === scenario);
  if (found !== undefined) return { spot: found, moved: true, problems };
  if (!strange) problems.push({ kind: 'scenario', value: clip(scenario) });
  return { spot: home ?? spot, moved: false, problems };
}

function readPlace({ asking, problems }: Reading, known: Known): Spot {
  const home = known.scenarios[0];
  if (home === undefined) throw new Error('a product without a scenario has no place to be');
  let spot: Spot = home;
  let wrong: readonly PlaceProblem[] = [];
  for (const source of asking.sources) {
    const next = readSpot(spot, source, known);
    // What a stronger source says well, nobody needs to hear of from a weaker one.
    wrong = [...next.problems, ...(next.moved ? [] : wrong)];
    spot = next.spot;
  }
  for (const one of wrong) problems.push({ ...one, used: one.kind === 'scenario' ? spot.id : spot.system });
  return spot;
}

/** Numbers that a link would write the same way are numbers; everything else stays as it is written. */
function stepName(written: string): string | number {
  return String(Number(written)) === written && Number.isSafeInteger(Number(written)) ? Number(written) : written;
}

/** What an address asks for, as far as it can be known without the scenario itself. */
export interface Parsed {
  readonly place: Place;
  readonly problems: readonly Problem[];
  /** Every step that was asked for, the strongest first: which of them exists is known with the scenario. */
  readonly steps: readonly (string | number)[];
}

/** Takes an address and what exists; gives the nearest valid place, and what was wrong. Never throws on what is in the address. */
export function parse(address: Address, known: Known): Parsed {
  const asking = askedFor(address);
  const reading: Reading = { asking, problems: [...asking.damage] };
  const steps = valuesOf(asking, 'step').map(stepName);
  const { system, id } = readPlace(reading, known);
  const place: Place = {
    system,
    scenario: id,
    profile: read(reading, 'profile', 'documented' as const),
    lang: read(reading, 'lang', null),
    step: steps[0] ?? null,
    options: {
      view: read(reading, 'view', plainOptions.view),
      controls: read(reading, 'controls', plainOptions.controls),
      autoplay: read(reading, 'autoplay', plainOptions.autoplay),
      loop: read(reading, 'loop', plainOptions.loop),
      speed: read(reading, 'speed', null),
      theme: read(reading, 'theme', null),
    },
  };
  return { place, problems: reading.problems, steps };
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

/** Takes a path of the root and a language; gives the first page of the product in it. */
export function homeOf(root: string, lang: Lang): string {
  return lang === 'ko' ? `${root}ko/` : root;
}

type Steps = readonly { readonly id: string }[];

function stepNumber(steps: Steps, wanted: string): number | null {
  const index = steps.findIndex((step) => step.id === wanted);
  if (index >= 0) return index + 1;
  const number = /^\d+$/u.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number <= steps.length ? number : null;
}

/** Takes the steps of a scenario and those that were asked for, the strongest first; gives the number of the first that exists, or the nearest, and what was wrong. */
export function findStep(
  steps: Steps,
  wanted: readonly (string | number)[],
): { readonly number: number; readonly problems: readonly Problem[] } {
  const written = wanted.map(String);
  const at = written.findIndex((each) => stepNumber(steps, each) !== null);
  const wrong = at < 0 ? written : written.slice(0, at);
  // A number beyond the ends has a nearest step; a name has none.
  const beyond = wrong.find((each) => /^\d+$/u.test(each));
  const nearest = Math.min(steps.length, Math.max(1, Number(beyond ?? 1)));
  const number = stepNumber(steps, written[at] ?? '') ?? nearest;
  return { number, problems: wrong.map((value) => ({ kind: 'step', value: clip(value), used: String(number) })) };
}
