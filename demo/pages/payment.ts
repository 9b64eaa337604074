/** The pages that take a payment: the whole payment page, and the card form only. */
import { html } from 'hono/html';
import { priced, type Line } from '../cart.js';
import { goods, priceOf, type Good } from '../goods.js';
import type { ShopOrder } from '../orders.js';
import { document, head, heardSection, payHead, payingRibbon, thumbnail, type Html, type Place } from './layout.js';
import { cardForm, markup, orderPage, pageWithoutOrder, type Attributes } from './tag.js';
import { cardsSection } from './test-data.js';

const nothingYet = 'Nothing yet. After you pay, the gateway’s signed callback appears here.';

/** The whole payment page. */
export function paymentPage(order: ShopOrder, place: Place): Html {
  return checkoutPage(order.lines, place, orderPage(order, place), {
    title: `Pay ${order.description}`,
    back: order.fillsCart ? ['/cart', 'to the cart'] : ['/', 'to the goods'],
    behind: `/behind/${order.id}`,
    data: html`data-order="${order.id}"`,
    heard: nothingYet,
  });
}

/** The payment page for an order that does not exist yet: the page creates it. */
export function pageWithoutToken(item: string, good: Good, merchantId: number, place: Place): Html {
  return checkoutPage([{ item, quantity: 1 }], place, pageWithoutOrder(item, good, merchantId, place), {
    title: `Pay ${good.description}`,
    back: ['/developers', 'to the ways to pay'],
    behind: '/developers',
    data: '',
    heard:
      'The gateway sends no callback for an order that a page creates. Your browser returns the signed result to the shop.',
  });
}

interface CheckoutView {
  readonly title: string;
  readonly back: readonly [href: string, text: string];
  readonly behind: string;
  readonly data: Html | '';
  readonly heard: string;
}

function checkoutPage(lines: readonly Line[], place: Place, attributes: Attributes, view: CheckoutView): Html {
  const { title, back, behind, data, heard } = view;
  return document(
    title,
    html`${payHead('Checkout', back)}
      <main class="whole">
        <gw-checkout${markup(attributes)}>${lines.length > 1 ? bought(lines) : ''}</gw-checkout>
        <section class="strip">
          <h2>Behind the scenes</h2>
          <div id="heard" role="status" data-short>${heard}</div>
          <p><a href="${behind}">Events, callback and order</a> <a href="/developers#cards">More test cards</a></p>
        </section>
      </main>`,
    { payUrl: place.payUrl, data, script: 'pay.js', ribbon: payingRibbon([behind, 'Behind the scenes']) },
  );
}

/** The goods of one order, in the summary of the payment page. */
function bought(lines: readonly Line[]): Html {
  return html`<ul class="bought" slot="summary">
    ${priced(lines, goods).map(
      ({ good, quantity, amount }) =>
        html`<li>
          ${thumbnail(good)}<span>${quantity === 1 ? '' : `${quantity} × `}${good.description}</span>
          <span>${priceOf({ ...good, amount })}</span>
        </li>`,
    )}
  </ul>`;
}

/** The card form only. */
export function cardPage(
  order: ShopOrder,
  place: Place,
  cards: { item: string; rectoken: string | undefined; last: string | undefined },
): Html {
  const { rectoken, last, item } = cards;
  const offersCard = last !== undefined && rectoken === undefined;
  return document(
    `Pay ${order.description}`,
    html`${head(place)}
      <main class="pay">
        <section>
          <h1>${order.description}</h1>
          <p class="sum">${priceOf(order)}</p>
          <p class="muted">Order ${order.id}</p>
          ${
            offersCard
              ? html`<form method="post" action="/orders">
                  <input type="hidden" name="way" value="card" />
                  <input type="hidden" name="stored" value="1" />
                  <button class="quiet" name="item" value="${item}">Pay with card •••• ${last.slice(-4)}</button>
                </form>`
              : ''
          }
        </section>
        <section class="box"><gw-card-form${markup(cardForm(order, place, rectoken))}></gw-card-form></section>
        ${heardSection(nothingYet)} ${cardsSection()}
      </main>`,
    {
      payUrl: place.payUrl,
      data: html`data-order="${order.id}"`,
      script: 'pay.js',
      ribbon: payingRibbon([`/behind/${order.id}`, 'Behind the scenes']),
    },
  );
}
