// `npm run mutants`: changes of the machine's config against everything that is known of the loop; see src/cli/mutants.ts.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { installMissing, ROOT, requireNode } from './install.mjs';

/** Threads; each needs a core to itself. */
const PARTS = 2;

async function load() {
  const { runnerImport } = await import('vite');
  const file = join(ROOT, 'src', 'cli', 'mutants.ts');
  const { module } = await runnerImport(file, { configFile: false, root: ROOT, logLevel: 'silent' });
  return module;
}

/** Judges one part of the mutants in a thread of its own. */
function judge(part) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { part, parts: PARTS } });
    worker.on('message', resolve).on('error', reject);
  });
}

if (isMainThread) {
  requireNode();
  await installMissing();
  const start = performance.now();
  const [module, ...parts] = await Promise.all([load(), ...Array.from({ length: PARTS }, (_, part) => judge(part))]);
  const { text, code } = module.report(parts.flat());
  console.log(`${text}\n${((performance.now() - start) / 1000).toFixed(0)} s`);
  process.exitCode = code;
} else {
  const { verdicts } = await load();
  parentPort.postMessage(verdicts(workerData.part, workerData.parts));
}
