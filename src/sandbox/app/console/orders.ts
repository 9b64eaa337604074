import { orderStatuses, type OrderStatus } from '../../../contract/index.js';
import { maskCards } from '../../engine/mask.js';
import { newestOrders, type ListedOrder, type OrderPlace } from '../../store/console/orders.js';
import { findOrders, searchDepth } from '../../store/console/search.js';
import type { Context } from '../context.js';
import { orderBadge } from './badge.js';
import { amount, card, description, foreign, moment, start } from './format.js';
import { icons } from '../../html/console/icons.js';
import type { View } from './layout.js';
import { html, type Markup } from '../../html/markup.js';
import { consolePath, paths, withQuery } from './paths.js';
import { empty, heading, pager, table } from './table.js';

const pageLength = 50;
/** Longest search text: as long as the longest `order_id`. Interface: Limits. */
const maximumSearchLength = 1024;

/** The parameters of the page's address. Invalid parameters are ignored. */
interface OrdersQuery {
  text: string;
  status: OrderStatus | undefined;
  merchant: number | undefined;
  before: OrderPlace | undefined;
}

export async function ordersView(context: Context, query: URLSearchParams): Promise<View> {
  const ordersQuery = readQuery(context, query);
  const title = ordersQuery.text === '' ? 'Orders' : 'Search';
  const { orders, more } =
    ordersQuery.text === '' ? await page(context, ordersQuery) : await search(context, ordersQuery);
  const isFiltered = ordersQuery.text !== '' || ordersQuery.status !== undefined || ordersQuery.merchant !== undefined;
  const main = html`${heading('Orders')} ${searchForm(context, ordersQuery)}
  ${
    orders.length === 0
      ? isFiltered || ordersQuery.before
        ? nothingFound(ordersQuery)
        : noOrders(context)
      : html`${orderTable(orders, context.now(), context.merchants.size > 1)} ${pages(ordersQuery, orders, more)}`
  }`;
  return { section: 'orders', title, main };
}

function readQuery(context: Context, query: URLSearchParams): OrdersQuery {
  const status = query.get('status');
  const merchant = Number(query.get('merchant'));
  const [, createdAt, paymentId] = /^(\d{1,15})-(\d{1,15})$/.exec(query.get('before') ?? '') ?? [];
  return {
    text: (query.get('q') ?? '').trim().slice(0, maximumSearchLength),
    status: orderStatuses.find((candidate) => candidate === status),
    merchant: context.merchants.has(merchant) ? merchant : undefined,
    before:
      createdAt === undefined || paymentId === undefined
        ? undefined
        : { createdAt: Number(createdAt), paymentId: Number(paymentId) },
  };
}

async function page(
  context: Context,
  { before, ...filter }: OrdersQuery,
): Promise<{ orders: ListedOrder[]; more: boolean }> {
  const orders = await newestOrders(context.store, filter, before, pageLength + 1);
  return { orders: orders.slice(0, pageLength), more: orders.length > pageLength };
}

function search(context: Context, { text, ...filter }: OrdersQuery) {
  return findOrders(context.store, [...context.merchants.keys()], text, filter, pageLength);
}

function searchForm(context: Context, { text, status, merchant }: OrdersQuery): Markup {
  const option = (value: string, isSelected: boolean, name = value) =>
    html`<option value="${value}" ${isSelected && html`selected`}>${name}</option>`;
  const ids = [...context.merchants.keys()];
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
        ${option('', status === undefined, 'Any status')}
        ${orderStatuses.map((candidate) => option(candidate, candidate === status))}
      </select>
      ${
        ids.length > 1 &&
        html`<label for="merchant">Merchant</label>
          <select id="merchant" name="merchant">
            ${option('', merchant === undefined, 'Any merchant')}
            ${ids.map((id) => option(String(id), id === merchant))}
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

function orderTable(orders: readonly ListedOrder[], now: number, withMerchant: boolean): Markup {
  return table(
    'orders',
    'Orders, newest first',
    [
      { name: 'Amount', align: 'end' },
      { name: 'Status' },
      { name: 'Order' },
      { name: 'Paid with' },
      { name: 'Created (UTC)' },
    ],
    orders.map((order) => ({
      key: `order-${order.payment_id}`,
      cells: [
        amount(order.amount, order.currency),
        orderBadge(order, order.current),
        html`<a class="row" href="${paths.order(order.payment_id)}">${foreign(start(order.order_id, 80))}</a>
          <span class="sub"
            >${withMerchant && html`${order.merchant_id} · `}${origin(order)}${description(start(order.order_desc, 120))}</span
          >`,
        method(order),
        moment(order.created_at, now),
      ],
    })),
  );
}

/** The origin of an order that the merchant's server did not create. */
function origin(order: ListedOrder): string {
  switch (order.made_by) {
    case 'transfer':
      return '';
    case 'recurring':
      return 'Recurring · ';
    case 'page':
      return 'Created by the page · ';
    case 'merchant':
      return order.parent_order_id === '' ? '' : 'Subscription · ';
  }
}

/** The card or account of the newest attempt, and the number of attempts. */
function method({ current, attempts }: ListedOrder): Markup {
  if (!current) return html`<span class="none">No attempt yet</span>`;
  const { masked_card: masked, payment_system: system, response_code: code } = current;
  return html`<span class="${masked === '' ? 'address' : 'card'}">${masked === '' ? system : card(masked)}</span>
    <span class="sub"
      >${attempts === 1 ? '1 attempt' : `${attempts} attempts`}${code !== 0 && ` · code ${code}`}</span
    >`;
}

function pages({ text, status, merchant, before }: OrdersQuery, orders: readonly ListedOrder[], more: boolean) {
  if (text !== '') {
    return more
      ? html`<p class="hint">
          Only the first ${pageLength} orders are shown. Enter a longer text to narrow the search.
        </p>`
      : undefined;
  }
  const last = orders.at(-1);
  const place = last && `${last.created_at}-${last.payment_id}`;
  return pager(
    before && withQuery(consolePath, { status, merchant }),
    more ? withQuery(consolePath, { status, merchant, before: place }) : undefined,
    'orders',
  );
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
