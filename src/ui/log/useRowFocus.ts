import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { typedOf } from '../controls/keyboard.ts';
import type { LogRow } from './rows.ts';

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

function buttonOf(list: HTMLElement | null, key: string | null): HTMLElement | null {
  return key === null ? null : (list?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null);
}

interface RowFocus {
  /** Key of the one row that Tab reaches. */
  readonly active: string | null;
  readonly onFocusRow: (key: string) => void;
  /** The reader left the list: nothing is to be handed on. */
  readonly onLeave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Gives the focus to the row that Tab reaches. */
  readonly enter: () => void;
}

/** One tab stop for the whole list; arrows and j, k move inside it. A row that goes away hands the focus to its neighbour. */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: readonly LogRow[]): RowFocus {
  const [wanted, setWanted] = useState<string | null>(null);
  const held = useRef<{ readonly key: string; readonly index: number } | null>(null);
  const keys = rows.filter((row) => row.kind !== 'mark').map((row) => row.key);
  const lastChanged = rows.findLast((row) => row.kind !== 'mark' && row.count > 0)?.key;
  const active = wanted !== null && keys.includes(wanted) ? wanted : (lastChanged ?? keys.at(-1) ?? null);

  useLayoutEffect(() => {
    const lost = held.current;
    if (lost === null || keys.includes(lost.key) || document.activeElement !== document.body) return;
    const next = keys[Math.min(lost.index, keys.length - 1)] ?? null;
    held.current = null;
    buttonOf(list.current, next)?.focus({ preventScroll: true });
  });

  return {
    active,
    onFocusRow: (key) => {
      held.current = { key, index: keys.indexOf(key) };
      setWanted(key);
    },
    onLeave: () => {
      held.current = null;
    },
    onKeyDown: (event) => {
      const move = moves[typedOf(event.nativeEvent) ?? ''];
      if (move === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const at = keys.indexOf(active ?? '');
      buttonOf(list.current, keys[at + move] ?? null)?.focus();
    },
    enter: () => buttonOf(list.current, active)?.focus({ preventScroll: true }),
  };
}
