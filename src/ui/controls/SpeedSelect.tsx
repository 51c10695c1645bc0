import type { ReactNode } from 'react';
import { type Speed, speeds } from '../../machine/player.ts';
import styles from './SpeedSelect.module.css';

interface SpeedSelectProps {
  readonly name: string;
  readonly speed: Speed;
  readonly onChoose: (speed: Speed) => void;
}

/** Takes a speed and a direction; gives the next one, or the same at the ends. */
export function nextSpeed(speed: Speed, by: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + by] ?? speed;
}

export function SpeedSelect({ name, speed, onChoose }: SpeedSelectProps): ReactNode {
  return (
    <select
      className={styles.speed}
      aria-label={name}
      title={name}
      value={speed}
      onChange={(event) => onChoose(speeds.find((each) => String(each) === event.target.value) ?? 1)}
    >
      {speeds.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}
