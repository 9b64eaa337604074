/** The shop's pages around a payment. */
import { html } from 'hono/html';
import { priceOf, type Good } from './goods.js';
import { document, head, heardSection, type Html, type Place } from './layout.js';
import { stateOf, type ShopOrder } from './orders.js';
import { cardsSection } from './test-data.js';

/** The whole payment page. */
export function paymentPage(order: ShopOrder, place: Place): Html {
  const subscription = html`regular-insert regular-hide recurring-every="1" recurring-period="month"`;
  const attributes = html`token="${order.token}" required-rectoken="Y" ${order.monthly ? subscription : ''}`;
  return checkoutPage(order, place, attributes, {
    data: html`data-order="${order.id}"`,
    heard: 'Nothing yet: pay, and the gateway’s signed callback is shown here.',
  });
}

/** The payment page for an order that nobody has made yet: the page brings merchant, amount and purpose itself. */
export function pageWithoutToken(item: string, good: Good, merchantId: number, place: Place): Html {
  const attributes = html`merchant-id="${merchantId}" amount="${good.amount}" currency="${good.currency}"
  order-desc="${good.description}" response-url="${place.origin}/thanks" custom="${JSON.stringify({ item })}"`;
  return checkoutPage(good, place, attributes, {
    heard: 'Nobody is called back for an order that a page makes. Its signed result comes with you, back to the shop.',
  });
}

function checkoutPage(
  { description }: Good,
  { payUrl, origin, inline }: Place,
  attributes: Html,
  { data = '', heard }: { data?: Html | ''; heard: string },
): Html {
  return document(
    `Pay ${description}`,
    html`<main class="whole">
      <gw-checkout
        page-title="Tea &amp; Thread"
        link="${origin}/"
        ${attributes}
        ${inline ? html`isolation="inline"` : ''}
      >
        <div class="more" slot="footer">${heardSection(heard)} ${cardsSection()}</div>
      </gw-checkout>
    </main>`,
    { payUrl, data },
  );
}

/** The card form alone. */
export function cardPage(
  order: ShopOrder,
  { payUrl, inline }: Place,
  cards: { item: string; rectoken: string | undefined; last: string | undefined },
): Html {
  const { rectoken, last } = cards;
  return document(
    `Pay ${order.description}`,
    html`${head()}
      <main class="pay">
        <section>
          <h1>${order.description}</h1>
          <p class="amount">${priceOf(order)}</p>
          <p class="quiet">Order ${order.id}</p>
          ${
            last !== undefined && rectoken === undefined
              ? html`<form method="post" action="/orders">
                  <input type="hidden" name="way" value="card" />
                  <input type="hidden" name="stored" value="1" />
                  <button class="plain" name="item" value="${cards.item}">Pay with card •••• ${last.slice(-4)}</button>
                </form>`
              : ''
          }
        </section>
        <section>
          <gw-card-form
            token="${order.token}"
            ${rectoken === undefined ? '' : html`rectoken="${rectoken}"`}
            ${inline ? html`isolation="inline"` : ''}
          ></gw-card-form>
        </section>
        ${heardSection('Nothing yet: pay, and the gateway’s signed callback is shown here.')} ${cardsSection()}
      </main>`,
    { payUrl, data: html`data-order="${order.id}"` },
  );
}

const outcomes = {
  paid: ['Thank you', 'Your order is paid.'],
  refunded: ['Refunded', 'Your money went back, all of it or a part.'],
  other: ['Not paid', 'What the gateway says is not the payment of this order. Please ask us before you pay again.'],
  refused: ['Not paid', 'Nothing was charged. You can try another card or another way to pay.'],
  waiting: ['One moment', 'The gateway has not said yet how the payment ended. Please do not pay again meanwhile.'],
} as const;

/** Where the customer lands after the payment. */
export function thanksPage(order: ShopOrder, charges: number): Html {
  const state = stateOf(order);
  const [title, words] = outcomes[state];
  const { masked_card: card, payment_system: way } = order.callback ?? order.returned ?? {};
  const rows = [
    ['Order', order.id],
    ['For', order.description],
    ['Price', priceOf(order)],
    ['Paid with', state === 'paid' ? card || way : ''],
    ['Charged again so far', order.monthly ? String(charges) : ''],
  ].filter(([, value]) => value);
  return document(
    `${title}: ${order.description}`,
    html`${head()}
      <main class="thanks">
        <section>
          <h1>${title}</h1>
          <p role="status">${words}</p>
          <table class="fields">
            ${rows.map(
              ([name, value]) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  <td>${value}</td>
                </tr>`,
            )}
          </table>
          ${
            state === 'refused' && order.token
              ? html`<p><a class="button" href="/pay/${order.id}">Pay another way</a></p>`
              : ''
          }
          <p><a href="/">Back to the goods</a></p>
        </section>
        ${heardSection(
          order.token
            ? 'Nothing yet: the gateway’s signed callback is shown here.'
            : 'Nobody is called back for an order that a page makes. What your browser brought was signed by the gateway.',
        )}
      </main>`,
    { data: order.token ? html`data-order="${order.id}" data-state="${state}"` : html`data-state="${state}"` },
  );
}

/** For a form that the gateway did not sign, and whatever else leads nowhere. */
export function strayPage(words: string): Html {
  return document(
    'Nothing to show',
    html`${head()}
      <main class="thanks">
        <section>
          <h1>Nothing to show</h1>
          <p role="alert">${words}</p>
          <p><a href="/">Back to the goods</a></p>
        </section>
      </main>`,
    {},
  );
}
