/**
 * Behind the scenes of an order, for developers: how it was created, the events in the browser, the callback to the
 * server, and the order at the gateway.
 */
import { html } from 'hono/html';
import { paths } from '../../src/sandbox/app/console/paths.js';
import type { OrderResult, TransactionRecord } from '../../src/server/index.js';
import { goods, priceOf } from '../goods.js';
import { forBrowser, type ShopOrder } from '../orders.js';
import { document, head, ribbon, type Html, type Place } from './layout.js';
import { asText, cardForm, orderPage, pageWithoutOrder } from './tag.js';

/** The gateway's answer when the shop's server requests an order. */
export interface GatewayView {
  readonly order: OrderResult;
  readonly attempts: readonly TransactionRecord[];
}

export interface BehindView {
  /** Undefined if the gateway is unreachable. */
  readonly gateway: GatewayView | undefined;
  /** Later charges of a subscription that were paid. */
  readonly charges: readonly ShopOrder[];
  readonly merchantId: number;
}

const steps = [
  ['made', 'The shop creates the order'],
  ['page', 'The page takes the payment'],
  ['heard-here', 'Events in the browser'],
  ['called-back', 'Callback to the shop’s server'],
  ['gateway', 'The order at the gateway'],
] as const;

export function behindPage(order: ShopOrder, place: Place, view: BehindView): Html {
  const bodies = [
    madeStep(order, place, view),
    pageStep(order, place, view),
    html`<div id="events">
      <p class="muted">No events in this browser tab. Only the tab in which you paid keeps them.</p>
    </div>`,
    callbackStep(order, view),
    gatewayStep(order, place, view),
  ];
  return document(
    `Behind the scenes of ${order.id}`,
    html`${head(place)}
      <main class="behind">
        <h1>Behind the scenes</h1>
        <p class="muted">${order.description}, ${priceOf(order)}. Order ${order.id}.</p>
        <p class="links">
          <a href="/thanks/${order.id}">Receipt</a>
          ${order.token ? html`<a href="/pay/${order.id}">Payment page</a>` : ''}
          <a href="/behind/${order.id}">Reload</a>
        </p>
        <ol class="steps">
          ${steps.map(
            ([id, title], index) =>
              html`<li class="box" id="${id}">
                <h2>${title}</h2>
                ${bodies[index]}
              </li>`,
          )}
        </ol>
      </main>`,
    {
      data: html`data-order="${order.id}"`,
      script: 'behind.js',
      ribbon: ribbon('For developers: a real shop does not show this page to its customers.', [
        '/developers',
        'For developers',
      ]),
    },
  );
}

function madeStep(order: ShopOrder, { payUrl }: Place, { merchantId }: BehindView): Html {
  if (order.byPage) {
    return html`<p>
      The page created this order without the shop’s server and without a signature. The shop compares the result with
      its own price.
    </p>`;
  }
  if (!order.made) {
    return html`<p>
      The gateway created this order: a later charge of the subscription
      <a href="/behind/${order.parent}">${order.parent}</a>.
    </p>`;
  }
  return html`<p>The shop’s server signs the order with its secret. The gateway returns a token for the page.</p>
    ${code(
      [
        `import { createGatewayClient } from 'gw-checkout/server';`,
        ``,
        `const gateway = createGatewayClient({`,
        `  merchantId: ${merchantId},`,
        `  secret: process.env.GATEWAY_SECRET,`,
        `  payUrl: '${payUrl}',`,
        `});`,
        ``,
        `const { token } = await gateway.orders.create({`,
        ...Object.entries(order.made).map(([name, value]) => `  ${name}: ${literal(name, value)},`),
        `});`,
      ].join('\n'),
      'Code of the shop’s server',
    )}`;
}

/** The shop's own id of a customer stays on the shop's server. */
function literal(name: string, value: unknown): string {
  if (name === 'sender_account') return 'customer.id';
  return typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : String(value);
}

function pageStep(order: ShopOrder, place: Place, { merchantId }: BehindView): Html {
  if (order.parent !== undefined) return html`<p>No page: the gateway charged the stored card.</p>`;
  const [line] = order.lines;
  const tag =
    order.way === 'card'
      ? asText('gw-card-form', cardForm(order, place))
      : asText(
          'gw-checkout',
          order.byPage && line
            ? pageWithoutOrder(line.item, goods[line.item] ?? order, merchantId, place)
            : orderPage(order, place),
        );
  return html`<p>One tag, and the shop’s colour in its style sheet. Card data stays in the gateway’s frame.</p>
    ${code(`<script src="${place.payUrl}/latest/checkout-vue/checkout.js"></script>\n\n${tag}`, 'Code of the page')}
    ${code(`gw-checkout {\n  --gw-main: #1d6b4f;\n}`, 'Style sheet of the page')}`;
}

function callbackStep(order: ShopOrder, { charges }: BehindView): Html {
  if (order.byPage) {
    return html`<p>
        The gateway sends no callback for an order that a page creates. Your browser returned this signed result:
      </p>
      ${order.returned ? table(order.returned, 'Result that the browser returned') : ''}`;
  }
  return html`<div id="heard" role="status">Nothing yet. The gateway calls back as soon as the order is final.</div>
    ${code(
      [
        `const result = await gateway.callbacks.verify(request, { expect });`,
        `if (result.order_status === 'approved') {`,
        `  deliver(await gateway.orders.confirm(result, { expect }));`,
        `}`,
      ].join('\n'),
      'Code that verifies the callback',
    )}
    ${
      charges.length > 0
        ? html`<h3>Later charges</h3>
            <ul>
              ${charges.map(({ id }) => html`<li><a href="/behind/${id}">${id}</a></li>`)}
            </ul>`
        : ''
    }`;
}

function gatewayStep({ id }: ShopOrder, { payUrl }: Place, { gateway }: BehindView): Html {
  if (!gateway) return html`<p>The shop could not reach the gateway. Reload this page in a moment.</p>`;
  const { order, attempts } = gateway;
  return html`<p>
      <code>gateway.orders.status('${id}')</code> returns the signed status: <b>${order.order_status}</b>.
      <a href="${payUrl}${paths.order(order.payment_id)}">Open it in the gateway’s console</a>
    </p>
    <details>
      <summary>All fields</summary>
      ${table(order, 'Fields of the order')}
    </details>
    <h3>${attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}</h3>
    ${attempts.length === 0 ? html`<p class="muted">No attempts yet.</p>` : attemptTable(attempts)}`;
}

function attemptTable(attempts: readonly TransactionRecord[]): Html {
  return scroll(
    'Attempts',
    html`<thead>
        <tr>
          ${['When', 'What', 'Paid with', 'Amount', 'Outcome'].map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${attempts.map(
          (attempt) =>
            html`<tr>
              <td>${attempt.timestart}</td>
              <td>${attempt.tran_type}</td>
              <td>${attempt.masked_card || attempt.payment_system}</td>
              <td>${priceOf({ ...attempt, currency: attempt.currency ?? '' })}</td>
              <td>${attempt.transaction_status}</td>
            </tr>`,
        )}
      </tbody>`,
  );
}

function table(result: OrderResult, label: string): Html {
  return scroll(
    label,
    html`<tbody>
      ${Object.entries(forBrowser(result))
        .filter(([, value]) => value !== '')
        .map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${String(value)}</td>
            </tr>`,
        )}
    </tbody>`,
  );
}

function scroll(label: string, rows: Html): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table class="fields">
      ${rows}
    </table>
  </div>`;
}

function code(text: string, label: string): Html {
  return html`<pre class="code" tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;
}
