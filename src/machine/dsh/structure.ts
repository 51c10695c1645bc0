import type { CallBlock, DshEntry, DshLog } from './log.ts';

/** The order that a session log keeps: what may stand after what. The harness's own checker is `session-invariant`. */

interface Place {
  readonly turn: number;
  readonly turnOpen: boolean;
  readonly step: number;
  readonly stepOpen: boolean;
  /** Calls of the open step: announced in its message, then written, then answered. */
  readonly calls: ReadonlyMap<string, 'announced' | 'called' | 'answered'>;
}

const START: Place = { turn: 0, turnOpen: false, step: 0, stepOpen: false, calls: new Map() };

/** What is wrong with a line at its place, or the place after it. */
type Next = Place | string;

function inStep(place: Place, line: { readonly turn: number; readonly step: number }): boolean {
  return place.turnOpen && place.stepOpen && line.turn === place.turn && line.step === place.step;
}

function announce(place: Place, calls: readonly CallBlock[]): Next {
  const known = calls.find(({ id }) => place.calls.has(id));
  if (known !== undefined) return `call ${known.id} is announced twice`;
  return { ...place, calls: new Map([...place.calls, ...calls.map(({ id }) => [id, 'announced'] as const)]) };
}

function afterTurn(place: Place, { line }: DshEntry): Next {
  if (line.type === 'turn/start') {
    if (place.turnOpen) return `turn ${place.turn} is still open`;
    if (line.turn !== place.turn + 1) return `turn ${place.turn + 1} was expected`;
    return { ...START, turn: line.turn, turnOpen: true };
  }
  if (line.type !== 'turn/end') return place;
  if (!place.turnOpen || line.turn !== place.turn) return `turn ${line.turn} is not open`;
  return place.stepOpen ? `step ${place.step} is still open` : { ...place, turnOpen: false };
}

function afterStep(place: Place, { line }: DshEntry): Next {
  if (line.type === 'step/start') {
    if (!place.turnOpen || line.turn !== place.turn) return `turn ${line.turn} is not open`;
    if (place.stepOpen) return `step ${place.step} is still open`;
    if (line.step !== place.step + 1) return `step ${place.step + 1} was expected`;
    return { ...place, step: line.step, stepOpen: true, calls: new Map() };
  }
  if (line.type !== 'step/end') return place;
  if (!inStep(place, line)) return 'no such step is open';
  const open = [...place.calls].find(([, state]) => state !== 'answered');
  return open === undefined ? { ...place, stepOpen: false } : `call ${open[0]} has no result`;
}

function afterCall(place: Place, { line, by }: DshEntry): Next {
  if (line.type === 'tool/call') {
    if (!inStep(place, line)) return 'no such step is open';
    if (place.calls.get(line.call.id) !== 'announced') return `call ${line.call.id} was not announced`;
    return { ...place, calls: new Map(place.calls).set(line.call.id, 'called') };
  }
  if (line.type !== 'tool/result') return place;
  if (!inStep(place, line)) return 'no such step is open';
  const state = place.calls.get(line.call);
  const answers = state === 'called' || (state === 'announced' && by === 'repair');
  return answers
    ? { ...place, calls: new Map(place.calls).set(line.call, 'answered') }
    : `call ${line.call} is not open`;
}

function after(place: Place, entry: DshEntry): Next {
  const { line } = entry;
  switch (line.type) {
    case 'turn/start':
    case 'turn/end':
      return afterTurn(place, entry);
    case 'step/start':
    case 'step/end':
      return afterStep(place, entry);
    case 'assistant/chunk':
      return inStep(place, line) ? place : 'no such step is open';
    case 'assistant/message':
      if (!inStep(place, line)) return 'no such step is open';
      return announce(
        place,
        line.blocks.filter((block): block is CallBlock => block.kind === 'tool-call'),
      );
    case 'tool/call':
    case 'tool/result':
      return afterCall(place, entry);
    case 'user/message':
    case 'request/header':
    case 'request/context':
      return place.stepOpen ? place : 'no step is open';
    case 'approval/asked':
    case 'approval/decided':
      return place.calls.get(line.call) === 'called' ? place : `call ${line.call} is not open`;
    case 'agent/inbox/spliced':
      return place;
    case 'session/end-seed':
      return place.turnOpen ? `turn ${place.turn} is still open` : place;
  }
}

/** Takes a log; gives the first line that stands where it may not, in words, or `null`. */
export function misplaced(log: DshLog): string | null {
  let place = START;
  for (const [index, entry] of log.entries()) {
    const next = entry.seq === index ? after(place, entry) : 'seq is not contiguous';
    if (typeof next === 'string') return `line ${index}, ${entry.line.type}: ${next}`;
    place = next;
  }
  return null;
}
