/**
 * An order that a submission creates. It has no signature, so it gets no callback: otherwise a page could make the gateway call any host.
 *
 * A page that repeats its submission with the same `order_id` and `page_proof` pays the same order, so a lost answer never leads to a second
 * order. Without the proof the ID counts as taken: knowing it must not reveal the order's token. A merchant's signed orders cannot be paid
 * this way.
 *
 * @assumption HTTP: submission without a token.
 * @module
 */
import { pageOrderPattern } from '../../../contract/index.js';
import { readOrder } from '../../engine/order-parameters.js';
import { checkUnlisted, escapeBars } from '../../engine/unlisted-fields.js';
import { parseAmount, parseMerchantId, requireParameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { randomHex } from '../../web/bytes.js';
import { orderByOrderId } from '../../store/orders/orders.js';
import type { OrderRow } from '../../store/tables/orders.js';
import type { Call, Context } from '../context.js';
import { checkReturn } from '../host/origins.js';
import { insertOrder } from '../merchant/create-order.js';
import { freshOrder } from '../merchant/look-up.js';
import { requireMerchant } from '../merchant/merchants.js';
import { proofHash, provesPage } from './page-proof.js';

type Flat = Record<string, string | number>;

const mandatory = ['merchant_id', 'amount', 'currency', 'order_desc'];

/** The order that this page created earlier with this `order_id`; 1013 if the order belongs to another page or a merchant. */
export async function pageOrder(context: Context, flat: Flat): Promise<OrderRow | undefined> {
  const id = flat['order_id'];
  if (id === undefined || id === '') return undefined;
  // Pages have separate IDs, so a page cannot use the ID of the shop's next order.
  if (!pageOrderPattern.test(String(id))) {
    throw new Refusal(
      1007,
      'Parameter `order_id` is incorrect: `page-` and 12 to 123 hexadecimal digits (0-9, a-f) are expected for an order of a page, or no `order_id`',
    );
  }
  const merchant = parseMerchantId(flat['merchant_id']);
  const order = await orderByOrderId(context.store, merchant, String(id));
  if (!order) return undefined;
  requireParameters(flat, mandatory);
  const isSame =
    order.made_by === 'page' &&
    order.amount === parseAmount(flat['amount'] ?? '') &&
    order.currency === String(flat['currency']) &&
    (await provesPage(order, flat['page_proof']));
  if (!isSame) throw new Refusal(1013, 'Another order with this `order_id` exists already');
  return freshOrder(context, order);
}

/** Creates the order. If another submission with the same `order_id` was faster, returns its order. */
export async function orderWithoutToken(context: Context, flat: Flat, call: Call): Promise<OrderRow> {
  requireParameters(flat, mandatory);
  requireMerchant(context, flat['merchant_id']);
  const { order_id: id = '', page_proof: proof, ...rest } = escapeBars(flat);
  checkUnlisted(withoutSubmission(rest), 'refused');
  const fields = { ...rest, order_id: id === '' ? `page-${randomHex(12)}` : id, signature: '-' };
  const order = readOrder(fields, checkReturn(context));
  try {
    // Each submission contains the choice to store the card, so the choice is not stored with the order.
    const unsigned = { ...order, server_callback_url: '', required_rectoken: 'N' as const };
    return await insertOrder(context, unsigned, {
      faults: call.faults,
      made_by: 'page',
      page_proof: await proofHash(proof),
    });
  } catch (error) {
    const existingOrder = error instanceof Refusal && error.code === 1013 ? await pageOrder(context, flat) : undefined;
    if (!existingOrder) throw error;
    return existingOrder;
  }
}

/** Fields of the payment, which are not stored with the order. */
function withoutSubmission({ payment_system: _, ...order }: Flat): Flat {
  return order;
}
