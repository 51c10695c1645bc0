import { useState } from 'react';
import type { LogLine } from '../../machine/system.ts';
import type { RunView, ScenarioView } from '../../replay/view.ts';

interface Inspected {
  readonly story: string;
  readonly run: string;
  readonly line: LogLine;
}

export interface Inspection {
  /** The line of this run whose payload is open. */
  readonly lineOf: (run: RunView) => LogLine | null;
  readonly open: (run: RunView, line: LogLine) => void;
  readonly close: () => void;
}

/** Takes a run and a line seen before; gives it as the run has it now, or `null` where it is not on screen. */
function sameLine(run: Pick<RunView, 'lines' | 'removed'>, line: LogLine): LogLine | null {
  return [...run.lines, ...run.removed].find((each) => each.seq === line.seq && each.type === line.type) ?? null;
}

/** Which payload is open. It outlives another layout, language and profile, but not its line, and not its scenario. */
export function useInspected({ system, id }: ScenarioView): Inspection {
  const [inspected, setInspected] = useState<Inspected | null>(null);
  const story = `${system}/${id}`;
  if (inspected !== null && inspected.story !== story) setInspected(null);
  return {
    lineOf: (run) => {
      if (inspected === null || inspected.story !== story || inspected.run !== run.id) return null;
      return sameLine(run, inspected.line);
    },
    open: (run, line) => setInspected({ story, run: run.id, line }),
    close: () => setInspected(null),
  };
}
