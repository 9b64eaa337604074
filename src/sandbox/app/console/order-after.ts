/**
 * The parts of an order other than its payment: transfer, subscription, settlements and child orders.
 *
 * @module
 */
import { childrenLimit, type OrderDetails } from '../../store/console/order.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import { attemptBadge, orderBadge, scheduleBadge } from './badge.js';
import { amount, card, foreign, intervalText, moment, money, orderLink, shortened, stopReason, sub } from './format.js';
import { table } from './list.js';
import { html, type Markup } from '../../html/markup.js';
import { facts, section } from './parts.js';
import { paths } from './paths.js';
import { sumColumns } from './settlements.js';

/** Both halves of a transfer, side by side. */
export function transferSection({ order, transfer, attempts }: OrderDetails): Markup | undefined {
  if (!transfer) return undefined;
  const sum = (minor: number) => amount(minor, order.currency);
  const debit = attempts.findLast(({ tran_type: type }) => type === 'p2p transfer');
  const credit = attempts.find(({ tran_type: type }) => type === 'p2p credit');
  const half = (title: string, name: string, minor: number, attempt: AttemptRow | undefined) =>
    html`<div class="half">
      <h3>${title}</h3>
      <p class="sum">${sum(minor)}</p>
      <p class="who">${name}</p>
      <p>${attempt ? attemptBadge(attempt.status) : html`<span class="quiet">Not started yet</span>`}</p>
      ${
        attempt &&
        facts([
          ['Transaction', attempt.id],
          ['Approval code', attempt.approval_code],
          ['RRN', attempt.rrn],
        ])
      }
    </div>`;
  return section(
    'transfer',
    'Transfer',
    html`<div class="halves">
        ${half('Sender pays', debit ? card(debit.masked_card) : '', order.amount, debit)}
        ${half('Receiver gets', card(transfer.receiver), transfer.receiver_amount, credit)}
      </div>
      ${facts([
        ['Amount', sum(transfer.amount)],
        ['Fee', html`${sum(transfer.fee)}, paid by the ${transfer.receiver_pays_fee === 'Y' ? 'receiver' : 'sender'}`],
        ['Widget', foreign(transfer.widget_id)],
        ['Text message', transfer.send_sms === 'Y' ? 'Requested' : ''],
      ])}`,
  );
}

export function scheduleSection({ order, schedule }: OrderDetails, now: number): Markup | undefined {
  if (!schedule) return undefined;
  const isOwn = schedule.payment_id === order.payment_id;
  return section(
    'schedule',
    'Subscription',
    facts([
      ['State', scheduleBadge(schedule)],
      ['Charges', html`${amount(schedule.amount, schedule.currency)} ${intervalText(schedule)}`],
      ['Next charge', schedule.next_at !== null && moment(schedule.next_at, now)],
      ['Until', schedule.ends_at === null ? 'No end date' : moment(schedule.ends_at, now)],
      ['Charges made', schedule.charges],
      ['Consecutive declines', schedule.declines],
      ['Reason for the stop', stopReason(schedule)],
      ['Card', html`Rectoken <span class="code-text">${shortened(schedule.rectoken)}</span>`],
      ['Started by', !isOwn && html`<a href="${paths.order(schedule.payment_id)}">payment ${schedule.payment_id}</a>`],
    ]),
    html`<a href="${paths.schedules}">All subscriptions</a>`,
  );
}

/** Charges of this order's subscription, and of its stored card. */
export function childrenSection({ children }: OrderDetails, now: number): Markup | undefined {
  if (children.length === 0) return undefined;
  return section(
    'children',
    'Child orders',
    html`${table(children, {
      kind: 'children',
      caption: 'Child orders, newest first',
      key: ({ payment_id }) => `child-${payment_id}`,
      columns: [
        ['Amount', (child) => amount(child.amount, child.currency), 'end'],
        ['Status', (child) => orderBadge({ ...child, capture_status: '', reversal_amount: 0 })],
        ['Order', (child) => orderLink(child)],
        ['Created (UTC)', (child) => moment(child.created_at, now)],
      ],
    })}
    ${children.length === childrenLimit && html`<p class="hint">Only the newest ${childrenLimit} are shown.</p>`}`,
  );
}

/** The settlements of the order's transactions. */
export function settlementSection({ settlements, order }: OrderDetails): Markup | undefined {
  if (settlements.length === 0) return undefined;
  return section(
    'settlement',
    'Settlement',
    table(settlements, {
      kind: 'settlement',
      caption: 'Settlement of this order',
      key: ({ id }) => `settlement-${id}`,
      columns: [
        ['Operation', (row) => html`${row.operation} ${sub(money(row.amount, row.currency))}`],
        ...sumColumns,
        ['Batch', (row) => html`<a href="${paths.day(order.merchant_id, row.settled_at)}">${row.batch_number}</a>`],
      ],
    }),
  );
}
