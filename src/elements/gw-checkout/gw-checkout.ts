import type { ToCheckoutFrame } from '../../bridge/checkout-messages.js';
import { looksLikeOrderToken } from '../../contract/order.js';
import { formsOf } from '../../core/options/attribute-forms.js';
import { observedAttributes } from '../../core/options/attribute-names.js';
import type { OptionProperties, Options } from '../../core/options/index.js';
import type { GwEventMap } from '../events/index.js';
import { handleCommands } from '../parts/element/basics.js';
import type { PageFiles } from '../parts/element/element-view.js';
import { Internals } from '../parts/element/internals.js';
import { asWritten } from '../parts/element/internal-symbols.js';
import type { PropertyDeclarations } from '../parts/element/properties.js';
import { Shell } from '../parts/element/shell.js';
import type { CheckoutView } from './create-view.js';
import { optionProperties, OptionSources } from './options/option-sources.js';
import type { CheckoutElement } from './page-model.js';
import { skeleton } from './skeleton.js';

/** Filled in by the code that defines the element. */
export const checkoutFiles = {} as PageFiles<CheckoutElement, CheckoutView, OptionSources>;

/**
 * The complete payment page of one order: the purchase, every payment method, a subscription, and the result. One Options
 * object (docs/options.md) configures it, as attributes, properties or JSON.
 *
 * @tag gw-checkout
 * @summary The payment page: cards, bank links, wallets, local methods, subscription.
 *
 * @slot card - The card frame in the page's own markup, written by `gw-checkout/markup`. Anything else there stays hidden.
 * @slot header - Above everything: the shop's own header.
 * @slot footer - Below everything: the shop's own footer.
 * @slot summary - Below the lines of the order: more details of it. On a narrow page it is in the bar, when the bar is open.
 *
 * @fires {CustomEvent<undefined>} gw-ready - The order is loaded and the payer can pay.
 * @fires {CustomEvent<ChangeDetail>} gw-change - The payer typed a card: the state of each field, never its content.
 * @fires {CustomEvent<MethodChangeDetail>} gw-method-change - The payer chose another payment method.
 * @fires {PayClickEvent} gw-pay-click - The payer asked to pay and everything is valid. Cancelable; `event.waitUntil(promise)` delays the payment, and the promise may resolve to the token of an order created just now.
 * @fires {CustomEvent<ChallengeDetail>} gw-challenge - The issuer's 3-D Secure page, or the question about the bank's statement, opened or closed.
 * @fires {CustomEvent<RedirectDetail>} gw-redirect - The page is about to navigate to a bank or back to the shop. Cancelable.
 * @fires {CustomEvent<SuccessDetail>} gw-success - The gateway reported that the order is approved and charged; `detail` is the order result.
 * @fires {CustomEvent<ErrorDetail>} gw-error - Something went wrong and nothing was charged as a result: `code`, `message`, `retry`.
 * @fires {CustomEvent<UnknownDetail>} gw-unknown - An answer was lost; the order is being looked up. Do not treat it as refused.
 * @fires {CustomEvent<OptionsInvalidDetail>} gw-options-invalid - Options that are ignored, each with its path, the expected and the received value, and how to fix it.
 *
 * @csspart page - Everything except the dialog.
 * @csspart summary - The merchant, the amount and the purchase. On a narrow page it is a bar that opens.
 * @csspart method - The row of a payment method, a tab for assistive technology.
 * @csspart panel - Everything beside the summary: the methods, the pay button, the outcome.
 * @csspart stored - The saved cards.
 * @csspart fields - The email address and the other fields.
 * @csspart subscription - The later charges and their dates.
 * @csspart frame - A frame of the gateway: the card fields, or the issuer's page in the dialog.
 * @csspart button - The pay button, the buttons of wallets, and the buttons after a result.
 * @csspart notice - The message when something went wrong or is not known: a screen in place of the form, or the line under the button.
 * @csspart result - The receipt of a paid order.
 * @csspart verify - The question about the bank's statement.
 * @csspart dialog - The 3-D Secure dialog.
 *
 * @cssprop [--gw-main] - The accent: selected items, focus rings, the pay button.
 * @cssprop [--gw-on-main] - Text on that colour.
 * @cssprop [--gw-pay] - Fill of the pay button: a colour or a gradient.
 * @cssprop [--gw-on-pay] - Text on the pay button.
 * @cssprop [--gw-card-start] - The display card's colour at the start.
 * @cssprop [--gw-card-end] - The display card's colour at the end.
 * @cssprop [--gw-card-shade] - Black under the display card's text.
 * @cssprop [--gw-on-card] - Text on the display card.
 * @cssprop [--gw-page] - Background around the payment, if it is beside the summary.
 * @cssprop [--gw-surface] - Background of the payment.
 * @cssprop [--gw-field] - Background of the inputs.
 * @cssprop [--gw-tint] - Background of quiet areas.
 * @cssprop [--gw-text] - Text.
 * @cssprop [--gw-muted] - Secondary text.
 * @cssprop [--gw-border] - Border of controls.
 * @cssprop [--gw-line] - Hairlines.
 * @cssprop [--gw-negative] - Errors.
 * @cssprop [--gw-positive] - Success.
 * @cssprop [--gw-radius] - Radius of fields; boxes and buttons follow.
 * @cssprop [--gw-density] - Heights and gaps: a number, 0.75 to 1.5.
 * @cssprop [--gw-font] - Font family.
 * @cssprop [--gw-rem] - The unit of type and heights. Default: the root font size, at least 16px.
 *
 * @cssstate starting - The frame connects, the order loads.
 * @cssstate ready - The payer can type and pay.
 * @cssstate asking - The shop prepares the order (`gw-pay-click`).
 * @cssstate paying - The payment is in progress.
 * @cssstate challenge - The payer is at the issuer or a bank, or answers the question about the statement.
 * @cssstate checking - The outcome is being looked up.
 * @cssstate unknown - The outcome is not known; the payer may check again.
 * @cssstate paid - Paid.
 * @cssstate closed - This order cannot be paid here.
 */
export class GwCheckout extends Shell {
  /** @internal */
  static override properties: PropertyDeclarations = {
    options: { attribute: false, noAccessor: true },
    ...optionProperties((element) => (element as GwCheckout).#sources),
    locale: { noAccessor: true },
    isolation: {},
    frameUrl: { attribute: 'frame-url' },
    disabled: { type: Boolean, reflect: true },
    debug: { type: Boolean },
    name: { reflect: true },
    required: { type: Boolean, reflect: true },
    headingLevel: { type: Number, attribute: 'heading-level' },
  };

  /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
  declare isolation: 'frame' | 'inline';
  /** Address of a page in the gateway's folder; overrides every other source of it. */
  declare frameUrl: string | undefined;
  /** Nothing can be typed or paid. */
  declare disabled: boolean;
  /** Shows faults of the setup and invalid options on the page, for a developer. On `localhost` they are always shown. */
  declare debug: boolean;
  /** Name under which a surrounding form submits the paid order's `order_id`. */
  declare name: string | undefined;
  /** Whether a surrounding form waits until the order is paid. */
  declare required: boolean;
  /** Level of the page's heading, 1 or 2. Use 1 if the element is the whole page. */
  declare headingLevel: number;

  readonly #sources = new OptionSources(this, () => this.requestUpdate());
  readonly #internals = new Internals<CheckoutView, GwCheckout, OptionSources>(this, {
    frame: 'checkout-frame',
    slots: ['header', 'footer', 'summary'],
    parts: 'page, summary, method, panel, stored, fields, subscription, frame, button, notice, result, verify, dialog',
    skeleton,
    isAddressed: () => ['token', 'frame-url', 'api-domain'].flatMap(formsOf).some((name) => this.hasAttribute(name)),
    apiDomain: () => this.apiDomain ?? this.#sources.rawText('options.api_domain'),
    initialView: () => {
      const theme = this.#sources.rawText('options.theme.type');
      return { preview: true, ...(theme === 'light' || theme === 'dark' ? { theme } : {}) };
    },
    requests: (): ToCheckoutFrame[] => {
      const token = this.token ?? this.#sources.rawText('params.token');
      // A placeholder is not sent.
      if (!looksLikeOrderToken(token)) return [];
      return [
        { type: 'load', token, fields: {} },
        { type: 'ask-info', request: { token, banks: 'later' } },
      ];
    },
    files: checkoutFiles,
    options: this.#sources,
    unset: (name) => this.#sources.unset(name),
  });
  #locale: string | undefined;

  constructor() {
    super();
    this.isolation = 'frame';
    this.disabled = this.debug = this.required = false;
    this.headingLevel = 2;
    handleCommands(this);
  }

  /** @internal */
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...observedAttributes];
  }

  /** @internal */
  override attributeChangedCallback(name: string): void {
    super.attributeChangedCallback(name);
    this.#sources.changed();
  }

  /** The complete Options object, which overrides attributes and JSON. `update()` changes a part of it. */
  get options(): Options {
    return this.#sources.options ?? {};
  }
  set options(options: Options | undefined) {
    this.#sources.options = options;
    this.#sources.changed();
  }

  /**
   * Language of the page. Default: `params.lang`, `lang`, the surrounding page's language, the browser's, in this order. With
   * `checkout()`: `params.lang`, else English.
   */
  get locale(): string | undefined {
    if (this.#locale) return this.#locale;
    if (this.#sources.read) return this.#internals.view?.locale;
    return this.#sources.rawText('params.lang') ?? (Reflect.get(this, asWritten) ? 'en' : undefined);
  }
  set locale(locale: string | undefined) {
    this.#locale = locale ?? undefined;
    this.requestUpdate();
  }

  /** Changes the named options. It keeps the other options and the payer's input. An explicit `undefined` resets an option. */
  update(options: Options): void {
    this.#sources.update(options);
  }

  /** Pays, as the pay button does: everything is checked, `gw-pay-click` is fired, the payment is sent. Does nothing while busy. */
  submit(): void {
    this.#internals.call((view) => view.submit());
  }

  /**
   * Clears the payer's input and choices, except the payment method, and clears refusals. An order that is paid or closed is loaded
   * again. Does nothing while money may be moving.
   */
  reset(): void {
    this.#internals.call((view) => view.reset());
  }

  /** Focuses the card's first incomplete field, or the panel of the chosen method. */
  override focus(): void {
    this.#internals.call((view) => view.focus());
  }
}

export interface GwCheckout extends OptionProperties {
  addEventListener<Name extends keyof GwEventMap>(
    type: Name,
    listener: (this: GwCheckout, event: GwEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(...args: Parameters<HTMLElement['addEventListener']>): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'gw-checkout': GwCheckout;
  }
}
