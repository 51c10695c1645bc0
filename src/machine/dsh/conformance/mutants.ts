import { CONFIG, listOf, type StateConfig, type TransitionConfig } from './stepper.ts';

/** Every small change of the machine's config: a guard dropped or turned round, a transition dropped or sent to the next sibling. */

export interface Mutant {
  /** Where and what, for people and for the list of survivors. */
  readonly name: string;
  /** The state whose transition is changed, and its event; `null` for `always`. */
  readonly state: readonly string[];
  readonly event: string | null;
  readonly config: StateConfig;
}

/** One transition of the config, by its place. */
interface Place {
  readonly state: readonly string[];
  /** An event, or `null` for `always`. */
  readonly event: string | null;
  readonly index: number;
  readonly transition: TransitionConfig;
}

function placesOf(config: StateConfig, state: readonly string[] = []): readonly Place[] {
  const of = (event: string | null, items: TransitionConfig | readonly TransitionConfig[] | undefined) =>
    listOf(items).map((transition, index): Place => ({ state, event, index, transition }));
  return [
    ...Object.entries(config.on ?? {}).flatMap(([event, items]) => of(event, items)),
    ...of(null, config.always),
    ...Object.entries(config.states ?? {}).flatMap(([name, child]) => placesOf(child, [...state, name])),
  ];
}

function stateAt(config: StateConfig, path: readonly string[]): StateConfig {
  return path.reduce((state, name) => state.states?.[name] ?? {}, config);
}

/** Takes a config and a place; gives the config with other transitions there. */
function changed(
  config: StateConfig,
  { state, event, index }: Place,
  change: readonly TransitionConfig[],
): StateConfig {
  const [name, ...rest] = state;
  if (name !== undefined) {
    const child = config.states?.[name] ?? {};
    const place = { state: rest, event, index, transition: {} };
    return { ...config, states: { ...config.states, [name]: changed(child, place, change) } };
  }
  const replace = (items: TransitionConfig | readonly TransitionConfig[] | undefined) =>
    listOf(items).flatMap((item, at) => (at === index ? change : [item]));
  return event === null
    ? { ...config, always: replace(config.always) }
    : { ...config, on: { ...config.on, [event]: replace(config.on?.[event]) } };
}

/** The sibling that stands behind a target, or `null` where there is no other. */
function nextSibling(config: StateConfig, { state, transition }: Place): string | null {
  const { target } = transition;
  if (target === undefined) return null;
  const absolute = target.startsWith('#dsh.');
  const path = absolute ? target.slice('#dsh.'.length).split('.') : [...state.slice(0, -1), target];
  const names = Object.keys(stateAt(config, path.slice(0, -1)).states ?? {});
  const next = names[(names.indexOf(path.at(-1) ?? '') + 1) % names.length];
  if (next === undefined || next === path.at(-1)) return null;
  return absolute ? `#dsh.${[...path.slice(0, -1), next].join('.')}` : next;
}

function mutantsAt(config: StateConfig, place: Place): readonly Mutant[] {
  const { state, event, index, transition } = place;
  const { guard, ...unguarded } = transition;
  const where = `${['dsh', ...state].join('.')} ${event ?? 'always'} ${index}`;
  const what = [guard ?? '', transition.target === undefined ? '' : `→ ${transition.target}`].filter(Boolean).join(' ');
  const mutant = (how: string, ...change: readonly TransitionConfig[]): Mutant => ({
    name: `${where} (${what || 'actions'}): ${how}`,
    state,
    event,
    config: changed(config, place, change),
  });
  const sibling = nextSibling(config, place);
  return [
    mutant('transition dropped'),
    ...(guard === undefined
      ? []
      : [mutant('guard dropped', unguarded), mutant('guard turned round', { ...unguarded, guard: `not ${guard}` })]),
    ...(sibling === null ? [] : [mutant(`target ${sibling}`, { ...transition, target: sibling })]),
  ];
}

/** Every mutant of the machine, in the order of the config. */
export function mutants(config: StateConfig = CONFIG): readonly Mutant[] {
  return placesOf(config).flatMap((place) => mutantsAt(config, place));
}
