/**
 * An order made by the submission itself. Nobody signed it, so nobody is called back for it: an address in it could make
 * the gateway call whatever the sender likes.
 *
 * @assumption HTTP: submission without a token.
 * @module
 */
import { readOrder } from '../engine/order-parameters.js';
import { requireParameters } from '../engine/parameters.js';
import { randomHex } from '../store/ids.js';
import type { OrderRow } from '../store/schema.js';
import type { Call, Context } from './context.js';
import { insertOrder } from './create-order.js';

export async function orderWithoutToken(
  context: Context,
  flat: Record<string, string | number>,
  call: Call,
): Promise<OrderRow> {
  requireParameters(flat, ['merchant_id', 'amount', 'currency', 'order_desc']);
  const order = readOrder({ order_id: `page-${randomHex(12)}`, ...flat, signature: '-' });
  return insertOrder(context, { ...order, serverCallbackUrl: '' }, call.faults);
}
