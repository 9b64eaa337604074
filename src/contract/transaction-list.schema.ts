/**
 * The transaction list (`/api/transaction_list`): every attempt to pay one order.
 *
 * @module
 */
import * as z from 'zod/mini';
import { exampleOrder } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import type { SchemaRoute } from './route.js';
import { transactionStatuses } from './transaction.js';
import { wireInteger } from './values.schema.js';

/** Inside of `request`. Interface: Transaction list. */
export const transactionListRequest = named(
  'TransactionListRequest',
  z.object({
    merchant_id: wireInteger,
    order_id: field(z.string().check(z.minLength(1), z.maxLength(1024)), 'Your own id of the order.'),
    signature: z.string(),
  }),
  { isClosed: true },
);
export type TransactionListRequest = z.infer<typeof transactionListRequest>;

const yesNo = z.enum(['Y', 'N']);
const textOrNull = z.nullable(z.string());
const numberOrNull = z.nullable(z.number());

/**
 * One attempt. Amounts are numbers of minor units (@assumption Readings settled), date-times `DD.MM.YYYY HH:MM:SS`,
 * `duration` seconds. Interface: Transaction record.
 */
export const transactionRecord = named(
  'TransactionRecord',
  z.object({
    id: field(z.int(), 'Id of the attempt.'),
    payment_id: z.int(),
    order_id: z.string(),
    merchant_id: z.int(),
    // @assumption Page-made orders
    made_by: z.optional(z.string()),
    parent_tran_id: field(z.nullable(z.int()), 'Attempt that this one refunds or repeats, or null.'),
    tran_type: field(z.string(), '`purchase`, `reverse`, `verification`, `p2p credit` or `p2p transfer`.'),
    transaction_status: z.enum(transactionStatuses),
    protocol: field(z.string(), 'Name of the processing route.'),
    payment_system: z.string(),
    timestart: field(z.string(), 'When the attempt began: `DD.MM.YYYY HH:MM:SS`, UTC.'),
    timeend: field(z.string(), 'When the attempt ended: `DD.MM.YYYY HH:MM:SS`, UTC.'),
    duration: field(z.int(), 'Seconds from start to end.'),
    currency: textOrNull,
    actual_currency: field(textOrNull, 'Currency that was charged.'),
    settlement_currency: field(textOrNull, 'Currency of the settlement, or null.'),
    amount: field(z.number(), 'Minor units, as a number.'),
    actual_amount: field(z.number(), 'Minor units that were charged.'),
    reversal_amount: field(z.number(), 'Minor units that were refunded.'),
    settlement_amount: field(
      z.number(),
      'Minor units of `settlement_currency`. Negative if the fee and the reserve are larger than the payment.',
    ),
    client_fee: field(z.number(), 'Minor units that the payer paid on top.'),
    fee: field(numberOrNull, 'Minor units of `settlement_currency`, or null.'),
    capture_amount: field(numberOrNull, 'Minor units that were captured, or null.'),
    settlement_date: field(textOrNull, 'When the payment was settled. Empty before.'),
    settlement_status: field(textOrNull, 'State of the settlement, or null.'),
    capture_status: field(textOrNull, '`hold`, `captured`, `reversed`, or null.'),
    preauth: field(yesNo, '`Y`: the money was only held.'),
    istest: field(yesNo, '`Y`: a test, no money moved.'),
    binmanagement_enabled: field(yesNo, '`Y` or `N`.'),
    response_code: z.int(),
    response_description: z.string(),
    masked_card: z.string(),
    card_last_digits: field(z.string(), 'Last four digits of the card.'),
    card_bin: z.string(),
    card_type: z.string(),
    expire_month: field(z.string(), 'Month of the card’s expiry.'),
    expire_year: field(z.string(), 'Year of the card’s expiry.'),
    sender_country: field(z.string(), 'Country of the payer’s card.'),
    ip_country: field(z.string(), 'Country of the payer’s address.'),
    ipaddress_v4: field(z.string(), 'The payer’s address.'),
    receiver_country: field(textOrNull, 'Transfer: country of the receiver’s card.'),
    receiver_approval_code: field(textOrNull, 'Transfer: approval code of the receiver’s issuer.'),
    receiver_rrn: field(textOrNull, 'Transfer: reference number of the receiver’s part.'),
    sender_approval_code: field(textOrNull, 'Transfer: approval code of the sender’s issuer.'),
    sender_rrn: field(textOrNull, 'Transfer: reference number of the sender’s part.'),
    sender_email: textOrNull,
    rectoken: textOrNull,
    rectoken_lifetime: textOrNull,
    eci: field(textOrNull, '3-D Secure: e-commerce indicator.'),
    cavv: field(textOrNull, '3-D Secure: authentication value.'),
    pares_status: field(textOrNull, '3-D Secure: outcome of the authentication.'),
    veres_status: field(textOrNull, '3-D Secure: whether the card takes part.'),
    verification_code: field(textOrNull, 'Code of a card verification, or null.'),
    md: field(textOrNull, '3-D Secure: id of the authentication.'),
  }),
  { text: 'One attempt to pay an order. Amounts are numbers of minor units.' },
);
export type TransactionRecord = z.infer<typeof transactionRecord>;

/** Inside of `response`: the attempts, oldest first. */
const transactionListResponse = z.array(transactionRecord);
export type TransactionListResponse = z.infer<typeof transactionListResponse>;

export const transactionList: SchemaRoute<TransactionListRequest, TransactionListResponse> = {
  path: '/api/transaction_list',
  safe: true,
  response: transactionListResponse,
};

export const transactionListEndpoint = defineEndpoint(transactionList, {
  id: 'listTransactions',
  group: 'Orders',
  summary: 'List the transactions of an order',
  description: 'Answers every attempt to pay an order, its refunds included, oldest first.',
  proof: 'signature',
  request: transactionListRequest,
  example: { order_id: exampleOrder.order_id },
});
