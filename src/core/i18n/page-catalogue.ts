/**
 * The texts of the payment page: those of the card form and those of the page. They are in two files, so a card form loads only the
 * first.
 *
 * @module
 */
import type { PageTexts } from './catalogues/types.js';
import { load, loadCatalogue, type Catalogues, type Locale, type PageCatalogue } from './index.js';

const catalogues: Catalogues<PageTexts> = {
  cs: () => import('./catalogues/page/cs.js'),
  de: () => import('./catalogues/page/de.js'),
  en: () => import('./catalogues/page/en.js'),
  es: () => import('./catalogues/page/es.js'),
  fr: () => import('./catalogues/page/fr.js'),
  hu: () => import('./catalogues/page/hu.js'),
  it: () => import('./catalogues/page/it.js'),
  ko: () => import('./catalogues/page/ko.js'),
  lv: () => import('./catalogues/page/lv.js'),
  pl: () => import('./catalogues/page/pl.js'),
  ro: () => import('./catalogues/page/ro.js'),
  ru: () => import('./catalogues/page/ru.js'),
  sk: () => import('./catalogues/page/sk.js'),
  uk: () => import('./catalogues/page/uk.js'),
};

/** Like `loadCatalogue`, with the texts of the payment page. */
export async function loadPageCatalogue(locale: Locale): Promise<PageCatalogue> {
  const [form, page] = await Promise.all([loadCatalogue(locale), load(catalogues, locale)]);
  return { ...form, ...page };
}
