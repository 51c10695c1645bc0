import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { count, summary } from './counts.mjs';

/** Takes what a tool reported; gives the path of that report. */
function report(content) {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'report.json'), content);
  return join(folder, 'report.json');
}

const vitest = (passed, failed) =>
  report(JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 1 }));
const playwright = (expected, unexpected) =>
  report(JSON.stringify({ stats: { expected, unexpected, flaky: 1, skipped: 2 } }));

test('a stage without tests is one check', () => {
  expect(count({ ok: true })).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(count({ ok: false })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('tests are counted by both runners', () => {
  expect(count({ ok: true, report: vitest(7, 0) })).toEqual({ passed: 7, failed: 0, skipped: 2 });
  expect(count({ ok: false, report: playwright(7, 3) })).toEqual({ passed: 8, failed: 3, skipped: 2 });
});

test('a run that failed without a failed test is one failure', () => {
  expect(count({ ok: false, report: vitest(7, 0) })).toEqual({ passed: 7, failed: 1, skipped: 2 });
});

test('a report that is missing or cut off is one failure', () => {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  expect(count({ ok: true, report: '/nowhere/report.json' })).toEqual(failure);
  expect(count({ ok: true, report: report('{"stats": {"exp') })).toEqual(failure);
});

test('the last line sums everything up', () => {
  const stage = (name, passed, failed, skipped) => ({
    name,
    counts: { passed, failed, skipped },
    seconds: 1.26,
    note: '',
  });
  expect(summary([stage('types', 1, 0, 0), stage('browser tests', 20, 1, 0)]).split('\n')).toEqual([
    'stage          passed  failed  skipped   time',
    'types               1       0        0  1.3 s',
    'browser tests      20       1        0  1.3 s',
    '',
    '21 passed, 1 failed',
  ]);
  expect(summary([stage('types', 1, 0, 3)])).toMatch(/\n1 passed, 0 failed, 3 skipped$/);
});
