/**
 * A card as the payer knows it: `Visa •••• 6666`, and `Visa ending in 6666` for screen readers.
 *
 * @module
 */
import { fill } from './fill.js';
import type { Catalogue } from './index.js';

/** Names in the spelling of their owners; the same in every language. */
export const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
};

/** The last four digits of a masked card number, if they are known. */
export const lastDigits = (masked: string | undefined): string | undefined => /\d{4}$/.exec(masked ?? '')?.[0];

function formatCard(
  texts: Catalogue,
  id: 'card.masked' | 'card.spoken',
  brand: string | undefined,
  masked: string | undefined,
): string | undefined {
  const digits = lastDigits(masked);
  const key = brand?.toLowerCase() ?? '';
  // The gateway sends the brand, so it could be the name of a method of every object, such as `constructor`.
  const name = Object.hasOwn(brandNames, key) ? brandNames[key] : undefined;
  return digits && fill(texts[id], { brand: name ?? texts['paid.card'], digits });
}

/**
 * `Visa •••• 6666` on one line; undefined if the last four digits are not known.
 *
 * @param brand - The brand in the spelling of the gateway or of `brandOf`. A brand without a name here is called a card.
 * @param masked - The masked card number.
 */
export function cardName(texts: Catalogue, brand: string | undefined, masked: string | undefined): string | undefined {
  return formatCard(texts, 'card.masked', brand, masked)?.replaceAll(' ', '\u00a0');
}

/** `Visa ending in 6666`, for screen readers. */
export function accessibleCardName(
  texts: Catalogue,
  brand: string | undefined,
  masked: string | undefined,
): string | undefined {
  return formatCard(texts, 'card.spoken', brand, masked);
}
