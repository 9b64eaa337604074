/**
 * The gateway's own payment page (`/checkout/<token>`): the payment page's element, full screen, for an order that its merchant's
 * server made. What the merchant signed is what it shows; nothing of it can be changed by the address.
 *
 * @module
 */
import type { Hono } from 'hono';
import { toMajor } from '../../../core/money/index.js';
import { isSafeTarget } from '../../engine/addresses.js';
import { fieldsOf } from '../../engine/order-result.js';
import { signedSubscription } from '../../engine/subscription.js';
import { orderByToken } from '../../store/orders/orders.js';
import type { OrderRow } from '../../store/tables/orders.js';
import type { Call, Context } from '../context.js';
import { escapeHtml, htmlPage, textFile } from '../../html/page.js';
import { assetsPath } from './logos.js';
import { stylePath as pageStylePath } from './return-page.js';

/** Its address is this and the order's token. */
export const hostedPath = '/checkout';
const stylePath = `${hostedPath}/page.css`;

/** The element brings its own look; around it there is nothing but the colour it stands on while it loads. */
const style = `:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#ffffff, #14171b); color: light-dark(#1b1f24, #eceff3); }
noscript p { max-width: 440px; margin: 0 auto; padding: 24px 16px; font: 1rem/1.5 system-ui, sans-serif; }
@media (scripting: none) { gw-checkout { display: none !important; } }
`;

export function addHostedPage(app: Hono<{ Bindings: { call: Call } }>, context: Context): void {
  app.get(stylePath, () => textFile(style, 'text/css'));
  app.get(`${hostedPath}/:token`, async ({ req }) => {
    const token = req.param('token');
    const order = /^[\da-f]{40}$/.test(token) ? await orderByToken(context.store, token) : undefined;
    // A transfer is paid by whoever sends it, and its token shows nothing.
    return order && order.made_by !== 'transfer' ? paymentPage(context, order) : unknownLink(context);
  });
}

function paymentPage(context: Context, order: OrderRow): Response {
  const language = languageOf(order);
  const attributes = Object.entries(attributesOf(order, language)).map(
    ([name, value]) => ` ${name}="${escapeHtml(String(value))}"`,
  );
  const files = folderOf(context) + assetsPath;
  // No words of a language: the page is in the order's, and the tab's title says what is paid all the same.
  const title = `${order.order_desc} · ${toMajor(order.amount, order.currency)} ${order.currency}`;
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(`${files}/checkout.css`)}">
<link rel="stylesheet" href="${escapeHtml(folderOf(context) + stylePath)}">
<script src="${escapeHtml(`${files}/checkout.js`)}" async></script>
</head>
<body>
<noscript><p lang="en">This payment page needs JavaScript. Please turn it on and open the link again. Nothing was charged.</p></noscript>
<main><gw-checkout${attributes.join('')}></gw-checkout></main>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': policyFor(order),
      // The address holds the order's token.
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** What the page's element is told beside the token: what the order's merchant signed and the payer should see before they pay. */
function attributesOf(order: OrderRow, language: string): Record<string, string | number> {
  const plan = signedSubscription(fieldsOf(order));
  return {
    token: order.token,
    lang: language,
    ...(order.required_rectoken === 'Y' ? { 'required-rectoken': 'Y' } : {}),
    ...(plan
      ? {
          'regular-insert': '',
          'regular-hide': '',
          'recurring-every': plan.every,
          'recurring-period': plan.period,
          ...(plan.amount === undefined ? {} : { 'recurring-amount': plan.amount }),
          ...(plan.start_time === undefined ? {} : { 'recurring-start-time': plan.start_time }),
          ...(plan.end_time === undefined ? {} : { 'recurring-end-time': plan.end_time }),
        }
      : {}),
  };
}

/**
 * Exactly what the element needs, and nobody may frame it: a shop that wants the payment inside of its page has the element.
 * The result is posted to the shop, which may lead on to another of its addresses; browsers hold that against this policy too.
 */
function policyFor(order: OrderRow): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${order.response_url !== '' && isSafeTarget(order.response_url) ? 'https: http:' : "'none'"}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html gw-checkout',
  ].join('; ');
}

/** The order's `lang` where it is a language tag, else English. Interface: Checkout page configuration, `params.lang`. */
function languageOf(order: OrderRow): string {
  const language = String(fieldsOf(order)['lang'] ?? '');
  return /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(language) ? language : 'en';
}

/** The folder the payment host's pages lie in, as a path; empty where they have a host of their own. */
function folderOf(context: Context): string {
  return new URL(context.payUrl).pathname.replace(/\/$/, '');
}

/** One answer for every address without an order, whatever is wrong with it. */
function unknownLink(context: Context): Response {
  return htmlPage({
    title: 'This link is not valid',
    style: folderOf(context) + pageStylePath,
    body: `<h1>This link is not valid</h1>
<p role="alert">There is no payment at this address. Nothing was charged.</p>
<p class="hint">Please open the link again as the shop gave it to you, or ask the shop for a new one.</p>`,
    status: 404,
    formAction: "'none'",
    frameAncestors: "'none'",
  });
}
