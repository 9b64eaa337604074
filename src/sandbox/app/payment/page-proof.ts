/**
 * The proof of a page that made an order: the page's secret, sent with its submission. A caller with the proof may see the full order, as
 * with the order's token; the `order_id` alone shows the order's state.
 *
 * @assumption Look-ups
 * @module
 */
import { equalInConstantTime, hexHash } from '../../../contract/index.js';
import { Refusal } from '../../engine/refusal.js';
import type { OrderRow } from '../../store/tables/orders.js';

const form = /^[0-9a-f]{32,64}$/;

/** The stored form of a proof; empty where the page gave none. */
export async function proofHash(proof: unknown): Promise<string> {
  if (proof === undefined || proof === '') return '';
  if (typeof proof !== 'string' || !form.test(proof)) {
    throw new Refusal(1007, 'Parameter `page_proof` is incorrect: 32 to 64 hexadecimal digits are expected');
  }
  return hexHash('SHA-256', proof);
}

/** Whether the order was made with this proof. An order that was made without a proof has none. */
export async function provesPage(order: Pick<OrderRow, 'page_proof'>, proof: unknown): Promise<boolean> {
  const hash = await proofHash(proof);
  return hash !== '' && order.page_proof !== '' && equalInConstantTime(hash, order.page_proof);
}
