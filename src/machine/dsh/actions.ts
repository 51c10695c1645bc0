import type { Action } from './actions/action.ts';
import { armController, letPass, pullLine, release, retireController, runLateCallback } from './actions/cancel.ts';
import { clearInbox, latchWake, queueFollowup, queueSteer } from './actions/inbox.ts';
import { exit, passTime, recordEffect, setDisk, settleFlush, settleOwnFlush, spawn } from './actions/outside.ts';
import {
  cutBack,
  die,
  readDisk,
  refuseLive,
  refuseNotFound,
  saveClosers,
  serveLive,
  writeCloser,
  writeEndSeed,
} from './actions/recovery.ts';
import {
  openStream,
  writeChunk,
  writeContext,
  writeHeader,
  writeMessage,
  writePartialMessage,
} from './actions/stream.ts';
import {
  acceptContext,
  decide,
  obeyAbort,
  refuse,
  refuseUnknown,
  reject,
  returnBody,
  settleReturned,
  startBody,
  writeAsked,
  writeCall,
  writeDecided,
  writeResult,
} from './actions/tools.ts';
import {
  claimNextStep,
  claimNextTurn,
  decideEnd,
  emptyClaim,
  endBlocked,
  endMaxTokens,
  endWithError,
  writeContextMessage,
  writeStepEnd,
  writeStepStart,
  writeTurnEnd,
  writeTurnStart,
  writeUserMessage,
} from './actions/turn.ts';
import type { Boundary, DshContext } from './context.ts';
import { reach } from './taps.ts';

/** Every action by its name in the machine's config. */
export const ACTIONS = {
  acceptContext,
  armController,
  claimNextStep,
  claimNextTurn,
  clearInbox,
  cutBack,
  decide,
  decideEnd,
  die,
  emptyClaim,
  endBlocked,
  endMaxTokens,
  endWithError,
  exit,
  latchWake,
  letPass,
  obeyAbort,
  openStream,
  passTime,
  pullLine,
  queueFollowup,
  queueSteer,
  readDisk,
  recordEffect,
  refuse,
  refuseLive,
  refuseNotFound,
  refuseUnknown,
  reject,
  release,
  retireController,
  returnBody,
  runLateCallback,
  saveClosers,
  serveLive,
  setDisk,
  settleFlush,
  settleOwnFlush,
  settleReturned,
  spawn,
  startBody,
  writeAsked,
  writeCall,
  writeChunk,
  writeCloser,
  writeContext,
  writeContextMessage,
  writeDecided,
  writeEndSeed,
  writeHeader,
  writeMessage,
  writePartialMessage,
  writeResult,
  writeStepEnd,
  writeStepStart,
  writeTurnEnd,
  writeTurnStart,
  writeUserMessage,
} as const satisfies Record<string, Action>;

/** Hands the signal to a boundary. Prompt assembly begins a step, so the calls of the one before are over. */
export function reachBoundary(context: DshContext, boundary: Boundary): DshContext {
  const calls = boundary === 'prompt-assembly' ? [] : context.calls;
  return { ...context, calls, taps: reach(context, boundary) };
}
