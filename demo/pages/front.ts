/** The front page with the shop's goods. Its document is `index.html`. */
import { html, raw } from 'hono/html';
import { quantityIn, type Cart } from '../cart.js';
import { club, priceOf, shelf, type Good, type Shown } from '../goods.js';
import { demoRibbon, foot, head, spoken, type Html, type Place } from './layout.js';

/**
 * @param template - The text of `index.html`.
 * @param added - The good that was just added to the cart.
 */
export function frontPage(template: string, { cart }: Pick<Place, 'cart'>, added: string): Html {
  const good = Object.hasOwn(shelf, added) ? shelf[added] : undefined;
  const places: Readonly<Record<string, Html | string>> = {
    added: good ? `${good.description} is in your cart · ` : '',
    ribbon: demoRibbon,
    header: head({ cart }),
    goods: html`${Object.entries(shelf).map(([item, shown]) => card(item, shown, cart))}`,
    club: clubCard(),
    footer: foot,
  };
  // Odd parts are the names in comments. The first comment of the document is not a placeholder.
  const parts = template.split(/<!-- (added|ribbon|header|goods|club|footer) -->/);
  return html`${parts.map((part, index) => (index % 2 ? (places[part] ?? '') : raw(part)))}`;
}

function card(item: string, good: Good & Shown, cart: Cart): Html {
  const count = quantityIn(cart, item);
  return html`<li class="good" id="${item}">
    ${picture(good)}
    <div class="words">
      <h3>${good.description}</h3>
      <p class="muted">${good.words}</p>
      <p class="price">
        <span>${priceOf(good)}</span>
        <a class="held" href="/cart" data-item="${item}" ${count ? '' : html`hidden`}>${count} in your cart</a>
      </p>
      <form class="actions" method="post" action="/cart">
        <input type="hidden" name="item" value="${item}" />
        <button name="add" value="1">Add to cart ${spoken(good.description)}</button>
        <button class="quiet" formaction="/orders">Buy now ${spoken(good.description)}</button>
      </form>
    </div>
  </li>`;
}

function clubCard(): Html {
  return html`<section class="club">
    ${picture(club)}
    <div>
      <h2>${club.description}</h2>
      <p class="muted">${club.words}</p>
      <form method="post" action="/orders">
        <p class="price"><span>${priceOf(club)} a month</span></p>
        <button name="item" value="club">Subscribe</button>
      </form>
    </div>
  </section>`;
}

function picture({ picture: file, alt }: Shown): Html {
  return html`<img src="/demo/pictures/${file}.svg" alt="${alt}" width="400" height="300" />`;
}
