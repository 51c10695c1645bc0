import type { Profile } from '../machine/system.ts';
import { prepare, scenarios } from './catalog.ts';
import type { Replay, ReplayState } from './store.ts';
import type { Lang, ScenarioView } from './view.ts';

/** Milliseconds after which work lets the browser answer. */
const longest = 20;
/** How many other views are made ahead: about as many as there are buttons in sight. */
const ahead = 6;

/** Gives the milliseconds that are left of a turn. */
type Left = () => number;

function turn(): Left {
  const end = performance.now() + longest;
  return () => end - performance.now();
}

/** A message and not a timer: in a tab that nobody sees yet, timers come once a second. */
function breath(): Promise<Left> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(turn());
    };
    port2.postMessage(null);
  });
}

/** Waits until the browser has nothing to do; where it cannot say, a while. A turn is no longer for that: a browser grants 50 ms, all that a key may have to wait. */
export function idle(): Promise<Left> {
  return new Promise((resolve) => {
    if (!('requestIdleCallback' in globalThis)) {
      setTimeout(() => resolve(turn()), 200);
      return;
    }
    requestIdleCallback((deadline) => {
      const left = turn();
      resolve(() => Math.min(left(), deadline.timeRemaining()));
    });
  });
}

/** Does work that comes back now and then, turn by turn; in between the browser has its own. `null` for a turn ends it. */
export async function inBreaths(work: Iterable<void>, next: () => Promise<Left | null> = breath): Promise<void> {
  let left = await next();
  if (left === null) return;
  for (const _ of work) {
    if (left() > 0) continue;
    left = await next();
    if (left === null) return;
  }
}

const otherProfile: Readonly<Record<Profile, Profile>> = { documented: 'shipped', shipped: 'documented' };

function* others({ system, id, profile }: ScenarioView, lang: Lang): Generator<void, void> {
  yield* prepare(system, id, otherProfile[profile], lang);
  for (const other of scenarios().slice(0, ahead)) yield* prepare(other.system, other.id, profile, lang);
}

/** Makes, while nobody asks for anything, what a press on the other profile or on another scenario will ask for; anew for each view that is opened. */
export function prepareOthers(replay: Pick<Replay, 'getState' | 'subscribe'>): void {
  const make = ({ view, lang }: Pick<ReplayState, 'view' | 'lang'>) => {
    const next = async () => (replay.getState().view === view ? idle() : null);
    // Whoever opens a view that cannot be made hears of it from `load`.
    inBreaths(others(view, lang), next).catch(() => {});
  };
  make(replay.getState());
  replay.subscribe((now, before) => {
    if (now.view !== before.view) make(now);
  });
}
