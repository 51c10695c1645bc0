import { showInvisible } from '../../text/invisible.ts';

/** Takes any value that a log line carries; gives it whole, as indented JSON, safe to show. */
export function pretty(payload: unknown): string {
  const text = JSON.stringify(payload, null, 2);
  return text === undefined ? String(payload) : showInvisible(text);
}

/** A row shows the beginning only: 240 characters fill the widest pane twice. */
const longestInRow = 240;

/** Takes text that a program wrote; gives one line of it for a row. */
export function inline(text: string): string {
  const short = text.length > longestInRow ? `${text.slice(0, longestInRow)}…` : text;
  return showInvisible(short.replace(/\s+/g, ' '));
}
