/**
 * The card-to-card transfer: fee quote, transfer, the second step of 3-D Secure, status. Unlike on the rest of the payment host,
 * amounts are numbers of major units (`100.5`). No code calculates with them: `core/money` converts their digits to minor units.
 * Interface: Transfer, Transfer status, Transfer fee.
 *
 * @module
 */
import * as z from 'zod/mini';
import { exampleWidget } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import { challenge } from './card-submission.schema.js';
import type { SchemaRoute } from './route.js';
import { transferStep2Path, transferFeePath, transferPath, transferStatuses, transferStatusPath } from './transfer.js';

const flag = z.boolean();
const short = z.string().check(z.maxLength(255));

/** A number of major units, or its decimal digits as a string. @assumption Readings settled: Numbers in requests */
const wireAmount = z.union([z.number(), z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/))]);

/** The sender or the receiver, with the details that the merchant requests. @assumption HTTP: transfer `sender` and `receiver` */
const transferParty = named(
  'TransferParty',
  z.object({
    first_name: field(z.optional(short), 'First name.'),
    last_name: field(z.optional(short), 'Last name.'),
    middle_name: field(z.optional(short), 'Middle name.'),
    address: field(z.optional(short), 'Street and number.'),
    city: field(z.optional(short), 'City.'),
    country: z.optional(short),
    zip: field(z.optional(short), 'Postal code.'),
    email: field(z.optional(short), 'E-mail address.'),
    phone: field(z.optional(short), 'Telephone number.'),
  }),
);
export type TransferParty = z.infer<typeof transferParty>;

/**
 * Inside of `request` for a fee quote. We added `receiver_phone` and `order_id`: a phone number can name the receiver, and a gateway that
 * registers the transfer under this `order_id` repeats it in the answer.
 */
export const transferFeeRequest = named(
  'TransferFeeRequest',
  z.object({
    widget_id: z.string(),
    amount: field(wireAmount, 'Major units: `100.5` is a hundred and a half.'),
    currency: z.string(),
    receiver_card_number: z.optional(z.string()),
    receiver_phone: z.optional(z.string()),
    receiver_pays_fee: z.optional(flag),
    order_id: field(z.optional(z.string()), 'Id under which the transfer will be sent: `transfer-…`.'),
  }),
);
export type TransferFeeRequest = z.infer<typeof transferFeeRequest>;

/**
 * The amount that the sender pays, the fee, and the amount that the receiver gets. `order_id` repeats the id of the request.
 * Only then can the transfer be looked up by that id, even if its answer is lost. @assumption ours
 */
export const transferFeeResponse = named(
  'TransferFeeResponse',
  z.object({
    receiver_amount: z.number(),
    fee: field(z.number(), 'Major units.'),
    sender_amount: z.number(),
    request_id: z.string(),
    order_id: field(z.optional(z.string()), 'Repeats the id of the request.'),
  }),
);
export type TransferFeeResponse = z.infer<typeof transferFeeResponse>;

/**
 * Inside of `request` for a transfer. `receiver_card_number` or `receiver_phone` names the receiver. We added `order_id`, an id
 * that the page generates: `transfer-` and 1 to 55 letters, digits, `-` and `_`. With this prefix, no page can use the id of a shop's next
 * order. A repeated id never creates a second transfer: a transfer that waits for its payer starts again, any other is refused with 1013.
 * `response_url` is the target of the gateway's own return page.
 */
export const transferRequest = named(
  'TransferRequest',
  z.object({
    widget_id: z.string(),
    card_number: field(z.string(), 'Card of the sender, 16 to 19 digits.'),
    expiry_date: z.string(),
    cvv2: z.string(),
    amount: field(wireAmount, 'Major units: `100.5` is a hundred and a half.'),
    currency: z.string(),
    receiver_card_number: z.optional(z.string()),
    receiver_phone: z.optional(z.string()),
    sender: field(z.optional(transferParty), 'Details of the sender.'),
    receiver: field(z.optional(transferParty), 'Details of the receiver.'),
    send_sms: field(z.optional(flag), '`true`: the receiver gets a text message at `receiver_phone`.'),
    receiver_pays_fee: z.optional(flag),
    order_id: field(
      z.optional(z.string().check(z.regex(/^transfer-[\w-]{1,55}$/))),
      'Id of the transfer: `transfer-` and 1 to 55 letters, digits, `-` and `_`. The same id never pays twice.',
    ),
    response_url: field(z.optional(z.string()), 'Where the gateway’s return page leads the payer.'),
  }),
);
export type TransferRequest = z.infer<typeof transferRequest>;

/** The gateway accepted the transfer. Its status reports the outcome. Interface: step 4. */
export const transferAccepted = named(
  'TransferAccepted',
  z.object({ widget_id: z.string(), order_id: field(z.string(), 'Id of the transfer, for its status.') }),
);
export type TransferAccepted = z.infer<typeof transferAccepted>;

export const transferResponse = z.union([challenge, transferAccepted]);
export type TransferResponse = z.infer<typeof transferResponse>;

export const transferStatusRequest = named(
  'TransferStatusRequest',
  z.object({ widget_id: z.string(), order_id: field(z.string(), 'Id of the transfer.') }),
);
export type TransferStatusRequest = z.infer<typeof transferStatusRequest>;

/**
 * `receiver` is the masked card, or the masked phone number if `receiver_type` is `phone`. `amount` is the requested amount. We added
 * the fields after `receiver_type`: the charged amount and the fee, the sender's masked card, the start (`DD.MM.YYYY HH:MM:SS`, UTC),
 * the approval code, and the reason of a decline.
 */
export const transferStatusResponse = named(
  'TransferStatusResponse',
  z.object({
    status: field(z.enum(transferStatuses), 'State of the transfer. `success` and `declined` are final.'),
    currency: z.string(),
    request_id: z.string(),
    receiver_amount: z.number(),
    amount: field(z.number(), 'Major units, as requested.'),
    receiver: field(z.string(), 'Card or telephone of the receiver, masked.'),
    receiver_type: field(z.string(), '`card` or `phone`.'),
    sender_amount: z.optional(z.number()),
    fee: field(z.optional(z.number()), 'Major units.'),
    masked_card: field(z.optional(z.string()), 'Card of the sender, masked.'),
    order_time: field(z.optional(z.string()), 'When the transfer began: `DD.MM.YYYY HH:MM:SS`, UTC.'),
    approval_code: z.optional(z.string()),
    response_code: z.optional(z.string()),
    response_description: z.optional(z.string()),
  }),
);
export type TransferStatusResponse = z.infer<typeof transferStatusResponse>;

/**
 * The merchant's server forwards the form that the issuer posted to it. A bare body, without `request`. Interface: 3-D Secure steps,
 * 3.
 */
export const transferStep2Request = named(
  'FinishTransferRequest',
  z.object({
    MD: z.string(),
    PaRes: field(z.string(), 'Answer of the issuer, from the form that the payer’s browser posted to you.'),
  }),
  { text: 'The form that the issuer posted to your server.' },
);
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

export const transferFeeEndpoint = defineEndpoint(transferFee, {
  id: 'quoteTransfer',
  group: 'Transfers',
  summary: 'Get the fee of a transfer',
  description: 'What the sender pays, the fee, and what the receiver gets. Amounts are major units.',
  request: transferFeeRequest,
  cardFields: ['receiver_card_number'],
  example: {
    ...exampleWidget,
    amount: 100,
    currency: 'EUR',
    receiver_card_number: '5555666644441111',
    receiver_pays_fee: false,
  },
});

export const transferEndpoint = defineEndpoint(transfer, {
  id: 'sendTransfer',
  group: 'Transfers',
  summary: 'Send money from card to card',
  description:
    'Begins a transfer. A card that takes part in 3-D Secure is answered with a challenge; any other with the id of the transfer, whose status has the outcome.',
  takesKey: true,
  request: transferRequest,
  cardFields: ['card_number', 'expiry_date', 'cvv2', 'receiver_card_number'],
  example: {
    ...exampleWidget,
    order_id: 'transfer-1001',
    card_number: '4444555511116666',
    expiry_date: '1230',
    cvv2: '123',
    amount: 100,
    currency: 'EUR',
    receiver_card_number: '5555666644441111',
  },
});

export const transferStep2Endpoint = defineEndpoint(
  { path: `${transferStep2Path}/{MD}/{hash}`, safe: true, response: transferAccepted },
  {
    id: 'finishTransfer',
    group: 'Transfers',
    summary: 'Finish a transfer after 3-D Secure',
    description:
      'Your server sends the form that the issuer posted to it on to the `TermUrl` of the challenge. The body has no envelope; the answer has, and repeats its two fields at the top level.',
    hasEnvelope: false,
    request: transferStep2Request,
    example: { MD: 'the MD of the form', PaRes: 'the PaRes of the form' },
  },
);

export const transferStatusEndpoint = defineEndpoint(transferStatus, {
  id: 'getTransferStatus',
  group: 'Transfers',
  summary: 'Get the status of a transfer',
  description: 'Transfers have no webhook: ask until the status is `success` or `declined`.',
  request: transferStatusRequest,
  example: { ...exampleWidget, order_id: 'transfer-1001' },
});
