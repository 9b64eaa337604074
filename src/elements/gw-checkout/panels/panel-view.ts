/**
 * The part of the page that its panels use. Getters return current values of the page.
 *
 * @module
 */
import type { PageCatalogue } from '../../../core/i18n/index.js';
import type { CheckoutSettings } from '../../../core/options/index.js';
import type { CheckoutPage } from '../page-model.js';
import type { PanelHost, PurchaseSummary } from './panel.js';

/** The result that a wallet's sheet waits for before it closes. */
interface Open {
  readonly promise: Promise<boolean>;
  readonly settle: (paid: boolean | undefined) => void;
}

export class PanelView implements PanelHost {
  #open: Open | undefined;
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
    return this.#page.loadedInfo.info;
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
  get ended(): Promise<boolean> | undefined {
    return this.#open?.promise;
  }

  requestUpdate(): void {
    this.#page.element.requestUpdate();
  }
  logo(address: string): Promise<ImageBitmap | undefined> {
    return this.#page.logo(address);
  }
  walletSession(validationUrl: string): Promise<Record<string, unknown>> {
    return this.#page.walletSession(validationUrl);
  }

  pay(express?: boolean): void {
    let settle: Open['settle'] = () => undefined;
    const promise = new Promise<boolean>((resolve, reject) => {
      settle = (paid) =>
        paid === undefined ? reject(new Error('It is not known how the payment ended.')) : resolve(paid);
    });
    // The promise may have no listener when it rejects.
    promise.catch(() => undefined);
    this.#open = { promise, settle };
    this.#page.submit(express);
  }

  agrees(): boolean {
    return this.#page.needed.agrees();
  }

  /** Gives the result to the wallet's sheet. Rejects if the result is unknown, or if the sheet would cover the issuer's page. */
  closeSheet(): void {
    const { name } = this.#page.payment.state;
    if (!this.#open || ['asking', 'paying', 'starting'].includes(name)) return;
    this.#open.settle(name === 'paid' ? true : name === 'ready' || name === 'closed' ? false : undefined);
    this.#open = undefined;
  }
}
