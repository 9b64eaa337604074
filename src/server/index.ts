/**
 * The merchant's server client. Web standards only; keep it on a server: it holds the merchant's secret.
 *
 * @module
 */
import { Callbacks } from './callbacks.js';
import { Orders } from './orders.js';
import { checkSettings, type GatewaySettings } from './settings.js';

export { GatewayError, TransportError } from '../client/index.js';
export { CallbackError } from './callbacks.js';
export { InputError, type GatewaySettings } from './settings.js';
export type { NewOrder } from './orders.js';
export type { CreateOrderResponse, OrderResult, OrderStatus } from '../contract/index.js';

export interface GatewayClient {
  readonly orders: Orders;
  readonly callbacks: Callbacks;
}

/**
 * A client for one merchant.
 *
 * @throws InputError when a setting cannot be right.
 */
export function createGatewayClient(settings: GatewaySettings): GatewayClient {
  const checked = checkSettings(settings);
  return { orders: new Orders(checked), callbacks: new Callbacks(checked) };
}
