import type { ScenarioView } from './view.ts';

/** Where `.` goes: through the frames of a step, then to the first frame of the next. */
export function nextFrame(
  view: ScenarioView,
  step: number,
  frame: number | null,
): { step: number; frame: number | null } {
  const whole = (at: number) => view.steps[at - 1]?.frames ?? 0;
  if (frame !== null) return { step, frame: frame + 1 >= whole(step) ? null : frame + 1 };
  if (step === view.steps.length) return { step, frame };
  return { step: step + 1, frame: whole(step + 1) > 1 ? 1 : null };
}

/** Where `,` goes: the same way back. */
export function previousFrame(
  view: ScenarioView,
  step: number,
  frame: number | null,
): { step: number; frame: number | null } {
  const played = frame ?? view.steps[step - 1]?.frames ?? 0;
  if (played > 1) return { step, frame: played - 1 };
  return { step: Math.max(1, step - 1), frame: null };
}

/** The nearest marked step in a direction; the first or the last step where there is none. */
export function nextMarker(view: ScenarioView, step: number, direction: 1 | -1): number {
  const marked = view.steps.filter((head) => head.marker !== null).map((head) => head.number);
  if (direction === 1) return marked.find((number) => number > step) ?? view.steps.length;
  return marked.findLast((number) => number < step) ?? 1;
}
