import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './install.mjs';

/** Where a file lies, what it imports, and whether the rules allow that. */
const IMPORTS = [
  ['src/machine/kernel/a.ts', ['./log.ts'], ['../system.ts', '../dsh/log.ts', 'xstate', 'node:fs', '../../ui/App.tsx']],
  ['src/machine/kernel/deep/a.ts', ['./log.ts', '../log.ts'], ['../../system.ts', '../../dsh/log.ts', 'xstate']],
  ['src/machine/system.ts', ['xstate', './kernel/log.ts'], ['./dsh/log.ts', 'react', '../replay/view.ts']],
  [
    'src/machine/dsh/a.ts',
    ['./log.ts', './actions/a.ts', '../kernel/log.ts', '../system.ts', 'xstate'],
    [
      '../claude-code/log.ts',
      '../player.ts',
      'react',
      '@xstate/react',
      'xstate/dev',
      '../../scenarios/index.ts',
      '..',
      './../claude-code/log.ts',
    ],
  ],
  [
    'src/machine/dsh/actions/a.ts',
    ['./b.ts', '../log.ts', '../deep/log.ts', '../../kernel/log.ts', '../../system.ts', 'xstate'],
    ['../../claude-code/log.ts', '../../player.ts', '../../../replay/view.ts', '../x/../../claude-code/log.ts'],
  ],
  ['src/machine/dsh/a/b/c.ts', [], ['./d.ts', 'xstate']],
  [
    'src/scenarios/define.ts',
    ['./claims.ts', '../machine/system.ts', '../machine/dsh/log.ts'],
    ['../ui/App.tsx', 'zustand', 'xstate'],
  ],
  [
    'src/scenarios/dsh/esc/scenario.ts',
    ['./captions.en.ts', '../setup.ts', '../../define.ts', '../../../machine/dsh/log.ts'],
    ['../../../ui/App.tsx', 'react'],
  ],
  [
    'src/replay/frames.ts',
    [
      './view.ts',
      '../scenarios/index.ts',
      '../machine/system.ts',
      '../machine/kernel/log.ts',
      '../text/words.ts',
      'xstate',
      'zustand',
      'zustand/vanilla',
      'valibot',
    ],
    ['../machine/dsh/log.ts', '../ui/App.tsx', 'react'],
  ],
  [
    'src/text/en.ts',
    ['./ko.ts', '../machine/system.ts', 'es-hangul'],
    ['../ui/App.tsx', 'react', '../replay/store.ts'],
  ],
  [
    'src/ui/App.tsx',
    [
      './log/Log.tsx',
      './App.module.css',
      '../replay/view.ts',
      '../machine/system.ts',
      '../text/words.ts',
      'react',
      'framer-motion/dom/mini',
      '@xstate/react',
      'zustand',
      'xstate',
    ],
    ['../machine/dsh/log.ts', '../scenarios/index.ts', 'valibot', '../main.tsx', 'lodash', 'framer-motion'],
  ],
  [
    'src/ui/log/Log.tsx',
    ['./Row.tsx', '../words.tsx', '../runtime/Card.tsx', '../../replay/view.ts', '../../machine/system.ts'],
    ['../../machine/dsh/log.ts', '../../scenarios/index.ts'],
  ],
  ['src/embed/protocol.ts', ['valibot'], ['./element.ts', '../replay/view.ts', 'react']],
  ['src/embed/element.ts', ['./protocol.ts'], ['valibot', '../replay/view.ts', './host.ts']],
  ['src/embed/host.ts', ['./protocol.ts', '../replay/store.ts'], ['react', '../machine/dsh/log.ts']],
  ['src/main.tsx', ['./ui/App.tsx', 'react-dom/client', './machine/dsh/system.ts'], []],
  ['src/stray.ts', [], ['./main.tsx', 'react', './machine/system.ts']],
  ['src/newcomer/a.ts', [], ['./b.ts', 'react', '../machine/system.ts']],
  [
    'src/machine/dsh/a.test.ts',
    ['vitest', 'fast-check', '@deepseek-ai/dsh-session', './log.ts', '../../replay/frames.ts', 'node:fs'],
    ['lodash', './b.test.ts'],
  ],
];

/** Every way to write an import of a module that the folder may not know. */
const FORMS = [
  "import { x } from '../claude-code/log.ts'; export const y = x;",
  "import type { x } from '../claude-code/log.ts'; export type Y = x;",
  "import { type x } from '../claude-code/log.ts'; export type Y = x;",
  "import '../claude-code/log.ts';",
  "export { x } from '../claude-code/log.ts';",
  "export type { x } from '../claude-code/log.ts';",
  "export * from '../claude-code/log.ts';",
  "export const x = import('../claude-code/log.ts');",
  'export const x = import(`../claude-code/log.ts`);',
  "const name = '../claude-code/log.ts'; export const x = import(name);",
  "export type X = import('../claude-code/log.ts').Y;",
  "export type X = typeof import('../claude-code/log.ts');",
  "export const x = require('../claude-code/log.ts');",
  "export const x = import.meta.glob('../claude-code/*.ts');",
  "export const x = import.meta.glob('../claude-code/*.ts', { eager: true });",
  "export const x = new URL('../claude-code/log.ts', import.meta.url);",
  "import { x } from './../claude-code/log.ts'; export const y = x;",
  "import { x } from '../kernel/../claude-code/log.ts'; export const y = x;",
];

/** What a model could ask of the world, and may not. */
const WORLD = [
  'export const x = Date.now();',
  'export const x = new Date();',
  'export const x = Math.random();',
  'export const { random } = Math;',
  'export const x = performance.now();',
  'setTimeout(() => {}, 1);',
  'setInterval(() => {}, 1);',
  'queueMicrotask(() => {});',
  'export const x = Promise.resolve();',
  'export const x = window.name;',
  "export const x = document.getElementById('x');",
  'export const x = globalThis;',
  'export const x = localStorage.length;',
  'export const x = process.env;',
  "export const x = fetch('/');",
  'export const x = crypto.randomUUID();',
];

/** Takes files as path and lines; gives what the rules that are asked for leave alone, as `path: line`. */
function accepted(files, rules) {
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('biome.json', JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
  write('scripts/hidden-imports.grit', readFileSync(join(ROOT, 'scripts', 'hidden-imports.grit'), 'utf8'));
  for (const [path, lines] of files) write(path, `${lines.join('\n')}\n`);
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', 'src'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const refused = new Set();
  for (const [, rule, path, line] of stdout.matchAll(/title=([^,]+),file=(?:[^,]*\/)?(src\/[^,]+),line=(\d+),/g)) {
    if (rules.test(rule)) refused.add(`${path}:${line}`);
  }
  return files.flatMap(([path, lines]) =>
    lines.filter((_, index) => !refused.has(`${path}:${index + 1}`)).map((line) => `${path}: ${line}`),
  );
}

const IMPORT_RULES = /^(?:lint\/style\/noRestrictedImports|plugin)$/;
const WORLD_RULES = /noRestrictedGlobals|noJsRestrictedProperties/;

test('every folder may import what its list allows and nothing else', () => {
  const files = IMPORTS.map(([path, allowed, forbidden]) => [
    path,
    [...allowed, ...forbidden].map((source) => `import '${source}';`),
  ]);
  const expected = IMPORTS.flatMap(([path, allowed]) => allowed.map((source) => `${path}: import '${source}';`));
  expect(accepted(files, IMPORT_RULES)).toEqual(expected);
});

test('every way to write an import is seen', () => {
  expect(accepted([['src/machine/dsh/forms.ts', FORMS]], IMPORT_RULES)).toEqual([]);
});

test('the model and the scenarios cannot reach a clock, a timer, chance, a promise or the page', () => {
  const paths = [
    'src/machine/dsh/world.ts',
    'src/machine/kernel/world.ts',
    'src/scenarios/dsh/esc/world.ts',
    'src/text/world.ts',
  ];
  expect(
    accepted(
      paths.map((path) => [path, WORLD]),
      WORLD_RULES,
    ),
  ).toEqual([]);
});
