/**
 * Moves the focus when its element is replaced by a question, by a result, or by the page again.
 *
 * @module
 */
import type { Lifecycle } from '../parts/element-host.js';
import type { CheckoutPage } from './page-model.js';

export class FocusKeeper implements Lifecycle {
  /** The element that had the focus before the update. */
  #focused: Element | null = null;
  /** The focused element is gone, and its successor is not rendered yet. */
  #adrift = false;
  #wasPaid = false;
  readonly #page: CheckoutPage;

  constructor(page: CheckoutPage) {
    this.#page = page;
    page.element.addController(this);
  }

  hostUpdate(): void {
    this.#focused = this.#page.element.shadowRoot?.activeElement ?? null;
  }

  hostUpdated(): void {
    const { payment, verification, element } = this.#page;
    const root = element.shadowRoot ?? element;
    const paid = payment.state.name === 'paid';
    // The pay button that had the focus is gone. The receipt gets it; otherwise it would fall back to the top of the page.
    if (paid && !this.#wasPaid) root.querySelector<HTMLElement>('.done')?.focus({ preventScroll: true });
    this.#wasPaid = paid;
    const place = this.#focused?.closest('.pay, .room, .verify');
    if (place && (!place.isConnected || place.getClientRects().length === 0)) this.#adrift = true;
    if (!this.#adrift) return;
    const wanted = verification ? ['#verify'] : ['.done', '.pay:not(.second)', '.notice'];
    const [next] = wanted.flatMap((selector) => root.querySelector<HTMLElement>(selector) ?? []);
    if (!next) return;
    this.#adrift = false;
    // If nothing can be done any more, only a notice is left. It becomes focusable.
    if (next.matches('.notice')) next.tabIndex = -1;
    next.focus();
  }
}
