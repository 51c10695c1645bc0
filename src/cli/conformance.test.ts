import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { fixture, parseRecording, readRecordings, readText } from './recordings.ts';

const folder = mkdtempSync(join(tmpdir(), 'after-esc-'));
afterAll(() => rmSync(folder, { recursive: true }));

const root = join(import.meta.dirname, '..', '..');
const lines = readText(fixture('traces.jsonl')).split('\n');
const [trace = ''] = lines;

function conformance(...args: readonly string[]) {
  const { INIT_CWD: _, ...env } = process.env;
  const command = [join(root, 'scripts', 'conformance.mjs'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', cwd: root, env });
  return { status, stdout, stderr };
}

function file(name: string, ...content: readonly string[]): string {
  const path = join(folder, name);
  const text = content.join('\n');
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

describe('npm run conformance', { timeout: 60_000 }, () => {
  test('one JSON object and nothing else', () => {
    const { status, stdout, stderr } = conformance('--json', file('one.jsonl.gz', trace, ''));
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe('{"programs":{"matched":0,"total":0},"traces":{"matched":1,"total":1},"outOfScope":[]}\n');
  });

  test('a trace that is out of scope is listed and no failure', () => {
    const listed = lines.find((line) => line.includes('stimulus-threw')) ?? '';
    const { status, stdout } = conformance('--json', file('listed.jsonl', listed));
    expect([status, JSON.parse(stdout)]).toMatchObject([
      0,
      { traces: { matched: 0, total: 1 }, outOfScope: [{ name: expect.any(String) }] },
    ]);
  });

  test('a mismatch and damaged lines are said in sentences', () => {
    const other = trace.replace('"turn/start 1"', '"turn/start 7"');
    const path = file('bad.jsonl', other, '{', '{"a":1}', '{"steps":[]}', '{"timeline":[]}');
    const { status, stdout } = conformance(path, join(folder, 'nowhere'));
    expect(status).toBe(1);
    expect(stdout.split('\n')).toEqual([
      'programs: 0 of 1, traces: 0 of 2',
      expect.stringContaining('line 1: recorded "turn/start 7", model "turn/start 1"'),
      expect.stringMatching(/^damaged: .*bad\.jsonl line 2 is not JSON: /),
      expect.stringMatching(/line 3 is neither a program \(no `steps`\) nor a trace \(no `timeline`\)$/),
      expect.stringMatching(/line 4 is a damaged program: /),
      expect.stringMatching(/line 5 is a damaged trace: /),
      expect.stringMatching(/nowhere cannot be read: /),
      '',
    ]);
  });
});

describe('the door', () => {
  test('takes every committed line', () => {
    const kinds = [...readRecordings(fixture('programs.jsonl')), ...readRecordings(fixture('traces.jsonl'))].map(
      ({ kind }) => kind,
    );
    expect([kinds.length, kinds.filter((kind) => kind === 'damaged')]).toEqual([286, []]);
  });

  test('says which field is wrong', () => {
    const wrong = trace.replace(/"at": ?0/, '"at":"early"');
    expect(parseRecording(wrong, 'x line 1')).toMatchObject({
      kind: 'damaged',
      of: 'trace',
      sentence: expect.stringContaining('timeline.0.at'),
    });
  });

  test('an empty file is no recording', () => {
    expect(readRecordings(file('empty.jsonl', '', ''))).toMatchObject([{ kind: 'damaged', of: null }]);
  });
});
