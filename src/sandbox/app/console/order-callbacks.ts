import type { OrderDetails } from '../../store/console/order.js';
import type { JobRow } from '../../store/tables/jobs.js';
import type { Context } from '../context.js';
import { callbackBadge, deliveryBadge } from './badge.js';
import { foreign, moment, prettyJson, relative, duration } from './format.js';
import { table } from './list.js';
import { html, type Markup } from '../../html/markup.js';
import { button, code, section } from './parts.js';
import { paths } from './paths.js';
import { postForm } from './post-form.js';

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
          ${callbacks.toReversed().map((job) =>
            callback(
              context,
              job,
              deliveries.filter(({ job_id }) => job_id === job.id),
              now,
            ),
          )}`,
  );
}

/** The reason why the order has no callback. */
function noCallbackReason(order: OrderDetails['order']): string {
  if (order.made_by === 'transfer') return 'Transfers have no callbacks.';
  if (order.server_callback_url === '') return 'The order has no server_callback_url, so no callback is sent.';
  return 'A callback is sent when the order is approved, declined, expired or reversed.';
}

function callback(context: Context, job: JobRow, deliveries: OrderDetails['deliveries'], now: number): Markup {
  const { id, run_at, done_at } = job;
  const waits = done_at === null;
  const subject = `callback ${id}`;
  return html`<article class="callback" id="callback-${id}" aria-labelledby="callback-${id}-title">
    <div class="head">
      <h3 id="callback-${id}-title">Callback ${id}</h3>
      ${callbackBadge(job)} ${waits && html`<span class="ago">${run_at > now ? relative(run_at, now) : 'now'}</span>`}
      ${postForm(
        context,
        paths.sendAgain(id),
        html`${waits && run_at > now && button('Send now', subject, html`formaction="${paths.sendNow(id)}"`)}
        ${button('Send again', subject)}`,
      )}
    </div>
    ${
      deliveries.length === 0
        ? html`<p class="quiet">Not sent yet.</p>`
        : table(deliveries, {
            kind: 'deliveries',
            caption: `Delivery attempts of callback ${id}`,
            key: (delivery) => `delivery-${delivery.id}`,
            columns: [
              ['Attempt', (delivery) => deliveries.indexOf(delivery) + 1, 'end'],
              ['Answer', ({ status, error }) => deliveryBadge(status, error)],
              ['Duration', (delivery) => duration(delivery.duration), 'end'],
              ['Sent (UTC)', ({ started_at }) => moment(started_at, now)],
            ],
          })
    }
    <details data-key="body-${id}">
      <summary>Body</summary>
      <p class="quiet">
        The state of the order at that time. The gateway signs the body with the merchant’s secret when it sends it.
      </p>
      ${code(`Body of callback ${id}`, prettyJson(job.payload))}
    </details>
  </article>`;
}
