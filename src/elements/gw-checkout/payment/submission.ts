import type { CheckoutSettings } from '../../../core/options/index.js';
import type { Panel } from '../panels/panel.js';

type Fields = Readonly<Record<string, unknown>>;

/** Drops the fields without a value. */
function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}

/** The fields of a submission without the card: those of the panels, and the options of the order. Interface: `params`. */
export function submissionOf({ params }: CheckoutSettings, panels: readonly Panel[], byCard: boolean): Fields {
  const { token, email, response_url, lang, required_rectoken, verification, verification_type, custom } = params;
  // The fields of an order with a token were signed by the server of the shop; only the payer's own input is added here.
  const orderFields = token
    ? {}
    : {
        response_url,
        lang,
        verification: verification?.toUpperCase(),
        verification_type,
        // The signature separates values by `|`. The escaped text has the same meaning.
        merchant_data: custom === undefined ? undefined : JSON.stringify(custom).replaceAll('|', '\\u007c'),
      };
  // For other methods, the panel sets `payment_system`; without it the payment is refused.
  const fields = withoutEmpty({
    ...orderFields,
    ...(byCard ? { payment_system: 'card' } : {}),
    email,
    required_rectoken: required_rectoken?.toUpperCase(),
  });
  return Object.assign({}, fields, ...panels.map((panel) => withoutEmpty(panel.fields()))) as Fields;
}

/** The order that the page creates if the shop gave no token; undefined if a required field is missing. */
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
