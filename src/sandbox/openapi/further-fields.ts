/**
 * The parts of the wire that the contract describes only by types and lists, as JSON Schema: requests that a payer's page sends, the
 * further fields of an order and of its result, and the rows of a report. The compiler holds them equal to the contract.
 *
 * @module
 */
import {
  captureStatuses,
  orderFields,
  recurringPeriods,
  resultFields,
  transactionTypes,
  verificationTypes,
  type CheckoutInfoRequest,
  type OrderFields,
  type OrderLookupRequest,
  type OrderResultDetails,
  type VerificationRequest,
  type WalletSessionRequest,
} from '../../contract/index.js';
import type { Schema } from './schema.js';

const text: Schema = { type: 'string' };
const number: Schema = { type: 'integer' };
const yesNo: Schema = { type: 'string', enum: ['Y', 'N'] };
/** Whole numbers may be sent as digits. */
const integer: Schema = { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^-?\\d{1,15}$' }] };

type FieldsOf<Request> = Record<keyof Request, Schema>;

/** A request of a page: the token or the ids are mandatory, so no single field is. */
const pageRequest = <Request>(properties: FieldsOf<Request>, required: readonly (keyof Request & string)[] = []) => ({
  type: 'object',
  properties: properties as Record<string, Schema>,
  ...(required.length > 0 ? { required } : {}),
});

/** Schemas that the contract has as types alone. */
export const describedByHand = {
  CheckoutInfoRequest: pageRequest<CheckoutInfoRequest>({
    token: text,
    merchant_id: integer,
    amount: integer,
    currency: text,
    lang: text,
    banks: { type: 'string', enum: ['later'] },
  }),
  OrderLookupRequest: pageRequest<OrderLookupRequest>({
    token: text,
    merchant_id: integer,
    order_id: text,
    page_proof: text,
  }),
  VerificationRequest: pageRequest<VerificationRequest>(
    { token: text, merchant_id: integer, order_id: text, page_proof: text, value: text },
    ['value'],
  ),
  WalletSessionRequest: pageRequest<WalletSessionRequest>(
    { token: text, merchant_id: integer, validation_url: text, domain: text },
    ['validation_url', 'domain'],
  ),
} as const satisfies Record<string, Schema>;

/** The fields of an order beyond those that its schema lists: unlisted fields are accepted, and these have a meaning. */
type Further = Exclude<
  keyof OrderFields,
  | 'order_id'
  | 'amount'
  | 'currency'
  | 'order_desc'
  | 'server_callback_url'
  | 'required_rectoken'
  | 'lifetime'
  | 'response_url'
>;
const furtherOrderFields: Record<Further, Schema> = {
  lang: text,
  preauth: yesNo,
  verification: yesNo,
  verification_type: { type: 'string', enum: verificationTypes },
  product_id: { type: ['string', 'number'] },
  merchant_data: { type: 'string', maxLength: 4096 },
  sender_account: text,
  sender_email: text,
  sender_cell_phone: text,
  sender_name: text,
  recurring_every: integer,
  recurring_period: { type: 'string', enum: recurringPeriods },
  recurring_amount: integer,
  recurring_start_time: text,
  recurring_end_time: text,
};

/** Fields of an order that a recurring charge has too. */
const keptFields = [
  'product_id',
  'merchant_data',
  'sender_account',
  'sender_email',
  'sender_cell_phone',
  'sender_name',
];
const furtherChargeFields = Object.fromEntries(
  Object.entries(furtherOrderFields).filter(([name]) => keptFields.includes(name)),
);

/** Results whose value is not always a text, or is one of a list. Absent values are empty texts. */
const resultShapes: Partial<Record<keyof OrderResultDetails, Schema>> = {
  card_bin: { type: ['integer', 'string'] },
  response_code: { type: ['integer', 'string'] },
  capture_status: { type: 'string', enum: [...captureStatuses, ''] },
  made_by: { type: 'string', enum: ['page'] },
  tran_type: { type: 'string', enum: transactionTypes },
};
const basicResult = new Set([
  'response_status',
  'order_status',
  'order_id',
  'merchant_id',
  'payment_id',
  'amount',
  'currency',
]);
const furtherResultFields = Object.fromEntries([
  ...resultFields
    .filter(({ name }) => !basicResult.has(name))
    .map(({ name }) => [name, resultShapes[name as keyof OrderResultDetails] ?? text] as const),
  ['response_signature_string', text],
  ['signature', text],
]);

/** Fields that are added to a schema of the contract, or replace one that the contract checks by a function. */
export const addedFields: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  CreateOrderRequest: Object.fromEntries(
    orderFields.filter((name) => name in furtherOrderFields).map((name) => [name, furtherOrderFields[name as Further]]),
  ),
  RecurringRequest: furtherChargeFields,
  OrderResult: { ...furtherResultFields, merchant_id: number, payment_id: number },
  ReportResponse: {
    data: { type: 'array', items: { type: 'array', items: { type: ['string', 'number', 'null'] } } },
  },
};
