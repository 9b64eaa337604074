/**
 * The rows of a receipt and the styles of controls under the pointer, loaded once the payer can type. Without them, a receipt has only
 * its title.
 *
 * @module
 */
import type { ElementHost } from '../element/element-host.js';
import { adopt } from '../theme/sheet.js';
import type * as receiptRows from './receipt-rows.js';

export type ReceiptRows = typeof receiptRows;

export class LateReceipt {
  /** Undefined until it has loaded. */
  rows: ReceiptRows | undefined;
  #loading: Promise<void> | undefined;

  /** Loads the rows, unless it is too early. */
  load(element: Pick<ElementHost, 'renderRoot' | 'requestUpdate'>, isEarly: boolean): void {
    if (this.#loading || isEarly) return;
    this.#loading = import('./receipt-rows.js').then(
      (rows) => {
        this.rows = rows;
        adopt(element.renderRoot, rows.hoverStyles);
        element.requestUpdate();
      },
      () => undefined,
    );
  }
}
