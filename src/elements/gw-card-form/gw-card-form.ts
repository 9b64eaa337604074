import type { ToFrame } from '../../bridge/messages.js';
import { looksLikeOrderToken } from '../../contract/order.js';
import type { GwEventMap } from '../events/index.js';
import { handleCommands, onByDefault } from '../parts/element/basics.js';
import type { PropertyDeclarations } from '../parts/element/properties.js';
import type { ElementView, PageFiles } from '../parts/element/element-view.js';
import { Internals } from '../parts/element/internals.js';
import { Shell } from '../parts/element/shell.js';
import type { CardFormElement } from './form-model.js';
import { skeleton } from './skeleton.js';

/** Filled in by the code that defines the element. */
export const cardFormFiles = {} as PageFiles<CardFormElement>;

/**
 * A card form that pays one order: number, expiry date, security code and a pay button; with a stored card, only the
 * code and the button. The card data stays in a frame of the gateway's origin and never reaches the page.
 *
 * @tag gw-card-form
 * @summary Card number, expiry, security code, pay.
 *
 * @slot card - The card frame in the page's own markup, written by `gw-checkout/markup`. Anything else there stays hidden.
 * @slot after - What follows the receipt, in place of the button back to the shop.
 *
 * @fires {CustomEvent<undefined>} gw-ready - The order is loaded and the payer can type.
 * @fires {CustomEvent<ChangeDetail>} gw-change - The payer typed: the state of each field, never its content.
 * @fires {PayClickEvent} gw-pay-click - The payer asked to pay and the fields are valid. Cancelable; `event.waitUntil(promise)` delays the payment, and the promise may resolve to a new token.
 * @fires {CustomEvent<ChallengeDetail>} gw-challenge - The issuer's 3-D Secure page opened or closed.
 * @fires {CustomEvent<SuccessDetail>} gw-success - The gateway reported that the order is approved and charged; `detail` is the order result.
 * @fires {CustomEvent<ErrorDetail>} gw-error - Something went wrong and nothing was charged as a result: `code`, `message`, `retry`.
 * @fires {CustomEvent<UnknownDetail>} gw-unknown - An answer was lost; the order is being looked up. Do not treat it as refused.
 *
 * @csspart form - Everything except the dialog.
 * @csspart frame - A frame of the gateway: the card fields, or the issuer's page in the dialog.
 * @csspart button - The pay button, and the button that checks again, tries again or goes back to the shop.
 * @csspart notice - The message when something went wrong or takes long.
 * @csspart result - The receipt of a paid order.
 * @csspart dialog - The 3-D Secure dialog.
 *
 * @cssprop [--gw-main] - The accent: pay button, focus rings.
 * @cssprop [--gw-on-pay] - Text on the pay button.
 * @cssprop [--gw-pay] - Background of the pay button: a colour or a gradient.
 * @cssprop [--gw-tint] - Background of locked fields and segments.
 * @cssprop [--gw-rem] - Unit of type and heights. Default: the root font size, at least 16 px.
 * @cssprop [--gw-on-main] - Text on the accent.
 * @cssprop [--gw-surface] - Background of notices, receipt and dialog.
 * @cssprop [--gw-field] - Background of the inputs.
 * @cssprop [--gw-text] - Text.
 * @cssprop [--gw-muted] - Secondary text.
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
 * @cssstate asking - The shop prepares the order (`gw-pay-click`).
 * @cssstate paying - The payment is in progress.
 * @cssstate challenge - The payer is at the issuer.
 * @cssstate checking - The outcome is being looked up.
 * @cssstate unknown - The outcome is not known; the payer may check again.
 * @cssstate paid - Paid.
 * @cssstate closed - This order cannot be paid here.
 */
export class GwCardForm extends Shell {
  /** @internal */
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
    debug: { type: Boolean },
    name: { reflect: true },
    required: { type: Boolean, reflect: true },
  };

  /** Order token from order creation, 40 characters. Without it, a handler of `gw-pay-click` must provide a token. */
  declare token: string | undefined;
  /** Recurring token of a stored card: the form then asks only for the security code. */
  declare rectoken: string | undefined;
  /** Language of the form. Default: `lang`, the surrounding page's language, the browser's, in this order. */
  declare locale: string | undefined;
  /** `light` or `dark`. Default: the `color-scheme` of the page. */
  declare theme: 'light' | 'dark' | undefined;
  /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
  declare isolation: 'frame' | 'inline';
  /** Address of the gateway's `frame.html`; overrides every other source of it. */
  declare frameUrl: string | undefined;
  /** Host name of the gateway, as in the interface's `api_domain`. */
  declare apiDomain: string | undefined;
  /** Whether the form's own pay button is shown; with `false` the page calls `submit()`. */
  declare button: boolean;
  /** Nothing can be typed or paid. */
  declare disabled: boolean;
  /** Shows faults of the setup on the page, for a developer. On `localhost` they are always shown. */
  declare debug: boolean;
  /** Name under which a surrounding form submits the paid order's `order_id`. */
  declare name: string | undefined;
  /** Whether a surrounding form waits until the order is paid. */
  declare required: boolean;

  readonly #internals = new Internals<ElementView, GwCardForm>(this, {
    frame: 'frame',
    slots: ['after'],
    parts: 'form, frame, button, notice, result, dialog',
    skeleton,
    isAddressed: () => !!(this.token ?? this.frameUrl ?? this.apiDomain),
    apiDomain: () => this.apiDomain,
    initialView: () => ({ code: !!this.rectoken }),
    // A placeholder is not sent.
    requests: (): ToFrame[] => (looksLikeOrderToken(this.token) ? [{ type: 'load', token: this.token }] : []),
    files: cardFormFiles,
  });

  constructor() {
    super();
    this.isolation = 'frame';
    this.button = true;
    this.disabled = false;
    this.debug = false;
    this.required = false;
    handleCommands(this);
  }

  /** Pays, as the pay button does: fields are checked, `gw-pay-click` is fired, the card is sent. Does nothing while busy. */
  submit(): void {
    this.#internals.call((view) => view.submit());
  }

  /** Clears the fields and refusals. An order that is paid or closed is loaded again. Does nothing while money may be moving. */
  reset(): void {
    this.#internals.call((view) => view.reset());
  }

  /** Focuses the first incomplete field. */
  override focus(): void {
    this.#internals.call((view) => view.focus());
  }
}

export interface GwCardForm {
  addEventListener<Name extends keyof GwEventMap>(
    type: Name,
    listener: (this: GwCardForm, event: GwEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(...args: Parameters<HTMLElement['addEventListener']>): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'gw-card-form': GwCardForm;
  }
}
