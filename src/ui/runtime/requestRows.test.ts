import { expect, test } from 'vitest';
import type { RequestBlock, RequestView } from '../../machine/system.ts';
import { blockHeight, drawRequest, messageHeight } from './requestRows.ts';

const use = (id: string): RequestBlock => ({ kind: 'tool_use', id, name: 'bash', input: '{}' });
const result = (id: string): RequestBlock => ({ kind: 'tool_result', id, isError: false, text: 'ok' });
const said: RequestBlock = { kind: 'text', text: 'hello' };

function request(verdict: RequestView['verdict'], messages: readonly (readonly RequestBlock[])[]): RequestView {
  return {
    verdict,
    messages: messages.map((blocks, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      seqs: [index],
      blocks,
    })),
    errors: verdict === 'refused' ? [{ status: 400, message: 1, ids: ['b'], text: '' }] : [],
  };
}

function story(view: RequestView): string {
  const { rows, pairs } = drawRequest(view);
  const told = rows.map((row) => {
    if (row.kind === 'message') return `${row.index}${row.wrong ? '!' : ''}:`;
    if (row.kind === 'ghost') return `${row.awaited ? 'awaited' : 'missing'} ${row.id}`;
    return `${row.block.kind}${'id' in row.block ? ` ${row.block.id}` : ''}${row.wrong ? '!' : ''}`;
  });
  return `${told.join(' | ')}  //  ${pairs.map((pair) => `${pair.id} ${pair.state}`).join(', ')}`;
}

test('answered calls are paired', () => {
  expect(story(request('valid', [[said], [use('a'), use('b')], [result('a'), result('b')]]))).toBe(
    '0: | text | 1: | tool_use a | tool_use b | 2: | tool_result a | tool_result b  //  a answered, b answered',
  );
});

test('a missing result is drawn where it should stand: after those that are there', () => {
  expect(story(request('refused', [[said], [use('a'), use('b')], [result('a')]]))).toBe(
    '0: | text | 1!: | tool_use a | tool_use b! | 2: | tool_result a | missing b  //  a answered, b missing',
  );
});

test('without a message after the call it stands below the call', () => {
  expect(story(request('not-yet', [[said], [use('a'), use('b')]]))).toBe(
    '0: | text | 1: | tool_use a | tool_use b | awaited a | awaited b  //  a awaited, b awaited',
  );
});

test('brackets begin and end in the middle of their rows', () => {
  const { pairs, height } = drawRequest(request('valid', [[said], [use('a')], [result('a')]]));
  const first = 2 * messageHeight + 1.5 * blockHeight;
  expect(pairs[0]).toMatchObject({ from: first, to: first + messageHeight + blockHeight });
  expect(height).toBe(3 * (messageHeight + blockHeight));
});

test('nothing to send draws nothing', () => {
  expect(drawRequest(request('empty', []))).toEqual({ rows: [], pairs: [], height: 0 });
});
