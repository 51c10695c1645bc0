import { interruptedBlocks } from './actions/stream.ts';
import { obeysAbort } from './actions/tools.ts';
import { RUNTIME_CONTEXT } from './actions/turn.ts';
import type { Call, DshContext, DshEvent, ToolTraits } from './context.ts';
import { nextCloser, openEnds } from './repair.ts';

/** Why the machine moves. Each guard reads the context, some the event; none changes anything. */
type Guard = (context: DshContext, event: DshEvent) => boolean;

const DEFAULT_TRAITS: ToolTraits = { parallel: false, approval: false, onAbort: 'waits' };

function traits(context: DshContext, call: Call): ToolTraits {
  return context.setup.tools[call.block.name] ?? DEFAULT_TRAITS;
}

function isAborted(context: DshContext): boolean {
  return context.controller?.aborted === true;
}

function inFlight({ calls }: DshContext): readonly Call[] {
  return calls.filter(({ state }) => state === 'called' || state === 'running' || state === 'returned');
}

function hasVisibleText(context: DshContext): boolean {
  return interruptedBlocks(context.attempt).length > 0;
}

/** The disk does not take what is pending. */
function isUnsaved({ diskFails, durable, log }: DshContext): boolean {
  return diskFails && durable < log.length;
}

function inboxHasWork({ nextStep, nextTurn }: DshContext): boolean {
  return nextStep.length + nextTurn.length > 0;
}

/** An ending that leaves the driver: aborted, error and blocked turns do not look at the queue again. */
function leavesDriver({ end, step }: DshContext): boolean {
  if (end === null) return false;
  return end.kind === 'aborted' || end.kind === 'error' || end.kind === 'blocked' || step === 0;
}

const nextWaiting = (context: DshContext): Call | undefined => context.calls.find(({ state }) => state === 'waiting');
const firstOpen = (context: DshContext): Call | undefined => context.calls.find(({ state }) => state !== 'done');

export const GUARDS = {
  aborted: isAborted,
  abortedWithText: (context) => isAborted(context) && hasVisibleText(context),
  // A slow adapter keeps the loop waiting; only STREAM_SETTLE ends that await.
  streamObeysAbort: (context) => isAborted(context) && context.setup.adapter === 'cooperative',
  streamObeysAbortWithText: (context) =>
    isAborted(context) && context.setup.adapter === 'cooperative' && hasVisibleText(context),
  live: (context) => !isAborted(context),
  // After an abort new work waits for the next driver; a disposed agent never wakes again.
  wakesLater: (context) => isAborted(context) && context.controller?.cause?.kind !== 'disposed',
  disposed: (context) => isAborted(context) && context.controller?.cause?.kind === 'disposed',
  keptByDeadTurn: (context) => context.controller === null && leavesDriver(context),
  // As documented a write error stops the next claim, a latched one too.
  replayDue: (context) =>
    context.latched && inboxHasWork(context) && !(context.profile === 'documented' && isUnsaved(context)),
  idleCancelIsNothing: ({ profile }) => profile === 'documented',
  loadWaitsForDisk: ({ profile }) => profile === 'documented',
  hasNextStep: ({ nextStep }) => nextStep.length > 0,
  opensTurnWithPrompt: ({ step, nextTurn }) => step === 0 && nextTurn.length > 0,
  nothingClaimed: ({ step, claimed }) => step === 0 && claimed.length === 0,
  hasClaimed: ({ claimed }) => claimed.length > 0,
  contextMessageDue: ({ setup, log }) =>
    setup.runtimeContext &&
    !log.some(({ line }) => line.type === 'user/message' && line.message.id === RUNTIME_CONTEXT.id),
  headerDue: ({ headerSent }) => !headerSent,
  contextDue: ({ log }) => !log.some(({ line }) => line.type === 'request/context'),
  answeredWithError: ({ attempt }) => attempt.finish?.kind === 'error',
  answeredAtLimit: ({ attempt }) => attempt.finish?.kind === 'max-tokens',
  streamEnded: ({ attempt }) => attempt.finish !== null,
  hasCalls: ({ calls }) => calls.length > 0,
  commitDue: (context) => firstOpen(context)?.state === 'settled',
  contextArrived: ({ calls }) => calls.some(({ state, contexts }) => state === 'done' && contexts.length > 0),
  canStart: (context) => {
    const next = nextWaiting(context);
    if (next === undefined || isAborted(context)) return false;
    const flying = inFlight(context);
    if (flying.length === 0) return true;
    return flying.length < context.setup.cap && [next, ...flying].every((call) => traits(context, call).parallel);
  },
  somethingInFlight: (context) => inFlight(context).length > 0,
  skipDue: (context) => nextWaiting(context) !== undefined,
  bodyReturned: ({ calls }) => calls.some(({ state }) => state === 'returned'),
  bodyObeysAbort: (context) => isAborted(context) && context.calls.some((call) => obeysAbort(context, call)),
  callIsRunning: ({ calls }, event) =>
    (event.type === 'TOOL_DONE' || event.type === 'TOOL_FAIL') &&
    calls.some(({ block, state }) => block.id === event.call && state === 'running'),
  toolIsUnknown: ({ calls, setup }) =>
    calls.some(({ block, state }) => state === 'called' && setup.tools[block.name] === undefined),
  needsApproval: (context) => {
    const call = context.calls.find(({ state }) => state === 'called');
    return call !== undefined && traits(context, call).approval;
  },
  allowed: ({ decision }) => decision?.decision === 'allowed-once',
  cancelled: ({ decision }) => decision?.decision === 'cancelled',
  hadCalls: ({ calls }) => calls.length > 0,
  endedByError: ({ end }) => end?.kind === 'error',
  retiresBeforeEnd: ({ profile }) => profile === 'documented',
  flushesAfterTurn: ({ profile }) => profile === 'documented',
  writeFailed: isUnsaved,
  turnContinuesQueue: (context) => !leavesDriver(context) && inboxHasWork(context),
  // What the world reports must fit what the machine knows of it; else the event is refused.
  bodyHasBegun: ({ world }, event) => event.type === 'EFFECT' && world.some(({ call }) => call === event.call),
  processLives: ({ processes }, event) =>
    event.type === 'PROCESS_EXIT' && processes.some(({ pid, state }) => pid === event.pid && state !== 'gone'),
  spawnFits: ({ calls, processes }, event) =>
    event.type === 'SPAWN' &&
    calls.some(({ block, state }) => block.id === event.call && state === 'running') &&
    processes.every(({ pid }) => pid !== event.pid),
  controllerWasMade: ({ controllersMade }, event) =>
    event.type === 'LATE_CALLBACK' && event.controller >= 1 && event.controller <= controllersMade,
  fileMissing: ({ durable }) => durable === 0,
  cutsBack: ({ recovery, log }) => recovery === 'truncate' && openEnds(log).turn !== null,
  closerDue: ({ log }) => nextCloser(log) !== null,
  closersPending: ({ durable, log }) => durable < log.length,
} as const satisfies Record<string, Guard>;
