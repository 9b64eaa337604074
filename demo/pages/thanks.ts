/** The page after the payment: the receipt, or another state of the order. */
import { html } from 'hono/html';
import { paths } from '../../src/sandbox/app/console/paths.js';
import { priced } from '../cart.js';
import { goods, priceOf } from '../goods.js';
import { stateOf, type ShopOrder, type ShopState } from '../orders.js';
import { dayOf, maskOf, momentOf, nextChargeOf } from '../receipt.js';
import { document, head, payingRibbon, thumbnail, type Html, type Place } from './layout.js';

const outcomes = {
  paid: ['Thank you', 'Your order is paid.'],
  refunded: ['Refunded', 'Your payment was refunded, in full or in part.'],
  other: ['Not paid', 'The payment does not match this order. Please contact us before you pay again.'],
  refused: ['Not paid', 'Nothing was charged. You can try another card or another way to pay.'],
  waiting: ['One moment', 'The gateway has not confirmed the payment yet. Please do not pay again in the meantime.'],
} as const satisfies Readonly<Record<ShopState, readonly [string, string]>>;

/** @param charges - Later charges of a subscription that were paid. */
export function thanksPage(order: ShopOrder, place: Place, charges: number): Html {
  const state = stateOf(order);
  const [title, words] = outcomes[state];
  const behind = `/behind/${order.id}`;
  return document(
    `${title}: ${order.description}`,
    html`${head(place)}
      <main class="narrow">
        <section class="box receipt">
          <div class="outcome">
            ${outcomeIcon(state)}
            <h1>${title}</h1>
            <p role="status">${words}</p>
          </div>
          ${goodsTable(order)}
          <table class="rows">
            <caption class="spoken">
              The payment
            </caption>
            ${rowsOf(order, state, charges).map(
              ([term, value]) =>
                html`<tr>
                  <th scope="row">${term}</th>
                  <td>${value}</td>
                </tr>`,
            )}
          </table>
          ${
            order.monthly && state === 'paid'
              ? html`<p class="muted">
                  The gateway charges it automatically. Its console shows
                  <a href="${place.payUrl}${paths.schedules}">the plan</a> and
                  <a href="${place.payUrl}${paths.clock}">the clock</a>, which you can move forward to the next payment.
                </p>`
              : ''
          }
          ${
            state === 'refused' && order.token
              ? html`<a class="button" href="/pay/${order.id}">Pay another way</a>
                  <a class="button quiet" href="/">Back to the goods</a>`
              : html`<a class="button ${state === 'paid' ? '' : 'quiet'}" href="/">Back to the goods</a>`
          }
        </section>
        <section class="strip">
          <h2>Behind the scenes</h2>
          <p>
            The events in the browser, the signed callback that the shop's server verified, and the order at the
            gateway.
          </p>
          <p><a href="${behind}">Events, callback and order</a></p>
        </section>
      </main>`,
    {
      data: order.token ? html`data-order="${order.id}" data-state="${state}"` : html`data-state="${state}"`,
      script: 'pay.js',
      ribbon: payingRibbon([behind, 'Behind the scenes']),
    },
  );
}

function goodsTable(order: ShopOrder): Html {
  return html`<table class="rows goods-rows">
    <caption class="spoken">
      What you bought
    </caption>
    ${priced(order.lines, goods).map(
      ({ good, quantity, amount }) =>
        html`<tr>
          <td>${thumbnail(good)}</td>
          <th scope="row">${quantity === 1 ? '' : `${quantity} × `}${good.description}</th>
          <td>${priceOf({ ...good, amount })}</td>
        </tr>`,
    )}
    <tr class="total">
      <td></td>
      <th scope="row">Total</th>
      <td>${priceOf(order)}</td>
    </tr>
  </table>`;
}

function rowsOf(order: ShopOrder, state: ShopState, charges: number): (readonly [string, Html | string])[] {
  const result = order.callback ?? order.returned;
  const isPlan = order.monthly === true && state === 'paid';
  const rows: (readonly [string, Html | string])[] = [
    ['Paid with', state === 'paid' ? (maskOf(result) ?? result?.payment_system ?? '') : ''],
    ['Date', momentOf(result?.order_time) ?? ''],
    ['Plan', isPlan ? `${priceOf(order)} every month` : ''],
    ['Next payment', isPlan ? (dayOf(nextChargeOf(result?.order_time, charges)) ?? '') : ''],
    ['Later charges so far', isPlan && charges > 0 ? String(charges) : ''],
    ['Order', order.id],
  ];
  return rows.filter(([, value]) => value !== '');
}

const strokes: Readonly<Record<'done' | 'no' | 'wait', string>> = {
  done: 'm14 24.500 7 7 13-15',
  no: 'm17 17 14 14m0-14-14 14',
  wait: 'M24 14v10.500l6.500 4',
};

function outcomeIcon(state: ShopState): Html {
  const kind = state === 'paid' || state === 'refunded' ? 'done' : state === 'waiting' ? 'wait' : 'no';
  return html`<svg class="disc ${kind}" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    <circle cx="24" cy="24" r="24" />
    <path d="${strokes[kind]}" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />
  </svg>`;
}

/** The page for a form that the gateway did not sign, and for other addresses that lead nowhere. */
export function strayPage(words: string, place: Pick<Place, 'cart'>): Html {
  return document(
    'Nothing to show',
    html`${head(place)}
      <main class="narrow">
        <section class="box receipt">
          <div class="outcome">
            ${outcomeIcon('other')}
            <h1>Nothing to show</h1>
            <p role="alert">${words}</p>
          </div>
          <a class="button" href="/">Back to the goods</a>
        </section>
      </main>`,
  );
}
