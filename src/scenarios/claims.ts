import { en } from './claims/en.ts';
import { ko } from './claims/ko.ts';
import { isNote, type NoteId, notes } from './claims/notes.ts';
import { byNumber, type Lang } from './define.ts';

/**
 * What the four source documents claim, in our own words, and what counts as showing it. Steps name the claims that
 * they show; the predicate of a claim says whether they do.
 */

/** A claim that a reader can see happen. */
type SeenId = keyof typeof en;
export type ClaimId = SeenId | NoteId;

/** Numbers of the source documents: the turn loop of the harness, Claude Code, process groups, checkpoints. */
export const SOURCES = ['000', '002', '003', '004'] as const;
export type Source = (typeof SOURCES)[number];

export interface Claim {
  readonly id: ClaimId;
  readonly source: Source;
  readonly text: Readonly<Record<Lang, string>>;
  /** Cites or advises: there is nothing that could be seen to happen, so a note at a step shows it. */
  readonly note: boolean;
}

const seen: Readonly<Record<Lang, Readonly<Record<SeenId, string>>>> = { en, ko };

function textOf(id: ClaimId): Claim['text'] {
  return isNote(id) ? notes[id] : { en: seen.en[id], ko: seen.ko[id] };
}

const ids = [...(Object.keys(en) as SeenId[]), ...(Object.keys(notes) as NoteId[])];

/** All claims, source by source. */
export const CLAIMS: readonly Claim[] = SOURCES.flatMap((source) =>
  ids
    .filter((id) => id.startsWith(`${source}-`))
    .toSorted(byNumber)
    .map((id) => ({ id, source, text: textOf(id), note: isNote(id) })),
);

export interface Played<Snapshot, Event> {
  readonly event: Event;
  readonly snapshot: Snapshot;
}

/** What one run of a scenario did in a step. */
export interface Moment<Snapshot, Event> {
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Frames of the step. */
  readonly frames: readonly Played<Snapshot, Event>[];
  /** Frames from the beginning to the end of the step. */
  readonly past: readonly Played<Snapshot, Event>[];
}

/** What stands around a moment. */
export interface Around<Snapshot, Event> {
  /** Every run by its name. */
  readonly runs: Readonly<Record<string, Moment<Snapshot, Event>>>;
  /** Ids of the system's scenarios. */
  readonly scenarios: readonly string[];
  /** What the caption area says that each event of the step did to the log. */
  readonly events: readonly { readonly added: number; readonly removed: number }[];
}

/** Holds at every step that names the claim, in every profile in which the step names it; the moment is that of the first run. */
export type Evidence<Snapshot, Event> = (moment: Moment<Snapshot, Event>, around: Around<Snapshot, Event>) => boolean;

export type EvidenceOf<Snapshot, Event> = Readonly<Partial<Record<ClaimId, Evidence<Snapshot, Event>>>>;
