import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { findChromium } from '../../scripts/browsers.mjs';
import { REGISTRY } from '../scenarios/index.ts';

/** `npm run posters`, after a build: one picture a scenario, at the step it is known by. */

const SIZE = { width: 1280, height: 820 };
/** Pictures are looked at small, in a README or while a page loads. */
const QUALITY = 40;

/** WebP is half of the JPEG; Playwright's own screenshot does not write it, the browser does. */
async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

export async function main(args: readonly string[]): Promise<number> {
  const out = resolve(args[0] ?? 'public/posters');
  const executablePath = findChromium();
  if (executablePath === null) {
    console.error('No Chromium was found: run npm test once, it installs one.');
    return 1;
  }
  mkdirSync(out, { recursive: true });
  const server = await preview({ preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
  const root = server.resolvedUrls?.local[0] ?? '';
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath, args: asRoot ? ['--no-sandbox'] : [] });
  try {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
    for (const { system, scenarios } of REGISTRY) {
      for (const { id, poster } of scenarios) {
        await page.goto(`${root}${system.id}/${id}/#step=${poster}`);
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        const path = join(out, `${system.id}-${id}.webp`);
        writeFileSync(path, await picture(page));
        console.log(path);
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return 0;
}
