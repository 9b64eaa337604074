/**
 * The merchant's server client. Uses web standards only. Keep it on a server: it holds the merchant's secret.
 *
 * @module
 */
import { AccessTokens } from './reports/access-token.js';
import { Callbacks } from './results/callbacks.js';
import { checkOptions, type CallOptions } from './requests/call-options.js';
import { Orders } from './orders.js';
import { Recurring } from './recurring.js';
import { Reports } from './reports/reports.js';
import { checkSettings, type GatewaySettings } from './settings.js';
import { Transactions } from './transactions.js';
import { Transfers } from './transfers/transfers.js';

export { AccessTokenError, GatewayError, ReportError, ReportMovedError, TransportError } from './errors/errors.js';
export { CallbackError, type CallbackReason } from './results/callback-error.js';
export type { VerifyOptions } from './results/callbacks.js';
export type { Expectation, ExpectedPayment } from './results/expect.js';
export { InputError } from './errors/input-error.js';
export { reportFilters } from './reports/filters.js';
export { TransferUnknownError } from './transfers/errors.js';
export type { CallOptions } from './requests/call-options.js';
export type { NewCapture, NewOrder, NewReversal } from './orders.js';
export type { NewCharge } from './recurring.js';
export type { ReportFilterOf, ReportFilters } from './reports/filters.js';
export type { ReportPage } from './reports/read-page.js';
export type { ReportPageQuery, ReportProgress, ReportQuery, ReportRowsQuery } from './reports/reports.js';
export type { ReturnAddress } from './returns/address.js';
export type { ReturnedTransfer, ReturnOptions, ReturnTexts } from './returns/options.js';
export type { GatewaySettings } from './settings.js';
export type { TransferBegun } from './transfers/transfers.js';
export type { WaitOptions } from './transfers/until-final.js';
export type {
  CaptureResponse,
  Challenge,
  CheckoutUrlResponse,
  CreateOrderResponse,
  OrderResult,
  OrderResultWith,
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
   * The access token for reports, valid for at least a minute. Use it for further requests to the portal host.
   *
   * @throws InputError if the client has no application, AccessTokenError when the gateway refuses, TransportError when it could
   * not be reached.
   */
  accessToken(options?: CallOptions): Promise<string>;
}

/**
 * Creates a client for a merchant.
 *
 * @throws InputError when a setting is invalid.
 */
export function createGatewayClient(settings: GatewaySettings): GatewayClient {
  const checkedSettings = checkSettings(settings);
  const tokens = new AccessTokens(checkedSettings);
  const orders = new Orders(checkedSettings);
  return {
    orders,
    transactions: new Transactions(checkedSettings),
    recurring: new Recurring(checkedSettings),
    callbacks: new Callbacks(checkedSettings, (orderId, options) => orders.status(orderId, options)),
    transfers: new Transfers(checkedSettings),
    reports: new Reports(checkedSettings, tokens),
    accessToken: async (options) => tokens.get(checkOptions('accessToken', options)),
  };
}
