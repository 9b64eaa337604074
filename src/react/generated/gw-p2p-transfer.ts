'use client';
/** `<gw-p2p-transfer>` for React. Generated from custom-elements.json by `npm run wrappers`. Do not edit. */
import type { GwP2pTransferEventMap as EventMap } from '../../elements/events/index.js';
import type { GwP2pTransfer as Element } from '../../elements/gw-p2p-transfer/gw-p2p-transfer.js';
import '../../elements/gw-p2p-transfer/define.js';
import type { FramePlace } from '../../markup/index.js';
import { wrap, type GwComponent } from '../wrap.js';

export interface GwP2pTransferProps {
  /** Id of the transfer widget, as the gateway issued it. */
  widgetId?: Element['widgetId'] | undefined;
  /** Currency code (ISO 4217). */
  currency?: Element['currency'] | undefined;
  /** Currencies to choose from, `currency` first; in the attribute separated by spaces. */
  currencies?: Element['currencies'] | undefined;
  /** Initial amount: major units as a decimal, `100.50`. */
  amount?: Element['amount'] | undefined;
  /** Minimum amount: major units as a decimal. The gateway has its own limits. */
  min?: Element['min'] | undefined;
  /** Maximum amount: major units as a decimal. */
  max?: Element['max'] | undefined;
  /** Whether the fee is deducted from the receiver's amount; with `feeChoice` only the initial choice. */
  receiverPaysFee?: Element['receiverPaysFee'] | undefined;
  /** Whether the payer may choose who pays the fee. */
  feeChoice?: Element['feeChoice'] | undefined;
  /** Whether the receiver is notified by text message; with `smsChoice` only the initial choice. */
  sendSms?: Element['sendSms'] | undefined;
  /** Whether the payer may choose whether the receiver is notified. */
  smsChoice?: Element['smsChoice'] | undefined;
  /** How the payer can identify the receiver: `card`, `phone` or both; the first is the initial choice. */
  receivers?: Element['receivers'] | undefined;
  /** Fields for the sender, besides the card: `first_name`, `middle_name`, `last_name`, `address`, `city`, `zip`, `country`, `email`, `phone`. */
  senderFields?: Element['senderFields'] | undefined;
  /** Fields for the receiver, with the same names. */
  receiverFields?: Element['receiverFields'] | undefined;
  /** Details of the sender that the page knows: sent with the transfer, and filled into the fields for the sender. */
  senderDetails?: Element['senderDetails'] | undefined;
  /** Details of the receiver that the page knows. */
  receiverDetails?: Element['receiverDetails'] | undefined;
  /** The merchant's own 3-D Secure return address. Default: the gateway's return page. */
  termUrl?: Element['termUrl'] | undefined;
  /** The place of the issuer's page: a dialog, or this page, to which the payer then returns. */
  challenge?: Element['challenge'] | undefined;
  /** Language of the element. Default: `lang`, the surrounding page's language, the browser's, in this order. */
  locale?: Element['locale'] | undefined;
  /** `light` or `dark`. Default: the `color-scheme` of the page. */
  theme?: Element['theme'] | undefined;
  /** Name of a look, as in the checkout. */
  preset?: Element['preset'] | undefined;
  /** Colours by token, as in the checkout. */
  cssVariable?: Element['cssVariable'] | undefined;
  /** `frame`: cards in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
  isolation?: Element['isolation'] | undefined;
  /** Address of the gateway's `transfer-frame.html`; overrides every other source of it. */
  frameUrl?: Element['frameUrl'] | undefined;
  /** Host name of the gateway, as in the interface's `api_domain`. */
  apiDomain?: Element['apiDomain'] | undefined;
  /** Whether the element shows its own buttons that continue; with `false` the page calls `submit()`. */
  button?: Element['button'] | undefined;
  /** Nothing can be typed or sent. */
  disabled?: Element['disabled'] | undefined;
  /** Shows faults of the setup on the page, for a developer. On `localhost` they are always shown. */
  debug?: Element['debug'] | undefined;
  /** Name under which a surrounding form submits the transfer's `order_id`. */
  name?: Element['name'] | undefined;
  /** Whether a surrounding form waits until the money is sent. */
  required?: Element['required'] | undefined;
  /**
   * The gateway's folder, and the origin of the page. With them, the component writes the card frame: a server renders it into the markup,
   * and hydration keeps it. Read once, when the component is first rendered.
   */
  frame?: FramePlace | undefined;
  /** The payer can type. */
  onGwReady?: ((event: EventMap['gw-ready']) => void) | undefined;
  /** The payer typed in the card room: the state of each field, never its content. */
  onGwChange?: ((event: EventMap['gw-change']) => void) | undefined;
  /** A quote has arrived: the sender's total, the fee and the receiver's amount, in major units. */
  onGwFee?: ((event: EventMap['gw-fee']) => void) | undefined;
  /** The payer has reviewed the transfer and wants to send it. Cancelable; `event.waitUntil(promise)` delays the transfer. */
  onGwPayClick?: ((event: EventMap['gw-pay-click']) => void) | undefined;
  /** The issuer's 3-D Secure page opened or closed. */
  onGwChallenge?: ((event: EventMap['gw-challenge']) => void) | undefined;
  /** The gateway reported a new status of the transfer. */
  onGwStatus?: ((event: EventMap['gw-status']) => void) | undefined;
  /** The gateway reported that the money was sent; `detail` is its status, with the transfer's `order_id`. */
  onGwSuccess?: ((event: EventMap['gw-success']) => void) | undefined;
  /** Something went wrong and nothing was sent as a result: `code`, `message`, `retry`. */
  onGwError?: ((event: EventMap['gw-error']) => void) | undefined;
  /** An answer was lost; the status is being looked up. Do not treat it as refused. */
  onGwUnknown?: ((event: EventMap['gw-unknown']) => void) | undefined;
  /** Attributes that are ignored, each with how to fix it. */
  onGwOptionsInvalid?: ((event: EventMap['gw-options-invalid']) => void) | undefined;
}

/** Card-to-card transfer with fee, review, 3-D Secure and status. */
export const GwP2pTransfer: GwComponent<Element, GwP2pTransferProps> = wrap('GwP2pTransfer', {
  tag: 'gw-p2p-transfer',
  properties: {
    widgetId: undefined,
    currency: undefined,
    currencies: undefined,
    amount: undefined,
    min: undefined,
    max: undefined,
    receiverPaysFee: false,
    feeChoice: true,
    sendSms: false,
    smsChoice: false,
    receivers: undefined,
    senderFields: undefined,
    receiverFields: undefined,
    senderDetails: undefined,
    receiverDetails: undefined,
    termUrl: undefined,
    challenge: 'dialog',
    locale: undefined,
    theme: undefined,
    preset: undefined,
    cssVariable: undefined,
    isolation: 'frame',
    frameUrl: undefined,
    apiDomain: undefined,
    button: true,
    disabled: false,
    debug: false,
    name: undefined,
    required: false,
  },
  attributes: {
    widgetId: 'widget-id',
    currency: 'currency',
    currencies: 'currencies',
    amount: 'amount',
    min: 'min',
    max: 'max',
    receiverPaysFee: 'receiver-pays-fee',
    feeChoice: 'fee-choice',
    sendSms: 'send-sms',
    smsChoice: 'sms-choice',
    receivers: 'receivers',
    senderFields: 'sender-fields',
    receiverFields: 'receiver-fields',
    termUrl: 'term-url',
    challenge: 'challenge',
    locale: 'locale',
    theme: 'theme',
    preset: 'preset',
    cssVariable: 'css-variable',
    isolation: 'isolation',
    frameUrl: 'frame-url',
    apiDomain: 'api-domain',
    button: 'button',
    disabled: 'disabled',
    debug: 'debug',
    name: 'name',
    required: 'required',
  },
  events: [
    'gw-ready',
    'gw-change',
    'gw-fee',
    'gw-pay-click',
    'gw-challenge',
    'gw-status',
    'gw-success',
    'gw-error',
    'gw-unknown',
    'gw-options-invalid',
  ],
});
