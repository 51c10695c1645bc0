import * as v from 'valibot';

const frameSchema = v.object({ url: v.optional(v.string()), processId: v.optional(v.number()) });
/** The part of a browser's trace that is read here. */
const eventSchema = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  dur: v.optional(v.number(), 0),
  args: v.optional(
    v.object({
      name: v.optional(v.string()),
      /** A frame that was loaded, or all frames when the recording began. */
      data: v.optional(v.object({ ...frameSchema.entries, frames: v.optional(v.array(frameSchema), []) })),
    }),
  ),
});
const traceSchema = v.object({ traceEvents: v.array(v.unknown()) });

/** What a trace must record for this. */
export const traced = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Takes a trace and the address of a page; gives the milliseconds of the longest task of its main thread. Throws where the page is not in it. */
export function longestTask(trace: string, address: string): number {
  const events = v
    .parse(traceSchema, JSON.parse(trace))
    .traceEvents.map((event) => v.safeParse(eventSchema, event))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []));
  const frames = events.flatMap(({ args }) => (args?.data === undefined ? [] : [args.data, ...args.data.frames]));
  const pid = frames.findLast(({ url, processId }) => processId !== undefined && url?.startsWith(address))?.processId;
  const main = events.find((event) => event.pid === pid && event.args?.name === 'CrRendererMain');
  if (main === undefined) throw new Error(`the trace has no main thread of ${address}`);
  const tasks = events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === main.tid);
  return tasks.reduce((longest, { dur }) => Math.max(longest, dur / 1000), 0);
}
