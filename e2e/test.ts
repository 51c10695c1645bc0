import { test as base, expect } from '@playwright/test';
import { SimulatorPage } from './SimulatorPage.ts';

interface Fixtures {
  readonly simulator: SimulatorPage;
  /** What no page may do: complain in the console, fail, or ask anyone else for anything. Must be empty at the end of every test. */
  readonly complaints: readonly string[];
}

export const test = base.extend<Fixtures>({
  simulator: async ({ page }, use) => use(new SimulatorPage(page)),
  complaints: [
    async ({ page, baseURL }, use) => {
      const origin = new URL(baseURL ?? 'http://localhost').origin;
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== origin) complaints.push(`request to ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
