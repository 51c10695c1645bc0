import { coldState } from './cold-state.ts';
import { EMPTY_CONTEXT, initialContext } from './context.ts';
import { dshSetup } from './setup.ts';
import { turnState } from './turn-state.ts';

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
    EFFECT: { guard: 'bodyHasBegun', actions: 'recordEffect' },
    PROCESS_EXIT: { guard: 'processLives', actions: 'exit' },
    DISK: { actions: 'setDisk' },
  },
  states: {
    alive: {
      initial: 'idle',
      on: {
        KILL: { target: 'dead', actions: 'die' },
        CANCEL: { actions: ['clearInbox', 'pullLine'] },
        INJECT: { actions: 'queueSteer' },
        SPAWN: { guard: 'spawnFits', actions: 'spawn' },
        LATE_CALLBACK: { guard: 'controllerWasMade', actions: 'runLateCallback' },
      },
      states: {
        idle: {
          tags: 'await',
          on: {
            FOLLOWUP: { target: 'waking', actions: 'queueFollowup' },
            STEER: { target: 'waking', actions: 'queueSteer' },
            CANCEL: [{ guard: 'idleCancelIsNothing', actions: 'letPass' }, { actions: 'clearInbox' }],
            MAINTAIN: { target: 'maintenance', actions: 'armController' },
            LOAD: [{ guard: 'loadWaitsForDisk', actions: ['settleOwnFlush', 'serveLive'] }, { actions: 'serveLive' }],
          },
        },
        maintenance: {
          tags: 'await',
          on: {
            FOLLOWUP: [{ guard: 'disposed', actions: 'queueFollowup' }, { actions: ['queueFollowup', 'latchWake'] }],
            STEER: [
              { guard: 'disposed', actions: 'queueFollowup' },
              { guard: 'aborted', actions: ['queueFollowup', 'latchWake'] },
              { actions: ['queueSteer', 'latchWake'] },
            ],
            MAINTAINED: { target: 'resting' },
          },
        },
        waking: {
          entry: 'armController',
          always: [{ guard: 'aborted', target: 'resting' }, { target: 'turn' }],
        },
        turn: turnState,
        resting: {
          entry: 'release',
          always: [{ guard: 'replayDue', target: 'waking' }, { target: 'idle' }],
        },
      },
    },
    dead: { tags: 'dead', on: { RESTART: { target: 'cold' } } },
    cold: coldState,
  },
});
