import { useEffect, useRef } from 'react';

export type Fault = 'esc' | 'kill' | 'restart';

/** What a key asks for. */
export type Command =
  | { readonly do: 'toggle' | 'first' | 'last' | 'help' }
  | { readonly do: 'step' | 'marker' | 'frame' | 'speed'; readonly by: 1 | -1 }
  | { readonly do: 'portion'; readonly tenths: number }
  | { readonly do: 'fault'; readonly fault: Fault };

/**
 * Who owns the keys: a `control` keeps Space and Enter, a `box` what scrolls it, a `list` of choices what chooses in it;
 * `text` keeps everything.
 */
export type Focus = 'page' | 'control' | 'box' | 'list' | 'text';

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** `keyCode` of a key that an input method keeps for itself; Safari says it after `isComposing` is over. */
const keptByInputMethod = 229;

const printable: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};

type Typed = Omit<KeyPress, 'repeat'>;

/**
 * Takes a key press; gives its key, letters small, or `null` where it belongs to the system or an input method.
 * Where the layout types no ASCII (Hangul mode: ㅏ on KeyK), the key cap decides.
 */
export function typedOf(press: Typed): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.isComposing || press.keyCode === keptByInputMethod) return null;
  if (press.key === ' ' || press.code === 'Space') return ' ';
  if (press.key.length > 1 && /^[A-Za-z]/u.test(press.key)) return press.key;
  if (/^[\x20-\x7e]$/u.test(press.key)) return press.key.toLowerCase();
  const letter = /^(?:Key|Digit)([A-Z0-9])$/u.exec(press.code)?.[1];
  return letter?.toLowerCase() ?? printable[press.code]?.[press.shiftKey ? 1 : 0] ?? press.key;
}

const fixed: Readonly<Record<string, Command>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  Home: { do: 'first' },
  End: { do: 'last' },
  '?': { do: 'help' },
  ',': { do: 'frame', by: -1 },
  '.': { do: 'frame', by: 1 },
  '<': { do: 'speed', by: -1 },
  '>': { do: 'speed', by: 1 },
  e: { do: 'fault', fault: 'esc' },
  x: { do: 'fault', fault: 'kill' },
  r: { do: 'fault', fault: 'restart' },
};

const scrolling = /^(?: |Home|End|Arrow(?:Left|Right|Up|Down))$/u;
/** The choices are numbers, which can be typed; a player's arrows still step. */
const choosing = /^(?: |Enter|Home|End|Arrow(?:Up|Down)|[0-9.,])$/u;
const kept: Readonly<Record<Focus, (typed: string) => boolean>> = {
  page: () => false,
  control: (typed) => typed === ' ' || typed === 'Enter',
  box: (typed) => scrolling.test(typed),
  list: (typed) => choosing.test(typed),
  text: () => true,
};

/** Takes a key press and where the focus is; gives what it asks for, or `null` where the key belongs to someone else. */
export function commandOf(press: KeyPress, focus: Focus): Command | null {
  const typed = typedOf(press);
  if (typed === null || kept[focus](typed)) return null;
  if (typed === 'ArrowLeft' || typed === 'ArrowRight') {
    return { do: press.shiftKey ? 'marker' : 'step', by: typed === 'ArrowLeft' ? -1 : 1 };
  }
  if (/^[0-9]$/u.test(typed)) return { do: 'portion', tenths: Number(typed) };
  const command = fixed[typed] ?? null;
  // A held key would start and stop the replay many times a second.
  return command?.do === 'toggle' && press.repeat ? null : command;
}

/** What is open above the page has the keys wherever the focus is, unless the page is meant to go on beside it. */
const above = ':popover-open:not([data-beside])';

function scrolls(element: HTMLElement): boolean {
  if (element.tabIndex < 0) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const can = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  return (
    (can(overflowX) && element.scrollWidth > element.clientWidth) ||
    (can(overflowY) && element.scrollHeight > element.clientHeight)
  );
}

/** Takes the target of a key event; gives who owns its keys. */
function focusOf(target: EventTarget | null): Focus {
  if (document.querySelector(above) !== null) return 'text';
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.isContentEditable || target.closest('textarea, dialog, [popover], [role="textbox"]') !== null)
    return 'text';
  if (target.closest('select') !== null) return 'list';
  const input = target.closest('input');
  if (input !== null) return ['range', 'checkbox', 'radio', 'button'].includes(input.type) ? 'control' : 'text';
  if (target.closest('button, a[href], summary, [role="button"], [role="tab"]') !== null) return 'control';
  return scrolls(target) ? 'box' : 'page';
}

/** Runs `act` for every key of the page that asks for something, while `on`. */
export function useKeyboard(on: boolean, act: (command: Command) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const command = commandOf(event, focusOf(event.target));
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}
