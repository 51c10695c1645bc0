import { join } from 'node:path';
import { ROOT } from './install.mjs';

export const REPORTS = join(ROOT, 'node_modules', '.cache', 'after-esc');
export const UNIT_REPORT = join(REPORTS, 'unit.json');
export const BROWSER_REPORT = join(REPORTS, 'browser.json');

const tool = (...path) => join(ROOT, 'node_modules', ...path);
const MINUTE = 60_000;
/** Biome and Vitest colour what they write into files and pipes too. */
const plain = process.stdout.isTTY !== true;

/**
 * What `npm test` runs, in order. `report` names the file with counts of its tests; a stage without one counts as one check.
 * `limit` ends a stage that hangs. It is many times what the stage takes on two quiet cores, where the whole stays under ten minutes.
 */
export const STAGES = [
  {
    id: 'lint',
    name: 'format and lint',
    args: [tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', ...(plain ? ['--colors=off'] : [])],
    limit: 5 * MINUTE,
  },
  { id: 'types', name: 'types', args: [tool('typescript', 'bin', 'tsc'), '--noEmit'], limit: 5 * MINUTE },
  { id: 'unused', name: 'unused code', args: [tool('knip', 'bin', 'knip.js')], limit: 5 * MINUTE },
  {
    id: 'unit',
    name: 'unit and property tests',
    args: [
      tool('vitest', 'vitest.mjs'),
      'run',
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ],
    env: plain ? { NODE_ENV: 'test', NO_COLOR: '1' } : { NODE_ENV: 'test' },
    report: UNIT_REPORT,
    limit: 15 * MINUTE,
  },
  {
    id: 'build',
    name: 'build',
    args: [tool('vite', 'bin', 'vite.js'), 'build'],
    env: { NODE_ENV: 'production' },
    limit: 5 * MINUTE,
  },
  {
    id: 'budgets',
    name: 'size budgets',
    args: [join(ROOT, 'scripts', 'budgets.mjs')],
    needs: 'build',
    limit: 5 * MINUTE,
  },
  {
    id: 'browser',
    name: 'browser tests',
    args: [tool('@playwright', 'test', 'cli.js'), 'test', '--config', join(ROOT, 'e2e')],
    env: { NODE_ENV: 'test' },
    report: BROWSER_REPORT,
    needs: 'build',
    limit: 25 * MINUTE,
  },
];
