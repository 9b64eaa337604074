'use client';
/** `<gw-checkout>` for React. Generated from custom-elements.json by `npm run wrappers`. Do not edit. */
import type { GwCheckoutEventMap as EventMap } from '../../elements/events/index.js';
import type { GwCheckout as Element } from '../../elements/gw-checkout/gw-checkout.js';
import '../../elements/gw-checkout/define.js';
import type { FramePlace } from '../../markup/index.js';
import { wrap, type GwComponent } from '../wrap.js';

export interface GwCheckoutProps {
  /** Payment methods to offer, in this order, if the gateway has them for the order. */
  methods?: Element['methods'] | string | undefined;
  /** Payment methods to leave out. */
  methodsDisabled?: Element['methodsDisabled'] | string | undefined;
  /** Logos shown with the card form. */
  cardIcons?: Element['cardIcons'] | string | undefined;
  /** The payment method that is open at the start. */
  activeTab?: Element['activeTab'] | undefined;
  /** The country whose banks are shown at the start. */
  defaultCountry?: Element['defaultCountry'] | undefined;
  /** Countries of the bank list. Default: all that the gateway offers. */
  countries?: Element['countries'] | string | undefined;
  /** Asks for additional fields. */
  fields?: Element['fields'] | undefined;
  /** Heading of the page: a text, or the id of a text in `messages`. */
  pageTitle?: Element['pageTitle'] | undefined;
  /** Address of the shop, shown below the heading. */
  link?: Element['link'] | undefined;
  /** Fills the page; `false` makes a compact area. */
  fullScreen?: Element['fullScreen'] | undefined;
  /** Shows the pay button. With `false`, your own button calls `submit()`. */
  button?: Element['button'] | undefined;
  /** Languages the payer may choose from. */
  locales?: Element['locales'] | string | undefined;
  /** Requires the payer’s email address. With an `@` in it, the payer's address. */
  email?: Element['email'] | undefined;
  /** Host name of the gateway. Default: the host of the script. */
  apiDomain?: Element['apiDomain'] | undefined;
  /** Light or dark; `auto` and the default follow the page. Or the whole theme. */
  theme?: Element['theme'] | undefined;
  /** A ready-made look. `reset` is plain, for your own colours in `css_variable`. */
  preset?: Element['preset'] | undefined;
  /** Address of the terms of sale. */
  offertaUrl?: Element['offertaUrl'] | undefined;
  /** Shows the amount on the pay button. */
  showButtonAmount?: Element['showButtonAmount'] | undefined;
  /** Logo of the merchant, from the origin of the gateway or of the page. */
  logoUrl?: Element['logoUrl'] | undefined;
  /** Shows the language picker, with `locales` or all 14 languages; `false` hides it. Default: shown if `locales` has several. */
  languagePicker?: Element['languagePicker'] | undefined;
  /** Shows a line with the fee if the gateway reports one. The amount does not change. */
  fee?: Element['fee'] | undefined;
  /** Offers a subscription. */
  regularInsert?: Element['regularInsert'] | undefined;
  /** Selects the subscription and shows its plan from the start. */
  regularOpen?: Element['regularOpen'] | undefined;
  /** Shows the subscription to the payer, who cannot change it. */
  regularHide?: Element['regularHide'] | undefined;
  /** Periods that the payer may choose from. */
  regularPeriod?: Element['regularPeriod'] | string | undefined;
  /** Number of periods between two charges. */
  recurringEvery?: Element['recurringEvery'] | undefined;
  /** The period to count. */
  recurringPeriod?: Element['recurringPeriod'] | undefined;
  /** Amount of each charge, in minor units. Default: the amount of the order. */
  recurringAmount?: Element['recurringAmount'] | undefined;
  /** Date of the first charge, `YYYY-MM-DD`. */
  recurringStartTime?: Element['recurringStartTime'] | undefined;
  /** Date when the subscription ends, `YYYY-MM-DD`. */
  recurringEndTime?: Element['recurringEndTime'] | undefined;
  /** Merchant id, if the page creates the order. */
  merchantId?: Element['merchantId'] | undefined;
  /** Description of the order: a text, or the id of a text in `messages`. */
  orderDesc?: Element['orderDesc'] | undefined;
  /** Amount in minor units, if the page creates the order. */
  amount?: Element['amount'] | undefined;
  /** Currency code, if the page creates the order. */
  currency?: Element['currency'] | undefined;
  /** Address the payer returns to. */
  responseUrl?: Element['responseUrl'] | undefined;
  /** `Y` stores the card for later charges: the server callback contains `rectoken`. */
  requiredRectoken?: Element['requiredRectoken'] | undefined;
  /** `Y` verifies the card instead of charging it. */
  verification?: Element['verification'] | undefined;
  /** Verification method of a card: by the amount held, or by a code. */
  verificationType?: Element['verificationType'] | undefined;
  /** Email address of the payer. */
  paramsEmail?: Element['paramsEmail'] | undefined;
  /** Order token from order creation, 40 characters. It includes the amount and the currency. */
  token?: Element['token'] | undefined;
  /** The payer must accept the terms of sale. */
  offer?: Element['offer'] | undefined;
  /** Your own data as an object. The order result returns it as `merchant_data`. */
  custom?: Element['custom'] | undefined;
  /** Your own texts by locale and id, instead of the built-in ones. */
  messages?: Element['messages'] | undefined;
  /** Your own texts for field errors by locale and field name, instead of the built-in ones. */
  validate?: Element['validate'] | undefined;
  /** Colours by purpose, such as `main`. */
  cssVariable?: Element['cssVariable'] | undefined;
  /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
  isolation?: Element['isolation'] | undefined;
  /** Address of a page in the gateway's folder; overrides every other source of it. */
  frameUrl?: Element['frameUrl'] | undefined;
  /** Nothing can be typed or paid. */
  disabled?: Element['disabled'] | undefined;
  /** Shows faults of the setup and invalid options on the page, for a developer. On `localhost` they are always shown. */
  debug?: Element['debug'] | undefined;
  /** Name under which a surrounding form submits the paid order's `order_id`. */
  name?: Element['name'] | undefined;
  /** Whether a surrounding form waits until the order is paid. */
  required?: Element['required'] | undefined;
  /** Level of the page's heading, 1 or 2. Use 1 if the element is the whole page. */
  headingLevel?: Element['headingLevel'] | undefined;
  /** The complete Options object, which overrides attributes and JSON. `update()` changes a part of it. */
  options?: Element['options'] | undefined;
  /** Language of the page. Default: `params.lang`, `lang`, the surrounding page's language, the browser's, in this order. With `checkout()`: `params.lang`, else English. */
  locale?: Element['locale'] | undefined;
  /**
   * The gateway's folder, and the origin of the page. With them, the component writes the card frame: a server renders it into the markup,
   * and hydration keeps it. Read once, when the component is first rendered.
   */
  frame?: FramePlace | undefined;
  /** The order is loaded and the payer can pay. */
  onGwReady?: ((event: EventMap['gw-ready']) => void) | undefined;
  /** The payer typed a card: the state of each field, never its content. */
  onGwChange?: ((event: EventMap['gw-change']) => void) | undefined;
  /** The payer chose another payment method. */
  onGwMethodChange?: ((event: EventMap['gw-method-change']) => void) | undefined;
  /** The payer asked to pay and everything is valid. Cancelable; `event.waitUntil(promise)` delays the payment, and the promise may resolve to the token of an order created just now. */
  onGwPayClick?: ((event: EventMap['gw-pay-click']) => void) | undefined;
  /** The issuer's 3-D Secure page, or the question about the bank's statement, opened or closed. */
  onGwChallenge?: ((event: EventMap['gw-challenge']) => void) | undefined;
  /** The page is about to navigate to a bank or back to the shop. Cancelable. */
  onGwRedirect?: ((event: EventMap['gw-redirect']) => void) | undefined;
  /** The gateway reported that the order is approved and charged; `detail` is the order result. */
  onGwSuccess?: ((event: EventMap['gw-success']) => void) | undefined;
  /** Something went wrong and nothing was charged as a result: `code`, `message`, `retry`. */
  onGwError?: ((event: EventMap['gw-error']) => void) | undefined;
  /** An answer was lost; the order is being looked up. Do not treat it as refused. */
  onGwUnknown?: ((event: EventMap['gw-unknown']) => void) | undefined;
  /** Options that are ignored, each with its path, the expected and the received value, and how to fix it. */
  onGwOptionsInvalid?: ((event: EventMap['gw-options-invalid']) => void) | undefined;
}

/** The payment page: cards, bank links, wallets, local methods, subscription. */
export const GwCheckout: GwComponent<Element, GwCheckoutProps> = wrap('GwCheckout', {
  tag: 'gw-checkout',
  properties: {
    methods: undefined,
    methodsDisabled: undefined,
    cardIcons: undefined,
    activeTab: undefined,
    defaultCountry: undefined,
    countries: undefined,
    fields: false,
    pageTitle: undefined,
    link: undefined,
    fullScreen: true,
    button: true,
    locales: undefined,
    email: false,
    apiDomain: undefined,
    theme: undefined,
    preset: undefined,
    offertaUrl: undefined,
    showButtonAmount: true,
    logoUrl: undefined,
    languagePicker: false,
    fee: false,
    regularInsert: false,
    regularOpen: false,
    regularHide: false,
    regularPeriod: undefined,
    recurringEvery: 1,
    recurringPeriod: 'month',
    recurringAmount: undefined,
    recurringStartTime: undefined,
    recurringEndTime: undefined,
    merchantId: undefined,
    orderDesc: undefined,
    amount: undefined,
    currency: undefined,
    responseUrl: undefined,
    requiredRectoken: undefined,
    verification: undefined,
    verificationType: undefined,
    paramsEmail: undefined,
    token: undefined,
    offer: false,
    custom: undefined,
    messages: undefined,
    validate: undefined,
    cssVariable: undefined,
    isolation: 'frame',
    frameUrl: undefined,
    disabled: false,
    debug: false,
    name: undefined,
    required: false,
    headingLevel: 2,
    options: undefined,
    locale: undefined,
  },
  attributes: {
    methods: 'methods',
    methodsDisabled: 'methods-disabled',
    cardIcons: 'card-icons',
    activeTab: 'active-tab',
    defaultCountry: 'default-country',
    countries: 'countries',
    fields: 'fields',
    pageTitle: 'page-title',
    link: 'link',
    fullScreen: 'full-screen',
    button: 'button',
    locales: 'locales',
    email: 'email',
    apiDomain: 'api-domain',
    theme: 'theme',
    preset: 'preset',
    offertaUrl: 'offerta-url',
    showButtonAmount: 'show-button-amount',
    logoUrl: 'logo-url',
    languagePicker: 'language-picker',
    fee: 'fee',
    regularInsert: 'regular-insert',
    regularOpen: 'regular-open',
    regularHide: 'regular-hide',
    regularPeriod: 'regular-period',
    recurringEvery: 'recurring-every',
    recurringPeriod: 'recurring-period',
    recurringAmount: 'recurring-amount',
    recurringStartTime: 'recurring-start-time',
    recurringEndTime: 'recurring-end-time',
    merchantId: 'merchant-id',
    orderDesc: 'order-desc',
    amount: 'amount',
    currency: 'currency',
    responseUrl: 'response-url',
    requiredRectoken: 'required-rectoken',
    verification: 'verification',
    verificationType: 'verification-type',
    paramsEmail: 'params-email',
    token: 'token',
    offer: 'offer',
    custom: 'custom',
    messages: 'messages',
    validate: 'validate',
    cssVariable: 'css-variable',
    isolation: 'isolation',
    frameUrl: 'frame-url',
    disabled: 'disabled',
    debug: 'debug',
    name: 'name',
    required: 'required',
    headingLevel: 'heading-level',
    locale: 'locale',
  },
  events: [
    'gw-ready',
    'gw-change',
    'gw-method-change',
    'gw-pay-click',
    'gw-challenge',
    'gw-redirect',
    'gw-success',
    'gw-error',
    'gw-unknown',
    'gw-options-invalid',
  ],
});
