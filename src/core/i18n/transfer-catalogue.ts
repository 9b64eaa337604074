/**
 * The texts of the card-to-card transfer. They extend the texts of the card form and override some of them.
 *
 * @module
 */
import { transferCatalogues } from './loaders/transfer.js';
import type { FormTexts, TransferTexts } from './catalogues/types.js';
import { load, loadCatalogue, type Locale } from './index.js';

export { fill, problemText, problemTitle } from './index.js';

/** Every text of the transfer. */
export type TransferCatalogue = FormTexts & TransferTexts;

/** Like `loadCatalogue`, with the texts of the transfer. */
export async function loadTransferCatalogue(locale: Locale): Promise<TransferCatalogue> {
  const [form, transfer] = await Promise.all([loadCatalogue(locale), load(transferCatalogues, locale)]);
  return { ...form, ...transfer };
}
