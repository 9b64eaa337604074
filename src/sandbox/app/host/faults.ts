/**
 * Faults that a test can ask for, with the `X-Sandbox-Fault` header of a request or a rule set beforehand.
 *
 * @module
 */

export type Fault =
  /** Waits before the request is carried out. */
  | { kind: 'delay'; milliseconds: number }
  /** Carries the request out, then cuts the connection instead of answering. */
  | { kind: 'drop' }
  /** Cuts the connection without carrying the request out. */
  | { kind: 'drop-before' }
  /** Answers this HTTP status without carrying the request out. */
  | { kind: 'error'; status: number }
  /** Carries the request out and answers something that is not JSON. */
  | { kind: 'malformed' }
  /** The order's callbacks are sent twice. */
  | { kind: 'duplicate-callback' }
  /** The order's callbacks are sent this much later than they could be. */
  | { kind: 'late-callback'; milliseconds: number }
  /** The order's first callback is sent this much later, and later ones of the order overtake it. */
  | { kind: 'late-first-callback'; milliseconds: number }
  /** The acquirer takes this long before it moves the money. */
  | { kind: 'acquirer-delay'; milliseconds: number }
  /** The acquirer moves the money at once and takes this long to say so. */
  | { kind: 'acquirer-answer-delay'; milliseconds: number };

export type FaultKind = Fault['kind'];

/** The longest time of a fault, in milliseconds. */
export const longest = 3_600_000;

/** Reads `delay=500, drop`. Unknown faults are ignored: a test sees at once that nothing happens. */
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
      return { kind, milliseconds: digits ? Math.min(value, longest) : 5000 };
    case 'delay':
    case 'acquirer-delay':
    case 'acquirer-answer-delay':
      return digits ? { kind, milliseconds: Math.min(value, longest) } : undefined;
    default:
      return undefined;
  }
}

export interface FaultRule {
  /** A path, with everything under it: `/api/checkout/ajax`, `/api/checkout/return`. */
  route: string;
  /** As in the header: `drop`, `delay=500`. */
  fault: string;
  /** How many requests it meets; 1 where absent. */
  times?: number;
}

/** A rule that waits for requests. */
export interface WaitingRule {
  /** Counted up from 1, for as long as the gateway runs. */
  readonly id: number;
  readonly route: string;
  readonly fault: Fault;
  /** How many more requests it meets. */
  readonly left: number;
}

/** The rules set beforehand. They are kept in memory: another process on the same database has its own. */
export class FaultRules {
  #rules: { id: number; route: string; fault: Fault; left: number }[] = [];
  #count = 0;

  /** @returns The id of the rule. @throws RangeError when `fault` is unknown. */
  add({ route, fault, times = 1 }: FaultRule): number {
    const parsed = parseFault(fault);
    if (!parsed) throw new RangeError(`\`${fault}\` is no fault.`);
    this.#rules.push({ id: ++this.#count, route: route.replace(/\/+$/, ''), fault: parsed, left: times });
    return this.#count;
  }

  /** The rules that have requests left to meet, oldest first. */
  list(): readonly WaitingRule[] {
    return this.#rules.map((rule) => ({ ...rule }));
  }

  /** Takes one rule away; nothing where it is used up already. */
  remove(id: number): void {
    this.#rules = this.#rules.filter((rule) => rule.id !== id);
  }

  clear(): void {
    this.#rules = [];
  }

  /** The faults that meet a request to this path; each is used up by one. */
  take(path: string): Fault[] {
    const plain = path.replace(/\/+$/, '');
    const met = this.#rules.filter((rule) => plain === rule.route || plain.startsWith(`${rule.route}/`));
    for (const rule of met) rule.left--;
    this.#rules = this.#rules.filter((rule) => rule.left > 0);
    return met.map((rule) => rule.fault);
  }
}

const cut = new WeakSet<Response>();

/** An answer that never comes: its body fails when it is read. A server with a socket cuts the socket instead. */
function cutConnection(): Response {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('The connection was cut (X-Sandbox-Fault).'));
    },
  });
  const response = new Response(body);
  cut.add(response);
  return response;
}

/** Whether the answer represents a cut connection. */
export function isCut(response: Response): boolean {
  return cut.has(response);
}

/** Carries a request out with the faults that meet it. */
export async function withFaults(faults: readonly Fault[], carryOut: () => Promise<Response>): Promise<Response> {
  for (const fault of faults) {
    if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    if (fault.kind === 'drop-before') return cutConnection();
    if (fault.kind === 'error') {
      const headers = fault.status === 429 ? { 'retry-after': '60' } : {};
      return new Response('A fault was asked for.\n', { status: fault.status, headers });
    }
  }
  const response = await carryOut();
  if (faults.some((fault) => fault.kind === 'drop')) return cutConnection();
  if (faults.some((fault) => fault.kind === 'malformed')) {
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response('{"response": <html>', { status: response.status, headers });
  }
  return response;
}
