import type { KillRow, TornRow } from '../machine/dsh/conformance/kills.ts';
import { mutants } from '../machine/dsh/conformance/mutants.ts';
import { judge, type Verdict } from '../machine/dsh/conformance/mutation.ts';
import { type Check, suite } from '../machine/dsh/conformance/suite.ts';
import { SURVIVORS } from '../machine/dsh/conformance/survivors.ts';
import { stories } from './dsh-stories.ts';
import { fixture, readRecordings, readText } from './recordings.ts';
import { scenarioChecks } from './scenario-checks.ts';

/** `npm run mutants`: small changes of the machine's config, and which of them the checks tell from the machine. */

/** Share of mutants that must be told from the machine. */
const WANTED = 0.9;

const rows = <Row>(name: string): readonly Row[] =>
  (JSON.parse(readText(fixture(name))) as { readonly rows: readonly Row[] }).rows;

/** Every check, in the order in which they are asked. More checks are added here. */
export function checks(): readonly Check[] {
  const programs = readRecordings(fixture('programs.jsonl'));
  const traces = readRecordings(fixture('traces.jsonl'));
  return [
    ...suite({
      stories: stories(),
      kills: rows<KillRow>('crash-durability.json'),
      torn: rows<TornRow>('torn-tail.json'),
      programs: programs.flatMap((recording) => (recording.kind === 'program' ? [recording.program] : [])),
      traces: traces.flatMap((recording) => (recording.kind === 'trace' ? [recording.trace] : [])),
    }),
    ...scenarioChecks(),
  ];
}

/** Judges every `parts`th mutant from number `part` on. */
export function verdicts(part: number, parts: number): readonly Verdict[] {
  const judged = judge(checks());
  return mutants()
    .filter((_, index) => index % parts === part)
    .map(judged);
}

/** Takes every verdict; gives what is to be said, and 1 where too few were killed or the list of survivors is not theirs. */
export function report(all: readonly Verdict[]): { readonly text: string; readonly code: number } {
  const living = new Set(all.filter(({ killedBy }) => killedBy === null).map(({ mutant }) => mutant));
  const survivors = mutants().flatMap(({ name }) => (living.has(name) ? [name] : []));
  const killed = all.length - survivors.length;
  const unexplained = survivors.filter((survivor) => SURVIVORS[survivor] === undefined);
  const stale = Object.keys(SURVIVORS).filter((name) => !living.has(name));
  const lines = [
    `mutants: ${killed} of ${all.length} killed (${((100 * killed) / all.length).toFixed(1)} %)`,
    ...survivors.map((name) => `survived: ${name}\n  ${SURVIVORS[name] ?? 'NO REASON in survivors.ts'}`),
    ...stale.map((name) => `listed in survivors.ts, and no survivor: ${name}`),
  ];
  const fails = killed / all.length < WANTED || unexplained.length > 0 || stale.length > 0;
  return { text: lines.join('\n'), code: fails ? 1 : 0 };
}
