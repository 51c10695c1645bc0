import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { DshEvent } from '../context.ts';
import { history } from '../messages.ts';
import { reasonJson } from '../payload.ts';
import { closers, foldConsumedWork } from '../repair.ts';
import { lineText, logText } from './grammar.ts';
import { type RunPlan, type RunStep, randomRun } from './random-run.ts';
import type { Moment } from './runner.ts';
import { runtimeOf } from './runtime.ts';
import { compile } from './stepper.ts';
import type { TimelineItem, Trace } from './trace.ts';
import { checkTrace } from './traces.ts';

vi.setConfig({ testTimeout: 60_000 });

const plans: fc.Arbitrary<RunPlan> = fc.record({
  profile: fc.constant('shipped' as const),
  // Cooperative adapter, checkpoints on; with and without runtime context, caps 1 to 3.
  setup: fc.integer({ min: 0, max: 15 }).map((bits) => (bits % 2) * 2 + Math.floor(bits / 2) * 8),
  choices: fc.array(fc.nat(1_000_000), { minLength: 10, maxLength: 90, size: 'max' }),
});

/** What a trace has no words for. */
const UNTOLD: readonly DshEvent['type'][] = ['KILL', 'LOAD', 'LATE_CALLBACK'];

function stimulusOf(event: DshEvent): Omit<TimelineItem, 'at' | 'kind'> | null {
  switch (event.type) {
    case 'FOLLOWUP':
    case 'STEER':
    case 'INJECT':
      return { stimulus: event.type.toLowerCase(), text: event.message.text };
    case 'CANCEL':
      return { stimulus: 'cancel', cause: event.cause, keepInbox: event.keepInbox };
    case 'MAINTAIN':
      return { stimulus: 'runMaintenance' };
    default:
      return null;
  }
}

/** Tells a run of the model as the recorder would: without its script and its tools, which then must be found again. */
function traceOf(run: readonly RunStep<Moment>[], { setup }: RunPlan): Trace | null {
  const last = run.at(-1)?.passed.at(-1);
  if (last === undefined) return null;
  const { log } = last.context;
  // The rest of a stretch that was cut carries the event that began it.
  const begun = run.filter(({ event }, index) => run[index - 1]?.event !== event);
  const timeline = begun.flatMap(({ before, event }): TimelineItem[] => {
    const stimulus = stimulusOf(event);
    return stimulus === null ? [] : [{ at: before.context.log.length, kind: 'stimulus', ...stimulus }];
  });
  const { end, droppedUnrun } = foldConsumedWork(log);
  return {
    name: 'told',
    spec: { maxParallelToolCalls: 1 + (Math.floor(setup / 8) % 3) },
    timeline,
    log: logText(log, 'trace'),
    final: runtimeOf(last),
    repairs: log.map((_, length) => [length, closers(log.slice(0, length)).map((line) => lineText(line, 'trace'))]),
    consumed: end === null ? { droppedUnrun } : { end: { ...end, reason: reasonJson(end.reason) }, droppedUnrun },
    modelSees: history(log).map(({ role, source, blocks }) => ({
      role,
      source,
      content: blocks.map((block) => {
        if (block.kind === 'tool_use') return { call: block.id };
        if (block.kind === 'tool_result') return { result: block.id, isError: block.isError, text: block.text };
        return block.kind === 'text' ? { text: block.text } : { reasoning: block.text };
      }),
    })),
  };
}

test('the search finds every run of the model again, from its log alone', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const all = randomRun(compile(), plan);
      const untold = all.findIndex(({ event }) => UNTOLD.includes(event.type));
      const trace = traceOf(untold === -1 ? all : all.slice(0, untold), plan);
      if (trace !== null) expect(checkTrace(trace, compile())).toBeNull();
    }),
    { numRuns: 60, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
  );
});
