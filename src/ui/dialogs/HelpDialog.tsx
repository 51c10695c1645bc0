import { type ReactNode, type RefObject, useRef } from 'react';
import type { ScenarioView } from '../../replay/view.ts';
import type { Chrome } from '../../text/chrome.ts';
import styles from './dialogs.module.css';

interface HelpDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly words: Chrome['help'];
  readonly shortcuts: boolean;
  readonly onShortcuts: (on: boolean) => void;
  /** Letters that jump to a marker of this scenario, with the marker's label. */
  readonly faults: readonly { readonly key: string; readonly label: string }[];
}

function KeyRow({ keys, does }: { readonly keys: readonly (readonly string[])[]; readonly does: string }): ReactNode {
  return (
    <tr>
      <th scope="row">
        {keys.map((chord) => (
          <span key={chord.join(' ')} className={styles.chord}>
            {chord.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        ))}
      </th>
      <td>{does}</td>
    </tr>
  );
}

/** Takes a scenario and the letters of its faults; gives those that it has. */
export function faultKeys(view: ScenarioView, labels: Readonly<Record<string, RegExp>>): HelpDialogProps['faults'] {
  return Object.entries(labels).flatMap(([key, pattern]) => {
    const head = view.steps.find((each) => each.marker !== null && pattern.test(each.marker.label));
    return head?.marker == null ? [] : [{ key, label: head.marker.label }];
  });
}

/** The keys, and the switch that turns them off. */
export function HelpDialog({ dialog, words, shortcuts, onShortcuts, faults }: HelpDialogProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words.title}
      onClick={(event) => {
        if (event.target instanceof Node && !box.current?.contains(event.target)) dialog.current?.close();
      }}
    >
      <div ref={box} className={styles.box}>
        <header>
          <h2>{words.title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            ×
          </button>
        </header>
        <label className={styles.switch}>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on
            role="switch"
            checked={shortcuts}
            onChange={(event) => onShortcuts(event.target.checked)}
          />
          <span>
            <b>{words.shortcuts}</b>
            <small>{words.shortcutsNote}</small>
          </span>
        </label>
        <table data-off={!shortcuts || undefined}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{words.keyColumn}</th>
              <th scope="col">{words.doesColumn}</th>
            </tr>
          </thead>
          <tbody>
            {words.table.map((row) => (
              <KeyRow key={row.does} {...row} />
            ))}
            {faults.map((fault) => (
              <KeyRow key={fault.key} keys={[[fault.key]]} does={words.fault(fault.label)} />
            ))}
          </tbody>
        </table>
      </div>
    </dialog>
  );
}
