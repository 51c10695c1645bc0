import type { DshEvent } from '../../../machine/dsh/context.ts';
import type { DshSnapshot } from '../../../machine/dsh/run.ts';
import { defineScenario, type StepDefinition } from '../../define.ts';
import { AT_WORK_SETUP, type AtWorkContent, type AtWorkStep, atWorkSteps } from '../at-work.ts';
import { finish, followup, type Pieces, streamText, wait } from '../model.ts';
import { en } from './captions.en.ts';
import { ko } from './captions.ko.ts';

export interface EscContent extends AtWorkContent {
  readonly next: string;
  readonly answer: Pieces;
}

export type EscStep =
  | AtWorkStep
  | 'esc'
  | 'node-exits'
  | 'group-gone'
  | 'c2-aborted'
  | 'c3-refused'
  | 'step-ends'
  | 'turn-ends'
  | 'late-callback'
  | 'flush'
  | 'next-turn'
  | 'next-request'
  | 'answer';

const TICK: DshEvent = { type: 'TICK' };

function steps(content: EscContent): readonly (StepDefinition<DshEvent> & { readonly id: EscStep })[] {
  return [
    ...atWorkSteps(content),
    {
      id: 'esc',
      cues: [wait(40), { type: 'CANCEL', cause: { kind: 'user' } }],
      marker: { label: 'Esc', tone: 'esc' },
      claims: ['000-12', '000-14', '000-16'],
      source: 'agent.ts 134–140',
    },
    { id: 'node-exits', cues: [wait(12), { type: 'PROCESS_EXIT', pid: 4022 }], claims: ['000-21', '000-26'] },
    { id: 'group-gone', cues: [wait(28), { type: 'PROCESS_EXIT', pid: 4021 }], claims: ['000-7', '000-19', '000-21'] },
    { id: 'c2-aborted', cues: [TICK], through: 'tools.result', claims: ['000-30'] },
    { id: 'c3-refused', cues: [], through: 'tools.skippedResult', claims: ['000-20'] },
    { id: 'step-ends', cues: [], through: 'turn.stepEnd', claims: ['000-43'] },
    {
      id: 'turn-ends',
      cues: [],
      claims: ['000-28', '000-29', '000-31', '000-35'],
      documentedClaims: ['000-22', '000-34'],
      source: 'agent.ts 302–323',
    },
    {
      id: 'late-callback',
      cues: [wait(30), { type: 'LATE_CALLBACK', controller: 1 }],
      documentedClaims: ['000-23'],
    },
    // As shipped there is no flush here: the lines wait for their 200 ms window.
    { id: 'flush', cues: ['settle', wait(200)], documentedClaims: ['000-36'] },
    {
      id: 'next-turn',
      cues: [followup('m3', content.next), wait(15), { type: 'LATE_CALLBACK', controller: 1 }],
      claims: ['000-24', '000-25'],
      documentedClaims: ['000-11'],
      source: 'agent.ts 325',
    },
    { id: 'next-request', cues: ['settle'], claims: ['000-52'] },
    {
      id: 'answer',
      cues: [...streamText(content.answer), ...finish('stop'), 'settle', wait(200)],
      claims: ['000-33'],
    },
  ];
}

export const esc = defineScenario<DshSnapshot, DshEvent, EscContent, EscStep>({
  system: 'dsh',
  id: 'esc',
  glyph: 'esc',
  poster: 'c3-refused',
  setup: AT_WORK_SETUP,
  runs: ['main'],
  steps,
  tellings: { en, ko },
});
