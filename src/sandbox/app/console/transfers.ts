import { newestTransfers } from '../../store/console/lists.js';
import type { Context } from '../context.js';
import { orderBadge } from './badge.js';
import { amount, card, foreign, moment, orderLink, sub } from './format.js';
import type { View } from './layout.js';
import { empty, list } from './list.js';
import { html } from '../../html/markup.js';
import { heading } from './parts.js';
import { paths } from './paths.js';

export async function transfersView({ store, now, widgets }: Context, query: URLSearchParams): Promise<View> {
  const message = 'From card to card. The sender is charged and the receiver is credited together, or neither.';
  const half = (minor: number, currency: string, masked: string | null) =>
    html`${amount(minor, currency)}<span class="sub card">${card(masked ?? '')}</span>`;
  const transfers = list(await newestTransfers(store, query.get('before')), {
    kind: 'transfers',
    caption: 'Transfers, newest first',
    key: ({ payment_id }) => `transfer-${payment_id}`,
    columns: [
      ['Sender pays', (row) => half(row.charged, row.currency, row.sender)],
      ['Receiver gets', (row) => half(row.receiver_amount, row.currency, row.receiver)],
      [
        'Fee',
        ({ fee, currency, receiver_pays_fee }) =>
          html`${amount(fee, currency)}${sub(`${receiver_pays_fee === 'Y' ? 'receiver' : 'sender'} pays`)}`,
        'end',
      ],
      ['Status', (row) => orderBadge(row)],
      ['Transfer', (row) => orderLink(row, 'transfer', foreign(row.widget_id), 64)],
      ['Created (UTC)', (row) => moment(row.created_at, now())],
    ],
    empty: empty(
      'No transfers yet',
      html`Make one with <code>&lt;gw-p2p-transfer&gt;</code> and one of the gateway’s widgets:
        ${[...widgets.keys()].map((id) => html`<code>${id}</code> `)}`,
    ),
    pages: { noun: 'transfers', path: paths.transfers },
  });
  return { section: 'transfers', title: 'Transfers', main: html`${heading('Transfers', message)} ${transfers}` };
}
