import { type ReactNode, useId, useRef } from 'react';
import styles from './dialogs.module.css';

interface MenuProps {
  /** What the button shows. */
  readonly button: ReactNode;
  /** Its name, where what it shows is a picture. */
  readonly name?: string | undefined;
  readonly side: 'left' | 'right';
  readonly className?: string | undefined;
  /** Gives the content; `close` shuts the menu after a choice. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a native popover below the header. */
export function Menu({ button, name, side, className, children }: MenuProps): ReactNode {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={className} aria-label={name} title={name} popoverTarget={id}>
        {button}
      </button>
      <div ref={popover} id={id} popover="auto" className={styles.popover} data-side={side}>
        {children(() => popover.current?.hidePopover())}
      </div>
    </>
  );
}
