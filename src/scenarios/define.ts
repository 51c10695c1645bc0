import type { LogLine, Marker, Phrase, Profile, SystemId, Words } from '../machine/system.ts';
import type { ClaimId } from './claims.ts';

/** What a scenario is: events and the story told about them. Behaviour lives in the machine, never here. */

export type Lang = 'en' | 'ko';

/** Headline at most 70 characters (36 in Korean), support at most 160 (90). May hold `code` in backticks. */
export interface Caption {
  readonly headline: string;
  readonly support: string;
}

/** `settle` = the tick event again and again until nothing moves by itself. */
export type Cue<Event> = Event | 'settle';

export interface StepDefinition<Event> {
  /** Unchanging: links hold it. */
  readonly id: string;
  /** Given to every run, or to each run by its name. */
  readonly cues: readonly Cue<Event>[] | Readonly<Record<string, readonly Cue<Event>[]>>;
  /**
   * Ends the step after the first frame in a state whose path ends so; what the same event did after that
   * belongs to the next step. A synchronous stretch can so be told in several steps.
   */
  readonly through?: string;
  /** Claims that the step shows, whatever the profile. */
  readonly claims?: readonly ClaimId[];
  /** Claims that it shows as documented only: the shipped harness differs there. */
  readonly documentedClaims?: readonly ClaimId[];
  /** Where the source says it: `agent.ts 302–323`. */
  readonly source?: string;
  readonly marker?: Marker;
}

/** What happened in a step, for its caption: one a run. */
export interface Facts<Snapshot> {
  readonly profile: Profile;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly added: readonly LogLine[];
  readonly removed: readonly LogLine[];
}

/** Takes the facts of the step (of the first run, and of all runs); gives the caption. */
export type CaptionOf<Snapshot> = (facts: Facts<Snapshot>, runs: readonly Facts<Snapshot>[]) => Caption;

export interface AccountEntry {
  readonly name: Phrase;
  readonly values: readonly { readonly text: Words; readonly tone: 'plain' | 'cut' | 'synth' | 'add' | 'esc' }[];
}

/** What a scenario says in one language besides its captions. Content is what people, model and tools write in it. */
export interface Telling<Content, StepId extends string, Snapshot> {
  readonly title: string;
  /** One line under the title. */
  readonly promise: string;
  readonly content: Content;
  readonly captions: Readonly<Record<StepId, CaptionOf<Snapshot>>>;
}

export interface Scenario<Snapshot, Event, Content, StepId extends string> {
  readonly system: SystemId;
  readonly id: string;
  readonly glyph: 'esc' | 'cut' | 'scissors';
  /** The step that its picture shows. */
  readonly poster: StepId;
  readonly setup: unknown;
  /** Names of the runs: one, or two in lockstep. */
  readonly runs: readonly string[];
  readonly steps: (content: Content) => readonly (StepDefinition<Event> & { readonly id: StepId })[];
  readonly tellings: Readonly<Record<Lang, Telling<Content, StepId, Snapshot>>>;
  /** The account of a contrast at a step, from the runs' states. */
  readonly account?: (runs: readonly Snapshot[], step: StepId) => readonly AccountEntry[] | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds scenarios of every system; each is checked where it is defined
export type AnyScenario = Scenario<any, any, any, any>;

/** Checks a scenario against its types; gives it back. */
export function defineScenario<Snapshot, Event, Content, StepId extends string>(
  scenario: Scenario<Snapshot, Event, Content, StepId>,
): Scenario<Snapshot, Event, Content, StepId> {
  return scenario;
}

/** Takes a step and a profile; gives the claims that it names there. */
export function claimsOf(
  step: Pick<StepDefinition<unknown>, 'claims' | 'documentedClaims'>,
  profile: Profile,
): readonly ClaimId[] {
  const always = step.claims ?? [];
  return profile === 'documented' ? [...always, ...(step.documentedClaims ?? [])].toSorted(byNumber) : always;
}

/** The order of the sources. */
export function byNumber(a: ClaimId, b: ClaimId): number {
  return a.slice(0, 3).localeCompare(b.slice(0, 3)) || Number(a.slice(4)) - Number(b.slice(4));
}
