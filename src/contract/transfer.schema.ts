/**
 * The card-to-card transfer: fee quote, transfer, the second step of 3-D Secure, status. Amounts here are numbers of major units
 * (`100.5` is a hundred and a half), as nowhere else on the payment host; nobody calculates with them: they are turned into minor
 * units by their digits (`core/money`). Interface: Transfer, Transfer status, Transfer fee.
 *
 * @module
 */
import * as z from 'zod/mini';
import { challenge } from './card-submission.schema.js';
import type { SchemaRoute } from './route.js';
import { transferFeePath, transferPath, transferStatuses, transferStatusPath } from './transfer.js';

const flag = z.boolean();
const short = z.string().check(z.maxLength(255));

/** A number of major units, or the same as decimal digits. @assumption Readings settled: Numbers in requests */
const wireAmount = z.union([z.number(), z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/))]);

/** Who sends, or who receives: whatever the merchant asks for. @assumption HTTP: transfer `sender` and `receiver` */
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
 * Inside of `request` when a fee is asked for. `receiver_phone` and `order_id` are ours: a phone is the other way to name the
 * receiver, and the name that the transfer is going to have comes back where the gateway will keep it.
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
 * What the sender pays, the fee, and what the receiver gets. `order_id` repeats the request's, and only then a transfer may be
 * asked for by that name, whether its answer came or not. @assumption ours
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
 * Inside of `request` when money is to move. The receiver is named by `receiver_card_number` or by `receiver_phone`.
 * Ours: `order_id`, a name that the page makes up (`transfer-` and 1 to 55 letters, digits, `-` and `_`), so that no page takes the
 * name of a shop's next order. The same name again never makes a second
 * transfer: one that waits for its payer is begun anew, any other is refused with 1013. `response_url` is where the gateway's own
 * return page leads to.
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

/** The transfer was taken on: what came of it is for the status to tell. Interface: step 4. */
export const transferAccepted = z.object({ widget_id: z.string(), order_id: z.string() });
export type TransferAccepted = z.infer<typeof transferAccepted>;

export const transferResponse = z.union([challenge, transferAccepted]);
export type TransferResponse = z.infer<typeof transferResponse>;

export const transferStatusRequest = z.object({ widget_id: z.string(), order_id: z.string() });
export type TransferStatusRequest = z.infer<typeof transferStatusRequest>;

/**
 * `receiver` is the masked card, or the masked phone where `receiver_type` is `phone`. `amount` is the transfer's as it was asked
 * for. What follows `receiver_type` is ours: what was charged and kept as fee, the sender's masked card, when it began
 * (`DD.MM.YYYY HH:MM:SS`, UTC), the approval code, and why it was declined.
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

/** The merchant's server hands on what the issuer posted to it. A bare body, without `request`. Interface: 3-D Secure steps, 3. */
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
