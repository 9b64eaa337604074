'use client';
/** `<gw-card-form>` for React. Generated from custom-elements.json by `npm run wrappers`. Do not edit. */
import type { GwCardFormEventMap as EventMap } from '../../elements/events/index.js';
import type { GwCardForm as Element } from '../../elements/gw-card-form/gw-card-form.js';
import '../../elements/gw-card-form/define.js';
import type { FramePlace } from '../../markup/index.js';
import { wrap, type GwComponent } from '../wrap.js';

export interface GwCardFormProps {
  /** Order token from order creation, 40 characters. Without it, a handler of `gw-pay-click` must provide a token. */
  token?: Element['token'] | undefined;
  /** Recurring token of a stored card: the form then asks only for the security code. */
  rectoken?: Element['rectoken'] | undefined;
  /** Language of the form. Default: `lang`, the surrounding page's language, the browser's, in this order. */
  locale?: Element['locale'] | undefined;
  /** `light` or `dark`. Default: the `color-scheme` of the page. */
  theme?: Element['theme'] | undefined;
  /** `frame`: card data in a frame of the gateway's origin (SAQ A). `inline`: in this page (SAQ A-EP). */
  isolation?: Element['isolation'] | undefined;
  /** Address of the gateway's `frame.html`; overrides every other source of it. */
  frameUrl?: Element['frameUrl'] | undefined;
  /** Host name of the gateway, as in the interface's `api_domain`. */
  apiDomain?: Element['apiDomain'] | undefined;
  /** Whether the form's own pay button is shown; with `false` the page calls `submit()`. */
  button?: Element['button'] | undefined;
  /** Nothing can be typed or paid. */
  disabled?: Element['disabled'] | undefined;
  /** Shows faults of the setup on the page, for a developer. On `localhost` they are always shown. */
  debug?: Element['debug'] | undefined;
  /** Name under which a surrounding form submits the paid order's `order_id`. */
  name?: Element['name'] | undefined;
  /** Whether a surrounding form waits until the order is paid. */
  required?: Element['required'] | undefined;
  /**
   * The gateway's folder, and the origin of the page. With them, the component writes the card frame: a server renders it into the markup,
   * and hydration keeps it. Read once, when the component is first rendered.
   */
  frame?: FramePlace | undefined;
  /** The order is loaded and the payer can type. */
  onGwReady?: ((event: EventMap['gw-ready']) => void) | undefined;
  /** The payer typed: the state of each field, never its content. */
  onGwChange?: ((event: EventMap['gw-change']) => void) | undefined;
  /** The payer asked to pay and the fields are valid. Cancelable; `event.waitUntil(promise)` delays the payment, and the promise may resolve to a new token. */
  onGwPayClick?: ((event: EventMap['gw-pay-click']) => void) | undefined;
  /** The issuer's 3-D Secure page opened or closed. */
  onGwChallenge?: ((event: EventMap['gw-challenge']) => void) | undefined;
  /** The gateway reported that the order is approved and charged; `detail` is the order result. */
  onGwSuccess?: ((event: EventMap['gw-success']) => void) | undefined;
  /** Something went wrong and nothing was charged as a result: `code`, `message`, `retry`. */
  onGwError?: ((event: EventMap['gw-error']) => void) | undefined;
  /** An answer was lost; the order is being looked up. Do not treat it as refused. */
  onGwUnknown?: ((event: EventMap['gw-unknown']) => void) | undefined;
}

/** Card number, expiry, security code, pay. */
export const GwCardForm: GwComponent<Element, GwCardFormProps> = wrap('GwCardForm', {
  tag: 'gw-card-form',
  properties: {
    token: undefined,
    rectoken: undefined,
    locale: undefined,
    theme: undefined,
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
    token: 'token',
    rectoken: 'rectoken',
    locale: 'locale',
    theme: 'theme',
    isolation: 'isolation',
    frameUrl: 'frame-url',
    apiDomain: 'api-domain',
    button: 'button',
    disabled: 'disabled',
    debug: 'debug',
    name: 'name',
    required: 'required',
  },
  events: ['gw-ready', 'gw-change', 'gw-pay-click', 'gw-challenge', 'gw-success', 'gw-error', 'gw-unknown'],
});
