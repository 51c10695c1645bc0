import { clip } from './asked.ts';
import type { Problem } from './url.ts';

type Steps = readonly { readonly id: string }[];

function stepNumber(steps: Steps, wanted: string): number | null {
  const index = steps.findIndex((step) => step.id === wanted);
  if (index >= 0) return index + 1;
  const number = /^\d+$/u.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number <= steps.length ? number : null;
}

/** Takes the steps of a scenario and those that were asked for, the strongest first; gives the number of the first that exists, or the nearest, and what was wrong. */
export function findStep(
  steps: Steps,
  wanted: readonly (string | number)[],
): { readonly number: number; readonly problems: readonly Problem[] } {
  const written = wanted.map(String);
  const at = written.findIndex((each) => stepNumber(steps, each) !== null);
  const wrong = at < 0 ? written : written.slice(0, at);
  // A number beyond the ends has a nearest step; a name has none.
  const beyond = wrong.find((each) => /^\d+$/u.test(each));
  const nearest = Math.min(steps.length, Math.max(1, Number(beyond ?? 1)));
  const number = stepNumber(steps, written[at] ?? '') ?? nearest;
  return { number, problems: wrong.map((value) => ({ kind: 'step', value: clip(value), used: String(number) })) };
}
