import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { outcomeKind } from '../../core/checkout/index.js';
import { loadCatalogue, type Catalogue } from '../../core/i18n/index.js';
import { tokens } from '../../ui/tokens.js';
import type { GwEventMap } from '../events/index.js';
import { bothForms, dropServerMarkup, hearCommands, onByDefault, ownForm } from '../parts/basics.js';
import { LocaleController } from '../parts/locale-controller.js';
import { lookOf } from '../parts/look.js';
import { note, payLabel, receipt, said, type Words } from '../parts/outcome.js';
import { PaymentController } from '../parts/payment-controller.js';
import type { PaymentHost } from '../parts/payment-host.js';
import { paymentStyles } from '../parts/payment-styles.js';
import { styles } from './styles.js';

/**
 * A card form that pays one order: number, expiry date, security code and a pay button; with a stored card, the code and
 * the button. What is typed lives in a frame of the gateway's origin and never reaches the page.
 *
 * @tag gw-card-form
 * @summary Card number, expiry, security code, pay.
 *
 * @fires {CustomEvent<undefined>} gw-ready - The order is loaded and the payer can type.
 * @fires {CustomEvent<ChangeDetail>} gw-change - The payer typed: the state of each field, never its content.
 * @fires {PayClickEvent} gw-pay-click - The payer asked to pay and the fields are right. Cancelable; `event.waitUntil(promise)` holds the payment and may bring a fresh token.
 * @fires {CustomEvent<ChallengeDetail>} gw-challenge - The issuer's 3-D Secure page opened or closed.
 * @fires {CustomEvent<SuccessDetail>} gw-success - The gateway said that the order is approved and charged; `detail` is the order result.
 * @fires {CustomEvent<ErrorDetail>} gw-error - Something went wrong and nothing was charged by it: `code`, `message`, `retry`.
 * @fires {CustomEvent<UnknownDetail>} gw-unknown - An answer was lost; the order is being looked up. Never treat it as refused.
 *
 * @csspart form - Everything but the dialog.
 * @csspart frame - A frame of the gateway: the card fields, or the issuer's page in the dialog.
 * @csspart button - The pay button, and the button that checks again or tries again.
 * @csspart notice - What the payer is told when something went wrong or takes long.
 * @csspart result - The receipt of a paid order.
 * @csspart dialog - The 3-D Secure dialog.
 *
 * @cssprop [--gw-main] - The accent: pay button, focus rings.
 * @cssprop [--gw-on-main] - Text on the accent.
 * @cssprop [--gw-surface] - Background of notices, receipt and dialog.
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
 * @cssstate paying - The card is on its way.
 * @cssstate challenge - The payer is at the issuer.
 * @cssstate checking - The outcome is being looked up.
 * @cssstate unknown - The outcome is not known; the payer may check again.
 * @cssstate paid - Paid.
 * @cssstate closed - This order cannot be paid here.
 */
export class GwCardForm extends LitElement implements PaymentHost {
  static formAssociated = true;
  static override styles = [tokens, styles, paymentStyles];
  static override properties: PropertyDeclarations = {
    token: {},
    rectoken: {},
    locale: {},
    theme: { reflect: true },
    isolation: {},
    frameUrl: { attribute: 'frame-url' },
    apiDomain: { attribute: 'api-domain' },
    button: { converter: onByDefault },
    disabled: { type: Boolean, reflect: true },
    name: { reflect: true },
  };

  /** Order token from order creation, 40 characters. Absent: `gw-pay-click` must bring one. */
  declare token: string | undefined;
  /** A stored card's recurring token: only the security code is asked for. */
  declare rectoken: string | undefined;
  /** Language of the form; else `lang`, the page's, the browser's. */
  declare locale: string | undefined;
  /** `light` or `dark`; else the page's own `color-scheme` decides. */
  declare theme: 'light' | 'dark' | undefined;
  /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
  declare isolation: 'frame' | 'inline';
  /** Address of the gateway's `frame.html`; goes before every other way to find it. */
  declare frameUrl: string | undefined;
  /** Host name of the gateway, as in the interface's `api_domain`. */
  declare apiDomain: string | undefined;
  /** Whether the form's own pay button is shown; with `false` the page calls `submit()`. */
  declare button: boolean;
  /** Nothing can be typed or paid. */
  declare disabled: boolean;
  /** Name under which a surrounding form submits the paid order's `order_id`. */
  declare name: string | undefined;

  /** @internal */
  readonly internals = this.attachInternals();
  readonly #words = new LocaleController(this, loadCatalogue);
  readonly #payment = new PaymentController(this);
  #wasPaid = false;
  #gone: string | undefined = '';

  constructor() {
    super();
    this.isolation = 'frame';
    this.button = true;
    this.disabled = false;
    hearCommands(this);
  }

  static override get observedAttributes(): string[] {
    return bothForms(super.observedAttributes);
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(...ownForm(this, name, old, value));
  }

  /** @internal */
  get texts(): Catalogue | undefined {
    return this.#words.texts;
  }

  /** @internal */
  get cardPlace(): HTMLElement | null {
    return this.renderRoot.querySelector('.room');
  }

  /** @internal */
  get show(): PaymentHost['show'] {
    const texts = Object.entries(this.texts ?? {}).filter(([id]) => /^f(ield|orm)\./.test(id));
    return {
      locale: this.#words.locale,
      direction: getComputedStyle(this).direction,
      ...lookOf(this),
      texts: Object.fromEntries(texts),
      rectoken: this.#stored,
      disabled: this.#barred,
      // A card can be typed while its order is still being loaded.
      busy: this.#payment.busy && this.#payment.state.name !== 'starting',
    };
  }

  /** The stored card, unless the gateway said that it can no longer be used: then a card is asked for. */
  get #stored(): string | undefined {
    return this.rectoken === this.#gone ? undefined : this.rectoken;
  }

  /** Pays, as the pay button does: fields are checked, `gw-pay-click` is fired, the card is sent. Does nothing while busy. */
  submit(): void {
    if (!this.#barred) this.#payment.dispatch({ type: 'pay' });
  }

  /** Empties the fields and takes refusals away; an order that is paid or closed is loaded anew. Does nothing while money may be moving. */
  reset(): void {
    this.#payment.notice = undefined;
    this.#payment.dispatch({ type: 'reset' });
  }

  /** Puts the focus into the first field that is not finished. */
  override focus(): void {
    this.#payment.focusCard();
  }

  /** @internal */
  formResetCallback(): void {
    this.reset();
  }

  /** @internal */
  formDisabledCallback(): void {
    // It may be told in the middle of an update, which is over before it would be asked for another.
    void this.updateComplete.then(this.#restyle);
  }

  /** Disabled by itself or by a fieldset around it. */
  get #barred(): boolean {
    return this.disabled || this.matches(':disabled');
  }

  readonly #restyle = () => this.requestUpdate();

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    dropServerMarkup(this);
    return super.createRenderRoot();
  }

  protected override willUpdate(): void {
    const { state } = this.#payment;
    if ('problem' in state && state.problem === '1082') this.#gone = this.rectoken;
  }

  protected override updated(): void {
    const { height } = this.#payment;
    if (this.cardPlace && height) this.cardPlace.style.blockSize = `${height}px`;
    const paid = this.#payment.state.name === 'paid';
    // The pay button that had the focus is gone: the receipt takes it, so that nobody is sent back to the page's top.
    if (paid && !this.#wasPaid) this.renderRoot.querySelector<HTMLElement>('.done')?.focus({ preventScroll: true });
    this.#wasPaid = paid;
  }

  protected override render(): TemplateResult {
    const { state, height, notice } = this.#payment;
    const { name } = state;
    const { texts, locale } = this.#words;
    const words = texts && { texts, locale };
    const hidden = name === 'paid' || name === 'closed' || name === 'unknown';
    return html`<div
      class="form"
      part="form"
      lang=${locale}
      role="group"
      aria-label=${texts?.['form.label'] ?? nothing}
    >
      <span class="quiet probe" @transitionend=${this.#restyle}></span>
      ${words ? note(words, state, notice) : nothing}
      <div class=${this.#stored ? 'fields code' : 'fields'} ?hidden=${hidden} aria-busy=${name === 'starting'}>
        <div class="room"></div>
        ${
          name === 'starting' && !height
            ? html`<div class="bones" aria-hidden="true"><i></i>${this.#stored ? nothing : html`<i></i><i></i>`}</div>`
            : nothing
        }
      </div>
      ${words ? this.#action(words) : this.button ? html`<div class="pay" aria-disabled="true"></div>` : nothing}
      <div class="quiet" role="status">${this.#payment.wrong || (words ? said(words, state) : nothing)}</div>
    </div>`;
  }

  #action(words: Words): TemplateResult | typeof nothing {
    const { texts } = words;
    const payment = this.#payment;
    const { state, busy } = payment;
    if (state.name === 'paid') return receipt(words, state.result);
    if (state.name === 'unknown') {
      return this.#button(texts['unknown.check'], () => payment.dispatch({ type: 'check-again' }));
    }
    if (state.name === 'closed') {
      return state.retry ? this.#button(texts['pay.again'], () => payment.dispatch({ type: 'retry' })) : nothing;
    }
    if (!this.button) return nothing;
    if (busy && state.name !== 'starting') {
      const text = texts[state.name === 'checking' ? 'checking.title' : 'pay.busy'];
      return this.#button(html`<span class="spin"></span>${text}`, undefined);
    }
    const press = state.name === 'starting' || this.#barred ? undefined : () => this.submit();
    const order = state.order?.order_data;
    const verification = order && outcomeKind(order) === 'verification';
    return this.#button(payLabel(words, order && { ...order, verification }), press);
  }

  #button(label: string | TemplateResult, press: (() => void) | undefined): TemplateResult {
    return html`<button type="button" class="pay" part="button" aria-disabled=${!press} @click=${press ?? nothing}>
      ${label}
    </button>`;
  }
}

export interface GwCardForm {
  addEventListener<Name extends keyof GwEventMap>(
    type: Name,
    listener: (this: GwCardForm, event: GwEventMap[Name]) => unknown,
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
    'gw-card-form': GwCardForm;
  }
}
