/**
 * The output of every command. Many texts come from outside: a payer's name in a report, an address in a page, a gateway's message. On
 * a terminal their control characters would run: they clear the screen, change its title, or write the clipboard. A command therefore
 * writes by {@link print} only, and a file gets {@link fileText}.
 *
 * @module
 */

/** Anything that takes text. */
export interface Output {
  write(text: string): unknown;
}

/** Writes a text that may be shown on a terminal. */
export function print(output: Output, text: string): void {
  output.write(terminalText(text));
}

/** C0, DEL and C1, without the tab and the line breaks. U+009B alone begins a sequence, like U+001B and `[`. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** A carriage return that ends no line: the text after it replaces the text before it on the screen. */
const loneReturn = /\r(?!\n)/g;
/** Tab and line breaks; then the characters that reverse the direction of the text after them. */
const lineControls = /[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** The text with visible control characters: `\u{1b}`. Tabs and line ends stay. */
export function terminalText(text: string): string {
  return fileText(text).replace(loneReturn, escape);
}

/** The same for a file that a person may print on a terminal. Every line break stays. */
export function fileText(text: string): string {
  return text.replace(controls, escape);
}

/** The same on one line, for a text inside a line of the command's own. */
export function lineText(text: string): string {
  return fileText(text).replace(lineControls, escape);
}

/** JSON whose text has no control character. `JSON.stringify` escapes C0 only. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function escape(character: string): string {
  return `\\u{${character.charCodeAt(0).toString(16)}}`;
}
