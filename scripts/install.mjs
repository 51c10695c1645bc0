import { spawn } from 'node:child_process';
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Ends the process with a sentence where this Node cannot run the tools (Vite 8 needs 20.19, or 22.12 and later). */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  console.error(`After Esc needs Node 20.19 or 22.12 and later; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/** Runs `npm ci` where packages are missing or the lock file is newer than what is installed. Throws where npm fails. */
export async function installMissing() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs) return;
  const folder = join(ROOT, 'node_modules');
  // npm ci empties the folder first, and through a link that would be somebody else's.
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) {
    throw new Error('node_modules is a link to another folder, and its packages are out of step: remove the link.');
  }
  // On standard error: what a command prints may be read by a program.
  console.error('Installing packages: npm ci');
  // NODE_ENV=production would leave the build tools out, and an audit or a funding note asks the network for nothing we need.
  await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

function runNpm(args) {
  const cli = npmCli();
  const [command, before] = cli === null ? ['npm', []] : [process.execPath, [cli]];
  return run(command, [...before, ...args], { shell: cli === null && process.platform === 'win32' });
}

/** npm's own script: the one that started us, else the one that came with this Node; null leaves `npm` to the PATH. */
function npmCli() {
  const beside = dirname(realpathSync(process.execPath));
  const places = [
    process.env.npm_execpath ?? '',
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  return places.find((place) => place.endsWith('npm-cli.js') && existsSync(place)) ?? null;
}

/** Environment for programs that we start. With an empty HOME npm makes its cache in a folder named `~`, and browsers fail. */
export function environment(changes = {}) {
  const { HOME, npm_config_cache, ...rest } = process.env;
  return { ...(HOME === '' ? rest : process.env), ...changes };
}

/** Starts a program on this terminal; resolves when it ends with 0, else throws. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options });
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    const end = (error) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      error === null ? resolve() : reject(error);
    };
    child.on('error', end);
    child.on('close', (code, signal) => {
      end(code === 0 ? null : new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`));
    });
  });
}
