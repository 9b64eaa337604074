/**
 * What a payment carries beside the card.
 *
 * @module
 */
import type { CheckoutSettings } from '../../core/options/index.js';
import type { Panel } from './panels/panel.js';

type Fields = Readonly<Record<string, unknown>>;

/** What was given, without what was not. */
function given(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}

/** What the panels say, and what the order is asked to do beside paying. Interface: `params`. */
export function submissionOf({ params }: CheckoutSettings, panels: readonly Panel[], byCard: boolean): Fields {
  const { token, email, response_url, lang, required_rectoken, verification, verification_type, custom } = params;
  // What an order of the shop's holds was signed by its server; only the payer's own words are added to it here.
  const own = token
    ? {}
    : {
        response_url,
        lang,
        verification: verification?.toUpperCase(),
        verification_type,
        // A bar separates signed values: escaped, the text says the same.
        merchant_data: custom === undefined ? undefined : JSON.stringify(custom).replaceAll('|', '\\u007c'),
      };
  // By any other method its panel says which; where that says nothing, nothing is paid.
  const fields = given({
    ...own,
    ...(byCard ? { payment_system: 'card' } : {}),
    email,
    required_rectoken: required_rectoken?.toUpperCase(),
  });
  return Object.assign({}, fields, ...panels.map((panel) => given(panel.fields()))) as Fields;
}

/** The order that the page makes where the shop gave no token; undefined where it does not know enough for one. */
export function pageOrderOf(
  { params }: CheckoutSettings,
  lang: string,
): Readonly<Record<string, string | number>> | undefined {
  const { token, merchant_id, amount, currency, order_desc } = params;
  if (token || merchant_id === undefined || amount === undefined || currency === undefined || !order_desc) {
    return undefined;
  }
  return { merchant_id, amount, currency, order_desc, lang };
}
