import type { DshEvent } from '../../../machine/dsh/context.ts';
import type { Cue } from '../../define.ts';
import { call, done, finish, type Pieces, streamCalls, streamText, wait } from '../model.ts';

/** The work of a long turn: 20 calls that finish, 6 files that they write, three times a word from the user in between. */

export type Work = {
  readonly id: string;
  readonly tool: 'read' | 'write' | 'edit' | 'bash';
  readonly argument: string;
  readonly result: string;
  /** A file that is different afterwards. */
  readonly file?: string;
};

const read = (id: string, path: string, lines: number): Work => ({
  id,
  tool: 'read',
  argument: path,
  result: `${lines} lines`,
});
const write = (id: string, file: string): Work => ({ id, tool: 'write', argument: file, result: 'written', file });
const edit = (id: string, file: string): Work => ({ id, tool: 'edit', argument: file, result: 'edited', file });
const bash = (id: string, command: string, result: string): Work => ({
  id,
  tool: 'bash',
  argument: command,
  result,
});

/** Reading first. */
export const READS: readonly Work[] = [
  read('c1', 'schema.sql', 212),
  read('c2', 'models/invoice.ts', 148),
  read('c3', 'models/payment.ts', 96),
  read('c4', 'api/totals.ts', 133),
  read('c5', 'api/refund.ts', 71),
  bash('c6', 'grep -rn amount src', '38 hits'),
];
export const FIRST_FILES: readonly Work[] = [
  write('c7', 'migrations/007_cents.sql'),
  bash('c8', 'psql -f migrations/007_cents.sql', 'applied to the test database'),
  edit('c9', 'models/invoice.ts'),
  bash('c10', 'npm test -- invoice', '31 passed'),
];
export const MORE_FILES: readonly Work[] = [
  edit('c11', 'models/payment.ts'),
  read('c12', 'api/rounding.ts', 40),
  edit('c13', 'api/totals.ts'),
  bash('c14', 'npm test -- totals', '12 passed'),
  edit('c15', 'api/refund.ts'),
];
export const LAST_FILES: readonly Work[] = [
  bash('c16', 'npm test -- refund', '9 passed'),
  edit('c17', 'docs/billing.md'),
  bash('c18', 'npm test', '214 passed'),
  bash('c19', 'npm run build', 'built'),
  read('c20', 'deploy.md', 25),
];

const ARGUMENT = { read: 'path', write: 'path', edit: 'path', bash: 'command' } as const;

/** One model step with one call that finishes. Leaves the loop where it waits for the next answer. */
export function workStep({ id, tool, argument, result, file }: Work): readonly Cue<DshEvent>[] {
  return [
    ...streamCalls([call(id, tool, { [ARGUMENT[tool]]: argument })]),
    ...finish('tool-calls'),
    'settle',
    ...(file === undefined ? [] : [{ type: 'EFFECT', call: id, effect: file } as const]),
    done(id, result),
    'settle',
    wait(5),
  ];
}

/** The model reports, and a word from the user makes it go on in the same turn. */
export function steeredStep(answer: Pieces, id: string, text: string): readonly Cue<DshEvent>[] {
  return [...streamText(answer), { type: 'STEER', message: { id, text } }, ...finish('stop'), 'settle', wait(5)];
}
