import type { Profile, SystemId } from '../machine/system.ts';
import { chromeEn } from './chrome.en.ts';
import { chromeKo } from './chrome.ko.ts';

/** One key of the keyboard table in the `?` dialog. */
export interface KeyHelp {
  readonly keys: readonly (readonly string[])[];
  readonly does: string;
}

/** Words of the interface itself. A key that a language lacks is a compile error. */
export interface Chrome {
  readonly title: (scenario: string, system: string) => string;
  readonly tagline: string;
  readonly home: string;
  readonly claims: string;
  readonly systemNav: string;
  readonly systems: Readonly<Record<SystemId, string>>;
  readonly notBuilt: string;
  readonly language: string;
  readonly theme: {
    readonly label: (chosen: string) => string;
    readonly auto: string;
    readonly light: string;
    readonly dark: string;
  };
  readonly share: {
    readonly button: string;
    readonly title: string;
    readonly copied: string;
    readonly byHand: string;
    readonly address: string;
    readonly copy: string;
  };
  readonly help: {
    readonly button: string;
    readonly title: string;
    readonly keyColumn: string;
    readonly doesColumn: string;
    readonly shortcuts: string;
    readonly shortcutsNote: string;
    readonly close: string;
    readonly table: readonly KeyHelp[];
    readonly fault: (label: string) => string;
  };
  readonly more: string;
  readonly scenarioNav: string;
  readonly profile: Readonly<Record<Profile, string>> & { readonly label: string; readonly differs: string };
  readonly panes: {
    readonly log: string;
    readonly logTab: string;
    readonly runtime: string;
    readonly state: string;
    readonly request: string;
    readonly requestShort: string;
    readonly world: string;
    readonly tabs: string;
  };
  readonly requestVerdict: Readonly<Record<'not-yet' | 'valid' | 'refused' | 'empty', string>>;
  readonly truthVerdict: Readonly<Record<'agrees' | 'admits-unknown' | 'contradicts' | 'open' | 'empty', string>>;
  readonly runtime: RuntimeWords;
  readonly request: RequestWords;
  readonly world: WorldWords;
  readonly transport: {
    readonly group: string;
    readonly first: string;
    readonly back: string;
    readonly play: string;
    readonly pause: string;
    readonly again: string;
    readonly forward: string;
    readonly last: string;
    readonly speed: string;
    /** Around the number, which is set in bold. */
    readonly counter: { readonly before: (steps: number) => string; readonly after: (steps: number) => string };
    readonly frame: (frame: number, frames: number) => string;
  };
  readonly timeline: {
    readonly label: string;
    readonly value: (step: number, steps: number, what: string) => string;
    readonly added: (types: string) => string;
    readonly removed: (lines: number) => string;
    readonly andMore: (count: number) => string;
    readonly marker: (label: string, step: number) => string;
    readonly openLanes: string;
    readonly closeLanes: string;
  };
  readonly problems: {
    readonly system: (value: string, used: string) => string;
    readonly unbuilt: (name: string, used: string) => string;
    readonly scenario: (value: string, used: string) => string;
    readonly step: (value: string, used: string) => string;
    readonly profile: (value: string, used: string) => string;
    readonly lang: (value: string) => string;
    readonly option: (name: string, value: string) => string;
    readonly run: string;
    readonly name: (value: string, used: string) => string;
    readonly hash: (value: string) => string;
    readonly list: string;
    readonly dismiss: string;
  };
  readonly broken: {
    readonly title: string;
    readonly sentence: string;
    /** A part of the program did not arrive. */
    readonly download: { readonly title: string; readonly sentence: string };
    readonly reload: string;
    readonly start: string;
  };
}

export interface RuntimeWords {
  readonly cancelLine: string;
  readonly cancelKey: string;
  readonly lineState: Readonly<Record<'none' | 'armed' | 'aborted' | 'retired', string>>;
  readonly tap: Readonly<Record<'holding' | 'heard' | 'passed' | 'never', string>>;
  /** Boundaries that are told together, and what they did. */
  readonly together: (boundaries: number, did: string) => string;
  readonly nobody: string;
  readonly after: (milliseconds: number) => string;
  /** Lines of the step that a card or tap wrote: `21`, `22 23`, `24–29`. */
  readonly wrote: (lines: readonly string[]) => string;
  readonly inbox: string;
  readonly inboxEmpty: string;
  readonly processes: string;
  readonly noProcess: string;
  readonly process: Readonly<Record<'alive' | 'signalled' | 'gone' | 'orphan', string>>;
  readonly group: (id: number) => string;
  readonly disk: string;
  /** Counts are set in bold: around and between them stands this. */
  readonly safe: string;
  readonly atRisk: string;
  readonly wouldLose: (from: number, to: number) => string;
  readonly differs: string;
}

export interface RequestWords {
  readonly summary: Readonly<Record<'not-yet' | 'valid' | 'refused' | 'empty', string>>;
  readonly messages: string;
  readonly role: Readonly<Record<'user' | 'assistant', string>>;
  readonly madeOf: (lines: string) => string;
  readonly isError: string;
  readonly noResult: (id: string) => string;
  readonly waits: (id: string) => string;
  readonly answer: string;
  readonly place: (message: number) => string;
}

export interface WorldWords {
  readonly summary: Readonly<Record<'agrees' | 'admits-unknown' | 'contradicts' | 'open' | 'empty', string>>;
  readonly call: string;
  readonly log: string;
  readonly world: string;
  readonly verdict: string;
  readonly unexplained: string;
}

export const chrome: Readonly<Record<'en' | 'ko', Chrome>> = { en: chromeEn, ko: chromeKo };
