import { newestTransfers } from '../../store/console/lists.js';
import type { Context } from '../context.js';
import { orderBadge } from './badge.js';
import { amount, card, foreign, moment, start } from './format.js';
import type { View } from './layout.js';
import { html } from '../../html/markup.js';
import { paths, withQuery } from './paths.js';
import { empty, heading, pager, table } from './table.js';

const pageLength = 50;

export async function transfersView(context: Context, query: URLSearchParams): Promise<View> {
  const before = /^\d{1,15}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined;
  const transfers = await newestTransfers(context.store, before, pageLength + 1);
  const rows = transfers.slice(0, pageLength);
  const now = context.now();
  const list = table(
    'transfers',
    'Transfers, newest first',
    [
      { name: 'Sender pays' },
      { name: 'Receiver gets' },
      { name: 'Fee', align: 'end' },
      { name: 'Status' },
      { name: 'Transfer' },
      { name: 'Created (UTC)' },
    ],
    rows.map((row) => ({
      key: `transfer-${row.payment_id}`,
      cells: [
        html`${amount(row.charged, row.currency)}<span class="sub card">${card(row.sender)}</span>`,
        html`${amount(row.receiver_amount, row.currency)}<span class="sub card">${card(row.receiver)}</span>`,
        html`${amount(row.fee, row.currency)}<span class="sub"
            >${row.receiver_pays_fee === 'Y' ? 'receiver' : 'sender'} pays</span
          >`,
        orderBadge({ ...row, amount: row.charged }),
        html`<a class="row" href="${paths.order(row.payment_id)}#transfer">${foreign(start(row.order_id, 64))}</a
          ><span class="sub">${foreign(row.widget_id)}</span>`,
        moment(row.created_at, now),
      ],
    })),
  );
  const main = html`${heading('Transfers', 'From card to card. The sender is charged and the receiver is credited together, or neither.')}
  ${
    rows.length === 0
      ? empty(
          'No transfers yet',
          html`Make one with <code>&lt;gw-p2p-transfer&gt;</code> and one of the gateway’s widgets:
            ${[...context.widgets.keys()].map((id) => html`<code>${id}</code> `)}`,
        )
      : html`${list}
        ${pager(
          before === undefined ? undefined : paths.transfers,
          transfers.length > pageLength ? withQuery(paths.transfers, { before: rows.at(-1)?.payment_id }) : undefined,
          'transfers',
        )}`
  }`;
  return { section: 'transfers', title: 'Transfers', main };
}
