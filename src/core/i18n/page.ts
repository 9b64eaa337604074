/**
 * The texts of the payment page: those of the card form and those of a catalogue of its own, so that a card form loads no more
 * than it shows.
 *
 * @module
 */
import type { en } from './catalogues/page/en.js';
import { loadCatalogue, type Locale, type PageCatalogue } from './index.js';

const loaders: Readonly<Record<Locale, () => Promise<Readonly<Record<keyof typeof en, string>>>>> = {
  en: async () => (await import('./catalogues/page/en.js')).en,
};

/** As `loadCatalogue`, with the texts of the payment page. */
export async function loadPageCatalogue(locale: Locale): Promise<PageCatalogue> {
  const [base, page] = await Promise.all([loadCatalogue(locale), loaders[locale]()]);
  return { ...base, ...page };
}
