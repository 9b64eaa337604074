import type { Ledger } from '../acquirer/ledger.js';
import type { RequestKey } from '../store/idempotency.js';
import type { Keys } from '../store/cards/keys.js';
import type { Store } from '../store/tables/schema.js';
import type { Fault } from './host/faults.js';
import type { RefusalLimit } from './host/refusal-limit.js';

export interface Merchant {
  id: number;
  secret: string;
  /** What payers read and see of the merchant. No page shows a field that is absent. */
  name?: string;
  /** Of the merchant's site. */
  url?: string;
  /** Of a picture on the gateway's own origin; the card frame loads no other. */
  logo?: string;
  /**
   * Where its money is settled. `both`, where absent: payments in money of the European Economic Area in the EU (report 666), other
   * payments elsewhere (report 403).
   */
  region?: 'eu' | 'non-eu' | 'both';
}

/** A company that reads reports of its merchants. */
export interface Application {
  id: string;
  privateKey: string;
  /** The merchants it owns; every one where absent. */
  merchants?: readonly number[];
}

/** One line of the log. Its values are masked already. */
export interface LogLine {
  /** ISO 8601. */
  time: string;
  event: 'request' | 'callback' | 'refused' | 'failure';
  [detail: string]: string | number;
}

export interface Context {
  readonly store: Store;
  /** The acquirer's, which it keeps in this database. */
  readonly ledger: Ledger;
  readonly keys: Keys;
  readonly payOrigin: string;
  /** The hosts as a payer's browser reaches them: the origins, unless a folder of another host leads to them. */
  readonly payUrl: string;
  readonly acsUrl: string;
  readonly merchants: ReadonlyMap<number, Merchant>;
  /** By their ids. */
  readonly applications: ReadonlyMap<string, Application>;
  /** The merchant that each transfer widget belongs to, by the widget's id. */
  readonly widgets: ReadonlyMap<string, Merchant>;
  readonly allowOrigins: readonly string[] | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  readonly fetch: typeof fetch;
  log(event: LogLine['event'], details: Record<string, string | number>): void;
  /** Ends when the gateway stops. */
  readonly stopping: AbortSignal;
  /** Whether a network address may send one more request now; the request is counted. The address is empty where there is no network. */
  admits(address: string): boolean;
  /** Limits the refused attempts of a network address. */
  readonly refusals: RefusalLimit;
  /** Wakes the jobs: there may be work. */
  wakeJobs(): void;
}

/** What is known of a request in addition to its parameters. */
export interface Call {
  /** The `Origin` header where it is an allowed origin, else empty. */
  readonly pageOrigin: string;
  /** The gateway's address as the caller names it, without a slash at its end: payers come back by it. */
  readonly gatewayUrl: string;
  /** Whether the request came from a page of another origin. */
  readonly isForeign: boolean;
  /** The caller's network address, where there is one. */
  readonly address: string;
  /** The `Accept-Language` header; empty where there is none. */
  readonly acceptLanguage: string;
  readonly faults: readonly Fault[];
  /** The merchant that signed the request in version 2.0; absent in version 1, whose signature is judged with its fields. */
  readonly signer?: Merchant;
  /** As in the answer's `X-Request-Id`. */
  readonly requestId: string;
  /** Its `Idempotency-Key`, and the key's hash once the endpoint has read it. */
  readonly idempotency: { readonly header: string | null; key?: RequestKey };
}
