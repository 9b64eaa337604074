/** `gw-checkout/solid`: the tags themselves in Solid. Generated from custom-elements.json by `npm run wrappers`. Do not edit. */
import type { GwCardFormEventMap, GwCheckoutEventMap, GwP2pTransferEventMap } from '../../elements/events/index.js';
import type { GwCardForm } from '../../elements/gw-card-form/gw-card-form.js';
import type { GwCheckout } from '../../elements/gw-checkout/gw-checkout.js';
import type { GwP2pTransfer } from '../../elements/gw-p2p-transfer/gw-p2p-transfer.js';
import type {
  AsText,
  Attribute,
  Handler,
  Off,
  OffAttribute,
  OffInText,
  OffText,
  OffTextAttribute,
  On,
  OnAttribute,
  OnInText,
  Properties,
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
      'attr:token'?: AsText<GwCardForm['token']> | undefined;
      /** Recurring token of a stored card: the form then asks only for the security code. */
      rectoken?: Property<GwCardForm['rectoken']> | undefined;
      'attr:rectoken'?: AsText<GwCardForm['rectoken']> | undefined;
      /** Language of the form. Default: `lang`, the surrounding page's language, the browser's, in this order. */
      locale?: Property<GwCardForm['locale']> | undefined;
      'attr:locale'?: AsText<GwCardForm['locale']> | undefined;
      /** `light` or `dark`. Default: the `color-scheme` of the page. */
      theme?: Property<GwCardForm['theme']> | undefined;
      'attr:theme'?: AsText<GwCardForm['theme']> | undefined;
      /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
      isolation?: Property<GwCardForm['isolation']> | undefined;
      'attr:isolation'?: AsText<GwCardForm['isolation']> | undefined;
      /** Address of the gateway's `frame.html`; overrides every other source of it. */
      'frame-url'?: Attribute<GwCardForm['frameUrl']> | undefined;
      'attr:frame-url'?: AsText<GwCardForm['frameUrl']> | undefined;
      /** Host name of the gateway, as in the interface's `api_domain`. */
      'api-domain'?: Attribute<GwCardForm['apiDomain']> | undefined;
      'attr:api-domain'?: AsText<GwCardForm['apiDomain']> | undefined;
      /** Whether the form's own pay button is shown; with `false` the page calls `submit()`. */
      button?: On | undefined;
      'attr:button'?: OnInText | undefined;
      /** Nothing can be typed or paid. */
      disabled?: Off | undefined;
      'attr:disabled'?: OffInText | undefined;
      'bool:disabled'?: boolean | undefined;
      /** Shows faults of the setup on the page, for a developer. On `localhost` they are always shown. */
      debug?: Off | undefined;
      'attr:debug'?: OffInText | undefined;
      'bool:debug'?: boolean | undefined;
      /** Name under which a surrounding form submits the paid order's `order_id`. */
      name?: Property<GwCardForm['name']> | undefined;
      'attr:name'?: AsText<GwCardForm['name']> | undefined;
      /** Whether a surrounding form waits until the order is paid. */
      required?: Off | undefined;
      'attr:required'?: OffInText | undefined;
      'bool:required'?: boolean | undefined;
      /** The order is loaded and the payer can type. */
      'on:gw-ready'?: Handler<GwCardForm, GwCardFormEventMap['gw-ready']> | undefined;
      /** The payer typed: the state of each field, never its content. */
      'on:gw-change'?: Handler<GwCardForm, GwCardFormEventMap['gw-change']> | undefined;
      /** The payer asked to pay and the fields are valid. Cancelable; `event.waitUntil(promise)` delays the payment, and the promise may resolve to a new token. */
      'on:gw-pay-click'?: Handler<GwCardForm, GwCardFormEventMap['gw-pay-click']> | undefined;
      /** The issuer's 3-D Secure page opened or closed. */
      'on:gw-challenge'?: Handler<GwCardForm, GwCardFormEventMap['gw-challenge']> | undefined;
      /** The gateway reported that the order is approved and charged; `detail` is the order result. */
      'on:gw-success'?: Handler<GwCardForm, GwCardFormEventMap['gw-success']> | undefined;
      /** Something went wrong and nothing was charged as a result: `code`, `message`, `retry`. */
      'on:gw-error'?: Handler<GwCardForm, GwCardFormEventMap['gw-error']> | undefined;
      /** An answer was lost; the order is being looked up. Do not treat it as refused. */
      'on:gw-unknown'?: Handler<GwCardForm, GwCardFormEventMap['gw-unknown']> | undefined;
    } & Properties<
      GwCardForm,
      | 'token'
      | 'rectoken'
      | 'locale'
      | 'theme'
      | 'isolation'
      | 'frameUrl'
      | 'apiDomain'
      | 'button'
      | 'disabled'
      | 'debug'
      | 'name'
      | 'required'
    >
  >;
  'gw-checkout': RawTag<
    GwCheckout,
    {
      /** Payment methods to offer, in this order, if the gateway has them for the order. */
      methods?: TextProperty<GwCheckout['methods']> | undefined;
      'attr:methods'?: AsText<GwCheckout['methods']> | undefined;
      /** Payment methods to leave out. */
      'methods-disabled'?: TextAttribute<GwCheckout['methodsDisabled']> | undefined;
      'attr:methods-disabled'?: AsText<GwCheckout['methodsDisabled']> | undefined;
      /** Logos shown with the card form. */
      'card-icons'?: TextAttribute<GwCheckout['cardIcons']> | undefined;
      'attr:card-icons'?: AsText<GwCheckout['cardIcons']> | undefined;
      /** The payment method that is open at the start. */
      'active-tab'?: TextAttribute<GwCheckout['activeTab']> | undefined;
      'attr:active-tab'?: AsText<GwCheckout['activeTab']> | undefined;
      /** The country whose banks are shown at the start. */
      'default-country'?: TextAttribute<GwCheckout['defaultCountry']> | undefined;
      'attr:default-country'?: AsText<GwCheckout['defaultCountry']> | undefined;
      /** Countries of the bank list. Default: all that the gateway offers. */
      countries?: TextProperty<GwCheckout['countries']> | undefined;
      'attr:countries'?: AsText<GwCheckout['countries']> | undefined;
      /** Asks for additional fields. */
      fields?: OffText | undefined;
      'attr:fields'?: OffInText | undefined;
      'bool:fields'?: boolean | undefined;
      /** Heading of the page: a text, or the id of a text in `messages`. */
      'page-title'?: TextAttribute<GwCheckout['pageTitle']> | undefined;
      'attr:page-title'?: AsText<GwCheckout['pageTitle']> | undefined;
      /** Address of the shop, shown below the heading. */
      link?: TextProperty<GwCheckout['link']> | undefined;
      'attr:link'?: AsText<GwCheckout['link']> | undefined;
      /** Fills the page; `false` makes a compact area. */
      'full-screen'?: OnAttribute | undefined;
      'attr:full-screen'?: OnInText | undefined;
      /** Shows the pay button. With `false`, your own button calls `submit()`. */
      button?: On | undefined;
      'attr:button'?: OnInText | undefined;
      /** Languages the payer may choose from. */
      locales?: TextProperty<GwCheckout['locales']> | undefined;
      'attr:locales'?: AsText<GwCheckout['locales']> | undefined;
      /** Requires the payer’s email address. With an `@` in it, the payer's address. */
      email?: TextProperty<GwCheckout['email']> | undefined;
      'attr:email'?: AsText<GwCheckout['email']> | undefined;
      /** Host name of the gateway. Default: the host of the script. */
      'api-domain'?: TextAttribute<GwCheckout['apiDomain']> | undefined;
      'attr:api-domain'?: AsText<GwCheckout['apiDomain']> | undefined;
      /** Light or dark; `auto` and the default follow the page. Or the whole theme. */
      theme?: TextProperty<GwCheckout['theme']> | undefined;
      'attr:theme'?: AsText<GwCheckout['theme']> | undefined;
      /** A ready-made look. `reset` is plain, for your own colours in `css_variable`. */
      preset?: TextProperty<GwCheckout['preset']> | undefined;
      'attr:preset'?: AsText<GwCheckout['preset']> | undefined;
      /** Address of the terms of sale. */
      'offerta-url'?: TextAttribute<GwCheckout['offertaUrl']> | undefined;
      'attr:offerta-url'?: AsText<GwCheckout['offertaUrl']> | undefined;
      /** Shows the amount on the pay button. */
      'show-button-amount'?: OnAttribute | undefined;
      'attr:show-button-amount'?: OnInText | undefined;
      /** Logo of the merchant, from the origin of the gateway or of the page. */
      'logo-url'?: TextAttribute<GwCheckout['logoUrl']> | undefined;
      'attr:logo-url'?: AsText<GwCheckout['logoUrl']> | undefined;
      /** Shows the language picker, with `locales` or all 14 languages; `false` hides it. Default: shown if `locales` has several. */
      'language-picker'?: OffTextAttribute | undefined;
      'attr:language-picker'?: OffInText | undefined;
      'bool:language-picker'?: boolean | undefined;
      /** Shows a line with the fee if the gateway reports one. The amount does not change. */
      fee?: OffText | undefined;
      'attr:fee'?: OffInText | undefined;
      'bool:fee'?: boolean | undefined;
      /** Offers a subscription. */
      'regular-insert'?: OffTextAttribute | undefined;
      'attr:regular-insert'?: OffInText | undefined;
      'bool:regular-insert'?: boolean | undefined;
      /** Selects the subscription and shows its plan from the start. */
      'regular-open'?: OffTextAttribute | undefined;
      'attr:regular-open'?: OffInText | undefined;
      'bool:regular-open'?: boolean | undefined;
      /** Shows the subscription to the payer, who cannot change it. */
      'regular-hide'?: OffTextAttribute | undefined;
      'attr:regular-hide'?: OffInText | undefined;
      'bool:regular-hide'?: boolean | undefined;
      /** Periods that the payer may choose from. */
      'regular-period'?: TextAttribute<GwCheckout['regularPeriod']> | undefined;
      'attr:regular-period'?: AsText<GwCheckout['regularPeriod']> | undefined;
      /** Number of periods between two charges. */
      'recurring-every'?: TextAttribute<GwCheckout['recurringEvery']> | undefined;
      'attr:recurring-every'?: AsText<GwCheckout['recurringEvery']> | undefined;
      /** The period to count. */
      'recurring-period'?: TextAttribute<GwCheckout['recurringPeriod']> | undefined;
      'attr:recurring-period'?: AsText<GwCheckout['recurringPeriod']> | undefined;
      /** Amount of each charge, in minor units. Default: the amount of the order. */
      'recurring-amount'?: TextAttribute<GwCheckout['recurringAmount']> | undefined;
      'attr:recurring-amount'?: AsText<GwCheckout['recurringAmount']> | undefined;
      /** Date of the first charge, `YYYY-MM-DD`. */
      'recurring-start-time'?: TextAttribute<GwCheckout['recurringStartTime']> | undefined;
      'attr:recurring-start-time'?: AsText<GwCheckout['recurringStartTime']> | undefined;
      /** Date when the subscription ends, `YYYY-MM-DD`. */
      'recurring-end-time'?: TextAttribute<GwCheckout['recurringEndTime']> | undefined;
      'attr:recurring-end-time'?: AsText<GwCheckout['recurringEndTime']> | undefined;
      /** Merchant id, if the page creates the order. */
      'merchant-id'?: TextAttribute<GwCheckout['merchantId']> | undefined;
      'attr:merchant-id'?: AsText<GwCheckout['merchantId']> | undefined;
      /** Description of the order: a text, or the id of a text in `messages`. */
      'order-desc'?: TextAttribute<GwCheckout['orderDesc']> | undefined;
      'attr:order-desc'?: AsText<GwCheckout['orderDesc']> | undefined;
      /** Amount in minor units, if the page creates the order. */
      amount?: TextProperty<GwCheckout['amount']> | undefined;
      'attr:amount'?: AsText<GwCheckout['amount']> | undefined;
      /** Currency code, if the page creates the order. */
      currency?: TextProperty<GwCheckout['currency']> | undefined;
      'attr:currency'?: AsText<GwCheckout['currency']> | undefined;
      /** Address the payer returns to. */
      'response-url'?: TextAttribute<GwCheckout['responseUrl']> | undefined;
      'attr:response-url'?: AsText<GwCheckout['responseUrl']> | undefined;
      /** `Y` stores the card for later charges: the server callback contains `rectoken`. */
      'required-rectoken'?: TextAttribute<GwCheckout['requiredRectoken']> | undefined;
      'attr:required-rectoken'?: AsText<GwCheckout['requiredRectoken']> | undefined;
      /** `Y` verifies the card instead of charging it. */
      verification?: TextProperty<GwCheckout['verification']> | undefined;
      'attr:verification'?: AsText<GwCheckout['verification']> | undefined;
      /** Verification method of a card: by the amount held, or by a code. */
      'verification-type'?: TextAttribute<GwCheckout['verificationType']> | undefined;
      'attr:verification-type'?: AsText<GwCheckout['verificationType']> | undefined;
      /** Email address of the payer. */
      'params-email'?: TextAttribute<GwCheckout['paramsEmail']> | undefined;
      'attr:params-email'?: AsText<GwCheckout['paramsEmail']> | undefined;
      /** Order token from order creation, 40 characters. It includes the amount and the currency. */
      token?: TextProperty<GwCheckout['token']> | undefined;
      'attr:token'?: AsText<GwCheckout['token']> | undefined;
      /** The payer must accept the terms of sale. */
      offer?: OffText | undefined;
      'attr:offer'?: OffInText | undefined;
      'bool:offer'?: boolean | undefined;
      /** Your own data as an object. The order result returns it as `merchant_data`. */
      custom?: TextProperty<GwCheckout['custom']> | undefined;
      'attr:custom'?: AsText<GwCheckout['custom']> | undefined;
      /** Your own texts by locale and id, instead of the built-in ones. */
      messages?: TextProperty<GwCheckout['messages']> | undefined;
      'attr:messages'?: AsText<GwCheckout['messages']> | undefined;
      /** Your own texts for field errors by locale and field name, instead of the built-in ones. */
      validate?: TextProperty<GwCheckout['validate']> | undefined;
      'attr:validate'?: AsText<GwCheckout['validate']> | undefined;
      /** Colours by purpose, such as `main`. */
      'css-variable'?: TextAttribute<GwCheckout['cssVariable']> | undefined;
      'attr:css-variable'?: AsText<GwCheckout['cssVariable']> | undefined;
      /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
      isolation?: Property<GwCheckout['isolation']> | undefined;
      'attr:isolation'?: AsText<GwCheckout['isolation']> | undefined;
      /** Address of a page in the gateway's folder; overrides every other source of it. */
      'frame-url'?: Attribute<GwCheckout['frameUrl']> | undefined;
      'attr:frame-url'?: AsText<GwCheckout['frameUrl']> | undefined;
      /** Nothing can be typed or paid. */
      disabled?: Off | undefined;
      'attr:disabled'?: OffInText | undefined;
      'bool:disabled'?: boolean | undefined;
      /** Shows faults of the setup and invalid options on the page, for a developer. On `localhost` they are always shown. */
      debug?: Off | undefined;
      'attr:debug'?: OffInText | undefined;
      'bool:debug'?: boolean | undefined;
      /** Name under which a surrounding form submits the paid order's `order_id`. */
      name?: Property<GwCheckout['name']> | undefined;
      'attr:name'?: AsText<GwCheckout['name']> | undefined;
      /** Whether a surrounding form waits until the order is paid. */
      required?: Off | undefined;
      'attr:required'?: OffInText | undefined;
      'bool:required'?: boolean | undefined;
      /** Level of the page's heading, 1 or 2. Use 1 if the element is the whole page. */
      'heading-level'?: Attribute<GwCheckout['headingLevel']> | undefined;
      'attr:heading-level'?: AsText<GwCheckout['headingLevel']> | undefined;
      /** The complete Options object, which overrides attributes and JSON. `update()` changes a part of it. */
      options?: TextProperty<GwCheckout['options']> | undefined;
      'attr:options'?: AsText<GwCheckout['options']> | undefined;
      /** Language of the page. Default: `params.lang`, `lang`, the surrounding page's language, the browser's, in this order. With `checkout()`: `params.lang`, else English. */
      locale?: Property<GwCheckout['locale']> | undefined;
      'attr:locale'?: AsText<GwCheckout['locale']> | undefined;
      /** The order is loaded and the payer can pay. */
      'on:gw-ready'?: Handler<GwCheckout, GwCheckoutEventMap['gw-ready']> | undefined;
      /** The payer typed a card: the state of each field, never its content. */
      'on:gw-change'?: Handler<GwCheckout, GwCheckoutEventMap['gw-change']> | undefined;
      /** The payer chose another payment method. */
      'on:gw-method-change'?: Handler<GwCheckout, GwCheckoutEventMap['gw-method-change']> | undefined;
      /** The payer asked to pay and everything is valid. Cancelable; `event.waitUntil(promise)` delays the payment, and the promise may resolve to the token of an order created just now. */
      'on:gw-pay-click'?: Handler<GwCheckout, GwCheckoutEventMap['gw-pay-click']> | undefined;
      /** The issuer's 3-D Secure page, or the question about the bank's statement, opened or closed. */
      'on:gw-challenge'?: Handler<GwCheckout, GwCheckoutEventMap['gw-challenge']> | undefined;
      /** The page is about to navigate to a bank or back to the shop. Cancelable. */
      'on:gw-redirect'?: Handler<GwCheckout, GwCheckoutEventMap['gw-redirect']> | undefined;
      /** The gateway reported that the order is approved and charged; `detail` is the order result. */
      'on:gw-success'?: Handler<GwCheckout, GwCheckoutEventMap['gw-success']> | undefined;
      /** Something went wrong and nothing was charged as a result: `code`, `message`, `retry`. */
      'on:gw-error'?: Handler<GwCheckout, GwCheckoutEventMap['gw-error']> | undefined;
      /** An answer was lost; the order is being looked up. Do not treat it as refused. */
      'on:gw-unknown'?: Handler<GwCheckout, GwCheckoutEventMap['gw-unknown']> | undefined;
      /** Options that are ignored, each with its path, the expected and the received value, and how to fix it. */
      'on:gw-options-invalid'?: Handler<GwCheckout, GwCheckoutEventMap['gw-options-invalid']> | undefined;
    } & Properties<
      GwCheckout,
      | 'methods'
      | 'methodsDisabled'
      | 'cardIcons'
      | 'activeTab'
      | 'defaultCountry'
      | 'countries'
      | 'fields'
      | 'pageTitle'
      | 'link'
      | 'fullScreen'
      | 'button'
      | 'locales'
      | 'email'
      | 'apiDomain'
      | 'theme'
      | 'preset'
      | 'offertaUrl'
      | 'showButtonAmount'
      | 'logoUrl'
      | 'languagePicker'
      | 'fee'
      | 'regularInsert'
      | 'regularOpen'
      | 'regularHide'
      | 'regularPeriod'
      | 'recurringEvery'
      | 'recurringPeriod'
      | 'recurringAmount'
      | 'recurringStartTime'
      | 'recurringEndTime'
      | 'merchantId'
      | 'orderDesc'
      | 'amount'
      | 'currency'
      | 'responseUrl'
      | 'requiredRectoken'
      | 'verification'
      | 'verificationType'
      | 'paramsEmail'
      | 'token'
      | 'offer'
      | 'custom'
      | 'messages'
      | 'validate'
      | 'cssVariable'
      | 'isolation'
      | 'frameUrl'
      | 'disabled'
      | 'debug'
      | 'name'
      | 'required'
      | 'headingLevel'
      | 'options'
      | 'locale'
    >
  >;
  'gw-p2p-transfer': RawTag<
    GwP2pTransfer,
    {
      /** Id of the transfer widget, as the gateway issued it. */
      'widget-id'?: Attribute<GwP2pTransfer['widgetId']> | undefined;
      'attr:widget-id'?: AsText<GwP2pTransfer['widgetId']> | undefined;
      /** Currency code (ISO 4217). */
      currency?: Property<GwP2pTransfer['currency']> | undefined;
      'attr:currency'?: AsText<GwP2pTransfer['currency']> | undefined;
      /** Currencies to choose from, `currency` first; in the attribute separated by spaces. */
      currencies?: Property<GwP2pTransfer['currencies']> | undefined;
      'attr:currencies'?: AsText<GwP2pTransfer['currencies']> | undefined;
      /** Initial amount: major units as a decimal, `100.50`. */
      amount?: Property<GwP2pTransfer['amount']> | undefined;
      'attr:amount'?: AsText<GwP2pTransfer['amount']> | undefined;
      /** Minimum amount: major units as a decimal. The gateway has its own limits. */
      min?: Property<GwP2pTransfer['min']> | undefined;
      'attr:min'?: AsText<GwP2pTransfer['min']> | undefined;
      /** Maximum amount: major units as a decimal. */
      max?: Property<GwP2pTransfer['max']> | undefined;
      'attr:max'?: AsText<GwP2pTransfer['max']> | undefined;
      /** Whether the fee is deducted from the receiver's amount; with `feeChoice` only the initial choice. */
      'receiver-pays-fee'?: OffAttribute | undefined;
      'attr:receiver-pays-fee'?: OffInText | undefined;
      'bool:receiver-pays-fee'?: boolean | undefined;
      /** Whether the payer may choose who pays the fee. */
      'fee-choice'?: OnAttribute | undefined;
      'attr:fee-choice'?: OnInText | undefined;
      /** Whether the receiver is notified by text message; with `smsChoice` only the initial choice. */
      'send-sms'?: OffAttribute | undefined;
      'attr:send-sms'?: OffInText | undefined;
      'bool:send-sms'?: boolean | undefined;
      /** Whether the payer may choose whether the receiver is notified. */
      'sms-choice'?: OffAttribute | undefined;
      'attr:sms-choice'?: OffInText | undefined;
      'bool:sms-choice'?: boolean | undefined;
      /** How the payer can identify the receiver: `card`, `phone` or both; the first is the initial choice. */
      receivers?: Property<GwP2pTransfer['receivers']> | undefined;
      'attr:receivers'?: AsText<GwP2pTransfer['receivers']> | undefined;
      /** Fields for the sender, besides the card: `first_name`, `middle_name`, `last_name`, `address`, `city`, `zip`, `country`, `email`, `phone`. */
      'sender-fields'?: Attribute<GwP2pTransfer['senderFields']> | undefined;
      'attr:sender-fields'?: AsText<GwP2pTransfer['senderFields']> | undefined;
      /** Fields for the receiver, with the same names. */
      'receiver-fields'?: Attribute<GwP2pTransfer['receiverFields']> | undefined;
      'attr:receiver-fields'?: AsText<GwP2pTransfer['receiverFields']> | undefined;
      /** The merchant's own 3-D Secure return address. Default: the gateway's return page. */
      'term-url'?: Attribute<GwP2pTransfer['termUrl']> | undefined;
      'attr:term-url'?: AsText<GwP2pTransfer['termUrl']> | undefined;
      /** The place of the issuer's page: a dialog, or this page, to which the payer then returns. */
      challenge?: Property<GwP2pTransfer['challenge']> | undefined;
      'attr:challenge'?: AsText<GwP2pTransfer['challenge']> | undefined;
      /** Language of the element. Default: `lang`, the surrounding page's language, the browser's, in this order. */
      locale?: Property<GwP2pTransfer['locale']> | undefined;
      'attr:locale'?: AsText<GwP2pTransfer['locale']> | undefined;
      /** `light` or `dark`. Default: the `color-scheme` of the page. */
      theme?: Property<GwP2pTransfer['theme']> | undefined;
      'attr:theme'?: AsText<GwP2pTransfer['theme']> | undefined;
      /** Name of a look, as in the checkout. */
      preset?: Property<GwP2pTransfer['preset']> | undefined;
      'attr:preset'?: AsText<GwP2pTransfer['preset']> | undefined;
      /** Colours by token, as in the checkout. */
      'css-variable'?: Attribute<GwP2pTransfer['cssVariable']> | undefined;
      'attr:css-variable'?: AsText<GwP2pTransfer['cssVariable']> | undefined;
      /** `frame`: cards in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
      isolation?: Property<GwP2pTransfer['isolation']> | undefined;
      'attr:isolation'?: AsText<GwP2pTransfer['isolation']> | undefined;
      /** Address of the gateway's `transfer-frame.html`; overrides every other source of it. */
      'frame-url'?: Attribute<GwP2pTransfer['frameUrl']> | undefined;
      'attr:frame-url'?: AsText<GwP2pTransfer['frameUrl']> | undefined;
      /** Host name of the gateway, as in the interface's `api_domain`. */
      'api-domain'?: Attribute<GwP2pTransfer['apiDomain']> | undefined;
      'attr:api-domain'?: AsText<GwP2pTransfer['apiDomain']> | undefined;
      /** Whether the element shows its own buttons that continue; with `false` the page calls `submit()`. */
      button?: On | undefined;
      'attr:button'?: OnInText | undefined;
      /** Nothing can be typed or sent. */
      disabled?: Off | undefined;
      'attr:disabled'?: OffInText | undefined;
      'bool:disabled'?: boolean | undefined;
      /** Shows faults of the setup on the page, for a developer. On `localhost` they are always shown. */
      debug?: Off | undefined;
      'attr:debug'?: OffInText | undefined;
      'bool:debug'?: boolean | undefined;
      /** Name under which a surrounding form submits the transfer's `order_id`. */
      name?: Property<GwP2pTransfer['name']> | undefined;
      'attr:name'?: AsText<GwP2pTransfer['name']> | undefined;
      /** Whether a surrounding form waits until the money is sent. */
      required?: Off | undefined;
      'attr:required'?: OffInText | undefined;
      'bool:required'?: boolean | undefined;
      /** Details of the sender that the page knows: sent with the transfer, and filled into the fields for the sender. */
      'prop:senderDetails'?: GwP2pTransfer['senderDetails'] | undefined;
      /** Details of the receiver that the page knows. */
      'prop:receiverDetails'?: GwP2pTransfer['receiverDetails'] | undefined;
      /** The payer can type. */
      'on:gw-ready'?: Handler<GwP2pTransfer, GwP2pTransferEventMap['gw-ready']> | undefined;
      /** The payer typed in the card room: the state of each field, never its content. */
      'on:gw-change'?: Handler<GwP2pTransfer, GwP2pTransferEventMap['gw-change']> | undefined;
      /** A quote has arrived: the sender's total, the fee and the receiver's amount, in major units. */
      'on:gw-fee'?: Handler<GwP2pTransfer, GwP2pTransferEventMap['gw-fee']> | undefined;
      /** The payer has reviewed the transfer and wants to send it. Cancelable; `event.waitUntil(promise)` delays the transfer. */
      'on:gw-pay-click'?: Handler<GwP2pTransfer, GwP2pTransferEventMap['gw-pay-click']> | undefined;
      /** The issuer's 3-D Secure page opened or closed. */
      'on:gw-challenge'?: Handler<GwP2pTransfer, GwP2pTransferEventMap['gw-challenge']> | undefined;
      /** The gateway reported a new status of the transfer. */
      'on:gw-status'?: Handler<GwP2pTransfer, GwP2pTransferEventMap['gw-status']> | undefined;
      /** The gateway reported that the money was sent; `detail` is its status, with the transfer's `order_id`. */
      'on:gw-success'?: Handler<GwP2pTransfer, GwP2pTransferEventMap['gw-success']> | undefined;
      /** Something went wrong and nothing was sent as a result: `code`, `message`, `retry`. */
      'on:gw-error'?: Handler<GwP2pTransfer, GwP2pTransferEventMap['gw-error']> | undefined;
      /** An answer was lost; the status is being looked up. Do not treat it as refused. */
      'on:gw-unknown'?: Handler<GwP2pTransfer, GwP2pTransferEventMap['gw-unknown']> | undefined;
      /** Attributes that are ignored, each with how to fix it. */
      'on:gw-options-invalid'?: Handler<GwP2pTransfer, GwP2pTransferEventMap['gw-options-invalid']> | undefined;
    } & Properties<
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
      | 'termUrl'
      | 'challenge'
      | 'locale'
      | 'theme'
      | 'preset'
      | 'cssVariable'
      | 'isolation'
      | 'frameUrl'
      | 'apiDomain'
      | 'button'
      | 'disabled'
      | 'debug'
      | 'name'
      | 'required'
    >
  >;
}

declare module 'solid-js' {
  // oxlint-disable-next-line typescript/no-namespace -- Solid’s own
  namespace JSX {
    // oxlint-disable-next-line typescript/no-empty-object-type -- merged into Solid’s own list
    interface IntrinsicElements extends GwTags {}
  }
}
