/**
 * Texts as people type and paste them.
 *
 * @module
 */

/** Characters without a meaning in one line of text: soft hyphens, places where a line may break, directions of writing. */
const unseen = /[\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * One line of text: no white space or invisible characters at its ends, one space between words, and nothing that changes the direction of
 * the text around it. Joiners and variation selectors inside stay: Persian and Indic words and emoji need them.
 */
export function plainText(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[\s\p{Cf}\p{DI}]+|[\s\p{Cf}\p{DI}]+$/gu, '');
}
