import { stageEnglish } from './stage.en.ts';
import { stageKorean } from './stage.ko.ts';

/** What a folded row stands for; ids are those of the log: `1`, `2.3`. */
export interface FoldedLines {
  readonly lines: number;
  /** Turns and steps that open in it and stay open, turns and steps that are whole in it. */
  readonly opens: { readonly turn: string | null; readonly step: string | null };
  readonly whole: { readonly turns: number; readonly steps: number };
  readonly calls: number;
  /** The longest run of one kind: `assistant/chunk ×8`. */
  readonly most: string | null;
}

/** The interface words of the stage: session log, caption, contrast. A language that misses one does not compile. */
export interface StageText {
  readonly sessionLog: string;
  readonly onDisk: (safe: number, all: number) => string;
  readonly onDiskShort: (safe: number, all: number) => string;
  readonly byRepair: (lines: number) => string;
  readonly lost: (lines: number) => string;
  readonly onDiskAbove: string;

  readonly written: string;
  readonly removed: string;
  readonly disk: string;
  readonly memory: string;
  readonly synthetic: string;
  readonly lineNumber: (first: number, last: number) => string;

  readonly turn: (id: string) => string;
  readonly step: (id: string) => string;
  readonly turns: (first: string, last: string) => string;
  readonly steps: (first: string, last: string) => string;
  readonly countOfLines: (lines: number) => string;
  readonly noCalls: string;
  readonly manySteps: (folded: FoldedLines) => string;
  readonly start: (folded: FoldedLines) => string;

  readonly payload: string;
  readonly close: string;

  readonly noLine: string;
  readonly linesLost: (first: number, last: number) => string;
  readonly eventsOfStep: string;
  readonly events: (count: number) => string;
  readonly event: string;
  readonly change: string;
  readonly whatItDid: string;
  readonly noEvent: string;
  readonly claims: (ids: readonly string[]) => string;
  readonly countOfClaims: (count: number) => string;

  readonly runs: Readonly<Record<string, { readonly name: string; readonly note: string }>>;
  readonly cost: string;
  readonly costOfEach: string;
  readonly twoLogs: string;
  readonly views: string;
  readonly balancedNotTrue: string;
}

export function stageText(lang: 'en' | 'ko'): StageText {
  return lang === 'ko' ? stageKorean : stageEnglish;
}
