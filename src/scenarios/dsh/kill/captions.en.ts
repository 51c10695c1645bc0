import type { DshSnapshot } from '../../../machine/dsh/run.ts';
import type { Telling } from '../../define.ts';
import { range } from '../../facts.ts';
import { atWorkCaptions, atWorkContent } from '../at-work.en.ts';
import type { KillContent, KillStep } from './scenario.ts';

export const en: Telling<KillContent, KillStep, DshSnapshot> = {
  title: 'kill -9, then restart',
  promise: 'Nobody is left to write the end',
  content: {
    ...atWorkContent,
    effect: 'coverage/lcov.info',
    next: 'go on',
    answer: ['c2 may still be running, ', 'so I look at its processes before I start it again.'],
  },
  captions: {
    ...atWorkCaptions,
    kill: ({ removed, after }) => ({
      headline: `kill -9: ${removed.length} line was only in memory, and it is gone.`,
      support: `The waiting message had not reached the disk. No \`finally\` ran and nobody sent TERM: group ${after.context.processes[0]?.group ?? ''} lives on without a parent.`,
    }),
    alone: ({ after }) => ({
      headline: 'Nobody writes the end. The tests go on and write a file.',
      support: `The file holds ${after.context.log.length} lines. Turn, step and \`c2\` stay open in it, and \`c3\` has no line. Sent like this, the provider answers 400.`,
    }),
    restart: ({ after }) => ({
      headline: 'A new process starts. It does not touch the file.',
      support: `Still ${after.context.log.length} lines. No controller, no inbox, no turn: all of that was memory. Repair waits for a load.`,
    }),
    'cold-load': ({ after }) => ({
      headline: 'A cold load finds what is open: one turn, one step, two calls.',
      support: `It may cut the turn off or complete it. DSH completes: nothing of the ${after.context.log.length} lines is changed, closers are added behind them.`,
    }),
    'close-c2': ({ added }) => ({
      headline: '`c2` began and has no result: its outcome is unknown.',
      support: `Line ${range(added)} says so. Run again only what is read-only or idempotent; else look outside or ask. "Do not retry blindly".`,
    }),
    'close-c3': ({ added }) => ({
      headline: '`c3` has no `tool/call`, so it never began.',
      support: `Line ${range(added)} says it may be run if it is still needed. The log can tell the two cases apart because \`tool/call\` is flushed before a body starts.`,
    }),
    'close-step': ({ added }) => ({
      headline: 'Then the step: every call of it has an answer now.',
      support: `Line ${range(added)}. A \`turn/end\` while a step is open would break the log, so the order is fixed.`,
    }),
    'close-turn': ({ added }) => ({
      headline: 'Last the turn: interrupted. The loop never writes that word.',
      support: `Line ${range(added)}. The reason alone says how it ended: \`aborted\` is somebody stopped it, \`interrupted\` is nobody was left to.`,
    }),
    saved: ({ after }) => ({
      headline: 'The closers are on disk. The log is balanced.',
      support: `${after.context.loads.at(-1)?.added ?? 0} lines by repair, none removed. Valid for the provider, and honest: it says what it does not know.`,
    }),
    'second-load': ({ added }) => ({
      headline: `A second load adds ${added.length === 0 ? 'nothing' : added.length}. Repair is done once.`,
      support: 'A balanced log needs no closer, so loading again and again gives the same file, byte for byte.',
    }),
    resume: ({ added }) => ({
      headline: 'Resume marks the seam. Nothing runs by itself.',
      support: `Line ${range(added)}. The inbox is built from the log again; it is empty, because the waiting message never reached the disk.`,
    }),
    'next-turn': ({ added, after }) => ({
      headline: `A message opens turn ${after.context.turn}, with a new controller.`,
      support: `Lines ${range(added)}. Turn numbers go on where the file ended.`,
    }),
    'next-request': ({ added }) => ({
      headline: 'The header says resume, and the request is valid.',
      support: `Lines ${range(added)}. The model reads two results that admit what was lost, not a gap.`,
    }),
    answer: ({ added }) => ({
      headline: 'Told the truth, the model checks before it retries.',
      support: `${added.length} lines, completed. Group 4021 was still running: a blind retry would have started the tests twice.`,
    }),
  },
};
