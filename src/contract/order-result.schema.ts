/**
 * The order result: the outcome of a payment. The answer, the browser events and the server callback share this shape.
 *
 * @module
 */
import * as z from 'zod/mini';
import { field, named } from './documented.schema.js';
import { captureStatuses } from './capture.js';
import { orderStatuses } from './order.js';
import { transactionTypes } from './transaction.js';
import { wireScalar, type Named, type WireScalar } from './values.schema.js';

/** The optional fields of an order result. Absent values are empty texts. Their formats are in `result-fields.ts`, by which signatures are read. */
const orderResultDetails = z.object({
  // Whole numbers, which the parsed schema leaves to the formats.
  merchant_id: z.int(),
  payment_id: z.int(),
  parent_order_id: field(
    z.string(),
    'Order whose subscription or stored card this charge belongs to. Empty otherwise.',
  ),
  tran_type: field(
    z.enum(transactionTypes),
    '`purchase` for a payment. `verification` is approved and is not a payment.',
  ),
  made_by: z.enum(['page']),
  payment_system: z.string(),
  actual_amount: field(z.string(), 'Minor units that were charged, as text. Compare it with your own record.'),
  actual_currency: field(z.string(), 'Currency that was charged.'),
  reversal_amount: field(z.string(), 'Minor units that were refunded so far, as text.'),
  settlement_amount: field(
    z.string(),
    'Minor units of `settlement_currency`, as text. Negative if the fee and the reserve are larger than the payment.',
  ),
  settlement_currency: field(z.string(), 'Currency of the settlement.'),
  settlement_date: field(z.string(), 'When the payment was settled. Empty before.'),
  fee: field(z.string(), 'Fee in minor units of `settlement_currency`, as text.'),
  order_time: field(z.string(), 'When the order was created: `DD.MM.YYYY HH:MM:SS`, UTC.'),
  masked_card: z.string(),
  card_bin: z.union([z.int(), z.string()]),
  card_type: z.string(),
  approval_code: z.string(),
  rrn: field(z.string(), 'Retrieval reference number.'),
  eci: field(z.string(), 'E-commerce indicator of 3-D Secure.'),
  response_code: z.union([z.int(), z.string()]),
  response_description: z.string(),
  rectoken: field(
    z.string(),
    'Token of the stored card: only in the webhook and in the status, if the order asked for it.',
  ),
  rectoken_lifetime: z.string(),
  sender_email: z.string(),
  sender_cell_phone: z.string(),
  sender_account: z.string(),
  sender_name: z.string(),
  verification_status: field(z.string(), 'Outcome of a card verification.'),
  verification_type: z.string(),
  verification_tries_left: field(z.string(), 'Tries that are left to the payer.'),
  preauth: z.string(),
  capture_status: z.enum([...captureStatuses, '']),
  capture_amount: field(z.string(), 'Minor units that were captured, as text.'),
  lang: z.string(),
  product_id: z.string(),
  merchant_data: z.string(),
  response_signature_string: field(
    z.string(),
    'The signed string with the secret masked: for debugging, only for test merchants.',
  ),
  signature: z.string(),
});

/**
 * Amounts are strings of minor units, `order_time` is `DD.MM.YYYY HH:MM:SS`, `merchant_data` contains JSON text. Interface: Order result.
 * Additional fields are kept unchanged, but `OrderResult` does not name them: see `OrderResultWith`.
 */
export const orderResult = named(
  'OrderResult',
  z.catchall(
    z.object({
      response_status: z.enum(['success', 'failure']),
      order_status: field(z.enum(orderStatuses), 'State of the order. Deliver only when it is `approved`.'),
      order_id: field(z.string(), 'Your own id of the order.'),
      merchant_id: z.number(),
      payment_id: z.number(),
      amount: field(z.string(), 'Minor units of the order, as text: `1890`. `actual_amount` is what was charged.'),
      currency: z.string(),
    }),
    wireScalar,
  ),
  {
    text: 'The outcome of a payment: the body of the webhook, and the answer of several endpoints. Amounts are texts of minor units. A value that does not exist is an empty text.',
    further: orderResultDetails,
  },
);

/** The outcome of a payment. The type has only the documented fields, so a misspelt name does not compile. */
export type OrderResult = Named<z.infer<typeof orderResult> & Partial<z.infer<typeof orderResultDetails>>>;

/**
 * An order result with further fields that this merchant's gateway sends: `OrderResultWith<'loyalty_id'>`. An `OrderResult` is assignable
 * to it without a cast. On a server, the client's setting `resultFields` names the same fields.
 */
export type OrderResultWith<Name extends string> = OrderResult & { [Field in Name]?: WireScalar };
