/**
 * The acquirer: another company's system that moves the money. It keeps its own ledger, and an attempt's id asked twice gets
 * the first answer again, so that asking after a crash never charges twice.
 *
 * @module
 */
import type { AcquirerWord } from '../store/transitions.js';
import { randomDigits } from '../store/ids.js';
import type { AcquirerOperationsTable } from '../store/acquirer-tables.js';
import type { Store } from '../store/schema.js';
import { testCard, type Operation } from './test-cards.js';

/** A line of the ledger before it is decided. */
export interface Entry {
  attemptId: number;
  amount: number;
  currency: string;
  operation: AcquirerOperationsTable['operation'];
  /** The text of the line on the card's statement. */
  statement: string;
  now: number;
}

export interface ChargeOrder extends Entry {
  /** In clear; undefined where the gateway no longer has it. */
  number: string | undefined;
  /** A bank account pays, by its owner's word: no card is asked for. */
  fromAccount?: boolean;
  /** What is asked for; a hold is decided as a purchase is, and moves no money. */
  operation: 'purchase' | 'recurring' | 'hold';
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
  return once(store, order, delays, () =>
    order.fromAccount ? 0 : decide(order.number, order.operation === 'hold' ? 'purchase' : order.operation),
  );
}

/** Decides and enters into the ledger, once per attempt id: whoever asks again hears what stands there. */
export async function once(
  store: Store,
  order: Entry,
  delays: AcquirerDelays,
  decideNow: () => number,
): Promise<AcquirerWord> {
  await wait(delays.before, delays.signal);
  const responseCode = decideNow();
  const moves = responseCode === 0;
  const transfers = order.operation === 'transfer';
  await store
    .insertInto('acquirer_operations')
    .values({
      attempt_id: order.attemptId,
      operation: order.operation,
      statement: order.statement,
      amount: order.amount,
      currency: order.currency,
      response_code: responseCode,
      approval_code: moves ? randomDigits(6) : '',
      rrn: randomDigits(12),
      receiver_approval_code: moves && transfers ? randomDigits(6) : '',
      receiver_rrn: moves && transfers ? randomDigits(12) : '',
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
  return {
    responseCode: done.response_code,
    approvalCode: done.approval_code,
    rrn: done.rrn,
    receiver: { approvalCode: done.receiver_approval_code, rrn: done.receiver_rrn },
  };
}

/**
 * Gives money back, once per reversal's attempt id, whoever asks how often.
 *
 * @param order - `holdOf` names the attempt whose hold is let go; no money moves then.
 */
export async function giveBack(
  store: Store,
  order: Omit<Entry, 'operation'> & { holdOf: number | undefined },
  delays: AcquirerDelays = {},
): Promise<AcquirerWord> {
  const { holdOf, ...entry } = order;
  if (holdOf !== undefined) await reverse(store, holdOf, order.now);
  return once(store, { ...entry, operation: 'reversal' }, delays, () => 0);
}

/** Takes what is held, or a part of it, once per attempt; the rest is let go. Asked again it says what was taken, and when. */
export async function captureHold(
  store: Store,
  attemptId: number,
  amount: number,
  now: number,
): Promise<{ amount: number; at: number }> {
  await store
    .insertInto('acquirer_captures')
    .values({ attempt_id: attemptId, amount, rrn: randomDigits(12), created_at: now })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
  const taken = await store
    .selectFrom('acquirer_captures')
    .select(['amount', 'created_at'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return { amount: taken.amount, at: taken.created_at };
}

/** Gives back what an attempt holds, once, however often it is asked; a hold that was refused has nothing to give. */
export async function reverse(store: Store, attemptId: number, now: number): Promise<void> {
  const held = await store
    .selectFrom('acquirer_operations')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('response_code', '=', 0)
    .executeTakeFirst();
  if (!held) return;
  await store
    .insertInto('acquirer_reversals')
    .values({ attempt_id: attemptId, amount: held.amount, rrn: randomDigits(12), created_at: now })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
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
