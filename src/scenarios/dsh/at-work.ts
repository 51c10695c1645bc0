import type { DshEvent } from '../../machine/dsh/context.ts';
import type { DshSnapshot } from '../../machine/dsh/run.ts';
import type { CaptionOf, StepDefinition } from '../define.ts';
import { CODING_TOOLS, call, done, finish, followup, type Pieces, streamCalls, streamText, wait } from './model.ts';

/**
 * The situation that Esc and kill -9 share: a turn at work. The model has streamed text and three calls;
 * c1 has finished, c2 is a long bash, c3 has not started; one more message waits in the inbox.
 */

export interface AtWorkContent {
  readonly prompt: string;
  readonly text: Pieces;
  readonly readResult: string;
  readonly waiting: string;
}

export const AT_WORK_SETUP = { tools: CODING_TOOLS };

const C1 = call('c1', 'read', { path: 'test/api.spec.ts' });
const C2 = call('c2', 'bash', { command: 'npm test -- --watch' });
const C3 = call('c3', 'edit', { path: 'src/api.ts' });

/** The group that bash opens; nothing else in the scenarios has a process. */
const GROUP = 4021;

export type AtWorkStep =
  | 'idle'
  | 'prompt'
  | 'step-opens'
  | 'request'
  | 'text'
  | 'calls'
  | 'c1-result'
  | 'c2-runs'
  | 'message-waits';

const spawn = (pid: number, parent: number, name: string): DshEvent => ({
  type: 'SPAWN',
  call: 'c2',
  pid,
  group: GROUP,
  parent,
  name,
});
const TICK: DshEvent = { type: 'TICK' };

/** The steps up to the situation, the same for every accident that then happens to it. */
export function atWorkSteps(
  content: AtWorkContent,
): readonly (StepDefinition<DshEvent> & { readonly id: AtWorkStep })[] {
  return [
    { id: 'idle', cues: [], claims: ['000-2', '000-3'] },
    { id: 'prompt', cues: [followup('m1', content.prompt)], claims: ['000-4', '000-9'], source: 'agent.ts 187' },
    // Prompt assembly, pre-step and its flush settle one after another.
    { id: 'step-opens', cues: [TICK, wait(4), TICK, wait(6), TICK] },
    { id: 'request', cues: [TICK, wait(8), TICK] },
    { id: 'text', cues: [wait(20), ...streamText(content.text)] },
    { id: 'calls', cues: [...streamCalls([C1, C2, C3]), ...finish('tool-calls'), TICK], through: 'turn.message' },
    { id: 'c1-result', cues: ['settle', done('c1', content.readResult), TICK], through: 'tools.result' },
    { id: 'c2-runs', cues: ['settle', spawn(4021, 1, 'bash'), spawn(4022, 4021, 'node')], claims: ['000-1', '000-8'] },
    { id: 'message-waits', cues: [wait(60), followup('m2', content.waiting)] },
  ];
}

export type AtWorkCaptions = Readonly<Record<AtWorkStep, CaptionOf<DshSnapshot>>>;
