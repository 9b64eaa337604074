import { orderStatuses } from '../../../contract/index.js';
import { maskCards } from '../../engine/mask.js';
import { newestOrders, type ListedOrder } from '../../store/console/orders.js';
import { findOrders, searchDepth } from '../../store/console/search.js';
import type { Context } from '../context.js';
import { orderBadge } from './badge.js';
import { amount, description, foreign, instrument, moment, orderLink, start, sub } from './format.js';
import { icons } from '../../html/console/icons.js';
import type { View } from './layout.js';
import { empty, list } from './list.js';
import { html, type Markup } from '../../html/markup.js';
import { heading, options } from './parts.js';
import { consolePath, paths } from './paths.js';

/** Longest search text: as long as the longest `order_id`. Interface: Limits. */
const maximumSearchLength = 1024;

/** The parameters of the page's address. Invalid parameters are ignored. */
type OrdersQuery = ReturnType<typeof readQuery>;

function readQuery({ merchants }: Context, query: URLSearchParams) {
  const merchant = Number(query.get('merchant'));
  return {
    text: (query.get('q') ?? '').trim().slice(0, maximumSearchLength),
    status: orderStatuses.find((candidate) => candidate === query.get('status')),
    merchant: merchants.has(merchant) ? merchant : undefined,
  };
}

export async function ordersView(context: Context, query: URLSearchParams): Promise<View> {
  const { store, merchants } = context;
  const ordersQuery = readQuery(context, query);
  const { text, ...filter } = ordersQuery;
  const page =
    text === ''
      ? await newestOrders(store, filter, query.get('before'))
      : await findOrders(store, [...merchants.keys()], text, filter);
  const now = context.now();
  const isFiltered = text !== '' || filter.status !== undefined || filter.merchant !== undefined || !page.isFirst;
  const orders = list(page, {
    kind: 'orders',
    caption: 'Orders, newest first',
    key: ({ payment_id }) => `order-${payment_id}`,
    columns: [
      ['Amount', (order) => amount(order.amount, order.currency), 'end'],
      ['Status', (order) => orderBadge(order, order.current)],
      ['Order', (order) => orderLink(order, undefined, describe(order, merchants.size > 1))],
      ['Paid with', method],
      ['Created (UTC)', (order) => moment(order.created_at, now)],
    ],
    empty: isFiltered ? nothingFound(ordersQuery) : noOrders(context),
    pages:
      text === ''
        ? { noun: 'orders', path: consolePath, query: filter }
        : {
            hint: `Only the first ${page.rows.length} orders are shown. Enter a longer text to narrow the search.`,
          },
  });
  const main = html`${heading('Orders')} ${searchForm(context, ordersQuery)} ${orders}`;
  return { section: 'orders', title: text === '' ? 'Orders' : 'Search', main };
}

function searchForm(context: Context, { text, status, merchant }: OrdersQuery): Markup {
  const ids = Array.from(context.merchants.keys(), String);
  return html`<form class="search" role="search" action="${consolePath}">
    <div class="box">
      ${icons.search}
      <label class="hidden" for="q">Search orders</label>
      <input
        id="q"
        name="q"
        type="search"
        value="${maskCards(text)}"
        maxlength="${maximumSearchLength}"
        placeholder="Order, payment, token, e-mail, last four digits, amount"
        autocomplete="off"
        spellcheck="false"
        aria-describedby="q-hint"
      />
    </div>
    <div class="choices">
      <label for="status">Status</label>
      <select id="status" name="status">
        ${options([['', 'Any status'], ...orderStatuses.map((name) => [name, name] as const)], status ?? '')}
      </select>
      ${
        ids.length > 1 &&
        html`<label for="merchant">Merchant</label>
          <select id="merchant" name="merchant">
            ${options([['', 'Any merchant'], ...ids.map((id) => [id, id] as const)], String(merchant ?? ''))}
          </select>`
      }
      <button class="primary">Search</button>
    </div>
    <p class="hint" id="q-hint">
      The first characters of an order ID are enough. E-mail addresses, last four digits and amounts are searched in the
      newest ${searchDepth.toLocaleString('en')} orders.
    </p>
  </form>`;
}

/** The merchant, the origin of an order that the merchant's server did not create, and the description. */
function describe(order: ListedOrder, withMerchant: boolean): Markup {
  const merchantOrigin = order.parent_order_id === '' ? '' : 'Subscription · ';
  const origins = { transfer: '', recurring: 'Recurring · ', page: 'Created by the page · ', merchant: merchantOrigin };
  return html`${withMerchant && `${order.merchant_id} · `}${origins[order.made_by]}${description(start(order.order_desc, 120))}`;
}

/** The card or account of the newest attempt, and the number of attempts. */
function method({ current, attempts }: ListedOrder): Markup {
  if (!current) return html`<span class="none">No attempt yet</span>`;
  const code = current.response_code === 0 ? '' : ` · code ${current.response_code}`;
  return html`${instrument(current)} ${sub(`${attempts === 1 ? '1 attempt' : `${attempts} attempts`}${code}`)}`;
}

function nothingFound({ text, status }: OrdersQuery): Markup {
  return empty(
    text === '' ? 'No matching orders' : 'No results',
    text === ''
      ? html`There are no orders${status !== undefined && ` with the status ${status}`}.`
      : html`No order matches ${foreign(start(maskCards(text), 80))}. You can search for an order ID or its first
        characters, a payment, token, e-mail address, last four digits or amount. Order IDs are case-sensitive.`,
    html`<p><a class="button" href="${consolePath}">All orders</a></p>`,
  );
}

/** Shown on the first visit. */
function noOrders(context: Context): Markup {
  const { origin: address } = new URL(context.payOrigin);
  const [id = 700001] = context.merchants.keys();
  const sample = `import { createGatewayClient } from 'gw-checkout/server';

const gateway = createGatewayClient({
  merchantId: ${id}, secret: process.env.GW_SECRET, payUrl: '${address}',
});
const { token } = await gateway.orders.create({
  order_id: 'order-1', order_desc: 'Tea', amount: 1000, currency: 'EUR',
});`;
  return empty(
    'No orders yet',
    html`Your server creates an order, and the payer pays it with its token. A new order appears here within two
    seconds.`,
    html`<p><a class="button primary" href="${paths.testPayment}">Create a test order</a></p>
      <pre class="code" tabindex="0" aria-label="Sample for your server"><code>${sample}</code></pre>
      <p>
        Or start the gateway with sample orders: <code>npx gw-checkout-sandbox --seed 30</code>. To start it with a demo
        shop, run <code>npm start</code>.
      </p>`,
  );
}
