import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type FramesTime, timeFrames } from '../../src/cli/bench/frames.ts';
import { contents } from '../../src/replay/contents.ts';
import { createReplay } from '../../src/replay/createReplay.ts';
import { parse } from '../../src/replay/parse.ts';
import { firstSettings } from '../../src/replay/settings.ts';
import type { Replay } from '../../src/replay/store.ts';
import { App } from '../../src/ui/app/App.tsx';
import { longLog } from './longLog.ts';
import '../../src/ui/theme.css';

// The page of the product with `npm run bench` at its controls; `?scenario=` shows one of the product, nothing the long log.

export interface Bench {
  /** Goes to every step in a scattered order, several times; gives the milliseconds to the end of each first frame, a list for each step. */
  readonly seek: () => Promise<readonly (readonly number[])[]>;
  /** Milliseconds to compute what the screen shows of each single frame. */
  readonly views: () => readonly number[];
  readonly frames: () => readonly FramesTime[];
}

/** Waits until the next frame is drawn: this task comes right after style, layout and paint, which a frame callback does not. */
function drawn(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
    });
  });
}

/** Milliseconds after a seek until nothing is left to do. */
const rest = 120;
const laps = 10;

/** Every number up to `count` once, each far from the one before. */
function scattered(count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const stride = [7, 11, 13, 5, 3].find((each) => count % each !== 0) ?? 1;
  return all.map((_, index) => all[(index * stride) % count] ?? 1);
}

async function seekAll(replay: Replay): Promise<readonly (readonly number[])[]> {
  const steps = scattered(replay.getState().view.steps.length);
  const times = new Map(steps.map((step) => [step, [] as number[]]));
  for (let lap = 0; lap < laps; lap += 1) {
    for (const step of steps) {
      if (step === replay.getState().step) continue;
      await new Promise((resolve) => setTimeout(resolve, rest));
      const start = performance.now();
      replay.getState().go(step);
      times.get(step)?.push((await drawn()) - start);
    }
  }
  return [...times.values()];
}

function timeViews(replay: Replay): readonly number[] {
  const { view } = replay.getState();
  const places = view.steps.flatMap(({ number, frames }) =>
    Array.from({ length: frames }, (_, index) => [number, index + 1] as const),
  );
  return scattered(places.length).map((index) => {
    const [step, frame] = places[index - 1] ?? [1, 1];
    const start = performance.now();
    view.at(step, frame);
    return performance.now() - start;
  });
}

const asked = new URLSearchParams(location.search).get('scenario');
const catalog = asked === null ? longLog : contents.catalog;
const replay = createReplay({
  catalog,
  ...parse({ path: asked ?? '', query: '', hash: '' }, { scenarios: catalog.scenarios() }),
  settings: firstSettings,
  lang: 'en',
  reducedMotion: false,
});
const bench: Bench = {
  seek: () => seekAll(replay),
  views: () => timeViews(replay),
  frames: timeFrames,
};
Object.assign(window, { bench });
const root = document.getElementById('root');
if (root === null) throw new Error('gallery/bench.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App page={{ replay, catalog, root: '/' }} say={contents.sayIn} />
  </StrictMode>,
);
