/**
 * The transaction list (`/api/transaction_list`): every attempt to pay one order.
 *
 * @module
 */
import * as z from 'zod/mini';
import type { SchemaRoute } from './route.js';
import { transactionStatuses } from './transaction.js';
import { wireInteger } from './values.schema.js';

/** Inside of `request`. Interface: Transaction list. */
export const transactionListRequest = z.object({
  merchant_id: wireInteger,
  order_id: z.string().check(z.minLength(1), z.maxLength(1024)),
  signature: z.string(),
});
export type TransactionListRequest = z.infer<typeof transactionListRequest>;

const yesNo = z.enum(['Y', 'N']);
const textOrNull = z.nullable(z.string());
const numberOrNull = z.nullable(z.number());

/**
 * One attempt. Amounts are numbers of minor units (@assumption Readings settled), date-times `DD.MM.YYYY HH:MM:SS`,
 * `duration` seconds. Interface: Transaction record.
 */
export const transactionRecord = z.object({
  id: z.int(),
  payment_id: z.int(),
  order_id: z.string(),
  merchant_id: z.int(),
  /** `page`: a page created the order without a merchant's signature. @assumption Page-made orders */
  made_by: z.optional(z.string()),
  parent_tran_id: z.nullable(z.int()),
  tran_type: z.string(),
  transaction_status: z.enum(transactionStatuses),
  protocol: z.string(),
  payment_system: z.string(),
  timestart: z.string(),
  timeend: z.string(),
  duration: z.int(),
  currency: textOrNull,
  actual_currency: textOrNull,
  settlement_currency: textOrNull,
  amount: z.number(),
  actual_amount: z.number(),
  reversal_amount: z.number(),
  settlement_amount: z.number(),
  client_fee: z.number(),
  fee: numberOrNull,
  capture_amount: numberOrNull,
  settlement_date: textOrNull,
  settlement_status: textOrNull,
  capture_status: textOrNull,
  preauth: yesNo,
  istest: yesNo,
  binmanagement_enabled: yesNo,
  response_code: z.int(),
  response_description: z.string(),
  masked_card: z.string(),
  card_last_digits: z.string(),
  card_bin: z.string(),
  card_type: z.string(),
  expire_month: z.string(),
  expire_year: z.string(),
  sender_country: z.string(),
  ip_country: z.string(),
  ipaddress_v4: z.string(),
  receiver_country: textOrNull,
  receiver_approval_code: textOrNull,
  receiver_rrn: textOrNull,
  sender_approval_code: textOrNull,
  sender_rrn: textOrNull,
  sender_email: textOrNull,
  rectoken: textOrNull,
  rectoken_lifetime: textOrNull,
  eci: textOrNull,
  cavv: textOrNull,
  pares_status: textOrNull,
  veres_status: textOrNull,
  verification_code: textOrNull,
  md: textOrNull,
});
export type TransactionRecord = z.infer<typeof transactionRecord>;

/** Inside of `response`: the attempts, oldest first. */
export const transactionListResponse = z.array(transactionRecord);
export type TransactionListResponse = z.infer<typeof transactionListResponse>;

export const transactionList: SchemaRoute<TransactionListRequest, TransactionListResponse> = {
  path: '/api/transaction_list',
  safe: true,
  response: transactionListResponse,
};
