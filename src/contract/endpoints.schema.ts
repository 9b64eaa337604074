/**
 * Every endpoint of the wire, in the order of the document.
 *
 * @module
 */
import type { Endpoint } from './endpoint.js';
import { createOrderEndpoint, checkoutUrlEndpoint } from './create-order.schema.js';
import { orderStatusEndpoint } from './order-status.schema.js';
import { reverseEndpoint } from './reverse.schema.js';
import { captureEndpoint } from './capture.schema.js';
import { recurringEndpoint } from './recurring.schema.js';
import { transactionListEndpoint } from './transaction-list.schema.js';
import { checkoutInfoEndpoint } from './checkout-info.schema.js';
import { orderLookupEndpoint } from './order-lookup.schema.js';
import { submissionEndpoint, verificationEndpoint } from './checkout-submission.schema.js';
import { walletSessionEndpoint } from './wallet-session.schema.js';
import {
  transferFeeEndpoint,
  transferEndpoint,
  transferStep2Endpoint,
  transferStatusEndpoint,
} from './transfer.schema.js';
import { accessTokenEndpoint } from './access-token.schema.js';
import { reportEndpoint } from './report.schema.js';

const declared = [
  createOrderEndpoint,
  checkoutUrlEndpoint,
  orderStatusEndpoint,
  reverseEndpoint,
  captureEndpoint,
  recurringEndpoint,
  transactionListEndpoint,
  checkoutInfoEndpoint,
  orderLookupEndpoint,
  submissionEndpoint,
  verificationEndpoint,
  walletSessionEndpoint,
  transferFeeEndpoint,
  transferEndpoint,
  transferStep2Endpoint,
  transferStatusEndpoint,
  accessTokenEndpoint,
  reportEndpoint,
] as const;

export const endpoints: readonly Endpoint[] = declared;

/** The endpoints whose requests and answers have an envelope, by their ids. The gateway has a handler for each. */
export type EnvelopedId = Extract<(typeof declared)[number], { readonly hasEnvelope: true }>['id'];
