import type { LogLine } from '../../machine/system.ts';

/**
 * How one level (turn, step, call) looks in one row.
 * `join` = something opens or closes while another stays open; `whole` = opened and closed inside a folded row.
 */
export type RailShape = 'none' | 'open' | 'pass' | 'close' | 'join' | 'whole' | 'torn';
export type Rails = readonly [turn: RailShape, step: RailShape, call: RailShape];

interface Level {
  /** What is open, and whether a crash tore it. */
  readonly open: ReadonlyMap<string, 'held' | 'torn'>;
  /** Whether something has opened or closed since the row began. */
  readonly moved: boolean;
}

export type RailState = readonly [turn: Level, step: Level, call: Level];

const closed: Level = { open: new Map(), moved: false };
export const railsClosed: RailState = [closed, closed, closed];

type EachLevel = (level: Level) => Level;

function each(state: RailState, change: EachLevel): RailState {
  return [change(state[0]), change(state[1]), change(state[2])];
}

function passLevel(level: Level, index: number, line: LogLine): Level {
  let { open, moved } = level;
  for (const rail of line.rails) {
    if (rail.level !== index || open.has(rail.id) === (rail.edge === 'open')) continue;
    const next = new Map(open);
    if (rail.edge === 'open') next.set(rail.id, 'held');
    else next.delete(rail.id);
    open = next;
    moved = true;
  }
  return moved === level.moved && open === level.open ? level : { open, moved };
}

/** Takes the rails before a line; gives them after it. A close whose opening was never written moves nothing. */
export function passLine(state: RailState, line: LogLine): RailState {
  if (line.rails.length === 0) return state;
  return [passLevel(state[0], 0, line), passLevel(state[1], 1, line), passLevel(state[2], 2, line)];
}

/** Takes the rails at a crash; gives them with everything open torn: nobody is left to close it. */
export function tear(state: RailState): RailState {
  return each(state, (level) => ({ ...level, open: new Map([...level.open.keys()].map((id) => [id, 'torn'])) }));
}

/** Takes the rails at the start of a row; gives them ready to notice what moves inside it. */
export function beginRow(state: RailState): RailState {
  if (state.every((level) => !level.moved)) return state;
  return each(state, (level) => (level.moved ? { ...level, moved: false } : level));
}

function sameOpen(before: Level, after: Level): boolean {
  return before.open.size === after.open.size && [...after.open.keys()].every((id) => before.open.has(id));
}

function shapeOf(before: Level, after: Level, whole: boolean): RailShape {
  const above = before.open.size > 0;
  const below = after.open.size > 0;
  if (above && below) {
    if (after.moved && !sameOpen(before, after)) return 'join';
    return [...after.open.values()].includes('torn') ? 'torn' : 'pass';
  }
  if (below) return 'open';
  if (above) return 'close';
  return whole && after.moved ? 'whole' : 'none';
}

/** A bracket is drawn only where no arm of an outer level runs through it. */
function isStill(shape: RailShape): boolean {
  return shape === 'none' || shape === 'pass' || shape === 'torn';
}

/** Takes the rails before and after a row; gives the three shapes to draw in it. */
export function shapes(before: RailState, after: RailState): Rails {
  const turn = shapeOf(before[0], after[0], true);
  const step = shapeOf(before[1], after[1], isStill(turn));
  const call = shapeOf(before[2], after[2], isStill(turn) && isStill(step));
  return [turn, step, call];
}
