import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { type Plugin, preview } from 'vite';
import { findChromium } from '../../../scripts/browsers.mjs';
import { ROOT } from '../../../scripts/install.mjs';
import { type Act, type Watched, watch } from './watch.ts';

// Tasks are watched in a browser that nothing drives: a debugger that listens, as Playwright's does, has every script
// read a second time to say where a request came from (20 to 60 ms of a start here), and runs code of its own between.

const reportPath = '/bench-report';
/** Where a browser comes up before it goes to the page: a reader's is up already. */
const lobbyPath = '/bench-lobby';
const lobbyTime = 1500;
/** Milliseconds after which a page that says nothing is given up. */
const patience = 60_000;

const watchedSchema = v.union([v.object({ tasks: v.array(v.number()) }), v.object({ error: v.string() })]);

interface Watcher {
  act: Act;
  hear: (watched: Watched) => void;
}

/** Puts the watching script first into every page that the preview server sends, and hears what it reports. */
function watching(folder: string, watcher: Watcher): Plugin {
  return {
    name: 'bench-watching',
    configurePreviewServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === reportPath) {
          const parsed = v.safeParse(watchedSchema, JSON.parse(await text(request)));
          watcher.hear(parsed.success ? parsed.output : { error: 'the page reported something else than its tasks' });
          response.end();
          return;
        }
        if (pathname === lobbyPath) {
          const leave = `setTimeout(() => location.replace(location.hash.slice(1)), ${lobbyTime})`;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(`<!doctype html><title>Lobby</title><script>${leave}</script>`);
          return;
        }
        if (!/(\/|\.html)$/.test(pathname)) return next();
        const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
        const script = `<script>(${watch})(${JSON.stringify(watcher.act)}, ${JSON.stringify(reportPath)})</script>`;
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end((await readFile(file, 'utf8')).replace('<head>', () => `<head>${script}`));
      });
    },
  };
}

function stop(browser: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    browser.once('exit', () => resolve());
    browser.kill('SIGKILL');
  });
}

/** Opens the page in a browser of its own, with nothing in its cache; gives what the page reports. */
async function visit(executable: string, address: string, heard: Promise<Watched>): Promise<Watched> {
  const profile = await mkdtemp(join(tmpdir(), 'after-esc-bench-'));
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = ['--headless', '--disable-gpu', '--window-size=1280,820', `--user-data-dir=${profile}`];
  // Another host name makes it another site, so the page gets a process of its own.
  const lobby = new URL(lobbyPath, address.replace('127.0.0.1', 'localhost'));
  lobby.hash = address;
  const browser = spawn(executable, [...args, ...quiet, ...sandbox, lobby.href], { stdio: 'ignore' });
  const silence = new AbortController();
  const given = new Promise<Watched>((resolve) => {
    const timer = setTimeout(() => resolve({ error: `${address} said nothing for a minute` }), patience);
    silence.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    return await Promise.race([heard, given]);
  } finally {
    silence.abort();
    await stop(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Takes a folder that holds a built site, a page of it, an act, and how often; gives the longest task of each time in
 * milliseconds, 0 where none took 50. Throws where the page could not play the act.
 */
export async function longestTasks(folder: string, page: string, act: Act, times: number): Promise<readonly number[]> {
  const executable = findChromium();
  if (executable === null) throw new Error('No Chromium was found: run npm test once, it installs one.');
  const watcher: Watcher = { act, hear: () => {} };
  const server = await preview({
    root: ROOT,
    configFile: false,
    appType: 'mpa',
    plugins: [watching(folder, watcher)],
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  try {
    const longest: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const heard = new Promise<Watched>((resolve) => {
        watcher.hear = resolve;
      });
      const { tasks, error } = await visit(executable, `${server.resolvedUrls?.local[0] ?? ''}${page}`, heard);
      if (tasks === undefined) throw new Error(`${page}: ${error}`);
      longest.push(Math.max(0, ...tasks));
    }
    return longest;
  } finally {
    await server.close();
  }
}
