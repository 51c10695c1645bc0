import { statePath } from '../../kernel/path.ts';
import type { DshEvent } from '../context.ts';
import type { CallBlock, Chunk } from '../log.ts';
import { OPENING } from './programs.ts';
import type { Moment, Runner } from './runner.ts';

/** A world in a hurry: the model yields its answers, every tool succeeds at once, every promise settles. */

/** The chunks of an answer that is only text, in pieces. */
export function textAnswer(...pieces: readonly string[]): readonly Chunk[] {
  return [
    { kind: 'block-start', block: 'text' },
    ...pieces.map((text): Chunk => ({ kind: 'text-delta', text })),
    { kind: 'block-end', block: { kind: 'text', text: pieces.join('') } },
    { kind: 'usage', input: 10, output: pieces.length },
    { kind: 'finish', finish: { kind: 'stop' } },
  ];
}

/** The chunks of an answer with a text and calls of one tool. */
export function callsAnswer(lead: string, tool: string, ...ids: readonly string[]): readonly Chunk[] {
  const blocks = ids.map((id): CallBlock => ({ kind: 'tool-call', id, name: tool, args: '{}' }));
  return [
    ...textAnswer(lead).slice(0, 3),
    ...blocks.flatMap((block): Chunk[] => [
      { kind: 'block-start', block: 'tool-call' },
      { kind: 'block-end', block },
    ]),
    { kind: 'usage', input: 10, output: 5 },
    { kind: 'finish', finish: { kind: 'tool-calls' } },
  ];
}

/** Sees the state after every microstep, inside the append; the event that it gives is sent right there. */
export type Observer<State> = (state: State) => DshEvent | null;

const STREAMING = 'alive.turn.streaming';
/** Events of one drive; far above any run here, so reaching it means a loop. */
const MOST_EVENTS = 2_000;

function nextEvent({ value, context }: Moment, answer: readonly Chunk[]): DshEvent {
  const chunk = answer[context.attempt.seqs.length];
  if (statePath(value) === STREAMING && chunk !== undefined && context.attempt.finish === null)
    return { type: 'CHUNK', chunk };
  const running = context.calls.find(({ state }) => state === 'running');
  if (running !== undefined) return { type: 'TOOL_DONE', call: running.block.id, text: `ok-${running.block.id}` };
  return { type: 'TICK' };
}

/** Takes a state and an event; runs on with `answers`, one a request, until nothing moves; gives the state then. */
export function drive<State extends Moment>(
  runner: Runner<State>,
  from: State,
  first: DshEvent,
  answers: readonly (readonly Chunk[])[],
  observe: Observer<State> = () => null,
): State {
  let state = from;
  let requests = 0;
  const pass = (event: DshEvent): boolean => {
    const passed = runner.send(state, event);
    for (const each of passed ?? []) {
      state = each;
      if (statePath(each.value) === OPENING) requests += 1;
      const call = observe(each);
      if (call !== null) return pass(call);
    }
    return passed !== null;
  };
  let moves = pass(first);
  for (let events = 0; moves; events += 1) {
    if (events > MOST_EVENTS) throw new Error(`the run never comes to rest in ${statePath(state.value)}`);
    moves = pass(nextEvent(state, answers[requests - 1] ?? []));
  }
  return state;
}
