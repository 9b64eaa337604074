/**
 * The gateway's own pages around a payment, as the payer sees them.
 *
 * @module
 */
import { documentOf } from './document.js';
import { hiddenFields } from './form.js';
import { html, type Markup } from './markup.js';

export interface PaymentPage {
  lang: string;
  title: string;
  /** Addresses of the page's files. */
  styles: readonly string[];
  script: string;
  /** Attributes of the element. */
  attributes: Readonly<Record<string, string | number>>;
}

// prettier-ignore
const noScript = html`<noscript><p lang="en">This payment page needs JavaScript. Please turn it on and open the link again. Nothing was charged.</p></noscript>`;

/** The payment page's element, full screen. */
export function paymentDocument({ lang, title, styles, script, attributes }: PaymentPage): string {
  const given = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`);
  return documentOf({
    lang,
    title,
    head: [
      styles.map((style) => html`<link rel="stylesheet" href="${style}" />`),
      html`<script src="${script}" async></script>`,
    ],
    body: [noScript, html`<main><gw-checkout${given}></gw-checkout></main>`],
  });
}

/** For a link to no payment. */
export function unknownLinkBody(title: string): Markup {
  return html`<h1>${title}</h1>
    <p role="alert">There is no payment at this address. Nothing was charged.</p>
    <p class="hint">Please open the link again as the shop gave it to you, or ask the shop for a new one.</p>`;
}

/** For an address that the gateway did not make. */
export function unknownAddressBody(title: string, message: string): Markup {
  return html`<h1>${title}</h1>
    <p role="alert">${message} Nothing was charged.</p>`;
}

/** The result of an attempt, for the payer. */
export interface Outcome {
  title: string;
  message: string;
  /** A class of the pages' style. */
  tone: 'good' | 'error' | 'hint';
}

/** @param back - The way on where no page waits for the payer. */
export function outcomeBody({ title, message, tone }: Outcome, back: Markup): Markup {
  return html`<h1>${title}</h1>
    <p class="${tone}" role="status">${message}</p>
    ${back}`;
}

/** The way on where the shop gave no address. */
export const closeHint = html`<p class="hint">You can close this page.</p>`;

/**
 * A form that posts the order result to the shop.
 *
 * @param submits - Whether the page's script submits it by itself.
 */
export function backToShop(
  address: string,
  fields: Readonly<Record<string, string | number>>,
  submits = false,
): Markup {
  return html`<form method="post" action="${address}" target="_top" ${submits && html`data-post-on`}>
    ${hiddenFields(fields)}
    <button>Back to the shop</button>
  </form>`;
}

/** A link that the page's script follows by itself. */
export function goOnLink(address: string): Markup {
  return html`<p><a href="${address}" target="_top" data-go-on>Go on</a></p>`;
}
