import { describe, expect, test, vi } from 'vitest';
import { fixture, readRecordings, readText } from '../../../cli/recordings.ts';
import { checkKill, checkTornTail, isExpressible, type KillRow, type TornRow } from './kills.ts';
import { checkProgram, type Program } from './programs.ts';
import { xstateRunner } from './runner.ts';
import { outOfScope, type Trace } from './trace.ts';
import { checkTrace } from './traces.ts';

vi.setConfig({ testTimeout: 60_000 });

const programs = readRecordings(fixture('programs.jsonl')).flatMap((item) =>
  item.kind === 'program' ? [item.program] : [],
);
const traces = readRecordings(fixture('traces.jsonl')).flatMap((item) => (item.kind === 'trace' ? [item.trace] : []));
const rowsOf = <Row>(name: string): readonly Row[] =>
  (JSON.parse(readText(fixture(name))) as { readonly rows: readonly Row[] }).rows;
const kills = rowsOf<KillRow>('crash-durability.json');
const torn = rowsOf<TornRow>('torn-tail.json').filter(isExpressible);

const named = (name: string): Trace => {
  const trace = traces.find((item) => item.name === name);
  if (trace === undefined) throw new Error(`no trace ${name}`);
  return trace;
};

test('the recordings are whole', () => {
  expect([programs.length, traces.length, kills.length, torn.length]).toEqual([200, 86, 45, 8]);
});

test('every recorded program matches', () => {
  expect(
    programs.map((program) => checkProgram(program, xstateRunner)).filter((difference) => difference !== null),
  ).toEqual([]);
});

describe('every recorded trace matches, or is out of scope', () => {
  test.each(traces.filter((trace) => outOfScope(trace) === null).map((trace) => [trace.name, trace] as const))(
    '%s',
    (_, trace) => {
      expect(checkTrace(trace, xstateRunner)).toBeNull();
    },
  );

  test('out of scope are the two in which an observer re-enters an append', () => {
    expect(traces.filter((trace) => outOfScope(trace) !== null).map(({ name }) => name)).toEqual([
      'cancel-turn-end-observer-queued-clear',
      'cancel-turn-start-observer',
    ]);
  });
});

describe('every kill of the real process has the same consequences', () => {
  test.each(kills.map((row) => [row.killedAtSeq, row] as const))('in the append of line %i', (_, row) => {
    expect(checkKill(row, xstateRunner)).toBeNull();
  });

  test.each(torn.map((row) => [row.what, row] as const))('torn tail: %s', (_, row) => {
    expect(checkTornTail(row, xstateRunner)).toBeNull();
  });
});

describe('a changed recording is told from the real one', () => {
  const trace = named('cancel-parallel-cap2-of-4');
  const [first] = programs;

  test('a line of a trace', () => {
    const log = trace.log.map((line) => line.replace('tool/result c2 ABORTED ', 'tool/result c2 ok '));
    expect(checkTrace({ ...trace, log }, xstateRunner)).toContain('line 21: recorded "tool/result c2 ok');
  });

  test('a line too few', () => {
    expect(checkTrace({ ...trace, log: trace.log.slice(0, -1) }, xstateRunner)).toBe(
      'line 27: recorded nothing, model "turn/end 1 aborted:user"',
    );
  });

  test('the state at the end', () => {
    const final = { ...(trace.final as object), nextTurn: ['left over'] };
    expect(checkTrace({ ...trace, final }, xstateRunner)).toBe('final nextTurn 0: recorded "left over", model nothing');
  });

  test('a closer', () => {
    const repairs = trace.repairs.map(([length, lines]) => [length, length === 20 ? lines.slice(1) : lines] as const);
    expect(checkTrace({ ...trace, repairs }, xstateRunner)).toContain('closers after 20:');
  });

  test('the fold', () => {
    expect(checkTrace({ ...trace, consumed: { droppedUnrun: false } }, xstateRunner)).toContain('consumed end');
  });

  test('what the model sees', () => {
    expect(checkTrace({ ...trace, modelSees: trace.modelSees.slice(1) }, xstateRunner)).toContain('model sees 0');
  });

  test('a stimulus at another time', () => {
    const cancelled = named('cancel-stream-text-after-2');
    const timeline = cancelled.timeline.map((item) => (item.stimulus === 'cancel' ? { ...item, at: 8 } : item));
    expect(checkTrace({ ...cancelled, timeline }, xstateRunner)).toContain('line 8');
  });

  test('a stimulus that nobody knows', () => {
    const timeline = trace.timeline.map((item) =>
      item.stimulus === 'cancel' ? { ...item, stimulus: 'explode' } : item,
    );
    expect(checkTrace({ ...trace, timeline }, xstateRunner)).toBe('unknown stimulus explode');
  });

  test('a trace without its script still matches', () => {
    expect(checkTrace({ ...trace, spec: {} }, xstateRunner)).toBeNull();
  });

  test('a step of a program', () => {
    const change = (patch: (step: Program['steps'][number]) => object): string | null =>
      checkProgram(
        { ...(first as Program), steps: (first?.steps ?? []).map((step) => ({ ...step, ...patch(step) })) },
        xstateRunner,
      );
    expect(change(({ log }) => ({ log: [...log, 'turn/start 9'] }))).toContain('step 0: line');
    expect(change(() => ({ runtime: {} }))).toContain('step 0: runtime');
    expect(change(() => ({ ops: [['chunk']] }))).toBe('step 0: request 0 has no further chunk');
    expect(change(() => ({ ops: [['sing']] }))).toBe('step 0: unknown op sing');
  });

  test('a closer and a fold of a program', () => {
    const repairs = (first?.repairs ?? []).map(([length, lines]) => [length, lines, [9, true]] as const);
    expect(checkProgram({ ...(first as Program), repairs }, xstateRunner)).toContain('fold 0: recorded 9');
  });

  test('a row of the kill table', () => {
    const row = kills[19] as KillRow;
    expect(checkKill({ ...row, onDisk: 18 }, xstateRunner)).toBe('kill at 19 onDisk: recorded 18, model 19');
  });
});
