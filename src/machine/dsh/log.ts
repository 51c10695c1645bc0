import type { Entry, Log } from '../kernel/log.ts';

/**
 * The vocabulary of a DeepSeek Harness session log: one variant for each thing that can be written.
 * Field names are shortened from the harness's own; `payload.ts` gives an entry in the harness's full shape.
 */

export interface Message {
  readonly id: string;
  readonly text: string;
  /** Who it comes from; a person where absent. */
  readonly from?: 'plugin';
}

export type Cause =
  | { readonly kind: 'user' | 'parent' | 'disposed' }
  | { readonly kind: 'hook'; readonly reason: string };

export type EndReason =
  | { readonly kind: 'completed' | 'blocked' | 'max-tokens' | 'interrupted' }
  /** As documented the log keeps a bare `aborted`; as shipped it also records the cause. */
  | { readonly kind: 'aborted'; readonly cause?: Cause }
  | { readonly kind: 'error'; readonly message: string; readonly code: string };

export type Finish =
  | { readonly kind: 'stop' | 'tool-calls' | 'max-tokens' }
  | { readonly kind: 'error'; readonly message: string; readonly code: string };

export interface CallBlock {
  readonly kind: 'tool-call';
  readonly id: string;
  readonly name: string;
  /** Raw arguments, as the model wrote them. */
  readonly args: string;
}

export interface TextBlock {
  readonly kind: 'text' | 'reasoning';
  readonly text: string;
}

export type Block = TextBlock | CallBlock;

export type Chunk =
  | { readonly kind: 'block-start'; readonly block: Block['kind'] }
  | { readonly kind: 'text-delta' | 'reasoning-delta'; readonly text: string }
  /** A piece of the arguments of call `call`. */
  | { readonly kind: 'tool-call-delta'; readonly text: string; readonly call?: string }
  | { readonly kind: 'block-end'; readonly block: Block }
  /** Tokens, 0 where nobody counted them. */
  | { readonly kind: 'usage'; readonly input?: number; readonly output?: number }
  | { readonly kind: 'finish'; readonly finish: Finish };

/** How a call ended, with the harness's own error codes. `ERROR` = the body threw something without a code. */
export type Outcome =
  | 'ok'
  | 'ERROR'
  | 'ABORTED'
  | 'ABORTED_BEFORE_DISPATCH'
  | 'UNKNOWN_TOOL'
  | 'TOOL_OUTCOME_UNKNOWN'
  | 'TOOL_NOT_STARTED';

export type Decision = 'allowed-once' | 'rejected' | 'cancelled' | 'unavailable';

export type DshLine =
  | {
      readonly type: 'agent/inbox/spliced';
      readonly target: 'next-turn' | 'next-step';
      readonly removed: readonly Message[];
      readonly inserted: readonly Message[];
      readonly canceled?: true;
    }
  | { readonly type: 'turn/start'; readonly turn: number }
  | { readonly type: 'turn/end'; readonly turn: number; readonly reason: EndReason }
  | { readonly type: 'step/start'; readonly turn: number; readonly step: number }
  | { readonly type: 'step/end'; readonly turn: number; readonly step: number }
  | { readonly type: 'user/message'; readonly message: Message }
  | { readonly type: 'request/header'; readonly reason: 'initial' | 'resume' }
  | { readonly type: 'request/context' }
  | { readonly type: 'assistant/chunk'; readonly turn: number; readonly step: number; readonly chunk: Chunk }
  | {
      readonly type: 'assistant/message';
      readonly turn: number;
      readonly step: number;
      readonly blocks: readonly Block[];
      readonly interrupted?: true;
      /** Lines of the chunks of this attempt. */
      readonly cites: readonly number[];
    }
  | { readonly type: 'tool/call'; readonly turn: number; readonly step: number; readonly call: CallBlock }
  | {
      readonly type: 'tool/result';
      readonly turn: number;
      readonly step: number;
      readonly call: string;
      readonly outcome: Outcome;
      readonly text: string;
      /** The line of its tool/call; empty for a call that never started. */
      readonly cites: readonly number[];
    }
  | { readonly type: 'approval/asked'; readonly call: string; readonly name: string }
  | { readonly type: 'approval/decided'; readonly call: string; readonly decision: Decision }
  | { readonly type: 'session/end-seed' };

export type DshEntry = Entry<DshLine>;
export type DshLog = Log<DshLine>;
