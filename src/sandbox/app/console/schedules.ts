import { newestSchedules } from '../../store/console/lists.js';
import type { Context } from '../context.js';
import { amount, shortened, foreign, moment, start } from './format.js';
import type { View } from './layout.js';
import { html } from '../../html/markup.js';
import { intervalText, scheduleBadge, stopReason } from './order-after.js';
import { paths, withQuery } from './paths.js';
import { empty, heading, pager, table } from './table.js';

const pageLength = 50;

export async function schedulesView(context: Context, query: URLSearchParams): Promise<View> {
  const before = /^\d{1,15}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined;
  const schedules = await newestSchedules(context.store, before, pageLength + 1);
  const rows = schedules.slice(0, pageLength);
  const now = context.now();
  const list = table(
    'schedules',
    'Subscriptions, newest first',
    [
      { name: 'Amount', align: 'end' },
      { name: 'State' },
      { name: 'Order' },
      { name: 'Charges', align: 'end' },
      { name: 'Next (UTC)' },
    ],
    rows.map((row) => ({
      key: `schedule-${row.id}`,
      cells: [
        html`${amount(row.amount, row.currency)}<span class="sub">${intervalText(row)}</span>`,
        html`${scheduleBadge(row)}${row.stop_code !== 0 && html`<span class="sub">${stopReason(row)}</span>`}`,
        html`<a class="row" href="${paths.order(row.payment_id)}#schedule">${foreign(start(row.order_id, 80))}</a
          ><span class="sub">${row.merchant_id} · rectoken ${shortened(row.rectoken)}</span>`,
        html`${row.charges}${row.declines > 0 && html`<span class="sub">${row.declines} consecutive declines</span>`}`,
        row.next_at === null ? html`<span class="none">None</span>` : moment(row.next_at, now),
      ],
    })),
  );
  const main = html`${heading(
    'Schedules',
    html`Subscriptions, charged by the gateway itself. <a href="${paths.clock}">Move the clock</a> and the next charge
      is made.`,
  )}
  ${
    rows.length === 0
      ? empty(
          'No subscriptions yet',
          html`A subscription starts with the first payment of an order that has <code>recurring_every</code>,
            <code>recurring_period</code> or a similar field, or when the payer subscribes on the payment page.`,
        )
      : html`${list}
        ${pager(
          before === undefined ? undefined : paths.schedules,
          schedules.length > pageLength ? withQuery(paths.schedules, { before: rows.at(-1)?.id }) : undefined,
          'subscriptions',
        )}`
  }`;
  return { section: 'schedules', title: 'Subscriptions', main };
}
