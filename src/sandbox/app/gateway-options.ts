/** The options of the gateway, and what follows from them. */
import type { Store } from '../store/tables/schema.js';
import type { Application, LogLine, Merchant } from './context.js';
import type { Assets } from './pages/assets.js';

export interface GatewayOptions {
  /** An open database. The gateway migrates it, and does not close it. */
  database: Store;
  /** Origin of the payment host, `http://localhost:4010`. */
  payOrigin: string;
  /** Origin of the issuer's 3-D Secure page; must differ from `payOrigin`. */
  acsOrigin: string;
  /** The address of the payment host for browsers, if it differs from `payOrigin`: a folder of another host. */
  payUrl?: string;
  /** The address of the issuer's pages for browsers, if it differs from `acsOrigin`. */
  acsUrl?: string;
  merchants: readonly Merchant[];
  /** Companies that may read reports. */
  applications?: readonly Application[];
  /** Origin of the portal host (tokens and reports), if it differs from the payment host's. */
  portalOrigin?: string;
  /**
   * IDs of the transfer widgets. Each belongs to the first merchant, and accepts requests from the pages of
   * `allowOrigins`, and from servers. @assumption HTTP: a transfer is authorized by its `widget_id` (ours).
   */
  widgets?: readonly string[];
  /**
   * Origin of the console's separate host, on loopback: `http://localhost:4013`. The payment host then has no console. If absent, the payment
   * host has the console, unless `payUrl` or `allowHosts` opens that host to others: then there is none.
   */
  consoleOrigin?: string;
  /** Origins whose pages may call and frame the gateway; any loopback origin if the list is empty. */
  allowOrigins?: readonly string[];
  /**
   * Host names, without a port, that are accepted in addition to this machine's and the addresses above. A request for another host is
   * refused with HTTP 421.
   */
  allowHosts?: readonly string[];
  /**
   * Requests per second that one network address may send to the payment and the portal host, with bursts of twice as many; unlimited if
   * absent or 0.
   */
  rate?: number;
  /** Refused attempts that one network address may have in a minute; unlimited if absent or 0. */
  refusals?: number;
  /** The machine's clock. The gateway's clock can be ahead of it, see `/sandbox/clock`. */
  now?: () => Date;
  /**
   * Delivers callbacks; the platform's `fetch` if absent. The gateway refuses link-local and metadata addresses in a
   * `server_callback_url`, but it does not resolve host names. Under Node, pass `makeCallbackFetch()` (`cli/callback-fetch.ts`),
   * which checks every address of a host name when it connects. The sandbox command does so.
   */
  fetch?: typeof fetch;
  /** 32 bytes. Encrypts the cards; every other key is derived from it. */
  cardKey: Uint8Array;
  /** The checkout page's files; without them `/latest/checkout-vue/` is empty. */
  assets?: Assets;
  log?: (line: LogLine) => void;
}

/** The options that decide where the console is. */
type ConsoleSettings = Pick<GatewayOptions, 'consoleOrigin' | 'payUrl' | 'allowHosts'>;

export function originOf(text: string): string {
  return new URL(text).origin;
}

export function portalOriginOf({ portalOrigin }: GatewayOptions): string | undefined {
  return portalOrigin === undefined ? undefined : originOf(portalOrigin);
}

/**
 * Whether the payment host has the console: only if it serves only this machine. Behind a proxy, a caller chooses the `Host` that the gateway
 * sees.
 */
export function hasConsoleOnPayHost({ consoleOrigin, payUrl, allowHosts = [] }: ConsoleSettings): boolean {
  return consoleOrigin === undefined && payUrl === undefined && allowHosts.length === 0;
}

export function widgetsOf({ widgets = [], merchants: [first] }: GatewayOptions): ReadonlyMap<string, Merchant> {
  return new Map(first ? widgets.map((id) => [id, first]) : []);
}
