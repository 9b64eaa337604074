/**
 * A card as the payer knows it: `Visa •••• 6666`, and `Visa ending in 6666` for screen readers.
 *
 * @module
 */
import { fill } from './fill.js';
import type { Catalogue } from './index.js';

/** Names as their owners write them; the same in every language. */
export const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
};

function named(
  texts: Catalogue,
  id: 'card.masked' | 'card.spoken',
  brand: string | undefined,
  masked: string | undefined,
): string | undefined {
  const digits = /\d{4}$/.exec(masked ?? '')?.[0];
  const key = brand?.toLowerCase() ?? '';
  // The brand is a text of the gateway, so it could be the name of an object's own method.
  const name = Object.hasOwn(brandNames, key) ? brandNames[key] : undefined;
  return digits && fill(texts[id], { brand: name ?? texts['paid.card'], digits });
}

/**
 * `Visa •••• 6666` on one line, undefined where the last four digits are not known.
 *
 * @param brand - As the gateway or `brandOf` writes it. A brand without a name here is called a card.
 * @param masked - The masked card number.
 */
export function cardName(texts: Catalogue, brand: string | undefined, masked: string | undefined): string | undefined {
  return named(texts, 'card.masked', brand, masked)?.replaceAll(' ', '\u00a0');
}

/** `Visa ending in 6666`, for screen readers. */
export function cardSpoken(
  texts: Catalogue,
  brand: string | undefined,
  masked: string | undefined,
): string | undefined {
  return named(texts, 'card.spoken', brand, masked);
}
