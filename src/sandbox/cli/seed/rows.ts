/**
 * A past order as rows, as the gateway itself would have written them.
 *
 * @module
 */
import type { Insertable } from 'kysely';
import { errorRow } from '../../../contract/index.js';
import { challengeTime } from '../../app/payment/challenge.js';
import { wireDate } from '../../engine/wire-date.js';
import type { Database } from '../../store/tables/schema.js';
import { addPaid, addTransfer, attemptRow, ledgerRow, reversalRow } from './attempt-rows.js';
import type { SeedRows } from './seed-rows.js';
import type { Chance } from './random.js';
import type { Story } from './types.js';

const hour = 3_600_000;

/** The number of attempt ids that {@link addRows} takes for the story. */
export function attemptsOf({ tries, reversals, transfer, status }: Story): number {
  return tries.length + reversals.length + (transfer && status === 'approved' ? 1 : 0);
}

const subscriptionKey = (merchantId: number, first: number): string => `${merchantId}/${first}`;

interface Numbers {
  payment: number;
  /** Of the first attempt; the other attempts follow. */
  attempt: number;
}

/**
 * Adds the story's rows.
 *
 * @param known - The attempts that began earlier subscriptions.
 */
export function addRows(
  rows: SeedRows,
  story: Story,
  numbers: Numbers,
  chance: Chance,
  widget: string,
  known: ReadonlyMap<string, number>,
): void {
  chance.begin(story.merchantId, story.number, 2);
  const last = numbers.attempt + story.tries.length - 1;
  rows.orders.push(orderRow(story, numbers.payment, story.tries.length === 0 ? null : last, chance));
  const rectoken = rectokenOf(story, chance);
  story.tries.forEach((one, index) => {
    const id = numbers.attempt + index;
    const row = attemptRow(story, one, id, numbers.payment, chance);
    if (rectoken) {
      row.rectoken = rectoken.name;
      row.rectoken_lifetime = rectoken.lifetime;
      const key = subscriptionKey(story.merchantId, story.subscription?.first ?? 0);
      if (story.subscription?.charge === 0) rows.subscriptions.set(key, id);
      else row.parent_tran_id = known.get(key) ?? rows.subscriptions.get(key) ?? null;
    }
    rows.attempts.push(row);
    if (errorRow(one.code)?.sandbox.stage !== '3-D Secure')
      rows.acquirer_operations.push(ledgerRow(story, row, chance));
    if (one.code === 0) addPaid(rows, story, row, one, chance);
  });
  let next = last + 1;
  const paid = story.tries.length === 0 ? undefined : rows.attempts.at(-1);
  if (!paid) return;
  for (const { at, amount } of story.reversals) rows.attempts.push(reversalRow(rows, paid, next++, at, amount, chance));
  if (story.transfer) addTransfer(rows, story, paid, next, widget, chance);
}

function orderRow(
  story: Story,
  paymentId: number,
  currentAttempt: number | null,
  chance: Chance,
): Insertable<Database['orders']> {
  const { purchase, createdAt, capture, merchantData } = story;
  const isTransfer = story.kind === 'transfer';
  return {
    payment_id: paymentId,
    merchant_id: story.merchantId,
    order_id: `seed-${story.number}`,
    // The token begins with the time, so the index of tokens grows at its end.
    token: createdAt.toString(16).padStart(12, '0') + chance.hex(28),
    status: story.status,
    amount: purchase.amount,
    currency: purchase.currency,
    order_desc: purchase.description,
    server_callback_url: '',
    response_url: story.kind === 'order' ? 'https://shop.example/thanks' : '',
    required_rectoken: story.subscription?.charge === 0 ? 'Y' : 'N',
    sender_email: story.email,
    fields: merchantData === '' ? '{}' : JSON.stringify({ merchant_data: merchantData }),
    callback_fault: '',
    version: 0,
    current_attempt: currentAttempt,
    created_at: createdAt,
    expires_at: createdAt + (isTransfer ? challengeTime : hour),
    final_at: story.finalAt,
    parent_order_id: story.kind === 'recurring' ? `seed-${story.subscription?.first ?? ''}` : '',
    made_by: story.kind === 'order' ? 'merchant' : story.kind,
    preauth: capture ? 'Y' : 'N',
    capture_status: capture ? 'captured' : '',
    capture_amount: capture?.amount ?? 0,
    reversal_amount: story.reversals.reduce((sum, { amount }) => sum + amount, 0),
    merchant_data: merchantData,
  };
}

/** The stored card of a subscription has the same handle in each of its charges. */
function rectokenOf(
  { merchantId, subscription, tries }: Story,
  chance: Chance,
): { name: string; lifetime: string } | undefined {
  const card = tries[0]?.card;
  if (!subscription || !card) return undefined;
  chance.begin(merchantId, subscription.first, 1);
  const expiresAt = Date.UTC(Number(card.expire_year), Number(card.expire_month), 1) - 1000;
  return { name: chance.hex(20), lifetime: wireDate(expiresAt) };
}
