import { type AnyMachineSnapshot, initialTransition } from 'xstate';
import { statePath } from '../machine/kernel/path.ts';
import { step } from '../machine/step.ts';
import type { Profile, System } from '../machine/system.ts';
import type { AnyScenario, Cue, Lang, StepDefinition } from '../scenarios/define.ts';

/** Any system: the replay treats snapshots and events as values it hands back to the system they came from. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnySystem = System<any, any>;
export type AnyEvent = { readonly type: string };

/**
 * What one microstep did. `cue` counts the events of the run, so that frames of one event can be told together.
 * The last frame of an event holds the state in which the machine comes to rest after it.
 */
export interface Frame {
  readonly event: AnyEvent;
  readonly cue: number;
  /** The state that made the change: `alive.turn.tools.result`. */
  readonly path: string;
  readonly snapshot: AnyMachineSnapshot;
}

export interface SentEvent {
  readonly event: AnyEvent;
  readonly cue: number;
}

/** A step of a run: frames `from` to `to` (exclusive) of its list. */
export interface FrameRange {
  readonly from: number;
  readonly to: number;
  /** Every event of the step in order, also those that changed nothing visible. */
  readonly events: readonly SentEvent[];
}

export interface Run {
  readonly id: string;
  readonly first: AnyMachineSnapshot;
  readonly frames: readonly Frame[];
  readonly steps: readonly FrameRange[];
}

/** A scenario in which an event is not accepted is a mistake of its author. */
class RefusedEvent extends Error {
  override readonly name = 'RefusedEvent';
}

/** Most ticks of one `settle`; no turn comes near, so reaching it means a machine that never rests. */
const MOST_TICKS = 10_000;

/** A run in the making. */
class Recorder {
  readonly frames: Frame[];
  readonly steps: FrameRange[];
  readonly #system: AnySystem;
  #current: AnyMachineSnapshot;
  #cue: number;

  constructor(system: AnySystem, from: AnyMachineSnapshot | Recorder) {
    this.#system = system;
    this.#current = from instanceof Recorder ? from.#current : from;
    this.#cue = from instanceof Recorder ? from.#cue : 0;
    this.frames = from instanceof Recorder ? [...from.frames] : [];
    this.steps = from instanceof Recorder ? [...from.steps] : [];
  }

  /** Sends one event and keeps the frames it made; gives its number, or `null` when the state does not take it. */
  send(event: AnyEvent): number | null {
    const passed = step(this.#system.machine, this.#current, event);
    if (passed === null) return null;
    this.#cue += 1;
    const resting = passed.at(-1) ?? this.#current;
    const first = this.frames.length;
    for (const snapshot of passed) {
      // Log, runtime and disk live in the context; a microstep that leaves it alone is a hop.
      if (snapshot.context !== this.#current.context) this.#keep(event, snapshot);
      this.#current = snapshot;
    }
    const made = this.frames.at(-1);
    if (made !== undefined && this.frames.length > first)
      this.frames[this.frames.length - 1] = { ...made, snapshot: resting };
    else this.#keep(event, resting);
    return this.#cue;
  }

  #keep(event: AnyEvent, snapshot: AnyMachineSnapshot): void {
    this.frames.push({ event, cue: this.#cue, path: statePath(snapshot.value), snapshot });
  }

  /** Gives the cues of one step and ends it where it says; comes back after each cue. */
  *step(definition: StepDefinition<AnyEvent>, cues: readonly Cue<AnyEvent>[]): Generator<void, void> {
    const from = this.steps.at(-1)?.to ?? 0;
    // What earlier events did after their step ended is told here.
    const events: SentEvent[] = [];
    for (const { event, cue } of this.frames.slice(from)) if (events.at(-1)?.cue !== cue) events.push({ event, cue });
    for (const cue of cues) {
      events.push(...this.#play(cue));
      yield;
    }
    this.steps.push({ from, to: endOf(this.frames, from, definition), events });
  }

  #play(cue: Cue<AnyEvent>): readonly SentEvent[] {
    if (cue !== 'settle') {
      const number = this.send(cue);
      if (number === null) throw new RefusedEvent(`${cue.type} is not accepted in ${statePath(this.#current.value)}`);
      return [{ event: cue, cue: number }];
    }
    const event = this.#system.tick;
    const sent: SentEvent[] = [];
    for (let number = this.send(event); number !== null; number = this.send(event)) {
      if (sent.length === MOST_TICKS) throw new Error(`the machine never rests in ${statePath(this.#current.value)}`);
      sent.push({ event, cue: number });
    }
    return sent;
  }
}

function endOf(frames: readonly Frame[], from: number, { id, through }: StepDefinition<AnyEvent>): number {
  if (through === undefined) return frames.length;
  const found = frames.findIndex(({ path }, index) => index >= from && path.endsWith(through));
  if (found === -1) throw new Error(`step ${id}: no frame is in ${through}`);
  return found + 1;
}

function isShared(cues: StepDefinition<AnyEvent>['cues']): cues is readonly Cue<AnyEvent>[] {
  return Array.isArray(cues);
}

/**
 * Takes a scenario, a profile and a language; gives every run of it, frame by frame.
 * The same arguments give the same frames on every machine. Runs share their frames up to the step that parts them.
 * It comes back after each event, so that a page can answer while a long run is made.
 */
export function* playing(
  system: AnySystem,
  scenario: AnyScenario,
  profile: Profile,
  lang: Lang,
): Generator<void, readonly Run[]> {
  const input = system.input({ profile, switches: [] }, scenario.setup);
  const [first] = initialTransition(system.machine, input as never);
  let trunk: Recorder | null = new Recorder(system, first);
  let branches: readonly Recorder[] = [];
  for (const step of scenario.steps(scenario.tellings[lang].content) as readonly StepDefinition<AnyEvent>[]) {
    const { cues } = step;
    if (trunk !== null && isShared(cues)) {
      yield* trunk.step(step, cues);
      continue;
    }
    const parting: Recorder | null = trunk;
    if (parting !== null) branches = scenario.runs.map(() => new Recorder(system, parting));
    trunk = null;
    for (const [index, branch] of branches.entries()) {
      yield* branch.step(step, isShared(cues) ? cues : (cues[scenario.runs[index] ?? ''] ?? []));
    }
  }
  const ended = trunk;
  return scenario.runs.map((id, index) => {
    const recorder = branches[index] ?? ended;
    if (recorder == null) throw new Error(`${scenario.id} has no run ${id}`);
    const told = recorder.steps.at(-1)?.to ?? 0;
    if (told < recorder.frames.length) throw new Error(`${scenario.id}: the last step leaves frames untold`);
    return { id, first, frames: recorder.frames, steps: recorder.steps };
  });
}

/** Runs what comes back in between to its end at once. */
export function atOnce<Made>(making: Generator<void, Made>): Made {
  let next = making.next();
  while (next.done !== true) next = making.next();
  return next.value;
}

/** The runs of `playing`, in one go. */
export function runsOf(...scenario: Parameters<typeof playing>): readonly Run[] {
  return atOnce(playing(...scenario));
}
