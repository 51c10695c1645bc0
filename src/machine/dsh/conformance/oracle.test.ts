import { foldConsumedWork as realFold } from '@deepseek-ai/dsh-agent';
import {
  deriveEventMessage,
  foldSurface,
  interruptedTurnClosers,
  type SessionEvent as RealEvent,
} from '@deepseek-ai/dsh-session';
import { apply as installInvariants } from '@deepseek-ai/dsh-session/invariant';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETUP } from '../context.ts';
import { repaired } from '../invariants.ts';
import type { CallBlock, DshEntry, DshLine, DshLog, EndReason, Message } from '../log.ts';
import { history } from '../messages.ts';
import { eventOf, reasonJson } from '../payload.ts';
import { closers, foldConsumedWork, NOT_STARTED_TEXT, OUTCOME_UNKNOWN_TEXT } from '../repair.ts';
import { logsOf, type RunPlan, randomRun } from './random-run.ts';
import { compile } from './stepper.ts';

// Properties run many machines; how long that takes says nothing of them.
vi.setConfig({ testTimeout: 60_000 });

const runner = compile();

const plans: fc.Arbitrary<RunPlan> = fc.record({
  profile: fc.constantFrom('shipped' as const, 'documented' as const),
  setup: fc.nat(63),
  choices: fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 120, size: 'max' }),
});

/** Our log in the harness's shape. Its types brand ids, which JSON does not. */
const eventsOf = (log: DshLog): readonly RealEvent[] =>
  log.map((entry) => eventOf(entry, { log, setup: DEFAULT_SETUP })) as unknown as readonly RealEvent[];

const REAL_WORDS = {
  TOOL_OUTCOME_UNKNOWN:
    'The tool call was interrupted after it was recorded, but no result was durably recorded. Its outcome is unknown. Decide whether to retry from the tool semantics: retry only if the operation is read-only or idempotent; if it may have side effects, first verify external state or ask the user. Do not retry blindly.',
  TOOL_NOT_STARTED:
    'The tool call was interrupted before the Harness recorded it as started. Retry it if it is still needed.',
};

/** The product words its placeholders itself; everything else must be equal. */
function withRealWords(value: unknown): unknown {
  const text = JSON.stringify(value);
  return JSON.parse(
    text
      .replaceAll(JSON.stringify(OUTCOME_UNKNOWN_TEXT), JSON.stringify(REAL_WORDS.TOOL_OUTCOME_UNKNOWN))
      .replaceAll(JSON.stringify(NOT_STARTED_TEXT), JSON.stringify(REAL_WORDS.TOOL_NOT_STARTED)),
  );
}

function compareClosers(log: DshLog): void {
  const ours = eventsOf(repaired(log)).slice(log.length);
  expect(withRealWords(ours)).toEqual(JSON.parse(JSON.stringify(interruptedTurnClosers(eventsOf(log)))));
}

function compareFold(log: DshLog): void {
  const { end, droppedUnrun } = foldConsumedWork(log);
  const real = realFold(eventsOf(log));
  const ours = end === null ? null : { seq: end.seq, turn: end.turn, reason: reasonJson(end.reason) };
  const theirs =
    real.end === undefined ? null : { seq: real.end.seq, turn: real.end.data.turn, reason: real.end.data.reason };
  expect({ end: ours, droppedUnrun }).toEqual({ end: theirs, droppedUnrun: real.droppedUnrun });
}

const prefixes = (log: DshLog): readonly DshLog[] => log.map((_, length) => log.slice(0, length + 1));

describe('logs that the model writes', () => {
  test('the real interruptedTurnClosers closes every prefix as ours does', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const log of logsOf(randomRun(runner, plan))) for (const prefix of prefixes(log)) compareClosers(prefix);
      }),
      { numRuns: 30 },
    );
  });

  test('the real foldConsumedWork accounts for every prefix as ours does', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const log of logsOf(randomRun(runner, plan))) for (const prefix of prefixes(log)) compareFold(prefix);
      }),
      { numRuns: 30 },
    );
  });

  test('the real surface derives the history that ours does', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const log of logsOf(randomRun(runner, plan))) {
          const events = eventsOf(repaired(log));
          const { nodes } = foldSurface(events as RealEvent[]);
          const theirs = nodes.flatMap((seq) => {
            const event = events[seq];
            const message = event === undefined ? null : deriveEventMessage(event);
            return message === null ? [] : [{ seq, role: message.role, blocks: message.content.length }];
          });
          const ours = history(repaired(log)).map(({ seq, role, blocks }) => ({ seq, role, blocks: blocks.length }));
          expect(ours).toEqual(theirs);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("the harness's own invariants hold for every log, repaired", async () => {
    const check = await realInvariants();
    fc.assert(
      fc.property(plans, (plan) => {
        for (const log of logsOf(randomRun(runner, plan))) check(eventsOf(repaired(log)));
      }),
      { numRuns: 30 },
    );
  });
});

/** The harness checks its sessions in a plugin; here it gets a context with one session. */
async function realInvariants(): Promise<(events: readonly RealEvent[]) => void> {
  type Install = (context: unknown, fail: (message: string) => never) => void;
  let install: Install | null = null;
  const invariants = { register: (_: string, plugin: Install) => (install = plugin) };
  await installInvariants({ invariants } as unknown as Parameters<typeof installInvariants>[0]);
  return (events) => {
    const fail = (message: string): never => {
      throw new Error(message);
    };
    install?.({ sessions: { list: () => [{ events }] }, on: () => () => {} }, fail);
  };
}

const place = { turn: fc.integer({ min: 1, max: 3 }), step: fc.integer({ min: 1, max: 2 }) };
const call = fc
  .constantFrom('c1', 'c2', 'c3')
  .map((id): CallBlock => ({ kind: 'tool-call', id, name: 'w', args: '{}' }));
const messages = fc.array(
  fc.constantFrom('a', 'b').map((text): Message => ({ id: text, text })),
  { maxLength: 2 },
);
const reasons: readonly EndReason[] = [
  { kind: 'completed' },
  { kind: 'blocked' },
  { kind: 'max-tokens' },
  { kind: 'interrupted' },
  { kind: 'aborted', cause: { kind: 'user' } },
  { kind: 'error', message: 'boom', code: 'X' },
];

/** Lines in any order, as no loop would write them: damaged, forked and foreign logs must be read alike, too. */
const anyLine: fc.Arbitrary<DshLine> = fc.oneof(
  fc.record({ type: fc.constant('turn/start' as const), turn: place.turn }),
  fc.record({ type: fc.constant('turn/end' as const), turn: place.turn, reason: fc.constantFrom(...reasons) }),
  fc.record({ type: fc.constantFrom('step/start' as const, 'step/end' as const), ...place }),
  fc.record({
    type: fc.constant('assistant/message' as const),
    ...place,
    blocks: fc.uniqueArray(call, { maxLength: 3, selector: ({ id }) => id }),
    cites: fc.constant([]),
  }),
  fc.record({ type: fc.constant('tool/call' as const), ...place, call }),
  fc.record({
    type: fc.constant('tool/result' as const),
    ...place,
    call: call.map(({ id }) => id),
    outcome: fc.constantFrom('ok' as const, 'ERROR' as const),
    text: fc.constant('x'),
    cites: fc.constant([]),
  }),
  fc
    .record({
      type: fc.constant('agent/inbox/spliced' as const),
      target: fc.constantFrom('next-turn' as const, 'next-step' as const),
      removed: messages,
      inserted: messages,
      canceled: fc.boolean(),
    })
    .map(
      ({ canceled, ...line }): DshLine => (canceled && line.removed.length > 0 ? { ...line, canceled: true } : line),
    ),
);

const anyLog: fc.Arbitrary<DshLog> = fc
  .array(anyLine, { maxLength: 30 })
  .map((lines) => lines.map((line, seq): DshEntry => ({ seq, time: 10 * seq, by: 'driver', line })));

describe('logs that no loop would write', () => {
  test('the real interruptedTurnClosers closes them as ours does', () => {
    fc.assert(
      fc.property(anyLog, (log) => compareClosers(log)),
      { numRuns: 2_000 },
    );
  });

  test('the real foldConsumedWork accounts for them as ours does', () => {
    fc.assert(
      fc.property(anyLog, (log) => compareFold(log)),
      { numRuns: 2_000 },
    );
  });

  test('they are closed by at least one line where a turn is open', () => {
    const log: DshLog = [{ seq: 0, time: 0, by: 'driver', line: { type: 'turn/start', turn: 1 } }];
    expect(closers(log)).toEqual([{ type: 'turn/end', turn: 1, reason: { kind: 'interrupted' } }]);
  });
});
