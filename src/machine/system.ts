import type { AnyStateMachine } from 'xstate';
import type { Log } from './kernel/log.ts';

/**
 * What a system is: the one contract that replay, scenarios, ui, embeds and recordings know.
 * Everything in a view is language-neutral: words are `Phrase`s, said in a language by `src/text`.
 */
export type SystemId = 'dsh' | 'claude-code' | 'process-group' | 'checkpoint';
export type Profile = 'documented' | 'shipped';

/** A profile and the switches that are turned on. */
export interface Design {
  readonly profile: Profile;
  readonly switches: readonly string[];
}

/** Something to say. `say` names a sentence in `src/text`; `with` holds its values (ids, numbers, file names: never prose). */
export interface Phrase {
  readonly say: string;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** A value that a program wrote (an id, a path, a message) is shown as it is; a phrase is said in the reader's language. */
export type Words = Phrase | string;

/** What a change means: written by the program, written by repair, lost, a stop request or a handed-over decision, alive now. */
export type Tone = 'add' | 'synth' | 'cut' | 'esc' | 'run' | 'plain';

// ── left pane ────────────────────────────────────────────────────────────────

/** A rail corner: level 0 turn, 1 step, 2 call. */
export interface Rail {
  readonly level: 0 | 1 | 2;
  readonly edge: 'open' | 'close';
  /** What is opened or closed, so that a close finds its opening: `turn 1`, `step 1.2`, `c3`. */
  readonly id: string;
}

/** One line of the session log. Two frames show the same line when the object is the same. */
export interface LogLine {
  readonly seq: number;
  /** On disk (filled dot) or in memory only (hollow). */
  readonly durable: boolean;
  /** Made by repair (diamond), for ever. */
  readonly synthetic: boolean;
  /** Event type as in the real log: `agent/inbox/spliced`. */
  readonly type: string;
  /** The short form on screen: `inbox`. */
  readonly label: string;
  readonly what: Words;
  /** Why it is there, at most 24 characters (12 in Korean). */
  readonly why: Phrase | null;
  /** Id of the card or tap that wrote it. */
  readonly by: string;
  readonly rails: readonly Rail[];
  /** Neighbouring lines with the same key may fold into one row that opens. */
  readonly fold: string | null;
  /** The last turn that has started by then; 0 = before the first. */
  readonly turn: number;
  /** The whole event, as JSON, with the real field names. */
  readonly payload: unknown;
}

/** A rule across the log, drawn before line `before` (= the log's length when it is at the end). */
export interface LogMark {
  readonly before: number;
  readonly kind: 'watermark' | 'crash' | 'cut' | 'torn' | 'restart';
  readonly text: Phrase;
}

// ── right pane: cards ────────────────────────────────────────────────────────

/** A boundary that holds the cancel signal. */
export interface Tap {
  /** Lines with `by` equal to this id are shown as `wrote n` here. */
  readonly id: string;
  readonly name: Words;
  /** holding = holds the signal now; heard = saw the abort; passed = over before the abort; never = not reached; */
  readonly state: 'holding' | 'heard' | 'passed' | 'never';
  readonly did: Phrase | null;
  /** Milliseconds after the pull at which it reacted. */
  readonly after: number | null;
}

export interface CancelLineCard {
  readonly kind: 'cancel-line';
  readonly id: 'cancel-line';
  /** `none` = nobody holds a live controller. */
  readonly state: 'none' | 'armed' | 'aborted' | 'retired';
  /** Number of the controller, counted from 1. */
  readonly controller: number | null;
  /** Who pulled: `user`, `parent` … */
  readonly cause: string | null;
  readonly taps: readonly Tap[];
  /** What a late caller found: "callback of #1 fired: no handle". */
  readonly late: Phrase | null;
}

export interface FactCard {
  readonly kind: 'fact';
  readonly id: string;
  readonly name: Phrase;
  readonly value: Words;
  readonly note: Phrase | null;
  readonly tone: Tone;
}

export interface InboxCard {
  readonly kind: 'inbox';
  readonly id: 'inbox';
  readonly lists: readonly { readonly target: string; readonly messages: readonly string[] }[];
  readonly note: Phrase | null;
}

export interface ProcessNode {
  readonly pid: number;
  readonly group: number;
  readonly name: string;
  readonly parent: number;
  /** alive; signalled = TERM is on its way; gone = exited; orphan = alive and its parent is not. */
  readonly state: 'alive' | 'signalled' | 'gone' | 'orphan';
}

export interface ProcessesCard {
  readonly kind: 'processes';
  readonly id: 'processes';
  readonly processes: readonly ProcessNode[];
  readonly note: Phrase | null;
}

export interface DiskCard {
  readonly kind: 'disk';
  readonly id: 'disk';
  /** Lines on disk and lines only in memory. */
  readonly safe: number;
  readonly atRisk: number;
  /** First and last line that a kill now would lose. */
  readonly risk: readonly [number, number] | null;
  readonly note: Phrase | null;
}

export type Card = CancelLineCard | FactCard | InboxCard | ProcessesCard | DiskCard;

// ── right pane: verdicts ─────────────────────────────────────────────────────

export type RequestBlock =
  | { readonly kind: 'text' | 'reasoning'; readonly text: string }
  | { readonly kind: 'tool_use'; readonly id: string; readonly name: string; readonly input: string }
  | { readonly kind: 'tool_result'; readonly id: string; readonly isError: boolean; readonly text: string };

export interface RequestMessage {
  readonly role: 'user' | 'assistant';
  /** Lines of the log it was made of. */
  readonly seqs: readonly number[];
  readonly blocks: readonly RequestBlock[];
}

/** A rule of the provider that the messages break. `message` is an index into `messages`. */
export interface ProviderError {
  readonly status: 400;
  readonly message: number;
  readonly ids: readonly string[];
  /** The provider's answer, in our words, English: it is what a program would print. */
  readonly text: string;
}

export interface RequestView {
  readonly verdict: 'not-yet' | 'valid' | 'refused' | 'empty';
  readonly messages: readonly RequestMessage[];
  readonly errors: readonly ProviderError[];
}

export interface TruthCall {
  readonly call: string;
  readonly name: string;
  readonly log: Phrase;
  readonly world: Phrase;
  readonly verdict: 'agrees' | 'admits-unknown' | 'contradicts' | 'open';
}

export interface TruthView {
  /** The worst of the calls; `empty` = no call yet. */
  readonly verdict: 'agrees' | 'admits-unknown' | 'contradicts' | 'open' | 'empty';
  readonly calls: readonly TruthCall[];
  /** Effects outside that no line of the log explains (files after a cut). */
  readonly unexplained: readonly string[];
}

// ── timeline ─────────────────────────────────────────────────────────────────

/** Who is busy with what in this state. Neighbouring steps with the same id join into one bar. */
export interface Activity {
  readonly lane: string;
  readonly id: string;
  readonly label: Words;
}

/** One thing that happened in a frame, as a dot or a square on a lane. */
export interface Point {
  readonly lane: string;
  readonly shape: 'dot' | 'flush';
}

export interface Lane {
  readonly id: string;
  readonly name: Phrase;
}

/** A fault or a restart in the timeline and in the log. */
export interface Marker {
  readonly label: string;
  readonly tone: Tone;
}

// ── what can be done, and laws ───────────────────────────────────────────────

export interface Offer<Event> {
  readonly id: string;
  readonly name: Phrase;
  readonly event: Event;
}

export interface Invariant<Snapshot> {
  readonly name: string;
  /** Holds in every state, or only where the system is at rest. */
  readonly when: 'always' | 'at-rest';
  readonly holds: (snapshot: Snapshot) => boolean;
}

export interface Switch {
  readonly id: string;
  readonly name: Phrase;
}

export interface System<Snapshot, Event extends { readonly type: string }> {
  readonly id: SystemId;
  /** The XState machine: its config is plain data, the same for every design. */
  readonly machine: AnyStateMachine;
  /** Takes a design and a scenario's setup; gives the machine's input. */
  readonly input: (design: Design, setup: unknown) => unknown;
  /** The event that lets the awaited promise settle. */
  readonly tick: Event;
  /** The raw log: entries keep their identity from frame to frame, so comparing logs is comparing references. */
  readonly entries: (snapshot: Snapshot) => Log<unknown>;
  /** The same log as lines to show, one an entry. */
  readonly log: (snapshot: Snapshot) => readonly LogLine[];
  readonly marks: (snapshot: Snapshot) => readonly LogMark[];
  readonly cards: (snapshot: Snapshot) => readonly Card[];
  readonly lanes: readonly Lane[];
  readonly activities: (snapshot: Snapshot) => readonly Activity[];
  readonly points: (event: Event, before: Snapshot | null, after: Snapshot) => readonly Point[];
  readonly request: (snapshot: Snapshot) => RequestView;
  readonly truth: (snapshot: Snapshot) => TruthView;
  readonly offers: (snapshot: Snapshot) => readonly Offer<Event>[];
  /** What one event did, for the list under the caption. */
  readonly tell: (event: Event, before: Snapshot | null, after: Snapshot) => Phrase;
  /** Many events of one type in a row, told as one. */
  readonly tellMany: (type: Event['type'], count: number) => Phrase;
  /** What is worth knowing at this moment, whatever the profile. */
  readonly notes: (event: Event, before: Snapshot | null, after: Snapshot) => readonly Phrase[];
  /** Where the two profiles part at this state; none where they do not. */
  readonly differences: (event: Event, before: Snapshot | null, after: Snapshot) => readonly Phrase[];
  readonly invariants: readonly Invariant<Snapshot>[];
  readonly switches: readonly Switch[];
}
