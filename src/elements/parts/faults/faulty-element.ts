import type { internals } from '../element/internal-symbols.js';

/** The parts of an element that the setup reports read. */
export interface FaultyElement extends HTMLElement {
  /** Shows faults on the page. */
  readonly debug: boolean;
  readonly frameUrl: string | undefined;
  readonly apiDomain?: string | undefined;
  readonly isolation: string;
  readonly locale: string | undefined;
  readonly theme?: unknown;
  readonly token?: string | undefined;
  readonly merchantId?: unknown;
  readonly widgetId?: string | undefined;
  readonly [internals]: {
    /** Folder of the gateway's pages; undefined if no safe one is known. */
    readonly base: string | undefined;
    /** Why no element can work in this page. */
    readonly refusal: object | undefined;
    /** The directive of the page's Content-Security-Policy that blocked the gateway. */
    readonly blockedBy: string | undefined;
    /** Whether the page listens to `gw-pay-click`, and may create the order then. */
    readonly makesOrder: boolean;
    /** The model of a payment page. False: an option that decides the charge is invalid. */
    readonly view: { readonly model?: { readonly isPayable?: boolean } } | undefined;
  };
}
