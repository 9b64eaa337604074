/**
 * The merchant session that Apple Pay's interface needs before it shows its sheet (`/api/checkout/wallet/session`).
 *
 * @assumption HTTP: wallets (ours)
 * @module
 */
import * as z from 'zod/mini';
import { exampleToken } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import { walletSessionPath } from './paths.js';
import type { SchemaRoute } from './route.js';
import { wireInteger } from './values.schema.js';

const walletSessionRequest = named(
  'WalletSessionRequest',
  z.object({
    token: z.optional(z.string()),
    merchant_id: z.optional(wireInteger),
    validation_url: field(z.string(), 'Address that the browser gave for the session.'),
    domain: field(z.string(), 'Host name of the page that shows the wallet’s sheet.'),
  }),
);
export type WalletSessionRequest = z.infer<typeof walletSessionRequest>;

/** Apple's session, passed on unread. */
export const walletSessionResponse = named(
  'WalletSession',
  z.object({ session: field(z.record(z.string(), z.unknown()), 'Apple’s session, unchanged.') }),
);
export type WalletSession = z.infer<typeof walletSessionResponse>;

export const walletSession: SchemaRoute<WalletSessionRequest, WalletSession> = {
  path: walletSessionPath,
  safe: true,
  response: walletSessionResponse,
};

export const walletSessionEndpoint = defineEndpoint(walletSession, {
  id: 'openWalletSession',
  group: 'Payment page',
  summary: 'Open an Apple Pay session',
  description: 'The merchant session that Apple Pay needs before it shows its sheet.',
  request: walletSessionRequest,
  example: {
    token: exampleToken,
    validation_url: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
    domain: 'shop.example',
  },
});
