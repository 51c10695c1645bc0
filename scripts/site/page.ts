import type { Lang } from '../../src/replay/view.ts';
import { escapeHtml } from '../../src/text/html.ts';

/** What a built page says before its script runs. Plain text, except `html`, which is markup and already escaped. */
export interface PageText {
  readonly lang: Lang;
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** Takes the built index.html and how many folders below it the page lies; gives that page. Throws where a place to fill is missing. */
export function pageHtml(built: string, depth: number, text: PageText): string {
  const up = depth === 0 ? './' : '../'.repeat(depth);
  const moved = built.replace(/(\s(?:src|href)=")\.\//g, (_, attribute: string) => attribute + up);
  const fills: readonly (readonly [RegExp, string])[] = [
    [/<html lang="[^"]*"/, `<html lang="${text.lang}"`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(text.title)}</title>`],
    [/<meta name="description" content="[^"]*"/, `<meta name="description" content="${escapeHtml(text.description)}"`],
    // From this the page finds the site's root; a page that was not built has to guess it from its address.
    [/<meta name="after-esc-root" content=""/, `<meta name="after-esc-root" content="${up}"`],
    // In the place of the app, so that a script that does not arrive leaves text, not a blank page.
    [/<div id="root"><\/div>/, `<div id="root">${text.html}</div>`],
  ];
  return fills.reduce((html, [place, filling]) => {
    if (!place.test(html)) throw new Error(`index.html has no place for ${place.source}`);
    return html.replace(place, () => filling);
  }, moved);
}

/** The same for a page that is text and nothing else: no script runs in it. */
export function textPageHtml(built: string, depth: number, text: PageText): string {
  return pageHtml(built, depth, text)
    .replace(/<script\b[^>]*><\/script>\s*/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<div id="root">', '<div>');
}
