/**
 * The merchants' settlements: a row for each merchant, day and region, and the transactions of one day.
 *
 * @module
 */
import { isCalendarDate } from '../../../contract/index.js';
import { dayOf, settlementTime, startOfDay } from '../../engine/settlement-day.js';
import { settlementDays, settlementsOf } from '../../store/console/lists.js';
import type { SettlementRow } from '../../store/tables/settlement.js';
import type { Context } from '../context.js';
import { badge } from './badge.js';
import { amount, date, moment, orderLink, sub } from './format.js';
import { icons } from '../../html/console/icons.js';
import type { View } from './layout.js';
import { empty, list } from './list.js';
import { html } from '../../html/markup.js';
import { heading } from './parts.js';
import { paths } from './paths.js';

type Sum = Pick<SettlementRow, 'gross' | 'commission' | 'reserve_amount' | 'settlement_amount' | 'settlement_currency'>;

/** The amounts of a settlement, in its currency. */
export const sumColumns = [
  ['Gross', (row: Sum) => amount(row.gross, row.settlement_currency), 'end'],
  ['Fee', (row: Sum) => amount(row.commission, row.settlement_currency), 'end'],
  ['Reserve', (row: Sum) => amount(row.reserve_amount, row.settlement_currency), 'end'],
  ['Paid out', (row: Sum) => amount(row.settlement_amount, row.settlement_currency), 'end'],
] as const;

export async function settlementsView({ store, now }: Context, query: URLSearchParams): Promise<View> {
  const message =
    'Each day (UTC) is settled at 02:00 of the next day, in EUR within the EU and in USD elsewhere. Reserves are paid out 180 days later.';
  const page = await settlementDays(store, dayOf(now()), query.get('before'));
  // A day without transactions is a row, too.
  const rows = page.rows.flatMap(({ batches, ...day }) =>
    (batches.length === 0 ? [undefined] : batches).map((batch) => ({ ...day, batch })),
  );
  const days = list(
    { ...page, rows },
    {
      kind: 'days',
      caption: 'Settled days, newest first',
      key: ({ merchant_id, day, batch }) => [merchant_id, day, ...(batch ? [batch.batch_number] : [])].join('-'),
      columns: [
        [
          'Day',
          ({ merchant_id, day, settledAt }) =>
            html`<a class="row" href="${paths.day(merchant_id, settledAt)}">${date(startOfDay(day))}</a>
              ${sub(merchant_id)}`,
        ],
        [
          'Status',
          ({ batch, done, settledAt }) => {
            if (batch) {
              return html`${done ? badge('good', 'done', 'completed') : badge('busy', 'half', 'in progress')}${sub(
                batch.region === 'eu' ? 'EU, report 666' : 'non-EU, report 403',
              )}`;
            }
            if (done) return badge('quiet', 'done', 'no transactions');
            return html`${badge('plain', 'late', 'scheduled')} ${sub(moment(settledAt, now()))}`;
          },
        ],
        ['Batch', ({ batch }) => batch?.batch_number, 'end'],
        ['Rows', ({ batch }) => batch?.count, 'end'],
        ['Gross', ({ batch }) => batch && amount(batch.gross, batch.settlement_currency), 'end'],
        ['Fees', ({ batch }) => batch && amount(batch.commission, batch.settlement_currency), 'end'],
        ['Reserve', ({ batch }) => batch && amount(batch.reserve_amount, batch.settlement_currency), 'end'],
        [
          'Paid out',
          ({ batch }) => batch && html`<strong>${amount(batch.settlement_amount, batch.settlement_currency)}</strong>`,
          'end',
        ],
      ],
      empty: empty(
        'No settlements yet',
        html`Today’s payments are settled tomorrow at 02:00 UTC. <a href="${paths.clock}">Move the clock</a> by a day to
          see the first batch.`,
      ),
      pages: { noun: 'days', path: paths.settlements },
    },
  );
  return { section: 'settlements', title: 'Settlements', main: html`${heading('Settlements', message)} ${days}` };
}

/** The transactions of a merchant's day; undefined for an invalid day. */
export async function dayView(
  { store, now }: Context,
  merchant: number,
  day: string,
  query: URLSearchParams,
): Promise<View | undefined> {
  if (!isCalendarDate(day)) return undefined;
  const settlements = list(await settlementsOf(store, merchant, day, query.get('after')), {
    kind: 'batch',
    caption: 'Settled transactions',
    key: ({ id }) => `settlement-${id}`,
    columns: [
      ['Operation', (row) => html`${row.operation}${sub(`Batch ${row.batch_number}`)}`],
      ['Order', (row) => orderLink(row, 'settlement', moment(row.occurred_at, now()), 64)],
      ['Amount', (row) => amount(row.amount, row.currency), 'end'],
      ...sumColumns,
    ],
    empty: empty('No settlement', 'This day has no transactions, or is not settled yet.'),
    pages: { noun: 'rows', path: paths.day(merchant, settlementTime(day)), parameter: 'after' },
  });
  const main = html`<p class="back"><a href="${paths.settlements}">${icons.back}Settlements</a></p>
    ${heading(date(startOfDay(day)), `Merchant ${merchant}, settled at 02:00 UTC of the next day.`)} ${settlements}`;
  return { section: 'settlements', title: `Settlement of ${day}`, main };
}
