/** The three layouts of `ARCHITECTURE.md`; style sheets ask their container for the same bounds. */
export type Width = 'wide' | 'mid' | 'narrow';

/** Takes the width of the page or the embed, in pixels. */
export function widthOf(pixels: number): Width {
  if (pixels >= 1100) return 'wide';
  return pixels >= 640 ? 'mid' : 'narrow';
}
