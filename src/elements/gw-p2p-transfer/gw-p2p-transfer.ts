import { LitElement, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import type { TransferParty } from '../../contract/index.js';
import type { PresetName } from '../../core/theme/presets.js';
import { tokens } from '../../ui/tokens.js';
import type { GwTransferEventMap } from '../events/index.js';
import { bothForms, dropServerMarkup, hearCommands, onByDefault, ownForm } from '../parts/basics.js';
import { inside } from '../parts/marks.js';
import { reportProblems } from '../parts/option-problems.js';
import { paymentStyles } from '../parts/payment-styles.js';
import { keepFocus } from './focus-keeper.js';
import { page } from './page.js';
import type { PartyField, SettingProblem } from './settings.js';
import { styles } from './styles.js';
import { TransferModel } from './transfer-model.js';

/** Names with a space or a comma between. */
const list = { fromAttribute: (value: string | null) => value?.split(/[\s,]+/).filter(Boolean) };
const json = {
  fromAttribute: (value: string | null): unknown => {
    try {
      return value ? JSON.parse(value) : undefined;
    } catch {
      return undefined;
    }
  },
};

/**
 * A transfer from card to card: amount, the sender's card, the receiver's card or phone, the fee as one types, a look before money
 * moves, 3-D Secure, the status until it is final, a receipt. Both cards are typed in a frame of the gateway's origin and never
 * reach the page.
 *
 * @tag gw-p2p-transfer
 * @summary Card-to-card transfer with fee, review, 3-D Secure and status.
 *
 * @fires {CustomEvent<undefined>} gw-ready - The payer can type.
 * @fires {CustomEvent<TransferChangeDetail>} gw-change - The payer typed in the card room: the state of each field, never its content.
 * @fires {CustomEvent<FeeDetail>} gw-fee - A quote has come: what the sender pays, the fee, what the receiver gets, in major units.
 * @fires {PayClickEvent<TransferClickDetail>} gw-pay-click - The payer has looked at it and wants to send. Cancelable; `event.waitUntil(promise)` holds the transfer.
 * @fires {CustomEvent<ChallengeDetail>} gw-challenge - The issuer's 3-D Secure page opened or closed.
 * @fires {CustomEvent<TransferStatusDetail>} gw-status - The gateway said how the transfer stands, otherwise than before.
 * @fires {CustomEvent<TransferSuccessDetail>} gw-success - The gateway said that the money was sent; `detail` is its status, with the transfer's `order_id`.
 * @fires {CustomEvent<TransferErrorDetail>} gw-error - Something went wrong and nothing was sent by it: `code`, `message`, `retry`.
 * @fires {CustomEvent<TransferUnknownDetail>} gw-unknown - An answer was lost; the status is being asked for. Never treat it as refused.
 * @fires {CustomEvent<OptionsInvalidDetail>} gw-options-invalid - Attributes that are not used, each with how to mend it.
 *
 * @csspart transfer - Everything but the dialog.
 * @csspart frame - A frame of the gateway: the cards, or the issuer's page in the dialog.
 * @csspart quote - What the sender pays, the fee, and what the receiver gets.
 * @csspart button - The buttons that go on, go back, ask again.
 * @csspart notice - What the payer is told when something went wrong or takes long.
 * @csspart result - The receipt.
 * @csspart dialog - The 3-D Secure dialog.
 *
 * @cssprop [--gw-main] - The accent: focus rings, links, ticks.
 * @cssprop [--gw-on-main] - Text on the accent.
 * @cssprop [--gw-pay-from] - The main button's gradient begins with it.
 * @cssprop [--gw-pay-to] - The main button's gradient ends with it.
 * @cssprop [--gw-on-pay] - Text on the main button.
 * @cssprop [--gw-surface] - Background of notices, figures, receipt and dialog.
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
 * @cssstate starting - The frame connects.
 * @cssstate editing - The payer can type.
 * @cssstate review - The payer looks before anything is sent.
 * @cssstate asking - The page is asked (`gw-pay-click`), then the gateway for its quote once more.
 * @cssstate sending - The transfer is on its way to the gateway.
 * @cssstate challenge - The payer is at the issuer.
 * @cssstate checking - The status is being asked for.
 * @cssstate unknown - The outcome is not known; the payer may check again.
 * @cssstate sent - Sent.
 * @cssstate closed - Nothing can be sent here.
 */
export class GwP2pTransfer extends LitElement {
  static formAssociated = true;
  static override styles = [tokens, paymentStyles, styles];
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
    name: { reflect: true },
  };

  /** Id of the transfer widget, as the gateway issued it. */
  declare widgetId: string | undefined;
  /** Currency code (ISO 4217). */
  declare currency: string | undefined;
  /** Currencies to choose from, `currency` first; the attribute has spaces between. */
  declare currencies: readonly string[] | undefined;
  /** Amount at the start: major units as a decimal, `100.50`. */
  declare amount: string | undefined;
  /** Least amount: major units as a decimal. The gateway has limits of its own. */
  declare min: string | undefined;
  /** Greatest amount: major units as a decimal. */
  declare max: string | undefined;
  /** Whether the fee is taken from what the receiver gets; what is chosen at the start. */
  declare receiverPaysFee: boolean;
  /** Whether the payer may choose who pays the fee. */
  declare feeChoice: boolean;
  /** Whether the receiver is told by text message; what is chosen at the start. */
  declare sendSms: boolean;
  /** Whether the payer may choose that. */
  declare smsChoice: boolean;
  /** How the receiver can be named: `card`, `phone` or both; the first is chosen at the start. */
  declare receivers: readonly ('card' | 'phone')[] | undefined;
  /** What the sender is asked for beside the card: `first_name`, `middle_name`, `last_name`, `address`, `city`, `zip`, `country`, `email`, `phone`. */
  declare senderFields: readonly PartyField[] | undefined;
  /** What the sender is asked for about the receiver, by the same names. */
  declare receiverFields: readonly PartyField[] | undefined;
  /** What the page knows of the sender: sent with the transfer, and filled in where it is asked for. */
  declare senderDetails: TransferParty | undefined;
  /** What the page knows of the receiver. */
  declare receiverDetails: TransferParty | undefined;
  /** The merchant's own 3-D Secure return address; the gateway's return page serves where there is none. */
  declare termUrl: string | undefined;
  /** Where the issuer's page opens: in a dialog, or in the place of this page, to which the payer comes back. */
  declare challenge: 'dialog' | 'redirect';
  /** Language of the element; else `lang`, the page's, the browser's. */
  declare locale: string | undefined;
  /** `light` or `dark`; else the page's own `color-scheme` decides. */
  declare theme: 'light' | 'dark' | 'auto' | undefined;
  /** Look by name, as in the checkout. */
  declare preset: PresetName | undefined;
  /** Colours by token, as in the checkout. */
  declare cssVariable: Record<string, string> | undefined;
  /** `frame`: cards in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
  declare isolation: 'frame' | 'inline';
  /** Address of the gateway's `transfer-frame.html`; goes before every other way to find it. */
  declare frameUrl: string | undefined;
  /** Host name of the gateway, as in the interface's `api_domain`. */
  declare apiDomain: string | undefined;
  /** Whether the element's own buttons that go on are shown; with `false` the page calls `submit()`. */
  declare button: boolean;
  /** Nothing can be typed or sent. */
  declare disabled: boolean;
  /** Name under which a surrounding form submits the transfer's `order_id`. */
  declare name: string | undefined;

  /** @internal */
  readonly [inside]: TransferModel = new TransferModel(this, this.attachInternals());
  readonly #keepFocus = keepFocus(this);
  /** What was wrong with the attributes last. */
  #found = '';

  constructor() {
    super();
    this.isolation = 'frame';
    this.challenge = 'dialog';
    // One by one: the manifest, and the components that are made from it, read the defaults here.
    this.button = true;
    this.feeChoice = true;
    this.disabled = false;
    this.receiverPaysFee = false;
    this.sendSms = false;
    this.smsChoice = false;
    hearCommands(this);
  }

  static override get observedAttributes(): string[] {
    return bothForms(super.observedAttributes);
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(...ownForm(this, name, old, value));
  }

  /** Goes on, as the main button does: from the fields to the review, from there to sending. Does nothing while busy. */
  submit(): void {
    this[inside].submit();
  }

  /** Empties everything that was typed and takes refusals away. Does nothing while money may be moving. */
  reset(): void {
    this[inside].reset();
  }

  /** Sets several properties at once; what is not named stays, and what is named `undefined` is taken back. */
  override update(changes: Partial<TransferProperties> | PropertyValues): void {
    if (changes instanceof Map) return super.update(changes);
    const known = (this.constructor as typeof GwP2pTransfer).elementProperties;
    for (const [name, value] of Object.entries(changes)) if (known.has(name)) Reflect.set(this, name, value);
  }

  /** Puts the focus into the amount, or, where it is given, into the first field of the cards that is not finished. */
  override focus(): void {
    this[inside].focus();
  }

  /** @internal */
  formResetCallback(): void {
    this.reset();
  }

  /** @internal */
  formDisabledCallback(): void {
    // It may be told in the middle of an update, which is over before it would be asked for another.
    void this.updateComplete.then(() => this.requestUpdate());
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    dropServerMarkup(this);
    return super.createRenderRoot();
  }

  protected override updated(): void {
    const { transfer, cardPlace, receiver, settings } = this[inside];
    // A frame with nothing to type into would still be a stop of the keyboard.
    const frame = cardPlace?.querySelector('iframe');
    if (frame) frame.tabIndex = receiver.review ? -1 : 0;
    this.#keepFocus(transfer.state);
    const { problems } = settings;
    const found = JSON.stringify(problems);
    if (found === this.#found) return;
    this.#found = found;
    if (problems.length) void this.#report(problems);
  }

  async #report(problems: readonly SettingProblem[]): Promise<void> {
    const { explain } = await import('./explain.js');
    reportProblems(this, explain(problems), 'attributes');
  }

  protected override render(): TemplateResult {
    return page(this[inside]);
  }
}

/** What `update()` takes. */
export type TransferProperties = Pick<
  GwP2pTransfer,
  | 'widgetId'
  | 'currency'
  | 'currencies'
  | 'amount'
  | 'min'
  | 'max'
  | 'receiverPaysFee'
  | 'feeChoice'
  | 'sendSms'
  | 'smsChoice'
  | 'receivers'
  | 'senderFields'
  | 'receiverFields'
  | 'senderDetails'
  | 'receiverDetails'
  | 'termUrl'
  | 'challenge'
  | 'locale'
  | 'theme'
  | 'preset'
  | 'cssVariable'
  | 'button'
  | 'disabled'
>;

export interface GwP2pTransfer {
  addEventListener<Name extends keyof GwTransferEventMap>(
    type: Name,
    listener: (this: GwP2pTransfer, event: GwTransferEventMap[Name]) => unknown,
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
    'gw-p2p-transfer': GwP2pTransfer;
  }
}
