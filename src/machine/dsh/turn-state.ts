import { dshSetup } from './setup.ts';
import { toolsState } from './tools-state.ts';

/** One turn, from turn/start to turn/end: claim, pre-step, request, stream, tools, and again. */
export const turnState = dshSetup.createStateConfig({
  initial: 'turnStart',
  on: {
    FOLLOWUP: [
      { guard: 'wakesLater', actions: ['queueFollowup', 'latchWake'] },
      { guard: 'keptByDeadTurn', actions: ['queueFollowup', 'latchWake'] },
      { actions: 'queueFollowup' },
    ],
    STEER: [
      { guard: 'wakesLater', actions: ['queueFollowup', 'latchWake'] },
      { guard: 'keptByDeadTurn', actions: ['queueFollowup', 'latchWake'] },
      { guard: 'aborted', actions: 'queueFollowup' },
      { actions: 'queueSteer' },
    ],
    LOAD: { actions: 'refuseLive' },
  },
  states: {
    turnStart: {
      entry: 'writeTurnStart',
      always: [
        { guard: 'aborted', target: 'ending' },
        { guard: 'hasNextStep', target: 'claimNextStep' },
        { target: 'claimNextTurn' },
      ],
    },
    claimNextStep: {
      entry: 'claimNextStep',
      always: [{ guard: 'opensTurnWithPrompt', target: 'claimNextTurn' }, { target: 'assembling' }],
    },
    claimNextTurn: { entry: 'claimNextTurn', always: { target: 'assembling' } },
    assembling: {
      tags: 'await',
      entry: { type: 'reach', params: { boundary: 'prompt-assembly' } },
      on: { TICK: [{ guard: 'aborted', target: 'ending' }, { target: 'preStep' }] },
    },
    preStep: {
      tags: 'await',
      entry: { type: 'reach', params: { boundary: 'pre-step' } },
      on: {
        REJECT_STEP: { target: 'ending', actions: 'endBlocked' },
        EMPTY_STEP: { actions: 'emptyClaim' },
        TICK: [
          { guard: 'aborted', target: 'ending' },
          { guard: 'nothingClaimed', target: 'ending' },
          { target: 'preStepFlush' },
        ],
      },
    },
    preStepFlush: { tags: 'await', on: { TICK: { target: 'preStepFlushed' } } },
    preStepFlushed: {
      entry: 'settleFlush',
      always: [{ guard: 'aborted', target: 'ending' }, { target: 'stepStart' }],
    },
    stepStart: { entry: 'writeStepStart', always: { target: 'entering' } },
    entering: {
      always: [
        { guard: 'hasClaimed', target: 'userMessage' },
        { guard: 'contextMessageDue', target: 'contextMessage' },
        { target: 'preparing' },
      ],
    },
    userMessage: { entry: 'writeUserMessage', always: { target: 'entering' } },
    contextMessage: { entry: 'writeContextMessage', always: { target: 'preparing' } },
    preparing: {
      tags: 'await',
      entry: { type: 'reach', params: { boundary: 'model-request' } },
      on: {
        TICK: [
          { guard: 'aborted', target: 'stepEnd' },
          { guard: 'headerDue', target: 'requestHeader' },
          { target: 'streamFlush' },
        ],
      },
    },
    requestHeader: {
      entry: 'writeHeader',
      always: [
        { guard: 'contextDue', target: 'requestContext' },
        { guard: 'aborted', target: 'stepEnd' },
        { target: 'streamFlush' },
      ],
    },
    requestContext: {
      entry: 'writeContext',
      always: [{ guard: 'aborted', target: 'stepEnd' }, { target: 'streamFlush' }],
    },
    streamFlush: { tags: 'await', on: { TICK: { target: 'streamFlushed' } } },
    streamFlushed: {
      entry: 'settleFlush',
      always: [{ guard: 'aborted', target: 'stepEnd' }, { target: 'opening' }],
    },
    opening: {
      entry: ['openStream', { type: 'reach', params: { boundary: 'model-stream' } }],
      always: { target: 'streaming' },
    },
    streaming: {
      tags: 'await',
      on: {
        CHUNK: [
          { guard: 'live', target: 'chunk' },
          { guard: 'abortedWithText', target: 'partialMessage' },
          { target: 'stepEnd' },
        ],
        TICK: [
          { guard: 'streamObeysAbortWithText', target: 'partialMessage' },
          { guard: 'streamObeysAbort', target: 'stepEnd' },
          { guard: 'streamEnded', target: 'answered' },
        ],
        STREAM_SETTLE: [
          { guard: 'abortedWithText', target: 'partialMessage' },
          { guard: 'aborted', target: 'stepEnd' },
        ],
      },
    },
    chunk: { entry: 'writeChunk', always: { target: 'streaming' } },
    partialMessage: { entry: 'writePartialMessage', always: { target: 'stepEnd' } },
    answered: {
      always: [
        { guard: 'answeredWithError', target: 'requestError' },
        { guard: 'answeredAtLimit', target: 'message', actions: 'endMaxTokens' },
        { target: 'message' },
      ],
    },
    requestError: {
      tags: 'await',
      on: {
        RETRY: { guard: 'live', target: 'streamFlush' },
        TICK: [
          { guard: 'aborted', target: 'stepEnd' },
          { target: 'stepEnd', actions: 'endWithError' },
        ],
      },
    },
    message: {
      entry: 'writeMessage',
      always: [{ guard: 'hasCalls', target: 'tools' }, { target: 'stepEnd' }],
    },
    tools: toolsState,
    stepEnd: {
      entry: 'writeStepEnd',
      always: [
        { guard: 'aborted', target: 'ending' },
        { guard: 'endedByError', target: 'ending' },
        { guard: 'hasNextStep', target: 'claimNextStep' },
        { guard: 'hadCalls', target: 'assembling' },
        { target: 'stopping' },
      ],
    },
    stopping: {
      tags: 'await',
      entry: { type: 'reach', params: { boundary: 'turn-stopping' } },
      on: {
        TICK: [
          { guard: 'aborted', target: 'ending' },
          { guard: 'hasNextStep', target: 'claimNextStep' },
          { target: 'ending' },
        ],
      },
    },
    ending: {
      entry: 'decideEnd',
      always: [{ guard: 'retiresBeforeEnd', target: 'retiring' }, { target: 'turnEnd' }],
    },
    retiring: { entry: 'retireController', always: { target: 'turnEnd' } },
    turnEnd: {
      entry: 'writeTurnEnd',
      always: [{ guard: 'flushesAfterTurn', target: 'turnFlush' }, { target: 'turned' }],
    },
    turnFlush: { tags: 'await', on: { TICK: { target: 'turnFlushed' } } },
    turnFlushed: {
      entry: 'settleOwnFlush',
      always: [{ guard: 'writeFailed', target: '#dsh.alive.resting' }, { target: 'turned' }],
    },
    turned: {
      always: [{ guard: 'turnContinuesQueue', target: '#dsh.alive.waking' }, { target: '#dsh.alive.resting' }],
    },
  },
});
