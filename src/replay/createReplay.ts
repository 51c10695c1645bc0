import { createStore } from 'zustand/vanilla';
import type { Named } from './catalog.ts';
import { nextFrame, nextMarker, previousFrame } from './cursor.ts';
import { findStep } from './findStep.ts';
import { stillTrue } from './problems.ts';
import type { Beginning, Catalog, Replay, ReplayState } from './store.ts';
import type { Options, Parsed } from './url.ts';
import type { Lang } from './view.ts';

/** Motion is for one step forward; over this speed steps come faster than their animation ends. */
const fastestAnimated = 2;

type Cursor = Pick<ReplayState, 'step' | 'frame' | 'motion' | 'announce'>;

const atOnce = { frame: null, motion: false, announce: false } as const;

function arrival(
  { load }: Catalog,
  { place, problems, steps }: Parsed,
  lang: Lang,
  chosen: ReplayState['chosen'],
): Pick<ReplayState, 'view' | 'problems' | 'options' | 'lang' | 'theme' | 'speed' | 'chosen'> & Cursor {
  const view = load(place.system, place.scenario, place.profile, lang);
  const found = findStep(view.steps, steps);
  return {
    ...atOnce,
    view,
    step: found.number,
    problems: [...problems, ...found.problems],
    options: place.options,
    lang,
    theme: place.options.theme ?? chosen.theme,
    speed: place.options.speed ?? chosen.speed,
    chosen,
  };
}

function firstLang({ place, settings, lang }: Beginning): Lang {
  return place.lang ?? settings.lang ?? lang;
}

/** Takes how a page begins; gives the name of the view that it will ask for first. */
export function firstView(beginning: Beginning): Named {
  const { system, scenario, profile } = beginning.place;
  return [system, scenario, profile, firstLang(beginning)];
}

/** Makes the one store of the page: what is shown, and where the cursor is. Whether time runs is the player's. */
export function createReplay(beginning: Beginning): Replay {
  const { catalog, settings } = beginning;
  const lang = firstLang(beginning);
  return createStore<ReplayState>()((write, get) => {
    // A sentence about the address goes in the same change that makes it untrue.
    const set: Set = (change) =>
      write((before) => ({ problems: stillTrue(before.problems, before, { ...before, ...change }), ...change }));
    return {
      ...arrival(catalog, beginning, lang, { theme: settings.theme, speed: settings.speed }),
      shortcuts: settings.shortcuts,
      tab: 'log',
      linked: null,
      reducedMotion: beginning.reducedMotion,
      ...cursorActions(set, get),
      ...choiceActions(set, get, catalog),
    };
  });
}

type Set = (change: Partial<ReplayState>) => void;
type Get = Replay['getState'];
type CursorActions =
  | 'go'
  | 'forward'
  | 'back'
  | 'advance'
  | 'toStart'
  | 'frameForward'
  | 'frameBack'
  | 'marker'
  | 'portion';

function cursorActions(set: Set, get: Get): Pick<ReplayState, CursorActions> {
  const move = (step: number, frame: number | null, announce: boolean) => {
    const state = get();
    const to = Math.min(state.view.steps.length, Math.max(1, step));
    if (to === state.step && frame === state.frame) return;
    const forward =
      to === state.step + 1 ||
      (to === state.step && (frame ?? Number.POSITIVE_INFINITY) > (state.frame ?? Number.POSITIVE_INFINITY));
    const still = state.reducedMotion || (!announce && state.speed > fastestAnimated);
    set({ step: to, frame, announce, motion: forward && !still });
  };
  return {
    go: (step) => move(step, null, true),
    // A step that is half played by frames is finished first.
    forward: () => move(get().frame === null ? get().step + 1 : get().step, null, true),
    back: () => move(get().step - 1, null, true),
    advance: () => move(get().frame === null ? get().step + 1 : get().step, null, false),
    toStart: () => move(1, null, false),
    frameForward: () => {
      const to = nextFrame(get().view, get().step, get().frame);
      move(to.step, to.frame, true);
    },
    frameBack: () => {
      const to = previousFrame(get().view, get().step, get().frame);
      move(to.step, to.frame, true);
    },
    marker: (direction) => move(nextMarker(get().view, get().step, direction), null, true),
    portion: (tenths) => move(1 + Math.round((tenths / 10) * (get().view.steps.length - 1)), null, true),
  };
}

function choiceActions(
  set: Set,
  get: Get,
  catalog: Catalog,
): Omit<
  ReplayState,
  CursorActions | keyof ReturnType<typeof arrival> | 'shortcuts' | 'tab' | 'linked' | 'reducedMotion'
> {
  const { load } = catalog;
  return {
    open: (system, scenario) =>
      set({
        ...atOnce,
        view: load(system, scenario, get().view.profile, get().lang),
        step: 1,
        problems: [],
        linked: null,
        options: byHand(get().options),
      }),
    // Both profiles have the same step ids, so the reader stays at the step.
    setProfile: (profile) => {
      const { view, step } = get();
      const other = load(view.system, view.id, profile, get().lang);
      const here = findStep(other.steps, [view.steps[step - 1]?.id ?? 1]).number;
      set({ ...atOnce, view: other, step: here, announce: true });
    },
    // What people write in a scenario is in the reader's language: another language is another view of the same steps.
    setLang: (lang) => {
      const { view, step, frame } = get();
      set({ ...atOnce, lang, view: load(view.system, view.id, view.profile, lang), step, frame });
    },
    // A choice made by hand replaces the one in the address.
    setTheme: (theme) => set({ theme, chosen: { ...get().chosen, theme }, options: { ...get().options, theme: null } }),
    setSpeed: (speed) => set({ speed, chosen: { ...get().chosen, speed }, options: { ...get().options, speed: null } }),
    setShortcuts: (shortcuts) => set({ shortcuts }),
    setTab: (tab) => set({ tab }),
    link: (linked) => set({ linked }),
    dismiss: () => set({ problems: [] }),
    setReducedMotion: (reducedMotion) => set({ reducedMotion, motion: false }),
    takeOver: () => {
      if (get().options.autoplay) set({ options: byHand(get().options) });
    },
    arrive: (parsed) =>
      set({ ...arrival(catalog, parsed, parsed.place.lang ?? get().lang, get().chosen), linked: null }),
  };
}

/** What a link asks for, without playing by itself. */
function byHand(options: Options): Options {
  return options.autoplay ? { ...options, autoplay: false } : options;
}
