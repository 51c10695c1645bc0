import { type RefObject, useLayoutEffect } from 'react';

interface Band {
  readonly top: number;
  readonly bottom: number;
}

function bandOf(list: HTMLElement): Band | null {
  const changed = list.querySelectorAll<HTMLElement>('[data-count]');
  const first = changed[0];
  const last = changed[changed.length - 1];
  if (first === undefined || last === undefined) return null;
  return { top: first.offsetTop, bottom: last.offsetTop + last.offsetHeight };
}

/** Takes a band that is not wholly visible; gives where to scroll: whole rows, its end at two thirds of the height. */
function scrollFor(band: Band, height: number, row: number): number {
  const twoThirds = band.bottom - (height * 2) / 3;
  const shown = band.bottom - band.top > (height * 2) / 3 ? Math.max(twoThirds, band.bottom - height) : twoThirds;
  const target = band.bottom - band.top > height ? band.top : Math.min(shown, band.top);
  return Math.max(0, Math.ceil(target / row) * row);
}

/** Scrolls the list, never the page, at once, and only if the lines of the step are not all in view. */
export function useBandInView(list: RefObject<HTMLElement | null>, moment: string, available: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment or another height is what calls for it
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || element.clientHeight === 0) return;
    const band = bandOf(element);
    if (band === null) return;
    const { scrollTop, clientHeight } = element;
    if (band.top >= scrollTop && band.bottom <= scrollTop + clientHeight) return;
    const row = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row'));
    element.scrollTop = scrollFor(band, clientHeight, row);
  }, [moment, available]);
}
