/**
 * The texts of the payment page: those of the card form and those of the page. They are in two files, so a card form loads only the
 * first.
 *
 * @module
 */
import { pageCatalogues } from './loaders/page.js';
import { load, loadCatalogue, type Locale, type PageCatalogue } from './index.js';

/** Like `loadCatalogue`, with the texts of the payment page. */
export async function loadPageCatalogue(locale: Locale): Promise<PageCatalogue> {
  const [form, page] = await Promise.all([loadCatalogue(locale), load(pageCatalogues, locale)]);
  return { ...form, ...page };
}
