/**
 * A past order as rows, as the gateway itself would have written them.
 *
 * @module
 */
import type { Insertable } from 'kysely';
import { errorRow } from '../../../contract/index.js';
import { challengeTime } from '../../app/payment/challenge.js';
import { wireDate } from '../../engine/order-result.js';
import type { Database } from '../../store/tables/schema.js';
import { addPaid, addTransfer, attemptRow, ledgerRow, reversalRow } from './attempt-rows.js';
import type { SeedRows } from './seed-rows.js';
import type { RandomGenerator } from './random.js';
import type { Scenario } from './types.js';

const hour = 3_600_000;

/** The number of attempt ids that {@link addRows} takes for the scenario. */
export function attemptsOf({ tries, reversals, transfer, status }: Scenario): number {
  return tries.length + reversals.length + (transfer && status === 'approved' ? 1 : 0);
}

const subscriptionKey = (merchantId: number, first: number): string => `${merchantId}/${first}`;

interface Numbers {
  payment: number;
  /** Of the first attempt; the other attempts follow. */
  attempt: number;
}

/**
 * Adds the scenario's rows.
 *
 * @param subscriptionAttempts - The attempts that began earlier subscriptions.
 */
export function addRows(
  rows: SeedRows,
  scenario: Scenario,
  numbers: Numbers,
  random: RandomGenerator,
  widget: string,
  subscriptionAttempts: ReadonlyMap<string, number>,
): void {
  random.restart(scenario.merchantId, scenario.number, 2);
  const last = numbers.attempt + scenario.tries.length - 1;
  rows.orders.push(orderRow(scenario, numbers.payment, scenario.tries.length === 0 ? null : last, random));
  const rectoken = rectokenOf(scenario, random);
  scenario.tries.forEach((attempt, index) => {
    const id = numbers.attempt + index;
    const row = attemptRow(scenario, attempt, id, numbers.payment, random);
    if (rectoken) {
      row.rectoken = rectoken.name;
      row.rectoken_lifetime = rectoken.lifetime;
      const key = subscriptionKey(scenario.merchantId, scenario.subscription?.first ?? 0);
      if (scenario.subscription?.charge === 0) rows.subscriptions.set(key, id);
      else row.parent_tran_id = subscriptionAttempts.get(key) ?? rows.subscriptions.get(key) ?? null;
    }
    rows.attempts.push(row);
    if (errorRow(attempt.code)?.sandbox.stage !== '3-D Secure')
      rows.acquirer_operations.push(ledgerRow(scenario, row, random));
    if (attempt.code === 0) addPaid(rows, scenario, row, attempt, random);
  });
  let next = last + 1;
  const paidAttempt = scenario.tries.length === 0 ? undefined : rows.attempts.at(-1);
  if (!paidAttempt) return;
  for (const { at, amount } of scenario.reversals)
    rows.attempts.push(reversalRow(rows, paidAttempt, next++, at, amount, random));
  if (scenario.transfer) addTransfer(rows, scenario, paidAttempt, next, widget, random);
}

function orderRow(
  scenario: Scenario,
  paymentId: number,
  currentAttempt: number | null,
  random: RandomGenerator,
): Insertable<Database['orders']> {
  const { purchase, createdAt, capture, merchantData } = scenario;
  const isTransfer = scenario.kind === 'transfer';
  return {
    payment_id: paymentId,
    merchant_id: scenario.merchantId,
    order_id: `seed-${scenario.number}`,
    // The token begins with the time, so the index of tokens grows at its end.
    token: createdAt.toString(16).padStart(12, '0') + random.hex(28),
    status: scenario.status,
    amount: purchase.amount,
    currency: purchase.currency,
    order_desc: purchase.description,
    server_callback_url: '',
    response_url: scenario.kind === 'order' ? 'https://shop.example/thanks' : '',
    required_rectoken: scenario.subscription?.charge === 0 ? 'Y' : 'N',
    sender_email: scenario.email,
    fields: merchantData === '' ? '{}' : JSON.stringify({ merchant_data: merchantData }),
    callback_fault: '',
    version: 0,
    current_attempt: currentAttempt,
    created_at: createdAt,
    expires_at: createdAt + (isTransfer ? challengeTime : hour),
    final_at: scenario.finalAt,
    parent_order_id: scenario.kind === 'recurring' ? `seed-${scenario.subscription?.first ?? ''}` : '',
    made_by: scenario.kind === 'order' ? 'merchant' : scenario.kind,
    preauth: capture ? 'Y' : 'N',
    capture_status: capture ? 'captured' : '',
    capture_amount: capture?.amount ?? 0,
    reversal_amount: scenario.reversals.reduce((sum, { amount }) => sum + amount, 0),
    merchant_data: merchantData,
  };
}

/** The stored card of a subscription has the same handle in each of its charges. */
function rectokenOf(
  { merchantId, subscription, tries }: Scenario,
  random: RandomGenerator,
): { name: string; lifetime: string } | undefined {
  const card = tries[0]?.card;
  if (!subscription || !card) return undefined;
  random.restart(merchantId, subscription.first, 1);
  const expiresAt = Date.UTC(Number(card.expire_year), Number(card.expire_month), 1) - 1000;
  return { name: random.hex(20), lifetime: wireDate(expiresAt) };
}
