/**
 * Detects field names for card data: number, security code, PIN or magnetic stripe. A name is compared word by word, so `company`,
 * `tracking_number` and `discount` do not match.
 *
 * @assumption Ours: the names; the interface lists only the fields that contain card data.
 * @module
 */

/** `cardNumber`, `card-number`, `card[number]` and `CARD_NUMBER` are all `card number`; digits stay with the letters before them. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .replace(/(\p{Ll}|\d)(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$& ')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

const card = '(?:credit|debit|bank|payment)?(?:card|cc)';

/** Patterns for the words of a name. Each word has a space before and after it. */
const codes = [
  /cvv/,
  new RegExp(` (?:${card})?(?:cvc|csc|cvn)2?(?:code|num|number|value)? `),
  new RegExp(` (?:${card}) ?(?:cvd|cid|cav)2? `),
  /security ?code| verification value | card ?verification /,
];

const others = [
  new RegExp(` (?:${card}) ?(?:number|num|no|nr|code|exp|expiry|expires|expiration) `),
  / (?:card|cc|full)?pan(?:num|number|no)? | primary account number /,
  // Not `tracking_number` or `track_id`, which belong to a parcel or a song.
  /^ track $| card ?track | track ?[123] ?(?:data)? | track ?data | mag(?:netic)? ?stripe | mag ?data /,
  // `pin_code` is a postal code in some countries.
  /^ pin $| (?:card|atm) ?pin | pin ?(?:block|data) /,
  // The names in card forms. `expires_at` and `expiration_date` belong to an order or a ticket.
  / exp(?:iry)? ?(?:date|month|year|mm|yy) | expiration ?(?:month|year) /,
];

/** Names for another kind of card, or for a part of its number. */
const harmless =
  / (?:gift|loyalty|bonus|member|membership|club|discount|id|identity|business|mask|masked|last ?(?:4|four)|last4|first ?6|bin|hash|type|brand) /;

/** Whether a field of this name looks like a card's. */
export function looksLikeCardName(name: string): boolean {
  const message = ` ${wordsOf(name).join(' ')} `;
  const matches = (pattern: RegExp) => pattern.test(message);
  return codes.some(matches) || (!harmless.test(message) && others.some(matches));
}
