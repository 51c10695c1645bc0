import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Chrome } from '../../text/chrome.ts';
import styles from './dialogs.module.css';

interface ShareProps {
  readonly words: Chrome['share'];
  /** Of the step on screen. */
  readonly address: string;
  readonly className?: string | undefined;
}

/** Copies the link to this step, and says so; where copying is refused, the address stands there to copy. */
export function Share({ words, address, className }: ShareProps): ReactNode {
  const id = useId();
  const [shared, setShared] = useState<{ readonly link: string; readonly copied: boolean } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setShared({ link: address, copied: true });
    } catch {
      // No permission, or a page without https: the address is shown instead.
      setShared({ link: address, copied: false });
    }
  };
  // What was copied is a link to a step that is no longer this one.
  const old = shared !== null && shared.link !== address;
  useEffect(() => {
    if (old) box.current?.hidePopover();
  }, [old]);
  return (
    <>
      <button type="button" className={className} popoverTarget={id} onClick={copy}>
        {words.button}
      </button>
      <div ref={box} id={id} popover="auto" role="dialog" aria-label={words.title} className={styles.popover}>
        <p role="status">{shared === null ? '' : shared.copied ? words.copied : words.byHand}</p>
        {shared === null ? null : (
          <input
            type="text"
            readOnly
            aria-label={words.address}
            value={shared.link}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
    </>
  );
}
