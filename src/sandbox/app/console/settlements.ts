/**
 * The merchants' settlements: a row for each merchant, day and region, and the transactions of one day.
 *
 * @module
 */
import { isCalendarDate } from '../../../contract/index.js';
import { dayOf, settlementTime, startOfDay } from '../../engine/settlement-day.js';
import { settlementDays, settlementsOf, type SettlementDay } from '../../store/console/lists.js';
import type { Context } from '../context.js';
import { badge } from './badge.js';
import { amount, date, foreign, moment, start } from './format.js';
import { icons } from '../../html/console/icons.js';
import type { View } from './layout.js';
import { html, type Markup } from '../../html/markup.js';
import { paths, withQuery } from './paths.js';
import { empty, heading, pager, table, type Row } from './table.js';

const daysLength = 30;
const rowsLength = 100;

export async function settlementsView(context: Context, query: URLSearchParams): Promise<View> {
  const [, day, merchant] = /^(\d{4}-\d\d-\d\d)-(\d{1,12})$/.exec(query.get('before') ?? '') ?? [];
  const before = day === undefined ? undefined : { day, merchant: Number(merchant) };
  const nextDays = await settlementDays(context.store, dayOf(context.now()), before, daysLength + 1);
  const days = nextDays.slice(0, daysLength);
  const last = days.at(-1);
  const main = html`${heading(
    'Settlements',
    'Each day (UTC) is settled at 02:00 of the next day, in EUR within the EU and in USD elsewhere. Reserves are paid out 180 days later.',
  )}
  ${
    days.length === 0
      ? empty(
          'No settlements yet',
          html`Today’s payments are settled tomorrow at 02:00 UTC. <a href="${paths.clock}">Move the clock</a> by a day
            to see the first batch.`,
        )
      : html`${table(
          'days',
          'Settled days, newest first',
          [
            { name: 'Day' },
            { name: 'Status' },
            { name: 'Batch', align: 'end' },
            { name: 'Rows', align: 'end' },
            { name: 'Gross', align: 'end' },
            { name: 'Fees', align: 'end' },
            { name: 'Reserve', align: 'end' },
            { name: 'Paid out', align: 'end' },
          ],
          days.flatMap((day) => dayRows(day, context.now())),
        )}
        ${pager(
          before && paths.settlements,
          days.length > daysLength && last
            ? withQuery(paths.settlements, { before: `${last.day}-${last.merchant_id}` })
            : undefined,
          'days',
        )}`
  }`;
  return { section: 'settlements', title: 'Settlements', main };
}

function dayRows({ merchant_id: merchant, day, settledAt, done, batches }: SettlementDay, now: number): Row[] {
  const link = html`<a class="row" href="${paths.day(merchant, settledAt)}">${date(startOfDay(day))}</a>
    <span class="sub">${merchant}</span>`;
  const key = `${merchant}-${day}`;
  if (batches.length === 0) {
    const state = done
      ? badge('quiet', 'done', 'no transactions')
      : html`${badge('plain', 'late', 'scheduled')} <span class="sub">${moment(settledAt, now)}</span>`;
    return [{ key, cells: [link, state] }];
  }
  return batches.map((batch) => ({
    key: `${key}-${batch.batch_number}`,
    cells: [
      link,
      html`${done ? badge('good', 'done', 'completed') : badge('busy', 'half', 'in progress')}<span class="sub"
          >${batch.region === 'eu' ? 'EU, report 666' : 'non-EU, report 403'}</span
        >`,
      batch.batch_number,
      batch.count,
      amount(batch.gross, batch.settlement_currency),
      amount(batch.commission, batch.settlement_currency),
      amount(batch.reserve, batch.settlement_currency),
      html`<strong>${amount(batch.net, batch.settlement_currency)}</strong>`,
    ],
  }));
}

/** The transactions of a merchant's day; undefined for an invalid day. */
export async function dayView(
  context: Context,
  merchant: number,
  day: string,
  query: URLSearchParams,
): Promise<View | undefined> {
  if (!isCalendarDate(day)) return undefined;
  const after = /^\d{1,15}$/.test(query.get('after') ?? '') ? Number(query.get('after')) : 0;
  const settlements = await settlementsOf(context.store, merchant, day, after, rowsLength + 1);
  const rows = settlements.slice(0, rowsLength);
  const path = paths.day(merchant, settlementTime(day));
  const now = context.now();
  const main = html`<p class="back"><a href="${paths.settlements}">${icons.back}Settlements</a></p>
    ${heading(date(startOfDay(day)), `Merchant ${merchant}, settled at 02:00 UTC of the next day.`)}
    ${
      rows.length === 0
        ? empty('No settlement', 'This day has no transactions, or is not settled yet.')
        : html`${rowTable(rows, now)}
          ${pager(
            after === 0 ? undefined : path,
            settlements.length > rowsLength ? withQuery(path, { after: rows.at(-1)?.id }) : undefined,
            'rows',
          )}`
    }`;
  return { section: 'settlements', title: `Settlement of ${day}`, main };
}

function rowTable(rows: Awaited<ReturnType<typeof settlementsOf>>, now: number): Markup {
  return table(
    'batch',
    'Settled transactions',
    [
      { name: 'Operation' },
      { name: 'Order' },
      { name: 'Amount', align: 'end' },
      { name: 'Gross', align: 'end' },
      { name: 'Fee', align: 'end' },
      { name: 'Reserve', align: 'end' },
      { name: 'Paid out', align: 'end' },
    ],
    rows.map((row) => ({
      key: `settlement-${row.id}`,
      cells: [
        html`${row.operation}<span class="sub">Batch ${row.batch_number}</span>`,
        html`<a class="row" href="${paths.order(row.payment_id)}#settlement">${foreign(start(row.order_id, 64))}</a
          ><span class="sub">${moment(row.occurred_at, now)}</span>`,
        amount(row.amount, row.currency),
        amount(row.gross, row.settlement_currency),
        amount(row.commission, row.settlement_currency),
        amount(row.reserve_amount, row.settlement_currency),
        amount(row.settlement_amount, row.settlement_currency),
      ],
    })),
  );
}
