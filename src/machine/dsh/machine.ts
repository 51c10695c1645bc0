import { assign, setup } from 'xstate';
import { ACTIONS, reachBoundary } from './actions.ts';
import { type Boundary, type DshContext, type DshEvent, type DshInput, EMPTY_CONTEXT, initialContext } from './context.ts';
import { GUARDS } from './guards.ts';

type Effect = (context: DshContext, event: DshEvent) => DshContext;

const act = (effect: Effect) =>
  assign<DshContext, DshEvent, undefined, DshEvent, never>(({ context, event }) => effect(context, event));

const actions = Object.fromEntries(Object.entries(ACTIONS).map(([name, effect]) => [name, act(effect)])) as {
  [Name in keyof typeof ACTIONS]: ReturnType<typeof act>;
};

const guards = Object.fromEntries(
  Object.entries(GUARDS).map(([name, guard]) => [
    name,
    ({ context, event }: { context: DshContext; event: DshEvent }) => guard(context, event),
  ]),
) as { [Name in keyof typeof GUARDS]: (args: { context: DshContext; event: DshEvent }) => boolean };

const dshSetup = setup({
  types: {} as { context: DshContext; events: DshEvent; input: DshInput; tags: 'await' | 'dead' | 'cold' },
  actions: {
    ...actions,
    reach: assign(({ context }, { boundary }: { boundary: Boundary }) => reachBoundary(context, boundary)),
  },
  guards,
});

/**
 * The turn loop. Three rules hold throughout:
 * an `await` of the real loop is a state tagged `await`, left only by an outside event or by TICK (its promise settles);
 * a synchronous stretch is a chain of eventless transitions; a line is written on entry of the state named for it.
 */
export const dshMachine = dshSetup.createMachine({
  id: 'dsh',
  // The pure transition functions ask for a context without input; see `EMPTY_CONTEXT`.
  context: ({ input }) => (input ? initialContext(input) : EMPTY_CONTEXT),
  initial: 'alive',
  on: {
    WAIT: { actions: 'passTime' },
    EFFECT: { actions: 'recordEffect' },
    PROCESS_EXIT: { actions: 'exit' },
    DISK: { actions: 'setDisk' },
  },
  states: {
    alive: {
      initial: 'idle',
      on: {
        KILL: { target: 'dead', actions: 'die' },
        CANCEL: { actions: ['clearInbox', 'pullLine'] },
        INJECT: { actions: 'queueSteer' },
        SPAWN: { actions: 'spawn' },
        LATE_CALLBACK: { actions: 'runLateCallback' },
      },
      states: {
        idle: {
          tags: 'await',
          on: {
            FOLLOWUP: { target: 'waking', actions: 'queueFollowup' },
            STEER: { target: 'waking', actions: 'queueSteer' },
            CANCEL: [{ guard: 'idleCancelIsNothing' }, { actions: 'clearInbox' }],
            MAINTAIN: { target: 'maintenance', actions: 'armController' },
            LOAD: { target: 'servingLive' },
          },
        },
        servingLive: { tags: 'await', on: { TICK: { target: 'servedLive' } } },
        servedLive: { entry: 'settleFlush', always: { target: 'idle' } },
        maintenance: {
          tags: 'await',
          on: {
            FOLLOWUP: { actions: ['queueFollowup', 'latchWake'] },
            STEER: { actions: ['queueSteer', 'latchWake'] },
            MAINTAINED: { target: 'resting' },
          },
        },
        waking: {
          entry: 'armController',
          always: [{ guard: 'aborted', target: 'resting' }, { target: 'turn' }],
        },
        turn: {
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
                { guard: 'hasNextTurn', target: 'claimNextTurn' },
                { target: 'assembling' },
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
                TICK: [{ guard: 'aborted', target: 'stepEnd' }, { target: 'stepEnd', actions: 'endWithError' }],
              },
            },
            message: {
              entry: 'writeMessage',
              always: [{ guard: 'hasCalls', target: 'tools' }, { target: 'stepEnd' }],
            },
            tools: {
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
            },
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
              entry: 'settleFlush',
              always: [{ guard: 'writeFailed', target: '#dsh.alive.resting' }, { target: 'turned' }],
            },
            turned: {
              always: [
                { guard: 'turnContinuesQueue', target: '#dsh.alive.waking' },
                { target: '#dsh.alive.resting' },
              ],
            },
          },
        },
        resting: {
          entry: 'release',
          always: [{ guard: 'replayDue', target: 'waking' }, { target: 'idle' }],
        },
      },
    },
    dead: { tags: 'dead', on: { RESTART: { target: 'cold' } } },
    cold: {
      tags: 'cold',
      initial: 'waiting',
      on: { KILL: { target: 'dead', actions: 'die' } },
      states: {
        waiting: { tags: 'await', on: { LOAD: [{ guard: 'fileMissing', actions: 'refuseNotFound' }, { target: 'reading' }] } },
        reading: {
          entry: 'readDisk',
          always: [{ guard: 'cutsBack', target: 'cutting' }, { target: 'closing' }],
        },
        cutting: { entry: 'cutBack', always: { target: 'loaded' } },
        closing: {
          always: [
            { guard: 'closerDue', target: 'closer' },
            { guard: 'closersPending', target: 'saving' },
            { target: 'loaded' },
          ],
        },
        closer: { entry: 'writeCloser', always: { target: 'closing' } },
        saving: { tags: 'await', on: { TICK: { target: 'saved' } } },
        saved: { entry: 'saveClosers', always: { target: 'loaded' } },
        loaded: { tags: 'await', on: { LOAD: { target: 'reading' }, RESUME: { target: 'seeding' } } },
        seeding: { entry: 'writeEndSeed', always: { target: '#dsh.alive.idle' } },
      },
    },
  },
});
