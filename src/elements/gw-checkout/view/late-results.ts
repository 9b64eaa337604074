/**
 * Loads the results and the focus keeper once the payer can pay. If loading fails, the payer can still pay and reads the outcome, but has
 * to find the focus again.
 *
 * @module
 */
import { adopt } from '../../parts/theme/sheet.js';
import type { CheckoutPage, LateScreens, Results } from '../page-model.js';

export class LateResults implements LateScreens {
  render: Results | undefined;
  /** The results could not be loaded. */
  isMissing = false;
  readonly #page: CheckoutPage;
  #loading: Promise<void> | undefined;

  constructor(page: CheckoutPage) {
    this.#page = page;
  }

  load(): void {
    this.#loading ??= this.#load().finally(() => this.#page.element.requestUpdate());
  }

  async #load(): Promise<void> {
    try {
      const { FocusKeeper, results, styles } = await import('./after-payment.js');
      adopt(this.#page.element.renderRoot, styles);
      this.render = results;
      new FocusKeeper(this.#page);
    } catch {
      this.isMissing = true;
    }
  }
}
