// `npm start`: install what is missing, build what is old, serve. `npm run dev` (--dev): the same without the build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { environment, installMissing, ROOT, requireNode, run } from './install.mjs';
import { freePort, HOST } from './port.mjs';

const SOURCES = ['index.html', 'public', 'scripts', 'src', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

requireNode();
try {
  await installMissing();
  await (process.argv.includes('--dev') ? develop() : serve());
  endWithParent();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Serves the built site, built first where a source is newer. Vite runs in this process, so no signal can leave an orphan. */
async function serve() {
  if (!isBuilt()) {
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
    await run(process.execPath, [vite, 'build'], { env: environment({ NODE_ENV: 'production' }) });
  }
  const { preview } = await import('vite');
  const port = await freePort(4173);
  await preview({ root: ROOT, preview: { host: HOST, port, strictPort: true } });
  announce(port);
}

async function develop() {
  process.env.NODE_ENV = 'development';
  const { createServer } = await import('vite');
  const port = await freePort(5173);
  const server = await createServer({ root: ROOT, server: { host: HOST, port, strictPort: true } });
  await server.listen();
  announce(port);
}

function announce(port) {
  console.log(`\n  After Esc is at http://${HOST}:${port}/  (Ctrl+C ends it)\n`);
}

/** The 404 page is the last file that a build writes. */
function isBuilt() {
  const last = join(ROOT, 'dist', '404.html');
  return existsSync(last) && statSync(last).mtimeMs > Math.max(...SOURCES.map((path) => newest(join(ROOT, path))));
}

/** Time of the newest change at or below a path; folders count too, because removing a file changes only its folder. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** npm passes no signal on when it is killed, so watch whether it and the shell between are still there. */
function endWithParent() {
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event === undefined ? 0 : parentOf(parent);
  setInterval(() => {
    const orphan = process.ppid !== parent || (grandparent > 1 && parentOf(parent) !== grandparent);
    if (orphan) process.exit(0);
  }, 500).unref();
}

/** Parent of a process where the system shows it as files (Linux), else 0. */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}
