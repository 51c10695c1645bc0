import { type DshContext, NO_ATTEMPT } from '../context.ts';
import type { Cause } from '../log.ts';
import { signalGroups } from '../processes.ts';
import { hearAbort, letGo } from '../taps.ts';
import { type Action, expectEvent } from './action.ts';

function abort(context: DshContext, cause: Cause): DshContext {
  const { controller } = context;
  // First cause wins: a second abort changes nothing.
  if (controller === null || controller.aborted) return context;
  return {
    ...context,
    controller: { ...controller, aborted: true, cause, pulledAt: context.now },
    taps: hearAbort(context.taps),
    processes: signalGroups(context),
  };
}

export const pullLine: Action = (context, event) => abort(context, expectEvent(event, 'CANCEL').cause);

/** A callback that kept an old turn's controller. It can only reach a controller with its own number. */
export const runLateCallback: Action = (context, event) => {
  const { controller: no } = expectEvent(event, 'LATE_CALLBACK');
  const found = context.controller?.no === no;
  const called = { ...context, late: { controller: no, found } };
  return found ? abort(called, { kind: 'user' }) : called;
};

export const armController: Action = (context) => {
  const no = context.controllersMade + 1;
  return {
    ...context,
    controllersMade: no,
    controller: { no, aborted: false, cause: null, pulledAt: null },
    retired: null,
    dropped: [],
    refusal: null,
    taps: [],
    latched: false,
    step: 0,
    end: null,
    claimed: [],
    calls: [],
    attempt: NO_ATTEMPT,
  };
};

export const retireController: Action = (context) => ({
  ...context,
  controller: null,
  retired: context.controller,
  taps: letGo(context.taps),
});
export const release: Action = (context) => ({
  ...context,
  controller: null,
  retired: context.controller ?? context.retired,
  taps: letGo(context.taps),
  claimed: [],
  attempt: NO_ATTEMPT,
  end: null,
});

/** As documented, a stop request while idle changes nothing: not the inbox, and no state for later. */
export const letPass: Action = (context) => context;
