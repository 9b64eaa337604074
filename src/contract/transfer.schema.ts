/**
 * The card-to-card transfer: fee quote, transfer, the second step of 3-D Secure, status. Unlike on the rest of the payment host,
 * amounts are numbers of major units (`100.5`). No code calculates with them: `core/money` converts their digits to minor units.
 * Interface: Transfer, Transfer status, Transfer fee.
 *
 * @module
 */
import * as z from 'zod/mini';
import { challenge } from './card-submission.schema.js';
import type { SchemaRoute } from './route.js';
import { transferFeePath, transferPath, transferStatuses, transferStatusPath } from './transfer.js';

const flag = z.boolean();
const short = z.string().check(z.maxLength(255));

/** A number of major units, or its decimal digits as a string. @assumption Readings settled: Numbers in requests */
const wireAmount = z.union([z.number(), z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/))]);

/** The sender or the receiver, with the details that the merchant requests. @assumption HTTP: transfer `sender` and `receiver` */
export const transferParty = z.object({
  first_name: z.optional(short),
  last_name: z.optional(short),
  middle_name: z.optional(short),
  address: z.optional(short),
  city: z.optional(short),
  country: z.optional(short),
  zip: z.optional(short),
  email: z.optional(short),
  phone: z.optional(short),
});
export type TransferParty = z.infer<typeof transferParty>;

/**
 * Inside of `request` for a fee quote. We added `receiver_phone` and `order_id`: a phone number can name the receiver, and a gateway that
 * registers the transfer under this `order_id` repeats it in the answer.
 */
export const transferFeeRequest = z.object({
  widget_id: z.string(),
  amount: wireAmount,
  currency: z.string(),
  receiver_card_number: z.optional(z.string()),
  receiver_phone: z.optional(z.string()),
  receiver_pays_fee: z.optional(flag),
  order_id: z.optional(z.string()),
});
export type TransferFeeRequest = z.infer<typeof transferFeeRequest>;

/**
 * The amount that the sender pays, the fee, and the amount that the receiver gets. `order_id` repeats the id of the request.
 * Only then can the transfer be looked up by that id, even if its answer is lost. @assumption ours
 */
export const transferFeeResponse = z.object({
  receiver_amount: z.number(),
  fee: z.number(),
  sender_amount: z.number(),
  request_id: z.string(),
  order_id: z.optional(z.string()),
});
export type TransferFeeResponse = z.infer<typeof transferFeeResponse>;

/**
 * Inside of `request` for a transfer. `receiver_card_number` or `receiver_phone` names the receiver. We added `order_id`, an id
 * that the page generates: `transfer-` and 1 to 55 letters, digits, `-` and `_`. With this prefix, no page can use the id of a shop's next
 * order. A repeated id never creates a second transfer: a transfer that waits for its payer starts again, any other is refused with 1013.
 * `response_url` is the target of the gateway's own return page.
 */
export const transferRequest = z.object({
  widget_id: z.string(),
  card_number: z.string(),
  expiry_date: z.string(),
  cvv2: z.string(),
  amount: wireAmount,
  currency: z.string(),
  receiver_card_number: z.optional(z.string()),
  receiver_phone: z.optional(z.string()),
  sender: z.optional(transferParty),
  receiver: z.optional(transferParty),
  send_sms: z.optional(flag),
  receiver_pays_fee: z.optional(flag),
  order_id: z.optional(z.string().check(z.regex(/^transfer-[\w-]{1,55}$/))),
  response_url: z.optional(z.string()),
});
export type TransferRequest = z.infer<typeof transferRequest>;

/** The gateway accepted the transfer. Its status reports the outcome. Interface: step 4. */
export const transferAccepted = z.object({ widget_id: z.string(), order_id: z.string() });
export type TransferAccepted = z.infer<typeof transferAccepted>;

export const transferResponse = z.union([challenge, transferAccepted]);
export type TransferResponse = z.infer<typeof transferResponse>;

export const transferStatusRequest = z.object({ widget_id: z.string(), order_id: z.string() });
export type TransferStatusRequest = z.infer<typeof transferStatusRequest>;

/**
 * `receiver` is the masked card, or the masked phone number if `receiver_type` is `phone`. `amount` is the requested amount. We added
 * the fields after `receiver_type`: the charged amount and the fee, the sender's masked card, the start (`DD.MM.YYYY HH:MM:SS`, UTC),
 * the approval code, and the reason of a decline.
 */
export const transferStatusResponse = z.object({
  status: z.enum(transferStatuses),
  currency: z.string(),
  request_id: z.string(),
  receiver_amount: z.number(),
  amount: z.number(),
  receiver: z.string(),
  receiver_type: z.string(),
  sender_amount: z.optional(z.number()),
  fee: z.optional(z.number()),
  masked_card: z.optional(z.string()),
  order_time: z.optional(z.string()),
  approval_code: z.optional(z.string()),
  response_code: z.optional(z.string()),
  response_description: z.optional(z.string()),
});
export type TransferStatusResponse = z.infer<typeof transferStatusResponse>;

/**
 * The merchant's server forwards the form that the issuer posted to it. A bare body, without `request`. Interface: 3-D Secure steps,
 * 3.
 */
export const transferStep2Request = z.object({ MD: z.string(), PaRes: z.string() });
export type TransferStep2Request = z.infer<typeof transferStep2Request>;

export const transferFee: SchemaRoute<TransferFeeRequest, TransferFeeResponse> = {
  path: transferFeePath,
  safe: true,
  response: transferFeeResponse,
};

export const transfer: SchemaRoute<TransferRequest, TransferResponse> = {
  path: transferPath,
  safe: false,
  response: transferResponse,
};

export const transferStatus: SchemaRoute<TransferStatusRequest, TransferStatusResponse> = {
  path: transferStatusPath,
  safe: true,
  response: transferStatusResponse,
};
