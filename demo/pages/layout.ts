/** Parts that all pages of the shop share. Every page has the strictest policy: nothing is inline. */
import { html } from 'hono/html';
import { countOf, type Cart } from '../cart.js';
import type { Good, Shown } from '../goods.js';

export type Html = ReturnType<typeof html>;

export interface Place {
  readonly payUrl: string;
  /** The shop's own origin, as the customer's browser sees it. */
  readonly origin: string;
  /** Card fields in the shop's own page. */
  readonly inline: boolean;
  readonly cart: Cart;
}

/** A test card that requires 3-D Secure. */
const testCard = '4444 5555 6666 1111';

const name = html`<a class="name" href="/"
  ><img src="/demo/icon.svg" alt="" width="40" height="40" /> Tea &amp; Thread</a
>`;

/** The mark alone. The payment page below it shows the name. */
const mark = html`<a class="name" href="/"
  ><img src="/demo/icon.svg" alt="Tea &amp; Thread" width="32" height="32"
/></a>`;

/** The line above every page. It belongs to the demo; a real shop does not have it. */
export function ribbon(words: Html | string, link: readonly [href: string, text: string]): Html {
  const [href, text] = link;
  return html`<aside class="ribbon" aria-label="About this demo">
    <p>${words}</p>
    <a href="${href}">${text}</a>
  </aside>`;
}

export const demoRibbon = ribbon(
  html`Demo shop: no money moves<span class="more-words">, and nothing is sold</span>.`,
  ['/developers', 'For developers'],
);

/** The line above a payment page. */
export function payingRibbon(link: readonly [href: string, text: string]): Html {
  return ribbon(
    html`Test<span class="more-words"> card</span> <b>${testCard}</b
      ><span class="more-words">, any future date, any code</span>`,
    link,
  );
}

const basketIcon = html`<svg
  class="icon"
  viewBox="0 0 20 20"
  width="20"
  height="20"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path
    d="M2.500 8h15l-1.500 8a1.500 1.500 0 0 1-1.500 1.200h-9A1.500 1.500 0 0 1 4 16zM6 8l3-5.500M14 8l-3-5.500M8 11.500v2.500M12 11.500v2.500"
  />
</svg>`;

export function head({ cart }: Pick<Place, 'cart'>): Html {
  const count = countOf(cart);
  return html`<header class="top">
    ${name}
    <a class="cart" href="/cart"
      >${basketIcon} Cart <span class="count" id="count" ${count ? '' : html`hidden`}>${count}</span></a
    >
  </header>`;
}

/**
 * The small header of the payment page: the shop's mark, and a link back.
 *
 * @param back - The text after "Back", shown if there is room.
 */
export function payHead(title: string, [href, words]: readonly [href: string, words: string]): Html {
  return html`<header class="top small">
    ${mark}
    <h1>${title}</h1>
    <a href="${href}">Back<span class="more-words">&nbsp;${words}</span></a>
  </header>`;
}

export const foot = html`<footer class="foot">
  <p>Tea &amp; Thread is the demo shop of gw-checkout. Its goods and their pictures are made up.</p>
  <nav aria-label="More">
    <a href="/developers">For developers</a>
    <a href="/transfer">Pay the potter</a>
  </nav>
</footer>`;

const styles = ['shop', 'header', 'parts', 'goods', 'orders', 'developers'];

export interface Surroundings {
  /** The gateway, if the page contains its elements. */
  readonly payUrl?: string;
  /** Attributes of the body, for the page's own script. */
  readonly data?: Html | '';
  /** The page's own script; none by default. */
  readonly script?: string;
  /** The app's own script contains the elements, so the page loads only their style sheet. */
  readonly app?: boolean;
  readonly ribbon?: Html;
}

export function document(title: string, body: Html, surroundings: Surroundings = {}): Html {
  const { payUrl, data = '', script, app = false, ribbon: above = demoRibbon } = surroundings;
  const files = `${payUrl}/latest/checkout-vue`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Tea &amp; Thread</title>
        ${styles.map((file) => html`<link rel="stylesheet" href="/demo/${file}.css" />`)}
        <link rel="icon" href="/demo/icon.svg" />
        ${payUrl ? html`<link rel="stylesheet" href="${files}/checkout.css" />` : ''}
        ${payUrl && !app ? html`<script src="${files}/checkout.js"></script>` : ''}
      </head>
      <body ${data}>
        ${above} ${body} ${foot} ${script ? html`<script type="module" src="/demo/${script}"></script>` : ''}
      </body>
    </html>`;
}

/** A drawing next to the good's name. The name says the same, so the drawing has no alternative text. */
export function thumbnail({ picture }: Good & Partial<Shown>): Html | '' {
  return picture
    ? html`<img class="thumbnail" src="/demo/pictures/${picture}.svg" alt="" width="400" height="300" />`
    : '';
}

/** Text for screen readers, such as the good that a button belongs to. */
export const spoken = (words: string): Html => html`<span class="spoken">${words}</span>`;

export function heardSection(words: string): Html {
  return html`<section class="wide">
    <h2>Callback to the shop's server</h2>
    <div id="heard" role="status">${words}</div>
  </section>`;
}
