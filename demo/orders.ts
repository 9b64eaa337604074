/** What the shop knows of an order, and what it says of it to its customer. */
import type { CallbackError, ExpectedPayment, OrderResult } from '../src/server/index.js';
import { goods, type Good } from './goods.js';

export interface ShopOrder extends Good {
  readonly id: string;
  /** Empty where no page pays it by a token: an order that a page made, and a later charge of a subscription. */
  readonly token: string;
  /** The shop's own name of who buys. */
  readonly customer: string;
  /** Made by a page, and not by the shop's server. */
  readonly byPage?: boolean;
  /** The order whose subscription this charge belongs to. */
  readonly parent?: string;
  /** Address of the app that it was bought in, and that thanks for it. */
  readonly app?: string | undefined;
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
  of: Pick<ShopOrder, 'id'> & Partial<Pick<ShopOrder, 'token' | 'customer' | 'byPage' | 'parent' | 'app'>>,
): ShopOrder {
  return { token: '', customer: '', ...good, ...of, callbacks: 0, delivered: false, refunded: false };
}

/** What a payment of this order must be. Nobody else compares amounts. */
export function expectedOf({ id, amount, currency }: ShopOrder): ExpectedPayment {
  return { order_id: id, amount, currency };
}

type ShopState = 'paid' | 'refunded' | 'other' | 'refused' | 'waiting';

/** What the customer may be told now. Only an order that was delivered is paid. */
export function stateOf(order: ShopOrder): ShopState {
  if (order.refunded) return 'refunded';
  if (order.delivered) return 'paid';
  if (order.problem) return 'other';
  return order.returned?.order_status === 'declined' ? 'refused' : 'waiting';
}

/** An order that a page made without the shop's server. Its `merchant_data` says what was bought; the price is the shop's own. */
export function pageOrder(id: string, merchantData: unknown): ShopOrder | undefined {
  const good = goods[itemOf(merchantData)];
  if (!good || good.monthly || !/^page-[0-9a-f]{12,}$/.test(id)) return undefined;
  return newOrder(good, { id, byPage: true });
}

function itemOf(merchantData: unknown): string {
  try {
    const { item } = JSON.parse(String(merchantData)) as { item?: unknown };
    return typeof item === 'string' && Object.hasOwn(goods, item) ? item : '';
  } catch {
    return '';
  }
}
