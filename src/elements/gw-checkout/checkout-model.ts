/**
 * The model of the payment page: settings, texts, payment, choices and panels. It renders nothing.
 *
 * @module
 */
import type { PaymentMethod, StoredCard } from '../../contract/index.js';
import { outcomeKind } from '../../core/checkout/index.js';
import type { PageCatalogue } from '../../core/i18n/index.js';
import { loadPageCatalogue } from '../../core/i18n/page-catalogue.js';
import type { CheckoutSettings } from '../../core/options/index.js';
import { LocaleController } from '../parts/locale-controller.js';
import type { Look } from '../parts/look.js';
import { ThemeController } from '../parts/theme-controller.js';
import { CheckoutPayment } from './checkout-payment.js';
import { Choices } from './choices.js';
import type { ShownMethod } from './methods.js';
import { formatLocale } from './options/languages.js';
import type { OptionLayers } from './options/option-layers.js';
import { ownText, withOwnTexts } from './options/own-texts.js';
import type {
  CheckoutElement,
  CheckoutPage,
  LoadedInfo,
  PageConnection,
  PagePayment,
  ReceiptViews,
} from './page-model.js';
import { LazyPanels, neededPanels } from './panels/lazy-panels.js';
import type { Panel, PanelName, Sale } from './panels/panel.js';
import { PanelView } from './panels/panel-view.js';
import type { Verification } from './panels/verification.js';
import { pageOrderOf, submissionOf } from './submission.js';

/** Minimum width for the face of a card, in CSS px. Below it the fields stand plainly: the face would leave no room for readable labels. */
const faceFrom = 312;

export class CheckoutModel implements CheckoutPage {
  readonly element: CheckoutElement;
  readonly internals: ElementInternals;
  readonly connection: PageConnection;
  readonly payment: PagePayment;
  brand: string | undefined;
  receiptViews: ReceiptViews | undefined;
  readonly #layers: OptionLayers;
  readonly #words: LocaleController<PageCatalogue>;
  readonly #checkout: CheckoutPayment;
  readonly #theme: ThemeController;
  readonly #choices = new Choices(this);
  readonly #view = new PanelView(this);
  readonly #panels: LazyPanels;
  #texts: { readonly key: readonly unknown[]; readonly texts: PageCatalogue } | undefined;
  #loading: Promise<void> | undefined;

  constructor(element: CheckoutElement, internals: ElementInternals, options: OptionLayers) {
    this.element = element;
    this.internals = internals;
    this.#layers = options;
    this.#words = new LocaleController<PageCatalogue>(element, loadPageCatalogue);
    this.#checkout = new CheckoutPayment(this, (brand) => {
      if (this.brand !== brand) element.requestUpdate();
      this.brand = brand;
    });
    this.connection = this.#checkout.connection;
    this.payment = this.#checkout.payment;
    this.#theme = new ThemeController(element, () => this.settings);
    this.#panels = new LazyPanels(element, this.#view);
    element.addController({ hostUpdated: () => this.#updated() });
  }

  get settings(): CheckoutSettings {
    return this.#layers.settings;
  }
  get texts(): PageCatalogue | undefined {
    const { texts: base } = this.#words;
    if (!base) return undefined;
    const { settings, intl } = this;
    const key = [base, settings.messages, settings.validate, intl];
    if (!this.#texts || key.some((part, index) => part !== this.#texts?.key[index])) {
      this.#texts = { key, texts: withOwnTexts(base, settings, intl) };
    }
    return this.#texts.texts;
  }
  get textLocale(): string {
    return this.#words.locale;
  }
  get intl(): string {
    return formatLocale(this.element.locale) ?? this.#words.locale;
  }

  get cardPlace(): HTMLElement | null {
    return this.element.shadowRoot?.querySelector<HTMLElement>('.room') ?? null;
  }

  get look(): Look {
    return this.#theme.look;
  }

  get disabled(): boolean {
    return this.element.disabled || this.element.matches(':disabled');
  }

  get loadedInfo(): LoadedInfo {
    return this.#checkout.requests;
  }
  get verification(): Verification | undefined {
    return this.#checkout.statement.asked;
  }
  get expires(): Date | undefined {
    return this.#checkout.clock.expires;
  }

  get shownMethods(): readonly ShownMethod[] {
    return this.#choices.methods;
  }
  get method(): PaymentMethod | undefined {
    return this.#choices.method;
  }
  get paysByCard(): boolean {
    return this.method === 'card' || this.method === undefined;
  }
  get stored(): readonly StoredCard[] {
    return this.#choices.stored;
  }
  get rectoken(): string | undefined {
    return this.#choices.rectoken;
  }

  choose(method: PaymentMethod): void {
    if (method === this.method || this.payment.busy) return;
    this.#choices.chosen = method;
    this.element.requestUpdate();
    this.payment.emit('gw-method-change', { method });
  }

  chooseCard(rectoken: string | undefined): void {
    this.#choices.card = rectoken;
    this.element.requestUpdate();
  }

  get face(): boolean {
    const place = this.cardPlace?.parentElement;
    // A server cannot measure: assume the room that most pages have.
    return place?.clientWidth ? place.clientWidth >= faceFrom : !(this.element.clientWidth < 360);
  }

  get sale(): Sale | undefined {
    const found = this.element.token === undefined ? undefined : this.payment.state.order;
    const order = found?.order_data;
    const { amount, currency, order_desc, verification } = this.settings.params;
    const description = ownText(found?.order_desc ?? order_desc ?? '', this.settings, this.intl);
    if (order) {
      const verifies = outcomeKind(order) === 'verification';
      const named = this.settings.options.fee ? String(order.fee ?? '') : '';
      const fee = /^[1-9]\d*$/.test(named) ? named : undefined;
      return { amount: order.amount, currency: order.currency, description, fee, verification: verifies };
    }
    if (this.element.token !== undefined || amount === undefined || currency === undefined) return undefined;
    return { amount: String(amount), currency, description, verification: verification === 'Y' };
  }

  get expecting(): boolean {
    const order = this.element.token !== undefined || this.pageOrder !== undefined;
    return order && this.payment.state.name !== 'closed';
  }
  get pageOrder(): CheckoutPage['pageOrder'] {
    return pageOrderOf(this.settings, this.intl);
  }
  get submission(): Readonly<Record<string, unknown>> {
    return submissionOf(this.settings, this.#needed, this.paysByCard);
  }

  panel(name: PanelName): Panel | 'loading' | 'failed' {
    return this.#panels.need(name);
  }

  loadAgain(): void {
    this.#panels.again();
    this.#checkout.requests.askInfo(true);
    this.element.requestUpdate();
  }

  /** The panels that add fields to a submission, as far as they are loaded. */
  get #needed(): readonly Panel[] {
    return neededPanels(this).flatMap((name) => this.#panels.get(name) ?? []);
  }

  get complete(): boolean {
    return neededPanels(this).every((name) => this.#panels.get(name));
  }

  check(): boolean {
    // A panel that is still loading cannot check its fields, and without them the payment would differ from what the page shows.
    if (!this.complete) return false;
    // Every panel is checked, so that all errors are marked. In reverse, so that the first panel with an error gets the focus last.
    return [...this.#needed].reverse().reduce((right, panel) => panel.check() && right, true);
  }

  focusWrong(): void {
    void this.element.updateComplete.then(() =>
      this.element.shadowRoot?.querySelector<HTMLElement>("[aria-invalid='true'], .wrong input")?.focus(),
    );
  }

  focus(): void {
    if (this.paysByCard) {
      this.connection.focusFrame();
      this.connection.post({ type: 'focus' });
    } else this.element.shadowRoot?.querySelector<HTMLElement>(`#panel-${this.method}`)?.focus();
  }

  submit(): void {
    // Without a known method there is nothing to pay with.
    if (!this.disabled && this.method) this.payment.dispatch({ type: 'pay' });
  }

  reset(): void {
    const { state } = this.payment;
    this.#checkout.reset();
    // If the machine refuses the reset, what was typed stays too.
    if (this.payment.state !== state) this.#panels.renew();
  }

  redirect(detail: { url: string; method: 'GET' | 'POST'; fields?: Record<string, string> }): boolean {
    return this.element.dispatchEvent(
      new CustomEvent('gw-redirect', { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }

  logo(address: string): Promise<ImageBitmap | undefined> {
    return this.#checkout.requests.logo(address);
  }
  walletSession(validationUrl: string): Promise<Record<string, unknown>> {
    return this.#checkout.requests.walletSession(validationUrl);
  }

  #updated(): void {
    this.#view.closeSheet();
    if (!this.verification) this.#panels.drop('verify');
    this.connection.show({ type: 'face', on: this.face });
    if (['ready', 'paid', 'closed'].includes(this.payment.state.name)) this.#loadReceipt();
  }

  /**
   * Loads the receipt and the focus keeper once the payer can pay. If loading fails, the payer can still pay, but has to find the
   * focus again.
   */
  #loadReceipt(): void {
    this.#loading ??= import('./after-payment.js').then(
      ({ FocusKeeper, ...views }) => {
        this.receiptViews = views;
        new FocusKeeper(this);
        this.element.requestUpdate();
      },
      () => undefined,
    );
  }
}
