/** For developers: examples of each way to pay, the shop's orders, the gateway, and the test cards. */
import { html } from 'hono/html';
import { consolePath } from '../../src/sandbox/app/console/paths.js';
import { goodNamed, priceOf } from '../goods.js';
import { stateOf, type ShopOrder } from '../orders.js';
import { document, head, ribbon, type Html, type Place } from './layout.js';
import { cardsSection } from './test-data.js';

const states = {
  paid: 'paid',
  refunded: 'refunded',
  other: 'not as ordered',
  refused: 'refused',
  waiting: 'not paid yet',
} as const;

/** @param orders - The most recent ones, newest first. */
export function developersPage(place: Place, orders: readonly ShopOrder[]): Html {
  const consoleUrl = `${place.payUrl}${consolePath}`;
  return document(
    'For developers',
    html`${head(place)}
      <main>
        <h1>For developers</h1>
        <p class="lead">
          The shop’s small server creates a signed order. Its page takes the payment with one tag. The gateway on this
          machine sends the result to the server. No money moves.
        </p>
        <h2>Ways to take a payment</h2>
        <ul class="ways">
          ${sale('tea', 'Buy the tea', 'The shop’s server creates the order. Pay on the payment page or in the card form.')}
          ${sale('tickets', 'Buy the tickets', 'The same, with another amount.')}
          ${sale('thread', 'Buy the thread', 'A currency without decimals.')}
          ${way(
            'Subscription',
            'The gateway charges it every month.',
            html`<form method="post" action="/orders">
              <button class="quiet" name="item" value="club">Subscribe</button>
            </form>`,
          )}
          ${way(
            'Without a token',
            'The page creates the order. The shop accepts the signed result if it matches the shop’s price.',
            link('/direct/tea', 'Pay without a token'),
          )}
          ${way('From card to card', 'A transfer, without an order.', link('/transfer', 'Send money'))}
          ${way('React', 'The shop as a React app, with typed components.', link('/react', 'In React'))}
          ${way('Vue', 'The shop as a Vue app, with typed components.', link('/vue', 'In Vue'))}
        </ul>
        <p class="muted">
          To see the card fields in the shop’s own page, add <code>?isolation=inline</code> to the address of a payment
          page.
        </p>
        <h2>Orders</h2>
        ${
          orders.length === 0
            ? html`<p class="muted">No orders yet. Buy something, and the order appears here.</p>`
            : html`<ul class="orders">
                ${orders.map(
                  (order) =>
                    html`<li>
                      <a href="/behind/${order.id}">${order.description}</a>
                      <span>${priceOf(order)}</span>
                      <span class="muted">${states[stateOf(order)]}</span>
                    </li>`,
                )}
              </ul>`
        }
        <h2>The gateway</h2>
        <p>
          Its console shows orders, callbacks, plans, transfers, faults and the clock:
          <a href="${consoleUrl}">${consoleUrl}</a>
        </p>
        <div id="cards">${cardsSection()}</div>
      </main>`,
    { ribbon: ribbon('This page is for developers.', ['/', 'Back to the shop']) },
  );
}

function way(title: string, words: string, action: Html): Html {
  return html`<li class="box">
    <h3>${title}</h3>
    <p class="muted">${words}</p>
    ${action}
  </li>`;
}

function sale(item: string, button: string, words: string): Html {
  const good = goodNamed(item);
  if (!good) return html``;
  return way(
    `${good.description}, ${priceOf(good)}`,
    words,
    html`<form class="actions" method="post" action="/orders">
      <input type="hidden" name="item" value="${item}" />
      <button class="quiet">${button}</button>
      <button class="quiet" name="way" value="card">Card form only</button>
    </form>`,
  );
}

const link = (href: string, text: string) => html`<a class="button quiet" href="${href}">${text}</a>`;
