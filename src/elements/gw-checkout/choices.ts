/**
 * The payer's choices: the method and the stored card. A choice that is no longer available is ignored.
 *
 * @module
 */
import type { PaymentMethod, StoredCard } from '../../contract/index.js';
import { shownMethods, type ShownMethod } from './methods.js';
import type { CheckoutPage } from './page-model.js';
import { chargesAgain } from './panels/lazy-panels.js';

export class Choices {
  /** The method that the payer chose last. */
  chosen: PaymentMethod | undefined;
  /** The stored card that the payer chose; undefined for a new card; `null` before any choice, when the newest stored card pays. */
  card: string | undefined | null = null;
  readonly #page: CheckoutPage;

  constructor(page: CheckoutPage) {
    this.#page = page;
  }

  get methods(): readonly ShownMethod[] {
    const { loadedInfo, settings } = this.#page;
    const { info, problem } = loadedInfo;
    const waiting = this.#page.expecting && !info && !problem;
    // A subscription that the payer cannot decline needs a method that can be charged again.
    const fixed = settings.regular.insert && settings.regular.hide;
    const enabled = settings.options.methods.filter((method) => !fixed || chargesAgain(method));
    return shownMethods(enabled.length > 0 ? enabled : settings.options.methods, info, waiting);
  }

  /** The method to pay with: the payer's choice, else the merchant's, else the first that is available. */
  get method(): PaymentMethod | undefined {
    const known = this.methods.filter((shown) => shown.known).map(({ method }) => method);
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
