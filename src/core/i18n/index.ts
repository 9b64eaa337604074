/**
 * Texts: 14 catalogues, one chunk each, loaded when used. The locale belongs to the element, never to this module.
 *
 * @module
 */
import type { OptionLocale } from '../options/values.js';
import { blameFor } from './blame.js';
import type { FormTexts, PageTexts } from './catalogues/types.js';

export type TextId = keyof FormTexts;
/** Every text of the card form that a payer can see or hear. */
export type Catalogue = FormTexts;

/** Every text of the payment page: the card form's texts and the page's own. */
export type PageCatalogue = FormTexts & PageTexts;
export type PageTextId = keyof PageCatalogue;

/** A language that has a catalogue, by its code. */
export type Locale = OptionLocale;

/** A module of one catalogue, by locale. */
export type Catalogues<Texts> = Readonly<Record<Locale, () => Promise<Readonly<Record<string, Texts>>>>>;

const catalogues: Catalogues<FormTexts> = {
  cs: () => import('./catalogues/cs.js'),
  de: () => import('./catalogues/de.js'),
  en: () => import('./catalogues/en.js'),
  es: () => import('./catalogues/es.js'),
  fr: () => import('./catalogues/fr.js'),
  hu: () => import('./catalogues/hu.js'),
  it: () => import('./catalogues/it.js'),
  ko: () => import('./catalogues/ko.js'),
  lv: () => import('./catalogues/lv.js'),
  pl: () => import('./catalogues/pl.js'),
  ro: () => import('./catalogues/ro.js'),
  ru: () => import('./catalogues/ru.js'),
  sk: () => import('./catalogues/sk.js'),
  uk: () => import('./catalogues/uk.js'),
};

/** Every language that has a catalogue. */
export const allLocales = Object.keys(catalogues) as Locale[];

/** The supported locale for a BCP 47 tag (`de` for `de-AT`), or undefined. */
export function matchLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(catalogues, language) ? (language as Locale) : undefined;
}

/** Loads a catalogue. The runtime caches the chunk for further elements. Rejects when loading fails. */
export const loadCatalogue = (locale: Locale): Promise<Catalogue> => load(catalogues, locale);

/** Loads a catalogue from a set of catalogues with the same ids. */
export async function load<Texts>(from: Catalogues<Texts>, locale: Locale): Promise<Texts> {
  const module = await from[locale]();
  // The module of a catalogue exports it by its locale.
  return module[locale] as Texts;
}

/** Puts values into a text: `fill('Pay {amount}', { amount: '€1' })`. An unknown name stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * Texts shared by several codes. A code without an entry gets the text of the responsible party; a code without any text is shown as a
 * fault of the shop.
 */
const sharedTexts: Readonly<Record<string, string>> = {
  1015: 'field.card_number.invalid',
  1025: 'field.expiry_date.past',
  1041: 'code.1042',
  1044: 'code.1042',
  // Some elements have a field for this value. In the others it comes from the shop.
  1092: 'field.sender_cell_phone.invalid',
  1096: 'field.email.invalid',
  gateway: 'code.gateway',
  expired: 'problem.order_expired',
  paid: 'problem.order_paid',
  limit: 'code.1048',
  bank: 'code.other',
  unknown: 'problem.gateway_answer',
};

/** The payer's text for a problem: by our name or by the gateway's code, and never the bare code. */
export function problemText(texts: Catalogue, code: string): string {
  const lookup: Readonly<Record<string, string>> = texts;
  const ids = [`${/^\d/.test(code) ? 'code' : 'problem'}.${code}`, sharedTexts[code], sharedTexts[blameFor(code)]];
  return lookup[ids.find((id = '') => lookup[id]) ?? 'problem.token_malformed'] ?? '';
}

/** The heading above it. Only a refusal of the bank is called a refusal. */
export function problemTitle(texts: Catalogue, code: string): string {
  const blame = blameFor(code);
  if (blame === 'paid' || code === 'order_paid') return texts['paid.plain'];
  return texts[blame === 'bank' ? 'refused.title' : 'problem.title'];
}
