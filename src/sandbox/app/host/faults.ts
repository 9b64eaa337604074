/**
 * Faults for tests, set by the `X-Sandbox-Fault` header of a request or by a rule.
 *
 * @module
 */

export type Fault =
  /** Waits before the request is carried out. */
  | { kind: 'delay'; milliseconds: number }
  /** Carries out the request, then closes the connection instead of answering. */
  | { kind: 'drop' }
  /** Closes the connection without carrying out the request. */
  | { kind: 'drop-before' }
  /** Answers with this HTTP status without carrying out the request. */
  | { kind: 'error'; status: number }
  /** Carries out the request and answers with a body that is not JSON. */
  | { kind: 'malformed' }
  /** The order's callbacks are sent twice. */
  | { kind: 'duplicate-callback' }
  /** The order's callbacks are sent with this delay. */
  | { kind: 'late-callback'; milliseconds: number }
  /** The order's first callback is sent with this delay, so later callbacks can arrive before it. */
  | { kind: 'late-first-callback'; milliseconds: number }
  /** The acquirer waits this long before it moves the money. */
  | { kind: 'acquirer-delay'; milliseconds: number }
  /** The acquirer moves the money immediately and answers with this delay. */
  | { kind: 'acquirer-answer-delay'; milliseconds: number };

export type FaultKind = Fault['kind'];

/** The longest time of a fault, in milliseconds. */
export const maximumDelay = 3_600_000;

/** Reads `delay=500, drop`. Unknown faults are ignored: a test notices that nothing fails. */
export function parseFaults(header: string | null): Fault[] {
  return (header ?? '').split(',').flatMap((part) => {
    const fault = parseFault(part.trim());
    return fault ? [fault] : [];
  });
}

/** One fault as text, `drop` or `delay=500`; undefined for an unknown fault. */
export function parseFault(text: string): Fault | undefined {
  const [, kind = '', digits] = /^([a-z-]+)(?:=(\d{1,7}))?$/.exec(text) ?? [];
  const value = Number(digits ?? 0);
  switch (kind) {
    case 'drop':
    case 'drop-before':
    case 'malformed':
    case 'duplicate-callback':
      return { kind };
    case 'error':
      return digits && value >= 400 && value <= 599 ? { kind, status: value } : undefined;
    case 'late-callback':
    case 'late-first-callback':
      return { kind, milliseconds: digits ? Math.min(value, maximumDelay) : 5000 };
    case 'delay':
    case 'acquirer-delay':
    case 'acquirer-answer-delay':
      return digits ? { kind, milliseconds: Math.min(value, maximumDelay) } : undefined;
    default:
      return undefined;
  }
}

export interface FaultRule {
  /** A path, which includes the paths below it: `/api/checkout/ajax`, `/api/checkout/return`. */
  route: string;
  /** As in the header: `drop`, `delay=500`. */
  fault: string;
  /** The number of requests that it applies to; 1 if absent. */
  times?: number;
}

/** An active rule. */
export interface WaitingRule {
  /** Counted from 1 since the gateway started. */
  readonly id: number;
  readonly route: string;
  readonly fault: Fault;
  /** The number of requests that it still applies to. */
  readonly remaining: number;
}

/** The fault rules. They are in memory: each process on a database has separate rules. */
export class FaultRules {
  #rules: { id: number; route: string; fault: Fault; remaining: number }[] = [];
  #count = 0;

  /** @returns The id of the rule. @throws RangeError when `fault` is unknown. */
  add({ route, fault, times = 1 }: FaultRule): number {
    const parsedFault = parseFault(fault);
    if (!parsedFault) throw new RangeError(`\`${fault}\` is not a fault.`);
    this.#rules.push({ id: ++this.#count, route: route.replace(/\/+$/, ''), fault: parsedFault, remaining: times });
    return this.#count;
  }

  /** The active rules, oldest first. */
  list(): readonly WaitingRule[] {
    return this.#rules.map((rule) => ({ ...rule }));
  }

  /** Removes one rule. Does nothing if it is used up. */
  remove(id: number): void {
    this.#rules = this.#rules.filter((rule) => rule.id !== id);
  }

  clear(): void {
    this.#rules = [];
  }

  /** The faults for a request to this path. Each of their rules counts the request. */
  take(path: string): Fault[] {
    const trimmedPath = path.replace(/\/+$/, '');
    const matches = this.#rules.filter(
      (rule) => trimmedPath === rule.route || trimmedPath.startsWith(`${rule.route}/`),
    );
    for (const rule of matches) rule.remaining--;
    this.#rules = this.#rules.filter((rule) => rule.remaining > 0);
    return matches.map((rule) => rule.fault);
  }
}

const brokenResponses = new WeakSet<Response>();

/** Represents a closed connection: reading the body fails. A server with a socket closes the socket instead. */
function cutConnection(): Response {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('The connection was closed by a fault (X-Sandbox-Fault).'));
    },
  });
  const response = new Response(body);
  brokenResponses.add(response);
  return response;
}

/** Whether the answer represents a closed connection. */
export function isBroken(response: Response): boolean {
  return brokenResponses.has(response);
}

/** Carries out a request with its faults. */
export async function withFaults(faults: readonly Fault[], execute: () => Promise<Response>): Promise<Response> {
  for (const fault of faults) {
    if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    if (fault.kind === 'drop-before') return cutConnection();
    if (fault.kind === 'error') {
      const headers = fault.status === 429 ? { 'retry-after': '60' } : {};
      return new Response('This error was requested by a fault.\n', { status: fault.status, headers });
    }
  }
  const response = await execute();
  if (faults.some((fault) => fault.kind === 'drop')) return cutConnection();
  if (faults.some((fault) => fault.kind === 'malformed')) {
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response('{"response": <html>', { status: response.status, headers });
  }
  return response;
}

/** The fault of callbacks, in its stored form. */
export function callbackFault(faults: readonly Fault[]): string {
  for (const fault of faults) {
    if (fault.kind === 'duplicate-callback') return fault.kind;
    if (fault.kind === 'late-callback' || fault.kind === 'late-first-callback')
      return `${fault.kind}=${fault.milliseconds}`;
  }
  return '';
}
