import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type Connect, type Plugin, preview } from 'vite';
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

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ tasks: v.array(v.number()) }), v.object({ error: v.string() })]),
);

interface Watcher {
  act: Act;
  hear: (watched: Watched) => void;
}

type Request = Connect.IncomingMessage;
type Response = Parameters<Connect.NextHandleFunction>[1];

/** Answers what belongs to the watching; `false` = somebody else's. */
async function answer(request: Request, response: Response, folder: string, watcher: Watcher): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const send = (html: string) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
    return true;
  };
  if (pathname === reportPath) {
    const parsed = v.safeParse(reportSchema, await text(request));
    watcher.hear(parsed.success ? parsed.output : { error: 'the page reported something else than its tasks' });
    response.end();
    return true;
  }
  if (pathname === lobbyPath) {
    const leave = `setTimeout(() => location.replace(location.hash.slice(1)), ${lobbyTime})`;
    return send(`<!doctype html><title>Lobby</title><script>${leave}</script>`);
  }
  if (!/(\/|\.html)$/.test(pathname)) return false;
  const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const script = `<script>(${watch})(${JSON.stringify(watcher.act)}, ${JSON.stringify(reportPath)})</script>`;
  return send((await readFile(file, 'utf8')).replace('<head>', () => `<head>${script}`));
}

/** Puts the watching script first into every page that the preview server sends, and hears what it reports. */
function watching(folder: string, watcher: Watcher): Plugin {
  return {
    name: 'bench-watching',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        answer(request, response, folder, watcher).then(
          (answered) => answered || next(),
          (error: unknown) => {
            watcher.hear({ error: String(error) });
            next(error);
          },
        );
      });
    },
  };
}

interface Started {
  readonly kill: () => void;
  /** Says how it ended, whenever it does. */
  readonly ended: Promise<string>;
}

function start(executable: string, args: readonly string[]): Started {
  const browser = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  browser.stderr?.on('data', (data: Buffer) => {
    said = `${said}${data}`.slice(-500);
  });
  const ended = new Promise<string>((resolve) => {
    browser.once('error', (error) => resolve(`the browser did not start: ${error.message}`));
    browser.once('exit', (code) => resolve(`the browser ended with ${code}: ${said.trim()}`));
  });
  return { kill: () => browser.kill('SIGKILL'), ended };
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
  const browser = start(executable, [...args, ...quiet, ...sandbox, lobby.href]);
  const silence = new AbortController();
  const silent = sleep(patience, { error: `${address} said nothing for a minute` }, { signal: silence.signal });
  try {
    return await Promise.race([heard, silent, browser.ended.then((error) => ({ error }))]);
  } finally {
    silence.abort();
    silent.catch(() => {});
    browser.kill();
    await browser.ended;
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
      const { tasks, error }: Watched = await visit(executable, `${server.resolvedUrls?.local[0] ?? ''}${page}`, heard);
      if (tasks === undefined) throw new Error(`${page}: ${error}`);
      longest.push(Math.max(0, ...tasks));
    }
    return longest;
  } finally {
    await server.close();
  }
}
