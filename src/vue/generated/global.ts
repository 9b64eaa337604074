/** `gw-checkout/vue/global`: the registered components and the tags in every template. Generated from custom-elements.json by `npm run wrappers`. Do not edit. */
import type { GwCardFormEventMap, GwCheckoutEventMap, GwP2pTransferEventMap } from '../../elements/events/index.js';
import type { GwCardForm } from '../../elements/gw-card-form/gw-card-form.js';
import type { GwCheckout } from '../../elements/gw-checkout/gw-checkout.js';
import type { GwP2pTransfer } from '../../elements/gw-p2p-transfer/gw-p2p-transfer.js';
import type { GwCardForm as GwCardFormComponent } from './gw-card-form.js';
import type { GwCheckout as GwCheckoutComponent } from './gw-checkout.js';
import type { GwP2pTransfer as GwP2pTransferComponent } from './gw-p2p-transfer.js';
import type {
  Attribute,
  Off,
  OffAttribute,
  OffText,
  OffTextAttribute,
  On,
  OnAttribute,
  Property,
  RawTag,
  TextAttribute,
  TextProperty,
} from '../raw.js';

export interface GwTags {
  'gw-card-form': RawTag<
    GwCardForm,
    {
      /** Order token from order creation, 40 characters. Without it, a handler of `gw-pay-click` must provide a token. */
      token?: Property<GwCardForm['token']> | undefined;
      /** Recurring token of a stored card: the form then asks only for the security code. */
      rectoken?: Property<GwCardForm['rectoken']> | undefined;
      /** Language of the form. Default: `lang`, the surrounding page's language, the browser's, in this order. */
      locale?: Property<GwCardForm['locale']> | undefined;
      /** `light` or `dark`. Default: the `color-scheme` of the page. */
      theme?: Property<GwCardForm['theme']> | undefined;
      /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
      isolation?: Property<GwCardForm['isolation']> | undefined;
      /** Address of the gateway's `frame.html`; overrides every other source of it. */
      frameUrl?: Attribute<GwCardForm['frameUrl']> | undefined;
      /** Host name of the gateway, as in the interface's `api_domain`. */
      apiDomain?: Attribute<GwCardForm['apiDomain']> | undefined;
      /** Whether the form's own pay button is shown; with `false` the page calls `submit()`. */
      button?: On | undefined;
      /** Nothing can be typed or paid. */
      disabled?: Off | undefined;
      /** Shows faults of the setup on the page, for a developer. On `localhost` they are always shown. */
      debug?: Off | undefined;
      /** Name under which a surrounding form submits the paid order's `order_id`. */
      name?: Property<GwCardForm['name']> | undefined;
      /** Whether a surrounding form waits until the order is paid. */
      required?: Off | undefined;
      /** The order is loaded and the payer can type. */
      onGwReady?: ((event: GwCardFormEventMap['gw-ready']) => void) | undefined;
      /** The payer typed: the state of each field, never its content. */
      onGwChange?: ((event: GwCardFormEventMap['gw-change']) => void) | undefined;
      /** The payer asked to pay and the fields are valid. Cancelable; `event.waitUntil(promise)` delays the payment, and the promise may resolve to a new token. */
      onGwPayClick?: ((event: GwCardFormEventMap['gw-pay-click']) => void) | undefined;
      /** The issuer's 3-D Secure page opened or closed. */
      onGwChallenge?: ((event: GwCardFormEventMap['gw-challenge']) => void) | undefined;
      /** The gateway reported that the order is approved and charged; `detail` is the order result. */
      onGwSuccess?: ((event: GwCardFormEventMap['gw-success']) => void) | undefined;
      /** Something went wrong and nothing was charged as a result: `code`, `message`, `retry`. */
      onGwError?: ((event: GwCardFormEventMap['gw-error']) => void) | undefined;
      /** An answer was lost; the order is being looked up. Do not treat it as refused. */
      onGwUnknown?: ((event: GwCardFormEventMap['gw-unknown']) => void) | undefined;
    }
  >;
  'gw-checkout': RawTag<
    GwCheckout,
    {
      /** Payment methods to offer, in this order, if the gateway has them for the order. */
      methods?: TextProperty<GwCheckout['methods']> | undefined;
      /** Payment methods to leave out. */
      methodsDisabled?: TextAttribute<GwCheckout['methodsDisabled']> | undefined;
      /** Logos shown with the card form. */
      cardIcons?: TextAttribute<GwCheckout['cardIcons']> | undefined;
      /** The payment method that is open at the start. */
      activeTab?: TextAttribute<GwCheckout['activeTab']> | undefined;
      /** The country whose banks are shown at the start. */
      defaultCountry?: TextAttribute<GwCheckout['defaultCountry']> | undefined;
      /** Countries of the bank list. Default: all that the gateway offers. */
      countries?: TextProperty<GwCheckout['countries']> | undefined;
      /** Asks for additional fields. */
      fields?: OffText | undefined;
      /** Heading of the page: a text, or the id of a text in `messages`. */
      pageTitle?: TextAttribute<GwCheckout['pageTitle']> | undefined;
      /** Address of the shop, shown below the heading. */
      link?: TextProperty<GwCheckout['link']> | undefined;
      /** Fills the page; `false` makes a compact area. */
      fullScreen?: OnAttribute | undefined;
      /** Shows the pay button. With `false`, your own button calls `submit()`. */
      button?: On | undefined;
      /** Languages the payer may choose from. */
      locales?: TextProperty<GwCheckout['locales']> | undefined;
      /** Requires the payer’s email address. With an `@` in it, the payer's address. */
      email?: TextProperty<GwCheckout['email']> | undefined;
      /** Host name of the gateway. Default: the host of the script. */
      apiDomain?: TextAttribute<GwCheckout['apiDomain']> | undefined;
      /** Light or dark; `auto` and the default follow the page. Or the whole theme. */
      theme?: TextProperty<GwCheckout['theme']> | undefined;
      /** A ready-made look. `reset` is plain, for your own colours in `css_variable`. */
      preset?: TextProperty<GwCheckout['preset']> | undefined;
      /** Address of the terms of sale. */
      offertaUrl?: TextAttribute<GwCheckout['offertaUrl']> | undefined;
      /** Shows the amount on the pay button. */
      showButtonAmount?: OnAttribute | undefined;
      /** Logo of the merchant, from the origin of the gateway or of the page. */
      logoUrl?: TextAttribute<GwCheckout['logoUrl']> | undefined;
      /** Shows the language picker, with `locales` or all 14 languages; `false` hides it. Default: shown if `locales` has several. */
      languagePicker?: OffTextAttribute | undefined;
      /** Shows a line with the fee if the gateway reports one. The amount does not change. */
      fee?: OffText | undefined;
      /** Offers a subscription. */
      regularInsert?: OffTextAttribute | undefined;
      /** Selects the subscription and shows its plan from the start. */
      regularOpen?: OffTextAttribute | undefined;
      /** Shows the subscription to the payer, who cannot change it. */
      regularHide?: OffTextAttribute | undefined;
      /** Periods that the payer may choose from. */
      regularPeriod?: TextAttribute<GwCheckout['regularPeriod']> | undefined;
      /** Number of periods between two charges. */
      recurringEvery?: TextAttribute<GwCheckout['recurringEvery']> | undefined;
      /** The period to count. */
      recurringPeriod?: TextAttribute<GwCheckout['recurringPeriod']> | undefined;
      /** Amount of each charge, in minor units. Default: the amount of the order. */
      recurringAmount?: TextAttribute<GwCheckout['recurringAmount']> | undefined;
      /** Date of the first charge, `YYYY-MM-DD`. */
      recurringStartTime?: TextAttribute<GwCheckout['recurringStartTime']> | undefined;
      /** Date when the subscription ends, `YYYY-MM-DD`. */
      recurringEndTime?: TextAttribute<GwCheckout['recurringEndTime']> | undefined;
      /** Merchant id, if the page creates the order. */
      merchantId?: TextAttribute<GwCheckout['merchantId']> | undefined;
      /** Description of the order: a text, or the id of a text in `messages`. */
      orderDesc?: TextAttribute<GwCheckout['orderDesc']> | undefined;
      /** Amount in minor units, if the page creates the order. */
      amount?: TextProperty<GwCheckout['amount']> | undefined;
      /** Currency code, if the page creates the order. */
      currency?: TextProperty<GwCheckout['currency']> | undefined;
      /** Address the payer returns to. */
      responseUrl?: TextAttribute<GwCheckout['responseUrl']> | undefined;
      /** `Y` stores the card for later charges: the server callback contains `rectoken`. */
      requiredRectoken?: TextAttribute<GwCheckout['requiredRectoken']> | undefined;
      /** `Y` verifies the card instead of charging it. */
      verification?: TextProperty<GwCheckout['verification']> | undefined;
      /** Verification method of a card: by the amount held, or by a code. */
      verificationType?: TextAttribute<GwCheckout['verificationType']> | undefined;
      /** Email address of the payer. */
      paramsEmail?: TextAttribute<GwCheckout['paramsEmail']> | undefined;
      /** Order token from order creation, 40 characters. It includes the amount and the currency. */
      token?: TextProperty<GwCheckout['token']> | undefined;
      /** The payer must accept the terms of sale. */
      offer?: OffText | undefined;
      /** Your own data as an object. The order result returns it as `merchant_data`. */
      custom?: TextProperty<GwCheckout['custom']> | undefined;
      /** Your own texts by locale and id, instead of the built-in ones. */
      messages?: TextProperty<GwCheckout['messages']> | undefined;
      /** Your own texts for field errors by locale and field name, instead of the built-in ones. */
      validate?: TextProperty<GwCheckout['validate']> | undefined;
      /** Colours by purpose, such as `main`. */
      cssVariable?: TextAttribute<GwCheckout['cssVariable']> | undefined;
      /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
      isolation?: Property<GwCheckout['isolation']> | undefined;
      /** Address of a page in the gateway's folder; overrides every other source of it. */
      frameUrl?: Attribute<GwCheckout['frameUrl']> | undefined;
      /** Nothing can be typed or paid. */
      disabled?: Off | undefined;
      /** Shows faults of the setup and invalid options on the page, for a developer. On `localhost` they are always shown. */
      debug?: Off | undefined;
      /** Name under which a surrounding form submits the paid order's `order_id`. */
      name?: Property<GwCheckout['name']> | undefined;
      /** Whether a surrounding form waits until the order is paid. */
      required?: Off | undefined;
      /** Level of the page's heading, 1 or 2. Use 1 if the element is the whole page. */
      headingLevel?: Attribute<GwCheckout['headingLevel']> | undefined;
      /** The complete Options object, which overrides attributes and JSON. `update()` changes a part of it. */
      options?: TextProperty<GwCheckout['options']> | undefined;
      /** Language of the page. Default: `params.lang`, `lang`, the surrounding page's language, the browser's, in this order. With `checkout()`: `params.lang`, else English. */
      locale?: Property<GwCheckout['locale']> | undefined;
      /** The order is loaded and the payer can pay. */
      onGwReady?: ((event: GwCheckoutEventMap['gw-ready']) => void) | undefined;
      /** The payer typed a card: the state of each field, never its content. */
      onGwChange?: ((event: GwCheckoutEventMap['gw-change']) => void) | undefined;
      /** The payer chose another payment method. */
      onGwMethodChange?: ((event: GwCheckoutEventMap['gw-method-change']) => void) | undefined;
      /** The payer asked to pay and everything is valid. Cancelable; `event.waitUntil(promise)` delays the payment, and the promise may resolve to the token of an order created just now. */
      onGwPayClick?: ((event: GwCheckoutEventMap['gw-pay-click']) => void) | undefined;
      /** The issuer's 3-D Secure page, or the question about the bank's statement, opened or closed. */
      onGwChallenge?: ((event: GwCheckoutEventMap['gw-challenge']) => void) | undefined;
      /** The page is about to navigate to a bank or back to the shop. Cancelable. */
      onGwRedirect?: ((event: GwCheckoutEventMap['gw-redirect']) => void) | undefined;
      /** The gateway reported that the order is approved and charged; `detail` is the order result. */
      onGwSuccess?: ((event: GwCheckoutEventMap['gw-success']) => void) | undefined;
      /** Something went wrong and nothing was charged as a result: `code`, `message`, `retry`. */
      onGwError?: ((event: GwCheckoutEventMap['gw-error']) => void) | undefined;
      /** An answer was lost; the order is being looked up. Do not treat it as refused. */
      onGwUnknown?: ((event: GwCheckoutEventMap['gw-unknown']) => void) | undefined;
      /** Options that are ignored, each with its path, the expected and the received value, and how to fix it. */
      onGwOptionsInvalid?: ((event: GwCheckoutEventMap['gw-options-invalid']) => void) | undefined;
    }
  >;
  'gw-p2p-transfer': RawTag<
    GwP2pTransfer,
    {
      /** Id of the transfer widget, as the gateway issued it. */
      widgetId?: Attribute<GwP2pTransfer['widgetId']> | undefined;
      /** Currency code (ISO 4217). */
      currency?: Property<GwP2pTransfer['currency']> | undefined;
      /** Currencies to choose from, `currency` first; in the attribute separated by spaces. */
      currencies?: Property<GwP2pTransfer['currencies']> | undefined;
      /** Initial amount: major units as a decimal, `100.50`. */
      amount?: Property<GwP2pTransfer['amount']> | undefined;
      /** Minimum amount: major units as a decimal. The gateway has its own limits. */
      min?: Property<GwP2pTransfer['min']> | undefined;
      /** Maximum amount: major units as a decimal. */
      max?: Property<GwP2pTransfer['max']> | undefined;
      /** Whether the fee is deducted from the receiver's amount; with `feeChoice` only the initial choice. */
      receiverPaysFee?: OffAttribute | undefined;
      /** Whether the payer may choose who pays the fee. */
      feeChoice?: OnAttribute | undefined;
      /** Whether the receiver is notified by text message; with `smsChoice` only the initial choice. */
      sendSms?: OffAttribute | undefined;
      /** Whether the payer may choose whether the receiver is notified. */
      smsChoice?: OffAttribute | undefined;
      /** How the payer can identify the receiver: `card`, `phone` or both; the first is the initial choice. */
      receivers?: Property<GwP2pTransfer['receivers']> | undefined;
      /** Fields for the sender, besides the card: `first_name`, `middle_name`, `last_name`, `address`, `city`, `zip`, `country`, `email`, `phone`. */
      senderFields?: Attribute<GwP2pTransfer['senderFields']> | undefined;
      /** Fields for the receiver, with the same names. */
      receiverFields?: Attribute<GwP2pTransfer['receiverFields']> | undefined;
      /** Details of the sender that the page knows: sent with the transfer, and filled into the fields for the sender. */
      senderDetails?: GwP2pTransfer['senderDetails'] | undefined;
      /** Details of the receiver that the page knows. */
      receiverDetails?: GwP2pTransfer['receiverDetails'] | undefined;
      /** The merchant's own 3-D Secure return address. Default: the gateway's return page. */
      termUrl?: Attribute<GwP2pTransfer['termUrl']> | undefined;
      /** The place of the issuer's page: a dialog, or this page, to which the payer then returns. */
      challenge?: Property<GwP2pTransfer['challenge']> | undefined;
      /** Language of the element. Default: `lang`, the surrounding page's language, the browser's, in this order. */
      locale?: Property<GwP2pTransfer['locale']> | undefined;
      /** `light` or `dark`. Default: the `color-scheme` of the page. */
      theme?: Property<GwP2pTransfer['theme']> | undefined;
      /** Name of a look, as in the checkout. */
      preset?: Property<GwP2pTransfer['preset']> | undefined;
      /** Colours by token, as in the checkout. */
      cssVariable?: Attribute<GwP2pTransfer['cssVariable']> | undefined;
      /** `frame`: cards in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
      isolation?: Property<GwP2pTransfer['isolation']> | undefined;
      /** Address of the gateway's `transfer-frame.html`; overrides every other source of it. */
      frameUrl?: Attribute<GwP2pTransfer['frameUrl']> | undefined;
      /** Host name of the gateway, as in the interface's `api_domain`. */
      apiDomain?: Attribute<GwP2pTransfer['apiDomain']> | undefined;
      /** Whether the element shows its own buttons that continue; with `false` the page calls `submit()`. */
      button?: On | undefined;
      /** Nothing can be typed or sent. */
      disabled?: Off | undefined;
      /** Shows faults of the setup on the page, for a developer. On `localhost` they are always shown. */
      debug?: Off | undefined;
      /** Name under which a surrounding form submits the transfer's `order_id`. */
      name?: Property<GwP2pTransfer['name']> | undefined;
      /** Whether a surrounding form waits until the money is sent. */
      required?: Off | undefined;
      /** The payer can type. */
      onGwReady?: ((event: GwP2pTransferEventMap['gw-ready']) => void) | undefined;
      /** The payer typed in the card room: the state of each field, never its content. */
      onGwChange?: ((event: GwP2pTransferEventMap['gw-change']) => void) | undefined;
      /** A quote has arrived: the sender's total, the fee and the receiver's amount, in major units. */
      onGwFee?: ((event: GwP2pTransferEventMap['gw-fee']) => void) | undefined;
      /** The payer has reviewed the transfer and wants to send it. Cancelable; `event.waitUntil(promise)` delays the transfer. */
      onGwPayClick?: ((event: GwP2pTransferEventMap['gw-pay-click']) => void) | undefined;
      /** The issuer's 3-D Secure page opened or closed. */
      onGwChallenge?: ((event: GwP2pTransferEventMap['gw-challenge']) => void) | undefined;
      /** The gateway reported a new status of the transfer. */
      onGwStatus?: ((event: GwP2pTransferEventMap['gw-status']) => void) | undefined;
      /** The gateway reported that the money was sent; `detail` is its status, with the transfer's `order_id`. */
      onGwSuccess?: ((event: GwP2pTransferEventMap['gw-success']) => void) | undefined;
      /** Something went wrong and nothing was sent as a result: `code`, `message`, `retry`. */
      onGwError?: ((event: GwP2pTransferEventMap['gw-error']) => void) | undefined;
      /** An answer was lost; the status is being looked up. Do not treat it as refused. */
      onGwUnknown?: ((event: GwP2pTransferEventMap['gw-unknown']) => void) | undefined;
      /** Attributes that are ignored, each with how to fix it. */
      onGwOptionsInvalid?: ((event: GwP2pTransferEventMap['gw-options-invalid']) => void) | undefined;
    }
  >;
}

declare module 'vue' {
  interface GlobalComponents extends GwTags {
    GwCardForm: typeof GwCardFormComponent;
    GwCheckout: typeof GwCheckoutComponent;
    GwP2pTransfer: typeof GwP2pTransferComponent;
  }
}
