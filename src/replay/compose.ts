import type { AnyMachineSnapshot } from 'xstate';
import { delta } from '../machine/kernel/log.ts';
import type { Card, Marker, Phrase, Profile } from '../machine/system.ts';
import { isNote, notes } from '../scenarios/claims/notes.ts';
import {
  type AnyScenario,
  type Caption,
  claimsOf,
  type Facts,
  type Lang,
  type StepDefinition,
} from '../scenarios/define.ts';
import { frameWords } from '../text/frames.ts';
import { sayIn } from '../text/say.ts';
import { type AnyEvent, type AnySystem, atOnce, type FrameRange, playing, type Run } from './frames.ts';
import { timelineOf } from './timeline.ts';
import type { Cited, EventAccount, RunView, ScenarioView, StepHead, StepView } from './view.ts';

/** Turns frames into what the screen shows. Everything is derived on demand and kept; going back is an index. */

/** What one run did in one step, up to `frame` frames of it. */
interface Slice {
  readonly run: Run;
  readonly range: FrameRange;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  readonly to: number;
}

/** Takes a run, a step counted from 0, and how many of its frames (all where absent); gives what the run did in it. */
export function sliceOf(run: Run, index: number, frame?: number): Slice {
  const range = run.steps[index];
  if (range === undefined) throw new RangeError(`${run.id} has no step ${index + 1}`);
  const to = frame === undefined ? range.to : Math.min(range.to, range.from + frame);
  const at = (end: number): AnyMachineSnapshot => run.frames[end - 1]?.snapshot ?? run.first;
  return { run, range, before: at(range.from), after: at(to), to };
}

// ── one run ──────────────────────────────────────────────────────────────────

function keyedCards(cards: readonly Card[]): ReadonlyMap<string, string> {
  const keyed = new Map<string, string>();
  for (const card of cards) {
    keyed.set(card.id, JSON.stringify(card));
    if (card.kind === 'cancel-line') for (const tap of card.taps) keyed.set(tap.id, JSON.stringify(tap));
  }
  return keyed;
}

function changedCards(before: readonly Card[], after: readonly Card[]): readonly string[] {
  const old = keyedCards(before);
  return [...keyedCards(after)].filter(([id, text]) => old.get(id) !== text).map(([id]) => id);
}

function runView(system: AnySystem, slice: Slice): RunView {
  const { run, before, after } = slice;
  const lines = system.log(after);
  const { added, removed } = delta(system.entries(before), system.entries(after));
  const cards = system.cards(after);
  return {
    id: run.id,
    lines,
    added: lines.slice(lines.length - added.length),
    removed: system.log(before).slice(system.entries(before).length - removed.length),
    marks: system.marks(after),
    cards,
    changed: changedCards(system.cards(before), cards),
    request: system.request(after),
    truth: system.truth(after),
  };
}

// ── what each event of a step did ────────────────────────────────────────────

interface Told {
  readonly account: EventAccount;
  readonly notes: readonly Phrase[];
  readonly differences: readonly Phrase[];
}

function tellEvents(system: AnySystem, slice: Slice): readonly Told[] {
  const told: Told[] = [];
  let before = slice.before;
  let next = slice.range.from;
  for (const { event, cue } of slice.range.events) {
    let after = before;
    while (next < slice.to && slice.run.frames[next]?.cue === cue) {
      after = slice.run.frames[next]?.snapshot ?? after;
      next += 1;
    }
    // Moving by single frames, events that have not come yet are not told.
    if (next === slice.to && after === before && slice.to < slice.range.to) break;
    told.push(tellEvent(system, event, before, after));
    before = after;
  }
  return told;
}

function tellEvent(system: AnySystem, event: AnyEvent, before: AnyMachineSnapshot, after: AnyMachineSnapshot): Told {
  const { added, removed } = delta(system.entries(before), system.entries(after));
  const [first, last] = [added[0], added.at(-1)];
  return {
    account: {
      event: event.type,
      tell: system.tell(event, before, after),
      times: 1,
      added: added.length,
      removed: removed.length,
      range: first === undefined || last === undefined ? null : [first.seq, last.seq],
    },
    notes: system.notes(event, before, after),
    differences: system.differences(event, before, after),
  };
}

/** Joins neighbours of one kind, so that eight chunks are one row of the list. */
function joinEvents(system: AnySystem, told: readonly Told[]): readonly EventAccount[] {
  const joined: EventAccount[] = [];
  for (const { account } of told) {
    const last = joined.at(-1);
    if (last === undefined || !isRun(last, account)) joined.push(account);
    else {
      const times = last.times + 1;
      joined[joined.length - 1] = {
        ...last,
        times,
        tell: sameWords(last.tell, account.tell) ? last.tell : system.tellMany(account.event, times),
        added: last.added + account.added,
        range: last.range === null ? account.range : [last.range[0], account.range?.[1] ?? last.range[1]],
      };
    }
  }
  return joined;
}

const sameWords = (one: Phrase, other: Phrase): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Events of one type that each write one line, or that say the very same. */
function isRun(last: EventAccount, next: EventAccount): boolean {
  if (last.event !== next.event || last.removed + next.removed > 0) return false;
  return (next.added === 1 && last.added === last.times && last.event !== 'TICK') || sameWords(last.tell, next.tell);
}

function unique(phrases: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(phrases.map((phrase) => [JSON.stringify(phrase), phrase])).values()];
}

// ── a scenario ───────────────────────────────────────────────────────────────

function citedBy(claims: readonly string[]): readonly Cited[] {
  return claims.flatMap((id) => (isNote(id) ? [{ id, text: notes[id] }] : []));
}

class Composer implements ScenarioView {
  readonly system;
  readonly id: string;
  readonly profile: Profile;
  readonly steps: readonly StepHead[];
  readonly #system: AnySystem;
  readonly #scenario: AnyScenario;
  readonly #runs: readonly Run[];
  readonly #definitions: readonly StepDefinition<AnyEvent>[];
  readonly #made = new Map<string, StepView>();
  #timeline: ScenarioView['timeline'] | null = null;

  constructor(system: AnySystem, scenario: AnyScenario, profile: Profile, lang: Lang, runs: readonly Run[]) {
    this.system = scenario.system;
    this.id = scenario.id;
    this.profile = profile;
    this.#system = system;
    this.#scenario = scenario;
    this.#runs = runs;
    this.#definitions = scenario.steps(scenario.tellings[lang].content);
    this.steps = this.#definitions.map(({ id, marker }, index) => ({
      id,
      number: index + 1,
      frames: Math.max(...this.#runs.map(({ steps }) => (steps[index]?.to ?? 0) - (steps[index]?.from ?? 0))),
      marker: marker ?? null,
    }));
  }

  get timeline(): ScenarioView['timeline'] {
    this.#timeline ??= timelineOf(
      this.#system,
      this.#runs,
      this.#definitions.map(({ marker }): Marker | null => marker ?? null),
    );
    return this.#timeline;
  }

  readonly at = (step: number, frame?: number): StepView => {
    const key = `${step}/${frame ?? 'all'}`;
    const made = this.#made.get(key) ?? this.#compose(step, frame);
    this.#made.set(key, made);
    return made;
  };

  #compose(step: number, frame: number | undefined): StepView {
    const head = this.steps[step - 1];
    const definition = this.#definitions[step - 1];
    if (head === undefined || definition === undefined) throw new RangeError(`${this.id} has no step ${step}`);
    const played = frame === undefined ? head.frames : Math.min(frame, head.frames);
    const slices = this.#runs.map((run) => sliceOf(run, step - 1, frame));
    const runs = slices.map((slice) => runView(this.#system, slice));
    const told = slices.map((slice) => tellEvents(this.#system, slice));
    const facts = slices.map(
      ({ before, after }, index): Facts<AnyMachineSnapshot> => ({
        profile: this.profile,
        before,
        after,
        added: runs[index]?.added ?? [],
        removed: runs[index]?.removed ?? [],
      }),
    );
    return {
      ...head,
      frame: played,
      captions: this.#captions(definition.id, facts, played, told[0] ?? []),
      runs,
      events: lockstepEvents(this.#system, told, runs),
      claims: claimsOf(definition, this.profile),
      source: definition.source ?? null,
      notes: unique(told.flatMap((events) => events.flatMap(({ notes }) => notes))),
      cited: citedBy(claimsOf(definition, this.profile)),
      differences: unique(told.flatMap((events) => events.flatMap(({ differences }) => differences))),
      account:
        this.#scenario.account?.(
          slices.map(({ after }) => after),
          definition.id,
        ) ?? null,
    };
  }

  /** A step's caption speaks of the whole step; in the middle of it the last event speaks for itself. */
  #captions(
    id: string,
    facts: readonly Facts<AnyMachineSnapshot>[],
    played: number,
    told: readonly Told[],
  ): StepView['captions'] {
    const all = this.steps.find((step) => step.id === id)?.frames ?? 0;
    const caption = (lang: Lang): Caption => {
      if (played === all) return this.#caption(lang, id, facts);
      const words = told.at(-1)?.account.tell;
      const support = frameWords(lang, played, all);
      return words === undefined ? { headline: support, support: '' } : { headline: sayIn(lang)(words), support };
    };
    return { en: caption('en'), ko: caption('ko') };
  }

  #caption(lang: Lang, id: string, facts: readonly Facts<AnyMachineSnapshot>[]): Caption {
    const [first] = facts;
    const caption = this.#scenario.tellings[lang].captions[id];
    if (first === undefined || caption === undefined)
      throw new Error(`${this.id}: step ${id} has no caption in ${lang}`);
    return caption(first, facts);
  }
}

/** In lockstep both runs mostly hear the same events; where they do not, each event says whose it is. */
function lockstepEvents(
  system: AnySystem,
  told: readonly (readonly Told[])[],
  runs: readonly RunView[],
): readonly EventAccount[] {
  const [first = [], ...rest] = told.map((events) => joinEvents(system, events));
  if (rest.every((list) => JSON.stringify(list) === JSON.stringify(first))) return first;
  return [first, ...rest].flatMap((list, index) => list.map((account) => ({ ...account, run: runs[index]?.id ?? '' })));
}

/** Takes a scenario and how to show it; gives everything the screen needs of it, derived from its frames. Comes back after each event. */
export function* composing(
  system: AnySystem,
  scenario: AnyScenario,
  profile: Profile,
  lang: Lang,
): Generator<void, ScenarioView> {
  return new Composer(system, scenario, profile, lang, yield* playing(system, scenario, profile, lang));
}

/** The same in one go. */
export function composeScenario(...scenario: Parameters<typeof composing>): ScenarioView {
  return atOnce(composing(...scenario));
}
