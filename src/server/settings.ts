/**
 * What the merchant's server knows of itself and of its gateway.
 *
 * @module
 */

import { isSafeAddress } from '../contract/index.js';

export interface GatewaySettings {
  /** Merchant id, as the gateway issued it. */
  readonly merchantId: number;
  /** The merchant's secret. It signs requests and verifies callbacks; it never leaves this process. */
  readonly secret: string;
  /** Origin of the payment host: `https://pay.example`; http on loopback only. */
  readonly payUrl: string;
  /** The fetch to use; the runtime's own where absent. */
  readonly fetch?: typeof fetch;
  /** Seconds to wait for an answer; 30 where absent. */
  readonly timeout?: number;
}

/** A setting or an input that cannot be right, found before anything was sent. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(
    /** Where: `orders.create: amount`. */
    readonly path: string,
    /** What was expected there. */
    readonly expected: string,
    /** What came, by its type where the value may be secret. */
    readonly received: string,
  ) {
    super(`${path}: expected ${expected}, received ${received}.`);
  }
}

/** The settings, checked. @throws InputError */
export function checkSettings(settings: GatewaySettings): GatewaySettings & { readonly origin: string } {
  const { merchantId, secret, payUrl } = settings;
  if (!Number.isSafeInteger(merchantId) || merchantId <= 0) {
    throw new InputError('merchantId', 'a whole number such as 700001', typeof merchantId);
  }
  if (typeof secret !== 'string' || secret === '') {
    throw new InputError('secret', 'the merchant’s secret as a non-empty string', typeof secret);
  }
  const url = URL.canParse(payUrl) ? new URL(payUrl) : undefined;
  if (!url || !isSafeAddress(url)) {
    throw new InputError('payUrl', 'an https address (http on loopback only)', JSON.stringify(payUrl));
  }
  return { ...settings, origin: url.origin };
}
