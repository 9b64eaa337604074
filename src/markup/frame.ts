/**
 * The card frame in the markup of its element, written by a server or by a component on a server.
 *
 * @module
 */
import type { InitialView } from '../bridge/initial-view.js';
import { frameAddress } from '../bridge/handshake.js';
import { frameAttributes } from '../bridge/frame-attributes.js';
import { safeUrl } from '../contract/addresses.js';
import { frameTitles, matchLocale } from '../core/i18n/locale.js';

/** An element that has a card frame. */
export type ElementTag = 'gw-checkout' | 'gw-card-form' | 'gw-p2p-transfer';

/** Attributes by their documented names: `token`, `frame-url`. `false` and `undefined` omit an attribute; `true` writes it without a value. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface FramePlace {
  /** Folder of the gateway's pages: `https://pay.example/latest/checkout-vue/`. */
  readonly gateway: string;
  /** Origin of the page with the element: `https://shop.example`. The frame answers only this page. */
  readonly origin: string;
  /** Language of the frame, BCP 47. Default: the attribute `locale` or `lang`, otherwise English. */
  readonly locale?: string | undefined;
  /** Direction of the surrounding text. Default: `ltr`. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
}

/** The frame of each element, and its height in CSS px until the element sets another height. */
export const frames: Readonly<Record<ElementTag, { page: string; height: number }>> = {
  'gw-card-form': { page: 'frame', height: 216 },
  'gw-checkout': { page: 'checkout-frame', height: 216 },
  'gw-p2p-transfer': { page: 'transfer-frame', height: 560 },
};

/** Makes the error for a value that cannot be written. */
export function error(what: string, expected: string, received: unknown): TypeError {
  return new TypeError(`gw-checkout/markup: ${what} is ${JSON.stringify(received)}. Expected ${expected}.`);
}

/**
 * Refuses an address, or a host, with a user name or a password: every visitor of the page could read them. The error repeats neither.
 *
 * @throws TypeError
 */
export function refuseCredentials(what: string, text: string): void {
  const address = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(address)) return;
  const { username, password, protocol, host, pathname } = new URL(address);
  if (!username && !password) return;
  throw error(what, 'an address without a user name and password', `${protocol}//…@${host}${pathname}`);
}

/** Returns the settings of the frame's first layout that the attributes contain. */
function viewOf(tag: ElementTag, attributes: Attributes, locale: string, direction: string): InitialView {
  const { theme, rectoken, disabled } = attributes;
  const receivers = String(attributes['receivers'] ?? 'card phone').split(/[\s,]+/);
  return {
    locale,
    direction,
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    styles: {},
    code: tag === 'gw-card-form' && !!rectoken,
    disabled: disabled !== undefined && disabled !== false,
    ...(tag === 'gw-checkout' ? { preview: true as const } : {}),
    ...(tag === 'gw-p2p-transfer'
      ? { by: receivers[0] === 'phone' ? ('phone' as const) : ('card' as const), choice: receivers.length > 1 }
      : {}),
  };
}

/**
 * Returns the attributes of the card frame, for a framework that writes the `<iframe>` as the element's child.
 *
 * @throws TypeError - The gateway's folder or the page's origin is not a valid address.
 */
export function frameIn(tag: ElementTag, attributes: Attributes, place: FramePlace): Readonly<Record<string, string>> {
  refuseCredentials('gateway', place.gateway);
  refuseCredentials('origin', place.origin);
  const gateway = safeUrl(place.gateway);
  if (!gateway || !place.gateway.endsWith('/')) {
    throw error(
      'gateway',
      'the folder of the gateway\u2019s pages: https (http on localhost), with a / at the end',
      place.gateway,
    );
  }
  const origin = safeUrl(place.origin);
  if (origin?.origin !== place.origin) {
    throw error('origin', 'the origin of the page, such as https://shop.example', place.origin);
  }
  const { page, height } = frames[tag];
  const language = place.locale ?? attributes['locale'] ?? attributes['lang'];
  const locale = matchLocale(language) ?? 'en';
  const view = viewOf(tag, attributes, locale, place.direction ?? 'ltr');
  const address = new URL(`${page}${locale === 'en' ? '' : `-${locale}`}.html`, gateway).href;
  return {
    slot: 'card',
    title: frameTitles[locale],
    ...frameAttributes,
    width: '100%',
    height: String(height),
    src: frameAddress(address, place.origin, '', view),
  };
}

/** Whether an element with these attributes has a frame. With `isolation="inline"` the fields are in the page. */
export const hasFrame = ({ isolation }: Attributes): boolean => isolation !== 'inline';

/** Returns the element's attributes. Adds the gateway's folder as `frame-url` if no other attribute contains the gateway's address. */
export function withGateway<Value>(
  attributes: Readonly<Record<string, Value>>,
  { gateway }: FramePlace,
): Readonly<Record<string, Value | string>> {
  const { 'frame-url': url, 'api-domain': domain } = attributes;
  return url === undefined && domain === undefined ? { ...attributes, 'frame-url': gateway } : attributes;
}
