/**
 * The part of the page that its panels use. Getters return current values of the page.
 *
 * @module
 */
import type { PageCatalogue } from '../../../core/i18n/index.js';
import type { CheckoutSettings } from '../../../core/options/index.js';
import type { CheckoutPage } from '../page-model.js';
import type { PanelHost, PurchaseSummary } from './panel.js';

export class PanelView implements PanelHost {
  /** Gives the result to a wallet's sheet, which waits for it before it closes. */
  #settle: ((paid: boolean | undefined) => void) | undefined;
  ended: Promise<boolean | undefined> | undefined;
  readonly #page: CheckoutPage;

  constructor(page: CheckoutPage) {
    this.#page = page;
  }

  get texts(): PageCatalogue {
    // Panels are rendered only after the texts have loaded.
    return this.#page.texts as PageCatalogue;
  }
  get locale(): string {
    return this.#page.intl;
  }
  get settings(): CheckoutSettings {
    return this.#page.settings;
  }
  get info(): PanelHost['info'] {
    return this.#page.requests.info;
  }
  get merchant(): string {
    return this.#page.merchant.name;
  }
  get isExpress(): boolean {
    return this.#page.choices.hasExpress;
  }
  get sale(): PurchaseSummary | undefined {
    return this.#page.sale;
  }
  get busy(): boolean {
    return this.#page.payment.isPaying || this.#page.disabled;
  }
  get isStarting(): boolean {
    return this.#page.payment.state.name === 'starting';
  }
  get renderRoot(): HTMLElement | DocumentFragment {
    return this.#page.element.renderRoot;
  }
  get verification(): PanelHost['verification'] {
    return this.#page.verification;
  }

  requestUpdate(): void {
    this.#page.element.requestUpdate();
  }
  logo(address: string): Promise<ImageBitmap | undefined> {
    return this.#page.requests.logo(address);
  }
  walletSession(validationUrl: string): Promise<Record<string, unknown>> {
    return this.#page.requests.walletSession(validationUrl);
  }

  pay(express?: boolean): void {
    this.ended = new Promise((resolve) => (this.#settle = resolve));
    this.#page.submit(express);
  }

  agrees(): boolean {
    return this.#page.needed.agrees();
  }

  /** Gives the result to the wallet's sheet: undefined if it is unknown, or if the sheet would cover the issuer's page. */
  closeSheet(): void {
    const { name } = this.#page.payment.state;
    if (['asking', 'paying', 'starting'].includes(name)) return;
    this.#settle?.(name === 'paid' || (name === 'ready' || name === 'closed' ? false : undefined));
    this.ended = this.#settle = undefined;
  }
}
