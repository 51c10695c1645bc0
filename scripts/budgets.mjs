// Gzip sizes of what each entry loads first, against their budgets: `npm run budgets`, after a build.
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { kB, sizesOf } from './sizes.mjs';

const column = (bytes) => kB(bytes).padStart(8);

const built = sizesOf(join(ROOT, 'dist')).filter(({ total }) => total !== null);
for (const { name, limit, total, files } of built) {
  console.log(`${total <= limit ? 'ok  ' : 'OVER'} ${name.padEnd(14)} ${column(total)} of ${column(limit)}`);
  for (const { path, size } of files) console.log(`       ${column(size)}  ${path}`);
}
process.exitCode = built.every(({ limit, total }) => total <= limit) ? 0 : 1;
