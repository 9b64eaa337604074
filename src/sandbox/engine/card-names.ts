/**
 * Detects field names for card data: number, security code, PIN or magnetic stripe. A name is compared word by word, so `company`,
 * `tracking_number` and `discount` do not match.
 *
 * @assumption Ours: the names; the interface lists only the fields that contain card data.
 * @module
 */

/** Letters of other scripts that look like Latin ones: Cyrillic, then Greek. */
const lookAlikes = new Map(
  [...'авсԁеһіјкморԛѕтуѵхԝ', ...'αβςεικνορτυχ'].map((letter, index) => [
    letter,
    [...'abcdehijkmopqstyvxw', ...'abceikvoptux'][index] ?? letter,
  ]),
);

/** Without accents, and with Latin letters in place of those that look like them. */
function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => lookAlikes.get(letter) ?? letter);
}

/** `cardNumber`, `card-number`, `card[number]` and `CARD_NUMBER` are all `card number`; digits stay with the letters before them. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .replace(/(\p{Ll}|\d)(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$& ')
    .split(/[^\p{L}\p{M}\d]+/u)
    .map(plainLetters)
    .filter(Boolean);
}

const card = '(?:credit|debit|bank|payment)?(?:card|cc)';

/** The security code in the other languages of the payment page. Names of fields often lack the accents. */
const codesByLanguage = [
  ...['bezpečnostní kód', 'prüfziffer', 'pruefziffer', 'kartenprüfnummer', 'kartenpruefnummer', 'sicherheitscode'],
  ...['código seguridad', 'código de seguridad', 'cryptogramme', 'code sécurité', 'code de sécurité', 'biztonsági kód'],
  ...['codice sicurezza', 'codice di sicurezza', '보안코드', '보안 코드', 'drošības kods', 'kod bezpieczeństwa'],
  ...['cod securitate', 'cod de securitate', 'код безопасности', 'kod bezopasnosti', 'bezpečnostný kód'],
  ...['код безпеки', 'kod bezpeky'],
];

/** Patterns for the words of a name. Each word has a space before and after it. */
const codes = [
  /cvv/,
  new RegExp(` (?:${card})?(?:(?:cvc|ccv|csc|cvn)2?|cv2)(?:code|num|number|value)? `),
  new RegExp(` (?:${card}) ?(?:cvd|cid|cav)2? `),
  / sec ?code |security ?code| verification value | card ?verification /,
  new RegExp(codesByLanguage.map((words) => plainLetters(words).replaceAll(' ', ' ?')).join('|')),
];

const otherNames = [
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
const harmlessNames =
  / (?:gift|loyalty|bonus|member|membership|club|discount|id|identity|business|mask|masked|last ?(?:4|four)|last4|first ?6|bin|hash|type|brand) /;

/** Whether a field of this name looks like a card's. */
export function looksLikeCardName(name: string): boolean {
  const message = ` ${wordsOf(name).join(' ')} `;
  const matches = (pattern: RegExp) => pattern.test(message);
  return codes.some(matches) || (!harmlessNames.test(message) && otherNames.some(matches));
}
