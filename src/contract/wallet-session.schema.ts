/**
 * The merchant session that Apple Pay's interface needs before it shows its sheet (`/api/checkout/wallet/session`).
 *
 * @assumption HTTP: wallets (ours)
 * @module
 */
import * as z from 'zod/mini';
import { walletSessionPath } from './paths.js';
import type { SchemaRoute } from './route.js';
import type { WireScalar } from './values.schema.js';

export interface WalletSessionRequest {
  token?: string;
  merchant_id?: WireScalar;
  /** Apple's address for the session, from the browser. */
  validation_url: string;
  /** Host name of the page that shows the sheet. */
  domain: string;
}

/** Apple's session, passed on unread. */
export const walletSessionResponse = z.object({ session: z.record(z.string(), z.unknown()) });
export type WalletSession = z.infer<typeof walletSessionResponse>;

export const walletSession: SchemaRoute<WalletSessionRequest, WalletSession> = {
  path: walletSessionPath,
  safe: true,
  response: walletSessionResponse,
};
