import type { inside } from '../element/internal-symbols.js';

/** The parts of an element that the setup reports read. */
export interface FaultyElement extends HTMLElement {
  /** Shows faults on the page. */
  readonly debug: boolean;
  /** Folder of the gateway's pages; undefined if no safe one is known. */
  readonly base: string | undefined;
  readonly frameUrl: string | undefined;
  readonly apiDomain?: string | undefined;
  readonly isolation: string;
  /** Why no element can work in this page. */
  readonly refusal?: object | undefined;
  /** The directive of the page's Content-Security-Policy that blocked the gateway. */
  readonly blockedBy?: string | undefined;
  readonly locale: string | undefined;
  readonly theme?: unknown;
  readonly token?: string | undefined;
  readonly merchantId?: unknown;
  /** Whether the page listens to `gw-pay-click`, and may create the order then. */
  readonly bringsOrder?: boolean;
  readonly widgetId?: string | undefined;
  /** The model of a payment page. False: an option that decides the charge is invalid. */
  readonly [inside]?: { readonly isPayable?: boolean } | undefined;
}
