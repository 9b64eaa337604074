/**
 * The gateway's own payment page (`/checkout/<token>`): the payment page's element, full screen, for an order that its merchant's
 * server made. What the merchant signed is what it shows; nothing of it can be changed by the address.
 *
 * @module
 */
import type { Hono } from 'hono';
import { isSafeTarget } from '../../engine/addresses.js';
import { fieldsOf } from '../../engine/order-result.js';
import { signedSubscription } from '../../engine/subscription.js';
import { orderByToken } from '../../store/orders/orders.js';
import type { OrderRow } from '../../store/tables/orders.js';
import type { Call, Context } from '../context.js';
import { amountText } from '../../html/amount.js';
import { htmlAnswer, htmlPage, textFile } from '../../html/page.js';
import { paymentDocument, unknownLinkBody } from '../../html/payment-pages.js';
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
  const files = folderOf(context) + assetsPath;
  const text = paymentDocument({
    lang: language,
    // No words of a language: the page is in the order's, and the tab's title says what is paid all the same.
    title: `${order.order_desc} · ${amountText(order.amount, order.currency)}`,
    styles: [`${files}/checkout.css`, folderOf(context) + stylePath],
    script: `${files}/checkout.js`,
    attributes: attributesOf(order, language),
  });
  return htmlAnswer(text, policyFor(order));
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
function policyFor(order: OrderRow): string[] {
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
  ];
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
  const title = 'This link is not valid';
  return htmlPage({
    title,
    style: folderOf(context) + pageStylePath,
    body: unknownLinkBody(title),
    status: 404,
    formAction: "'none'",
    frameAncestors: "'none'",
  });
}
