import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';

/** Takes a width in pixels to begin with; gives a ref for an element and its width, measured when it comes and after every change. */
export function useWidth<Element extends HTMLElement>(first: number): readonly [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const read = () => setWidth(Math.round(element.getBoundingClientRect().width));
    // What the width draws comes in a task of its own: the page is not drawn twice in one.
    startTransition(read);
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
