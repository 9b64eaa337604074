/**
 * Texts: a catalogue for each language, in a chunk that is loaded when it is used. Each element has its own locale; this module has none.
 *
 * @module
 */
import { words as codeWords } from '../../contract/error-codes/columns.js';
import { partyFor, type ResponsibleParty } from '../../contract/error-codes/facts.js';
import { fill } from './fill.js';
import { formCatalogues } from './loaders/form.js';
import type { Catalogues, FormTexts, PageTexts } from './catalogues/types.js';
import type { Locale } from './locale.js';

export { count, fill } from './fill.js';
export { allLocales, frameTitles, matchLocale, type Locale } from './locale.js';

export type TextId = keyof FormTexts;
/** Every text of the card form that a payer can see or hear. */
export type Catalogue = FormTexts;

/** Every text of the payment page: the texts of the card form and those of the page. */
export type PageCatalogue = FormTexts & PageTexts;
export type PageTextId = keyof PageCatalogue;

/** Loads a catalogue. The runtime caches the chunk for other elements. Rejects if loading fails. */
export const loadCatalogue = (locale: Locale): Promise<Catalogue> => load(formCatalogues, locale);

/** Loads a catalogue from a set of catalogues with the same ids. */
export async function load<Texts>(from: Catalogues<Texts>, locale: Locale): Promise<Texts> {
  const module = await from[locale]();
  // The module of a catalogue exports it by its locale.
  return module[locale] as Texts;
}

type Words = readonly [heading: TextId, ...texts: PageTextId[]];

const paid: Words = ['problem.order_paid', 'problem.order_paid.text'];

/**
 * Heading and texts by code or name. A code without a text means that the bank declined the card. If the catalogue has a text for the
 * code, that text replaces the texts here. Some elements have a field for the value of 1092 and 1096; in the others, the shop provides it.
 */
const textsByCode: Readonly<Record<string, Words>> = {
  ...codeWords,
  order_paid: paid,
  order_expired: ['expired.title', 'problem.order_expired'],
  order_declined: ['declined.final', 'problem.order_declined'],
  token_unknown: ['link.title', 'problem.token_unknown'],
};

/** Heading and texts for every other code, by the responsible party. */
const textsByParty: Readonly<Record<ResponsibleParty, Words>> = {
  bank: ['declined.title'],
  expired: ['expired.title', 'declined.plain', 'problem.order_expired'],
  gateway: ['problem.title', 'code.gateway'],
  limit: ['code.1048', 'declined.plain'],
  paid,
  shop: ['problem.title', 'problem.token_malformed'],
  typed: ['problem.title', 'problem.token_malformed'],
  unknown: ['problem.title', 'problem.gateway_answer'],
};

function textsOf(texts: Catalogue, code: string, card?: string): [heading: string, text: string] {
  const lookup: Readonly<Record<string, string>> = texts;
  const textIds = Object.hasOwn(textsByCode, code) ? textsByCode[code] : undefined;
  const [heading, ...ids] = textIds ?? textsByParty[partyFor(code)];
  const codeId = `${/^\d/.test(code) ? 'code' : 'problem'}.${code}`;
  const text = ids.map((id) => lookup[id] ?? texts['problem.token_malformed']).join(' ');
  return [
    texts[heading],
    (codeId !== heading && lookup[codeId]) ||
      text ||
      // The heading is the reason of the bank: what happened to the money, then the payer's next step.
      `${chargedText(texts, card)} ${lookup[`${heading}.next`] ?? ''}`.trim(),
  ];
}

/** The heading for a problem, by our own code or the gateway's. Only a refusal of the bank is called a refusal. */
export function problemTitle(texts: Catalogue, code: string): string {
  return textsOf(texts, code)[0];
}

/** The text below the heading, never the bare code. @param card - The name of the declined card, if known. */
export function problemText(texts: Catalogue, code: string, card?: string): string {
  return textsOf(texts, code, card)[1];
}

/** `Nothing was charged to Visa •••• 0001.` */
function chargedText(texts: Catalogue, card: string | undefined): string {
  return card ? fill(texts['declined.text'], { card }) : texts['declined.plain'];
}

/** Headings that only repeat the text below them. */
const genericHeadings = ['problem.title', 'expired.title', 'link.title', 'declined.final'] as const;

/** The problem as one message, for a place without headings. */
export function problemMessage(texts: Catalogue, code: string): string {
  return joinTexts(texts, problemTitle(texts, code), problemText(texts, code));
}

/** A heading and its text as one message. */
export function joinTexts(texts: Catalogue, heading: string, text: string): string {
  return genericHeadings.some((id) => texts[id] === heading) ? text : asMessage(heading, text);
}

/** The same for every heading: in one line, or for screen readers. A text that has the heading in it stands alone. */
export const asMessage = (heading: string, text: string): string =>
  text.includes(heading) ? text : `${heading}. ${text}`;
