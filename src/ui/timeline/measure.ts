import type { Measure } from './geometry.ts';

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** Where there is no canvas, a wide guess: labels are left out rather than laid over each other. */
const guess = 8;

/** Width of a text in the timeline's 12 px type. */
export const measure: Measure = (text) => {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d');
    const font = getComputedStyle(document.documentElement).getPropertyValue('--ui').trim();
    // A flag is 600 and its digits are wide; measuring everything at 600 keeps every label inside.
    if (pen !== null) pen.font = `600 12px ${font === '' ? 'sans-serif' : font}`;
  }
  const width = pen === null ? [...text].length * guess : Math.ceil(pen.measureText(text).width);
  widths.set(text, width);
  return width;
};
