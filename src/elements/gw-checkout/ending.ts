/**
 * What the page needs once somebody can pay: it keeps the payer's place when what had the focus gives way to a question, to a
 * result, or to the page again, and it has the receipt and the way back to the shop.
 *
 * @module
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CheckoutController } from './checkout-controller.js';

export { backView, paidView } from './result.js';

interface FocusPage extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly shadowRoot: ShadowRoot | null;
  readonly payment: CheckoutController;
}

export class FocusKeeper implements ReactiveController {
  /** What had the focus before the page was drawn anew. */
  #focused: Element | null = null;
  /** Where the focus was is gone, and where it goes is not there yet. */
  #adrift = false;
  #wasPaid = false;
  readonly #page: FocusPage;

  constructor(page: FocusPage) {
    this.#page = page;
    page.addController(this);
  }

  hostUpdate(): void {
    this.#focused = this.#page.shadowRoot?.activeElement ?? null;
  }

  hostUpdated(): void {
    const { payment, renderRoot } = this.#page;
    const paid = payment.state.name === 'paid';
    // The pay button that had the focus is gone: the receipt takes it, so that nobody is sent back to the page's top.
    if (paid && !this.#wasPaid) renderRoot.querySelector<HTMLElement>('.done')?.focus({ preventScroll: true });
    this.#wasPaid = paid;
    const place = this.#focused?.closest('.pay, .room, .verify');
    if (place && (!place.isConnected || place.getClientRects().length === 0)) this.#adrift = true;
    if (!this.#adrift) return;
    const wanted = payment.verification ? ['#verify'] : ['.done', '.pay:not(.second)', '.notice'];
    const [next] = wanted.flatMap((one) => renderRoot.querySelector<HTMLElement>(one) ?? []);
    if (!next) return;
    this.#adrift = false;
    // A note alone is left where nothing can be done any more.
    if (next.matches('.notice')) next.tabIndex = -1;
    next.focus();
  }
}
