import type { DshEvent, DshSetup, ToolTraits } from '../context.ts';
import type { CallBlock, Chunk, DshLog } from '../log.ts';
import { dshMachine } from '../machine.ts';
import { closers, foldConsumedWork } from '../repair.ts';
import { type DshSnapshot, path, phase, send, settle, start } from '../run.ts';
import { closerText, logText } from './grammar.ts';

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

/** The chunks that a plan yields, in order. */
export function planChunks(plan: Plan): readonly Chunk[] {
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

export function programSetup({ cfg }: Program): Partial<DshSetup> {
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
      return { type: 'INJECT', message: { id: text, text } };
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

/** The runtime in the shape of the recordings. */
export function runtimeOf(snapshot: DshSnapshot): unknown {
  const { controller, turn, step, latched, nextStep, nextTurn } = snapshot.context;
  const now = phase(snapshot);
  const lists = { nextStep: nextStep.map(({ text }) => text), nextTurn: nextTurn.map(({ text }) => text) };
  if (now === 'idle') return { status: 'idle', phase: now, lastTurn: turn, ...lists };
  const signal = {
    controller: controller?.no ?? 0,
    aborted: controller?.aborted ?? false,
    ...(controller?.cause ? { cause: controller.cause } : {}),
    wakeRequested: latched,
  };
  if (now === 'maintenance') return { status: 'idle', phase: now, lastTurn: turn, ...signal, ...lists };
  return { status: 'running', phase: now, turn, step, ...signal, ...lists };
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function firstDifference(what: string, expected: unknown, actual: unknown): string | null {
  const [want, got] = [canonical(expected), canonical(actual)];
  return want === got ? null : `${what}: recorded ${want}, model ${got}`;
}

/** Takes a recorded program; gives the first difference to the model, or `null` when everything is equal. */
export function checkProgram(program: Program, machine = dshMachine): string | null {
  let snapshot = start({ design: { profile: 'shipped', switches: [] }, setup: programSetup(program) }, machine);
  // One plan a model request, in order; a request that was cut before its first chunk has used up its plan too.
  let requests = 0;
  const advance = (passed: readonly DshSnapshot[]): void => {
    requests += passed.filter((each) => path(each) === 'alive.turn.opening').length;
    snapshot = passed.at(-1) ?? snapshot;
  };
  const nextChunk = (): Chunk => {
    const plan = program.plans[requests - 1];
    const chunk = plan && planChunks(plan)[snapshot.context.attempt.seqs.length];
    if (chunk === undefined) throw new Error(`request ${requests} has no further chunk`);
    return chunk;
  };
  for (const [index, step] of program.steps.entries()) {
    const before = snapshot.context.log.length;
    try {
      for (const op of step.ops) advance(send(snapshot, toEvent(op, nextChunk), machine));
      advance(settle(snapshot, machine));
    } catch (error) {
      return `step ${index}: ${error instanceof Error ? error.message : String(error)}`;
    }
    const lines = logText(snapshot.context.log, 'program').slice(before);
    const difference =
      firstDifference('lines', step.log, lines) ?? firstDifference('runtime', step.runtime, runtimeOf(snapshot));
    if (difference !== null) return `step ${index}: ${difference}`;
  }
  return checkRepairs(program, snapshot.context.log);
}

function checkRepairs(program: Program, log: DshLog): string | null {
  for (const [length, recorded, fold] of program.repairs) {
    const prefix = log.slice(0, length);
    const { end, droppedUnrun } = foldConsumedWork(prefix);
    const difference =
      firstDifference('closers', recorded, closers(prefix).map(closerText)) ??
      firstDifference('fold', fold, [end?.turn ?? 0, droppedUnrun]);
    if (difference !== null) return `prefix ${length}: ${difference}`;
  }
  return null;
}
