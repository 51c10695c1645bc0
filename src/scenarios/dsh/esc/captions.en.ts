import type { DshSnapshot } from '../../../machine/dsh/run.ts';
import type { Telling } from '../../define.ts';
import { range } from '../../facts.ts';
import { atWorkCaptions, atWorkContent } from '../at-work.en.ts';
import type { EscContent, EscStep } from './scenario.ts';

export const en: Telling<EscContent, EscStep, DshSnapshot> = {
  title: 'Esc',
  promise: 'The loop closes its own books',
  content: {
    ...atWorkContent,
    next: 'only fix the one assertion',
    answer: ['The assertion expects cents. ', 'I changed that one line.'],
  },
  captions: {
    ...atWorkCaptions,
    esc: ({ added, after }) => ({
      headline: 'Esc empties the inbox, then pulls the line. Nothing else.',
      support: `${after.context.dropped.length} waiting message is dropped, never ran: line ${range(added)}. Controller #${after.context.controller?.no ?? ''} aborts, \`c2\` hears it at once and sends TERM to its group.`,
    }),
    'node-exits': ({ after }) => ({
      headline: 'The loop does not run ahead. It waits for the body.',
      support: `node ended; bash still lives, so \`c2\` has not settled. No line is written: nothing is abandoned, so nothing can write later. ${after.context.now - (after.context.controller?.pulledAt ?? 0)} ms since Esc.`,
    }),
    'group-gone': ({ after }) => ({
      headline: `The whole group is gone, ${after.context.now - (after.context.controller?.pulledAt ?? 0)} ms after Esc.`,
      support:
        'TERM went to the group, so the child did not outlive the shell. Only now can the body of `c2` throw. Still no line.',
    }),
    'c2-aborted': ({ added }) => ({
      headline: '`c2` ends as ABORTED: it ran, and it was stopped.',
      support: `Line ${range(added)} answers the call that was running. The 84 lines of \`c1\` and every chunk stay as they are.`,
    }),
    'c3-refused': ({ added }) => ({
      headline: '`c3` is named and refused: it never began.',
      support: `Lines ${range(added)}: call and answer together, ABORTED_BEFORE_DISPATCH. Three calls, three endings: ok, stopped, not run.`,
    }),
    'step-ends': ({ added }) => ({
      headline: 'Every call has its answer, so the step can close.',
      support: `Line ${range(added)}. Step before turn: a \`turn/end\` inside an open step would break the log.`,
    }),
    'turn-ends': ({ added, profile }) => ({
      headline: 'The turn signs its own ending: aborted.',
      support: `Line ${range(added)} is written in \`finally\`, whatever happened. ${
        profile === 'documented'
          ? 'Before it, the loop put its controller away.'
          : 'As shipped it also says who pulled: `user`.'
      }`,
    }),
    'late-callback': ({ after }) => ({
      headline: 'A timeout of the old turn fires late, and finds no handle.',
      support: `It still knows #${after.context.late?.controller ?? ''}, but that controller is out of reach. Log, inbox and runtime stay as they were.`,
    }),
    flush: ({ after, profile }) => ({
      headline: `All ${after.context.durable} lines are on disk. A crash now loses nothing.`,
      support:
        profile === 'documented'
          ? 'The flush after `turn/end` has settled, and nobody could cancel the finished turn meanwhile. The dropped message has no `turn/end`: only the log says it never ran.'
          : 'As shipped no flush follows `turn/end`: the lines waited for their 200 ms window. The dropped message has no `turn/end` of its own.',
    }),
    'next-turn': ({ added, after }) => ({
      headline: `The next turn gets its own line: controller #${after.context.controller?.no ?? ''}.`,
      support: `Lines ${range(added)} open turn ${after.context.turn}. Nothing planted an abort in it, and #1 cannot reach it.`,
    }),
    'next-request': ({ added }) => ({
      headline: 'The provider accepts the history: each call is answered.',
      support: `Step and message enter (${range(added)}), no new header is due. The model reads that \`c2\` was stopped and \`c3\` never ran.`,
    }),
    answer: ({ added }) => ({
      headline: 'This turn ends by itself: completed.',
      support: `${added.length} lines. Two endings stand in the log now, and the reason alone tells them apart.`,
    }),
  },
};
