import type { StoreApi } from 'zustand/vanilla';
import type { Speed } from '../machine/player.ts';
import type { Profile, SystemId } from '../machine/system.ts';
import type { ScenarioInfo } from './catalog.ts';
import type { Settings } from './settings.ts';
import type { Options, Parsed, Place, Problem, Theme } from './url.ts';
import type { Lang, ScenarioView, StepView } from './view.ts';

export type Tab = 'log' | 'state' | 'request' | 'world';

export interface ReplayState {
  /** The scenario on screen, in its profile. */
  readonly view: ScenarioView;
  /** Counted from 1. */
  readonly step: number;
  /** Frames of the step that are played; `null` = all. */
  readonly frame: number | null;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly speed: Speed;
  /** What holds where the address asks for nothing else. */
  readonly chosen: Pick<Settings, 'theme' | 'speed'>;
  readonly shortcuts: boolean;
  readonly options: Options;
  readonly tab: Tab;
  /** Id of the card, tap or author that a pointer or the focus is on. */
  readonly linked: string | null;
  readonly problems: readonly Problem[];
  readonly reducedMotion: boolean;
  /** The last change was one step forward: what changed may move. */
  readonly motion: boolean;
  /** The last change was made by hand: say the caption to screen readers. */
  readonly announce: boolean;

  readonly go: (step: number) => void;
  readonly forward: () => void;
  readonly back: () => void;
  /** The next step, asked for by the player. */
  readonly advance: () => void;
  readonly toStart: () => void;
  readonly frameForward: () => void;
  readonly frameBack: () => void;
  readonly marker: (direction: 1 | -1) => void;
  /** Takes tenths, 0–9. */
  readonly portion: (tenths: number) => void;
  readonly open: (system: SystemId, scenario: string) => void;
  readonly setProfile: (profile: Profile) => void;
  readonly setLang: (lang: Lang) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly setShortcuts: (on: boolean) => void;
  readonly setTab: (tab: Tab) => void;
  readonly link: (id: string | null) => void;
  readonly dismiss: () => void;
  readonly setReducedMotion: (on: boolean) => void;
  /** A person took over: a link to here does not play by itself any more. */
  readonly takeOver: () => void;
  /** The address changed under the page: back, forward, an edited hash. */
  readonly arrive: (parsed: Parsed) => void;
}

export type Replay = StoreApi<ReplayState>;

/** Where scenarios come from. It is handed in, so that the page's first part loads without the model. */
export interface Catalog {
  readonly scenarios: () => readonly ScenarioInfo[];
  readonly load: (system: SystemId, scenario: string, profile: Profile, lang: Lang) => ScenarioView;
}

export interface Beginning extends Parsed {
  readonly catalog: Catalog;
  readonly settings: Settings;
  /** First language where neither the address nor the settings say one. */
  readonly lang: Lang;
  readonly reducedMotion: boolean;
}

/** Takes a state; gives the step on screen, the same object while nothing changed. */
export function stepOf(state: Pick<ReplayState, 'view' | 'step' | 'frame'>): StepView {
  return state.frame === null ? state.view.at(state.step) : state.view.at(state.step, state.frame);
}

/** Takes a state; gives the place a link to it names. Steps go by id, so that a link outlives a new step before it. */
export function placeOf(state: ReplayState): Place {
  const head = state.view.steps[state.step - 1];
  return {
    system: state.view.system,
    scenario: state.view.id,
    profile: state.view.profile,
    lang: state.lang,
    step: state.step === 1 ? null : (head?.id ?? null),
    options: state.options,
  };
}
