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

function scriptedCalls({ spec }: Trace): readonly CallBlock[] {
  const chunks = (spec.script ?? []).flatMap((entry) => scripted(entry) ?? []);
  return chunks.flatMap((chunk) =>
    chunk.kind === 'block-end' && chunk.block.kind === 'tool-call' ? [chunk.block] : [],
  );
}

/** The tool of a call that no script holds: as its result names it, else the only tool there is, else one of its own. */
function toolName({ spec, modelSees }: Trace, call: string): string {
  const results = modelSees
    .flatMap(({ content }) => content)
    .filter((block) => 'result' in block && block.result === call);
  const named = results.flatMap((block) => ('text' in block ? (/tool "([^"]+)"/.exec(block.text)?.[1] ?? []) : []));
  const [only, ...others] = Object.keys(spec.tools ?? {});
  return named[0] ?? (only !== undefined && others.length === 0 ? only : `tool of ${call}`);
}

/** Every call of a trace with the name of its tool. */
export function namedCalls(trace: Trace): readonly Pick<CallBlock, 'id' | 'name'>[] {
  const calls = scriptedCalls(trace);
  const ids = trace.log.flatMap((line) => (line.startsWith('tool/call ') ? (line.split(' ')[1] ?? []) : []));
  const others = ids.filter((id) => calls.every((call) => call.id !== id));
  return [...calls, ...others.map((id) => ({ id, name: toolName(trace, id) }))];
}

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

/** Whether the message of a line holds anything: calls, or text that came in one of the chunks that it cites. */
function hasContent({ log }: Trace, line: string): boolean {
  const cited = (line.split('<')[1] ?? '').split(',').map((seq) => log[Number(seq)] ?? '');
  return line.includes(' calls ') || cited.some((chunk) => / (text|reasoning)-delta$/.test(chunk));
}

/** What the model sees of the message that line `next` writes; empty where the attempt left no message. */
function messageAt(trace: Trace, next: number): readonly SeenBlock[] {
  const { log, modelSees } = trace;
  const message = log[next];
  if (!message?.startsWith('assistant/message') || !hasContent(trace, message)) return [];
  const before = log.slice(0, next).filter((line) => line.startsWith('assistant/message') && hasContent(trace, line));
  return modelSees.filter(({ role }) => role === 'assistant')[before.length]?.content ?? [];
}

/** The block of an attempt's chunks, and whether it is the first that is left of what the model sees. */
function blockOf(
  trace: Trace,
  kinds: readonly string[],
  seen: SeenBlock | undefined,
): { readonly block: Block; readonly used: boolean } {
  if (kinds.includes('text-delta')) {
    const used = seen !== undefined && 'text' in seen && !('result' in seen);
    return { block: { kind: 'text', text: used ? seen.text : '' }, used };
  }
  if (kinds.includes('reasoning-delta')) {
    const used = seen !== undefined && 'reasoning' in seen;
    return { block: { kind: 'reasoning', text: used ? seen.reasoning : '' }, used };
  }
  // A call that no message names was cut with its stream; its id is never seen.
  const used = seen !== undefined && 'call' in seen;
  const id = used ? seen.call : 'unseen';
  return { block: { kind: 'tool-call', id, name: toolName(trace, id), args: '{}' }, used };
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
    const { block, used } = blockOf(trace, own, seen[0]);
    if (used) seen.shift();
    return blockChunks(own, block);
  });
  return kinds.includes('usage') ? [...chunks, { kind: 'usage' }] : chunks;
}

/** What the recording says of a failed request: in the fold's ending, or in a notification. */
function failureOf({ consumed, timeline }: Trace): { readonly message: string; readonly code: string } {
  const told = ['end', 'reason', 'error'].reduce<unknown>(
    (value, key) => (isJson(value) ? value[key] : undefined),
    consumed,
  );
  if (isJson(told)) return { message: textOf(told.message), code: textOf(told.code) };
  const message = timeline.find(({ kind }) => kind === 'agent/error')?.message;
  return { message: message ?? 'the request failed', code: 'SERVER_ERROR' };
}

/** How a model may end when the recording does not say: any of them that the log then agrees with. */
function finishes(trace: Trace): readonly Chunk[] {
  const kinds: readonly Finish[] = [
    { kind: 'stop' },
    { kind: 'tool-calls' },
    { kind: 'max-tokens' },
    { kind: 'error', ...failureOf(trace) },
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
