/**
 * The schemas of the document, made from the contract. Each has a name; where one contains another, it refers to it.
 *
 * @module
 */
import * as z from 'zod/mini';
import {
  accessTokenFailure,
  accessTokenRequest,
  accessTokenResponse,
  applePaySettings,
  captureRequest,
  captureResponse,
  cardSubmissionOutcome,
  cardSubmissionRequest,
  challenge,
  checkoutInfoResponse,
  checkoutSubmissionResponse,
  checkoutUrlResponse,
  createOrderRequest,
  createOrderResponse,
  failure,
  googlePaySettings,
  merchantInfo,
  offeredBank,
  orderLookupResponse,
  orderResult,
  orderStatusRequest,
  recurringData,
  recurringRequest,
  redirection,
  reportFailure,
  reportFilter,
  reportRequest,
  reportResponse,
  reverseRequest,
  reverseResponse,
  storedCard,
  transactionListRequest,
  transactionRecord,
  transferAccepted,
  transferFeeRequest,
  transferFeeResponse,
  transferParty,
  transferRequest,
  transferStatusRequest,
  transferStatusResponse,
  transferStep2Request,
  verificationAsked,
  version2,
  walletSessionResponse,
} from '../../contract/index.js';
import { schemaTexts, textOf } from './field-texts.js';
import { addedFields, describedByHand } from './further-fields.js';
import type { Schema } from './schema.js';

/** The schemas of the contract, by their names in the document. */
const fromContract = {
  AccessTokenFailure: accessTokenFailure,
  AccessTokenRequest: accessTokenRequest,
  AccessTokenResponse: accessTokenResponse,
  ApplePaySettings: applePaySettings,
  CaptureRequest: captureRequest,
  CaptureResponse: captureResponse,
  CardSubmissionOutcome: cardSubmissionOutcome,
  CheckoutInfo: checkoutInfoResponse,
  CheckoutUrlResponse: checkoutUrlResponse,
  Challenge: challenge,
  CreateOrderRequest: createOrderRequest,
  CreateOrderResponse: createOrderResponse,
  Failure: failure,
  FinishTransferRequest: transferStep2Request,
  GooglePaySettings: googlePaySettings,
  MerchantInfo: merchantInfo,
  OfferedBank: offeredBank,
  OrderLookupResponse: orderLookupResponse,
  OrderResult: orderResult,
  OrderStatusRequest: orderStatusRequest,
  RecurringData: recurringData,
  RecurringRequest: recurringRequest,
  Redirection: redirection,
  ReportFailure: reportFailure,
  ReportFilter: reportFilter,
  ReportRequest: reportRequest,
  ReportResponse: reportResponse,
  ReverseRequest: reverseRequest,
  ReverseResponse: reverseResponse,
  StoredCard: storedCard,
  SubmissionRequest: cardSubmissionRequest,
  SubmissionResponse: checkoutSubmissionResponse,
  TransactionListRequest: transactionListRequest,
  TransactionRecord: transactionRecord,
  TransferAccepted: transferAccepted,
  TransferFeeRequest: transferFeeRequest,
  TransferFeeResponse: transferFeeResponse,
  TransferParty: transferParty,
  TransferRequest: transferRequest,
  TransferStatusRequest: transferStatusRequest,
  TransferStatusResponse: transferStatusResponse,
  VerificationAsked: verificationAsked,
  Version2Message: version2,
  WalletSession: walletSessionResponse,
} as const;

export type SchemaName = keyof typeof fromContract | keyof typeof describedByHand;

/** Requests that accept only their own fields, see docs/assumptions.md. */
const closed: readonly string[] = [
  'OrderStatusRequest',
  'TransactionListRequest',
  'ReverseRequest',
  'CaptureRequest',
] satisfies SchemaName[];

export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Every schema of the document by its name, in the order of the names. */
export function makeSchemas(): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(fromContract)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, {
    io: 'input',
    // The rows of a report are checked by a function, which has no JSON Schema: `addedFields` describes them.
    unrepresentable: 'any',
    uri: (id) => reference(id).$ref ?? '',
  }).schemas as Record<string, Schema>;
  const all = { ...made, ...structuredClone(describedByHand) } as Record<string, Schema>;
  return Object.fromEntries(
    Object.keys(all)
      .sort()
      .map((name) => [name, complete(name, all[name] ?? {})]),
  );
}

function complete(name: string, made: Schema): Schema {
  const schema = withoutNoise(made) as Schema;
  const added = addedFields[name];
  if (added) schema.properties = { ...schema.properties, ...structuredClone(added) };
  if (closed.includes(name)) schema.additionalProperties = false;
  // An answer may have further fields, as any object may. Said outright, typed clients would take misspelt names.
  else if (!name.endsWith('Request')) delete schema.additionalProperties;
  describe(name, schema);
  const text = schemaTexts[name];
  return text === undefined ? schema : { description: text, ...schema };
}

/** Without what zod writes for itself: ids, the dialect, and the bounds of a safe integer. */
function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== 'object' || value === null) return value;
  const isNoise = (name: string, inside: unknown) =>
    name === '$schema' || name === '$id' || Math.abs(Number(inside)) === Number.MAX_SAFE_INTEGER;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) => (isNoise(name, inside) ? [] : [[name, withoutNoise(inside)]])),
  );
}

/** Gives every field its text, at any depth. */
function describe(name: string, schema: Schema): void {
  for (const part of schema.anyOf ?? []) describe(name, part);
  if (schema.items) describe(name, schema.items);
  for (const [field, inside] of Object.entries(schema.properties ?? {})) {
    describe(name, inside);
    const text = textOf(name, field);
    // A text beside a reference is allowed since OpenAPI 3.1.
    if (text !== undefined) schema.properties = { ...schema.properties, [field]: { description: text, ...inside } };
  }
}
