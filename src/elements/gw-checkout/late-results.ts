/**
 * Loads the results and the focus keeper soon after the payer can pay, so that neither delays the page. If loading fails, the payer can still
 * pay and reads the outcome, but has to find the focus again.
 *
 * @module
 */
import { adopt } from '../parts/sheet.js';
import type { CheckoutPage, LateScreens, Results } from './page-model.js';

/** Time that the page is left to draw what the payer pays with, in ms. */
const calm = 300;

export class LateResults implements LateScreens {
  render: Results | undefined;
  /** They could not be loaded. */
  isMissing = false;
  readonly #page: CheckoutPage;
  #loading: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: CheckoutPage) {
    this.#page = page;
  }

  /** Loads them as soon as nothing else is urgent. */
  prepare(): void {
    this.#timer ??= setTimeout(() => this.load(), calm);
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
