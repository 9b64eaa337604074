/**
 * The messages for failed payments, in the language of the request (`lang`), of the page, or of the browser. The catalogue is loaded
 * when the first message is needed.
 *
 * @module
 */
import { unclobbered } from '../bridge/unclobbered.js';
import { loadCatalogue, matchLocale, problemMessage } from '../core/i18n/index.js';

/** Used when no catalogue can be loaded. */
const lastResort = 'The payment was not completed. Please contact the shop.';

/** The message for a problem. Never throws. @param lang - The language that the page requested. */
export async function messageOf(problem: string, lang: unknown): Promise<string> {
  const languages = [
    typeof lang === 'string' ? lang : '',
    unclobbered(unclobbered(document).documentElement).lang,
    ...navigator.languages,
  ];
  // A message in another language is better than no message.
  for (const locale of new Set([...languages.map(matchLocale), 'en' as const])) {
    const texts = locale && (await loadCatalogue(locale).catch(() => undefined));
    if (texts) return problem === 'unknown' ? `${texts['unknown.title']}.` : problemMessage(texts, problem);
  }
  return lastResort;
}
