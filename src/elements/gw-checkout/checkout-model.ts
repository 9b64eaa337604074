/**
 * The model of the payment page: settings, texts, payment, choices and panels. It renders nothing.
 *
 * @module
 */
import type { InitialView } from '../../bridge/index.js';
import type { PageCatalogue } from '../../core/i18n/index.js';
import { loadPageCatalogue } from '../../core/i18n/page-catalogue.js';
import type { CheckoutSettings } from '../../core/options/index.js';
import { isDisabled } from '../parts/element/basics.js';
import type { ChallengeTexts } from '../parts/challenge/challenge-dialog.js';
import { initialViewOf } from '../parts/card-frame/initial-view.js';
import { LocaleController } from '../parts/view/locale-controller.js';
import type { Appearance } from '../parts/theme/appearance.js';
import { ThemeController } from '../parts/theme/theme-controller.js';
import { CheckoutPayment } from './payment/checkout-payment.js';
import { Choices } from './payment/choices.js';
import { LateResults } from './view/late-results.js';
import { merchantOf } from './view/merchant.js';
import { formatLocale } from './options/languages.js';
import type { OptionLayers } from './options/option-layers.js';
import { withOwnTexts } from './options/own-texts.js';
import type { OrderClock } from './payment/order-clock.js';
import { PaymentTiming } from './payment/payment-timing.js';
import type {
  CheckoutElement,
  CheckoutPage,
  PageRequests,
  Merchant,
  PageConnection,
  PagePayment,
  TypedCard,
} from './page-model.js';
import { LazyPanels } from './panels/lazy-panels.js';
import { NeededPanels } from './panels/needed.js';
import type { Panel, PanelName, PurchaseSummary } from './panels/panel.js';
import { WalletSheet } from './panels/wallets/sheet.js';
import type { Verification } from './panels/verification.js';
import { centre } from './view/page-height.js';
import { purchaseSummaryOf } from './view/purchase-summary.js';
import { challengeTextsOf } from './view/view-state.js';
import { pageOrderOf, submissionOf } from './payment/submission.js';

/** Minimum width of the element for two columns, in CSS px. */
const wideFrom = 900;

export class CheckoutModel implements CheckoutPage {
  readonly element: CheckoutElement;
  readonly connection: PageConnection;
  readonly payment: PagePayment;
  readonly requests: PageRequests;
  readonly clock: OrderClock;
  typedCard: TypedCard | undefined;
  readonly results: LateResults;
  readonly timing: PaymentTiming;
  readonly choices: Choices;
  readonly needed: NeededPanels;
  readonly #layers: OptionLayers;
  readonly #words: LocaleController<PageCatalogue>;
  readonly #checkout: CheckoutPayment;
  readonly #theme: ThemeController;
  readonly sheet = new WalletSheet();
  readonly #panels: LazyPanels;
  #texts: { readonly key: readonly unknown[]; readonly texts: PageCatalogue } | undefined;

  constructor(element: CheckoutElement, options: OptionLayers) {
    this.element = element;
    this.#layers = options;
    this.timing = new PaymentTiming(element);
    this.results = new LateResults(this);
    this.choices = new Choices(this, () => options.has('options.methods'));
    this.#words = new LocaleController<PageCatalogue>(element, loadPageCatalogue);
    this.#checkout = new CheckoutPayment(this, (card) => (this.typedCard = card));
    this.connection = this.#checkout.connection;
    this.payment = this.#checkout.payment;
    this.requests = this.#checkout.requests;
    this.clock = this.#checkout.clock;
    this.#theme = new ThemeController(element, () => this.settings);
    this.#panels = new LazyPanels(this);
    this.needed = new NeededPanels(this, this.#panels);
    element.addController(this);
  }

  get settings(): CheckoutSettings {
    return this.#layers.settings;
  }
  get isPayable(): boolean {
    return this.#layers.isPayable;
  }
  get texts(): PageCatalogue | undefined {
    const { texts: base } = this.#words;
    if (!base) return undefined;
    const { settings, locale } = this;
    const key = [base, settings.messages, settings.validate, locale];
    if (!this.#texts || key.some((part, index) => part !== this.#texts?.key[index])) {
      this.#texts = { key, texts: withOwnTexts(base, settings, locale) };
    }
    return this.#texts.texts;
  }
  get textLocale(): string {
    return this.#words.locale;
  }
  get locale(): string {
    return formatLocale(this.element.locale) ?? this.#words.locale;
  }
  get appearance(): Appearance {
    return this.#theme.appearance;
  }
  get disabled(): boolean {
    // A paid form shows its input for a moment, and accepts no more input.
    return isDisabled(this.element) || this.timing.isJustPaid;
  }

  get busy(): boolean {
    return this.payment.isPaying || this.disabled;
  }
  get isStarting(): boolean {
    return this.payment.state.name === 'starting';
  }
  get renderRoot(): ShadowRoot {
    return this.element.renderRoot;
  }

  get verification(): Verification | undefined {
    return this.#checkout.statement.question;
  }
  get merchant(): Merchant {
    return merchantOf(this);
  }
  get challengeTexts(): ChallengeTexts {
    return challengeTextsOf(this);
  }
  get initialView(): InitialView {
    return initialViewOf(this, this.#hasPreview);
  }
  get brands(): string {
    return this.settings.options.card_icons.join(' ');
  }
  get isWide(): boolean {
    return this.settings.options.full_screen && this.element.clientWidth >= wideFrom;
  }

  get rectoken(): string | undefined {
    return this.choices.rectoken;
  }

  /** The display card above the fields. The list of saved cards has no space for it. */
  get #hasPreview(): boolean {
    return !this.choices.isListOpen;
  }

  get purchase(): PurchaseSummary | undefined {
    return purchaseSummaryOf(this);
  }
  get expecting(): boolean {
    const order = this.element.token !== undefined || this.pageOrder !== undefined;
    return order && this.payment.state.name !== 'closed';
  }
  get pageOrder(): CheckoutPage['pageOrder'] {
    return this.isPayable ? pageOrderOf(this.settings, this.locale) : undefined;
  }
  get submission(): Readonly<Record<string, unknown>> {
    return submissionOf(this.settings, this.needed.all, this.choices.paysByCard);
  }

  panel(name: PanelName): Panel | 'loading' | 'failed' {
    return this.#panels.need(name);
  }

  loadAgain(): void {
    this.#panels.again();
    this.#checkout.requests.loadInfo(true);
    this.requestUpdate();
  }

  focusError(): void {
    void this.element.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>("[aria-invalid='true'], .wrong input")?.focus(),
    );
  }

  focus(): void {
    if (this.choices.paysByCard) {
      this.connection.focusFrame();
      this.connection.post({ type: 'focus' });
    } else this.renderRoot.querySelector<HTMLElement>(`#panel-${this.choices.method}`)?.focus();
  }

  requestUpdate(): void {
    this.element.requestUpdate();
  }

  pay(express?: boolean): void {
    this.sheet.open();
    this.submit(express);
  }

  submit(express = false): void {
    const { payment, timing, choices } = this;
    // Without a known method the payment cannot start.
    if (this.disabled || !(express || this.choices.method)) return;
    if (payment.state.name === 'ready') {
      if (timing.block()) return;
      choices.isExpress = express && choices.hasExpress;
      choices.lastPaid = choices.method;
    }
    payment.dispatch({ type: 'pay' });
  }

  reset(): void {
    const { state } = this.payment;
    this.#checkout.reset();
    // If the machine refuses the reset, the input is kept too.
    if (this.payment.state === state) return;
    this.choices.resetCard();
    this.#panels.renew();
  }

  redirect(detail: { url: string; method: 'GET' | 'POST'; fields?: Record<string, string> }): boolean {
    return this.element.dispatchEvent(
      new CustomEvent('gw-redirect', { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }

  hostUpdated(): void {
    this.sheet.close(this.payment.state);
    // Measuring needs a layout, and the browser is about to calculate one.
    requestAnimationFrame(() => centre(this.renderRoot));
    if (!this.verification) this.#panels.remove('verify');
    this.connection.show({ type: 'preview', preview: this.#hasPreview });
    if (this.payment.busy) return;
    // The method of the open row counts again.
    this.choices.isExpress = false;
    this.results.load();
  }
}
