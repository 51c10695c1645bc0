import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { dwell, player } from '../../machine/player.ts';
import { type Replay, type ReplayState, stepOf } from '../../replay/store.ts';

export type Playing = 'paused' | 'playing' | 'ended';

export interface PlayerControl {
  readonly playing: Playing;
  readonly toggle: () => void;
  /** A person moves the cursor: what plays, pauses. */
  readonly hand: () => void;
}

function shown(state: ReplayState) {
  const { headline, support } = stepOf(state).captions[state.lang];
  return { dwell: dwell(`${headline} ${support}`, state.lang), last: state.step === state.view.steps.length };
}

/** Runs the player beside the store: it hears which step is on screen, and asks for the next one when its time is over. */
export function usePlayer(replay: Replay): PlayerControl {
  const [machine] = useState(() =>
    player.provide({
      actions: { advance: () => replay.getState().advance(), toStart: () => replay.getState().toStart() },
    }),
  );
  const [input] = useState(() => {
    const state = replay.getState();
    return { ...shown(state), speed: state.speed, loop: state.options.loop, reducedMotion: state.reducedMotion };
  });
  const actor = useActorRef(machine, { input });
  useEffect(() => {
    if (replay.getState().options.autoplay) actor.send({ type: 'AUTOPLAY' });
    return replay.subscribe((now, before) => {
      if (now.view.id !== before.view.id || now.view.system !== before.view.system) actor.send({ type: 'HAND' });
      if (now.speed !== before.speed) actor.send({ type: 'SPEED', speed: now.speed });
      if (now.options.loop !== before.options.loop) actor.send({ type: 'LOOP', on: now.options.loop });
      if (now.options.autoplay && !before.options.autoplay) actor.send({ type: 'AUTOPLAY' });
      if (now.reducedMotion !== before.reducedMotion) actor.send({ type: 'REDUCED_MOTION', on: now.reducedMotion });
      const moved = now.step !== before.step || now.view !== before.view || now.frame !== before.frame;
      if (moved || now.lang !== before.lang) actor.send({ type: 'SHOWN', ...shown(now) });
    });
  }, [actor, replay]);
  useEffect(() => {
    const pause = () => actor.send({ type: 'PAUSE' });
    const away = () => {
      if (document.hidden) pause();
    };
    const opened = (event: Event) => {
      if ('newState' in event && event.newState === 'open') pause();
    };
    document.addEventListener('visibilitychange', away);
    // What opens over the page is there to be read: payloads, events, menus, help. The event does not bubble.
    document.addEventListener('toggle', opened, true);
    return () => {
      document.removeEventListener('visibilitychange', away);
      document.removeEventListener('toggle', opened, true);
    };
  }, [actor]);
  const playing = useSelector(actor, (snapshot) => snapshot.value as Playing);
  return {
    playing,
    toggle: () => {
      replay.getState().takeOver();
      actor.send({ type: 'TOGGLE' });
    },
    hand: () => {
      replay.getState().takeOver();
      actor.send({ type: 'HAND' });
    },
  };
}
