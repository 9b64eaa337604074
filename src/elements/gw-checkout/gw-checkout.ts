import { LitElement, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import type { PaymentMethod, StoredCard } from '../../bridge/index.js';
import { outcomeKind } from '../../core/checkout/index.js';
import type { PageCatalogue } from '../../core/i18n/index.js';
import { loadPageCatalogue } from '../../core/i18n/page.js';
import {
  observedAttributes,
  properties,
  type CheckoutSettings,
  type OptionProperties,
  type Options,
} from '../../core/options/index.js';
import { tokens } from '../../ui/tokens.js';
import type { GwEventMap } from '../events/index.js';
import { bothForms, dropServerMarkup, hearCommands, ownForm } from '../parts/basics.js';
import { LocaleController } from '../parts/locale-controller.js';
import type { PaymentHost } from '../parts/payment-host.js';
import { paymentStyles } from '../parts/payment-styles.js';
import { cardStyles } from './card-styles.js';
import { CheckoutController, type CheckoutHost } from './checkout-controller.js';
import { Choices } from './choices.js';
import { formatLocale, offeredLocale } from './languages.js';
import type { ShownMethod } from './methods.js';
import type * as Ending from './ending.js';
import { page } from './page.js';
import type { Panel, Sale } from './panel.js';
import { PanelView } from './panel-host.js';
import { neededPieces, Pieces, type PieceName } from './pieces.js';
import { reportProblems } from './problems.js';
import { defineOptionProperties, SettingsController, takeEarlyProperties } from './settings-controller.js';
import { styles } from './styles.js';
import { submissionOf, pageOrderOf } from './submission.js';
import { ownText, withOwnTexts } from './texts.js';
import { ThemeController } from '../parts/theme-controller.js';

/** Narrower than this the fields stand plainly, in CSS px: a card's face would cost a readable label. */
const faceFrom = 312;

/**
 * The whole payment page of one order: what is bought, every way to pay it, a subscription, and what came of it. Everything is
 * set by one Options object (docs/options.md), as attributes, properties or JSON.
 *
 * @tag gw-checkout
 * @summary The payment page: cards, bank links, wallets, local methods, subscription.
 *
 * @slot header - Above everything: the shop's own head.
 * @slot footer - Below everything: the shop's own foot.
 * @slot summary - Under the amount: what else the payer should see of the order.
 *
 * @fires {CustomEvent<undefined>} gw-ready - The order is loaded and the payer can pay.
 * @fires {CustomEvent<ChangeDetail>} gw-change - The payer typed a card: the state of each field, never its content.
 * @fires {CustomEvent<MethodChangeDetail>} gw-method-change - Another way to pay was chosen.
 * @fires {PayClickEvent} gw-pay-click - The payer asked to pay and everything is right. Cancelable; `event.waitUntil(promise)` holds the payment and may bring the token of an order made only now.
 * @fires {CustomEvent<ChallengeDetail>} gw-challenge - The issuer's 3-D Secure page, or the question about the bank's statement, opened or closed.
 * @fires {CustomEvent<RedirectDetail>} gw-redirect - The page is about to leave, for a bank or back to the shop. Cancelable.
 * @fires {CustomEvent<SuccessDetail>} gw-success - The gateway said that the order is approved and charged; `detail` is the order result.
 * @fires {CustomEvent<ErrorDetail>} gw-error - Something went wrong and nothing was charged by it: `code`, `message`, `retry`.
 * @fires {CustomEvent<UnknownDetail>} gw-unknown - An answer was lost; the order is being looked up. Never treat it as refused.
 * @fires {CustomEvent<OptionsInvalidDetail>} gw-options-invalid - Options that are not used, each with path, what was expected, what came and how to mend it.
 *
 * @csspart page - Everything but the dialog.
 * @csspart summary - What is bought, and the amount.
 * @csspart method - A tab that chooses a way to pay.
 * @csspart panel - The chosen way to pay.
 * @csspart stored - The stored cards.
 * @csspart fields - The e-mail address and what else is asked for.
 * @csspart subscription - What is charged again, and when.
 * @csspart frame - A frame of the gateway: the card fields, or the issuer's page in the dialog.
 * @csspart button - The pay button, and the buttons that go on from a result.
 * @csspart notice - What the payer is told when something went wrong or takes long.
 * @csspart result - The receipt of a paid order.
 * @csspart verify - The question about the bank's statement.
 * @csspart dialog - The 3-D Secure dialog.
 *
 * @cssprop [--gw-main] - The accent: chosen tab, focus rings, links.
 * @cssprop [--gw-on-main] - Text on the accent.
 * @cssprop [--gw-pay-from] - The pay button's gradient begins with it.
 * @cssprop [--gw-pay-to] - The pay button's gradient ends with it.
 * @cssprop [--gw-on-pay] - Text on the pay button.
 * @cssprop [--gw-face-from] - The card's face begins with it.
 * @cssprop [--gw-face-via] - The middle of the card's face.
 * @cssprop [--gw-face-to] - The card's face ends with it.
 * @cssprop [--gw-face-shadow] - The glow under the card.
 * @cssprop [--gw-page] - Around the page, in `full_screen`.
 * @cssprop [--gw-surface] - Background of the page.
 * @cssprop [--gw-field] - Background of the inputs.
 * @cssprop [--gw-text] - Text.
 * @cssprop [--gw-muted] - Text that matters less.
 * @cssprop [--gw-border] - Border of controls.
 * @cssprop [--gw-line] - Lines and skeletons.
 * @cssprop [--gw-negative] - Errors.
 * @cssprop [--gw-positive] - Success.
 * @cssprop [--gw-radius] - Radius of controls.
 * @cssprop [--gw-density] - Heights and gaps: a number, 0.75 to 1.5.
 * @cssprop [--gw-font] - Font family.
 *
 * @cssstate starting - The frame connects, the order loads.
 * @cssstate ready - The payer can type and pay.
 * @cssstate asking - The shop is asked (`gw-pay-click`).
 * @cssstate paying - The payment is on its way.
 * @cssstate challenge - The payer is at the issuer or a bank, or is asked what the statement shows.
 * @cssstate checking - The outcome is being looked up.
 * @cssstate unknown - The outcome is not known; the payer may check again.
 * @cssstate paid - Paid.
 * @cssstate closed - This order cannot be paid here.
 */
export class GwCheckout extends LitElement implements CheckoutHost {
  static formAssociated = true;
  static override styles = [tokens, paymentStyles, styles, cardStyles];
  static override properties: PropertyDeclarations = {
    locale: { noAccessor: true },
    isolation: {},
    frameUrl: { attribute: 'frame-url' },
    disabled: { type: Boolean, reflect: true },
    debug: { type: Boolean },
    name: { reflect: true },
  };

  /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
  declare isolation: 'frame' | 'inline';
  /** Address of a page in the gateway's folder; goes before every other way to find it. */
  declare frameUrl: string | undefined;
  /** Nothing can be typed or paid. */
  declare disabled: boolean;
  /** Shows bad options on the page, for a developer. */
  declare debug: boolean;
  /** Name under which a surrounding form submits the paid order's `order_id`. */
  declare name: string | undefined;

  /** @internal */
  readonly internals = this.attachInternals();
  readonly #options = new SettingsController(this);
  readonly #words = new LocaleController<PageCatalogue>(this, loadPageCatalogue);
  /** @internal */
  readonly payment = new CheckoutController(this);
  readonly #theme = new ThemeController(this, () => this.settings);
  readonly #choices = new Choices(this);
  readonly #view = new PanelView(this);
  readonly #pieces: Pieces = new Pieces(this, this.#view);
  #sizes: ResizeObserver | undefined;
  #locale: string | undefined;
  #texts: { readonly key: readonly unknown[]; readonly texts: PageCatalogue } | undefined;
  #told = '';
  #ending: Promise<void> | undefined;
  /** @internal Made by `checkout()`: without `params.lang` the language is the default of the interface, not that of the page. */
  declare asWritten: boolean | undefined;
  /** @internal What is loaded once somebody can pay. */
  ending: typeof Ending | undefined;
  /** @internal */
  brand: string | undefined;

  constructor() {
    super();
    this.isolation = 'frame';
    this.disabled = this.debug = false;
    takeEarlyProperties(this);
    hearCommands(this);
    // Nothing gives way to anything before. Without it the payer looks for their place, and can pay.
    const prepare = () =>
      void (this.#ending ??= import('./ending.js').then(
        (ending) => {
          this.ending = ending;
          new ending.FocusKeeper(this);
          this.requestUpdate();
        },
        () => undefined,
      ));
    for (const name of ['gw-ready', 'gw-error', 'gw-success']) this.addEventListener(name, prepare);
    this.addEventListener('gw-change', ({ detail }) => {
      if (detail.brand === this.brand) return;
      this.brand = detail.brand;
      this.requestUpdate();
    });
  }

  static override get observedAttributes(): string[] {
    return [...bothForms(super.observedAttributes), 'lang', ...observedAttributes];
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(...ownForm(this, name, old, value));
    this.#options.changed();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // In a frame of its own: a page that changed its size while sizes are told would be an error on the shop's page.
    this.#sizes ??= new ResizeObserver(() => requestAnimationFrame(() => this.requestUpdate()));
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
  }

  /** The whole Options object, on top of attributes and JSON; see `update()` for a part of it. */
  get options(): Options {
    return this.#options.options ?? {};
  }
  set options(options: Options | undefined) {
    this.#options.options = options;
    this.#options.changed();
  }

  /** Language of the page; else `params.lang`, `lang`, the page's, the browser's. By `checkout()` it is `params.lang`, else English. */
  get locale(): string | undefined {
    const lang = this.asWritten ? this.settings.params.lang : this.#options.lang;
    return this.#locale ?? lang ?? offeredLocale(this.settings, this);
  }
  set locale(locale: string | undefined) {
    this.#locale = locale ?? undefined;
    this.requestUpdate();
  }

  /**
   * Changes what is named and leaves the rest, what was typed too. An explicit `undefined` takes an option back. (Lit's own call of
   * this name, with what changed, goes on to Lit.)
   */
  override update(options: Options | PropertyValues): void {
    if (options instanceof Map) super.update(options);
    else this.#options.update(options as Options);
  }

  /** @internal */
  setOption(name: string, path: string, value: unknown): void {
    this.#options.set(name, path, value);
  }

  /** @internal For wrappers: a value that is no longer given is as if it had never been. False where it is no option. */
  takeBack(name: string): boolean {
    const isOption = properties.some((one) => one.name === name);
    if (isOption) this.#options.takeBack(name);
    return isOption;
  }

  /** Pays, as the pay button does: everything is checked, `gw-pay-click` is fired, the payment is sent. Does nothing while busy. */
  submit(): void {
    // Where no way to pay is known there is nothing to pay with.
    if (!this.barred && this.method) this.payment.dispatch({ type: 'pay' });
  }

  /**
   * Empties what the payer typed or chose, but for the way to pay, and takes refusals away; an order that is paid or closed is loaded
   * anew. Does nothing while money may be moving.
   */
  reset(): void {
    const { state } = this.payment;
    this.payment.notice = undefined;
    this.payment.dispatch({ type: 'reset' });
    // Where the machine stays as it is, what was typed does.
    if (this.payment.state !== state) this.#pieces.renew();
  }

  /** Puts the focus into the card's first field that is not finished, or on the chosen method's panel. */
  override focus(): void {
    if (this.paysByCard) this.payment.focusCard();
    else this.renderRoot.querySelector<HTMLElement>(`#panel-${this.method}`)?.focus();
  }

  /** @internal */
  formResetCallback(): void {
    this.reset();
  }

  /** @internal */
  formDisabledCallback(): void {
    this.requestUpdate();
  }

  /** @internal */
  get settings(): CheckoutSettings {
    return this.#options.settings;
  }

  /** @internal The texts, the merchant's own on top. */
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

  /** @internal The locale the texts are written in. */
  get textLocale(): string {
    return this.#words.locale;
  }

  /** @internal The locale of amounts, dates and names of countries. */
  get intl(): string {
    return formatLocale(this.locale) ?? this.#words.locale;
  }

  /** @internal */
  get cardPlace(): HTMLElement | null {
    return this.hasUpdated ? this.renderRoot.querySelector('.room') : null;
  }

  /** @internal */
  get show(): PaymentHost['show'] {
    const texts = Object.entries(this.texts ?? {}).filter(([id]) => /^f(ield|orm)\./.test(id));
    return {
      locale: this.textLocale,
      direction: getComputedStyle(this).direction,
      ...this.#theme.look,
      texts: Object.fromEntries(texts),
      rectoken: this.rectoken,
      disabled: this.barred,
      // A card can be typed while its order is still being loaded.
      busy: this.payment.busy && this.payment.state.name !== 'starting',
    };
  }

  /** @internal Disabled by itself or by a fieldset around it. */
  get barred(): boolean {
    return this.disabled || this.matches(':disabled');
  }

  /** @internal */
  get shownMethods(): readonly ShownMethod[] {
    return this.#choices.methods;
  }

  /** @internal The chosen way to pay, while it can be used. */
  get method(): PaymentMethod | undefined {
    return this.#choices.method;
  }

  /** @internal */
  choose(method: PaymentMethod): void {
    if (method === this.method || this.payment.busy) return;
    this.#choices.chosen = method;
    this.requestUpdate();
    this.dispatchEvent(new CustomEvent('gw-method-change', { detail: { method }, bubbles: true, composed: true }));
  }

  /** @internal */
  get paysByCard(): boolean {
    return this.method === 'card' || this.method === undefined;
  }

  /** @internal */
  get stored(): readonly StoredCard[] {
    return this.#choices.stored;
  }

  /** @internal The stored card that pays. */
  get rectoken(): string | undefined {
    return this.#choices.rectoken;
  }

  /** @internal */
  chooseCard(rectoken: string | undefined): void {
    this.#choices.card = rectoken;
    this.requestUpdate();
  }

  /** @internal Whether a new card's fields stand on the face of a card. */
  get face(): boolean {
    const place = this.cardPlace?.parentElement;
    // A server knows no widths: most pages have room.
    return place?.clientWidth ? place.clientWidth >= faceFrom : !(this.clientWidth < 360);
  }

  /** @internal */
  get sale(): Sale | undefined {
    const found = this.token === undefined ? undefined : this.payment.state.order;
    const order = found?.order_data;
    const { amount, currency, order_desc, verification } = this.settings.params;
    const description = ownText(found?.order_desc ?? order_desc ?? '', this.settings, this.intl);
    if (order) {
      const verifies = outcomeKind(order) === 'verification';
      const named = this.settings.options.fee ? String(order.fee ?? '') : '';
      const fee = /^[1-9]\d*$/.test(named) ? named : undefined;
      return { amount: order.amount, currency: order.currency, description, fee, verification: verifies };
    }
    if (this.token !== undefined || amount === undefined || currency === undefined) return undefined;
    return { amount: String(amount), currency, description, verification: verification === 'Y' };
  }

  /** @internal Whether there is an order, and nothing is known that keeps it from coming: what is not there yet has its place. */
  get expecting(): boolean {
    const order = this.token !== undefined || this.pageOrder !== undefined;
    return order && this.payment.state.name !== 'closed';
  }

  /** @internal */
  get pageOrder(): CheckoutHost['pageOrder'] {
    return pageOrderOf(this.settings, this.intl);
  }

  /** @internal */
  get submission(): Readonly<Record<string, unknown>> {
    return submissionOf(this.settings, this.panels, this.paysByCard);
  }

  /** @internal A piece of the page that is loaded when it is asked for. */
  piece(name: PieceName): Panel | 'loading' | 'failed' {
    return this.#pieces.need(name);
  }

  /** @internal */
  loadAgain(): void {
    this.#pieces.again();
    this.payment.askOffers(true);
    this.requestUpdate();
  }

  /** @internal What has something to say to a submission: the method's panel, the fields beside, the subscription. */
  get panels(): readonly Panel[] {
    return neededPieces(this).flatMap((name) => this.#pieces.get(name) ?? []);
  }

  /** @internal Whether everything that is paid with is there. */
  get whole(): boolean {
    return neededPieces(this).every((name) => this.#pieces.get(name));
  }

  /** @internal */
  check(): boolean {
    // What is not loaded yet can ask for nothing: without it something else would be paid than the payer is shown.
    if (!this.whole) return false;
    // Every one is asked, so that everything wrong is marked; the first of them takes the focus last.
    return [...this.panels].reverse().reduce((right, panel) => panel.check() && right, true);
  }

  /** @internal */
  focusWrong(): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>("[aria-invalid='true'], .wrong input")?.focus(),
    );
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    dropServerMarkup(this);
    return super.createRenderRoot();
  }

  protected override updated(): void {
    const { payment, cardPlace } = this;
    if (cardPlace && payment.height) cardPlace.style.blockSize = `${payment.height}px`;
    this.#view.closeSheet();
    if (!payment.verification) this.#pieces.drop('verify');
    this.#tellRoom();
    const problems = this.#options.newProblems();
    if (problems) void reportProblems(this, problems);
  }

  #tellRoom(): void {
    const told = JSON.stringify([this.face, this.payment.connection]);
    if (told === this.#told) return;
    this.#told = told;
    this.payment.send({ type: 'face', on: this.face });
  }

  protected override render(): TemplateResult {
    return page(this);
  }
}

defineOptionProperties(GwCheckout.prototype);

/** Its option properties are made from the registry, by `defineOptionProperties`. */
export interface GwCheckout extends OptionProperties {
  addEventListener<Name extends keyof GwEventMap>(
    type: Name,
    listener: (this: GwCheckout, event: GwEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'gw-checkout': GwCheckout;
  }
}
