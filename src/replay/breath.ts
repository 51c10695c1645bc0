import type { Profile } from '../machine/system.ts';
import { prepare, scenarios } from './catalog.ts';
import type { Replay, ReplayState } from './store.ts';
import type { Lang, ScenarioView } from './view.ts';

/** Milliseconds after which work lets the browser answer. */
const longest = 20;
/** How many other views are made ahead: about as many as there are buttons in sight. */
const ahead = 6;

const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Waits until the browser has nothing to do, or, where it cannot say so, a while. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}

/** Does work that comes back now and then; after every 20 ms of it the browser has its turn. */
export async function inBreaths(work: Iterable<void>, wait: () => Promise<void> = breath): Promise<void> {
  await wait();
  let since = performance.now();
  for (const _ of work) {
    if (performance.now() - since < longest) continue;
    await wait();
    since = performance.now();
  }
}

const otherProfile: Readonly<Record<Profile, Profile>> = { documented: 'shipped', shipped: 'documented' };

function* others({ system, id, profile }: ScenarioView, lang: Lang): Generator<void, void> {
  yield* prepare(system, id, otherProfile[profile], lang);
  for (const other of scenarios().slice(0, ahead)) yield* prepare(other.system, other.id, profile, lang);
}

/** Makes, while nobody asks for anything, what a press on the other profile or on another scenario will ask for; again for each view that is opened. */
export function prepareOthers(replay: Pick<Replay, 'getState' | 'subscribe'>): void {
  const make = ({ view, lang }: Pick<ReplayState, 'view' | 'lang'>) => void inBreaths(others(view, lang), idle);
  make(replay.getState());
  replay.subscribe((now, before) => {
    if (now.view !== before.view) make(now);
  });
}
