/** `gw-checkout/react/jsx`: the tags themselves in JSX. Made from custom-elements.json by `npm run wrappers`; whatever is changed here is lost. */
import type { GwCardForm } from '../elements/gw-card-form/gw-card-form.js';
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
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's own
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged into React's own list
    interface IntrinsicElements extends GwTags {}
  }
}
