/** What the shop knows of an order, and what it says of it to its customer. */
import type { CallbackError, ExpectedPayment, NewOrder, OrderResult } from '../src/server/index.js';
import type { Line } from './cart.js';
import { goodNamed, type Good } from './goods.js';

export interface ShopOrder extends Good {
  readonly id: string;
  /** Empty where no page pays it by a token: an order that a page made, and a later charge of a subscription. */
  readonly token: string;
  /** What was bought. */
  readonly lines: readonly Line[];
  /** What the shop's server asked the gateway to make. */
  readonly made?: NewOrder;
  /** On which page it is paid: the whole one, or the card form alone. */
  readonly way?: 'page' | 'card';
  /** The shop's own name of who buys. */
  readonly customer: string;
  /** Made by a page, and not by the shop's server. */
  readonly byPage?: boolean;
  /** The order whose subscription this charge belongs to. */
  readonly parent?: string;
  /** Address of the app that it was bought in, and that thanks for it. */
  readonly app?: string | undefined;
  /** The cart that it was made of is still full. */
  fillsCart?: boolean;
  /** Genuine callbacks that came. */
  callbacks: number;
  /** Set once, when the goods leave. Nothing sets it back. */
  delivered: boolean;
  /** The money went back, all of it or a part. */
  refunded: boolean;
  /** Why a genuine result was not the payment of this order. */
  problem?: CallbackError['reason'];
  /** What the gateway told the shop's server. */
  callback?: OrderResult;
  /** What the customer's browser brought from the gateway. */
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

/** What a payment of this order must be. Nobody else compares amounts. */
export function expectedOf({ id, amount, currency }: ShopOrder): ExpectedPayment {
  return { order_id: id, amount, currency };
}

export type ShopState = 'paid' | 'refunded' | 'other' | 'refused' | 'waiting';

/** What the customer may be told now. Only an order that was delivered is paid. */
export function stateOf(order: ShopOrder): ShopState {
  if (order.refunded) return 'refunded';
  if (order.delivered) return 'paid';
  if (order.problem) return 'other';
  return order.returned?.order_status === 'declined' ? 'refused' : 'waiting';
}

/** An order that a page made without the shop's server. Its `merchant_data` says what was bought; the price is the shop's own. */
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

/** The token of a stored card is the server's alone. */
export function forBrowser(result: OrderResult): OrderResult {
  const { response_signature_string: _, ...others } = result;
  return result.rectoken ? { ...others, rectoken: '(kept by the server)' } : result;
}
