/**
 * The complete list of an order result's fields. A signature covers values without their names, so only this list is accepted: an object
 * with another name, or with a value of another format, is not a result.
 *
 * @assumption Meaning of a signature
 * @module
 */
import { captureStatuses } from './capture.js';
import type { AnswerField } from './readings.js';
import { orderStatuses } from './order.js';
import { transactionTypes } from './transaction.js';

/** Minor units as digits. */
const amount = /^(0|[1-9]\d{0,14})$/;
/** Below 0 if the fee and the reserve are larger than the payment. @assumption Meaning of a signature */
const balance = /^(0|-?[1-9]\d{0,14})$/;
const currency = /^[A-Z]{3}$/;
/** `DD.MM.YYYY HH:MM:SS`. In settlements also only the date. */
const time = /^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}$/;
const date = /^\d{2}\.\d{2}\.\d{4}( \d{2}:\d{2}:\d{2})?$/;
const oneOf = (values: readonly string[]) => new RegExp(`^(${values.join('|')})$`);
const text = (length: number) => new RegExp(`^[^\\u0000]{0,${length}}$`, 'u');

/** Outcomes of a card verification. */
const verificationStatuses = ['created', 'incorrect', 'verified', 'failed'] as const;

/**
 * Every field, in signing order. `plain` is the format that distinguishes a value from its neighbours without its name; `written`
 * marks a text that a payer may have written.
 */
export const resultFields: readonly AnswerField[] = [
  { name: 'actual_amount', format: amount, group: 'charge' },
  { name: 'actual_currency', format: currency, group: 'charge' },
  { name: 'amount', format: amount, mandatory: true },
  { name: 'approval_code', format: /^[A-Za-z0-9]{1,6}$/, plain: /^[A-Z0-9]{6}$/ },
  { name: 'capture_amount', format: amount, group: 'hold' },
  { name: 'capture_status', format: oneOf(captureStatuses) },
  // A number, so it loses the zeros that it begins with.
  { name: 'card_bin', format: /^\d{1,8}$/, plain: /^\d{6,8}$/, group: 'card' },
  { name: 'card_type', format: /^[A-Za-z][A-Za-z -]{0,39}$/ },
  { name: 'currency', format: currency, mandatory: true },
  { name: 'eci', format: /^\d{1,2}$/, plain: /^0\d$/ },
  { name: 'fee', format: amount },
  { name: 'lang', format: /^[a-z]{2}$/ },
  { name: 'made_by', format: /^page$/ },
  { name: 'masked_card', format: /^\d{4,8}[X*]{4,11}\d{2,4}$/i, group: 'card' },
  { name: 'merchant_data', format: text(4096), plain: /^(?!page$|[a-z]{2}$)(?![\dX*]*$)/i, written: true },
  { name: 'merchant_id', format: /^[1-9]\d{0,11}$/, mandatory: true, number: true, fixed: true },
  { name: 'order_id', format: text(1024), mandatory: true, written: true },
  {
    name: 'order_status',
    format: oneOf(orderStatuses),
    mandatory: true,
    implies: { when: /^(approved|reversed)$/, group: 'charge' },
  },
  { name: 'order_time', format: time, mandatory: true },
  { name: 'parent_order_id', format: text(1024) },
  { name: 'payment_id', format: /^[1-9]\d{0,14}$/, mandatory: true, number: true },
  { name: 'payment_system', format: /^[A-Za-z0-9][\w-]{1,63}$/ },
  { name: 'preauth', format: /^[YN]$/, group: 'hold' },
  { name: 'product_id', format: text(4096), plain: /^(?![a-z][a-z0-9_]*$|[YN]$)/, written: true },
  { name: 'rectoken', format: /^[\w.:+/=-]{1,255}$/, group: 'rectoken' },
  { name: 'rectoken_lifetime', format: time, group: 'rectoken' },
  { name: 'response_code', format: /^\d{1,4}$/, plain: /^\d{4}$/, group: 'response' },
  { name: 'response_description', format: text(1000), group: 'response' },
  { name: 'response_status', format: /^(success|failure)$/, mandatory: true },
  { name: 'reversal_amount', format: amount },
  { name: 'rrn', format: /^[A-Za-z0-9]{1,32}$/, plain: /^\d{12}$/ },
  { name: 'sender_account', format: text(4096), plain: /^(?![\d+().\/-]*$)[^\s@]+$/, written: true },
  { name: 'sender_cell_phone', format: /^\+?[\d ().\/-]{3,32}$/, plain: /^(?!\d{12}$)/, written: true },
  { name: 'sender_email', format: /^[^\s@]+@[^\s@]+$/, written: true },
  { name: 'sender_name', format: text(4096), plain: /^(?=.*\p{L})[^@]*\s[^@]*$/u, written: true },
  { name: 'settlement_amount', format: balance },
  { name: 'settlement_currency', format: currency, group: 'settlement' },
  { name: 'settlement_date', format: date, group: 'settlement' },
  { name: 'tran_type', format: oneOf(transactionTypes) },
  { name: 'verification_status', format: oneOf(verificationStatuses), group: 'verification' },
  { name: 'verification_tries_left', format: /^\d$/ },
  { name: 'verification_type', format: /^(amount|code)$/, group: 'verification' },
];

/** Fields that no signature covers. */
export const unsignedResultFields = ['response_signature_string', 'signature'] as const;

/** The fields that decide what a merchant does: they must be equal in all readings of a string. */
export const decidingFields: ReadonlySet<string> = new Set([
  'actual_amount',
  'actual_currency',
  'amount',
  'currency',
  'order_id',
  'order_status',
  'order_time',
  'payment_id',
  'reversal_amount',
]);

/**
 * The fields that grant a right: a stored card, an account at the shop. If an approved result has such a field, every reading of its
 * string must have the same value.
 */
export const claimedFields = ['rectoken', 'rectoken_lifetime', 'sender_account'] as const;
