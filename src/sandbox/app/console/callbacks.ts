import { failedDepth, newestDeliveries, waitingCallbacks } from '../../store/console/callbacks.js';
import type { Context } from '../context.js';
import { callbackBadge, deliveryBadge } from './badge.js';
import { duration, foreign, moment, orderLink, start, sub } from './format.js';
import type { View } from './layout.js';
import { empty, list } from './list.js';
import { html, type Markup } from '../../html/markup.js';
import { button, heading } from './parts.js';
import { postForm } from './post-form.js';
import { paths, withQuery } from './paths.js';

const filters = {
  all: {
    name: 'All deliveries',
    message:
      'Every delivery attempt to a merchant’s server. Only HTTP 200 counts as received. After any other answer, the callback is retried.',
  },
  failed: {
    name: 'Failed',
    message: `Delivery attempts without an HTTP 200 answer, among the newest ${failedDepth.toLocaleString('en')}.`,
  },
  waiting: {
    name: 'Waiting',
    message: 'Callbacks that will be sent or retried. The last of seven attempts is about a day after the first.',
  },
} as const;

export async function callbacksView(context: Context, query: URLSearchParams): Promise<View> {
  const show = query.get('show');
  const filter = show === 'failed' || show === 'waiting' ? show : 'all';
  const main = html`${heading('Callbacks', filters[filter].message)}
    <nav class="chips" aria-label="Which callbacks">
      ${Object.entries(filters).map(
        ([option, { name }]) =>
          html`<a
            href="${withQuery(paths.callbacks, { show: option === 'all' ? undefined : option })}"
            ${option === filter && html`aria-current="true"`}
            >${name}</a
          >`,
      )}
    </nav>
    ${filter === 'waiting' ? await waiting(context) : await deliveries(context, filter === 'failed', query.get('before'))}`;
  return { section: 'callbacks', title: 'Callbacks', main };
}

async function deliveries({ store, now }: Context, failed: boolean, place: string | null): Promise<Markup> {
  return list(await newestDeliveries(store, failed, place), {
    kind: 'callbacks',
    caption: 'Deliveries, newest first',
    key: ({ id }) => `delivery-${id}`,
    columns: [
      ['Answer', (row) => deliveryBadge(row.status, row.error)],
      ['Order', (row) => orderLink(row, `callback-${row.job_id}`, foreign(start(row.url, 120)))],
      ['Callback', (row) => html`${row.job_id} ${sub(callbackBadge(row))}`],
      ['Duration', (row) => duration(row.duration), 'end'],
      ['Sent (UTC)', (row) => moment(row.started_at, now())],
    ],
    empty: failed
      ? empty('No failed deliveries', 'Every delivery so far was answered with HTTP 200.')
      : empty(
          'No callbacks yet',
          html`Create an order with a <code>server_callback_url</code> and pay it. The gateway posts the signed result
            to this address. The order’s page shows the body of each callback and can send it again.`,
        ),
    pages: { noun: 'deliveries', path: paths.callbacks, query: { show: failed ? 'failed' : undefined } },
  });
}

async function waiting(context: Context): Promise<Markup> {
  const now = context.now();
  const page = await waitingCallbacks(context.store);
  return list(page, {
    kind: 'waiting',
    caption: 'Waiting callbacks, the next one first',
    key: ({ id }) => `callback-${id}`,
    columns: [
      ['State', callbackBadge],
      [
        'Order',
        ({ id, order_id, subject, server_callback_url: url }) =>
          orderLink({ order_id, payment_id: subject }, `callback-${id}`, foreign(start(url, 120))),
      ],
      ['Attempts', ({ tries }) => tries, 'end'],
      ['Due (UTC)', ({ run_at }) => moment(run_at, now)],
      [
        'Action',
        ({ id, run_at }) => run_at > now && postForm(context, paths.sendNow(id), button('Send now', `callback ${id}`)),
        'bare',
      ],
    ],
    empty: empty('No waiting callbacks', 'Every callback was delivered, or failed after its last attempt.'),
    pages: { hint: `Only the next ${page.rows.length} are shown.` },
  });
}
