import type { DshContext } from '../../../machine/dsh/context.ts';
import type { DshSnapshot } from '../../../machine/dsh/run.ts';
import { phrase } from '../../../machine/dsh/view/phrases.ts';
import { requestView } from '../../../machine/dsh/view/request.ts';
import { truthView } from '../../../machine/dsh/view/truth.ts';
import type { Phrase } from '../../../machine/system.ts';
import type { AccountEntry } from '../../define.ts';

/** What each recovery costs, counted from the two runs. */

type Value = AccountEntry['values'][number];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const linesRemoved = ({ loads }: DshContext): number => sum(loads.map(({ removed }) => removed));
export const linesAdded = ({ loads }: DshContext): number => sum(loads.map(({ added }) => added));

/** Calls that finished outside and of which the log has no line any more. */
export function resultsLost({ log, world }: DshContext): number {
  const told = new Set(log.flatMap(({ line }) => (line.type === 'tool/call' ? [line.call.id] : [])));
  return world.filter(({ call, state }) => state === 'succeeded' && !told.has(call)).length;
}

/** Files and releases outside that no line explains. */
export const unexplained = (context: DshContext): number => truthView(context).unexplained.length;

const count = (number: number, tone: Value['tone']): Value => ({
  text: `${number}`,
  tone: number === 0 ? 'plain' : tone,
});

function row(name: Phrase, runs: readonly DshSnapshot[], value: (snapshot: DshSnapshot) => Value): AccountEntry {
  return { name, values: runs.map(value) };
}

/** What the model knows of the deployment when it takes up the work again. */
function nextTry({ log, world }: DshContext): Value {
  const begun = world.some(({ call }) => call === 'c21');
  const result = log.find(({ line }) => line.type === 'tool/result' && line.call === 'c21')?.line;
  if (!begun) return { text: '', tone: 'plain' };
  if (result?.type === 'tool/result') return { text: phrase('account.ask-first'), tone: 'plain' };
  const called = log.some(({ line }) => line.type === 'tool/call' && line.call.id === 'c21');
  return called
    ? { text: phrase('account.open'), tone: 'plain' }
    : { text: phrase('account.may-run-twice'), tone: 'cut' };
}

function requestValue(snapshot: DshSnapshot): Value {
  const { verdict } = requestView(snapshot);
  return {
    text: phrase(`account.request-${verdict}`),
    tone: verdict === 'refused' ? 'cut' : verdict === 'valid' ? 'add' : 'plain',
  };
}

function worldValue({ context }: DshSnapshot): Value {
  const { verdict, calls } = truthView(context);
  if (verdict === 'contradicts') {
    const differ = calls.filter((call) => call.verdict === 'contradicts').length;
    return { text: phrase('account.world-differs', { count: differ }), tone: 'cut' };
  }
  if (verdict === 'admits-unknown') return { text: phrase('account.world-admits'), tone: 'esc' };
  if (verdict === 'agrees') return { text: phrase('account.world-agrees'), tone: 'add' };
  return { text: phrase('account.open'), tone: 'plain' };
}

export function account(runs: readonly DshSnapshot[]): readonly AccountEntry[] {
  return [
    row(phrase('account.removed'), runs, ({ context }) => count(linesRemoved(context), 'cut')),
    row(phrase('account.results-lost'), runs, ({ context }) => count(resultsLost(context), 'cut')),
    row(phrase('account.unexplained'), runs, ({ context }) => count(unexplained(context), 'cut')),
    row(phrase('account.added'), runs, ({ context }) => count(linesAdded(context), 'synth')),
    row(phrase('account.next-try'), runs, ({ context }) => nextTry(context)),
    row(phrase('account.request'), runs, requestValue),
    row(phrase('account.world'), runs, worldValue),
  ];
}
