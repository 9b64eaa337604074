/**
 * Bank links and local methods, and their IDs.
 *
 * @module
 */

export interface BankMethod {
  /** The `payment_system` of a submission. Made from country and name, so it changes only with the name. */
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The currencies it pays in. */
  currencies: readonly string[];
  kind: 'bank' | 'local';
}

/** Letters that do not decompose into a plain letter and a mark, and Ukrainian letters. */
const plain = new Map(
  `ß ss, æ ae, ø o, ł l, đ d, ı i, а a, б b, в v, г h, ґ g, д d, е e, є ie, ж zh, з z, и y, і i, ї i, й i, к k, л l, м m, н n,
  о o, п p, р r, с s, т t, у u, ф f, х kh, ц ts, ч ch, ш sh, щ shch, ю iu, я ia`
    .split(',')
    .map((pair): [string, string] => [pair.trim().charAt(0), pair.trim().slice(2)]),
);

/** `CZ`, `Česká lípa` → `cz_ceska_lipa`: lower-case ASCII letters, digits and underscores. */
export function methodId(country: string, name: string): string {
  return `${country} ${name}`
    .toLowerCase()
    .replace(/[^\u0000-\u007f]/g, (letter) => plain.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}
