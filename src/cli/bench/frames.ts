import { composeScenario } from '../../replay/compose.ts';
import { REGISTRY } from '../../scenarios/index.ts';

/** Runs before the first one that counts, and runs that count. */
const warmUp = 10;
const counted = 40;

export interface FramesTime {
  readonly scenario: string;
  readonly frames: number;
  /** Milliseconds of every counted run. */
  readonly times: readonly number[];
}

/** Takes times and a share from 0 to 1; gives the least time that this share of them does not exceed (nearest rank). */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Computes every scenario from nothing, again and again; runs in Node and in a browser. */
export function timeFrames(): readonly FramesTime[] {
  return REGISTRY.flatMap(({ system, scenarios }) =>
    scenarios.map((scenario) => {
      const times: number[] = [];
      let frames = 0;
      for (let run = 0; run < warmUp + counted; run += 1) {
        const start = performance.now();
        const view = composeScenario(system, scenario, 'documented', 'en');
        const time = performance.now() - start;
        frames = view.steps.reduce((sum, step) => sum + step.frames, 0);
        if (run >= warmUp) times.push(time);
      }
      return { scenario: `${system.id}/${scenario.id}`, frames, times };
    }),
  );
}
