/**
 * The acquirer: another company's system that moves the money. It keeps its own ledger, and an attempt's id asked twice gets
 * the first answer again, so that asking after a crash never charges twice.
 *
 * @module
 */
import { randomDigits } from '../web/random.js';
import type { AcquirerAnswer, Ledger, LedgerEntry } from './ledger.js';
import { testCard, type Operation } from './test-cards.js';

export interface ChargeOrder extends LedgerEntry {
  /** In clear; undefined where the gateway no longer has it. */
  number: string | undefined;
  /** The owner of a bank account confirmed the payment: no card is needed. */
  fromAccount?: boolean;
  /** A hold is decided as a purchase is, and moves no money. */
  operation: 'purchase' | 'recurring' | 'hold';
}

/** Faults of the acquirer, in milliseconds: how long before it works, and how long before its answer is here. */
export interface AcquirerDelays {
  before?: number;
  after?: number;
  /** Ends the waiting with an error, as if the line had gone. */
  signal?: AbortSignal;
}

/** 0 where the issuer approves the operation, else its code. An unknown card is an application error. */
export function decide(number: string | undefined, operation: Operation): number {
  if (number === undefined) return 1002;
  const { outcome, refuses } = testCard(number);
  return outcome === 'approved' || (refuses && !refuses.includes(operation)) ? 0 : outcome;
}

/** Charges once per attempt id. The gateway has no transaction open meanwhile. */
export function charge(ledger: Ledger, order: ChargeOrder, delays: AcquirerDelays = {}): Promise<AcquirerAnswer> {
  return enterOnce(ledger, order, delays, () =>
    order.fromAccount ? 0 : decide(order.number, order.operation === 'hold' ? 'purchase' : order.operation),
  );
}

/** Decides and enters into the ledger, once per attempt id: asked again, it gives the answer that the ledger has. */
export async function enterOnce(
  ledger: Ledger,
  entry: LedgerEntry,
  delays: AcquirerDelays,
  decideNow: () => number,
): Promise<AcquirerAnswer> {
  await wait(delays.before, delays.signal);
  const responseCode = decideNow();
  const moves = responseCode === 0;
  const transfers = moves && entry.operation === 'transfer';
  const answer = await ledger.enter(entry, {
    responseCode,
    approvalCode: moves ? randomDigits(6) : '',
    rrn: randomDigits(12),
    receiver: { approvalCode: transfers ? randomDigits(6) : '', rrn: transfers ? randomDigits(12) : '' },
  });
  await wait(delays.after, delays.signal);
  return answer;
}

/**
 * Gives money back, once per reversal's attempt id, however often it is asked.
 *
 * @param order - `holdOf` names the attempt whose hold is released; no money moves then.
 */
export async function giveBack(
  ledger: Ledger,
  order: Omit<LedgerEntry, 'operation'> & { holdOf: number | undefined },
  delays: AcquirerDelays = {},
): Promise<AcquirerAnswer> {
  const { holdOf, ...entry } = order;
  if (holdOf !== undefined) await reverse(ledger, holdOf, order.now);
  return enterOnce(ledger, { ...entry, operation: 'reversal' }, delays, () => 0);
}

/** Takes a hold, or a part of it, once per attempt; the rest is released. A repeated call returns the amount and time of the first one. */
export function captureHold(
  ledger: Ledger,
  attemptId: number,
  amount: number,
  now: number,
): Promise<{ amount: number; at: number }> {
  return ledger.capture(attemptId, { amount, rrn: randomDigits(12), now });
}

/** Gives back the held amount of an attempt, once; repeated calls change nothing. */
export function reverse(ledger: Ledger, attemptId: number, now: number): Promise<void> {
  return ledger.reverse(attemptId, { rrn: randomDigits(12), now });
}

function wait(milliseconds = 0, signal?: AbortSignal): Promise<void> | undefined {
  if (milliseconds <= 0) return undefined;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('The acquirer’s answer was not waited for.'));
    });
  });
}
