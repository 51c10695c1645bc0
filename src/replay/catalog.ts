import type { Profile, SystemId } from '../machine/system.ts';
import type { AnyScenario } from '../scenarios/define.ts';
import { type AnySystem, REGISTRY } from '../scenarios/index.ts';
import { composing } from './compose.ts';
import { atOnce } from './frames.ts';
import type { Lang, ScenarioView } from './view.ts';

export interface ScenarioInfo {
  readonly system: SystemId;
  readonly id: string;
  readonly glyph: 'esc' | 'cut' | 'scissors';
  readonly title: Readonly<Record<Lang, string>>;
  readonly promise: Readonly<Record<Lang, string>>;
}

function infoOf({ system, id, glyph, tellings: { en, ko } }: AnyScenario): ScenarioInfo {
  return {
    system,
    id,
    glyph,
    title: { en: en.title, ko: ko.title },
    promise: { en: en.promise, ko: ko.promise },
  };
}

const all: readonly ScenarioInfo[] = REGISTRY.flatMap(({ scenarios: made }) => made.map(infoOf));

/** Every scenario that has a page, the first of a system first. */
export function scenarios(): readonly ScenarioInfo[] {
  return all;
}

function find(system: SystemId, scenario: string): readonly [AnySystem, AnyScenario] {
  const registered = REGISTRY.find((entry) => entry.system.id === system);
  const found = registered?.scenarios.find(({ id }) => id === scenario);
  if (registered === undefined || found === undefined)
    throw new RangeError(`no scenario is called ${system}/${scenario}`);
  return [registered.system, found];
}

const made = new Map<string, ScenarioView>();

/** What names a view: the scenario, and how it is played. */
export type Named = readonly [system: SystemId, scenario: string, profile: Profile, lang: Lang];

function* making(...[system, scenario, profile, lang]: Named): Generator<void, ScenarioView> {
  const key = `${system}/${scenario}/${profile}/${lang}`;
  const fresh = made.get(key) ?? (yield* composing(...find(system, scenario), profile, lang));
  // While this one paused, somebody else may have made it and shown it.
  const known = made.get(key) ?? fresh;
  made.set(key, known);
  return known;
}

/** Takes the name of a scenario that exists; gives the same view every time. What people write in it is in `lang`. */
export function load(...named: Named): ScenarioView {
  return atOnce(making(...named));
}

/** Makes a view and every step of it, so that `load` only looks it up; comes back again and again, so that a page can answer in between. */
export function* prepare(...named: Named): Generator<void, void> {
  const view = yield* making(...named);
  for (const { number } of view.steps) {
    view.at(number);
    yield;
  }
}
