/**
 * A transfer that is under way, kept for the page's return from the issuer or for its being loaded anew: its name and its figures, in
 * this tab alone and no longer than nobody knows how it ended. Nothing of a card.
 *
 * @module
 */
import {
  unfinished,
  type Quote,
  type TransferState,
  type Unfinished,
  type TransferDraft,
} from '../../core/transfer/index.js';

const keyOf = (widget: string): string => `gw-p2p-transfer ${widget}`;

const digits = /^\d{1,18}$/;

const isDigits = (value: unknown): value is string => typeof value === 'string' && digits.test(value);

function readDraft(value: unknown): TransferDraft | undefined {
  const { amount, currency, receiverPaysFee, by } = Object(value) as Record<string, unknown>;
  if (!isDigits(amount) || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return undefined;
  // Who receives it the page never knew.
  return {
    amount,
    currency,
    receiverPaysFee: receiverPaysFee === true,
    by: by === 'phone' ? by : 'card',
    receiver: -1,
  };
}

function readQuote(value: unknown): Quote | undefined {
  const { sender, fee, receiver } = Object(value) as Record<string, unknown>;
  return isDigits(sender) && isDigits(fee) && isDigits(receiver) ? { sender, fee, receiver } : undefined;
}

/** Browsers may bar the store, and anybody may write to it: what is not as we write it is none. */
function recall(widget: string | undefined): Unfinished | undefined {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(keyOf(widget ?? '')) ?? 'null');
    const { order, registered, draft, quote } = Object(left) as Record<string, unknown>;
    if (typeof order !== 'string' || !/^[\w-]{1,1024}$/.test(order)) return undefined;
    return { order, registered: registered === true, draft: readDraft(draft), quote: readQuote(quote) };
  } catch {
    return undefined;
  }
}

/** What one element keeps; what another of the same widget keeps is left alone when this one has nothing more to keep. */
export class SessionTransfer {
  /** Name of the transfer that this element found, or kept last. */
  #order: string | undefined;

  /** What an earlier load of the page left. */
  recall(widget: string | undefined): Unfinished | undefined {
    const left = recall(widget);
    this.#order = left?.order;
    return left;
  }

  /** Keeps what is under way, or may still come, and forgets what has come to an end. False where it could not be kept. */
  keep(state: TransferState): boolean {
    const { widget = '' } = state;
    const left = unfinished(state);
    try {
      if (left) sessionStorage.setItem(keyOf(widget), JSON.stringify(left));
      else if (this.#order !== undefined && recall(widget)?.order === this.#order) {
        sessionStorage.removeItem(keyOf(widget));
      }
      this.#order = left?.order;
      return true;
    } catch {
      return false;
    }
  }
}
