/**
 * What the shop knows of an order: what it sold, and what the gateway said of it, to its server and through the customer's
 * browser. Nothing is believed that the gateway did not sign.
 */
import { CallbackError, type GatewayClient, type OrderResult } from '../src/server/index.js';
import { goods, type Good } from './goods.js';

export interface ShopOrder extends Good {
  readonly id: string;
  /** Empty where the page made the order. */
  readonly token: string;
  /** The shop's own name of who buys. */
  readonly customer: string;
  /** Address of the app that it was bought in, and that thanks for it. */
  readonly app?: string | undefined;
  deliveries: number;
  /** What the gateway told the shop's server. */
  callback?: OrderResult;
  /** What the customer's browser brought from the gateway. */
  returned?: OrderResult;
  /** Later charges of a subscription. */
  readonly charges: OrderResult[];
}

/** What may be told to the customer now. */
export function stateOf(order: ShopOrder): 'paid' | 'refused' | 'waiting' {
  const said = [order.callback, order.returned];
  if (said.some((result) => result?.order_status === 'approved' && isPriceOf(order, result))) return 'paid';
  return order.returned?.order_status === 'declined' ? 'refused' : 'waiting';
}

function isPriceOf(good: Good, { amount, currency }: OrderResult): boolean {
  return amount === String(good.amount) && currency === good.currency;
}

/**
 * The result that a form brought to `response_url`, if the gateway signed it: anybody can post a form.
 *
 * @param form - Its fields as they came, which are all strings.
 */
export async function readReturned(
  gateway: GatewayClient,
  form: Readonly<Record<string, unknown>>,
): Promise<OrderResult | undefined> {
  const { merchant_id, payment_id } = form;
  const fields = { ...form, merchant_id: Number(merchant_id), payment_id: Number(payment_id) };
  try {
    return await gateway.callbacks.verify(JSON.stringify(fields));
  } catch (error) {
    if (error instanceof CallbackError) return undefined;
    throw error;
  }
}

/** An order that the page made without the shop's server: whoever paid chose the amount, so that it is held against the price. */
export function orderOfPage(result: OrderResult): ShopOrder | undefined {
  const good = goods[itemOf(result.merchant_data)];
  if (!good || !isPriceOf(good, result)) return undefined;
  return { ...good, id: result.order_id, token: '', customer: '', deliveries: 0, charges: [] };
}

function itemOf(merchantData: string | undefined): string {
  try {
    const { item } = JSON.parse(merchantData ?? '') as { item?: unknown };
    return typeof item === 'string' && Object.hasOwn(goods, item) ? item : '';
  } catch {
    return '';
  }
}
