import type { DeliveryRow, OrderDetails } from '../../store/console/order.js';
import type { JobRow } from '../../store/tables/jobs.js';
import type { Context } from '../context.js';
import { callbackBadge, deliveryBadge } from './badge.js';
import { foreign, moment, prettyJson, relative, duration } from './format.js';
import { html, type Markup } from '../../html/markup.js';
import { paths } from './paths.js';
import { postForm } from './post-form.js';
import { section, table } from './table.js';

export function callbacksSection(
  context: Context,
  { order, callbacks, deliveries }: OrderDetails,
  now: number,
): Markup {
  return section(
    'callbacks',
    'Callbacks',
    callbacks.length === 0
      ? html`<p class="quiet">${noCallbackReason(order)}</p>`
      : html`<p class="quiet">
            Sent to <span class="address">${foreign(order.server_callback_url)}</span> until it answers HTTP 200.
            Retried after 2, 60, 300, 600, 3,600 and 86,400 s.
          </p>
          ${callbacks.toReversed().map((job) => callback(context, job, deliveriesOf(job, deliveries), now))}`,
  );
}

/** The reason why the order has no callback. */
function noCallbackReason(order: OrderDetails['order']): string {
  if (order.made_by === 'transfer') return 'Transfers have no callbacks.';
  if (order.server_callback_url === '') return 'The order has no server_callback_url, so no callback is sent.';
  return 'A callback is sent when the order is approved, declined, expired or reversed.';
}

function deliveriesOf({ id }: JobRow, deliveries: readonly DeliveryRow[]): DeliveryRow[] {
  return deliveries.filter((delivery) => delivery.job_id === id);
}

function callback(context: Context, job: JobRow, deliveries: readonly DeliveryRow[], now: number): Markup {
  const waits = job.done_at === null;
  return html`<article class="callback" id="callback-${job.id}" aria-labelledby="callback-${job.id}-title">
    <div class="head">
      <h3 id="callback-${job.id}-title">Callback ${job.id}</h3>
      ${callbackBadge(job)}
      ${waits && html`<span class="ago">${job.run_at > now ? relative(job.run_at, now) : 'now'}</span>`}
      ${postForm(
        context,
        paths.sendAgain(job.id),
        html`${
            waits &&
            job.run_at > now &&
            html`<button formaction="${paths.sendNow(job.id)}">
              Send now <span class="hidden">callback ${job.id}</span>
            </button>`
          } <button>Send again <span class="hidden">callback ${job.id}</span></button>`,
      )}
    </div>
    ${
      deliveries.length === 0
        ? html`<p class="quiet">Not sent yet.</p>`
        : table(
            'deliveries',
            `Delivery attempts of callback ${job.id}`,
            [
              { name: 'Attempt', align: 'end' },
              { name: 'Answer' },
              { name: 'Duration', align: 'end' },
              { name: 'Sent (UTC)' },
            ],
            deliveries.map((delivery, index) => ({
              key: `delivery-${delivery.id}`,
              cells: [
                index + 1,
                deliveryBadge(delivery.status, delivery.error),
                duration(delivery.duration),
                moment(delivery.started_at, now),
              ],
            })),
          )
    }
    <details data-key="body-${job.id}">
      <summary>Body</summary>
      <p class="quiet">
        The state of the order at that time. The gateway signs the body with the merchant’s secret when it sends it.
      </p>
      <pre class="code" tabindex="0" role="region" aria-label="Body of callback ${job.id}"><code>${prettyJson(
        job.payload,
      )}</code></pre>
    </details>
  </article>`;
}
