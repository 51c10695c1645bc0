import { describe, expect, test } from 'vitest';
import { fixture, readText } from '../../cli/recordings.ts';
import { killAt, resume } from './conformance/kills.ts';
import { mustSend, xstateRunner } from './conformance/runner.ts';
import { DEFAULT_SETUP } from './context.ts';
import type { DshEntry, DshLine } from './log.ts';
import { eventOf } from './payload.ts';

interface RecordedRow {
  readonly killedAtSeq: number;
  readonly logAfterContinue?: readonly unknown[];
}

const { rows } = JSON.parse(readText(fixture('crash-durability.json'))) as { readonly rows: readonly RecordedRow[] };
const recorded = rows.filter(({ logAfterContinue }) => logAfterContinue !== undefined);

/** Message ids by their first appearance, and without what a recording cannot share: times, words, the model's route. */
function comparable(events: readonly unknown[]): unknown {
  const ids = new Map<unknown, string>();
  const idOf = (id: unknown): unknown => {
    if (typeof id !== 'string' || id.startsWith('interrupted-') || /^c\d/.test(id)) return id;
    const known = ids.get(id) ?? `id ${ids.size + 1}`;
    ids.set(id, known);
    return known;
  };
  const visit = (value: unknown, key: string): unknown => {
    if (key === 'id') return idOf(value);
    if (key === 'provider' || key === 'model' || key === 'system') return key;
    if (key === 'text' && typeof value === 'string' && value.length > 60) return 'placeholder';
    if (key === 'tools' && Array.isArray(value))
      return value.map((tool) => (typeof tool === 'string' ? tool : tool.name));
    if (Array.isArray(value)) return value.map((item) => visit(item, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) => (name === 'time' ? [] : [[name, visit(part, name)]])),
    );
  };
  return events.map((event) => visit(event, ''));
}

describe('a whole log, killed and resumed, in the shape that the harness wrote', () => {
  test.each(recorded.map((row) => [row.killedAtSeq, row] as const))('kill at %i', (seq, row) => {
    const { dead } = killAt(xstateRunner, seq);
    const cold = mustSend(xstateRunner, dead, { type: 'RESTART' }).at(-1) ?? dead;
    const { end } = resume(xstateRunner, cold);
    const events = end.context.log.map((entry) => eventOf(entry, end.context));
    expect(comparable(events)).toEqual(comparable(row.logAfterContinue ?? []));
  });

  test('there are some', () => {
    expect(recorded.length).toBeGreaterThan(4);
  });
});

const event = (line: DshLine, by = 'driver') => {
  const entry: DshEntry = { seq: 0, time: 7, by, line };
  return eventOf(entry, { log: [entry], setup: DEFAULT_SETUP });
};

describe('what those logs do not hold', () => {
  test('an ending names who asked, where the profile writes it', () => {
    const aborted = (cause: object) => event({ type: 'turn/end', turn: 1, reason: { kind: 'aborted', ...cause } }).data;
    expect(aborted({ cause: { kind: 'hook', reason: 'policy' } })).toEqual({
      turn: 1,
      reason: { kind: 'aborted', reason: { kind: 'hook', reason: 'policy' } },
    });
    expect(aborted({})).toEqual({ turn: 1, reason: { kind: 'aborted' } });
  });

  test('an error keeps its message and code', () => {
    const reason = { kind: 'error', message: 'boom', code: 'SERVER_ERROR' } as const;
    expect(event({ type: 'turn/end', turn: 1, reason }).data).toEqual({
      turn: 1,
      reason: { kind: 'error', error: { message: 'boom', code: 'SERVER_ERROR' } },
    });
    const chunk = { kind: 'finish', finish: reason } as const;
    expect(event({ type: 'assistant/chunk', turn: 1, step: 1, chunk }).data).toEqual({
      turn: 1,
      step: 1,
      chunk: { type: 'finish', reason: { kind: 'error', failure: { message: 'boom', code: 'SERVER_ERROR' } } },
    });
  });

  test('a cancelled splice removes from the front', () => {
    const removed = [{ id: 'a', text: 'a' }];
    const line = { type: 'agent/inbox/spliced', target: 'next-turn', removed, inserted: [], canceled: true } as const;
    expect(event(line).data).toEqual({
      target: 'next-turn',
      start: 0,
      removedCount: 1,
      inserted: [],
      outcome: 'canceled',
    });
  });

  test('a plain error of a tool has no code', () => {
    const line = { type: 'tool/result', turn: 1, step: 1, call: 'c1', text: 'Error: boom', cites: [] } as const;
    expect(event({ ...line, outcome: 'ERROR' }).data).not.toHaveProperty('error');
    expect(event({ ...line, outcome: 'ABORTED' }).data).toHaveProperty('error', {
      name: 'AbortError',
      code: 'ABORTED',
    });
  });

  test('only what repair wrote has its id', () => {
    const line = { type: 'tool/result', turn: 1, step: 1, call: 'c1', text: '', cites: [], outcome: 'ok' } as const;
    expect(JSON.stringify(event(line, 'repair'))).toContain('interrupted-tool-result-c1-0');
    expect(JSON.stringify(event(line))).not.toContain('interrupted');
  });

  test('approval, reasoning and argument pieces', () => {
    expect(event({ type: 'approval/asked', call: 'c1', name: 'w' }).data).toEqual({
      id: 'approval-c1',
      toolName: 'w',
      callId: 'c1',
    });
    const piece = { kind: 'tool-call-delta', text: '{"a"', call: 'c1' } as const;
    expect(event({ type: 'assistant/chunk', turn: 1, step: 1, chunk: piece }).data).toEqual({
      turn: 1,
      step: 1,
      chunk: { type: 'tool-call-delta', index: 0, id: 'c1', argumentsDelta: '{"a"' },
    });
  });
});
