import type { DshEvent, DshSetup, ToolTraits } from '../context.ts';
import type { CallBlock, Chunk, DshLog } from '../log.ts';
import { closers, foldConsumedWork } from '../repair.ts';
import { path } from '../run.ts';
import { firstDifference } from './compare.ts';
import { closerText, logText } from './grammar.ts';
import { type Moment, mustSend, type Runner, settleAll } from './runner.ts';
import { runtimeOf } from './runtime.ts';

/** Replays recorded stimulus programs of the real loop and compares, step by step, lines, runtime, closers and fold. */

export interface Plan {
  readonly kind: 'text' | 'calls';
  readonly chunks: number;
  readonly calls?: readonly { readonly id: string; readonly name: string }[];
  readonly lead: boolean;
}

export interface Program {
  readonly seed: number;
  readonly cfg: {
    readonly cap: number;
    readonly stream: 'coop' | 'slow';
    readonly tool: 'coop' | 'throw' | 'gated';
    readonly approval: boolean;
  };
  readonly plans: readonly Plan[];
  readonly steps: readonly {
    readonly ops: readonly (readonly (string | boolean)[])[];
    readonly log: readonly string[];
    readonly runtime: unknown;
  }[];
  readonly repairs: readonly (readonly [number, readonly string[], readonly [number, boolean]])[];
}

/** The state that opens a stream: one model request. */
export const OPENING = 'alive.turn.opening';

/** The chunks that a plan yields, in order. */
function planChunks(plan: Plan): readonly Chunk[] {
  const tail = (kind: 'stop' | 'tool-calls'): Chunk[] => [{ kind: 'usage' }, { kind: 'finish', finish: { kind } }];
  const text = (pieces: number): Chunk[] => [
    { kind: 'block-start', block: 'text' },
    ...Array.from({ length: pieces }, (): Chunk => ({ kind: 'text-delta', text: 'x' })),
    { kind: 'block-end', block: { kind: 'text', text: 'x'.repeat(pieces) } },
  ];
  if (plan.kind === 'text') return [...text(plan.chunks - 4), ...tail('stop')];
  const calls = (plan.calls ?? []).flatMap(({ id, name }): Chunk[] => {
    const block: CallBlock = { kind: 'tool-call', id, name, args: '{}' };
    return [
      { kind: 'block-start', block: 'tool-call' },
      { kind: 'block-end', block },
    ];
  });
  return [...(plan.lead ? text(1) : []), ...calls, ...tail('tool-calls')];
}

const ON_ABORT = { coop: 'returns', throw: 'throws', gated: 'waits' } as const;

function programSetup({ cfg }: Program): Partial<DshSetup> {
  const tool = (parallel: boolean, approval: boolean): ToolTraits => ({
    parallel,
    approval,
    onAbort: ON_ABORT[cfg.tool],
  });
  return {
    cap: cfg.cap,
    adapter: cfg.stream === 'slow' ? 'slow' : 'cooperative',
    runtimeContext: cfg.approval,
    tools: { r: tool(true, false), w: tool(false, false), a: tool(false, true) },
  };
}

function toEvent(op: readonly (string | boolean)[], chunk: () => Chunk): DshEvent {
  const [name, first, second] = op;
  const text = String(first);
  switch (name) {
    case 'followup':
      return { type: 'FOLLOWUP', message: { id: text, text } };
    case 'steer':
      return { type: 'STEER', message: { id: text, text } };
    case 'inject':
      return { type: 'INJECT', message: { id: text, text, from: 'plugin' } };
    case 'cancel':
      return { type: 'CANCEL', cause: { kind: text === 'parent' ? 'parent' : 'user' }, keepInbox: second === true };
    case 'chunk':
      return { type: 'CHUNK', chunk: chunk() };
    case 'streamSettle':
      return { type: 'STREAM_SETTLE' };
    case 'toolDone':
      return { type: 'TOOL_DONE', call: text, text: 'ok' };
    case 'toolFail':
      return { type: 'TOOL_FAIL', call: text, text: 'Error: failed' };
    case 'answer':
      return { type: 'ANSWER', decision: second as 'allowed-once' | 'rejected' };
    default:
      throw new Error(`unknown op ${String(name)}`);
  }
}

/** Takes a recorded program; gives the first difference to the model, or `null` when everything is equal. */
export function checkProgram<State extends Moment>(program: Program, runner: Runner<State>): string | null {
  const replayed = replay(program, runner);
  return typeof replayed === 'string' ? replayed : checkRepairs(program, replayed);
}

/** Gives the log at the end, or the first difference of lines and runtime. */
export function replay<State extends Moment>(program: Program, runner: Runner<State>): DshLog | string {
  let state = runner.start({ design: { profile: 'shipped', switches: [] }, setup: programSetup(program) });
  // One plan a model request, in order; a request that was cut before its first chunk has used up its plan too.
  let requests = 0;
  const advance = (passed: readonly State[]): void => {
    requests += passed.filter((each) => path(each) === OPENING).length;
    state = passed.at(-1) ?? state;
  };
  const nextChunk = (): Chunk => {
    const plan = program.plans[requests - 1];
    const chunk = plan && planChunks(plan)[state.context.attempt.seqs.length];
    if (chunk === undefined) throw new Error(`request ${requests} has no further chunk`);
    return chunk;
  };
  for (const [index, step] of program.steps.entries()) {
    const before = state.context.log.length;
    try {
      for (const op of step.ops) advance(mustSend(runner, state, toEvent(op, nextChunk)));
      advance(settleAll(runner, state));
    } catch (error) {
      return `step ${index}: ${error instanceof Error ? error.message : String(error)}`;
    }
    const lines = logText(state.context.log.slice(before), 'program');
    const difference =
      firstDifference('line', step.log, lines) ?? firstDifference('runtime', step.runtime, runtimeOf(state));
    if (difference !== null) return `step ${index}: ${difference}`;
  }
  return state.context.log;
}

function checkRepairs(program: Program, log: DshLog): string | null {
  for (const [length, recorded, fold] of program.repairs) {
    const prefix = log.slice(0, length);
    const { end, droppedUnrun } = foldConsumedWork(prefix);
    const difference =
      firstDifference('closer', recorded, closers(prefix).map(closerText)) ??
      firstDifference('fold', fold, [end?.turn ?? 0, droppedUnrun]);
    if (difference !== null) return `prefix ${length}: ${difference}`;
  }
  return null;
}
