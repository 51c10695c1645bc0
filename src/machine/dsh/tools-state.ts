import { dshSetup } from './setup.ts';

/** The calls of one message: prepared in order, run within the cap, committed in the model's order. */
export const toolsState = dshSetup.createStateConfig({
  initial: 'scheduling',
  on: {
    TOOL_DONE: { guard: 'callIsRunning', actions: 'returnBody' },
    TOOL_FAIL: { guard: 'callIsRunning', actions: 'returnBody' },
  },
  states: {
    scheduling: {
      always: [
        { guard: 'contextArrived', target: 'acceptContext' },
        { guard: 'commitDue', target: 'result' },
        { guard: 'canStart', target: 'call' },
        { guard: 'somethingInFlight', target: 'bodies' },
        { guard: 'skipDue', target: 'skippedCall' },
        { target: '#dsh.alive.turn.stepEnd' },
      ],
    },
    call: { entry: 'writeCall', always: { target: 'prepare' } },
    prepare: {
      tags: 'await',
      on: {
        TICK: [
          { guard: 'aborted', target: 'refused' },
          { guard: 'toolIsUnknown', target: 'unknown' },
          { guard: 'needsApproval', target: 'asked' },
          { target: 'bodyFlush' },
        ],
      },
    },
    asked: { entry: 'writeAsked', always: { target: 'asking' } },
    asking: {
      tags: 'await',
      on: {
        ANSWER: { guard: 'live', target: 'decided', actions: 'decide' },
        TICK: { guard: 'aborted', target: 'decided', actions: 'decide' },
      },
    },
    decided: {
      entry: 'writeDecided',
      always: [
        { guard: 'cancelled', target: 'refused' },
        { guard: 'allowed', target: 'bodyFlush' },
        { target: 'rejected' },
      ],
    },
    bodyFlush: { tags: 'await', on: { TICK: { target: 'bodyFlushed' } } },
    bodyFlushed: {
      entry: 'settleFlush',
      always: [{ guard: 'aborted', target: 'refused' }, { target: 'bodyStart' }],
    },
    bodyStart: { entry: 'startBody', always: { target: 'scheduling' } },
    unknown: { entry: 'refuseUnknown', always: { target: 'scheduling' } },
    rejected: { entry: 'reject', always: { target: 'scheduling' } },
    refused: { entry: 'refuse', always: { target: 'scheduling' } },
    bodies: {
      tags: 'await',
      on: {
        TICK: [
          { guard: 'bodyReturned', target: 'returned' },
          { guard: 'bodyObeysAbort', target: 'obeyed' },
        ],
      },
    },
    returned: { entry: 'settleReturned', always: { target: 'scheduling' } },
    obeyed: { entry: 'obeyAbort', always: { target: 'scheduling' } },
    result: { entry: 'writeResult', always: { target: 'scheduling' } },
    acceptContext: { entry: 'acceptContext', always: { target: 'scheduling' } },
    skippedCall: { entry: 'writeCall', always: { target: 'skippedResult' } },
    skippedResult: { entry: ['refuse', 'writeResult'], always: { target: 'scheduling' } },
  },
});
