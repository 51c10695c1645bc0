import { statePath } from '../../kernel/path.ts';
import type { Profile } from '../../system.ts';
import type { DshContext, DshEvent, DshInput, ToolTraits } from '../context.ts';
import { brokenLaws, brokenStepLaws } from '../invariants.ts';
import type { CallBlock, Cause, Chunk, Decision, DshLog, Finish } from '../log.ts';
import type { Moment, Runner } from './runner.ts';

/** Runs of the machine that a list of numbers decides: every event, at rest and inside a synchronous stretch. */

const trait = (parallel: boolean, approval: boolean, onAbort: ToolTraits['onAbort']): ToolTraits => ({
  parallel,
  approval,
  onAbort,
});
const TOOLS: Readonly<Record<string, ToolTraits>> = {
  read: trait(true, false, 'returns'),
  search: trait(true, false, 'waits'),
  write: trait(false, false, 'throws'),
  bash: trait(false, false, 'kills-group'),
  ask: trait(false, true, 'waits'),
};

/** What the numbers of a run mean. */
export interface RunPlan {
  readonly profile: Profile;
  /** Bits of the setup: slow adapter, runtime context, no checkpoints; then the cap. */
  readonly setup: number;
  readonly choices: readonly number[];
}

function inputOf({ profile, setup }: RunPlan): DshInput {
  return {
    design: { profile, switches: [] },
    setup: {
      tools: TOOLS,
      cap: 1 + (Math.floor(setup / 8) % 3),
      adapter: setup % 2 === 1 ? 'slow' : 'cooperative',
      runtimeContext: Math.floor(setup / 2) % 2 === 1,
      checkpoints: Math.floor(setup / 4) % 2 === 0,
    },
  };
}

type Answer = (start: number) => readonly Chunk[];

const block = (kind: 'text' | 'reasoning', text: string): readonly Chunk[] => [
  { kind: 'block-start', block: kind },
  { kind: kind === 'text' ? 'text-delta' : 'reasoning-delta', text },
  { kind: 'block-end', block: { kind, text } },
];
const call = (id: string, name: string): readonly Chunk[] => {
  const made: CallBlock = { kind: 'tool-call', id, name, args: '{}' };
  return [
    { kind: 'block-start', block: 'tool-call' },
    { kind: 'tool-call-delta', text: '{}', call: id },
    { kind: 'block-end', block: made },
  ];
};
const end = (finish: Finish): readonly Chunk[] => [
  { kind: 'usage', input: 3, output: 5 },
  { kind: 'finish', finish },
];
const calling =
  (...names: readonly string[]): Answer =>
  (start) => [
    ...block('text', 'let me'),
    ...names.flatMap((name, index) => call(`c${start}-${index}`, name)),
    ...end({ kind: 'tool-calls' }),
  ];

const ANSWERS: readonly Answer[] = [
  () => [...block('text', 'done'), ...end({ kind: 'stop' })],
  calling('read', 'search', 'read'),
  calling('write', 'bash'),
  calling('ask', 'nobody', 'read'),
  () => [...block('reasoning', 'hm'), ...block('text', 'yes'), ...end({ kind: 'stop' })],
  (start) => [...call(`c${start}-0`, 'search'), ...call(`c${start}-1`, 'write'), ...end({ kind: 'tool-calls' })],
  () => [...block('text', ' \n'), ...end({ kind: 'stop' })],
  (start) => [...block('text', 'cut'), ...call(`c${start}-0`, 'write'), ...end({ kind: 'max-tokens' })],
  // Nothing of it is left but its usage.
  (start) => [...call(`c${start}-0`, 'write'), ...end({ kind: 'max-tokens' })],
  () => [...block('text', 'oh'), { kind: 'finish', finish: { kind: 'error', message: 'boom', code: 'SERVER_ERROR' } }],
];

/** The next chunk of the answer that the place in the log decides. */
function nextChunk({ attempt, log }: DshContext): readonly DshEvent[] {
  const start = attempt.seqs[0] ?? log.length;
  const chunk = ANSWERS[start % ANSWERS.length]?.(start)[attempt.seqs.length];
  return chunk === undefined ? [] : [{ type: 'CHUNK', chunk }];
}

const CAUSES: readonly Cause[] = [
  { kind: 'user' },
  { kind: 'parent' },
  { kind: 'hook', reason: 'policy' },
  { kind: 'disposed' },
];
const DECISIONS: readonly Decision[] = ['allowed-once', 'rejected', 'unavailable', 'allowed-once'];

/** Events that concern the calls in flight. */
function callEvents({ calls, processes }: DshContext, n: number): readonly DshEvent[] {
  const ids = calls.map(({ block: made }) => made.id);
  const id = ids[n % Math.max(1, ids.length)];
  if (id === undefined) return [];
  const contexts = n % 3 === 0 ? { contexts: [{ id: `x${n}`, text: `context ${n}`, from: 'plugin' as const }] } : {};
  return [
    { type: 'TOOL_DONE', call: id, text: `ok-${id}`, ...contexts },
    { type: 'TOOL_FAIL', call: id, text: 'Error: failed' },
    { type: 'TOOL_FAIL', call: id, text: 'Error: tool call aborted', outcome: 'ABORTED' },
    { type: 'SPAWN', call: id, pid: 100 + processes.length, group: 100, parent: 1, name: 'sh' },
    { type: 'EFFECT', call: id, effect: `file ${n}` },
    { type: 'PROCESS_EXIT', pid: 100 + (n % Math.max(1, processes.length)) },
  ];
}

/** What may be tried in a state, most wanted first; a state takes only some of it. */
function candidates(context: DshContext, n: number): readonly DshEvent[] {
  const message = { id: `m${n}`, text: `message ${n}` };
  const sent: readonly DshEvent[] = [
    { type: 'FOLLOWUP', message },
    { type: 'STEER', message },
    { type: 'INJECT', message: { ...message, from: 'plugin' } },
  ];
  const stops: readonly DshEvent[] = [
    { type: 'CANCEL', cause: CAUSES[n % CAUSES.length] ?? { kind: 'user' }, keepInbox: n % 2 === 0 },
    { type: 'LATE_CALLBACK', controller: 1 + (n % Math.max(1, context.controllersMade)) },
  ];
  const settles: readonly DshEvent[] = [
    { type: 'STREAM_SETTLE' },
    { type: 'ANSWER', decision: DECISIONS[n % DECISIONS.length] ?? 'rejected' },
    { type: 'RETRY' },
    n % 2 === 0 ? { type: 'REJECT_STEP' } : { type: 'EMPTY_STEP' },
    n % 2 === 0 ? { type: 'MAINTAIN' } : { type: 'MAINTAINED' },
  ];
  const disk: readonly DshEvent[] = [
    { type: 'WAIT', ms: n % 2 === 0 ? 60 : 4_000 },
    { type: 'DISK', fails: n % 2 === 0 },
    n % 4 === 0 ? { type: 'LOAD', recovery: 'truncate' } : { type: 'LOAD' },
  ];
  const kill: readonly DshEvent[] = [{ type: 'KILL', reached: n % 5, torn: n % 3 === 0 }];
  const calls = callEvents(context, n);
  const go: readonly DshEvent[] = [...nextChunk(context), { type: 'TICK' }];
  const wake: readonly DshEvent[] = [
    { type: 'RESTART' },
    { type: 'RESUME' },
    ...sent,
    { type: 'LOAD' },
    { type: 'MAINTAINED' },
  ];
  const rare = Math.floor(n / 7) % 4 === 0 ? kill : disk;
  const group = [calls, calls, calls, sent, stops, settles, settles, rare][Math.floor(n / 3) % 24] ?? go;
  const turned = Math.floor(n / 72) % Math.max(1, group.length);
  // Where a whole group is refused the run goes on by itself, or someone wakes it.
  return [...group.slice(turned), ...group.slice(0, turned), ...go, ...calls, ...settles.slice(0, 2), ...wake];
}

/** Candidates that a synchronous observer may try. */
const OBSERVED = 6;

/** One event and every state it passed, up to where the next event interrupts it. */
export interface RunStep<State> {
  readonly before: State;
  readonly event: DshEvent;
  readonly passed: readonly State[];
}

/** Where a choice cuts a synchronous stretch, so that the next event comes in its middle, like a synchronous observer's. */
function cut<State>(passed: readonly State[], n: number): readonly State[] {
  return n % 4 === 0 ? passed.slice(0, 1 + (Math.floor(n / 4) % passed.length)) : passed;
}

interface Taken<State> {
  readonly event: DshEvent;
  readonly passed: readonly State[];
}

/** The first event that the state takes, and what it passes. */
function firstTaken<State extends Moment>(
  runner: Runner<State>,
  state: State,
  events: readonly DshEvent[],
): Taken<State> | null {
  for (const event of events) {
    const passed = runner.send(state, event);
    if (passed !== null) return { event, passed };
  }
  return null;
}

/** Takes a runner and a plan; gives the run. Throws what the machine throws. */
export function randomRun<State extends Moment>(runner: Runner<State>, plan: RunPlan): readonly RunStep<State>[] {
  const steps: RunStep<State>[] = [];
  let before = runner.start(inputOf(plan));
  /** The rest of a stretch that was cut, and the event that began it. */
  let cutOff: Taken<State> | null = null;
  for (const n of plan.choices) {
    const events: readonly DshEvent[] = candidates(before.context, n);
    // A stretch that was cut goes on by itself where nothing comes in between.
    const inBetween = n % 5 === 0 ? events.slice(0, OBSERVED) : [];
    const taken: Taken<State> | null =
      cutOff === null ? firstTaken(runner, before, events) : (firstTaken(runner, before, inBetween) ?? cutOff);
    if (taken === null) return steps;
    const passed = cut(taken.passed, n);
    steps.push({ before, event: taken.event, passed });
    before = passed.at(-1) ?? before;
    // A file that is not there stays away.
    if (before.context.refusal === 'not-found') return steps;
    const rest = taken.passed.slice(passed.length);
    cutOff = rest.length > 0 ? { event: taken.event, passed: rest } : null;
  }
  return steps;
}

/** The first law that a run breaks, with its place, or `null`. */
export function brokenBy<State extends Moment>(steps: readonly RunStep<State>[]): string | null {
  for (const [index, { before, event, passed }] of steps.entries()) {
    let from = before;
    for (const after of passed) {
      const broken = [...brokenLaws(after), ...brokenStepLaws(from, event, after)];
      if (broken.length > 0) return `event ${index}, ${event.type}, in ${statePath(after.value)}: ${broken.join(', ')}`;
      from = after;
    }
  }
  return null;
}

/** The logs of a run at its ends: where it was left, and just before each kill. */
export function logsOf<State extends Moment>(steps: readonly RunStep<State>[]): readonly DshLog[] {
  const killed = steps.flatMap(({ before, event }) => (event.type === 'KILL' ? [before.context.log] : []));
  const last = steps.at(-1)?.passed.at(-1);
  return last === undefined ? killed : [...killed, last.context.log];
}

/** The first step in which two runs differ, or -1. */
export function firstParting(one: readonly RunStep<Moment>[], other: readonly RunStep<Moment>[]): number {
  const picture = (step: RunStep<Moment> | undefined): string =>
    step === undefined ? '' : JSON.stringify([step.event, step.passed.map(({ value, context }) => [value, context])]);
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, index) => index).findIndex(
    (index) => picture(one[index]) !== picture(other[index]),
  );
}
