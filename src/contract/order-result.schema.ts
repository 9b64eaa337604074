/**
 * The order result: the outcome of a payment. The answer, the browser events and the server callback share this shape.
 *
 * @module
 */
import * as z from 'zod/mini';
import type { CaptureStatus } from './capture.js';
import { orderStatuses } from './order.js';
import { wireScalar, type Named, type WireScalar } from './values.schema.js';

/**
 * Amounts are strings of minor units, `order_time` is `DD.MM.YYYY HH:MM:SS`, `merchant_data` contains JSON text. Interface: Order result.
 * Additional fields are kept unchanged, but `OrderResult` does not name them: see `OrderResultWith`.
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

/** The fields that every order result has. A request's `amount` is a number; a result's amounts are strings. */
export interface OrderResultCore {
  /** Your id for the order. For a later charge of a subscription, an id that the gateway generated. */
  order_id: string;
  merchant_id: number;
  /** The gateway's id of the payment. */
  payment_id: number;
  /** The order's amount in minor units, as a string: `"1890"`. In a request, it is the number `1890`. `actual_amount` is the charged amount. */
  amount: string;
  /** Currency code, three capital letters. */
  currency: string;
}

/** The optional fields of an order result. Amounts are strings of minor units, and may be empty. Interface: Order result. */
export interface OrderResultDetails {
  /** The order whose subscription this charge belongs to; empty for other orders. */
  parent_order_id?: string;
  /** `purchase`, `verification`, … */
  tran_type?: string;
  /** `page`: a page created the order without a merchant's signature. Absent otherwise. @assumption Page-made orders */
  made_by?: string;
  /** `card`, or the id of a bank, a wallet or a local method. */
  payment_system?: string;
  /** Minor units that were charged, as a string: `"1890"`. */
  actual_amount?: string;
  actual_currency?: string;
  /** Minor units that were refunded, as a string. */
  reversal_amount?: string;
  /** Minor units of `settlement_currency`, as a string. Negative if the fee and the reserve are larger than the payment: `"-7"`. */
  settlement_amount?: string;
  settlement_currency?: string;
  settlement_date?: string;
  /** Minor units of `settlement_currency`, as a string. */
  fee?: string;
  /** `DD.MM.YYYY HH:MM:SS`. */
  order_time?: string;
  /** The card number with its middle digits replaced by X. */
  masked_card?: string;
  /** The first digits of the card number. */
  card_bin?: number | string;
  /** Brand of the card. */
  card_type?: string;
  approval_code?: string;
  rrn?: string;
  eci?: string;
  /** Reason for the issuer's refusal. */
  response_code?: string | number;
  response_description?: string;
  /** Token of the stored card. Only in the server callback, if the order requested it. */
  rectoken?: string;
  /** `DD.MM.YYYY HH:MM:SS`. */
  rectoken_lifetime?: string;
  sender_email?: string;
  sender_cell_phone?: string;
  sender_account?: string;
  sender_name?: string;
  /** Outcome of a card verification. */
  verification_status?: string;
  /** How the card is verified: `amount` or `code`. */
  verification_type?: string;
  /** Number of tries that the payer has left. */
  verification_tries_left?: string;
  /** `Y`: the money is only held. */
  preauth?: string;
  /** State of the hold. */
  capture_status?: CaptureStatus | '';
  /** Minor units that were captured, as a string. */
  capture_amount?: string;
  /** Language of the page. Only in look-ups. */
  lang?: string;
  product_id?: string;
  /** JSON text of the shop. */
  merchant_data?: string;
  /** The signed values, with the secret hidden. Only for test merchants. */
  response_signature_string?: string;
  signature?: string;
}

/** The outcome of a payment. The type has only the documented fields, so a misspelt name does not compile. */
export type OrderResult = Named<z.infer<typeof orderResult> & OrderResultCore & OrderResultDetails>;

/**
 * An order result with further fields that this merchant's gateway sends: `OrderResultWith<'loyalty_id'>`. An `OrderResult` is assignable
 * to it without a cast. On a server, the client's setting `resultFields` names the same fields.
 */
export type OrderResultWith<Name extends string> = OrderResult & { [Field in Name]?: WireScalar };
