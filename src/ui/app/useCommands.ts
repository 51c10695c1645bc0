import { useMemo, useState } from 'react';
import type { Replay } from '../../replay/store.ts';
import type { ScenarioView } from '../../replay/view.ts';
import { type Command, type Fault, useKeyboard } from '../controls/keyboard.ts';
import { nextSpeed } from '../controls/SpeedSelect.tsx';
import type { PlayerControl } from './usePlayer.ts';

/** How the marker of a fault begins; marker labels are the same in every language. */
export const faultLabels: Readonly<Record<Fault, RegExp>> = {
  esc: /^esc\b/iu,
  kill: /^kill\b/iu,
  restart: /^restart\b/iu,
};

/** Takes a fault and where the reader is; gives the next step that has it, from the start again after the last, or `null`. */
function faultStep(view: ScenarioView, step: number, fault: Fault): number | null {
  const steps = view.steps
    .filter((head) => head.marker !== null && faultLabels[fault].test(head.marker.label))
    .map((head) => head.number);
  return steps.find((number) => number > step) ?? steps[0] ?? null;
}

/** Movements by hand: each pauses what plays. */
export interface Moves {
  readonly go: (step: number) => void;
  readonly forward: () => void;
  readonly back: () => void;
}

export function useMoves(replay: Replay, control: PlayerControl): Moves {
  // It only sends to the one actor of the page, so the first one serves for ever.
  const [hand] = useState(() => control.hand);
  return useMemo(() => {
    const state = () => {
      hand();
      return replay.getState();
    };
    return { go: (step) => state().go(step), forward: () => state().forward(), back: () => state().back() };
  }, [replay, hand]);
}

/** Does what a key asks for. */
export function useCommands(replay: Replay, on: boolean, control: PlayerControl, help: () => void): void {
  useKeyboard(on, (command: Command) => {
    const state = replay.getState();
    if (command.do === 'toggle') return control.toggle();
    if (command.do === 'help') return help();
    if (command.do === 'speed') return state.setSpeed(nextSpeed(state.speed, command.by));
    if (command.do === 'fault') {
      const step = faultStep(state.view, state.step, command.fault);
      if (step === null) return;
      control.hand();
      return state.go(step);
    }
    control.hand();
    switch (command.do) {
      case 'first':
        return state.go(1);
      case 'last':
        return state.go(state.view.steps.length);
      case 'step':
        return command.by === 1 ? state.forward() : state.back();
      case 'marker':
        return state.marker(command.by);
      case 'frame':
        return command.by === 1 ? state.frameForward() : state.frameBack();
      case 'portion':
        return state.portion(command.tenths);
    }
  });
}
