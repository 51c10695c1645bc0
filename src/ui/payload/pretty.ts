/** Characters that would reorder or hide text around them: shown as their escapes. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

function showInvisible(text: string): string {
  return text.replace(invisible, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

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
