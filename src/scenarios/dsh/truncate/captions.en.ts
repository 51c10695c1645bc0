import type { DshSnapshot } from '../../../machine/dsh/run.ts';
import type { Facts, Telling } from '../../define.ts';
import { countOf, range } from '../../facts.ts';
import { linesAdded, linesRemoved, resultsLost, unexplained } from './account.ts';
import type { TruncateContent, TruncateStep } from './scenario.ts';

const files = ({ after }: Facts<DshSnapshot>): number =>
  after.context.world.filter(({ call, effects }) => call !== 'c21' && effects.length > 0).length;
const cutOf = (runs: readonly Facts<DshSnapshot>[]): DshSnapshot['context'] | undefined => runs[1]?.after.context;

export const en: Telling<TruncateContent, TruncateStep, DshSnapshot> = {
  title: 'What if it truncated?',
  promise: 'The price of a clean cut',
  content: {
    question: 'how does billing store money?',
    reply: ['As floating point, ', 'in euros.'],
    task: 'move billing to cents, then deploy to staging',
    reports: [
      ['Invoices are done. ', 'Payments next?'],
      ['Refunds are done. ', 'Shall I finish?'],
      ['All tests pass. ', 'Shall I deploy?'],
    ],
    steers: ['yes, and keep the rounding', 'yes, docs too', 'yes, deploy and tell the channel'],
    goOn: 'go on',
    told: ['The outcome of the deploy is unknown, ', 'so I check which release is live first.'],
    untold: ['Go on with what? ', 'I only see your question about billing.'],
  },
  captions: {
    'turn-1': ({ after }) => ({
      headline: 'Two copies of one session. Turn 1 is finished and on disk.',
      support: `${after.context.durable} lines, the same on both sides. What follows happens to both, event by event.`,
    }),
    task: ({ added, after }) => ({
      headline: `A long task opens turn ${after.context.turn}.`,
      support: `Lines ${range(added)}. Everything up to the crash will stand inside this one turn.`,
    }),
    reads: ({ added, after }) => ({
      headline: 'Six model steps, six calls, six results.',
      support: `${added.length} lines, ${countOf(added, 'tool/result')} of them results. Each call was on disk before its body ran; ${after.context.durable} lines are safe.`,
    }),
    'first-files': (facts) => ({
      headline: `The first ${files(facts)} files change on the real disk.`,
      support: `${countOf(facts.added, 'tool/result')} more results. From here on the log describes things that exist outside it.`,
    }),
    steered: ({ added }) => ({
      headline: 'A word from the user keeps the same turn going.',
      support: `${added.length} lines. A steer is claimed at the step boundary, so a long task stays one turn, and one unit to lose.`,
    }),
    'more-files': (facts) => ({
      headline: `${files(facts)} files now, and the turn is still open.`,
      support: `${countOf(facts.added, 'tool/result')} results in ${countOf(facts.added, 'step/end')} model steps. ${facts.after.context.durable} of ${facts.after.context.log.length} lines are on disk.`,
    }),
    'steered-again': ({ added }) => ({
      headline: 'Steered again: still turn 2.',
      support: `${added.length} more lines. There is no point at which the turn would have been a good place to cut.`,
    }),
    'last-files': (facts) => ({
      headline: `${countOf(
        facts.after.context.log.map(({ line }) => ({ type: line.type }) as never),
        'tool/result',
      )} finished results, ${files(facts)} files written.`,
      support: 'Tests pass and the build is done. The user says yes to the deploy.',
    }),
    deploy: ({ after }) => ({
      headline: `Model step ${after.context.step}: the deploy starts, the notice waits.`,
      support: '`c21` is on disk as begun, its script runs in a process group of its own. `c22` is only announced.',
    }),
    kill: ({ removed, after }) => ({
      headline: 'The same kill -9 hits both copies.',
      support: `${removed.length === 0 ? 'Nothing' : `${removed.length} lines`} was only in memory. ${after.context.log.length} lines are on disk, with turn, step and two calls open.`,
    }),
    deployed: () => ({
      headline: 'Outside, the deploy goes through. No line says so.',
      support:
        'The script outlived the harness and ended: release 41 is live on staging. Whatever the log says next is measured against this.',
    }),
    restart: ({ after }) => ({
      headline: 'Both start again and have to choose.',
      support: `${after.context.log.length} lines that the provider would refuse. Complete the open turn, or cut back to the last finished one?`,
    }),
    'repair-or-cut': ({ after }, runs) => {
      const cut = cutOf(runs);
      return {
        headline: `Repair adds ${linesAdded(after.context)} lines, truncation removes ${cut === undefined ? 0 : linesRemoved(cut)}.`,
        support: `Gone with them: ${cut === undefined ? 0 : resultsLost(cut)} finished results. ${cut === undefined ? 0 : unexplained(cut)} things outside are left that no line explains.`,
      };
    },
    'second-load': () => ({
      headline: 'Both logs are balanced now. Loading again changes neither.',
      support: 'A checker that looks at the form alone sees no difference between the two.',
    }),
    resume: () => ({
      headline: 'Both resume. Neither runs anything by itself.',
      support: 'One session knows that a deploy may have happened. The other never heard of it.',
    }),
    'next-turn': ({ after }, runs) => ({
      headline: `"go on" opens turn ${after.context.turn} here, turn ${cutOf(runs)?.turn ?? 0} again there.`,
      support: 'The cut gave the number of the lost turn away a second time.',
    }),
    'next-request': () => ({
      headline: 'Both requests are valid. Only one of them is true.',
      support:
        'After repair the model reads every result and an honest "unknown". After the cut it reads a question about billing.',
    }),
    answer: () => ({
      headline: 'One model checks the release. The other asks: go on with what?',
      support:
        'Told the task again, it would migrate and deploy a second time. Truncation is cheap only where a turn is cheap to lose.',
    }),
  },
};
