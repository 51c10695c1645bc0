/** An append-only session log. An entry keeps its object identity for life, so comparing two logs is comparing references. */
export interface Entry<Line> {
  /** Position in the log, contiguous from 0. */
  readonly seq: number;
  /** Virtual milliseconds since the scenario began. */
  readonly time: number;
  /** Id of the runtime card or tap that wrote the line: the screen says `wrote 21` there. */
  readonly by: string;
  readonly line: Line;
}

export type Log<Line> = readonly Entry<Line>[];

/** Takes a log and what to write; gives a new log that is one entry longer. */
export function append<Line>(log: Log<Line>, line: Line, by: string, time: number): Log<Line> {
  return [...log, { seq: log.length, time, by, line }];
}

export interface Delta<Line> {
  readonly added: Log<Line>;
  readonly removed: Log<Line>;
}

/** Takes two logs; gives what came after their longest common prefix: lost from `before`, written in `after`. */
export function delta<Line>(before: Log<Line>, after: Log<Line>): Delta<Line> {
  const shortest = Math.min(before.length, after.length);
  let same = shortest;
  // Nearly every change is at the tail, so walk back from there.
  while (same > 0 && before[same - 1] !== after[same - 1]) same -= 1;
  return { added: after.slice(same), removed: before.slice(same) };
}
