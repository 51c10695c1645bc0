import { type RefObject, useEffect } from 'react';

/** Where the focus was, and what a reader calls it, whichever layout draws it. */
interface Place {
  readonly element: HTMLElement;
  readonly sign: string;
  readonly log: string | null;
  readonly landmark: string | null;
  readonly around: readonly Element[];
}

/** Parts of the page that a reader knows as such: where what had the focus is gone, its place is here. */
const parts = 'section, nav, header, main, footer, [role], ol';
const landmarks = 'header, main, footer';

function signOf(element: HTMLElement): string {
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return `${element.tagName} ${element.id || element.dataset.key || name}`;
}

function logOf(element: Element): string | null {
  return element.closest<HTMLElement>('[data-log]')?.dataset.log ?? null;
}

function placeOf(element: HTMLElement, root: Element): Place {
  const around: Element[] = [];
  for (let each = element.parentElement; each !== null && each !== root; each = each.parentElement) around.push(each);
  return {
    element,
    sign: signOf(element),
    log: logOf(element),
    landmark: around.findLast((each) => each.matches(landmarks))?.tagName ?? null,
    around,
  };
}

const isThere = (element: Element) => element.isConnected && element.checkVisibility({ visibilityProperty: true });

/** The same control elsewhere, else the row of its log that Tab reaches, else the nearest part of the page that is left. */
function nextTo(place: Place, root: Element): HTMLElement | null {
  const shown = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)].filter(isThere);
  const twin = shown(place.element.tagName).find((each) => signOf(each) === place.sign && logOf(each) === place.log);
  if (twin !== undefined) return twin;
  const row = place.log === null ? undefined : shown(`[data-log="${place.log}"] [data-key][tabindex="0"]`)[0];
  if (row !== undefined) return row;
  const part = place.around.find((each) => isThere(each) && each.matches(parts));
  if (part instanceof HTMLElement) return part;
  return place.landmark === null ? null : (shown(place.landmark)[0] ?? null);
}

function give(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.setAttribute('tabindex', '-1');
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

function keepFocus(root: Element): () => void {
  let held: Place | null = null;
  const restore = () => {
    const active = document.activeElement;
    if (held === null || isThere(held.element)) return;
    if (active !== null && active !== document.body && active !== held.element) return;
    const next = nextTo(held, root);
    held = null;
    if (next !== null) give(next);
  };
  const arrive = ({ target }: Event) => {
    if (target instanceof HTMLElement) held = placeOf(target, root);
  };
  const leave = ({ target }: Event) =>
    // Some browsers say that the focus leaves while they take the element away: afterwards the two can be told apart.
    queueMicrotask(() => {
      if (held?.element !== target) return;
      if (isThere(held.element)) held = null;
      else restore();
    });
  const changes = new MutationObserver(restore);
  const sizes = new ResizeObserver(restore);
  changes.observe(root, { childList: true, subtree: true });
  sizes.observe(root);
  root.addEventListener('focusin', arrive);
  root.addEventListener('focusout', leave);
  return () => {
    changes.disconnect();
    sizes.disconnect();
    root.removeEventListener('focusin', arrive);
    root.removeEventListener('focusout', leave);
  };
}

/** A step or another layout may take away what has the focus: then it goes to what stands for it, never to nowhere. */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => (root.current === null ? undefined : keepFocus(root.current)), [root]);
}
