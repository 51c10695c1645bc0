import type { DshEvent } from '../../../machine/dsh/context.ts';
import type { DshSnapshot } from '../../../machine/dsh/run.ts';
import { defineScenario, type StepDefinition } from '../../define.ts';
import { AT_WORK_SETUP, type AtWorkContent, type AtWorkStep, atWorkSteps } from '../at-work.ts';
import { finish, followup, type Pieces, streamText, wait } from '../model.ts';
import { en } from './captions.en.ts';
import { ko } from './captions.ko.ts';

export interface KillContent extends AtWorkContent {
  readonly effect: string;
  readonly next: string;
  readonly answer: Pieces;
}

export type KillStep =
  | AtWorkStep
  | 'kill'
  | 'alone'
  | 'restart'
  | 'cold-load'
  | 'close-c2'
  | 'close-c3'
  | 'close-step'
  | 'close-turn'
  | 'saved'
  | 'second-load'
  | 'resume'
  | 'next-turn'
  | 'next-request'
  | 'answer';

const LOAD: DshEvent = { type: 'LOAD' };

function steps(content: KillContent): readonly (StepDefinition<DshEvent> & { readonly id: KillStep })[] {
  return [
    ...atWorkSteps(content),
    {
      id: 'kill',
      cues: [wait(40), { type: 'KILL' }],
      marker: { label: 'kill -9', tone: 'cut' },
      claims: ['000-4', '000-38'],
    },
    { id: 'alone', cues: [wait(3000), { type: 'EFFECT', call: 'c2', effect: content.effect }], claims: ['000-27'] },
    { id: 'restart', cues: [{ type: 'RESTART' }], marker: { label: 'restart', tone: 'run' } },
    { id: 'cold-load', cues: [LOAD], through: 'cold.reading' },
    { id: 'close-c2', cues: [], through: 'cold.closer', claims: ['000-44'], source: 'repair.ts 91–124' },
    { id: 'close-c3', cues: [], through: 'cold.closer', claims: ['000-45'], source: 'repair.ts 91–124' },
    { id: 'close-step', cues: [], through: 'cold.closer', claims: ['000-43'], source: 'repair.ts 126–132' },
    {
      id: 'close-turn',
      cues: [],
      through: 'cold.closer',
      claims: ['000-41', '000-42'],
      source: 'repair.ts 126–132',
    },
    { id: 'saved', cues: ['settle'], claims: ['000-50'] },
    { id: 'second-load', cues: [LOAD], claims: ['000-41'] },
    { id: 'resume', cues: [{ type: 'RESUME' }], claims: ['000-55'] },
    { id: 'next-turn', cues: [followup('m3', content.next)], claims: ['000-56'] },
    { id: 'next-request', cues: ['settle'] },
    {
      id: 'answer',
      cues: [...streamText(content.answer), ...finish('stop'), 'settle', wait(200)],
      claims: ['000-32'],
    },
  ];
}

export const kill = defineScenario<DshSnapshot, DshEvent, KillContent, KillStep>({
  system: 'dsh',
  id: 'kill',
  glyph: 'cut',
  poster: 'close-turn',
  setup: AT_WORK_SETUP,
  runs: ['main'],
  steps,
  tellings: { en, ko },
});
