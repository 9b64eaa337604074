/**
 * A transfer that is under way, kept for the page's return from the issuer or for its being loaded anew: its name and its figures, in
 * this tab alone and no longer than nobody knows how it ended. Nothing of a card.
 *
 * @module
 */
import { inFlight, type TransferState, type Unfinished } from '../../core/transfer/index.js';

const keyOf = (widget: string): string => `gw-p2p-transfer ${widget}`;

const digits = /^\d{1,18}$/;

/** Browsers may bar the store, and anybody may write to it: what is not as we write it is none. */
export function recall(widget: string | undefined): Unfinished | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(widget ?? '')) ?? 'null');
    const { order, kept: known, wish, quote } = Object(kept) as Record<string, unknown>;
    if (typeof order !== 'string' || !/^[\w-]{1,1024}$/.test(order)) return undefined;
    const { amount, currency, receiverPaysFee, by } = Object(wish) as Record<string, unknown>;
    const { sender, fee, receiver } = Object(quote) as Record<string, unknown>;
    const figures = [amount, sender, fee, receiver].every((one) => typeof one === 'string' && digits.test(one));
    if (!figures || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return undefined;
    return {
      order,
      kept: known === true,
      // Who received it the page never knew.
      wish: {
        amount: amount as string,
        currency,
        receiverPaysFee: receiverPaysFee === true,
        by: by === 'phone' ? by : 'card',
        receiver: -1,
      },
      quote: { sender: sender as string, fee: fee as string, receiver: receiver as string },
    };
  } catch {
    return undefined;
  }
}

/** Keeps what is under way, and forgets what has come to an end. False where it could not be kept. */
export function keep(state: TransferState): boolean {
  const { widget = '', order, kept, wish, quote } = state;
  try {
    if (inFlight(state)) sessionStorage.setItem(keyOf(widget), JSON.stringify({ order, kept, wish, quote }));
    else if (state.name !== 'starting' && state.name !== 'closed') sessionStorage.removeItem(keyOf(widget));
    return true;
  } catch {
    return false;
  }
}
