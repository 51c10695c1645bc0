import type { Design, System } from '../system.ts';
import type { DshEvent } from './context.ts';
import { INVARIANTS } from './invariants.ts';
import { dshMachine } from './machine.ts';
import type { DshSnapshot } from './run.ts';
import { cards } from './view/cards.ts';
import { activities, LANES, points } from './view/lanes.ts';
import { logLines, logMarks } from './view/lines.ts';
import { requestView } from './view/request.ts';
import { differences, notes, offers, tell, tellMany } from './view/tell.ts';
import { truthView } from './view/truth.ts';

/** DeepSeek Harness behind the contract that the rest of the program knows. */
export const dsh: System<DshSnapshot, DshEvent> = {
  id: 'dsh',
  machine: dshMachine,
  input: (design: Design, setup: unknown) => ({ design, setup }),
  tick: { type: 'TICK' },
  entries: ({ context }) => context.log,
  log: ({ context }) => logLines(context),
  marks: ({ context }) => logMarks(context),
  cards,
  lanes: LANES,
  activities,
  points,
  request: requestView,
  truth: ({ context }) => truthView(context),
  offers,
  tell,
  tellMany,
  notes,
  differences,
  invariants: INVARIANTS,
  switches: [],
};
