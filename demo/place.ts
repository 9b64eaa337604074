/** Values that every route of the shop needs: the settings, and the values that depend on the request. */
import type { Context } from 'hono';
import { cartOf } from './cart.js';
import type { Place } from './pages/layout.js';

export interface ShopSetting {
  readonly payUrl: string;
  /** Origin of the issuer's 3-D Secure page, needed if that page replaces the shop's page. */
  readonly issuerUrl?: string;
  readonly merchantId: number;
  /** Address of the gateway's callbacks. */
  readonly callbackUrl: string;
}

export function placeOf(context: Context, { payUrl }: Pick<ShopSetting, 'payUrl'>): Place {
  const { req } = context;
  return {
    payUrl,
    origin: new URL(req.url).origin,
    inline: req.query('isolation') === 'inline',
    cart: cartOf(context),
  };
}

/** Whether the issuer's page replaces the page of a transfer. */
export function leaves({ req }: Context): boolean {
  return req.path === '/transfer' && req.query('challenge') === 'redirect';
}
