import { type RefObject, useLayoutEffect, useState } from 'react';

/** About what a window holds: a thousand rows must not be drawn to find out that thirty fit. */
const unmeasured = { available: 24, changed: 1, mark: 1 };

/** Row heights have one owner, the style sheet: they change with the width of the container. */
function measure(list: HTMLElement): typeof unmeasured | null {
  const style = getComputedStyle(list);
  const height = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  const row = height('--row');
  // A list in a hidden tab has no height; what was measured last still holds.
  if (list.clientHeight === 0 || !(row > 0)) return null;
  return {
    available: Math.floor((list.clientHeight - height('--foot')) / row),
    changed: height('--row-changed') / row,
    mark: height('--row-mark') / row,
  };
}

/** Gives how many rows the list can show, before the first paint and whenever its size changes. */
export function useRoom(list: RefObject<HTMLElement | null>): typeof unmeasured {
  const [room, setRoom] = useState(unmeasured);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const update = () =>
      setRoom((last) => {
        const next = measure(element);
        if (next === null) return last;
        const same = next.available === last.available && next.changed === last.changed && next.mark === last.mark;
        return same ? last : next;
      });
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return room;
}
