import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';

/**
 * Takes a width in pixels to begin with, and whether the page is there as a whole; gives a ref for an element and its
 * width, measured when it comes and after every change.
 */
export function useWidth<Element extends HTMLElement>(
  first: number,
  whole: boolean,
): readonly [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [begins] = useState(!whole);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const read = () => setWidth(Math.round(element.getBoundingClientRect().width));
    // While the page begins, what the width draws comes in a task of its own: one that draws twice would hold it up.
    if (begins) startTransition(read);
    else read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [begins]);
  return [ref, width];
}
