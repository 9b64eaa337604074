/** The shop's record of an order, and the state that its customer sees. */
import type { CallbackError, ExpectedPayment, NewOrder, OrderResult } from '../src/server/index.js';
import type { Line } from './cart.js';
import { goodNamed, type Good } from './goods.js';

export interface ShopOrder extends Good {
  readonly id: string;
  /** Empty if no page pays the order by a token: the page created it, or it is a later charge of a subscription. */
  readonly token: string;
  /** The goods. */
  readonly lines: readonly Line[];
  /** The fields that the shop's server sent to the gateway. */
  readonly made?: NewOrder;
  /** The page that takes the payment: the whole payment page, or the card form only. */
  readonly way?: 'page' | 'card';
  /** The shop's own id of the customer. */
  readonly customer: string;
  /** A page created the order, without the shop's server. */
  readonly byPage?: boolean;
  /** For a later charge: the first order of the subscription. */
  readonly parent?: string;
  /** Address of the app in which the customer ordered. The customer returns to it. */
  readonly app?: string | undefined;
  /** The cart of this order still has its goods. */
  fillsCart?: boolean;
  /** Number of valid callbacks. */
  callbacks: number;
  /** Set once, at the delivery, and never reset. */
  delivered: boolean;
  /** The payment was refunded, in full or in part. */
  refunded: boolean;
  /** Why a valid result does not match this order. */
  problem?: CallbackError['reason'];
  /** The result that the gateway sent to the shop's server. */
  callback?: OrderResult;
  /** The result that the customer's browser returned from the gateway. */
  returned?: OrderResult;
}

export function newOrder(
  good: Good,
  of: Pick<ShopOrder, 'id' | 'lines'> &
    Partial<Pick<ShopOrder, 'token' | 'customer' | 'byPage' | 'parent' | 'app' | 'made' | 'way' | 'fillsCart'>>,
): ShopOrder {
  const { description, amount, currency, monthly } = good;
  const bought = { description, amount, currency, ...(monthly ? { monthly } : {}) };
  return { token: '', customer: '', ...bought, ...of, callbacks: 0, delivered: false, refunded: false };
}

/** The values that a payment of this order must have. All comparisons of amounts use them. */
export function expectedOf({ id, amount, currency }: ShopOrder): ExpectedPayment {
  return { order_id: id, amount, currency };
}

export type ShopState = 'paid' | 'refunded' | 'other' | 'refused' | 'waiting';

/** The state that the customer sees. Only a delivered order is paid. */
export function stateOf(order: ShopOrder): ShopState {
  if (order.refunded) return 'refunded';
  if (order.delivered) return 'paid';
  if (order.problem) return 'other';
  return order.returned?.order_status === 'declined' ? 'refused' : 'waiting';
}

/**
 * An order that a page created without the shop's server. Its `merchant_data` names the goods; the shop uses its own
 * price.
 */
export function pageOrder(id: string, merchantData: unknown): ShopOrder | undefined {
  const item = itemOf(merchantData);
  const good = goodNamed(item);
  if (!good || good.monthly || !/^page-[0-9a-f]{12,}$/.test(id)) return undefined;
  return newOrder(good, { id, lines: [{ item, quantity: 1 }], byPage: true });
}

function itemOf(merchantData: unknown): string {
  try {
    const { item } = JSON.parse(String(merchantData)) as { item?: unknown };
    return typeof item === 'string' ? item : '';
  } catch {
    return '';
  }
}

/** The token of a stored card must not reach a browser. */
export function forBrowser(result: OrderResult): OrderResult {
  const { response_signature_string: _, ...others } = result;
  return result.rectoken ? { ...others, rectoken: '(kept by the server)' } : result;
}
