import { assign, setup } from 'xstate';

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds a reader needs for a word (English) or an 어절 (Korean). */
const perWord = { en: 45, ko: 90 } as const;
/** Time to find the band before reading starts; the bounds keep an empty or a long caption from stalling the replay. */
const glance = 1200;
const shortest = 2000;
const longest = 6000;

/** Takes the words of a caption and their language; gives how long the step stays at speed 1, in milliseconds. */
export function dwell(text: string, lang: keyof typeof perWord): number {
  const words = text.split(/\s+/u).filter((word) => word !== '').length;
  return Math.min(longest, Math.max(shortest, glance + words * perWord[lang]));
}

export interface PlayerContext {
  readonly speed: Speed;
  /** How long the step on screen stays at speed 1, in milliseconds. */
  readonly dwell: number;
  /** The step on screen is the last one. */
  readonly last: boolean;
  readonly loop: boolean;
  readonly reducedMotion: boolean;
}

export type PlayerEvent =
  | { readonly type: 'PLAY' }
  | { readonly type: 'PAUSE' }
  | { readonly type: 'TOGGLE' }
  /** The address asked for it: refused where motion is not wanted. */
  | { readonly type: 'AUTOPLAY' }
  /** A person moved the cursor: by key, button, marker, row or drag. */
  | { readonly type: 'HAND' }
  /** A step is on screen now. */
  | { readonly type: 'SHOWN'; readonly dwell: number; readonly last: boolean }
  | { readonly type: 'SPEED'; readonly speed: Speed }
  | { readonly type: 'LOOP'; readonly on: boolean }
  | { readonly type: 'REDUCED_MOTION'; readonly on: boolean };

export type PlayerInput = PlayerContext;

/**
 * Playback: it owns whether time runs, and asks for steps through two actions that the app provides.
 * Where the cursor is belongs to the store; the player only hears of it (`SHOWN`).
 */
export const player = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    input: {} as PlayerInput,
  },
  actions: {
    advance: () => {},
    toStart: () => {},
    keepStep: assign((_, shown: { dwell: number; last: boolean }) => ({ dwell: shown.dwell, last: shown.last })),
    keepSpeed: assign((_, chosen: { speed: Speed }) => ({ speed: chosen.speed })),
    keepLoop: assign((_, params: { loop: boolean }) => params),
    keepReducedMotion: assign((_, params: { reducedMotion: boolean }) => params),
  },
  guards: {
    isLast: ({ context }) => context.last,
    showsLast: (_, params: { last: boolean }) => params.last,
    loops: ({ context }) => context.loop,
    motionIsWelcome: ({ context }) => !context.reducedMotion,
  },
  delays: { dwell: ({ context }) => context.dwell / context.speed },
}).createMachine({
  id: 'player',
  context: ({ input }) => input,
  initial: 'paused',
  on: {
    LOOP: { actions: { type: 'keepLoop', params: ({ event }) => ({ loop: event.on }) } },
    REDUCED_MOTION: {
      actions: { type: 'keepReducedMotion', params: ({ event }) => ({ reducedMotion: event.on }) },
    },
  },
  states: {
    paused: {
      on: {
        PLAY: [{ guard: 'isLast', target: 'playing', actions: 'toStart' }, { target: 'playing' }],
        TOGGLE: [{ guard: 'isLast', target: 'playing', actions: 'toStart' }, { target: 'playing' }],
        AUTOPLAY: { guard: 'motionIsWelcome', target: 'playing' },
        SHOWN: { actions: { type: 'keepStep', params: ({ event }) => event } },
        SPEED: { actions: { type: 'keepSpeed', params: ({ event }) => event } },
      },
    },
    playing: {
      after: {
        dwell: [
          { guard: 'isLast', target: 'playing', reenter: true, actions: 'toStart' },
          { target: 'playing', reenter: true, actions: 'advance' },
        ],
      },
      on: {
        PAUSE: 'paused',
        TOGGLE: 'paused',
        HAND: 'paused',
        SHOWN: [
          {
            guard: 'loops',
            target: 'playing',
            reenter: true,
            actions: { type: 'keepStep', params: ({ event }) => event },
          },
          {
            guard: { type: 'showsLast', params: ({ event }) => event },
            target: 'ended',
            actions: { type: 'keepStep', params: ({ event }) => event },
          },
          {
            target: 'playing',
            reenter: true,
            actions: { type: 'keepStep', params: ({ event }) => event },
          },
        ],
        // The dwell starts again: a step half read at the old speed is still a step to read.
        SPEED: {
          target: 'playing',
          reenter: true,
          actions: { type: 'keepSpeed', params: ({ event }) => event },
        },
      },
    },
    ended: {
      on: {
        PLAY: { target: 'playing', actions: 'toStart' },
        TOGGLE: { target: 'playing', actions: 'toStart' },
        SHOWN: [
          {
            guard: { type: 'showsLast', params: ({ event }) => event },
            actions: { type: 'keepStep', params: ({ event }) => event },
          },
          { target: 'paused', actions: { type: 'keepStep', params: ({ event }) => event } },
        ],
        SPEED: { actions: { type: 'keepSpeed', params: ({ event }) => event } },
      },
    },
  },
});
