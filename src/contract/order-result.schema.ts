/**
 * The order result: the outcome of a payment. The answer, the browser events and the server callback share this shape.
 *
 * @module
 */
import * as z from 'zod/mini';
import { orderStatuses } from './order.js';
import { wireScalar } from './values.schema.js';

/**
 * Amounts are strings of minor units, `order_time` is `DD.MM.YYYY HH:MM:SS`, `merchant_data` holds JSON text. Interface: Order result.
 * Further fields are kept: an order carries the fields its merchant added.
 */
export const orderResult = z.catchall(
  z.object({
    response_status: z.enum(['success', 'failure']),
    order_status: z.enum(orderStatuses),
    order_id: z.string(),
    merchant_id: z.number(),
    payment_id: z.number(),
    amount: z.string(),
    currency: z.string(),
  }),
  wireScalar,
);

/** The optional fields of an order result in the interface. */
export interface OrderResultDetails {
  parent_order_id?: string;
  tran_type?: string;
  /** `page`: a page created the order without a merchant's signature. Absent otherwise. @assumption Page-made orders */
  made_by?: string;
  payment_system?: string;
  actual_amount?: string;
  actual_currency?: string;
  reversal_amount?: string;
  settlement_amount?: string;
  settlement_currency?: string;
  settlement_date?: string;
  fee?: string;
  order_time?: string;
  masked_card?: string;
  card_bin?: number | string;
  card_type?: string;
  approval_code?: string;
  rrn?: string;
  eci?: string;
  response_code?: string | number;
  response_description?: string;
  rectoken?: string;
  rectoken_lifetime?: string;
  sender_email?: string;
  sender_cell_phone?: string;
  sender_account?: string;
  verification_status?: string;
  product_id?: string;
  merchant_data?: string;
  response_signature_string?: string;
  signature?: string;
}
export type OrderResult = z.infer<typeof orderResult> & OrderResultDetails;
