import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dwell, type PlayerInput, player } from './player.ts';

/** A cursor over `steps` steps, moved by a player under a clock that the test turns. */
function play(steps: number, input: Partial<PlayerInput> = {}) {
  const clock = new SimulatedClock();
  let step = 1;
  const shown = () => ({ type: 'SHOWN', dwell: 2000, last: step === steps }) as const;
  const go = (to: number) => {
    step = to;
    actor.send(shown());
  };
  const actor = createActor(
    player.provide({
      actions: { advance: () => queue.push(() => go(step + 1)), toStart: () => queue.push(() => go(1)) },
    }),
    { clock, input: { speed: 1, dwell: 2000, last: steps === 1, loop: false, reducedMotion: false, ...input } },
  ).start();
  // The store answers after the machine has settled, as React does.
  const queue: (() => void)[] = [];
  const settle = () => {
    while (queue.length > 0) queue.shift()?.();
  };
  return {
    send: (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      settle();
    },
    wait: (milliseconds: number) => {
      clock.increment(milliseconds);
      settle();
    },
    go,
    where: () => `${String(actor.getSnapshot().value)} ${step}`,
  };
}

describe('player', () => {
  test('an address that changes can ask for a loop, and no longer ask for it', () => {
    const player = play(2);
    player.send({ type: 'LOOP', on: true });
    player.send({ type: 'PLAY' });
    player.wait(2000);
    player.wait(2000);
    expect(player.where()).toBe('playing 1');
    player.send({ type: 'LOOP', on: false });
    player.wait(2000);
    expect(player.where()).toBe('ended 2');
  });

  test('plays to the end, then starts again', () => {
    const it = play(3);
    it.send({ type: 'PLAY' });
    it.wait(1999);
    expect(it.where()).toBe('playing 1');
    it.wait(1);
    expect(it.where()).toBe('playing 2');
    it.wait(2000);
    expect(it.where()).toBe('ended 3');
    it.wait(9000);
    expect(it.where()).toBe('ended 3');
    it.send({ type: 'TOGGLE' });
    expect(it.where()).toBe('playing 1');
  });

  test('play on the last step of a paused run starts again', () => {
    const it = play(3);
    it.go(3);
    it.send({ type: 'PLAY' });
    expect(it.where()).toBe('playing 1');
  });

  test('a hand on the cursor pauses, and a paused player does not move', () => {
    const it = play(5);
    it.send({ type: 'PLAY' });
    it.send({ type: 'HAND' });
    it.go(4);
    it.wait(9000);
    expect(it.where()).toBe('paused 4');
  });

  test('moving away from the end is paused, not ended', () => {
    const it = play(2);
    it.send({ type: 'PLAY' });
    it.wait(2000);
    expect(it.where()).toBe('ended 2');
    it.go(1);
    expect(it.where()).toBe('paused 1');
  });

  test('speed divides the dwell', () => {
    const it = play(9);
    it.send({ type: 'SPEED', speed: 4 });
    it.send({ type: 'PLAY' });
    it.wait(500);
    expect(it.where()).toBe('playing 2');
    it.send({ type: 'SPEED', speed: 0.5 });
    it.wait(3999);
    expect(it.where()).toBe('playing 2');
    it.wait(1);
    expect(it.where()).toBe('playing 3');
  });

  test('a loop stays on its last step for its dwell, then goes round', () => {
    const it = play(2, { loop: true });
    it.send({ type: 'PLAY' });
    it.wait(2000);
    expect(it.where()).toBe('playing 2');
    it.wait(2000);
    expect(it.where()).toBe('playing 1');
  });

  test('reduced motion refuses autoplay, and only that', () => {
    const it = play(3, { reducedMotion: true });
    it.send({ type: 'AUTOPLAY' });
    expect(it.where()).toBe('paused 1');
    it.send({ type: 'PLAY' });
    expect(it.where()).toBe('playing 1');
    const other = play(3);
    other.send({ type: 'AUTOPLAY' });
    expect(other.where()).toBe('playing 1');
  });
});

describe('dwell', () => {
  test('grows with the words, within two and six seconds', () => {
    expect(dwell('', 'en')).toBe(2000);
    expect(dwell(Array(40).fill('word').join(' '), 'en')).toBe(1200 + 40 * 45);
    expect(dwell(Array(40).fill('어절').join(' '), 'ko')).toBe(1200 + 40 * 90);
    expect(dwell(Array(400).fill('word').join(' '), 'en')).toBe(6000);
  });
});
