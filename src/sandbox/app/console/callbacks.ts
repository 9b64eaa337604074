import {
  failedDepth,
  newestDeliveries,
  waitingCallbacks,
  type ListedDelivery,
  type WaitingCallback,
} from '../../store/console/callbacks.js';
import type { Context } from '../context.js';
import { callbackBadge, deliveryBadge } from './badge.js';
import { foreign, moment, start, duration } from './format.js';
import type { View } from './layout.js';
import { html, type Markup } from '../../html/markup.js';
import { paths, withQuery } from './paths.js';
import { empty, heading, pager, table } from './table.js';

const pageLength = 50;

const shown = ['all', 'failed', 'waiting'] as const;
type Shown = (typeof shown)[number];

const names: Readonly<Record<Shown, string>> = { all: 'All deliveries', failed: 'Failed', waiting: 'Waiting' };
const message: Readonly<Record<Shown, string>> = {
  all: 'Every try to tell a merchant’s server of an order. Only HTTP 200 counts as received; anything else is tried again.',
  failed: `Tries that were not answered with HTTP 200, among the newest ${failedDepth.toLocaleString('en')}.`,
  waiting: 'What is sent next. A callback is given up after seven tries, about a day.',
};

export async function callbacksView(context: Context, query: URLSearchParams): Promise<View> {
  const wanted = shown.find((one) => one === query.get('show')) ?? 'all';
  const content = wanted === 'waiting' ? await waiting(context) : await deliveries(context, wanted === 'failed', query);
  const main = html`${heading('Callbacks', message[wanted])}
    <nav class="chips" aria-label="Which callbacks">
      ${shown.map(
        (one) =>
          html`<a
            href="${withQuery(paths.callbacks, { show: one === 'all' ? undefined : one })}"
            ${one === wanted && html`aria-current="true"`}
            >${names[one]}</a
          >`,
      )}
    </nav>
    ${content}`;
  return { section: 'callbacks', title: 'Callbacks', main };
}

async function deliveries(context: Context, failed: boolean, query: URLSearchParams): Promise<Markup> {
  const before = /^\d{1,15}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined;
  const found = await newestDeliveries(context.store, failed, before, pageLength + 1);
  const rows = found.slice(0, pageLength);
  if (rows.length === 0) return nothing(failed);
  const show = failed ? 'failed' : undefined;
  return html`${deliveryTable(rows, context.now())}
  ${pager(
    before === undefined ? undefined : withQuery(paths.callbacks, { show }),
    found.length > pageLength ? withQuery(paths.callbacks, { show, before: rows.at(-1)?.id }) : undefined,
    'deliveries',
  )}`;
}

function nothing(failed: boolean): Markup {
  if (failed) return empty('None has failed', 'Every callback was answered with HTTP 200 so far.');
  return empty(
    'No callback was sent yet',
    html`Give an order a <code>server_callback_url</code>, and pay it: its result is posted there, signed. The order’s
      page has the body of each, and a button that sends it again.`,
  );
}

function deliveryTable(rows: readonly ListedDelivery[], now: number): Markup {
  return table(
    'callbacks',
    'Deliveries, newest first',
    [
      { name: 'Answer' },
      { name: 'Order' },
      { name: 'Callback' },
      { name: 'Took', align: 'end' },
      { name: 'Sent (UTC)' },
    ],
    rows.map((row) => ({
      key: `delivery-${row.id}`,
      cells: [
        deliveryBadge(row.status, row.error),
        html`<a class="row" href="${paths.order(row.payment_id)}#callback-${row.job_id}"
            >${foreign(start(row.order_id, 80))}</a
          ><span class="sub">${foreign(start(row.url, 120))}</span>`,
        html`${row.job_id} <span class="sub">${callbackBadge(row)}</span>`,
        duration(row.duration),
        moment(row.started_at, now),
      ],
    })),
  );
}

async function waiting(context: Context): Promise<Markup> {
  const rows = await waitingCallbacks(context.store, pageLength);
  if (rows.length === 0) return empty('None waits', 'Every callback was delivered or given up.');
  const now = context.now();
  return html`${table(
    'waiting',
    'Callbacks that wait, the next one first',
    [
      { name: 'State' },
      { name: 'Order' },
      { name: 'Tries', align: 'end' },
      { name: 'Due (UTC)' },
      { name: 'Action', quiet: true },
    ],
    rows.map((row) => ({
      key: `callback-${row.id}`,
      cells: [
        callbackBadge(row),
        html`<a class="row" href="${paths.order(row.subject)}#callback-${row.id}">${foreign(start(row.order_id, 80))}</a
          ><span class="sub">${foreign(start(row.server_callback_url, 120))}</span>`,
        row.tries,
        moment(row.run_at, now),
        sendNow(row, now),
      ],
    })),
  )}
  ${rows.length === pageLength && html`<p class="hint">The next ${pageLength}.</p>`}`;
}

function sendNow({ id, run_at }: WaitingCallback, now: number): Markup | undefined {
  if (run_at <= now) return undefined;
  return html`<form method="post" action="${paths.sendNow(id)}">
    <button>Send now <span class="hidden">callback ${id}</span></button>
  </form>`;
}
