import { type Attempt, type Call, NO_ATTEMPT } from '../context.ts';
import type { Block, CallBlock, Chunk } from '../log.ts';
import { type Action, expectEvent, write } from './action.ts';

export const writeHeader: Action = (context) => {
  const seen = context.log.some(({ line }) => line.type === 'request/header');
  return write(
    { ...context, headerSent: true },
    { type: 'request/header', reason: seen ? 'resume' : 'initial' },
    'model-request',
  );
};
export const writeContext: Action = (context) => write(context, { type: 'request/context' }, 'model-request');
export const openStream: Action = (context) => ({ ...context, attempt: NO_ATTEMPT });

function grow(attempt: Attempt, chunk: Chunk, seq: number): Attempt {
  const seen = { ...attempt, seqs: [...attempt.seqs, seq] };
  switch (chunk.kind) {
    case 'block-start':
      return { ...seen, open: chunk.block === 'tool-call' ? null : { kind: chunk.block, text: '' } };
    case 'text-delta':
    case 'reasoning-delta':
      return attempt.open === null || attempt.open.kind === 'tool-call'
        ? seen
        : { ...seen, open: { ...attempt.open, text: attempt.open.text + chunk.text } };
    case 'block-end':
      return { ...seen, blocks: [...attempt.blocks, chunk.block], open: null };
    case 'finish':
      return { ...seen, finish: chunk.finish };
    case 'tool-call-delta':
    case 'usage':
      return seen;
  }
}

export const writeChunk: Action = (context, event) => {
  const { chunk } = expectEvent(event, 'CHUNK');
  const { turn, step } = context;
  const written = write(context, { type: 'assistant/chunk', turn, step, chunk }, 'model-stream');
  return { ...written, attempt: grow(context.attempt, chunk, context.log.length) };
};

/** Every block that was seen, in first-seen order; a text that never got its block-end counts as far as it came. */
const seenBlocks = ({ blocks, open }: Attempt): readonly Block[] => (open === null ? blocks : [...blocks, open]);

/** Visible blocks; tool calls are always dropped from a message that was cut. */
export function interruptedBlocks(attempt: Attempt): readonly Block[] {
  return seenBlocks(attempt).filter((block) => block.kind !== 'tool-call' && block.text.trim() !== '');
}

export const writePartialMessage: Action = (context) => {
  const { turn, step, attempt } = context;
  const blocks = interruptedBlocks(attempt);
  return write(
    context,
    { type: 'assistant/message', turn, step, blocks, interrupted: true, cites: attempt.seqs },
    'model-stream',
  );
};

export const writeMessage: Action = (context) => {
  const { turn, step, attempt, end } = context;
  // max-tokens may have cut a call short, so none of them is taken.
  const cut = attempt.finish?.kind === 'max-tokens';
  const blocks = seenBlocks(attempt).filter((block) => !cut || block.kind !== 'tool-call');
  const calls = blocks.filter((block): block is CallBlock => block.kind === 'tool-call').map(waitingCall);
  return {
    ...write(context, { type: 'assistant/message', turn, step, blocks, cites: attempt.seqs }, 'model-stream'),
    calls,
    end,
  };
};

function waitingCall(block: CallBlock): Call {
  return { block, state: 'waiting', seq: null, outcome: null, text: '', contexts: [] };
}
