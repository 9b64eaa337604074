/**
 * The texts of the card-to-card transfer. They extend the texts of the card form and override some of them.
 *
 * @module
 */
import type { FormTexts, TransferTexts } from './catalogues/types.js';
import { load, loadCatalogue, type Catalogues, type Locale } from './index.js';

export { fill, problemText, problemTitle } from './index.js';

/** Every text of the transfer. */
export type TransferCatalogue = FormTexts & TransferTexts;

const catalogues: Catalogues<TransferTexts> = {
  cs: () => import('./catalogues/transfer/cs.js'),
  de: () => import('./catalogues/transfer/de.js'),
  en: () => import('./catalogues/transfer/en.js'),
  es: () => import('./catalogues/transfer/es.js'),
  fr: () => import('./catalogues/transfer/fr.js'),
  hu: () => import('./catalogues/transfer/hu.js'),
  it: () => import('./catalogues/transfer/it.js'),
  ko: () => import('./catalogues/transfer/ko.js'),
  lv: () => import('./catalogues/transfer/lv.js'),
  pl: () => import('./catalogues/transfer/pl.js'),
  ro: () => import('./catalogues/transfer/ro.js'),
  ru: () => import('./catalogues/transfer/ru.js'),
  sk: () => import('./catalogues/transfer/sk.js'),
  uk: () => import('./catalogues/transfer/uk.js'),
};

/** Like `loadCatalogue`, with the texts of the transfer. */
export async function loadTransferCatalogue(locale: Locale): Promise<TransferCatalogue> {
  const [form, transfer] = await Promise.all([loadCatalogue(locale), load(catalogues, locale)]);
  return { ...form, ...transfer };
}
