/**
 * The merchant's server client. Web standards only; keep it on a server: it holds the merchant's secret.
 *
 * @module
 */
import { Callbacks } from './callbacks.js';
import { Orders } from './orders.js';
import { checkSettings, type GatewaySettings } from './settings.js';
import { Transfers } from './transfers.js';

export { GatewayError, TransportError } from '../client/index.js';
export { CallbackError } from './callbacks.js';
export { InputError, type GatewaySettings } from './settings.js';
export { TransferUnknownError } from './transfer-errors.js';
export type { NewOrder } from './orders.js';
export type { ReturnAddress } from './return-address.js';
export type { ReturnTexts } from './return-texts.js';
export type { ReturnedTransfer, ReturnOptions } from './term-url.js';
export type { TransferBegun } from './transfers.js';
export type { WaitOptions } from './until-final.js';
export type {
  Challenge,
  CreateOrderResponse,
  OrderResult,
  OrderStatus,
  TransferAccepted,
  TransferFeeRequest,
  TransferFeeResponse,
  TransferRequest,
  TransferStatus,
  TransferStatusResponse,
} from '../contract/index.js';

export interface GatewayClient {
  readonly orders: Orders;
  readonly callbacks: Callbacks;
  readonly transfers: Transfers;
}

/**
 * A client for one merchant.
 *
 * @throws InputError when a setting cannot be right.
 */
export function createGatewayClient(settings: GatewaySettings): GatewayClient {
  const checked = checkSettings(settings);
  return { orders: new Orders(checked), callbacks: new Callbacks(checked), transfers: new Transfers(checked) };
}
