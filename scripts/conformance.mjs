// `npm run conformance`: recorded runs of the real loop against the model. `-- [--json] [FILE…]`; see src/cli/conformance.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installMissing, ROOT, requireNode } from './install.mjs';

requireNode();
const args = process.argv.slice(2);
if (args.includes('--json')) {
  // Only the report may be printed, so an install has no terminal.
  const install = `import(${JSON.stringify(new URL('install.mjs', import.meta.url).href)}).then((part) => part.installMissing())`;
  spawnSync(process.execPath, ['--input-type=module', '--eval', install], { stdio: 'ignore' });
} else {
  await installMissing();
}
const { runnerImport } = await import('vite');
const file = join(ROOT, 'src', 'cli', 'conformance.ts');
const { module } = await runnerImport(file, { configFile: false, root: ROOT, logLevel: 'silent' });
process.exitCode = module.main(args);
