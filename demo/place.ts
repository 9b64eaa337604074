/** What every address of the shop knows: its setting, and what a request says of itself. */
import type { Context } from 'hono';
import { cartOf } from './cart.js';
import type { Place } from './pages/layout.js';

export interface ShopSetting {
  readonly payUrl: string;
  /** Origin of the issuer's 3-D Secure page, for the page that sends a payer there in its own place. */
  readonly issuerUrl?: string;
  readonly merchantId: number;
  /** Where the gateway's callbacks arrive. */
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

/** Whether the payer of a transfer leaves the page for the issuer's. */
export function leaves({ req }: Context): boolean {
  return req.path === '/transfer' && req.query('challenge') === 'redirect';
}
