/**
 * Stores a transfer in progress, for the return from the issuer or a reload of the page: its id and its amounts, in the
 * `sessionStorage` of this tab, until its outcome is known. It never stores card data.
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
  // The page does not know the receiver.
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

/** Browsers may block the storage, and other scripts may write to it: only values of the expected form are read. */
function readStored(widget: string | undefined): Unfinished | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(widget ?? '')) ?? 'null');
    const { order, registered, draft, quote } = Object(value) as Record<string, unknown>;
    if (typeof order !== 'string' || !/^[\w-]{1,1024}$/.test(order)) return undefined;
    return { order, registered: registered === true, draft: readDraft(draft), quote: readQuote(quote) };
  } catch {
    return undefined;
  }
}

/** The stored transfer of one element. It does not change the stored transfer of another element with the same widget. */
export class SessionTransfer {
  /** Id of the transfer that this element found, or stored last. */
  #order: string | undefined;
  /** The same transfer, for an element that is removed and inserted again where the browser blocks the storage. */
  #unfinished: { readonly widget: string; readonly transfer: Unfinished | undefined } | undefined;

  /** Reads the transfer that an earlier load of the page has stored. */
  restore(widget: string | undefined): Unfinished | undefined {
    const transfer =
      readStored(widget) ?? (this.#unfinished?.widget === widget ? this.#unfinished?.transfer : undefined);
    this.#order = transfer?.order;
    return transfer;
  }

  /**
   * Stores a transfer that is in progress or may still succeed, and removes one that has ended. Returns false if it could not be
   * stored.
   */
  store(state: TransferState): boolean {
    const { widget = '' } = state;
    const transfer = unfinished(state);
    this.#unfinished = { widget, transfer };
    try {
      if (transfer) sessionStorage.setItem(keyOf(widget), JSON.stringify(transfer));
      else if (this.#order !== undefined && readStored(widget)?.order === this.#order) {
        sessionStorage.removeItem(keyOf(widget));
      }
      this.#order = transfer?.order;
      return true;
    } catch {
      return false;
    }
  }
}
