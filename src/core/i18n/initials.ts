/**
 * The first letters of a name, for a tile without a picture.
 *
 * @module
 */

/**
 * Returns the first letters of the first two words, in the locale's upper case: `Tea & Thread` is `TT`. A letter is what a reader counts as
 * one (a grapheme), with its accents and vowel signs. A name without letters keeps its first sign.
 */
export function initials(name: string, locale: string): string {
  // Joiners hold the parts of one letter together.
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu) ?? [name.trim()];
  const letters = words.slice(0, 2).map((word) => firstOf(word, locale));
  return letters.join('').toLocaleUpperCase(locale);
}

function firstOf(word: string, locale: string): string {
  // Firefox before 125 has no Segmenter.
  if (!('Segmenter' in Intl)) return /^.\p{M}*/su.exec(word)?.[0] ?? '';
  return new Intl.Segmenter(locale).segment(word).containing(0)?.segment ?? '';
}
