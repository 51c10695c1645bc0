import type {
  Activity,
  Card,
  LogLine,
  LogMark,
  Marker,
  Phrase,
  Point,
  Profile,
  RequestView,
  SystemId,
  TruthView,
} from '../machine/system.ts';

/**
 * What the screen shows of one run at one step: made once from frames, language-neutral, plain data.
 * `ui` draws it and knows no system.
 */
export interface RunView {
  /** `main`, or `repair` and `truncation` in a contrast. */
  readonly id: string;
  /** Log lines after the step, in order. */
  readonly lines: readonly LogLine[];
  /** Lines of the step: written in it (members of `lines`) and removed in it (no longer in `lines`). */
  readonly added: readonly LogLine[];
  readonly removed: readonly LogLine[];
  readonly marks: readonly LogMark[];
  readonly cards: readonly Card[];
  /** Ids of cards and taps that the step changed: drawn in ink. */
  readonly changed: readonly string[];
  readonly request: RequestView;
  readonly truth: TruthView;
}

/** One event of the step, with its own ±, for the list under the caption. */
export interface EventAccount {
  /** Which run it happened in, where the runs part. */
  readonly run?: string;
  readonly event: string;
  readonly tell: Phrase;
  /** How many events of the same kind in a row it stands for (chunks). */
  readonly times: number;
  readonly added: number;
  readonly removed: number;
  /** First and last line written. */
  readonly range: readonly [number, number] | null;
}

export type Lang = 'en' | 'ko';

/** Headline and support may hold `code` in backticks. */
export interface Caption {
  readonly headline: string;
  readonly support: string;
}

/** What the timeline and links need of a step. */
export interface StepHead {
  /** Unchanging id, used in links. */
  readonly id: string;
  /** Counted from 1. */
  readonly number: number;
  /** How many frames it has (0 where a profile does nothing at this step). */
  readonly frames: number;
  readonly marker: Marker | null;
}

export interface Cited {
  readonly id: string;
  readonly text: Readonly<Record<Lang, string>>;
}

export interface StepView extends StepHead {
  /** Frames of the step already played: = `frames` unless the reader moves by single frames. */
  readonly frame: number;
  readonly captions: Readonly<Record<Lang, Caption>>;
  /** The account of a contrast; `null` elsewhere. */
  readonly account: readonly AccountRow[] | null;
  readonly runs: readonly RunView[];
  readonly events: readonly EventAccount[];
  readonly claims: readonly string[];
  /** Where the source says it: `agent.ts 302–323`. */
  readonly source: string | null;
  /** What is worth knowing at this step, whatever the profile. */
  readonly notes: readonly Phrase[];
  /** Claims of the step that only cite or advise: a note shows them. */
  readonly cited: readonly Cited[];
  /** Where the two profiles part at this step. */
  readonly differences: readonly Phrase[];
}

/** A bar on a lane: from step to step (numbers from 1, inclusive). */
export interface Bar extends Activity {
  readonly from: number;
  readonly to: number;
  /** It goes on past the last step. */
  readonly open: boolean;
}

export interface TimelineView {
  readonly steps: number;
  readonly lanes: readonly {
    readonly id: string;
    readonly name: Phrase;
    readonly bars: readonly Bar[];
    readonly points: readonly { readonly step: number; readonly shape: Point['shape'] }[];
  }[];
  /** Steps (from, to) during which some line is in memory only, on the disk lane. */
  readonly risk: readonly (readonly [number, number])[];
  readonly markers: readonly (Marker & { readonly step: number })[];
}

/** The account of a contrast: one row a cost, one value a run. */
export interface AccountRow {
  readonly name: Phrase;
  readonly values: readonly {
    readonly text: Phrase | string;
    readonly tone: 'plain' | 'cut' | 'synth' | 'add' | 'esc';
  }[];
}

/** One scenario in one profile, ready to show. */
export interface ScenarioView {
  readonly system: SystemId;
  readonly id: string;
  readonly profile: Profile;
  readonly steps: readonly StepHead[];
  readonly timeline: TimelineView;
  /** Takes a step number (from 1) and, for single frames, how many frames of it are played; gives the same object every time. */
  readonly at: (step: number, frame?: number) => StepView;
}
