// Runs a command of the project that is written in TypeScript: `node scripts/run.mjs src/place/command.ts ARGUMENTS…`.
// The module exports `main(args)`, which gives the exit code (or a promise of it) and prints what it has to say.
import { join } from 'node:path';
import { installMissing, ROOT, requireNode } from './install.mjs';

requireNode();
const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Use: node scripts/run.mjs FILE.ts ARGUMENTS…');
  process.exit(2);
}
await installMissing();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(ROOT, file), { configFile: false, root: ROOT, logLevel: 'silent' });
process.exitCode = await module.main(args);
