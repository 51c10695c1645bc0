import type { Profile, SystemId } from '../machine/system.ts';
import { isNote } from '../scenarios/claims/notes.ts';
import { type Around, CLAIMS, type Claim, type ClaimId, type Evidence, type Moment } from '../scenarios/claims.ts';
import { claimsOf } from '../scenarios/define.ts';
import { EVIDENCE } from '../scenarios/evidence.ts';
import { REGISTRY, type Registered } from '../scenarios/index.ts';
import { load } from './catalog.ts';
import { sliceOf } from './compose.ts';
import { type AnyEvent, type Run, runsOf } from './frames.ts';

/** Whether the product shows what it says it shows: each claim against the frames of the steps that name it. */

// biome-ignore lint/suspicious/noExplicitAny: snapshots and events go back only to the system they came from
type AnyMoment = Moment<any, AnyEvent>;

/** A step that names a claim. */
export interface Place {
  readonly system: SystemId;
  readonly scenario: string;
  readonly step: string;
}

export interface ClaimReport {
  readonly claim: Claim;
  /** Steps that name it, in the order of the scenarios; a link leads to the first. */
  readonly places: readonly Place[];
  /** `null` = it is shown at every one of them; else one sentence that says what is missing. */
  readonly missing: string | null;
}

type Scenario = Registered['scenarios'][number];

interface Named extends Place {
  readonly registered: Registered;
  readonly story: Scenario;
  readonly definition: ReturnType<Scenario['steps']>[number];
  readonly index: number;
}

/** Every step of every scenario. */
function allSteps(): readonly Named[] {
  return REGISTRY.flatMap((registered) =>
    registered.scenarios.flatMap((story) =>
      story.steps(story.tellings.en.content).map((definition, index) => {
        return { system: story.system, scenario: story.id, step: definition.id, registered, story, definition, index };
      }),
    ),
  );
}

/** Runs as played before: many claims are seen in one scenario. */
const played = new WeakMap<Scenario, Map<Profile, readonly Run[]>>();

function runsIn({ registered, story }: Named, profile: Profile): readonly Run[] {
  const known = played.get(story) ?? new Map<Profile, readonly Run[]>();
  played.set(story, known);
  const runs = known.get(profile) ?? runsOf(registered.system, story, profile, 'en');
  known.set(profile, runs);
  return runs;
}

function momentOf(run: Run, index: number): AnyMoment {
  const { range, before, after } = sliceOf(run, index);
  const { from, to } = range;
  return { before, after, frames: run.frames.slice(from, to), past: run.frames.slice(0, to) };
}

function shows(evidence: Evidence<unknown, unknown>, place: Named, profile: Profile): string | null {
  const { registered, index, system, scenario, step } = place;
  const where = `${system}/${scenario}#step=${step}`;
  const runs = runsIn(place, profile);
  const moments = runs.map((run) => [run.id, momentOf(run, index)] as const);
  const first = moments[0]?.[1];
  const view = load(system, scenario, profile, 'en').at(index + 1);
  const around: Around<unknown, unknown> = {
    runs: Object.fromEntries(moments),
    scenarios: registered.scenarios.map(({ id }) => id),
    events: view.events,
  };
  if (first === undefined || !evidence(first, around)) return `the frames of ${where} (${profile}) do not show it`;
  for (const lang of ['en', 'ko'] as const) {
    const { headline, support } = view.captions[lang];
    if (headline === '' || support === '') return `${where} has no caption in ${lang}`;
  }
  return null;
}

/** A note is shown by what the screen says at the step, in both languages; a browser test looks whether it can be read. */
function noteMissing(id: ClaimId, { system, scenario, step, index }: Named, profile: Profile): string | null {
  for (const lang of ['en', 'ko'] as const) {
    const { cited } = load(system, scenario, profile, lang).at(index + 1);
    const note = cited.find((each) => each.id === id);
    if (note === undefined || note.text[lang] === '')
      return `${system}/${scenario}#step=${step} has no note of it in ${lang}`;
  }
  return null;
}

/** What is missing for the step to show the claim; `null` = nothing. */
function lacking(id: ClaimId, place: Named, profile: Profile): string | null {
  if (isNote(id)) return noteMissing(id, place, profile);
  const evidence = EVIDENCE[place.system]?.[id];
  return evidence === undefined ? 'no predicate says what shows it' : shows(evidence, place, profile);
}

/** Takes a claim and a step of any scenario, which need not name it; tells whether the step shows the claim as documented. */
export function showsAt(id: ClaimId, { system, scenario, step }: Place): boolean {
  const place = allSteps().find((each) => each.system === system && each.scenario === scenario && each.step === step);
  if (place === undefined) throw new RangeError(`no step is called ${system}/${scenario}#step=${step}`);
  return lacking(id, place, 'documented') === null;
}

function report(claim: Claim, steps: readonly Named[]): ClaimReport {
  const named = steps.filter(({ definition }) => claimsOf(definition, 'documented').includes(claim.id));
  const places = named.map(({ system, scenario, step }) => ({ system, scenario, step }));
  if (named.length === 0) return { claim, places, missing: 'no step names it yet' };
  const problems = named.flatMap((place) =>
    (['documented', 'shipped'] as const)
      .filter((profile) => claimsOf(place.definition, profile).includes(claim.id))
      .flatMap((profile) => lacking(claim.id, place, profile) ?? []),
  );
  return { claim, places, missing: problems[0] ?? null };
}

/** Gives every claim with the steps that show it, or what is missing. Each scenario is run once for each profile. */
export function claimReports(): readonly ClaimReport[] {
  const steps = allSteps();
  return CLAIMS.map((claim) => report(claim, steps));
}

export interface Tally {
  readonly demonstrated: number;
  readonly total: number;
}

/** Takes reports, of all claims or of some; gives how many are shown. */
export function tally(reports: readonly ClaimReport[]): Tally {
  return { demonstrated: reports.filter(({ missing }) => missing === null).length, total: reports.length };
}
