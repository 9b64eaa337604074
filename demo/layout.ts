/** What every page of the shop is made in. Each of them runs under the strictest policy: nothing is inline. */
import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

export interface Place {
  readonly payUrl: string;
  /** The shop's own origin, as the customer sees it. */
  readonly origin: string;
  /** Card fields in the shop's own page. */
  readonly inline: boolean;
}

export const head = () =>
  html`<header class="top">
    <a class="name" href="/"><img src="/demo/icon.svg" alt="" width="40" height="40" /> Tea &amp; Thread</a>
    <span class="tag">demo shop</span>
  </header>`;

export interface Surroundings {
  /** The gateway whose elements the page holds. */
  readonly payUrl?: string;
  /** Attributes of the body, for the page's own script. */
  readonly data?: Html | '';
  /** The page's own script. */
  readonly script?: string;
}

export function document(title: string, body: Html, { payUrl, data = '', script = 'pay.js' }: Surroundings): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/demo/shop.css" />
        <link rel="icon" href="/demo/icon.svg" />
        ${
          payUrl
            ? html`<link rel="stylesheet" href="${payUrl}/latest/checkout-vue/checkout.css" />
                <script src="${payUrl}/latest/checkout-vue/checkout.js"></script>`
            : ''
        }
      </head>
      <body ${data}>
        ${body}
        <script type="module" src="/demo/${script}"></script>
      </body>
    </html>`;
}

export function heardSection(words: string): Html {
  return html`<section class="wide">
    <h2>What the shop's server heard</h2>
    <div id="heard" role="status">${words}</div>
  </section>`;
}
