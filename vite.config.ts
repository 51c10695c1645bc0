import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { site } from './scripts/site/plugin.ts';

export default defineConfig({
  // Relative addresses, so that any sub-path of a static host serves the site.
  base: './',
  // No fallback to index.html: an unknown address is a 404, as on a static host.
  appType: 'mpa',
  plugins: [react(), site()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  // A busy machine is no reason to fail; nothing here measures time.
  test: { include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'], testTimeout: 60_000 },
});
