import { newestSchedules } from '../../store/console/lists.js';
import type { Context } from '../context.js';
import { scheduleBadge } from './badge.js';
import { amount, intervalText, moment, orderLink, shortened, stopReason, sub } from './format.js';
import type { View } from './layout.js';
import { empty, list } from './list.js';
import { html } from '../../html/markup.js';
import { heading } from './parts.js';
import { paths } from './paths.js';

export async function schedulesView({ store, now }: Context, query: URLSearchParams): Promise<View> {
  const message = html`Subscriptions, charged by the gateway itself. <a href="${paths.clock}">Move the clock</a> and the
    next charge is made.`;
  const schedules = list(await newestSchedules(store, query.get('before')), {
    kind: 'schedules',
    caption: 'Subscriptions, newest first',
    key: ({ id }) => `schedule-${id}`,
    columns: [
      ['Amount', (row) => html`${amount(row.amount, row.currency)}${sub(intervalText(row))}`, 'end'],
      ['State', (row) => html`${scheduleBadge(row)}${row.stop_code !== 0 && sub(stopReason(row))}`],
      ['Order', (row) => orderLink(row, 'schedule', `${row.merchant_id} · rectoken ${shortened(row.rectoken)}`)],
      [
        'Charges',
        (row) => html`${row.charges}${row.declines > 0 && sub(`${row.declines} consecutive declines`)}`,
        'end',
      ],
      [
        'Next (UTC)',
        (row) => (row.next_at === null ? html`<span class="none">None</span>` : moment(row.next_at, now())),
      ],
    ],
    empty: empty(
      'No subscriptions yet',
      html`A subscription starts with the first payment of an order that has <code>recurring_every</code>,
        <code>recurring_period</code> or a similar field, or when the payer subscribes on the payment page.`,
    ),
    pages: { noun: 'subscriptions', path: paths.schedules },
  });
  return { section: 'schedules', title: 'Subscriptions', main: html`${heading('Schedules', message)} ${schedules}` };
}
