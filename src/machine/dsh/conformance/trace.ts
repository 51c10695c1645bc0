import type { Cause } from '../log.ts';

/** A named run of the real loop, as recorded. */
export interface Trace {
  readonly name: string;
  readonly spec: {
    /** What the model yields, one entry a request: chunks, `{chunks}`, a function as text, or `null`. */
    readonly script?: readonly unknown[] | undefined;
    readonly tools?: Readonly<Record<string, { readonly parallel: boolean }>> | undefined;
    readonly maxParallelToolCalls?: number | undefined;
  };
  readonly timeline: readonly TimelineItem[];
  readonly log: readonly string[];
  readonly final: unknown;
  readonly repairs: readonly (readonly [number, readonly string[]])[];
  readonly consumed: unknown;
  readonly modelSees: readonly SeenMessage[];
}

/** Something that happened when the log was `at` lines long. */
export interface TimelineItem {
  readonly at: number;
  readonly kind: string;
  readonly stimulus?: string | undefined;
  readonly text?: string | undefined;
  readonly message?: string | undefined;
  readonly cause?: Cause | undefined;
  readonly keepInbox?: boolean | undefined;
}

export type SeenBlock =
  | { readonly text: string }
  | { readonly reasoning: string }
  | { readonly call: string }
  | { readonly result: string; readonly isError: boolean; readonly text: string };

export interface SeenMessage {
  readonly role: string;
  readonly source: string;
  readonly content: readonly SeenBlock[];
}

/** Calls into the agent, in the order of the recording. */
export const stimuli = ({ timeline }: Trace): readonly TimelineItem[] =>
  timeline.filter(({ kind }) => kind === 'stimulus');

/** Why the model cannot be asked for a trace, or `null`. Decided by what the trace holds, never by its name. */
export function outOfScope({ timeline }: Trace): string | null {
  return timeline.some(({ kind }) => kind === 'stimulus-threw')
    ? 'an observer calls cancel while an append is being published, and the harness throws; the model has no observers inside an append'
    : null;
}
