/**
 * Finding a bank by a part of its name: case, accents, punctuation and spaces do not matter. Names are folded once, so that
 * a key pressed costs a few milliseconds with 10,000 of them.
 *
 * @module
 */
import type { Bank } from './bank.js';

/** Letters that Unicode does not take apart into a plain one and a mark. */
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

/** How letters are written where a keyboard lacks them: `Oesterreich`. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** A text by its bare letters and digits. */
export function fold(text: string, locale: string): string {
  return text
    .normalize('NFKD')
    .toLocaleLowerCase(locale)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[ßæœøłđðþħŧıґ]/g, (letter) => plainLetters[letter] ?? letter);
}

const plain = /^[ -~]*$/;

/** The same for names of plain letters with and without marks, which nearly all are: several times as fast. */
function foldQuickly(name: string, locale: string): string {
  const bare = plain.test(name) ? name : name.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '');
  // Turkish alone has another small letter for I.
  if (!plain.test(bare) || locale.startsWith('tr')) return fold(name, locale);
  return bare.toLowerCase().replace(/[^a-z\d]+/g, '');
}

/** What a name is found by: folded, and once more with its umlauts spelled out. */
function foldName(name: string, locale: string): string {
  const folded = foldQuickly(name, locale);
  if (plain.test(name)) return folded;
  const written = name.normalize('NFC').toLocaleLowerCase(locale);
  const other = written.replace(/[äöüåø]/g, (letter) => spelledOut[letter] ?? letter);
  return other === written ? folded : `${folded}\n${foldQuickly(other, locale)}`;
}

export interface SearchIndex {
  readonly banks: readonly Bank[];
  /**
   * The banks whose name holds every word of the query, wherever: those that begin with its first word go first. All of them
   * for a query without a letter or digit.
   */
  find(query: string): readonly Bank[];
  /** Number of the first bank from `start` on, and round, whose name begins so; -1 where there is none. */
  startingWith(text: string, start: number): number;
  /** The folded names. They are made when they are first asked for. */
  folded(): readonly string[];
}

/** @param parts Indexes whose banks these are, one after the other: their names are not folded twice. */
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
      const elsewhere: Bank[] = [];
      const texts = folded();
      for (const [number, bank] of banks.entries()) {
        const text = texts[number] ?? '';
        const at = text.indexOf(first);
        if (at < 0 || !more.every((word) => text.includes(word))) continue;
        (at === 0 ? beginning : elsewhere).push(bank);
      }
      return [...beginning, ...elsewhere];
    },
    startingWith: (text, start) => {
      const wanted = fold(text, locale);
      const texts = folded();
      for (let step = 0; wanted && step < texts.length; step++) {
        const number = (start + step) % texts.length;
        if (texts[number]?.startsWith(wanted)) return number;
      }
      return -1;
    },
  };
}
