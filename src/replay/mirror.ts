import { parse } from './parse.ts';
import { loadSettings, type Settings, saveSettings } from './settings.ts';
import { placeOf, type Replay, type ReplayState } from './store.ts';
import type { Keeper } from './stored.ts';
import { type Known, make } from './url.ts';

/** Browsers refuse more than about a hundred address changes in 30 seconds, and a drag makes more. */
const betweenAddresses = 320;
/** Changing the address takes milliseconds that the frame of the step needs itself: it waits until that is on screen. */
const afterTheFrame = 60;

/** The parts of a window that the address and the settings live in. */
export interface Outside {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'>;
  readonly history: Pick<History, 'replaceState' | 'pushState'>;
  readonly keeper: () => Keeper;
  readonly addEventListener: (type: 'popstate' | 'pagehide', listener: () => void) => void;
  readonly removeEventListener: (type: 'popstate' | 'pagehide', listener: () => void) => void;
  readonly setTimeout: (run: () => void, milliseconds: number) => number;
  readonly clearTimeout: (timer: number) => void;
}

const kept = ['theme', 'lang', 'speed', 'shortcuts'] as const satisfies readonly (keyof Settings)[];

/** Only what a person changed is stored; the rest stays as it was, whatever a link asked for. */
function keep(keeper: () => Keeper, now: ReplayState, before: ReplayState): void {
  const changed = kept.filter((key) => now[key] !== before[key]);
  if (changed.length === 0) return;
  const changes = Object.fromEntries(changed.map((key) => [key, now[key]]));
  saveSettings(keeper, { ...loadSettings(keeper), ...changes });
}

/**
 * Keeps address and storage equal to the store: a step replaces the address, another scenario pushes one, back and forward restore.
 * Gives a function that stops it.
 */
export function mirror(replay: Replay, outside: Outside, root: string, known: Known): () => void {
  let timer: number | null = null;
  let due = false;
  let arriving = false;

  const write = (how: 'replaceState' | 'pushState', state: ReplayState) => {
    try {
      outside.history[how](null, '', `${outside.location.origin}${root}${make(placeOf(state))}`);
    } catch {
      // The address is a convenience: a browser that refuses to change it must not stop the replay.
    }
  };
  const settle = (state = replay.getState()) => {
    if (timer !== null) outside.clearTimeout(timer);
    timer = null;
    if (due) write('replaceState', state);
    due = false;
  };
  const leave = () => settle();
  const rest = () => {
    const wrote = due;
    settle();
    if (wrote) timer = outside.setTimeout(rest, betweenAddresses);
  };
  const replaceSoon = () => {
    due = true;
    if (timer === null) timer = outside.setTimeout(rest, afterTheFrame);
  };

  const stop = replay.subscribe((now, before) => {
    if (arriving) return;
    keep(outside.keeper, now, before);
    if (now.view.id !== before.view.id || now.view.system !== before.view.system) {
      // The place that is left keeps the step it was left at.
      settle(before);
      write('pushState', now);
    } else if (
      now.view !== before.view ||
      now.step !== before.step ||
      now.lang !== before.lang ||
      now.options !== before.options
    ) {
      replaceSoon();
    }
  });

  const arrive = () => {
    due = false;
    const { pathname, search, hash } = outside.location;
    const path = pathname.startsWith(root) ? pathname.slice(root.length).replace(/[^/]*\.html$/u, '') : '';
    const parsed = parse({ path, query: search, hash }, known);
    arriving = true;
    replay.getState().arrive(parsed);
    arriving = false;
  };
  outside.addEventListener('popstate', arrive);
  outside.addEventListener('pagehide', leave);
  return () => {
    settle();
    stop();
    outside.removeEventListener('popstate', arrive);
    outside.removeEventListener('pagehide', leave);
  };
}
