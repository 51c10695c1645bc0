// Gzip sizes of what each entry loads first, against their budgets: `npm run budgets`, after a build; `-- FOLDER` of another build.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { ROOT } from './install.mjs';

const DIST = process.argv[2] ?? join(ROOT, 'dist');
/** In bytes: a kB is 1,000 bytes here. An entry that is not built yet is left out, except the app. */
const BUDGETS = [
  { name: 'app', file: 'index.html', limit: 130_000, required: true },
  { name: 'embed frame', file: 'embed/index.html', limit: 120_000, required: false },
  { name: 'embed element', file: 'after-esc.js', limit: 3_000, required: false },
];

/** Takes a built file; gives it and every file that the browser loads with it before anything is asked for. */
function loadedFirst(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const address of references(file)) loadedFirst(join(dirname(file), address), found);
  return found;
}

function references(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.html')) {
    const tags = text.match(/<(?:script|link)\b[^>]*>/g) ?? [];
    return tags
      .filter((tag) => tag.startsWith('<script') || /rel="(?:modulepreload|stylesheet|preload)"/.test(tag))
      .flatMap((tag) => tag.match(/(?:src|href)="([^"]+)"/)?.[1] ?? []);
  }
  if (!file.endsWith('.js')) return [];
  return parseAst(text).body.flatMap((statement) => statement.source?.value ?? []);
}

function measure({ name, file, limit }) {
  const files = [...loadedFirst(join(DIST, file))];
  const sizes = files.map((path) => ({
    path: relative(DIST, path),
    size: gzipSync(readFileSync(path), { level: 9 }).length,
  }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  console.log(`${total <= limit ? 'ok  ' : 'OVER'} ${name.padEnd(14)} ${kB(total)} of ${kB(limit)}`);
  for (const { path, size } of sizes) console.log(`       ${kB(size)}  ${path}`);
  return total <= limit;
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(8);
}

const built = BUDGETS.filter(({ file, required }) => required || existsSync(join(DIST, file)));
const results = built.map(measure);
process.exitCode = results.every(Boolean) ? 0 : 1;
