/**
 * The language of an element: its `locale`, its `lang`, the nearest `lang` around it, or the browser's, in that order.
 *
 * @module
 */
import { unclobbered } from '../../../bridge/unclobbered.js';
import { matchLocale, type Locale } from '../../../core/i18n/locale.js';

/** Every `lang` from a node outwards, through shadow roots. */
export function ancestorLanguages(node: Node): (string | null | undefined)[] {
  const langs: (string | null | undefined)[] = [];
  for (let at: Node | null = node; at;) {
    // A surrounding form may have a field named `parentNode`.
    if (at instanceof Element) langs.push(unclobbered(at).getAttribute('lang'));
    const parent: Node | null = unclobbered(at).parentNode;
    at = parent ?? (at instanceof ShadowRoot ? at.host : null);
  }
  return langs;
}

export function languageOf(element: HTMLElement & { readonly locale: string | undefined }): Locale {
  const tags = [element.locale, ...ancestorLanguages(element), ...navigator.languages];
  return tags.map(matchLocale).find((match) => match) ?? 'en';
}
