/**
 * The merchant's server client. Web standards only; keep it on a server: it holds the merchant's secret.
 *
 * @module
 */
import { AccessTokens } from './access-token.js';
import { Callbacks } from './callbacks.js';
import type { CallOptions } from './http.js';
import { Orders } from './orders.js';
import { Recurring } from './recurring.js';
import { Reports } from './reports.js';
import { checkSettings, type GatewaySettings } from './settings.js';
import { Transactions } from './transactions.js';
import { Transfers } from './transfers.js';

export { AccessTokenError, GatewayError, ReportError, ReportMovedError, TransportError } from './errors.js';
export { CallbackError, type CallbackReason } from './callback-error.js';
export type { VerifyOptions } from './callbacks.js';
export type { Expectation, ExpectedPayment } from './expect.js';
export { InputError } from './input-error.js';
export { reportFilters } from './report-filters.js';
export { TransferUnknownError } from './transfer-errors.js';
export type { CallOptions } from './http.js';
export type { NewCapture, NewOrder, NewReversal } from './orders.js';
export type { NewCharge } from './recurring.js';
export type { ReportFilterOf, ReportFilters } from './report-filters.js';
export type { ReportPage } from './report-page.js';
export type { ReportPageQuery, ReportProgress, ReportQuery, ReportRowsQuery } from './reports.js';
export type { ReturnAddress } from './return-address.js';
export type { ReturnTexts } from './return-texts.js';
export type { ReturnedTransfer, ReturnOptions } from './term-url.js';
export type { GatewaySettings } from './settings.js';
export type { TransferBegun } from './transfers.js';
export type { WaitOptions } from './until-final.js';
export type {
  CaptureResponse,
  Challenge,
  CheckoutUrlResponse,
  CreateOrderResponse,
  OrderResult,
  OrderStatus,
  ReportFilter,
  ReportId,
  ReportRow,
  ReverseResponse,
  TransactionRecord,
  TransferAccepted,
  TransferFeeRequest,
  TransferFeeResponse,
  TransferRequest,
  TransferStatus,
  TransferStatusResponse,
} from '../contract/index.js';

export interface GatewayClient {
  readonly orders: Orders;
  readonly transactions: Transactions;
  readonly recurring: Recurring;
  readonly callbacks: Callbacks;
  readonly transfers: Transfers;
  readonly reports: Reports;
  /**
   * The token that reports are read with, good for a minute at least: for whoever asks the portal host for something else.
   *
   * @throws InputError where the client has no application, AccessTokenError when the gateway says no, TransportError when it could not
   *   be asked.
   */
  accessToken(options?: CallOptions): Promise<string>;
}

/**
 * A client for one merchant.
 *
 * @throws InputError when a setting cannot be right.
 */
export function createGatewayClient(settings: GatewaySettings): GatewayClient {
  const checked = checkSettings(settings);
  const tokens = new AccessTokens(checked);
  const orders = new Orders(checked);
  return {
    orders,
    transactions: new Transactions(checked),
    recurring: new Recurring(checked),
    callbacks: new Callbacks(checked, (orderId, options) => orders.status(orderId, options)),
    transfers: new Transfers(checked),
    reports: new Reports(checked, tokens),
    accessToken: (options) => tokens.get(options),
  };
}
