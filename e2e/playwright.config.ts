import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { findChromium, findFirefox } from '../scripts/browsers.mjs';
import { environment, ROOT } from '../scripts/install.mjs';
import { HOST } from '../scripts/port.mjs';
import { BROWSER_REPORT, REPORTS } from '../scripts/stages.mjs';

const port = Number(process.env.AFTER_ESC_PORT ?? 4300);
const vite = 'node_modules/vite/bin/vite.js';
const firefox = findFirefox();

const chromiumProject: PlaywrightTestProject = {
  name: 'chromium',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      // The sandbox does not start for root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-gpu',
        // A scroll that is still under way when the next key comes is the browser's, not the page's.
        '--disable-smooth-scrolling',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
};

const firefoxProject = (launchOptions: NonNullable<typeof firefox>): PlaywrightTestProject => ({
  name: 'firefox',
  // Each part of the page once; the other files look closer, in Chromium.
  testMatch: ['smoke.spec.ts', 'site.spec.ts'],
  // Tests of what Playwright cannot do with the system's Firefox, such as turning scripts off.
  grepInvert: /@chromium/,
  use: {
    browserName: 'firefox',
    // The system's Firefox learns of reduced motion from its preferences alone.
    launchOptions: { ...launchOptions, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
  },
});

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: `${REPORTS}/browser`,
  fullyParallel: true,
  // Set by `npm test`, where a test that runs alone would hide the others.
  forbidOnly: process.env.AFTER_ESC_PORT !== undefined,
  workers: 2,
  // On a machine that is busy with something else a test may run out of time; what is broken fails again.
  retries: process.env.CI ? 2 : 0,
  timeout: 30_000,
  globalTimeout: 1_200_000,
  reporter: [['list'], ['json', { outputFile: BROWSER_REPORT }]],
  use: { baseURL: `http://${HOST}:${port}/`, locale: 'en-US', screenshot: 'only-on-failure' },
  projects: firefox === null ? [chromiumProject] : [chromiumProject, firefoxProject(firefox)],
  webServer: {
    command: `"${process.execPath}" ${vite} preview --strictPort --host ${HOST} --port ${port}`,
    cwd: ROOT,
    env: environment(),
    url: `http://${HOST}:${port}/`,
    reuseExistingServer: false,
  },
});
