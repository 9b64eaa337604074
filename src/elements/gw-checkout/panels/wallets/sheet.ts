import type { PaymentState } from '../../../../core/checkout/index.js';

/** The sheet of a wallet, which waits for the result of its payment before it closes. */
export class WalletSheet {
  /**
   * Whether the payment succeeded; undefined if the result is unknown. The promise is undefined while no panel with its own pay button
   * has asked to pay.
   */
  ended: Promise<boolean | undefined> | undefined;
  #settle: ((paid: boolean | undefined) => void) | undefined;

  /** A panel asks to pay. */
  open(): void {
    this.ended = new Promise((resolve) => (this.#settle = resolve));
  }

  /** Gives the result to the sheet: undefined if it is unknown, or if the sheet would cover the issuer's page. */
  close({ name }: PaymentState): void {
    if (['asking', 'paying', 'starting'].includes(name)) return;
    this.#settle?.(name === 'paid' || (name === 'ready' || name === 'closed' ? false : undefined));
    this.ended = this.#settle = undefined;
  }
}
