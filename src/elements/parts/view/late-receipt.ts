/**
 * The rows of a receipt, loaded once the payer can type. Without them, a receipt has only its title.
 *
 * @module
 */
import type * as receiptRows from './receipt-rows.js';

export type ReceiptRows = typeof receiptRows;

export class LateReceipt {
  /** Undefined until it has loaded. */
  rows: ReceiptRows | undefined;
  #loading: Promise<void> | undefined;

  /** Loads the rows, unless it is too early. */
  load(element: { requestUpdate(): void }, isEarly: boolean): void {
    if (this.#loading || isEarly) return;
    this.#loading = import('./receipt-rows.js').then(
      (rows) => {
        this.rows = rows;
        element.requestUpdate();
      },
      () => undefined,
    );
  }
}
