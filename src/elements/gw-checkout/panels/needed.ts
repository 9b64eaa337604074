/**
 * The panels that add something to the payment: the fields, the subscription, the chosen method.
 *
 * @module
 */
import type { CheckoutPage, PaymentPanels } from '../page-model.js';
import { neededPanels, type LazyPanels } from './lazy-panels.js';
import type { Panel } from './panel.js';

export class NeededPanels implements PaymentPanels {
  readonly #page: CheckoutPage;
  readonly #panels: LazyPanels;

  constructor(page: CheckoutPage, panels: LazyPanels) {
    this.#page = page;
    this.#panels = panels;
  }

  /** The panels that are loaded. */
  get all(): readonly Panel[] {
    return neededPanels(this.#page).flatMap((name) => this.#panels.get(name) ?? []);
  }

  /** Whether every one of them is loaded. */
  get isComplete(): boolean {
    return neededPanels(this.#page).every((name) => this.#panels.get(name));
  }

  /** The panel, or the wallets above the methods, with a message about a problem or about progress. */
  get speaker(): Panel | undefined {
    return [...this.all, this.#panels.get('wallets')].find((panel) => panel?.message);
  }

  get walletNames(): readonly string[] | undefined {
    return this.#panels.get('wallets')?.names;
  }

  /** Checks everything except the card and marks the errors. */
  check(): boolean {
    // A panel that is still loading cannot check its fields, and without them the payment would differ from what the page shows.
    if (!this.isComplete) return false;
    // Every panel is checked, so all errors are marked. The order is reversed, so the first panel with an error gets the focus last.
    return [...this.all].reverse().reduce((isValid, panel) => panel.check() && isValid, true);
  }

  /** Whether the payment may continue after the check: a panel may have a step that the payer has not seen. */
  confirm(valid: boolean): boolean {
    return this.all.reduce((proceeds, panel) => (panel.confirm?.(valid) ?? valid) && proceeds, valid);
  }

  /** Whether the payer agreed to the subscription, if one is offered. */
  agrees(): boolean {
    if (!neededPanels(this.#page).includes('subscription')) return true;
    const plan = this.#panels.get('subscription');
    return plan?.confirm?.(plan.check()) ?? false;
  }
}
