import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';

/** In bytes: a kB is 1,000 bytes here. The app must be there; the other entries may be still to come. */
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

/** Takes a folder with a build; gives what each entry loads first, gzipped, in bytes; `null` for an entry that is not built yet. */
export function sizesOf(dist) {
  return BUDGETS.map(({ name, file, limit, required }) => {
    const entry = join(dist, file);
    if (!required && !existsSync(entry)) return { name, limit, total: null, files: [] };
    const files = [...loadedFirst(entry)].map((path) => ({
      path: relative(dist, path),
      size: gzipSync(readFileSync(path), { level: 9 }).length,
    }));
    return { name, limit, total: files.reduce((sum, { size }) => sum + size, 0), files };
  });
}

/** Takes bytes; gives them as a text. */
export function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
