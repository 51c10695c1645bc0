import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { environment, ROOT } from './install.mjs';

const require = createRequire(import.meta.url);

const CHROMIUM_NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const CHROMIUM_PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
/** Without these a page's Korean and its code have no glyphs on a bare Debian. */
const FONTS = ['fonts-noto-cjk', 'fonts-noto-mono'];

/** Path of a Chromium that starts: the one asked for, Playwright's own, the system's; null where there is none. */
export function findChromium() {
  const asked = process.env.AFTER_ESC_CHROMIUM;
  if (asked) return asked;
  const places = [playwrightBrowser('chromium'), ...CHROMIUM_NAMES.map(onPath), ...CHROMIUM_PLACES];
  return places.find((path) => path !== null && starts(path)) ?? null;
}

/** Path of a Firefox that Playwright can drive and the channel it is driven through; null where there is none. */
export function findFirefox() {
  const own = playwrightBrowser('firefox');
  if (own !== null) return { executablePath: own };
  const system = onPath('firefox-esr');
  return system === null ? null : { executablePath: system, channel: 'moz-firefox' };
}

/** Gives a Chromium, installed where there is none: Playwright's, else the distribution's. Throws a sentence where neither works. */
export function chromium() {
  const found = findChromium();
  if (found !== null && !existsSync(found)) throw new Error(`AFTER_ESC_CHROMIUM names ${found}, which does not exist.`);
  if (found !== null) return found;
  console.log('No Chromium found: installing the one of Playwright');
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  quiet(process.execPath, [cli, 'install', 'chromium']);
  if (findChromium() === null && canUseApt()) {
    console.log("It cannot be had or does not start here: installing the distribution's Chromium and fonts");
    apt(['chromium', ...FONTS]);
  }
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new Error('No Chromium: install Chrome or Chromium, or set AFTER_ESC_CHROMIUM to one.');
}

function playwrightBrowser(name) {
  // Asked for late: this file is read before packages are installed.
  const path = require('playwright')[name].executablePath();
  return existsSync(path) ? path : null;
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** A browser can be there and not start: system libraries are missing, or it is Ubuntu's stub of a snap. So ask for its version. */
function starts(path) {
  if (process.platform === 'win32') return existsSync(path);
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', env: environment(), timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

function canUseApt() {
  return process.getuid?.() === 0 && onPath('apt-get') !== null;
}

function apt(packages) {
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' });
  quiet('apt-get', ['update'], env);
  // Fonts may be missing from a small mirror; the browser alone still runs the tests.
  return (
    quiet('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env) ||
    quiet('apt-get', ['install', '-y', '--no-install-recommends', packages[0]], env)
  );
}

/** Runs a program; shows what it said only where it failed. */
function quiet(command, args, env = environment()) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env, timeout: 300_000 });
  if (status !== 0)
    console.log(
      `${command} ${args.join(' ')} failed:\n${`${stdout}${stderr}`.trim().split('\n').slice(-3).join('\n')}`,
    );
  return status === 0;
}
