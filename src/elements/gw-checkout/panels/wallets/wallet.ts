/**
 * What every wallet is to the page: something that may be there, opens a sheet of its own, and gives a token for one payment.
 *
 * @module
 */
import type { Sale } from '../panel.js';

/** The payer agreed in the wallet's sheet, which stays open until it is told how the payment ended. */
export interface Authorised {
  /** The wallet's own token, JSON text. Good for one payment. */
  readonly data: string;
  /**
   * Closes the sheet, once; later calls do nothing. With undefined it closes without a verdict: the outcome is not known
   * yet, or the payer has to go on in the page.
   */
  end(paid: boolean | undefined): void;
}

export interface Wallet {
  /** Whether this browser can pay with it. Never throws. May ask the wallet's maker, without saying what is being bought. */
  available(): Promise<boolean>;
  /**
   * Opens the sheet. It must be called in the handler of the payer's click or key with nothing awaited before: browsers open a
   * sheet for nobody else.
   *
   * @throws {WalletError} Nothing was authorised, and the sheet is closed.
   */
  pay(sale: Sale): Promise<Authorised>;
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

/** Characters a sheet's one line has room for, about. */
const labelLength = 64;

/** The first of these texts that says anything, as one short line that cannot turn the text around it. */
export function sheetLabel(...texts: readonly string[]): string {
  const lines = texts.map((text) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim());
  const characters = [...(lines.find((line) => line) ?? '')];
  if (characters.length <= labelLength) return characters.join('');
  return `${characters
    .slice(0, labelLength - 1)
    .join('')
    .trimEnd()}…`;
}

/** A promise that is given up after so many seconds. */
export function within<T>(seconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`There was no answer in ${seconds} s.`)), seconds * 1000);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
