/** The elements on the shop's pages: as markup, and as the text that the page behind the scenes shows. */
import { html, raw } from 'hono/html';
import { methods } from '../apps/order.js';
import type { Good } from '../goods.js';
import type { ShopOrder } from '../orders.js';
import type { Html, Place } from './layout.js';

/** `true` means an attribute without a value. */
export type Attributes = Readonly<Record<string, string | number | true | undefined>>;

const given = (attributes: Attributes) => Object.entries(attributes).filter(([, value]) => value !== undefined);

/** Attributes for a start tag. The names come from the shop; the values are escaped. */
export function markup(attributes: Attributes): Html {
  return html`${given(attributes).map(([name, value]) =>
    value === true ? raw(` ${name}`) : html` ${raw(name)}="${value}"`,
  )}`;
}

/** The tag as a developer writes it. */
export function asText(tag: string, attributes: Attributes): string {
  const lines = given(attributes).map(([name, value]) => {
    const quote = String(value).includes('"') ? "'" : '"';
    return value === true ? `\n  ${name}` : `\n  ${name}=${quote}${value}${quote}`;
  });
  return `<${tag}${lines.join('')}\n></${tag}>`;
}

/** Options that every payment page of the shop has. */
function own({ origin, inline }: Place): Attributes {
  return {
    'page-title': 'Your order',
    link: `${origin}/`,
    'logo-url': `${origin}/demo/icon.svg`,
    methods: methods.join(' '),
    isolation: inline ? 'inline' : undefined,
  };
}

/** The payment page of an order that the shop's server created. */
export function orderPage(order: Pick<ShopOrder, 'token' | 'monthly'>, place: Place): Attributes {
  const plan = {
    'regular-insert': true,
    'regular-hide': true,
    'recurring-every': 1,
    'recurring-period': 'month',
  } as const;
  return { token: order.token, 'required-rectoken': 'Y', ...(order.monthly ? plan : {}), ...own(place) };
}

/** The payment page that creates its order: its attributes contain the merchant, the amount and the description. */
export function pageWithoutOrder(item: string, good: Good, merchantId: number, place: Place): Attributes {
  return {
    'merchant-id': merchantId,
    amount: good.amount,
    currency: good.currency,
    'order-desc': good.description,
    'response-url': `${place.origin}/thanks`,
    custom: JSON.stringify({ item }),
    ...own(place),
  };
}

/** The card form only. With a stored card it asks only for the security code. */
export function cardForm({ token }: Pick<ShopOrder, 'token'>, { inline }: Place, rectoken?: string): Attributes {
  return { token, rectoken, isolation: inline ? 'inline' : undefined };
}
