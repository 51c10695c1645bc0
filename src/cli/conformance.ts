import { resolve } from 'node:path';
import { checkProgram } from '../machine/dsh/conformance/programs.ts';
import { xstateRunner } from '../machine/dsh/conformance/runner.ts';
import { outOfScope } from '../machine/dsh/conformance/trace.ts';
import { checkTrace } from '../machine/dsh/conformance/traces.ts';
import { fixture, type Recording, readRecordings } from './recordings.ts';

/** `npm run conformance`: the recorded runs of the real loop against the model, profile as shipped. */

interface Tally {
  readonly matched: number;
  readonly total: number;
}

interface Report {
  readonly programs: Tally;
  readonly traces: Tally;
  readonly outOfScope: readonly { readonly name: string; readonly reason: string }[];
  /** One sentence for each mismatch that is not listed, and for each line that cannot be read. */
  readonly problems: readonly string[];
}

const EMPTY: Report = {
  programs: { matched: 0, total: 0 },
  traces: { matched: 0, total: 0 },
  outOfScope: [],
  problems: [],
};

const counted = ({ matched, total }: Tally, matches: boolean): Tally => ({
  matched: matched + (matches ? 1 : 0),
  total: total + 1,
});

function add(report: Report, recording: Recording): Report {
  switch (recording.kind) {
    case 'damaged': {
      const problems = [...report.problems, `damaged: ${recording.sentence}`];
      if (recording.of === 'program') return { ...report, problems, programs: counted(report.programs, false) };
      if (recording.of === 'trace') return { ...report, problems, traces: counted(report.traces, false) };
      return { ...report, problems };
    }
    case 'program': {
      const difference = checkProgram(recording.program, xstateRunner);
      const programs = counted(report.programs, difference === null);
      return difference === null
        ? { ...report, programs }
        : { ...report, programs, problems: [...report.problems, `mismatch: ${recording.name}: ${difference}`] };
    }
    case 'trace': {
      const { name, trace } = recording;
      const reason = outOfScope(trace);
      if (reason !== null) {
        return {
          ...report,
          traces: counted(report.traces, false),
          outOfScope: [...report.outOfScope, { name, reason }],
        };
      }
      const difference = checkTrace(trace, xstateRunner);
      const traces = counted(report.traces, difference === null);
      return difference === null
        ? { ...report, traces }
        : { ...report, traces, problems: [...report.problems, `mismatch: ${name}: ${difference}`] };
    }
  }
}

function inWords({ programs, traces, outOfScope: listed, problems }: Report): readonly string[] {
  return [
    `programs: ${programs.matched} of ${programs.total}, traces: ${traces.matched} of ${traces.total}`,
    ...problems,
    ...(listed.length > 0 ? [`out of scope: ${listed.length}`] : []),
    ...listed.map(({ name, reason }) => `  ${name}: ${reason}`),
  ];
}

/** Takes `[--json] [FILE…]`; prints the report; gives 1 where something differs that is not listed as out of scope. */
export function main(args: readonly string[]): number {
  const json = args.includes('--json');
  const named = args.filter((arg) => arg !== '--json');
  // npm runs scripts in the project's folder, and says in INIT_CWD where it was called.
  const paths = named.map((file) => resolve(process.env.INIT_CWD ?? '.', file));
  const files = paths.length > 0 ? paths : [fixture('programs.jsonl'), fixture('traces.jsonl')];
  const report = files.flatMap(readRecordings).reduce(add, EMPTY);
  const { problems, ...result } = report;
  console.log(json ? JSON.stringify(result) : inWords(report).join('\n'));
  return problems.length > 0 ? 1 : 0;
}
