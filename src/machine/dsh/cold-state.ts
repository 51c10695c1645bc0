import { dshSetup } from './setup.ts';

/** A process that serves a session from disk: cold load, closers, resume. */
export const coldState = dshSetup.createStateConfig({
  tags: 'cold',
  initial: 'waiting',
  on: { KILL: { target: 'dead', actions: 'die' } },
  states: {
    waiting: {
      tags: 'await',
      on: { LOAD: [{ guard: 'fileMissing', actions: 'refuseNotFound' }, { target: 'reading' }] },
    },
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
});
