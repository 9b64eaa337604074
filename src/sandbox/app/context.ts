import type { Ledger } from '../acquirer/ledger.js';
import type { RequestKey } from '../store/idempotency.js';
import type { Keys } from '../store/cards/keys.js';
import type { Store } from '../store/tables/schema.js';
import type { Fault } from './host/faults.js';
import type { Target } from './host/forward.js';
import type { RefusalLimit } from './host/limits.js';

export interface Merchant {
  id: number;
  secret: string;
  /** The merchant's description for payers. Absent fields are not shown. */
  name?: string;
  /** The address of the merchant's site. */
  url?: string;
  /** The address of a picture on the gateway's origin; the card frame loads no other pictures. */
  logo?: string;
  /**
   * The region that settles its money. `both` (the default): payments in currencies of the European Economic Area in the EU (report 666), other
   * payments elsewhere (report 403).
   */
  region?: 'eu' | 'non-eu' | 'both';
}

/** A company that reads reports of its merchants. */
export interface Application {
  id: string;
  privateKey: string;
  /** The merchants that it owns; all if absent. */
  merchants?: readonly number[];
}

/** One line of the log. Its values are already masked. */
export interface LogLine {
  /** ISO 8601. */
  time: string;
  event: 'request' | 'callback' | 'refused' | 'failure';
  [detail: string]: string | number;
}

export interface Context {
  readonly store: Store;
  /** The acquirer's ledger, which is in this database. */
  readonly ledger: Ledger;
  readonly keys: Keys;
  readonly payOrigin: string;
  /** The hosts' addresses for a payer's browser: the origins, unless a proxy serves them in a folder of another host. */
  readonly payUrl: string;
  readonly acsUrl: string;
  readonly merchants: ReadonlyMap<number, Merchant>;
  /** By their ids. */
  readonly applications: ReadonlyMap<string, Application>;
  /** The merchant that each transfer widget belongs to, by the widget's id. */
  readonly widgets: ReadonlyMap<string, Merchant>;
  readonly allowOrigins: readonly string[] | undefined;
  /** Further host names of the gateway, in the form of `URL`, without a port. */
  readonly allowHosts: readonly string[];
  /** The token in the forms of the console. It is new in each process and is not stored. */
  readonly formToken: string;
  /** Milliseconds since 1970. */
  now(): number;
  readonly fetch: typeof fetch;
  log(event: LogLine['event'], details: Record<string, string | number>): void;
  /** Ends when the gateway stops. */
  readonly stopSignal: AbortSignal;
  /** Counts a request of a network address; false if the address exceeds its limit. The address is empty for a call within the process. */
  allows(address: string): boolean;
  /** Limits the refused attempts of a network address. */
  readonly refusals: RefusalLimit;
  /** Makes the runner look for due jobs. */
  wakeJobs(): void;
  /**
   * Moves the gateway's clock forward. Everything that becomes due happens at its own due time, in order. Only a receiver that does not
   * answer is not waited for longer than five seconds.
   *
   * @throws RangeError if the target is not later than now, or past the last moment.
   */
  moveClock(target: Target): Promise<void>;
}

/** The data of a request other than its parameters. */
export interface Call {
  /** The path of its endpoint as it is declared, or of its address. */
  readonly path: string;
  /** The `Origin` header if it is an allowed origin, else empty. */
  readonly pageOrigin: string;
  /** The address by which the caller reached the gateway, without a slash at its end. Payers return to it. */
  readonly gatewayUrl: string;
  /** Whether the request came from a page of another origin. */
  readonly isForeign: boolean;
  /** The caller's network address, if there is one. */
  readonly address: string;
  /** The `Accept-Language` header; empty if absent. */
  readonly acceptLanguage: string;
  readonly faults: readonly Fault[];
  /** The merchant that signed the request in version 2.0; absent in version 1, whose signature is verified with its fields. */
  readonly signer?: Merchant;
  /** As in the answer's `X-Request-Id`. */
  readonly requestId: string;
  /** Its `Idempotency-Key`, and the key's hash after the endpoint has read it. */
  readonly idempotency: { readonly header: string | null; key?: RequestKey };
}
