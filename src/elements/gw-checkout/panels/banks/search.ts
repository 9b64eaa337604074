/**
 * Finds banks by a part of their names. Case, accents, punctuation and spaces do not matter. Names are folded once, so a key
 * press costs a few milliseconds with 10,000 names.
 *
 * @module
 */
import { asciiDigits } from '../../../../text/digits.js';
import type { Bank } from './bank.js';

/** Letters that Unicode does not split into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ґ: 'г',
};

/** How these letters are typed on keyboards without them: `Oesterreich`. */
const transliterations: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** A text reduced to its base letters and digits. */
export function fold(text: string, locale: string): string {
  return asciiDigits(text.normalize('NFKD'))
    .toLocaleLowerCase(locale)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[ßæœøłđðþħŧıґ]/g, (letter) => plainLetters[letter] ?? letter);
}

const asciiOnly = /^[ -~]*$/;

/** The same, several times as fast, for names of base letters with and without marks, which nearly all names are. */
function foldFast(name: string, locale: string): string {
  const base = asciiOnly.test(name) ? name : name.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '');
  // Only Turkish has a different lower case for I.
  if (!asciiOnly.test(base) || locale.startsWith('tr')) return fold(name, locale);
  return base.toLowerCase().replace(/[^a-z\d]+/g, '');
}

/** The text in which a name is searched: folded, and again with its umlauts spelled out. */
function foldName(name: string, locale: string): string {
  const folded = foldFast(name, locale);
  if (asciiOnly.test(name)) return folded;
  const lowerCase = name.normalize('NFC').toLocaleLowerCase(locale);
  const transliterated = lowerCase.replace(/[äöüåø]/g, (letter) => transliterations[letter] ?? letter);
  return transliterated === lowerCase ? folded : `${folded}\n${foldFast(transliterated, locale)}`;
}

export interface SearchIndex {
  readonly banks: readonly Bank[];
  /**
   * The banks whose names contain every word of the query. Names that begin with its first word come first. Returns all banks for a
   * query without a letter or digit.
   */
  find(query: string): readonly Bank[];
  /**
   * Number of the first bank from `start` on whose name begins with the text. The search continues at the first bank. Returns -1 if
   * there is none.
   */
  startingWith(text: string, start: number): number;
  /** The folded names, computed when they are first needed. */
  folded(): readonly string[];
}

/** @param parts Indexes of the same banks in the same order: their folded names are used again. */
export function makeIndex(banks: readonly Bank[], locale: string, parts?: readonly SearchIndex[]): SearchIndex {
  let names: readonly string[] | undefined;
  const make = () => parts?.flatMap((part) => part.folded()) ?? banks.map(({ name }) => foldName(name, locale));
  const folded = () => (names ??= make());
  return {
    banks,
    folded,
    find: (query) => {
      const [first, ...more] = query
        .split(/\s+/)
        .map((word) => fold(word, locale))
        .filter(Boolean);
      if (!first) return banks;
      const beginning: Bank[] = [];
      const containing: Bank[] = [];
      const texts = folded();
      let number = 0;
      for (const bank of banks) {
        const text = texts[number++] ?? '';
        const at = text.indexOf(first);
        if (at < 0 || !more.every((word) => text.includes(word))) continue;
        (at === 0 ? beginning : containing).push(bank);
      }
      return [...beginning, ...containing];
    },
    startingWith: (text, start) => {
      const prefix = fold(text, locale);
      const texts = folded();
      for (let step = 0; prefix && step < texts.length; step++) {
        const number = (start + step) % texts.length;
        if (texts[number]?.startsWith(prefix)) return number;
      }
      return -1;
    },
  };
}
