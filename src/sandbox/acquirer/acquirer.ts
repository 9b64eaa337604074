/**
 * The acquirer: another company's system that moves the money. It keeps its own ledger, and an attempt's id asked twice gets
 * the first answer again, so that asking after a crash never charges twice.
 *
 * @module
 */
import type { AcquirerWord } from '../store/transitions.js';
import { randomDigits } from '../store/ids.js';
import type { Store } from '../store/schema.js';
import { testCard, type Operation } from './test-cards.js';

export interface ChargeOrder {
  attemptId: number;
  amount: number;
  currency: string;
  /** In clear; undefined where the gateway no longer has it. */
  number: string | undefined;
  now: number;
}

/** Faults of the acquirer, in milliseconds: how long before it works, and how long before its answer is here. */
export interface AcquirerDelays {
  before?: number;
  after?: number;
  /** Ends the waiting with an error, as if the line had gone. */
  signal?: AbortSignal;
}

/** 0 where the issuer lets the operation pass, else its code. A card that nobody can name is an application error. */
export function decide(number: string | undefined, operation: Operation): number {
  if (number === undefined) return 1002;
  const { outcome, refuses } = testCard(number);
  return outcome === 'approved' || (refuses && !refuses.includes(operation)) ? 0 : outcome;
}

/** Charges once per attempt id. No transaction of the gateway is open meanwhile. */
export async function charge(store: Store, order: ChargeOrder, delays: AcquirerDelays = {}): Promise<AcquirerWord> {
  await wait(delays.before, delays.signal);
  const responseCode = decide(order.number, 'purchase');
  await store
    .insertInto('acquirer_operations')
    .values({
      attempt_id: order.attemptId,
      operation: 'purchase',
      amount: order.amount,
      currency: order.currency,
      response_code: responseCode,
      approval_code: responseCode === 0 ? randomDigits(6) : '',
      rrn: randomDigits(12),
      created_at: order.now,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
  const done = await store
    .selectFrom('acquirer_operations')
    .selectAll()
    .where('attempt_id', '=', order.attemptId)
    .executeTakeFirstOrThrow();
  await wait(delays.after, delays.signal);
  return { responseCode: done.response_code, approvalCode: done.approval_code, rrn: done.rrn };
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
