import type { Design, Profile } from '../system.ts';
import type {
  Block,
  CallBlock,
  Cause,
  Chunk,
  Decision,
  DshEntry,
  DshLog,
  EndReason,
  Finish,
  Message,
  Outcome,
} from './log.ts';

/** How a tool behaves: what the scheduler must know, and what its body does when the signal aborts. */
export interface ToolTraits {
  /** `isConcurrencySafe`: may run beside others of its kind. */
  readonly parallel: boolean;
  readonly approval: boolean;
  /** returns = gives back a value at once; throws = throws its own error; waits = ignores the signal; kills-group = sends TERM to its process group and throws once the group is gone. */
  readonly onAbort: 'returns' | 'throws' | 'waits' | 'kills-group';
}

/** What a scenario may choose. All of it is data. */
export interface DshSetup {
  readonly tools: Readonly<Record<string, ToolTraits>>;
  /** Most tool calls at a time; the harness's default is 10. */
  readonly cap: number;
  /** cooperative = the adapter rejects at once on abort; slow = only at STREAM_SETTLE. */
  readonly adapter: 'cooperative' | 'slow';
  /** A plugin contributes a runtime-context message in the first step. */
  readonly runtimeContext: boolean;
  /** The checkpoint policy flushes in pre-step, before the stream and before each body. */
  readonly checkpoints: boolean;
  /** Milliseconds after which pending lines are written anyway. */
  readonly batchWindow: number;
  /** Milliseconds from TERM to KILL for a tool's process group. */
  readonly killGrace: number;
}

export const DEFAULT_SETUP: DshSetup = {
  tools: {},
  cap: 10,
  adapter: 'cooperative',
  runtimeContext: false,
  checkpoints: true,
  batchWindow: 200,
  killGrace: 3000,
};

export interface DshInput {
  readonly design: Design;
  readonly setup?: Partial<DshSetup>;
}

/** `aborted` with its cause is the signal's state; first cause wins. `pulledAt` is virtual ms. */
export interface Controller {
  readonly no: number;
  readonly aborted: boolean;
  readonly cause: Cause | null;
  readonly pulledAt: number | null;
}

export type Boundary = 'prompt-assembly' | 'pre-step' | 'model-request' | 'model-stream' | 'approval' | 'turn-stopping';

/** A boundary (or a call, by its id) that was handed the signal. */
export interface TapState {
  readonly id: string;
  readonly call: boolean;
  readonly state: 'holding' | 'passed' | 'heard';
  /** Milliseconds after the pull at which it heard. */
  readonly after: number | null;
}

export interface Call {
  readonly block: CallBlock;
  readonly state: 'waiting' | 'called' | 'running' | 'returned' | 'settled' | 'done';
  readonly seq: number | null;
  readonly outcome: Outcome | null;
  readonly text: string;
  readonly contexts: readonly Message[];
}

/** What really happened outside, per call. No crash erases it. */
export interface WorldCall {
  readonly call: string;
  readonly name: string;
  readonly state: 'running' | 'succeeded' | 'failed' | 'killed' | 'survived' | 'ended';
  readonly effects: readonly string[];
}

export interface Process {
  readonly pid: number;
  readonly group: number;
  readonly parent: number;
  readonly name: string;
  readonly call: string;
  readonly state: 'alive' | 'signalled' | 'gone' | 'orphan';
  /** Virtual ms of the TERM, and of the end. */
  readonly termAt: number | null;
  readonly goneAt: number | null;
}

export interface Attempt {
  readonly seqs: readonly number[];
  readonly blocks: readonly Block[];
  readonly open: Block | null;
  readonly finish: Finish | null;
}

export interface Load {
  readonly added: number;
  readonly removed: number;
  /** Length of the log after a cut. */
  readonly cutAt?: number;
}

export interface Crash {
  /** Length of the file when the process died. */
  readonly at: number;
  readonly lost: number;
}

export interface DshContext {
  readonly profile: Profile;
  readonly switches: readonly string[];
  readonly setup: DshSetup;
  /** Virtual milliseconds. */
  readonly now: number;
  /** What the process has in memory; after a crash, what the file holds. */
  readonly log: DshLog;
  /** How many lines of `log` are on disk. */
  readonly durable: number;
  /** When the batching window closes; `null` while nothing is pending. */
  readonly window: number | null;
  readonly diskFails: boolean;
  /** A line of which only a part reached the file. */
  readonly torn: DshEntry | null;
  readonly nextStep: readonly Message[];
  readonly nextTurn: readonly Message[];
  readonly claimed: readonly Message[];
  readonly controllersMade: number;
  readonly controller: Controller | null;
  /** The last controller, once nobody can reach it any more. */
  readonly retired: Controller | null;
  readonly taps: readonly TapState[];
  readonly latched: boolean;
  readonly turn: number;
  /** 0 between turn/start and the first step/start. */
  readonly step: number;
  readonly end: EndReason | null;
  readonly headerSent: boolean;
  readonly attempt: Attempt;
  readonly calls: readonly Call[];
  readonly decision: { readonly call: string; readonly decision: Decision } | null;
  readonly world: readonly WorldCall[];
  readonly processes: readonly Process[];
  /** What the last stop request dropped unrun. */
  readonly dropped: readonly Message[];
  /** The last callback that came with an old controller's number. */
  readonly late: { readonly controller: number; readonly found: boolean } | null;
  readonly refusal: 'live-turn-open' | 'not-found' | 'write-failed' | null;
  readonly crashes: readonly Crash[];
  /** What the current cold load does with an open turn. */
  readonly recovery: 'repair' | 'truncate';
  /** Closers and cuts of each cold load. */
  readonly loads: readonly Load[];
}

export type DshEvent =
  | { readonly type: 'FOLLOWUP' | 'STEER' | 'INJECT'; readonly message: Message }
  | { readonly type: 'CANCEL'; readonly cause: Cause; readonly keepInbox?: boolean }
  /** The promise that the current await waits for settles. */
  | { readonly type: 'TICK' }
  /** What a pre-step hook decides: refuse the step, or take every claimed message out of it. */
  | { readonly type: 'REJECT_STEP' | 'EMPTY_STEP' }
  | { readonly type: 'CHUNK'; readonly chunk: Chunk }
  | { readonly type: 'STREAM_SETTLE' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'ANSWER'; readonly decision: Decision }
  | { readonly type: 'TOOL_DONE'; readonly call: string; readonly text: string; readonly contexts?: readonly Message[] }
  | { readonly type: 'TOOL_FAIL'; readonly call: string; readonly text: string; readonly outcome?: 'ABORTED' }
  | {
      readonly type: 'SPAWN';
      readonly call: string;
      readonly pid: number;
      readonly group: number;
      readonly parent: number;
      readonly name: string;
    }
  | { readonly type: 'PROCESS_EXIT'; readonly pid: number }
  | { readonly type: 'EFFECT'; readonly call: string; readonly effect: string }
  | { readonly type: 'WAIT'; readonly ms: number }
  | { readonly type: 'LATE_CALLBACK'; readonly controller: number }
  | { readonly type: 'DISK'; readonly fails: boolean }
  | { readonly type: 'MAINTAIN' | 'MAINTAINED' }
  /** `reached` lines of the pending batch were written whole before the end; with `torn`, a part of the next one too. */
  | { readonly type: 'KILL'; readonly reached?: number; readonly torn?: boolean }
  | { readonly type: 'RESTART' | 'RESUME' }
  /** Opens the session; `truncate` is the rejected proposal that cuts an open turn off. */
  | { readonly type: 'LOAD'; readonly recovery?: 'repair' | 'truncate' };

/** The variant of an event that can carry `Type`; `Extract` would miss variants that share a shape between types. */
export type EventOf<Type extends DshEvent['type'], Event extends DshEvent = DshEvent> = Event extends DshEvent
  ? Extract<Event['type'], Type> extends never
    ? never
    : Event
  : never;

export const NO_ATTEMPT: Attempt = { seqs: [], blocks: [], open: null, finish: null };

/** The context before anything happened. */
export function initialContext({ design, setup }: DshInput): DshContext {
  return {
    profile: design.profile,
    switches: design.switches,
    setup: { ...DEFAULT_SETUP, ...setup },
    now: 0,
    log: [],
    durable: 0,
    window: null,
    diskFails: false,
    torn: null,
    nextStep: [],
    nextTurn: [],
    claimed: [],
    controllersMade: 0,
    controller: null,
    retired: null,
    taps: [],
    latched: false,
    turn: 0,
    step: 0,
    end: null,
    headerSent: false,
    attempt: NO_ATTEMPT,
    calls: [],
    decision: null,
    world: [],
    processes: [],
    dropped: [],
    late: null,
    refusal: null,
    crashes: [],
    recovery: 'repair',
    loads: [],
  };
}

/** XState asks for a context without input each time a pure function is called; it is never seen. */
export const EMPTY_CONTEXT: DshContext = initialContext({ design: { profile: 'documented', switches: [] } });
