import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { Program } from '../machine/dsh/conformance/programs.ts';
import type { Trace } from '../machine/dsh/conformance/trace.ts';

/** The door for recordings: every line of a file is parsed here, and trusted behind it. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const strings = v.array(v.string());

const program = v.object({
  seed: v.number(),
  cfg: v.object({
    cap: v.pipe(count, v.minValue(1)),
    stream: v.picklist(['coop', 'slow']),
    tool: v.picklist(['coop', 'throw', 'gated']),
    approval: v.boolean(),
  }),
  plans: v.array(
    v.object({
      kind: v.picklist(['text', 'calls']),
      chunks: count,
      calls: v.exactOptional(v.array(v.object({ id: v.string(), name: v.string() }))),
      lead: v.boolean(),
    }),
  ),
  steps: v.array(
    v.object({
      ops: v.array(v.pipe(v.array(v.union([v.string(), v.boolean()])), v.minLength(1))),
      log: strings,
      runtime: v.unknown(),
    }),
  ),
  repairs: v.array(v.tuple([count, strings, v.tuple([count, v.boolean()])])),
});

const cause = v.variant('kind', [
  v.object({ kind: v.picklist(['user', 'parent', 'disposed']) }),
  v.object({ kind: v.literal('hook'), reason: v.string() }),
]);

const seenBlock = v.union([
  v.object({ result: v.string(), isError: v.boolean(), text: v.string() }),
  v.object({ text: v.string() }),
  v.object({ reasoning: v.string() }),
  v.object({ call: v.string() }),
]);

const trace = v.object({
  name: v.string(),
  spec: v.object({
    script: v.optional(v.array(v.unknown())),
    tools: v.optional(v.record(v.string(), v.object({ parallel: v.boolean() }))),
    maxParallelToolCalls: v.optional(v.pipe(count, v.minValue(1))),
  }),
  timeline: v.array(
    v.object({
      at: count,
      kind: v.string(),
      stimulus: v.optional(v.string()),
      text: v.optional(v.string()),
      message: v.optional(v.string()),
      cause: v.optional(cause),
      keepInbox: v.optional(v.boolean()),
    }),
  ),
  log: strings,
  final: v.unknown(),
  repairs: v.array(v.tuple([count, strings])),
  consumed: v.unknown(),
  modelSees: v.array(v.object({ role: v.string(), source: v.string(), content: v.array(seenBlock) })),
});

export type Recording =
  | { readonly kind: 'program'; readonly name: string; readonly program: Program }
  | { readonly kind: 'trace'; readonly name: string; readonly trace: Trace }
  /** A line that cannot be read; `of` says what it would have been. */
  | { readonly kind: 'damaged'; readonly of: 'program' | 'trace' | null; readonly sentence: string };

/** `cfg.cap: Invalid type: …`, the first thing that is wrong. */
function wrong(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Takes one line of a recording and where it stands; gives what it holds, or a sentence that says what is wrong with it. */
export function parseRecording(line: string, where: string): Recording {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { kind: 'damaged', of: null, sentence: `${where} is not JSON: ${reasonOf(error)}` };
  }
  if (typeof value !== 'object' || value === null || !('steps' in value || 'timeline' in value)) {
    const sentence = `${where} is neither a program (no \`steps\`) nor a trace (no \`timeline\`)`;
    return { kind: 'damaged', of: null, sentence };
  }
  if ('steps' in value) {
    const parsed = v.safeParse(program, value);
    if (parsed.success) return { kind: 'program', name: `program ${parsed.output.seed}`, program: parsed.output };
    return { kind: 'damaged', of: 'program', sentence: `${where} is a damaged program: ${wrong(parsed.issues)}` };
  }
  const parsed = v.safeParse(trace, value);
  if (parsed.success) return { kind: 'trace', name: parsed.output.name, trace: parsed.output };
  return { kind: 'damaged', of: 'trace', sentence: `${where} is a damaged trace: ${wrong(parsed.issues)}` };
}

/** Takes the path of a file, plain or compressed (.gz, .br); gives its text. Throws where it cannot be read. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString('utf8');
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString('utf8');
  return bytes.toString('utf8');
}

/** Takes the path of a JSON Lines file; gives a recording for each line that is not empty. */
export function readRecordings(file: string): readonly Recording[] {
  let text: string;
  try {
    text = readText(file);
  } catch (error) {
    return [{ kind: 'damaged', of: null, sentence: `${file} cannot be read: ${reasonOf(error)}` }];
  }
  const recordings = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [parseRecording(line, `${file} line ${index + 1}`)]));
  return recordings.length > 0 ? recordings : [{ kind: 'damaged', of: null, sentence: `${file} is empty` }];
}

/** Where a committed recording lies. */
export function fixture(name: string): string {
  return join(import.meta.dirname, '..', 'machine', 'dsh', 'fixtures', `${name}.br`);
}
