import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Gives a ref for an element and its width in pixels, measured before the first paint and after every change; 0 before that. */
export function useWidth<Element extends HTMLElement>(): readonly [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const read = () => setWidth(Math.round(element.getBoundingClientRect().width));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
