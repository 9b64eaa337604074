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
import { postForm } from './post-form.js';
import { paths, withQuery } from './paths.js';
import { empty, heading, pager, table } from './table.js';

const pageLength = 50;

const filterNames = ['all', 'failed', 'waiting'] as const;
type FilterName = (typeof filterNames)[number];

const names: Readonly<Record<FilterName, string>> = { all: 'All deliveries', failed: 'Failed', waiting: 'Waiting' };
const message: Readonly<Record<FilterName, string>> = {
  all: 'Every delivery attempt to a merchant’s server. Only HTTP 200 counts as received. After any other answer, the callback is retried.',
  failed: `Delivery attempts without an HTTP 200 answer, among the newest ${failedDepth.toLocaleString('en')}.`,
  waiting: 'Callbacks that will be sent or retried. The last of seven attempts is about a day after the first.',
};

export async function callbacksView(context: Context, query: URLSearchParams): Promise<View> {
  const filterName = filterNames.find((candidate) => candidate === query.get('show')) ?? 'all';
  const content =
    filterName === 'waiting' ? await waiting(context) : await deliveries(context, filterName === 'failed', query);
  const main = html`${heading('Callbacks', message[filterName])}
    <nav class="chips" aria-label="Which callbacks">
      ${filterNames.map(
        (option) =>
          html`<a
            href="${withQuery(paths.callbacks, { show: option === 'all' ? undefined : option })}"
            ${option === filterName && html`aria-current="true"`}
            >${names[option]}</a
          >`,
      )}
    </nav>
    ${content}`;
  return { section: 'callbacks', title: 'Callbacks', main };
}

async function deliveries(context: Context, failed: boolean, query: URLSearchParams): Promise<Markup> {
  const before = /^\d{1,15}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined;
  const nextRows = await newestDeliveries(context.store, failed, before, pageLength + 1);
  const rows = nextRows.slice(0, pageLength);
  if (rows.length === 0) return nothing(failed);
  const show = failed ? 'failed' : undefined;
  return html`${deliveryTable(rows, context.now())}
  ${pager(
    before === undefined ? undefined : withQuery(paths.callbacks, { show }),
    nextRows.length > pageLength ? withQuery(paths.callbacks, { show, before: rows.at(-1)?.id }) : undefined,
    'deliveries',
  )}`;
}

function nothing(failed: boolean): Markup {
  if (failed) return empty('No failed deliveries', 'Every delivery so far was answered with HTTP 200.');
  return empty(
    'No callbacks yet',
    html`Create an order with a <code>server_callback_url</code> and pay it. The gateway posts the signed result to this
      address. The order’s page shows the body of each callback and can send it again.`,
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
      { name: 'Duration', align: 'end' },
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
  if (rows.length === 0)
    return empty('No waiting callbacks', 'Every callback was delivered, or failed after its last attempt.');
  const now = context.now();
  return html`${table(
    'waiting',
    'Waiting callbacks, the next one first',
    [
      { name: 'State' },
      { name: 'Order' },
      { name: 'Attempts', align: 'end' },
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
        sendNow(context, row, now),
      ],
    })),
  )}
  ${rows.length === pageLength && html`<p class="hint">Only the next ${pageLength} are shown.</p>`}`;
}

function sendNow(context: Context, { id, run_at }: WaitingCallback, now: number): Markup | undefined {
  if (run_at <= now) return undefined;
  return postForm(
    context,
    paths.sendNow(id),
    html`<button>Send now <span class="hidden">callback ${id}</span></button>`,
  );
}
