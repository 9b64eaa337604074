/** `gw-checkout/react/jsx`: the tags themselves in JSX. Made from custom-elements.json by `npm run wrappers`; whatever is changed here is lost. */
import type { GwCardForm } from '../elements/gw-card-form/gw-card-form.js';
import type { GwCheckout } from '../elements/gw-checkout/gw-checkout.js';
import type { Flag, RawTag } from './raw.js';

export interface GwTags {
  'gw-card-form': RawTag<
    GwCardForm,
    {
      /** Order token from order creation, 40 characters. Absent: `gw-pay-click` must bring one. */
      token?: GwCardForm['token'] | undefined;
      /** A stored card's recurring token: only the security code is asked for. */
      rectoken?: GwCardForm['rectoken'] | undefined;
      /** Language of the form; else `lang`, the page's, the browser's. */
      locale?: GwCardForm['locale'] | undefined;
      /** `light` or `dark`; else the page's own `color-scheme` decides. */
      theme?: GwCardForm['theme'] | undefined;
      /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
      isolation?: GwCardForm['isolation'] | undefined;
      /** Address of the gateway's `frame.html`; goes before every other way to find it. */
      'frame-url'?: GwCardForm['frameUrl'] | undefined;
      /** Host name of the gateway, as in the interface's `api_domain`. */
      'api-domain'?: GwCardForm['apiDomain'] | undefined;
      /** Whether the form's own pay button is shown; with `false` the page calls `submit()`. */
      button?: boolean | undefined;
      /** Nothing can be typed or paid. */
      disabled?: Flag | undefined;
      /** Name under which a surrounding form submits the paid order's `order_id`. */
      name?: GwCardForm['name'] | undefined;
    },
    unknown,
    {
      /** The order is loaded and the payer can type. */
      'ongw-ready'?: ((event: HTMLElementEventMap['gw-ready']) => void) | undefined;
      /** The payer typed: the state of each field, never its content. */
      'ongw-change'?: ((event: HTMLElementEventMap['gw-change']) => void) | undefined;
      /** The payer asked to pay and the fields are right. Cancelable; `event.waitUntil(promise)` holds the payment and may bring a fresh token. */
      'ongw-pay-click'?: ((event: HTMLElementEventMap['gw-pay-click']) => void) | undefined;
      /** The issuer's 3-D Secure page opened or closed. */
      'ongw-challenge'?: ((event: HTMLElementEventMap['gw-challenge']) => void) | undefined;
      /** The gateway said that the order is approved and charged; `detail` is the order result. */
      'ongw-success'?: ((event: HTMLElementEventMap['gw-success']) => void) | undefined;
      /** Something went wrong and nothing was charged by it: `code`, `message`, `retry`. */
      'ongw-error'?: ((event: HTMLElementEventMap['gw-error']) => void) | undefined;
      /** An answer was lost; the order is being looked up. Never treat it as refused. */
      'ongw-unknown'?: ((event: HTMLElementEventMap['gw-unknown']) => void) | undefined;
    }
  >;
  'gw-checkout': RawTag<
    GwCheckout,
    {
      /** Ways to pay that are offered, in this order, where the gateway has them for the order. */
      methods?: GwCheckout['methods'] | undefined;
      /** Ways to pay that are left out. */
      'methods-disabled'?: GwCheckout['methodsDisabled'] | undefined;
      /** Logos shown with the card form. */
      'card-icons'?: GwCheckout['cardIcons'] | undefined;
      /** The way to pay that is open at start. */
      'active-tab'?: GwCheckout['activeTab'] | undefined;
      /** The country whose banks are open at start. */
      'default-country'?: GwCheckout['defaultCountry'] | undefined;
      /** Countries of the bank list; without it all that the gateway offers. */
      countries?: GwCheckout['countries'] | undefined;
      /** Asks for additional fields. */
      fields?: Flag | undefined;
      /** Heading of the page: a text, or the id of one in `messages`. */
      'page-title'?: GwCheckout['pageTitle'] | undefined;
      /** Address of the shop, shown under the heading. */
      link?: GwCheckout['link'] | undefined;
      /** A full page; `false` makes it a compact area. */
      'full-screen'?: boolean | undefined;
      /** Shows the pay button; with `false` the page calls `submit()` from its own. */
      button?: boolean | undefined;
      /** Languages the payer may choose from. */
      locales?: GwCheckout['locales'] | undefined;
      /** The payer must give an e-mail address. With an `@` in it, the payer's address. */
      email?: GwCheckout['email'] | undefined;
      /** Host name of the gateway; without it the one the script came from. */
      'api-domain'?: GwCheckout['apiDomain'] | undefined;
      /** Light or dark; `auto`, and no type, follow the page. Or the whole theme. */
      theme?: GwCheckout['theme'] | undefined;
      /** A ready look; `reset` starts plain, for colours in `css_variable`. */
      preset?: GwCheckout['preset'] | undefined;
      /** Address of the terms of sale. */
      'offerta-url'?: GwCheckout['offertaUrl'] | undefined;
      /** The pay button holds the amount. */
      'show-button-amount'?: boolean | undefined;
      /** Offers a subscription. */
      'regular-insert'?: Flag | undefined;
      /** Shows how often and how long at once. */
      'regular-open'?: Flag | undefined;
      /** The payer can see the subscription and cannot change it. */
      'regular-hide'?: Flag | undefined;
      /** Periods the payer may choose from. */
      'regular-period'?: GwCheckout['regularPeriod'] | undefined;
      /** How many periods lie between two charges. */
      'recurring-every'?: GwCheckout['recurringEvery'] | undefined;
      /** The period that is counted. */
      'recurring-period'?: GwCheckout['recurringPeriod'] | undefined;
      /** Charged each time, in minor units; without it the amount of the order. */
      'recurring-amount'?: GwCheckout['recurringAmount'] | undefined;
      /** Day of the first charge, `YYYY-MM-DD`. */
      'recurring-start-time'?: GwCheckout['recurringStartTime'] | undefined;
      /** Day the subscription stops, `YYYY-MM-DD`. */
      'recurring-end-time'?: GwCheckout['recurringEndTime'] | undefined;
      /** Merchant id, where the page makes the order. */
      'merchant-id'?: GwCheckout['merchantId'] | undefined;
      /** What is paid for: a text, or the id of one in `messages`. */
      'order-desc'?: GwCheckout['orderDesc'] | undefined;
      /** Amount in minor units, where the page makes the order. */
      amount?: GwCheckout['amount'] | undefined;
      /** Currency code, where the page makes the order. */
      currency?: GwCheckout['currency'] | undefined;
      /** Address the payer returns to. */
      'response-url'?: GwCheckout['responseUrl'] | undefined;
      /** `Y` stores the card for later charges: the server callback brings `rectoken`. */
      'required-rectoken'?: GwCheckout['requiredRectoken'] | undefined;
      /** `Y` verifies the card instead of charging it. */
      verification?: GwCheckout['verification'] | undefined;
      /** How a card is verified: by the amount held, or by a code. */
      'verification-type'?: GwCheckout['verificationType'] | undefined;
      /** E-mail address of the payer. */
      'params-email'?: GwCheckout['paramsEmail'] | undefined;
      /** Order token from order creation, 40 characters. It brings amount and currency with it. */
      token?: GwCheckout['token'] | undefined;
      /** The payer must accept the terms of sale. */
      offer?: Flag | undefined;
      /** Anything of yours, as an object; it is carried with the order as `merchant_data`. */
      custom?: GwCheckout['custom'] | undefined;
      /** Texts of the page by locale and id, in place of the built-in ones. */
      messages?: GwCheckout['messages'] | undefined;
      /** Texts of field errors by locale and field name, in place of the built-in ones. */
      validate?: GwCheckout['validate'] | undefined;
      /** Colours by what they are for, such as `main`. */
      'css-variable'?: GwCheckout['cssVariable'] | undefined;
      /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
      isolation?: GwCheckout['isolation'] | undefined;
      /** Address of a page in the gateway's folder; goes before every other way to find it. */
      'frame-url'?: GwCheckout['frameUrl'] | undefined;
      /** Nothing can be typed or paid. */
      disabled?: Flag | undefined;
      /** Shows bad options on the page, for a developer. */
      debug?: Flag | undefined;
      /** Name under which a surrounding form submits the paid order's `order_id`. */
      name?: GwCheckout['name'] | undefined;
      /** Language of the page; else `params.lang`, `lang`, the page's, the browser's. */
      locale?: GwCheckout['locale'] | undefined;
    },
    {
      /** The whole Options object, on top of attributes and JSON; see `update()` for a part of it. */
      options?: GwCheckout['options'] | undefined;
    },
    {
      /** Another way to pay was chosen. */
      'ongw-method-change'?: ((event: HTMLElementEventMap['gw-method-change']) => void) | undefined;
      /** The order is loaded and the payer can pay. */
      'ongw-ready'?: ((event: HTMLElementEventMap['gw-ready']) => void) | undefined;
      /** The payer typed a card: the state of each field, never its content. */
      'ongw-change'?: ((event: HTMLElementEventMap['gw-change']) => void) | undefined;
      /** The payer asked to pay and everything is right. Cancelable; `event.waitUntil(promise)` holds the payment and may bring the token of an order made only now. */
      'ongw-pay-click'?: ((event: HTMLElementEventMap['gw-pay-click']) => void) | undefined;
      /** The issuer's 3-D Secure page, or the question about the bank's statement, opened or closed. */
      'ongw-challenge'?: ((event: HTMLElementEventMap['gw-challenge']) => void) | undefined;
      /** The page is about to leave, for a bank or back to the shop. Cancelable. */
      'ongw-redirect'?: ((event: HTMLElementEventMap['gw-redirect']) => void) | undefined;
      /** The gateway said that the order is approved and charged; `detail` is the order result. */
      'ongw-success'?: ((event: HTMLElementEventMap['gw-success']) => void) | undefined;
      /** Something went wrong and nothing was charged by it: `code`, `message`, `retry`. */
      'ongw-error'?: ((event: HTMLElementEventMap['gw-error']) => void) | undefined;
      /** An answer was lost; the order is being looked up. Never treat it as refused. */
      'ongw-unknown'?: ((event: HTMLElementEventMap['gw-unknown']) => void) | undefined;
      /** Options that are not used, each with path, what was expected, what came and how to mend it. */
      'ongw-options-invalid'?: ((event: HTMLElementEventMap['gw-options-invalid']) => void) | undefined;
    }
  >;
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's own
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged into React's own list
    interface IntrinsicElements extends GwTags {}
  }
}
