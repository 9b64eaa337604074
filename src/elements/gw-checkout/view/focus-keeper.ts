/**
 * Moves the focus when its element is replaced by a question, by a result, or by the page again.
 *
 * @module
 */
import { focusedIn } from '../../../bridge/unclobbered.js';
import { isPayerInFrame } from '../../parts/card-frame/payer-in-frame.js';
import { internals } from '../../parts/element/internal-symbols.js';
import type { ReactiveController } from '../../parts/element/reactive-host.js';
import type { CheckoutPage } from '../page-model.js';
import { centre } from './page-height.js';

export class FocusKeeper implements ReactiveController {
  /** The element that had the focus before the update. */
  #focused: Element | null = null;
  /** The focused element was removed, and its replacement is not rendered yet. */
  #isLost = false;
  #hadOutcome = false;
  /** The state whose result is centred. */
  #centred: string | undefined;
  readonly #page: CheckoutPage;

  constructor(page: CheckoutPage) {
    this.#page = page;
    page.element.addController(this);
  }

  hostUpdate(): void {
    const { element } = this.#page;
    const { renderRoot } = element;
    this.#focused = isPayerInFrame(element[internals]) ? renderRoot.querySelector('.frame') : focusedIn(renderRoot);
  }

  hostUpdated(): void {
    const { payment, verification, element } = this.#page;
    const root = element.renderRoot;
    const outcome = root.querySelector<HTMLElement>('.done, .notice');
    this.#centre(outcome ? payment.state.name : undefined);
    // The focused pay button was removed. The outcome gets the focus; otherwise it would return to the top of the page.
    if (outcome && !this.#hadOutcome && payment.state.attempt > 0) outcome.focus();
    this.#hadOutcome = !!outcome;
    const place = this.#focused?.closest('.pay, .frame, .verify, .row, .wallet');
    if (place && (!place.isConnected || place.getClientRects().length === 0)) this.#isLost = true;
    if (!this.#isLost) return;
    const selector = verification
      ? '#entry-verify'
      : place?.closest('.use')
        ? '.saved :checked'
        : '.done, .notice, .pay:not(.second)';
    const next = root.querySelector<HTMLElement>(selector);
    if (!next) return;
    this.#isLost = false;
    next.focus();
  }
  /** A result is a new view, lower than the form, so it has a place of its own. */
  #centre(result: string | undefined): void {
    if (result === this.#centred) return;
    this.#centred = result;
    const { renderRoot } = this.#page.element;
    renderRoot.querySelector<HTMLElement>('.sheet')?.style.removeProperty('--_result');
    if (result) centre(renderRoot, '--_result');
  }
}
