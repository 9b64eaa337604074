/**
 * Keeps the payer's place when what had the focus gives way to a question, to a result, or to the page again.
 *
 * @module
 */
import type { Lifecycle } from '../parts/element-host.js';
import type { CheckoutPage } from './page-model.js';

export class FocusKeeper implements Lifecycle {
  /** What had the focus before the page was drawn anew. */
  #focused: Element | null = null;
  /** Where the focus was is gone, and where it goes is not there yet. */
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
    // The pay button that had the focus is gone: the receipt takes it, so that nobody is sent back to the page's top.
    if (paid && !this.#wasPaid) root.querySelector<HTMLElement>('.done')?.focus({ preventScroll: true });
    this.#wasPaid = paid;
    const place = this.#focused?.closest('.pay, .room, .verify');
    if (place && (!place.isConnected || place.getClientRects().length === 0)) this.#adrift = true;
    if (!this.#adrift) return;
    const wanted = verification ? ['#verify'] : ['.done', '.pay:not(.second)', '.notice'];
    const [next] = wanted.flatMap((one) => root.querySelector<HTMLElement>(one) ?? []);
    if (!next) return;
    this.#adrift = false;
    // A note alone is left where nothing can be done any more.
    if (next.matches('.notice')) next.tabIndex = -1;
    next.focus();
  }
}
