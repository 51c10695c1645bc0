import { readFileSync } from 'node:fs';

/**
 * Takes what a stage left: whether it ended well and, for tests, the path of its JSON report. Gives how many passed, failed and were skipped.
 * A run that failed with no failed test (a file that does not load, an error outside a test) counts as one failure.
 */
export function count({ ok, report }) {
  if (report === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  const counts = read(report);
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function read(path) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const { stats } = report;
  return stats === undefined
    ? {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }
    : { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** Takes the results of all stages; gives the table and the line that ends a test run. */
export function summary(results) {
  const rows = results.map(({ name, counts, seconds, note }) => [
    name,
    String(counts.passed),
    String(counts.failed),
    String(counts.skipped),
    `${seconds.toFixed(1)} s`,
    note,
  ]);
  const head = ['stage', 'passed', 'failed', 'skipped', 'time', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (cells) =>
    cells
      .map((cell, column) =>
        column === 0 || column === 5 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
      )
      .join('  ')
      .trimEnd();
  const sum = (key) => results.reduce((total, { counts }) => total + counts[key], 0);
  const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`;
  return [line(head), ...rows.map(line), '', `${sum('passed')} passed, ${sum('failed')} failed${skipped}`].join('\n');
}
