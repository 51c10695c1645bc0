import type { DshEvent } from '../../../machine/dsh/context.ts';
import type { DshSnapshot } from '../../../machine/dsh/run.ts';
import { type Cue, defineScenario, type StepDefinition } from '../../define.ts';
import { CODING_TOOLS, call, finish, followup, type Pieces, streamCalls, streamText, wait } from '../model.ts';
import { account } from './account.ts';
import { en } from './captions.en.ts';
import { ko } from './captions.ko.ts';
import { FIRST_FILES, LAST_FILES, MORE_FILES, READS, steeredStep, workStep } from './long-turn.ts';

export interface TruncateContent {
  readonly question: string;
  readonly reply: Pieces;
  readonly task: string;
  /** Three reports of the model, each followed by a word that steers it. */
  readonly reports: readonly [Pieces, Pieces, Pieces];
  readonly steers: readonly [string, string, string];
  readonly goOn: string;
  readonly told: Pieces;
  readonly untold: Pieces;
}

export type TruncateStep =
  | 'turn-1'
  | 'task'
  | 'reads'
  | 'first-files'
  | 'steered'
  | 'more-files'
  | 'steered-again'
  | 'last-files'
  | 'deploy'
  | 'kill'
  | 'deployed'
  | 'restart'
  | 'repair-or-cut'
  | 'second-load'
  | 'resume'
  | 'next-turn'
  | 'next-request'
  | 'answer';

const DEPLOY = call('c21', 'bash', { command: './deploy.sh staging' });
const NOTIFY = call('c22', 'bash', { command: './notify.sh' });
const RELEASE = 'staging: release 41';

const LOAD: DshEvent = { type: 'LOAD' };
const CUT: DshEvent = { type: 'LOAD', recovery: 'truncate' };
const spawn: DshEvent = { type: 'SPAWN', call: 'c21', pid: 5120, group: 5120, parent: 1, name: 'deploy.sh' };

const answer = (pieces: Pieces): readonly Cue<DshEvent>[] => [
  ...streamText(pieces),
  ...finish('stop'),
  'settle',
  wait(200),
];

function workSteps(content: TruncateContent): readonly (StepDefinition<DshEvent> & { readonly id: TruncateStep })[] {
  const [first, second, third] = content.reports;
  const [steer, again, last] = content.steers;
  return [
    { id: 'turn-1', cues: [followup('m1', content.question), 'settle', ...answer(content.reply)] },
    { id: 'task', cues: [wait(900), followup('m2', content.task), 'settle'] },
    { id: 'reads', cues: READS.flatMap(workStep) },
    { id: 'first-files', cues: FIRST_FILES.flatMap(workStep) },
    { id: 'steered', cues: steeredStep(first, 'm3', steer) },
    { id: 'more-files', cues: MORE_FILES.flatMap(workStep) },
    { id: 'steered-again', cues: steeredStep(second, 'm4', again) },
    { id: 'last-files', cues: [...LAST_FILES.flatMap(workStep), ...steeredStep(third, 'm5', last)] },
    { id: 'deploy', cues: [...streamCalls([DEPLOY, NOTIFY]), ...finish('tool-calls'), 'settle', spawn] },
  ];
}

function steps(content: TruncateContent): readonly (StepDefinition<DshEvent> & { readonly id: TruncateStep })[] {
  return [
    ...workSteps(content),
    { id: 'kill', cues: [wait(40), { type: 'KILL' }], marker: { label: 'kill -9', tone: 'cut' }, claims: ['000-38'] },
    {
      id: 'deployed',
      cues: [wait(2000), { type: 'EFFECT', call: 'c21', effect: RELEASE }, { type: 'PROCESS_EXIT', pid: 5120 }],
    },
    { id: 'restart', cues: [{ type: 'RESTART' }], marker: { label: 'restart', tone: 'run' }, claims: ['000-51'] },
    {
      id: 'repair-or-cut',
      cues: { repair: [LOAD, 'settle'], truncation: [CUT] },
      claims: ['000-39', '000-40', '000-41', '000-50'],
      source: 'repair.ts 91–132',
    },
    { id: 'second-load', cues: { repair: [LOAD], truncation: [CUT] } },
    { id: 'resume', cues: [{ type: 'RESUME' }] },
    { id: 'next-turn', cues: [followup('m6', content.goOn)] },
    { id: 'next-request', cues: ['settle'] },
    { id: 'answer', cues: { repair: answer(content.told), truncation: answer(content.untold) } },
  ];
}

export const truncate = defineScenario<DshSnapshot, DshEvent, TruncateContent, TruncateStep>({
  system: 'dsh',
  id: 'truncate',
  glyph: 'scissors',
  poster: 'repair-or-cut',
  setup: { tools: CODING_TOOLS },
  runs: ['repair', 'truncation'],
  steps,
  tellings: { en, ko },
  account,
});
