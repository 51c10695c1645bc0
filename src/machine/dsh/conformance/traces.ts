import type { RequestBlock } from '../../system.ts';
import type { DshLog } from '../log.ts';
import { type HistoryMessage, history } from '../messages.ts';
import { reasonJson } from '../payload.ts';
import { closers, foldConsumedWork } from '../repair.ts';
import { firstDifference } from './compare.ts';
import { lineText } from './grammar.ts';
import type { Moment, Runner } from './runner.ts';
import { search } from './search.ts';
import { type SeenBlock, type SeenMessage, stimuli, type Trace } from './trace.ts';
import { isKnown, setups } from './world.ts';

/** Compares the model with named runs of the real loop. */

/** What `foldConsumedWork` of the harness gives for the same log. */
function consumedOf(log: DshLog): unknown {
  const { end, droppedUnrun } = foldConsumedWork(log);
  return end === null ? { droppedUnrun } : { end: { ...end, reason: reasonJson(end.reason) }, droppedUnrun };
}

function seenBlock(block: RequestBlock): SeenBlock {
  switch (block.kind) {
    case 'text':
      return { text: block.text };
    case 'reasoning':
      return { reasoning: block.text };
    case 'tool_use':
      return { call: block.id };
    case 'tool_result':
      return { result: block.id, isError: block.isError, text: block.text };
  }
}

const seen = (message: HistoryMessage): SeenMessage => ({
  role: message.role,
  source: message.source,
  content: message.blocks.map(seenBlock),
});

/** The recorder's log abbreviates the runtime context, whose words belong to a plugin; what the model sees has them in full. */
function abbreviated(message: SeenMessage, model: SeenMessage | undefined): SeenMessage {
  const [block] = model?.content ?? [];
  const abbreviation =
    model?.source === 'plugin' && block !== undefined && 'text' in block && block.text === '(runtime context)';
  return message.source === 'plugin' && abbreviation ? { ...message, content: [block] } : message;
}

/** The first difference in what follows from a whole log. */
function consequences({ repairs, consumed, modelSees }: Trace, log: DshLog): string | null {
  for (const [length, recorded] of repairs) {
    const lines = closers(log.slice(0, length)).map((line) => lineText(line, 'trace'));
    const difference = firstDifference(`closers after ${length}:`, recorded, lines);
    if (difference !== null) return difference;
  }
  const model = history(log).map(seen);
  const recorded = modelSees.map((message, index) => abbreviated(message, model[index]));
  return firstDifference('consumed', consumed, consumedOf(log)) ?? firstDifference('model sees', recorded, model);
}

/** Takes a recorded trace; gives the first difference of the closest run of the model, or `null` when one is equal. */
export function checkTrace<State extends Moment>(trace: Trace, runner: Runner<State>): string | null {
  const unknown = stimuli(trace).find((stimulus) => !isKnown(stimulus));
  if (unknown !== undefined) return `unknown stimulus ${String(unknown.stimulus)}`;
  let first: string | null = null;
  for (const setup of setups(trace)) {
    const found = search(trace, runner, setup, (log) => consequences(trace, log));
    if ('log' in found) return null;
    first ??= found.difference;
  }
  return first;
}
