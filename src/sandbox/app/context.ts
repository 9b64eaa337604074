/**
 * What every part of the gateway works with.
 *
 * @module
 */
import type { Keys } from '../store/keys.js';
import type { Store } from '../store/schema.js';
import type { Fault } from './faults.js';

export interface Merchant {
  id: number;
  secret: string;
}

/** One line of the log. Its values are masked before they come here. */
export interface LogLine {
  /** ISO 8601. */
  time: string;
  event: 'request' | 'callback' | 'failure';
  [detail: string]: string | number;
}

export interface Context {
  readonly store: Store;
  readonly keys: Keys;
  readonly payOrigin: string;
  /** Where a payer's browser is sent to; the origins, unless they are reached through folders of another host. */
  readonly payUrl: string;
  readonly acsUrl: string;
  readonly merchants: ReadonlyMap<number, Merchant>;
  /** The merchant that each transfer widget belongs to, by the widget's id. */
  readonly widgets: ReadonlyMap<string, Merchant>;
  readonly allowOrigins: readonly string[] | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  readonly fetch: typeof fetch;
  log(event: LogLine['event'], details: Record<string, string | number>): void;
  /** Ends when the gateway stops. */
  readonly ending: AbortSignal;
  /** Tells the jobs that there may be something to do. */
  wakeJobs(): void;
}

/** What is known of a request besides its parameters. */
export interface Call {
  /** The `Origin` header where it is an allowed origin, else empty. */
  readonly pageOrigin: string;
  /** Whether the request came from a page of another origin. */
  readonly isForeign: boolean;
  /** The caller's network address, where there is one. */
  readonly address: string;
  readonly faults: readonly Fault[];
}
