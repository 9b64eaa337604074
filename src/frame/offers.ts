/**
 * Asks the gateway what the page can offer.
 *
 * @module
 */
import { anything, object, offers, record, type FromRoom, type Shape } from '../bridge/index.js';
import { GatewayError, send, TransportError, type SendOptions } from '../client/index.js';
import type {
  CheckoutInfo,
  CheckoutInfoRequest,
  Route,
  WalletSession,
  WalletSessionRequest,
} from '../contract/index.js';

/**
 * A route of the contract, read with a shape of the bridge instead of its schema: the page checks the same answer once more, and
 * the schema's lists and records would weigh on every card form (docs/decisions/0002-bridge-shapes.md).
 */
function readBy<Input, Output>(path: string, shape: Shape<Output>): Route<Input, Output> {
  const safeParse = (data: unknown) =>
    shape(data) ? { success: true, data } : { success: false, error: { issues: [] } };
  return { path, safe: true, response: { safeParse } as unknown as Route<Input, Output>['response'] };
}

const info = readBy<CheckoutInfoRequest, CheckoutInfo>('/api/checkout/info', offers);
const session = readBy<WalletSessionRequest, WalletSession>(
  '/api/checkout/wallet/session',
  object({ session: record(anything) }),
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
    const answered = error instanceof TransportError && error.reason === 'answer';
    const problem = error instanceof GatewayError ? error.code : answered ? 'gateway_answer' : 'gateway_unreachable';
    return { type: 'offer-failed', problem };
  }
}
