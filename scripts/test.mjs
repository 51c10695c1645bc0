// `npm test`: install what is missing, then run every stage, whatever failed before. `--only unit,types` runs some of them.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { chromium, findFirefox } from './browsers.mjs';
import { count, summary } from './counts.mjs';
import { environment, installMissing, ROOT, requireNode } from './install.mjs';
import { freePort } from './port.mjs';
import { REPORTS, STAGES } from './stages.mjs';

/** Groups of processes that are running now, ended with this one. */
const running = new Set();
/** Milliseconds that a stage which is ended gets to end its own servers and browsers. */
const PATIENCE = 10_000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) end(child, 'SIGTERM');
    process.exit(130);
  });
}

requireNode();
try {
  const stages = chosen(process.argv.slice(2));
  await installMissing();
  mkdirSync(REPORTS, { recursive: true });
  const results = [];
  for (const stage of stages) results.push(await runStage(stage, results));
  console.log(`\n${summary(results)}`);
  process.exitCode = results.some(({ counts }) => counts.failed > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

function chosen(args) {
  if (args.length === 0) return STAGES;
  const [flag, list = ''] = args;
  const ids = list.split(',');
  const known = STAGES.map(({ id }) => id);
  if (flag !== '--only' || ids.some((id) => !known.includes(id)))
    throw new Error(`Use: npm test -- --only ${known.join(',')}`);
  return STAGES.filter(({ id }) => ids.includes(id));
}

async function runStage(stage, before) {
  console.log(`\n── ${stage.name} ──`);
  const start = performance.now();
  const { ok, note } = await outcome(stage, before);
  const seconds = (performance.now() - start) / 1000;
  const notRun = ok === null;
  const counts = notRun ? { passed: 0, failed: 1, skipped: 0 } : count({ ok, report: stage.report });
  console.log(
    `${stage.name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s${note && `, ${note}`}`,
  );
  return { id: stage.id, name: stage.name, counts, seconds, note };
}

/** `ok` is null where the stage could not be run. */
async function outcome(stage, before) {
  if (before.some(({ id, counts }) => id === stage.needs && counts.failed > 0))
    return { ok: null, note: 'not run: no build' };
  if (stage.report !== undefined) rmSync(stage.report, { force: true });
  if (stage.id !== 'browser') return { ok: await execute(stage, {}), note: '' };
  try {
    const env = { AFTER_ESC_CHROMIUM: chromium(), AFTER_ESC_PORT: String(await freePort(4300)) };
    const note = findFirefox() === null ? 'Firefox skipped: not installed' : '';
    return { ok: await execute(stage, env), note };
  } catch (error) {
    return { ok: null, note: error.message };
  }
}

/** Runs a tool in a process group of its own, so that its servers and browsers end with it. Gives whether it ended with 0. */
function execute(stage, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, stage.args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment({ ...stage.env, ...env }),
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let kill;
    const limit = setTimeout(() => {
      console.log(`${stage.name} took longer than ${stage.limit / 1000} s: ended`);
      end(child, 'SIGTERM');
      kill = setTimeout(end, PATIENCE, child, 'SIGKILL');
    }, stage.limit);
    child.on('close', (code) => {
      clearTimeout(limit);
      clearTimeout(kill);
      running.delete(child);
      resolve(code === 0);
    });
  });
}

function end(child, signal) {
  try {
    process.platform === 'win32' ? child.kill(signal) : process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}
