import type { DshEvent, ToolTraits } from '../../machine/dsh/context.ts';
import type { CallBlock, Chunk, Finish } from '../../machine/dsh/log.ts';

/** Short hands for what the world does in DSH scenarios: what the model streams, how the tools behave. */

/** A text in the pieces in which it arrives; every language has as many. */
export type Pieces = readonly [string, string];

const chunk = (value: Chunk): DshEvent => ({ type: 'CHUNK', chunk: value });

/** The model streams one block of text. */
export function streamText(pieces: readonly string[]): readonly DshEvent[] {
  return [
    chunk({ kind: 'block-start', block: 'text' }),
    ...pieces.map((text) => chunk({ kind: 'text-delta', text })),
    chunk({ kind: 'block-end', block: { kind: 'text', text: pieces.join('') } }),
  ];
}

export function call(id: string, name: string, args: Readonly<Record<string, string>>): CallBlock {
  return { kind: 'tool-call', id, name, args: JSON.stringify(args) };
}

/** The model streams its tool calls. */
export function streamCalls(calls: readonly CallBlock[]): readonly DshEvent[] {
  return calls.flatMap((block) => [
    chunk({ kind: 'block-start', block: 'tool-call' }),
    chunk({ kind: 'block-end', block }),
  ]);
}

/** Usage and finish: the generator has nothing more to give. */
export function finish(kind: Exclude<Finish['kind'], 'error'>): readonly DshEvent[] {
  return [chunk({ kind: 'usage' }), chunk({ kind: 'finish', finish: { kind } })];
}

export const followup = (id: string, text: string): DshEvent => ({ type: 'FOLLOWUP', message: { id, text } });
export const wait = (ms: number): DshEvent => ({ type: 'WAIT', ms });
export const done = (id: string, text: string): DshEvent => ({ type: 'TOOL_DONE', call: id, text });

/** Tools of a coding agent. Only bash has a process group of its own; the others end with the process they run in. */
export const CODING_TOOLS: Readonly<Record<string, ToolTraits>> = {
  read: { parallel: true, approval: false, onAbort: 'returns' },
  edit: { parallel: false, approval: false, onAbort: 'waits' },
  write: { parallel: false, approval: false, onAbort: 'waits' },
  bash: { parallel: false, approval: false, onAbort: 'kills-group' },
};
