/** Characters that would reorder or hide text around them, or break its line. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const controls = /[\u0000-\u001f\u007f-\u009f]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Takes text; gives it with the characters that hide or reorder shown as their escapes. Line breaks stay. */
export function showInvisible(text: string): string {
  return text.replace(invisible, escaped);
}

/** Takes a value that someone else wrote; gives it on one line, with everything that cannot be seen as its escape. */
export function showValue(text: string): string {
  return showInvisible(text.replace(controls, escaped));
}
