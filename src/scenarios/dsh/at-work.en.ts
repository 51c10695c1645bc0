import { countOf, range } from '../facts.ts';
import type { AtWorkCaptions, AtWorkContent } from './at-work.ts';

export const atWorkContent: AtWorkContent = {
  prompt: 'fix the failing test',
  text: ['I will run the suite first, ', 'then change the handler.'],
  readResult: '84 lines',
  waiting: 'then update the docs',
};

export const atWorkCaptions: AtWorkCaptions = {
  idle: () => ({
    headline: 'An idle agent: no turn, no controller, nothing to cancel.',
    support: 'On the left is the session log, on the right what the runtime holds. Both start empty.',
  }),
  prompt: ({ added, after }) => ({
    headline: `A message wakes the driver, and it makes controller #${after.context.controllersMade}.`,
    support: `The message enters the inbox, turn ${after.context.turn} opens and claims it: lines ${range(added)}, all before the send returns.`,
  }),
  'step-opens': ({ added, after }) => ({
    headline: 'Two boundaries pass the signal on; then the step opens.',
    support: `Prompt assembly and pre-step hold the signal in turn. Pre-step flushes ${after.context.durable} lines, then ${added.length} more are written.`,
  }),
  request: ({ after }) => ({
    headline: 'The request is written down before it is sent.',
    support: `Header and context go to the log, and a flush puts all ${after.context.durable} lines on disk. Only then the stream opens.`,
  }),
  text: ({ added }) => ({
    headline: 'The model streams. Every chunk is a line, in memory only.',
    support: `${added.length} chunks: a text block opens, grows and ends. No checkpoint falls due while the model speaks.`,
  }),
  calls: ({ added, after }) => ({
    headline: `The model asks for ${after.context.calls.length} tools and ends its answer.`,
    support: `${countOf(added, 'assistant/chunk')} more chunks, then \`assistant/message\` cites every chunk of this attempt. \`c1\`, \`c2\`, \`c3\` are announced, none has begun.`,
  }),
  'c1-result': ({ after }) => ({
    headline: '`c1` is recorded, flushed, run, and answered.',
    support: `Its \`tool/call\` is on disk before the body starts: ${after.context.durable} lines are safe. The result is in memory.`,
  }),
  'c2-runs': ({ after }) => ({
    headline: '`c2` is a long `bash`. The loop waits; it holds no timer.',
    support: `The tool opens process group ${after.context.processes[0]?.group ?? ''}: bash and its child node. All ${after.context.durable} lines are on disk, so a crash now still shows that \`c2\` began.`,
  }),
  'message-waits': ({ added }) => ({
    headline: 'A second message waits its turn in the inbox.',
    support: `Line ${range(added)} is in memory only; its 200 ms window has just opened. One call is done, one runs, one waits.`,
  }),
};
