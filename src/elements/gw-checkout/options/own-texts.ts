/**
 * The texts of the page: the catalogue, overridden by the merchant's own texts.
 *
 * @module
 */
import { matchLocale, type PageCatalogue } from '../../../core/i18n/index.js';
import type { CheckoutSettings } from '../../../core/options/index.js';

/** Texts by id, as `messages` and `validate` hold them for a locale. Interface: `messages`, `validate`. */
type OwnTexts = Readonly<Record<string, string>>;
type ByLocale = Readonly<Record<string, OwnTexts | undefined>>;

const ofLocale = (texts: ByLocale, locale: string): OwnTexts => texts[matchLocale(locale) ?? ''] ?? {};

/** The texts of a field that are not errors. */
const noError = /^(hint|lock|meant|never|now|open|pick)$/;

/** `messages` overrides any text by its id; `validate` overrides a field's errors by the field's name on the wire. */
export function withOwnTexts(
  texts: PageCatalogue,
  { messages, validate }: Pick<CheckoutSettings, 'messages' | 'validate'>,
  locale: string,
): PageCatalogue {
  const errors = ofLocale(validate, locale);
  const merchantTexts = ofLocale(messages, locale);
  const result: Record<string, string> = { ...texts };
  for (const id of Object.keys(texts)) {
    const [, field = '', kind = ''] = /^field\.(\w+)\.(\w+)$/.exec(id) ?? [];
    const text = merchantTexts[id] ?? (noError.test(kind) ? undefined : (errors[`${field}.${kind}`] ?? errors[field]));
    if (text !== undefined) result[id] = text;
  }
  return result as PageCatalogue;
}

/** A text of the merchant, which may be an id in `messages`. Interface: `title`, `order_desc`. */
export function ownText(text: string | undefined, { messages }: CheckoutSettings, locale: string): string {
  const merchantTexts = ofLocale(messages, locale);
  // Own properties only: a description may be a word that every object inherits as a property.
  return text !== undefined && Object.hasOwn(merchantTexts, text) ? (merchantTexts[text] ?? text) : (text ?? '');
}
