import type { TransferParty } from '../../contract/index.js';
import type { PresetName } from '../../core/theme/presets.js';
import type { GwTransferEventMap } from '../events/index.js';
import { handleCommands, onByDefault } from '../parts/element/basics.js';
import type { PageFiles } from '../parts/element/element-view.js';
import { Internals } from '../parts/element/internals.js';
import type { PropertyDeclarations } from '../parts/element/properties.js';
import { Shell } from '../parts/element/shell.js';
import { json, list } from './converters.js';
import type { TransferView } from './create-view.js';
import type { TransferElement } from './page-model.js';
import type { PartyField } from './settings.js';
import { skeleton } from './skeleton.js';

/** Filled in by the code that defines the element. */
export const transferFiles = {} as PageFiles<TransferElement, TransferView>;

/**
 * A card-to-card transfer: amount, the sender's card, the receiver's card or phone, the fee while the payer types, a review before
 * money moves, 3-D Secure, the status until it is final, a receipt. Both cards are typed in a frame of the gateway's origin and
 * never reach the page.
 *
 * @tag gw-p2p-transfer
 * @summary Card-to-card transfer with fee, review, 3-D Secure and status.
 *
 * @slot card - The card frame in the page's own markup, written by `gw-checkout/markup`. Anything else there stays hidden.
 *
 * @fires {CustomEvent<undefined>} gw-ready - The payer can type.
 * @fires {CustomEvent<TransferChangeDetail>} gw-change - The payer typed in the card frame: the state of each field, never its content.
 * @fires {CustomEvent<FeeDetail>} gw-fee - A quote has arrived: the sender's total, the fee and the receiver's amount, in major units.
 * @fires {PayClickEvent<TransferClickDetail>} gw-pay-click - The payer has reviewed the transfer and wants to send it. Cancelable; `event.waitUntil(promise)` delays the transfer.
 * @fires {CustomEvent<ChallengeDetail>} gw-challenge - The issuer's 3-D Secure page opened or closed.
 * @fires {CustomEvent<TransferStatusDetail>} gw-status - The gateway reported a new status of the transfer.
 * @fires {CustomEvent<TransferSuccessDetail>} gw-success - The gateway reported that the money was sent; `detail` is its status, with the transfer's `order_id`.
 * @fires {CustomEvent<TransferErrorDetail>} gw-error - Something went wrong and nothing was sent as a result: `code`, `message`, `retry`.
 * @fires {CustomEvent<TransferUnknownDetail>} gw-unknown - An answer was lost; the status is being looked up. Do not treat it as refused.
 * @fires {CustomEvent<OptionsInvalidDetail>} gw-options-invalid - Attributes that are ignored, each with how to fix it.
 *
 * @csspart transfer - Everything except the dialog.
 * @csspart frame - A frame of the gateway: the cards, or the issuer's page in the dialog.
 * @csspart quote - The line with the fee under the amount, and the fee and the sum in the review.
 * @csspart button - The buttons that continue or try again.
 * @csspart change - The button of the review that goes back to the fields.
 * @csspart notice - The message when something went wrong or takes long, and the facts below it.
 * @csspart result - The receipt.
 * @csspart dialog - The 3-D Secure dialog.
 *
 * @cssprop [--gw-main] - The accent: main button, focus rings, ticks.
 * @cssprop [--gw-tint] - Background of locked fields and segments.
 * @cssprop [--gw-rem] - Unit of type and heights. Default: the root font size, at least 16 px.
 * @cssprop [--gw-on-main] - Text on the accent.
 * @cssprop [--gw-pay] - Fill of the main button: a colour or a gradient.
 * @cssprop [--gw-on-pay] - Text on the main button.
 * @cssprop [--gw-card-start] - The colour at the start of the sender's card in the picture.
 * @cssprop [--gw-card-end] - The colour at the end of that card.
 * @cssprop [--gw-card-shade] - Black under the text of that card, to make it legible.
 * @cssprop [--gw-on-card] - Text on that card.
 * @cssprop [--gw-surface] - Background of the dialog, and the background that the other colours are chosen for.
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
 * @cssstate starting - The frame connects.
 * @cssstate editing - The payer can type.
 * @cssstate review - The payer reviews the transfer before it is sent.
 * @cssstate asking - The page confirms (`gw-pay-click`), then the gateway sends a last quote.
 * @cssstate sending - The transfer is on its way to the gateway.
 * @cssstate challenge - The payer is at the issuer.
 * @cssstate checking - The status is being looked up.
 * @cssstate unknown - The outcome is not known; the payer may check again.
 * @cssstate sent - Sent.
 * @cssstate closed - Nothing can be sent here.
 */
export class GwP2pTransfer extends Shell {
  /** @internal */
  static override properties: PropertyDeclarations = {
    widgetId: { attribute: 'widget-id' },
    currency: {},
    currencies: { converter: list },
    amount: {},
    min: {},
    max: {},
    receiverPaysFee: { type: Boolean, attribute: 'receiver-pays-fee' },
    feeChoice: { attribute: 'fee-choice', converter: onByDefault },
    sendSms: { type: Boolean, attribute: 'send-sms' },
    smsChoice: { type: Boolean, attribute: 'sms-choice' },
    receivers: { converter: list },
    senderFields: { attribute: 'sender-fields', converter: list },
    receiverFields: { attribute: 'receiver-fields', converter: list },
    senderDetails: { attribute: false },
    receiverDetails: { attribute: false },
    termUrl: { attribute: 'term-url' },
    challenge: {},
    locale: {},
    theme: { reflect: true },
    preset: {},
    cssVariable: { attribute: 'css-variable', converter: json },
    isolation: {},
    frameUrl: { attribute: 'frame-url' },
    apiDomain: { attribute: 'api-domain' },
    button: { converter: onByDefault },
    disabled: { type: Boolean, reflect: true },
    debug: { type: Boolean },
    name: { reflect: true },
    required: { type: Boolean, reflect: true },
  };

  /** Id of the transfer widget, as the gateway issued it. */
  declare widgetId: string | undefined;
  /** Currency code (ISO 4217). */
  declare currency: string | undefined;
  /** Currencies to choose from, `currency` first; in the attribute separated by spaces. */
  declare currencies: readonly string[] | undefined;
  /** Initial amount: major units as a decimal, `100.50`. */
  declare amount: string | undefined;
  /** Minimum amount: major units as a decimal. The gateway has its own limits. */
  declare min: string | undefined;
  /** Maximum amount: major units as a decimal. */
  declare max: string | undefined;
  /** Whether the fee is deducted from the receiver's amount; with `feeChoice` only the initial choice. */
  declare receiverPaysFee: boolean;
  /** Whether the payer may choose who pays the fee. */
  declare feeChoice: boolean;
  /** Whether the receiver is notified by text message; with `smsChoice` only the initial choice. */
  declare sendSms: boolean;
  /** Whether the payer may choose whether the receiver is notified. */
  declare smsChoice: boolean;
  /** How the payer can identify the receiver: `card`, `phone` or both; the first is the initial choice. */
  declare receivers: readonly ('card' | 'phone')[] | undefined;
  /** Fields for the sender, besides the card: `first_name`, `middle_name`, `last_name`, `address`, `city`, `zip`, `country`, `email`, `phone`. */
  declare senderFields: readonly PartyField[] | undefined;
  /** Fields for the receiver, with the same names. */
  declare receiverFields: readonly PartyField[] | undefined;
  /** Details of the sender that the page knows: sent with the transfer, and filled into the fields for the sender. */
  declare senderDetails: TransferParty | undefined;
  /** Details of the receiver that the page knows. */
  declare receiverDetails: TransferParty | undefined;
  /** The merchant's own 3-D Secure return address. Default: the gateway's return page. */
  declare termUrl: string | undefined;
  /** The place of the issuer's page: a dialog, or this page, to which the payer then returns. */
  declare challenge: 'dialog' | 'redirect';
  /** Language of the element. Default: `lang`, the surrounding page's language, the browser's, in this order. */
  declare locale: string | undefined;
  /** `light` or `dark`. Default: the `color-scheme` of the page. */
  declare theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of a look, as in the checkout. */
  declare preset: PresetName | undefined;
  /** Colours by token, as in the checkout. */
  declare cssVariable: Record<string, string> | undefined;
  /** `frame`: cards in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
  declare isolation: 'frame' | 'inline';
  /** Address of the gateway's `transfer-frame.html`; overrides every other source of it. */
  declare frameUrl: string | undefined;
  /** Host name of the gateway, as in the interface's `api_domain`. */
  declare apiDomain: string | undefined;
  /** Whether the element shows its own buttons that continue; with `false` the page calls `submit()`. */
  declare button: boolean;
  /** Nothing can be typed or sent. */
  declare disabled: boolean;
  /** Shows faults of the setup on the page, for a developer. On `localhost` they are always shown. */
  declare debug: boolean;
  /** Name under which a surrounding form submits the transfer's `order_id`. */
  declare name: string | undefined;
  /** Whether a surrounding form waits until the money is sent. */
  declare required: boolean;

  readonly #internals = new Internals<TransferView, GwP2pTransfer>(this, {
    frame: 'transfer-frame',
    parts: 'transfer, frame, quote, button, change, notice, result, dialog',
    skeleton,
    isAddressed: () => !!(this.widgetId ?? this.frameUrl ?? this.apiDomain),
    apiDomain: () => this.apiDomain,
    initialView: () => {
      const [by = 'card', other] = this.receivers ?? ['card', 'phone'];
      return { by, choice: other !== undefined };
    },
    requests: () => [],
    files: transferFiles,
  });

  constructor() {
    super();
    this.isolation = 'frame';
    this.challenge = 'dialog';
    // Each default has its own assignment: the manifest and the components generated from it read the defaults here.
    this.button = true;
    this.feeChoice = true;
    this.disabled = false;
    this.debug = false;
    this.required = false;
    this.receiverPaysFee = false;
    this.sendSms = false;
    this.smsChoice = false;
    handleCommands(this);
  }

  /** Continues, as the main button does: from the fields to the review, or from the review to sending. Does nothing while busy. */
  submit(): void {
    this.#internals.call((view) => view.submit());
  }

  /** Clears the payer's input and refusals. Does nothing while money may be moving. */
  reset(): void {
    this.#internals.call((view) => view.reset());
  }

  /** Sets several properties at once and keeps the others. An explicit `undefined` resets a property. */
  update(changes: Partial<TransferProperties>): void {
    for (const [name, value] of Object.entries(changes)) {
      if (Object.hasOwn(GwP2pTransfer.properties, name)) Reflect.set(this, name, value);
    }
  }

  /** Focuses the amount, or, if it is valid, the first incomplete field of the cards. */
  override focus(): void {
    this.#internals.call((view) => view.focus());
  }
}

/** The properties that `update()` accepts. */
export type TransferProperties = Omit<GwP2pTransfer, Exclude<keyof Shell, 'locale' | 'disabled' | 'required'> | Fixed>;
type Fixed = 'isolation' | 'frameUrl' | 'apiDomain' | 'name' | 'submit' | 'reset' | 'update';

export interface GwP2pTransfer {
  addEventListener<Name extends keyof GwTransferEventMap>(
    type: Name,
    listener: (this: GwP2pTransfer, event: GwTransferEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(...args: Parameters<HTMLElement['addEventListener']>): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'gw-p2p-transfer': GwP2pTransfer;
  }
}
