/**
 * The parts of an order other than its payment: transfer, subscription, settlements and child orders.
 *
 * @module
 */
import { childrenLimit, type OrderDetails } from '../../store/console/order.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import type { ScheduleRow } from '../../store/tables/schedules.js';
import { attemptBadge, badge, orderBadge } from './badge.js';
import { amount, card, shortened, foreign, moment, money, start } from './format.js';
import { html, type Markup } from '../../html/markup.js';
import { paths } from './paths.js';
import { facts, section, table } from './table.js';
import { meaning } from './code-meaning.js';

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

export function scheduleBadge({ status }: Pick<ScheduleRow, 'status'>): Markup {
  switch (status) {
    case 'active':
      return badge('good', 'half', 'active');
    case 'ended':
      return badge('quiet', 'done', 'ended');
    case 'stopped':
      return badge('bad', 'no', 'stopped');
  }
}

/** `every 2 weeks`. */
export function intervalText({ every, period }: Pick<ScheduleRow, 'every' | 'period'>): string {
  return every === 1 ? `every ${period}` : `every ${every} ${period}s`;
}

export function stopReason({ status, stop_code: code }: Pick<ScheduleRow, 'status' | 'stop_code'>): string {
  return status === 'stopped' ? `${code}: ${meaning(code)}` : '';
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
    html`${table(
      'children',
      'Child orders, newest first',
      [{ name: 'Amount', align: 'end' }, { name: 'Status' }, { name: 'Order' }, { name: 'Created (UTC)' }],
      children.map((child) => ({
        key: `child-${child.payment_id}`,
        cells: [
          amount(child.amount, child.currency),
          orderBadge({ ...child, capture_status: '', reversal_amount: 0 }),
          html`<a class="row" href="${paths.order(child.payment_id)}">${foreign(start(child.order_id, 80))}</a>`,
          moment(child.created_at, now),
        ],
      })),
    )}
    ${children.length === childrenLimit && html`<p class="hint">Only the newest ${childrenLimit} are shown.</p>`}`,
  );
}

/** The settlements of the order's transactions. */
export function settlementSection({ settlements, order }: OrderDetails): Markup | undefined {
  if (settlements.length === 0) return undefined;
  return section(
    'settlement',
    'Settlement',
    table(
      'settlement',
      'Settlement of this order',
      [
        { name: 'Operation' },
        { name: 'Gross', align: 'end' },
        { name: 'Fee', align: 'end' },
        { name: 'Reserve', align: 'end' },
        { name: 'Paid out', align: 'end' },
        { name: 'Batch' },
      ],
      settlements.map((row) => ({
        key: `settlement-${row.id}`,
        cells: [
          html`${row.operation} <span class="sub">${money(row.amount, row.currency)}</span>`,
          amount(row.gross, row.settlement_currency),
          amount(row.commission, row.settlement_currency),
          amount(row.reserve_amount, row.settlement_currency),
          amount(row.settlement_amount, row.settlement_currency),
          html`<a href="${paths.day(order.merchant_id, row.settled_at)}">${row.batch_number}</a>`,
        ],
      })),
    ),
  );
}
