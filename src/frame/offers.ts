/**
 * Asks the gateway what the page can offer.
 *
 * @module
 */
import { anything, object, offers, record, type FromRoom } from '../bridge/index.js';
import { problemOf, send, type SendOptions } from '../client/index.js';
import {
  checkoutInfoPath,
  walletSessionPath,
  type CheckoutInfo,
  type CheckoutInfoRequest,
  type WalletSession,
  type WalletSessionRequest,
} from '../contract/index.js';
import { readBy } from './routes.js';

export const info = readBy<CheckoutInfoRequest, CheckoutInfo>(checkoutInfoPath, offers, true);
export const session = readBy<WalletSessionRequest, WalletSession>(
  walletSessionPath,
  object({ session: record(anything) }),
  true,
);

/** The session that Apple's interface asks for; undefined where there is none. Never throws. */
export async function askSession(
  request: WalletSessionRequest,
  options: SendOptions,
): Promise<WalletSession['session'] | undefined> {
  return (await send(session, request, options).catch(() => undefined))?.session;
}

/** Never throws. */
export async function askOffers(request: CheckoutInfoRequest, options: SendOptions): Promise<FromRoom> {
  try {
    return { type: 'offered', info: await send(info, request, options) };
  } catch (error) {
    return { type: 'offer-failed', problem: problemOf(error) };
  }
}
