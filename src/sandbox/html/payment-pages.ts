/**
 * The pages of the gateway that payers see around a payment.
 *
 * @module
 */
import { html, type Markup, type Part } from './markup.js';
import { hiddenFields, pageHead, resultHead, rows, type Tone } from './page-parts.js';
import { documentOf } from './page-shell.js';

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
  const attributeTexts = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`);
  return documentOf({
    lang,
    title,
    head: [
      styles.map((style) => html`<link rel="stylesheet" href="${style}" />`),
      html`<script src="${script}" async></script>`,
    ],
    body: [noScript, html`<main><gw-checkout${attributeTexts}></gw-checkout></main>`],
  });
}

/** The merchant's name and address for the payer. Unknown fields are absent. */
export interface Seller {
  name?: string | undefined;
  url?: string | undefined;
}

function backTo({ name }: Seller): Markup {
  return name === undefined ? html`Back to the shop` : html`<span>Back to <bdi translate="no">${name}</bdi></span>`;
}

/** For a link that belongs to no payment. */
export function unknownLinkBody(title: string): Markup {
  return html`${resultHead('calm', title, ['Ask the shop for a new one.'], 'alert')}
    <p class="next">You can close this page.</p>`;
}

/**
 * For a visit to an address that works only as the return from an issuer or a bank.
 *
 * @param cause - For the shop's developer.
 */
export function unknownAddressBody(title: string, cause: string, seller: Seller): Markup {
  const lines = ['Your order in the shop shows whether it is paid.'];
  return html`${resultHead('bad', title, lines, 'alert')} ${siteLink(seller)}
    <p class="next">For the shop: ${cause}</p>`;
}

/** The result of an attempt, for the payer. */
export interface Outcome {
  tone: Tone;
  title: string;
  lines: readonly string[];
  rows: readonly (readonly [term: string, value: Part])[];
  /** After a refusal of an order that another attempt can pay. */
  isPayable?: boolean;
}

/** @param actions - The payer's next steps, the main one first, if no page is waiting for the payer. */
export function outcomeBody(seller: Seller, outcome: Outcome, actions: readonly Markup[]): Markup {
  const { name, url } = seller;
  return html`${name !== undefined && pageHead({ name, host: url === undefined ? undefined : new URL(url).host })}
    ${resultHead(outcome.tone, outcome.title, outcome.lines, 'status')} ${outcome.rows.length > 0 && rows(outcome.rows)}
    <div class="actions">${actions}</div>`;
}

/** A link to the order's payment page, after a refusal. */
export function payAgainLink(address: string): Markup {
  return html`<a href="${address}" target="_top" class="button">Try again</a>`;
}

interface ReturnAction {
  /** Whether another step is the main one. */
  isQuiet?: boolean;
  /** Whether the page's script submits the form automatically. */
  submits?: boolean;
}

/** A form that posts the order result to the shop. */
export function backToShop(
  seller: Seller,
  address: string,
  fields: Readonly<Record<string, string | number>>,
  { isQuiet = false, submits = false }: ReturnAction = {},
): Markup {
  return html`<form method="post" action="${address}" target="_top" ${submits && html`data-post-on`}>
    ${hiddenFields(fields)}
    <button${isQuiet && html` class="quiet"`}>${backTo(seller)}</button>
  </form>`;
}

/** A link that the page's script follows automatically. */
export function goOnLink(seller: Seller, address: string): Markup {
  return html`<a href="${address}" target="_top" data-go-on class="button">${backTo(seller)}</a>`;
}

/** The next step if the order has no return address: a link to the merchant's site, if it is known. */
export function siteLink({ url, ...seller }: Seller, { isQuiet = false }: Pick<ReturnAction, 'isQuiet'> = {}): Markup {
  return url === undefined
    ? html`<p class="next">You can close this page.</p>`
    : html`<a href="${url}" target="_top" class="button ${isQuiet && 'quiet'}">${backTo(seller)}</a>`;
}
