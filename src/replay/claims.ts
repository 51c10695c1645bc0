import type { Profile, SystemId } from '../machine/system.ts';
import { isNote } from '../scenarios/claims/notes.ts';
import { type Around, CLAIMS, type Claim, type ClaimId, type Evidence, type Moment } from '../scenarios/claims.ts';
import { EVIDENCE } from '../scenarios/evidence.ts';
import { REGISTRY, type Registered } from '../scenarios/index.ts';
import { load } from './catalog.ts';
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
  readonly definition: Scenario;
  readonly index: number;
}

/** Every step of every scenario. */
function allSteps(): readonly (Named & { readonly claims: readonly string[] })[] {
  return REGISTRY.flatMap((registered) =>
    registered.scenarios.flatMap((definition) =>
      definition.steps(definition.tellings.en.content).map(({ id: step, claims = [] }, index) => {
        return { system: definition.system, scenario: definition.id, step, registered, definition, index, claims };
      }),
    ),
  );
}

/** Runs as played before: many claims are seen in one scenario. */
const played = new WeakMap<Scenario, Map<Profile, readonly Run[]>>();

function runsIn({ registered, definition }: Named, profile: Profile): readonly Run[] {
  const known = played.get(definition) ?? new Map<Profile, readonly Run[]>();
  played.set(definition, known);
  const runs = known.get(profile) ?? runsOf(registered.system, definition, profile, 'en');
  known.set(profile, runs);
  return runs;
}

function momentOf(run: Run, index: number): AnyMoment {
  const range = run.steps[index];
  if (range === undefined) throw new RangeError(`${run.id} has no step ${index + 1}`);
  const at = (end: number) => run.frames[end - 1]?.snapshot ?? run.first;
  const { from, to } = range;
  return {
    before: at(from),
    after: at(to),
    frames: run.frames.slice(from, to),
    past: run.frames.slice(0, to),
  };
}

function shows(evidence: Evidence<unknown, unknown>, place: Named): string | null {
  const { registered, index, system, scenario, step } = place;
  const where = `${system}/${scenario}#step=${step}`;
  const { profile } = evidence;
  const runs = runsIn(place, profile);
  const moments = runs.map((run) => [run.id, momentOf(run, index)] as const);
  const first = moments[0]?.[1];
  const view = load(system, scenario, profile, 'en').at(index + 1);
  const around: Around<unknown, unknown> = {
    runs: Object.fromEntries(moments),
    scenarios: registered.scenarios.map(({ id }) => id),
    events: view.events,
  };
  if (first === undefined || !evidence.holds(first, around))
    return `the frames of ${where} (${profile}) do not show it`;
  for (const lang of ['en', 'ko'] as const) {
    const { headline, support } = view.captions[lang];
    if (headline === '' || support === '') return `${where} has no caption in ${lang}`;
  }
  return null;
}

/** A note is on the screen at its step, in both languages, whatever the profile. */
function noteMissing(id: ClaimId, { system, scenario, step, index }: Named): string | null {
  const where = `${system}/${scenario}#step=${step}`;
  for (const lang of ['en', 'ko'] as const) {
    const note = load(system, scenario, 'documented', lang)
      .at(index + 1)
      .cited.find((each) => each.id === id);
    if (note === undefined || note.text[lang] === '') return `the note is not on the screen at ${where} in ${lang}`;
  }
  return null;
}

/** What is missing for the step to show the claim; `null` = nothing. */
function lacking(id: ClaimId, place: Named): string | null {
  if (isNote(id)) return noteMissing(id, place);
  const evidence = EVIDENCE[place.system]?.[id];
  return evidence === undefined ? 'no predicate says what shows it' : shows(evidence, place);
}

/** Takes a claim and a step of any scenario, which need not name it; tells whether the step shows the claim. */
export function showsAt(id: ClaimId, { system, scenario, step }: Place): boolean {
  const place = allSteps().find((each) => each.system === system && each.scenario === scenario && each.step === step);
  if (place === undefined) throw new RangeError(`no step is called ${system}/${scenario}#step=${step}`);
  return lacking(id, place) === null;
}

function report(claim: Claim): ClaimReport {
  const named = allSteps().filter(({ claims }) => claims.includes(claim.id));
  const places = named.map(({ system, scenario, step }) => ({ system, scenario, step }));
  if (named.length === 0) return { claim, places, missing: 'no step names it yet' };
  const problems = named.flatMap((place) => lacking(claim.id, place) ?? []);
  return { claim, places, missing: problems[0] ?? null };
}

/** Gives every claim with the steps that show it, or what is missing. Takes some seconds: each scenario is run for each claim. */
export function claimReports(): readonly ClaimReport[] {
  return CLAIMS.map(report);
}
