import type { DshContext, DshEvent, DshSetup, ToolTraits } from '../context.ts';
import type { Message } from '../log.ts';
import { namedCalls, nextChunks } from './script.ts';
import type { TimelineItem, Trace } from './trace.ts';

/** What may happen around the loop in a trace: the calls into it as recorded, everything else freely chosen. */

/** The setups under which a trace may have been recorded, most likely first. */
export function setups(trace: Trace): readonly Partial<DshSetup>[] {
  const { spec, log } = trace;
  const calls = namedCalls(trace);
  const some = (name: string, test: (id: string) => boolean): boolean =>
    calls.some((call) => call.name === name && test(call.id));
  const asks = (id: string): boolean => log.includes(`approval/asked ${id}`);
  const isUnknown = (id: string): boolean => log.some((line) => line.startsWith(`tool/result ${id} UNKNOWN_TOOL `));
  const names = [...new Set([...Object.keys(spec.tools ?? {}), ...calls.map(({ name }) => name)])].filter(
    (name) => !some(name, isUnknown),
  );
  const traits = (name: string, parallel: boolean): ToolTraits => ({
    parallel: spec.tools?.[name]?.parallel ?? parallel,
    approval: some(name, asks),
    // The world is free: a body that obeys the signal is one that settles right after it.
    onAbort: 'waits',
  });
  const runtimeContext = log.includes('user/message (runtime context)');
  const choices = names.every((name) => spec.tools?.[name] !== undefined) ? [false] : [false, true];
  return choices.flatMap((parallel) => {
    const tools = Object.fromEntries(names.map((name) => [name, traits(name, parallel)]));
    return caps(trace).map((cap) => ({ cap, tools, runtimeContext }));
  });
}

/** The harness's default first, then small ones. */
const caps = ({ spec }: Trace): readonly number[] =>
  spec.maxParallelToolCalls === undefined ? [10, 1, 2, 3, 4] : [spec.maxParallelToolCalls];

/** Takes a stimulus and the number of controllers so far; gives the events that may stand for it, none for one it does not know. */
export function stimulusEvents(
  { stimulus, text = '', cause, keepInbox }: TimelineItem,
  controllers: number,
): readonly DshEvent[] {
  const message = { id: text, text };
  switch (stimulus) {
    case 'followup':
      return [{ type: 'FOLLOWUP', message }];
    case 'steer':
      return [{ type: 'STEER', message }];
    case 'inject':
      return [{ type: 'INJECT', message: { ...message, from: 'plugin' } }];
    case 'cancel':
      return [{ type: 'CANCEL', cause: cause ?? { kind: 'user' }, keepInbox: keepInbox === true }];
    case 'dispose':
      return [{ type: 'CANCEL', cause: { kind: 'disposed' } }];
    case 'runMaintenance':
      return [{ type: 'MAINTAIN' }];
    case 'old-controller.abort()':
      // Which of the old ones is not recorded.
      return Array.from({ length: Math.max(0, controllers - 1) }, (_, no) => ({
        type: 'LATE_CALLBACK',
        controller: no + 1,
      }));
    default:
      return [];
  }
}

/** With two controllers so far, every stimulus has an event that stands for it. */
export const isKnown = (stimulus: TimelineItem): boolean => stimulusEvents(stimulus, 2).length > 0;

/** Messages that a tool's hook attached: next-step lines right behind its result, which no call into the agent explains. */
function attached({ log }: Trace, call: string): readonly Message[] {
  const result = log.findIndex((line) => line.startsWith(`tool/result ${call} `));
  const messages: Message[] = [];
  const prefix = 'inbox next-step -0 +';
  for (let line = result + 1; result !== -1 && log[line]?.startsWith(prefix); line += 1) {
    const text = log[line]?.slice(prefix.length) ?? '';
    messages.push({ id: text, text, from: 'plugin' });
  }
  return messages;
}

const CODES = ['ABORTED'] as const;

/** How a running body may end: with the texts and codes that the recording has for it. */
function endings(trace: Trace, call: string): readonly DshEvent[] {
  const results = trace.modelSees
    .flatMap(({ content }) => content)
    .flatMap((block) => ('result' in block && block.result === call ? [block] : []));
  const texts = (isError: boolean, otherwise: string) => {
    const recorded = [...new Set(results.filter((result) => result.isError === isError).map(({ text }) => text))];
    return recorded.length === 0 ? [otherwise] : recorded;
  };
  const contexts = attached(trace, call);
  const done = texts(false, 'ok').flatMap((text): DshEvent[] => [
    { type: 'TOOL_DONE', call, text },
    ...(contexts.length > 0 ? [{ type: 'TOOL_DONE' as const, call, text, contexts }] : []),
  ]);
  const codes = CODES.filter((code) => trace.log.some((line) => line.startsWith(`tool/result ${call} ${code} `)));
  const failed = texts(true, 'Error: failed').flatMap((text): DshEvent[] => [
    { type: 'TOOL_FAIL', call, text },
    ...codes.map((outcome) => ({ type: 'TOOL_FAIL' as const, call, text, outcome })),
  ]);
  return [...done, ...failed];
}

/** What can happen by itself anywhere; a state that does not take it says so. */
const ALWAYS_POSSIBLE: readonly DshEvent[] = [
  { type: 'TICK' },
  { type: 'STREAM_SETTLE' },
  { type: 'ANSWER', decision: 'allowed-once' },
  { type: 'ANSWER', decision: 'rejected' },
  { type: 'ANSWER', decision: 'unavailable' },
  { type: 'RETRY' },
  { type: 'REJECT_STEP' },
  { type: 'EMPTY_STEP' },
  { type: 'MAINTAINED' },
];

/** Takes a trace, the state and the number of requests so far; gives what the world may do next. */
export function worldEvents(trace: Trace, context: DshContext, requests: number): readonly DshEvent[] {
  const running = context.calls.flatMap(({ block, state }) => (state === 'running' ? [block.id] : []));
  return [
    ...nextChunks(trace, context, requests).map((chunk): DshEvent => ({ type: 'CHUNK', chunk })),
    ...running.flatMap((call) => endings(trace, call)),
    ...ALWAYS_POSSIBLE,
  ];
}
