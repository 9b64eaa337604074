/** Behind the scenes of an order, for developers: what made it, what the browser and the server heard, what the gateway has. */
import { html } from 'hono/html';
import { paths } from '../../src/sandbox/app/console/paths.js';
import type { OrderResult, TransactionRecord } from '../../src/server/index.js';
import { goods, priceOf } from '../goods.js';
import { forBrowser, type ShopOrder } from '../orders.js';
import { document, head, ribbon, type Html, type Place } from './layout.js';
import { asText, cardForm, orderPage, pageWithoutOrder } from './tag.js';

/** What the gateway answers when the shop's server asks for an order. */
export interface GatewayView {
  readonly order: OrderResult;
  readonly attempts: readonly TransactionRecord[];
}

export interface BehindView {
  /** Undefined where the gateway cannot be asked. */
  readonly gateway: GatewayView | undefined;
  /** Later charges of a subscription that were paid. */
  readonly charges: readonly ShopOrder[];
  readonly merchantId: number;
}

const steps = [
  ['made', 'The order is made'],
  ['page', 'The page takes the payment'],
  ['heard-here', 'What the browser heard'],
  ['called-back', 'What the shop’s server heard'],
  ['gateway', 'The order as the gateway has it'],
] as const;

export function behindPage(order: ShopOrder, place: Place, view: BehindView): Html {
  const bodies = [
    madeStep(order, place, view),
    pageStep(order, place, view),
    html`<div id="events">
      <p class="muted">Nothing in this browser tab. Events are kept in the tab that paid.</p>
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
          <a href="/behind/${order.id}">Ask again</a>
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
      ribbon: ribbon('For developers: nothing of this is for a shop’s customer.', ['/developers', 'For developers']),
    },
  );
}

function madeStep(order: ShopOrder, { payUrl }: Place, { merchantId }: BehindView): Html {
  if (order.byPage) {
    return html`<p>
      The page made this order itself, without the shop’s server and without a signature. The shop compares its result
      with the price of its own.
    </p>`;
  }
  if (!order.made) {
    return html`<p>
      The gateway made this order: a later charge of the subscription
      <a href="/behind/${order.parent}">${order.parent}</a>.
    </p>`;
  }
  return html`<p>The shop’s server signs the order with its secret. The answer is a token for the page.</p>
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

/** The shop's name for a customer stays with the shop's server. */
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
        There is no callback for an order that a page makes. Your browser brought this result, signed by the gateway:
      </p>
      ${order.returned ? table(order.returned, 'Result that the browser brought') : ''}`;
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
  if (!gateway) return html`<p>The gateway could not be asked. Load this page again in a moment.</p>`;
  const { order, attempts } = gateway;
  return html`<p>
      <code>gateway.orders.status('${id}')</code> answers, signed: <b>${order.order_status}</b>.
      <a href="${payUrl}${paths.order(order.payment_id)}">See it in the gateway’s console</a>
    </p>
    <details>
      <summary>All fields</summary>
      ${table(order, 'Fields of the order')}
    </details>
    <h3>${attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}</h3>
    ${attempts.length === 0 ? html`<p class="muted">Nothing was tried yet.</p>` : attemptTable(attempts)}`;
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
