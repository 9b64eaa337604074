/**
 * The interface of every wallet: it may be available, opens its own sheet, and returns a token for one payment.
 *
 * @module
 */
import { plainText } from '../../../../text/plain-text.js';
import type { PurchaseSummary } from '../panel.js';

/** The payer agreed in the wallet's sheet, which stays open until `end` is called. */
export interface Authorised {
  /** The wallet's own token, JSON text. Valid for one payment. */
  readonly data: string;
  /**
   * Closes the sheet, once; later calls do nothing. With undefined it closes without a result: the result is not known yet, or the
   * payer has to continue in the page.
   */
  end(paid: boolean | undefined): void;
}

export interface Wallet {
  /**
   * Whether this browser can pay with it. Never throws.
   *
   * @param showsAlone - May contact the provider of the wallet, without the details of the purchase. Otherwise only the browser is checked.
   */
  available(showsAlone: boolean): Promise<boolean>;
  /**
   * Opens the sheet. Must be called in the handler of the payer's click or key, before any `await`: later, browsers do not open a
   * sheet.
   *
   * @throws {WalletError} Nothing was authorised, and the sheet is closed.
   */
  pay(purchase: PurchaseSummary): Promise<Authorised>;
}

export class WalletError extends Error {
  override readonly name = 'WalletError';
  /** `cancelled`: the payer closed the sheet. `failed`: anything else. */
  readonly reason: 'cancelled' | 'failed';

  constructor(reason: 'cancelled' | 'failed', cause?: unknown) {
    super(`The wallet ${reason === 'cancelled' ? 'was closed by the payer' : 'failed'}.`, { cause });
    this.reason = reason;
  }
}

/** About how many characters fit on the line of a sheet. */
const labelLength = 64;

/** The first text that is not empty, as one short line without characters that change the direction of the text around it. */
export function sheetLabel(...texts: readonly string[]): string {
  const characters = [...(texts.map(plainText).find(Boolean) ?? '')];
  if (characters.length <= labelLength) return characters.join('');
  return `${characters
    .slice(0, labelLength - 1)
    .join('')
    .trimEnd()}…`;
}

/** Rejects if the promise has not settled after this number of seconds. */
export function within<T>(seconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`There was no answer in ${seconds} s.`)), seconds * 1000);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
