/**
 * Subscriptions as rows. Each step is one transaction: the charge's order and attempt, the schedule's progress and the next job are written
 * together, so a kill at any moment neither loses nor repeats a charge.
 *
 * @module
 */
import { defaultLifetime, errorRow, type ErrorCode, type RecurringData } from '../../../contract/index.js';
import { unauthenticatedEci } from '../../engine/instrument.js';
import { fieldsOf } from '../../engine/order-result.js';
import { shorten } from '../../engine/parameters.js';
import {
  type Charge,
  chargeOfStep as withinPlan,
  inheritedFields,
  nextCharge,
  planOf,
} from '../../engine/subscription.js';
import { addResumeJob, attemptById, emptyResult, insertAttemptRow, insertOrderRow, orderByPayment } from './orders.js';
import { closeOrder, endAttempt } from './closing.js';
import type { AttemptRow, OrderRow, ScheduleRow } from '../tables/orders.js';
import { nextId } from '../database/dialect.js';
import { addJob, endJobsOf, type Postponement } from '../jobs.js';
import { findRectoken } from '../cards/rectokens.js';
import type { Scope, Store, DatabaseTransaction } from '../tables/schema.js';

/** Declined charges in a row that stop a subscription. */
const declinesToStop = 3;
/** Longest `order_id`. Interface: Transaction list. */
const maximumOrderIdLength = 1024;

export async function scheduleById(scope: Scope, id: number): Promise<ScheduleRow | undefined> {
  return scope.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Begins a subscription with the payment that this transaction records. */
export async function beginSchedule(
  transaction: DatabaseTransaction,
  order: OrderRow,
  attempt: AttemptRow,
  data: RecurringData,
  rectoken: string,
  now: number,
): Promise<void> {
  const { every, period, anchor, endsAt } = planOf(data, now);
  const first = nextCharge({ every, period, anchor, endsAt }, now);
  const id = await nextId(transaction, 'schedule');
  await transaction
    .insertInto('schedules')
    .values({
      id,
      payment_id: order.payment_id,
      merchant_id: order.merchant_id,
      parent_tran_id: attempt.id,
      rectoken,
      every,
      period,
      amount: data.amount ?? order.amount,
      currency: order.currency,
      anchor_at: anchor,
      ends_at: endsAt,
      step: first?.step ?? 0,
      next_at: first?.time ?? null,
      charges: 0,
      declines: 0,
      last_attempt: null,
      status: first ? 'active' : 'ended',
      stop_code: 0,
      version: 0,
      created_at: now,
    })
    .execute();
  if (first) await addChargeJob(transaction, id, first, now);
}

/** Creates the attempt of the charge that is due at this step. Returns undefined if there is no such charge, or it already exists. */
export async function beginCharge(
  store: Store,
  id: number,
  step: number,
  now: number,
): Promise<AttemptRow | Postponement | undefined> {
  return store.transaction().execute(async (transaction) => {
    const schedule = await lockSchedule(transaction, id);
    if (schedule.status !== 'active' || schedule.step !== step || schedule.next_at === null) return undefined;
    if (schedule.next_at > now) return { dueAt: schedule.next_at };
    const parent = await orderByPayment(transaction, schedule.payment_id);
    const first = await attemptById(transaction, schedule.parent_tran_id);
    if (!parent || !first) throw new Error('The order of a subscription is missing.');
    const card = await findRectoken(transaction, schedule.merchant_id, schedule.rectoken);
    const isUsable = card !== undefined && card.expires_at >= now && parent.status !== 'reversed';
    const cardId = isUsable ? card.card_id : null;

    const { order, number } = await insertChargeOrder(transaction, schedule, parent, now);
    const attempt = await insertAttempt(transaction, order, first, schedule, cardId, now);
    const next = isUsable
      ? withinPlan({ ...schedule, anchor: schedule.anchor_at, endsAt: schedule.ends_at }, step + 1)
      : undefined;
    await transaction
      .updateTable('schedules')
      .set({
        charges: number,
        last_attempt: attempt.id,
        step: next?.step ?? step,
        next_at: next?.time ?? null,
        status: !isUsable ? 'stopped' : next ? 'active' : 'ended',
        stop_code: isUsable ? 0 : 1082,
      })
      .where('id', '=', id)
      .execute();
    if (next) await addChargeJob(transaction, id, next, now);
    if (isUsable) {
      await addResumeJob(transaction, attempt, now);
      return attempt;
    }
    // Nothing is charged; the callback of this order informs the merchant.
    await endAttempt(transaction, attempt, 'declined', 1082, now);
    await closeOrder(transaction, { ...order, current_attempt: attempt.id }, 'declined', now);
    return attempt;
  });
}

/** Records the outcome of a charge. A broken chain, or the third refusal in a row, stops the subscription. */
export async function recordCharge(
  transaction: DatabaseTransaction,
  id: number,
  code: ErrorCode | 0,
  now: number,
): Promise<void> {
  const schedule = await lockSchedule(transaction, id);
  const declines = code === 0 ? 0 : schedule.declines + 1;
  const stops =
    schedule.status === 'active' && (errorRow(code)?.sandbox.subscription === 'stops' || declines >= declinesToStop);
  await transaction
    .updateTable('schedules')
    .set({ declines, ...(stops ? { status: 'stopped', stop_code: code, next_at: null } : {}) })
    .where('id', '=', id)
    .execute();
  if (stops) await endJobsOf(transaction, 'schedule', id, now);
}

/** Takes the row's lock, as `lockOrder` does. */
async function lockSchedule(transaction: DatabaseTransaction, id: number): Promise<ScheduleRow> {
  return transaction
    .updateTable('schedules')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function addChargeJob(
  transaction: DatabaseTransaction,
  id: number,
  { step, time }: Charge,
  now: number,
): Promise<void> {
  return addJob(transaction, { kind: 'schedule', subject: id, payload: String(step), runAt: time, now });
}

/** The order of the charge, `<order_id>-<n>`. A number is skipped if the merchant has already used that `order_id`. */
async function insertChargeOrder(
  transaction: DatabaseTransaction,
  schedule: ScheduleRow,
  parent: OrderRow,
  now: number,
): Promise<{ order: OrderRow; number: number }> {
  const paymentId = await nextId(transaction, 'payment');
  const fields = inheritedFields(fieldsOf(parent));
  for (let number = schedule.charges + 1; ; number++) {
    const suffix = `-${number}`;
    const order = await insertOrderRow(
      transaction,
      {
        payment_id: paymentId,
        merchant_id: parent.merchant_id,
        order_id: shorten(parent.order_id, maximumOrderIdLength - suffix.length) + suffix,
        status: 'processing',
        amount: schedule.amount,
        currency: schedule.currency,
        order_desc: parent.order_desc,
        server_callback_url: parent.server_callback_url,
        response_url: '',
        required_rectoken: 'N',
        sender_email: parent.sender_email,
        fields: JSON.stringify(fields),
        merchant_data: String(fields['merchant_data'] ?? ''),
        callback_fault: '',
        expires_at: now + defaultLifetime * 1000,
        parent_order_id: parent.order_id,
        signature_version: parent.signature_version,
        schedule_id: schedule.id,
      },
      now,
    );
    if (order) return { order, number };
  }
}

/** The attempt goes to the acquirer at once, because no payer is present for 3-D Secure. */
async function insertAttempt(
  transaction: DatabaseTransaction,
  order: OrderRow,
  first: AttemptRow,
  schedule: ScheduleRow,
  cardId: string | null,
  now: number,
): Promise<AttemptRow> {
  const { masked_card, card_bin, card_type, expire_month, expire_year, sender_email, rectoken_lifetime } = first;
  const attempt = await insertAttemptRow(
    transaction,
    order,
    {
      tran_type: 'purchase',
      status: 'processing',
      amount: order.amount,
      card_id: cardId,
      ...emptyResult,
      ...{ masked_card, card_bin, card_type, expire_month, expire_year, sender_email, rectoken_lifetime },
      rectoken: schedule.rectoken,
      eci: unauthenticatedEci(masked_card),
      ip_address: '',
      ended_at: null,
      parent_tran_id: first.id,
    },
    now,
  );
  await transaction
    .updateTable('orders')
    .set({ current_attempt: attempt.id })
    .where('payment_id', '=', order.payment_id)
    .execute();
  return attempt;
}
