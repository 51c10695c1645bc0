import { describe, expect, test } from 'vitest';
import type { ProviderError } from '../system.ts';
import { type PairingMessage, violations } from './pairing.ts';

/** `u text`, `a use:c1 use:c2`, `u result:c1`: a role and its blocks. */
function messages(...lines: readonly string[]): readonly PairingMessage[] {
  return lines.map((line) => {
    const [role, ...parts] = line.split(' ');
    const blocks = parts.map((part) => {
      const [kind, id] = part.split(':');
      if (id === undefined) return { kind: 'text' };
      return { kind: kind === 'use' ? 'tool_use' : 'tool_result', id };
    });
    return { role: role === 'u' ? 'user' : 'assistant', blocks };
  });
}

const said = (...lines: readonly string[]): readonly string[] =>
  violations(messages(...lines)).map(({ text }) => text.replace('invalid_request_error: ', ''));

describe('accepted', () => {
  test.each([
    [[]],
    [['u go', 'a text']],
    [['u go', 'a text use:c1', 'u result:c1', 'a text']],
    [['u go', 'a use:c1 use:c2', 'u result:c2 result:c1 text']],
    [['u go', 'a use:c1', 'u result:c1', 'a use:c2', 'u result:c2']],
  ])('%j', (lines) => {
    expect(said(...lines)).toEqual([]);
  });
});

describe('refused', () => {
  test('calls without results', () => {
    expect(said('u go', 'a use:c1 use:c2 use:c3', 'u result:c1')).toEqual([
      'messages.1: `tool_use` without a `tool_result` in the next message: c2, c3',
    ]);
    expect(said('u go', 'a use:c1')).toEqual([
      'messages.1: `tool_use` without a `tool_result` in the next message: c1',
    ]);
  });

  test('results that come a message too late are missing and not asked for', () => {
    expect(said('u go', 'a use:c1', 'u text', 'a text', 'u result:c1')).toEqual([
      'messages.1: `tool_use` without a `tool_result` in the next message: c1',
      'messages.4: `tool_result` without a `tool_use` in the previous message: c1',
    ]);
  });

  test('a result that nobody asked for', () => {
    expect(said('u result:c9')).toEqual(['messages.0: `tool_result` without a `tool_use` in the previous message: c9']);
  });

  test('two results for one call', () => {
    expect(said('u go', 'a use:c1', 'u result:c1 result:c1')).toEqual([
      'messages.2: more than one `tool_result` for one `tool_use`: c1',
    ]);
  });

  test('text before a result', () => {
    expect(said('u go', 'a use:c1 use:c2', 'u result:c1 text result:c2')).toEqual([
      'messages.2: `tool_result` must come before other content: c2',
    ]);
  });

  test('an id that is used again', () => {
    expect(said('u go', 'a use:c1 use:c1', 'u result:c1')).toEqual(['messages.1: `tool_use` ids must be unique: c1']);
    expect(said('u go', 'a use:c1', 'u result:c1', 'a use:c1', 'u result:c1')).toEqual([
      'messages.3: `tool_use` ids must be unique: c1',
    ]);
  });

  test('a result in an assistant message', () => {
    expect(said('u go', 'a result:c1')).toEqual(['messages.1: `tool_result` in an assistant message: c1']);
  });

  test('an error is what the contract of a system shows', () => {
    const [error] = violations(messages('u go', 'a use:c1'));
    expect(error satisfies ProviderError | undefined).toMatchObject({ status: 400, message: 1, ids: ['c1'] });
  });
});
