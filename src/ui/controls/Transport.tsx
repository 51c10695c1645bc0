import type { ReactNode } from 'react';
import type { Chrome } from '../../text/chrome.ts';
import styles from './Transport.module.css';

interface TransportProps {
  readonly words: Chrome['transport'];
  readonly playing: 'paused' | 'playing' | 'ended';
  readonly step: number;
  readonly steps: number;
  /** First and last are left out where there is little room. */
  readonly short: boolean;
  readonly onToggle: () => void;
  readonly onGo: (step: number) => void;
  readonly onForward: () => void;
  readonly onBack: () => void;
}

const shapes = {
  first: 'M3 3v10M12.5 3.5 7 8l5.5 4.5',
  back: 'M10 3.5 5 8l5 4.5',
  play: 'M4.5 2.5v11L13.5 8z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  forward: 'm6 3.5 5 4.5-5 4.5',
  last: 'M13 3v10M3.5 3.5 9 8l-5.5 4.5',
} as const;

function Sign({ shape }: { readonly shape: keyof typeof shapes }): ReactNode {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  );
}

interface MoveProps {
  readonly shape: keyof typeof shapes;
  readonly name: string;
  /** Not `disabled`: a button that goes dead under the focus would lose it. */
  readonly off: boolean;
  readonly onPress: () => void;
}

function Move({ shape, name, off, onPress }: MoveProps): ReactNode {
  return (
    <button type="button" aria-label={name} title={name} aria-disabled={off} onClick={off ? undefined : onPress}>
      <Sign shape={shape} />
    </button>
  );
}

/** First, back, play, forward, last. Play is the only filled control of the page. */
export function Transport(props: TransportProps): ReactNode {
  const { words, playing, step, steps, short } = props;
  const play = playing === 'playing' ? words.pause : playing === 'ended' || step === steps ? words.again : words.play;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no row layout in every browser
    <div className={styles.transport} role="group" aria-label={words.group}>
      {short ? null : <Move shape="first" name={words.first} off={step === 1} onPress={() => props.onGo(1)} />}
      <Move shape="back" name={words.back} off={step === 1} onPress={props.onBack} />
      <button type="button" className={styles.play} aria-label={play} title={play} onClick={props.onToggle}>
        <Sign shape={playing === 'playing' ? 'pause' : 'play'} />
      </button>
      <Move shape="forward" name={words.forward} off={step === steps} onPress={props.onForward} />
      {short ? null : <Move shape="last" name={words.last} off={step === steps} onPress={() => props.onGo(steps)} />}
    </div>
  );
}
