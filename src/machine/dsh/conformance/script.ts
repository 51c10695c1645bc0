import type { DshContext } from '../context.ts';
import type { Block, CallBlock, Chunk, Finish } from '../log.ts';
import type { SeenBlock, Trace } from './trace.ts';

/** Which chunk the model may yield next in a trace: from its script, else from what the recorded log tells of it. */

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function blockFrom(block: Json): Block {
  if (block.type === 'tool-call')
    return {
      kind: 'tool-call',
      id: textOf(block.id),
      name: textOf(block.name),
      args: textOf(block.arguments),
    };
  return { kind: block.type === 'reasoning' ? 'reasoning' : 'text', text: textOf(block.text) };
}

function finishFrom(reason: Json): Finish {
  const kind = textOf(reason.kind);
  if (kind === 'tool-calls' || kind === 'max-tokens') return { kind };
  if (kind !== 'error') return { kind: 'stop' };
  const failure = isJson(reason.failure) ? reason.failure : {};
  return { kind, message: textOf(failure.message), code: textOf(failure.code) };
}

function chunkFrom(chunk: Json): Chunk | null {
  const { type } = chunk;
  switch (type) {
    case 'block-start':
      return { kind: type, block: blockFrom({ type: chunk.blockType }).kind };
    case 'text-delta':
    case 'reasoning-delta':
      return { kind: type, text: textOf(chunk.text) };
    case 'tool-call-delta':
      return { kind: type, text: textOf(chunk.argumentsDelta), call: textOf(chunk.id) };
    case 'block-end':
      return isJson(chunk.block) ? { kind: type, block: blockFrom(chunk.block) } : null;
    case 'usage': {
      const usage = isJson(chunk.usage) ? chunk.usage : {};
      return { kind: type, input: numberOf(usage.inputTokens), output: numberOf(usage.outputTokens) };
    }
    case 'finish':
      return isJson(chunk.reason) ? { kind: type, finish: finishFrom(chunk.reason) } : null;
    default:
      return null;
  }
}

/** The chunks of a script entry; `null` where it holds none (a function, nothing). */
function scripted(entry: unknown): readonly Chunk[] | null {
  const chunks = isJson(entry) ? entry.chunks : entry;
  if (!Array.isArray(chunks)) return null;
  return chunks.flatMap((chunk: unknown) => (isJson(chunk) ? (chunkFrom(chunk) ?? []) : []));
}

/** The calls in a trace's scripts. */
export function scriptedCalls({ spec }: Trace): readonly CallBlock[] {
  const chunks = (spec.script ?? []).flatMap((entry) => scripted(entry) ?? []);
  return chunks.flatMap((chunk) =>
    chunk.kind === 'block-end' && chunk.block.kind === 'tool-call' ? [chunk.block] : [],
  );
}

/** A tool of which the recording gives no name. */
export const UNNAMED_TOOL = 'tool';

/** Kinds of the chunks that the log holds from line `at` on, up to the end of their attempt, and what follows them. */
function recordedAttempt({ log }: Trace, at: number): { readonly kinds: readonly string[]; readonly next: number } {
  const kinds: string[] = [];
  let line = at;
  for (; line < log.length && kinds.at(-1) !== 'finish'; line += 1) {
    const [type, , kind] = (log[line] ?? '').split(' ');
    if (type === 'inbox') continue;
    if (type !== 'assistant/chunk' || kind === undefined) break;
    kinds.push(kind);
  }
  while (log[line]?.startsWith('inbox ')) line += 1;
  return { kinds, next: line };
}

/** What the model sees of the message that line `next` writes; empty where the attempt left no message. */
function messageAt({ log, modelSees }: Trace, next: number): readonly SeenBlock[] {
  if (!log[next]?.startsWith('assistant/message')) return [];
  const before = log.slice(0, next).filter((line) => line.startsWith('assistant/message')).length;
  return modelSees.filter(({ role }) => role === 'assistant')[before]?.content ?? [];
}

function blockOf(kinds: readonly string[], seen: SeenBlock | undefined): Block {
  const text = seen !== undefined && 'text' in seen ? seen.text : '';
  const reasoning = seen !== undefined && 'reasoning' in seen ? seen.reasoning : '';
  if (kinds.includes('text-delta')) return { kind: 'text', text };
  if (kinds.includes('reasoning-delta')) return { kind: 'reasoning', text: reasoning };
  // A call that no message names was cut with its stream; its id is never seen.
  const id = seen !== undefined && 'call' in seen ? seen.call : 'unseen';
  return { kind: 'tool-call', id, name: UNNAMED_TOOL, args: '{}' };
}

/** The chunks from one block-start on, without the rest of the attempt. */
function blockChunks(kinds: readonly string[], block: Block): readonly Chunk[] {
  let rest = block.kind === 'tool-call' ? block.args : block.text;
  return kinds.flatMap((kind): Chunk[] => {
    const text = rest;
    switch (kind) {
      case 'block-start':
        return [{ kind, block: block.kind }];
      case 'text-delta':
      case 'reasoning-delta':
      case 'tool-call-delta':
        // How the text was cut is not recorded; the first piece carries all of it.
        rest = '';
        return [{ kind, text }];
      case 'block-end':
        return [{ kind, block }];
      default:
        return [];
    }
  });
}

/** Rebuilds an attempt from the recorded log; its finish stays open. */
function rebuilt(trace: Trace, at: number): readonly Chunk[] {
  const { kinds, next } = recordedAttempt(trace, at);
  const seen = [...messageAt(trace, next)];
  const starts = kinds.flatMap((kind, index) => (kind === 'block-start' ? [index] : []));
  const chunks = starts.flatMap((start, index) => {
    const own = kinds.slice(start, starts[index + 1] ?? kinds.length);
    const block = blockOf(own, seen[0]);
    const visible = block.kind === 'tool-call' || block.text.trim() !== '';
    if (visible) seen.shift();
    return blockChunks(own, block);
  });
  return kinds.includes('usage') ? [...chunks, { kind: 'usage' }] : chunks;
}

/** How a model may end when the recording does not say: any of them that the log then agrees with. */
function finishes({ timeline }: Trace): readonly Chunk[] {
  const failure = timeline.find(({ kind }) => kind === 'agent/error')?.message ?? 'the request failed';
  const kinds: readonly Finish[] = [
    { kind: 'stop' },
    { kind: 'tool-calls' },
    { kind: 'max-tokens' },
    { kind: 'error', message: failure, code: 'SERVER_ERROR' },
  ];
  return kinds.map((finish) => ({ kind: 'finish', finish }));
}

/** Takes a trace, the state and the number of requests so far; gives the chunks that may come next, any of them. */
export function nextChunks(trace: Trace, { attempt, log }: DshContext, requests: number): readonly Chunk[] {
  const chunks = scripted(trace.spec.script?.[requests - 1]) ?? rebuilt(trace, attempt.seqs[0] ?? log.length);
  const chunk = chunks[attempt.seqs.length];
  if (chunk !== undefined) return [chunk];
  // The harness turns what an adapter throws into a last `finish` chunk, and a rebuilt attempt has no finish of its own.
  const ends = trace.log[log.length]?.startsWith('assistant/chunk') && trace.log[log.length]?.endsWith(' finish');
  return ends ? finishes(trace) : [];
}
