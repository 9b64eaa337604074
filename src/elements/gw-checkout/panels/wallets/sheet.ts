import type { PaymentState } from '../../../../core/checkout/index.js';

/** The sheet of a wallet, which waits for the result of its payment before it closes. */
export class WalletSheet {
  /**
   * Whether the payment succeeded; undefined if the result is unknown. The promise is undefined while no panel with its own pay button
   * has asked to pay.
   */
  result: Promise<boolean | undefined> | undefined;
  #resolve: ((paid: boolean | undefined) => void) | undefined;

  /** A panel asks to pay. */
  open(): void {
    this.result = new Promise((resolve) => (this.#resolve = resolve));
  }

  /** Gives the result to the sheet: undefined if it is unknown, or if the sheet would cover the issuer's page. */
  close({ name }: PaymentState): void {
    if (['asking', 'paying', 'starting'].includes(name)) return;
    this.#resolve?.(name === 'paid' || (name === 'ready' || name === 'closed' ? false : undefined));
    this.result = this.#resolve = undefined;
  }
}
