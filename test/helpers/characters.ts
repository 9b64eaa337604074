/** Characters by what Unicode says of them, for tables of what payers type. */

/** Every code point that Unicode has. */
function* everyCharacter(): Generator<string> {
  for (let code = 0; code <= 0x10ffff; code++) if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
}

/** The zero of each script's digits, and the nine after it. */
export const zeros = [...everyCharacter()]
  .filter((character) => /\p{Nd}/u.test(character))
  .filter((_, at) => at % 10 === 0);

/** A number in the digits of a script. */
export const inScript = (zero: string, text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

/** Format characters, variation selectors and fillers: nothing is seen of them. */
export const invisible = [...everyCharacter()].filter((character) =>
  /[\p{Cf}\p{Variation_Selector}\u115f\u3164]/u.test(character),
);
