/**
 * The proof of a page that created an order: a secret that the page sends with its submission. A caller with the proof may see the full
 * order, like a caller with its token. A caller with only the `order_id` sees the order's state.
 *
 * @assumption Look-ups
 * @module
 */
import { equalInConstantTime, hexHash } from '../../../contract/index.js';
import { Refusal } from '../../engine/refusal.js';
import type { OrderRow } from '../../store/tables/orders.js';

const form = /^[0-9a-f]{32,64}$/;

/** The stored form of a proof; empty if the page sent none. */
export async function proofHash(proof: unknown): Promise<string> {
  if (proof === undefined || proof === '') return '';
  if (typeof proof !== 'string' || !form.test(proof)) {
    throw new Refusal(1007, 'Parameter `page_proof` is incorrect: 32 to 64 hexadecimal digits are expected');
  }
  return hexHash('SHA-256', proof);
}

/** Whether the order was created with this proof. False if it was created without one. */
export async function provesPage(order: Pick<OrderRow, 'page_proof'>, proof: unknown): Promise<boolean> {
  const hash = await proofHash(proof);
  return hash !== '' && order.page_proof !== '' && equalInConstantTime(hash, order.page_proof);
}
