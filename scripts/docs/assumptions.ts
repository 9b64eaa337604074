/**
 * What the comments of a source file say after `@assumption`.
 */

/** One character of a comment's text; its next line counts, unless that is empty or starts with another tag. */
const character = String.raw`(?:[^()\n*]|\*(?!/)|\n\s*\* +(?![@\s]))`;
/** Up to the end of the comment, of the paragraph, or of the parenthesis that the tag stands in. */
const assumption = new RegExp(String.raw`@assumption\s+((?=[A-Z])(?:${character}|\(${character}*\))+)`, 'g');

/** Each assumption of a source file as one line of text. */
export function assumptionsIn(source: string): string[] {
  return [...source.matchAll(assumption)].map(([, text = '']) => text.replace(/\s*\n\s*\* +/g, ' ').trim());
}
