/**
 * What a provider accepts: every tool_use of an assistant message is answered in the very next user message,
 * results stand first in it, nothing is answered twice or without having been asked, and ids are unique.
 * Rules: the provider's page "Handle tool calls". Consecutive lines of one role must be joined before.
 */

export interface PairingBlock {
  readonly kind: string;
  /** Id of a tool_use, or of the tool_use that a tool_result answers. */
  readonly id?: string;
}

export interface PairingMessage {
  readonly role: 'user' | 'assistant';
  readonly blocks: readonly PairingBlock[];
}

/** One answer of the provider; `message` is an index into the messages. */
export interface PairingError {
  readonly status: 400;
  readonly message: number;
  readonly ids: readonly string[];
  readonly text: string;
}

const idsOf = (message: PairingMessage | undefined, kind: 'tool_use' | 'tool_result'): readonly string[] =>
  (message?.blocks ?? []).flatMap((block) => (block.kind === kind && block.id !== undefined ? [block.id] : []));

const repeated = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

function refuse(message: number, ids: readonly string[], text: string): readonly PairingError[] {
  const where = `invalid_request_error: messages.${message}: ${text}`;
  return ids.length === 0 ? [] : [{ status: 400, message, ids, text: `${where}: ${ids.join(', ')}` }];
}

/** The ids that an earlier message has asked with already, or that this one asks with twice. */
function reused(messages: readonly PairingMessage[], index: number): readonly string[] {
  const before = new Set(messages.slice(0, index).flatMap((message) => idsOf(message, 'tool_use')));
  const asked = idsOf(messages[index], 'tool_use');
  return [...new Set([...repeated(asked), ...asked.filter((id) => before.has(id))])];
}

/** Results that stand behind something else in their message. */
function lateResults({ blocks }: PairingMessage): readonly string[] {
  const first = blocks.findIndex(({ kind }) => kind !== 'tool_result');
  return first === -1 ? [] : idsOf({ role: 'user', blocks: blocks.slice(first) }, 'tool_result');
}

function errorsOfAssistant(messages: readonly PairingMessage[], index: number): readonly PairingError[] {
  const next = messages[index + 1];
  const answered = next?.role === 'user' ? idsOf(next, 'tool_result') : [];
  const open = idsOf(messages[index], 'tool_use').filter((id) => !answered.includes(id));
  return [
    ...refuse(index, reused(messages, index), '`tool_use` ids must be unique'),
    ...refuse(index, [...new Set(open)], '`tool_use` without a `tool_result` in the next message'),
    ...refuse(index, idsOf(messages[index], 'tool_result'), '`tool_result` in an assistant message'),
  ];
}

function errorsOfUser(messages: readonly PairingMessage[], index: number): readonly PairingError[] {
  const message = messages[index];
  const before = messages[index - 1];
  if (message === undefined) return [];
  const asked = before?.role === 'assistant' ? idsOf(before, 'tool_use') : [];
  const results = idsOf(message, 'tool_result');
  const orphans = results.filter((id) => !asked.includes(id));
  return [
    ...refuse(index, [...new Set(orphans)], '`tool_result` without a `tool_use` in the previous message'),
    ...refuse(index, repeated(results), 'more than one `tool_result` for one `tool_use`'),
    ...refuse(index, lateResults(message), '`tool_result` must come before other content'),
  ];
}

/** Takes the messages of a request; gives every rule they break, in their order. Empty = the provider takes it. */
export function violations(messages: readonly PairingMessage[]): readonly PairingError[] {
  return messages.flatMap((message, index) =>
    message.role === 'assistant' ? errorsOfAssistant(messages, index) : errorsOfUser(messages, index),
  );
}
