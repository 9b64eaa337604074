/**
 * The acquirer: the system of another company, which moves the money. It has its own ledger. A second request for the same attempt gets the
 * first answer again, so a retry after a crash never charges twice.
 *
 * @module
 */
import { randomDigits } from '../web/bytes.js';
import type { AcquirerAnswer, Ledger, LedgerEntry } from './ledger.js';
import { testCard, type Operation } from './test-cards.js';

export interface ChargeOrder extends LedgerEntry {
  /** Unmasked; undefined if the gateway no longer has it. */
  number: string | undefined;
  /** The owner of a bank account confirmed the payment: no card is needed. */
  fromAccount?: boolean;
  /** A hold is decided like a purchase and moves no money. */
  operation: 'purchase' | 'recurring' | 'hold';
}

/** Faults of the acquirer, in milliseconds: the delay before it moves the money, and the delay before its answer. */
export interface AcquirerDelays {
  before?: number;
  after?: number;
  /** Ends the delay with an error, like a lost connection. */
  signal?: AbortSignal;
}

/** 0 if the issuer approves the operation, else its code. An unknown card number results in an application error. */
export function decide(number: string | undefined, operation: Operation): number {
  if (number === undefined) return 1002;
  const { outcome, refuses } = testCard(number);
  return outcome === 'approved' || (refuses && !refuses.includes(operation)) ? 0 : outcome;
}

/** Charges once for each attempt ID. Call it outside of any database transaction. */
export function charge(ledger: Ledger, order: ChargeOrder, delays: AcquirerDelays = {}): Promise<AcquirerAnswer> {
  return enterOnce(ledger, order, delays, () =>
    order.fromAccount ? 0 : decide(order.number, order.operation === 'hold' ? 'purchase' : order.operation),
  );
}

/** Decides and enters the operation into the ledger, once for each attempt ID. A repeated call returns the answer in the ledger. */
export async function enterOnce(
  ledger: Ledger,
  entry: LedgerEntry,
  delays: AcquirerDelays,
  decideNow: () => number,
): Promise<AcquirerAnswer> {
  await wait(delays.before, delays.signal);
  const responseCode = decideNow();
  const isApproved = responseCode === 0;
  const transfers = isApproved && entry.operation === 'transfer';
  const answer = await ledger.enter(entry, {
    responseCode,
    approvalCode: isApproved ? randomDigits(6) : '',
    rrn: randomDigits(12),
    receiver: { approvalCode: transfers ? randomDigits(6) : '', rrn: transfers ? randomDigits(12) : '' },
  });
  await wait(delays.after, delays.signal);
  return answer;
}

/**
 * Refunds money, once for each attempt ID of a refund. Repeated calls change nothing.
 *
 * @param order - `holdOf` is the attempt whose hold is released. No money moves then.
 */
export async function refund(
  ledger: Ledger,
  order: Omit<LedgerEntry, 'operation'> & { holdOf: number | undefined },
  delays: AcquirerDelays = {},
): Promise<AcquirerAnswer> {
  const { holdOf, ...entry } = order;
  if (holdOf !== undefined) await reverse(ledger, holdOf, order.now);
  return enterOnce(ledger, { ...entry, operation: 'reversal' }, delays, () => 0);
}

/** Captures a hold or a part of it, once for each attempt, and releases the rest. A repeated call returns the first amount and time. */
export function captureHold(
  ledger: Ledger,
  attemptId: number,
  amount: number,
  now: number,
): Promise<{ amount: number; time: number }> {
  return ledger.capture(attemptId, { amount, rrn: randomDigits(12), now });
}

/** Releases the held amount of an attempt, once. Repeated calls change nothing. */
export function reverse(ledger: Ledger, attemptId: number, now: number): Promise<void> {
  return ledger.reverse(attemptId, { rrn: randomDigits(12), now });
}

function wait(milliseconds = 0, signal?: AbortSignal): Promise<void> | undefined {
  if (milliseconds <= 0) return undefined;
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new Error('The request to the acquirer was aborted.'));
    };
    const timer = setTimeout(() => {
      // The signal lives as long as the gateway.
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
