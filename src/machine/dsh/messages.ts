import type { RequestBlock, RequestMessage } from '../system.ts';
import type { Block, DshEntry, DshLog } from './log.ts';

/** The message history that the harness derives from a log: `deriveEventMessage` of its session package. */

/** One line of the log that the model sees. */
export interface HistoryMessage {
  readonly seq: number;
  readonly role: 'user' | 'assistant';
  readonly source: 'user' | 'plugin' | 'model' | 'tool';
  readonly blocks: readonly RequestBlock[];
}

function blockOf(block: Block): RequestBlock {
  return block.kind === 'tool-call'
    ? { kind: 'tool_use', id: block.id, name: block.name, input: block.args }
    : { kind: block.kind, text: block.text };
}

function messageOf({ seq, line }: DshEntry): readonly HistoryMessage[] {
  switch (line.type) {
    case 'user/message': {
      const { from = 'user', text } = line.message;
      return [{ seq, role: 'user', source: from, blocks: [{ kind: 'text', text }] }];
    }
    case 'assistant/message':
      // A message without blocks only carries its usage.
      return line.blocks.length === 0
        ? []
        : [{ seq, role: 'assistant', source: 'model', blocks: line.blocks.map(blockOf) }];
    case 'tool/result': {
      const { call: id, outcome, text } = line;
      return [
        { seq, role: 'user', source: 'tool', blocks: [{ kind: 'tool_result', id, isError: outcome !== 'ok', text }] },
      ];
    }
    default:
      return [];
  }
}

/** Takes a log; gives what the model sees of it, one message a line. */
export function history(log: DshLog): readonly HistoryMessage[] {
  return log.flatMap(messageOf);
}

/** Takes a log; gives the messages of the next request: neighbours of one role are joined, as adapters do. */
export function requestMessages(log: DshLog): readonly RequestMessage[] {
  const joined: RequestMessage[] = [];
  for (const { seq, role, blocks } of history(log)) {
    const last = joined.at(-1);
    if (last?.role === role)
      joined[joined.length - 1] = { role, seqs: [...last.seqs, seq], blocks: [...last.blocks, ...blocks] };
    else joined.push({ role, seqs: [seq], blocks });
  }
  return joined;
}
