import { type ClaimReport, claimReports, type Tally, tally } from '../replay/claims.ts';
import { SOURCES } from '../scenarios/claims.ts';

/** `npm run claims`: which claims of the sources the product shows, and what is missing. */

interface ClaimsSummary extends Tally {
  readonly bySource: Readonly<Record<string, Tally>>;
  readonly missing: readonly { readonly id: string; readonly why: string }[];
}

function summary(reports: readonly ClaimReport[]): ClaimsSummary {
  return {
    ...tally(reports),
    bySource: Object.fromEntries(
      SOURCES.map((source) => [source, tally(reports.filter(({ claim }) => claim.source === source))]),
    ),
    missing: reports.flatMap(({ claim, missing }) => (missing === null ? [] : [{ id: claim.id, why: missing }])),
  };
}

/** Prints the summary, as text or as one JSON object. Exit code 1 where a step names a claim that it does not show, 2 for other words. */
export function main(args: readonly string[]): number {
  const [format, ...more] = args;
  if ((format !== undefined && format !== '--json') || more.length > 0) {
    console.error(`${args.join(' ')} is not understood\nnpm run claims [-- --json]`);
    return 2;
  }
  const reports = claimReports();
  const { bySource, missing, ...all } = summary(reports);
  if (format === '--json') console.log(JSON.stringify({ ...all, bySource, missing }));
  else {
    for (const { id, why } of missing) console.log(`${id}  ${why}`);
    for (const [source, { demonstrated, total }] of Object.entries(bySource))
      console.log(`${source}: ${demonstrated} of ${total}`);
    console.log(`${all.demonstrated} of ${all.total} claims are shown`);
  }
  return reports.some(({ places, missing: why }) => places.length > 0 && why !== null) ? 1 : 0;
}
