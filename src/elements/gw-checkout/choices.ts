/**
 * What the payer has chosen: a way to pay, and with a card which one. A choice that can no longer be had gives way.
 *
 * @module
 */
import type { PaymentMethod, StoredCard } from '../../contract/index.js';
import { shownMethods, type ShownMethod } from './methods.js';
import type { CheckoutPage } from './page-model.js';
import { chargesAgain } from './panels/lazy-panels.js';

export class Choices {
  /** The way to pay the payer chose last. */
  chosen: PaymentMethod | undefined;
  /** The stored card the payer chose; undefined for another card, `null` while nothing was chosen: the newest pays. */
  card: string | undefined | null = null;
  readonly #page: CheckoutPage;

  constructor(page: CheckoutPage) {
    this.#page = page;
  }

  get methods(): readonly ShownMethod[] {
    const { loadedInfo, settings } = this.#page;
    const { info, problem } = loadedInfo;
    const waiting = this.#page.expecting && !info && !problem;
    // A subscription that is the merchant's to decide can only be bought with what can be charged again.
    const fixed = settings.regular.insert && settings.regular.hide;
    const enabled = settings.options.methods.filter((method) => !fixed || chargesAgain(method));
    return shownMethods(enabled.length > 0 ? enabled : settings.options.methods, info, waiting);
  }

  /** The way to pay, while it can be used: the payer's choice, the merchant's, the first there is. */
  get method(): PaymentMethod | undefined {
    const known = this.methods.filter((one) => one.known).map(({ method }) => method);
    const { active_tab: active } = this.#page.settings.options;
    return [this.chosen, active, ...known].find((method) => method && known.includes(method));
  }

  get stored(): readonly StoredCard[] {
    return this.#page.loadedInfo.info?.methods.card?.stored ?? [];
  }

  /** The stored card that pays. */
  get rectoken(): string | undefined {
    const { stored } = this;
    if (this.card === null) return stored[0]?.rectoken;
    return stored.find(({ rectoken }) => rectoken === this.card)?.rectoken;
  }
}
