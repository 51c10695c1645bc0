import { statePath } from '../../kernel/path.ts';
import type { DshContext, DshEvent, DshSetup } from '../context.ts';
import type { DshLog } from '../log.ts';
import { firstDifference } from './compare.ts';
import { lineText } from './grammar.ts';
import { OPENING } from './programs.ts';
import type { Moment, Runner } from './runner.ts';
import { runtimeOf } from './runtime.ts';
import { stimuli, type TimelineItem, type Trace } from './trace.ts';
import { stimulusEvents, worldEvents } from './world.ts';

/**
 * A bounded depth-first search for a run of the model that wrote a recorded log. Calls into the agent happen when the
 * log is as long as recorded, between any two microsteps; what the world does is chosen freely.
 */

/** States that one search may visit. The recorded traces need a few hundred; far more means that the method does not fit. */
const MOST_VISITED = 20_000;

/** A run that wrote the whole log, or the first difference of the one that came furthest. */
export type Found = { readonly log: DshLog } | { readonly difference: string };

interface Node<State> {
  readonly state: State;
  /** Microsteps that follow by themselves; empty where the loop awaits something. */
  readonly rest: readonly State[];
  /** Stimuli that were given, and model requests that were opened. */
  readonly fired: number;
  readonly requests: number;
}

/** What is known of the run that came furthest. A later line counts more, then a higher rank. */
interface Furthest {
  readonly length: number;
  readonly rank: 'stuck' | 'end' | 'line';
  readonly difference: string;
}

const RANKS = ['stuck', 'end', 'line'] as const;

function further(old: Furthest, next: Furthest): Furthest {
  if (next.length !== old.length) return next.length > old.length ? next : old;
  return RANKS.indexOf(next.rank) > RANKS.indexOf(old.rank) ? next : old;
}

/** Everything that decides how the run goes on. The log is left out: its text is a prefix of the recording. */
function keyOf<State extends Moment>({ state, fired, requests }: Node<State>): string {
  const { nextStep, nextTurn, claimed, controller, controllersMade, latched, turn, step, end } = state.context;
  const { log, headerSent, attempt, calls, decision } = state.context;
  const loop = [nextStep, nextTurn, claimed, controller, controllersMade, latched, turn, step, end];
  const request = [log.length, headerSent, attempt, calls, decision];
  return JSON.stringify([statePath(state.value), fired, requests, loop, request]);
}

/** The first line that the model wrote and the recording did not, or the stimulus that a longer log has missed. */
function disagreement(
  trace: Trace,
  wanted: readonly TimelineItem[],
  node: Node<Moment>,
  from: number,
): Furthest | null {
  const { log } = node.state.context;
  for (let line = from; line < log.length; line += 1) {
    const entry = log[line];
    const difference = firstDifference(`line ${line}`, trace.log[line], entry && lineText(entry.line, 'trace'));
    if (difference !== null) return { length: line, rank: 'line', difference };
  }
  const due = wanted[node.fired];
  return due !== undefined && due.at < log.length
    ? { length: due.at, rank: 'stuck', difference: `at ${due.at}: the model does not take ${String(due.stimulus)}` }
    : null;
}

/** Why a run that goes no further is not the recorded one. */
function stuck({ log, final }: Trace, { state }: Node<Moment>): Furthest {
  const length = state.context.log.length;
  if (length === log.length) {
    const difference = firstDifference('final', final, runtimeOf(state)) ?? 'final: some stimulus was not given';
    return { length, rank: 'end', difference };
  }
  const difference = `line ${length}: recorded ${JSON.stringify(log[length])}, model nothing in ${statePath(state.value)}`;
  return { length, rank: 'stuck', difference };
}

function events(trace: Trace, wanted: readonly TimelineItem[], context: DshContext, node: Node<Moment>) {
  const due = wanted[node.fired];
  const calls = due?.at === context.log.length ? stimulusEvents(due, context.controllersMade) : [];
  const world: readonly DshEvent[] = node.rest.length > 0 ? [] : worldEvents(trace, context, node.requests);
  return [
    ...calls.map((event) => ({ event, fired: node.fired + 1 })),
    ...world.map((event) => ({ event, fired: node.fired })),
  ];
}

function successors<State extends Moment>(
  trace: Trace,
  wanted: readonly TimelineItem[],
  runner: Runner<State>,
  node: Node<State>,
): readonly Node<State>[] {
  const enter = (passed: readonly State[] | null, fired: number): readonly Node<State>[] => {
    const [state, ...rest] = passed ?? [];
    if (state === undefined) return [];
    // A stimulus in the opening state stays there; the request is still the same.
    const opens = statePath(state.value) === OPENING && statePath(node.state.value) !== OPENING;
    return [{ state, rest, fired, requests: node.requests + (opens ? 1 : 0) }];
  };
  return [
    ...enter(node.rest, node.fired),
    ...events(trace, wanted, node.state.context, node).flatMap(({ event, fired }) =>
      enter(runner.send(node.state, event), fired),
    ),
  ];
}

/** `differs` gives the first difference in what follows from a whole log, or `null`. */
export function search<State extends Moment>(
  trace: Trace,
  runner: Runner<State>,
  setup: Partial<DshSetup>,
  differs: (log: DshLog) => string | null,
): Found {
  const wanted = stimuli(trace);
  const state = runner.start({ design: { profile: 'shipped', switches: [] }, setup });
  const stack: Node<State>[] = [{ state, rest: [], fired: 0, requests: 0 }];
  const visited = new Set<string>();
  let furthest: Furthest = { length: -1, rank: 'stuck', difference: 'the model does not start' };
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const { log } = node.state.context;
    const whole = node.fired === wanted.length && log.length === trace.log.length;
    if (whole && firstDifference('final', trace.final, runtimeOf(node.state)) === null) {
      const difference = differs(log);
      if (difference === null) return { log };
      furthest = further(furthest, { length: log.length + 1, rank: 'end', difference });
    }
    const agreeing: Node<State>[] = [];
    for (const next of successors(trace, wanted, runner, node)) {
      const wrong = disagreement(trace, wanted, next, log.length);
      if (wrong === null) agreeing.push(next);
      else furthest = further(furthest, wrong);
    }
    if (agreeing.length === 0) furthest = further(furthest, stuck(trace, node));
    const fresh = agreeing.filter((next) => !visited.has(keyOf(next)));
    for (const next of fresh) visited.add(keyOf(next));
    if (visited.size > MOST_VISITED)
      return { difference: `no run found in ${MOST_VISITED} states; ${furthest.difference}` };
    stack.push(...fresh.reverse());
  }
  return { difference: furthest.difference };
}
