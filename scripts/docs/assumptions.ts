/** Finds the `@assumption` tags in the comments of a source file. */

/** One character of a comment's text. A line break counts, unless the next line is empty or starts with another tag. */
const character = String.raw`(?:[^()\n*]|\*(?!/)|\n\s*\* +(?![@\s]))`;
/** Up to the end of the comment, of the paragraph, or of the parenthesis that contains the tag. */
const assumption = new RegExp(String.raw`@assumption\s+((?=[A-Z])(?:${character}|\(${character}*\))+)`, 'g');

/** Each assumption of a source file as one line of text. */
export function assumptionsIn(source: string): string[] {
  return [...source.matchAll(assumption)].map(([, text = '']) => text.replace(/\s*\n\s*\* +/g, ' ').trim());
}
