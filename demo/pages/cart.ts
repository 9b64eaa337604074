/** The cart page: quantities, the total, and the button to the payment page. */
import { html } from 'hono/html';
import { countOf, maxQuantity, priced, type Cart, type Line, type Priced } from '../cart.js';
import { priceOf, shelf } from '../goods.js';
import { document, head, spoken, thumbnail, type Html, type Place } from './layout.js';

export interface CartView {
  /** The line that was just removed and can be restored. */
  readonly removed: Line | undefined;
  /** Id of the pressed button, which gets the focus back. */
  readonly pressed: string;
}

export function cartPage({ cart }: Pick<Place, 'cart'>, view: CartView): Html {
  const lines = priced(cart, shelf);
  const title = lines.length === 0 ? 'Your cart is empty' : 'Your cart';
  return document(
    title,
    html`${head({ cart })}
      <main>
        <h1>${title}</h1>
        ${lines.length === 0 ? emptyCart(view) : fullCart(lines, cart, view)}
      </main>`,
  );
}

function emptyCart({ removed }: CartView): Html {
  return html`<div class="empty">
    <ul class="lines">
      ${removed ? removedRow(removed) : ''}
    </ul>
    <img src="/demo/pictures/empty.svg" alt="" width="240" height="160" />
    <p class="muted">Add something from the shop, and it appears here.</p>
    <a class="button" href="/#goods">See the goods</a>
  </div>`;
}

function fullCart(lines: readonly Priced[], cart: Cart, view: CartView): Html {
  const { removed } = view;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const price = priceOf({ amount: total, currency: lines[0]?.good.currency ?? '' });
  // A removed line is shown at its place on the shelf.
  const rows = Object.keys(shelf).map((item) => {
    const line = lines.find((one) => one.item === item);
    if (line) return row(line, view);
    return removed?.item === item ? removedRow(removed) : '';
  });
  return html`<div class="with-side">
    <ul class="lines">
      ${rows}
    </ul>
    <section class="box" aria-labelledby="sum">
      <h2 id="sum">Summary</h2>
      <dl class="rows">
        <div>
          <dt>${countOf(cart) === 1 ? '1 item' : `${countOf(cart)} items`}</dt>
          <dd>${price}</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>Free</dd>
        </div>
        <div class="total">
          <dt>Total</dt>
          <dd>${price}</dd>
        </div>
      </dl>
      <form method="post" action="/orders">
        <button name="cart" value="1">Go to payment</button>
      </form>
      <p class="muted small">Prices include tax. You confirm the payment on the next page.</p>
    </section>
  </div>`;
}

/** The button that gets the focus back: the other one of the pair if the pressed one is disabled now. */
function focused(pressed: string, { item, quantity }: Line): string {
  if (pressed === `less-${item}` && quantity === 1) return `more-${item}`;
  return pressed === `more-${item}` && quantity === maxQuantity ? `less-${item}` : pressed;
}

function row(line: Priced, { pressed }: CartView): Html {
  const { item, quantity, good, amount } = line;
  const { description, currency } = good;
  const focus = (id: string) => (focused(pressed, line) === id ? html`id="${id}" autofocus` : html`id="${id}"`);
  return html`<li class="line">
    ${thumbnail(good)}
    <div>
      <h2>${description}</h2>
      <p class="muted">${priceOf(good)} each</p>
    </div>
    <form class="stepper" method="post" action="/cart">
      <input type="hidden" name="item" value="${item}" />
      <button
        class="step"
        name="quantity"
        value="${quantity - 1}"
        ${focus(`less-${item}`)}
        ${quantity === 1 ? html`disabled` : ''}
      >
        <span aria-hidden="true">−</span>${spoken(`One less: ${description}`)}
      </button>
      <span class="number"><span class="spoken">Quantity: </span>${quantity}</span>
      <button
        class="step"
        name="quantity"
        value="${quantity + 1}"
        ${focus(`more-${item}`)}
        ${quantity === maxQuantity ? html`disabled` : ''}
      >
        <span aria-hidden="true">+</span>${spoken(`One more: ${description}`)}
      </button>
      <button class="link" name="quantity" value="0">Remove ${spoken(description)}</button>
    </form>
    <p class="amount">${priceOf({ amount, currency })}</p>
  </li>`;
}

function removedRow({ item, quantity }: Line): Html {
  const description = shelf[item]?.description ?? '';
  return html`<li class="line removed">
    <form method="post" action="/cart">
      <input type="hidden" name="item" value="${item}" />
      <span role="status">${description} was removed from your cart.</span>
      <button class="link" name="quantity" value="${quantity}" id="undo" autofocus>
        Undo ${spoken(`(put ${description} back)`)}
      </button>
    </form>
  </li>`;
}
