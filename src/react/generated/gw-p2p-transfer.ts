'use client';
/** `<gw-p2p-transfer>` for React. Generated from custom-elements.json by `npm run wrappers`. Do not edit. */
import type { GwP2pTransferEventMap as EventMap } from '../../elements/events/index.js';
import type { GwP2pTransfer as Element } from '../../elements/gw-p2p-transfer/gw-p2p-transfer.js';
import '../../elements/gw-p2p-transfer/define.js';
import { wrap, type GwComponent } from '../wrap.js';

export interface GwP2pTransferProps {
  /** Id of the transfer widget, as the gateway issued it. */
  widgetId?: Element['widgetId'] | undefined;
  /** Currency code (ISO 4217). */
  currency?: Element['currency'] | undefined;
  /** Currencies to choose from, `currency` first; the attribute has spaces between. */
  currencies?: Element['currencies'] | undefined;
  /** Amount at the start: major units as a decimal, `100.50`. */
  amount?: Element['amount'] | undefined;
  /** Least amount: major units as a decimal. The gateway has limits of its own. */
  min?: Element['min'] | undefined;
  /** Greatest amount: major units as a decimal. */
  max?: Element['max'] | undefined;
  /** Whether the fee is taken from what the receiver gets; what is chosen at the start. */
  receiverPaysFee?: Element['receiverPaysFee'] | undefined;
  /** Whether the payer may choose who pays the fee. */
  feeChoice?: Element['feeChoice'] | undefined;
  /** Whether the receiver is told by text message; what is chosen at the start. */
  sendSms?: Element['sendSms'] | undefined;
  /** Whether the payer may choose that. */
  smsChoice?: Element['smsChoice'] | undefined;
  /** How the receiver can be named: `card`, `phone` or both; the first is chosen at the start. */
  receivers?: Element['receivers'] | undefined;
  /** What the sender is asked for beside the card: `first_name`, `middle_name`, `last_name`, `address`, `city`, `zip`, `country`, `email`, `phone`. */
  senderFields?: Element['senderFields'] | undefined;
  /** What the sender is asked for about the receiver, by the same names. */
  receiverFields?: Element['receiverFields'] | undefined;
  /** What the page knows of the sender: sent with the transfer, and filled in where it is asked for. */
  senderDetails?: Element['senderDetails'] | undefined;
  /** What the page knows of the receiver. */
  receiverDetails?: Element['receiverDetails'] | undefined;
  /** The merchant's own 3-D Secure return address; the gateway's return page serves where there is none. */
  termUrl?: Element['termUrl'] | undefined;
  /** Where the issuer's page opens: in a dialog, or in the place of this page, to which the payer comes back. */
  challenge?: Element['challenge'] | undefined;
  /** Language of the element; else `lang`, the page's, the browser's. */
  locale?: Element['locale'] | undefined;
  /** `light` or `dark`; else the page's own `color-scheme` decides. */
  theme?: Element['theme'] | undefined;
  /** Look by name, as in the checkout. */
  preset?: Element['preset'] | undefined;
  /** Colours by token, as in the checkout. */
  cssVariable?: Element['cssVariable'] | undefined;
  /** `frame`: cards in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
  isolation?: Element['isolation'] | undefined;
  /** Address of the gateway's `transfer-frame.html`; goes before every other way to find it. */
  frameUrl?: Element['frameUrl'] | undefined;
  /** Host name of the gateway, as in the interface's `api_domain`. */
  apiDomain?: Element['apiDomain'] | undefined;
  /** Whether the element's own buttons that go on are shown; with `false` the page calls `submit()`. */
  button?: Element['button'] | undefined;
  /** Nothing can be typed or sent. */
  disabled?: Element['disabled'] | undefined;
  /** Name under which a surrounding form submits the transfer's `order_id`. */
  name?: Element['name'] | undefined;
  /** The payer can type. */
  onGwReady?: ((event: EventMap['gw-ready']) => void) | undefined;
  /** The payer typed in the card room: the state of each field, never its content. */
  onGwChange?: ((event: EventMap['gw-change']) => void) | undefined;
  /** A quote has come: what the sender pays, the fee, what the receiver gets, in major units. */
  onGwFee?: ((event: EventMap['gw-fee']) => void) | undefined;
  /** The payer has looked at it and wants to send. Cancelable; `event.waitUntil(promise)` holds the transfer. */
  onGwPayClick?: ((event: EventMap['gw-pay-click']) => void) | undefined;
  /** The issuer's 3-D Secure page opened or closed. */
  onGwChallenge?: ((event: EventMap['gw-challenge']) => void) | undefined;
  /** The gateway said how the transfer stands, otherwise than before. */
  onGwStatus?: ((event: EventMap['gw-status']) => void) | undefined;
  /** The gateway said that the money was sent; `detail` is its status, with the transfer's `order_id`. */
  onGwSuccess?: ((event: EventMap['gw-success']) => void) | undefined;
  /** Something went wrong and nothing was sent by it: `code`, `message`, `retry`. */
  onGwError?: ((event: EventMap['gw-error']) => void) | undefined;
  /** An answer was lost; the status is being asked for. Never treat it as refused. */
  onGwUnknown?: ((event: EventMap['gw-unknown']) => void) | undefined;
  /** Attributes that are not used, each with how to mend it. */
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
    name: undefined,
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
    name: 'name',
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
