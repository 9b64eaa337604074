/**
 * The gateway's payment page (`/checkout/<token>`): the payment page's element, full screen, for an order of a merchant's server. It shows
 * the values that the merchant signed. The page's address cannot change them.
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
import { amountText } from '../../html/payer-text.js';
import { htmlAnswer, htmlPage, textFile } from '../../html/page-shell.js';
import { fontNames } from '../../html/palette.js';
import { paymentDocument, unknownLinkBody } from '../../html/payment-pages.js';
import { requireMerchant } from '../merchant/merchants.js';
import { assetsPath } from './assets.js';
import { hostedPath, pageStylePath } from './paths.js';

const stylePath = `${hostedPath}/page.css`;

/** The element has separate styles. The page sets the same background for the time before the element is loaded. */
const style = `:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(color-mix(in oklab, #1a1d24 4%, #fff), #0e1014); color: light-dark(#1a1d24, #f1f3f6); }
noscript p { max-inline-size: 480px; margin: 56px auto; padding: 0 20px; text-align: center; text-wrap: balance;
  font: 1rem/1.5 ${fontNames}; }
@media (scripting: none) { gw-checkout { display: none !important; } }
`;

export function addHostedPage(app: Hono<{ Bindings: { call: Call } }>, context: Context): void {
  app.get(stylePath, () => textFile(style, 'text/css'));
  app.get(`${hostedPath}/:token`, async ({ req }) => {
    const token = req.param('token');
    const order = /^[\da-f]{40}$/.test(token) ? await orderByToken(context.store, token) : undefined;
    // A transfer has no payment page.
    return order && order.made_by !== 'transfer' ? paymentPage(context, order) : unknownLink(context);
  });
}

function paymentPage(context: Context, order: OrderRow): Response {
  const language = languageOf(order);
  const files = folderOf(context) + assetsPath;
  const text = paymentDocument({
    lang: language,
    title: titleOf(context, order, language),
    styles: [`${files}/checkout.css`, folderOf(context) + stylePath],
    script: `${files}/checkout.js`,
    attributes: attributesOf(context, order, language),
  });
  return htmlAnswer(text, policyFor(order));
}

/** English titles are a phrase. Titles in other languages have names and amounts only. */
function titleOf(context: Context, order: OrderRow, language: string): string {
  const { name } = requireMerchant(context, order.merchant_id);
  if (name && /^en\b/i.test(language)) return `Pay ${name}`;
  return `${name ?? order.order_desc} · ${amountText(order.amount, order.currency, language)}`;
}

/** The element's attributes other than the token: the signed values that the payer should see before paying. */
function attributesOf(context: Context, order: OrderRow, language: string): Record<string, string | number> {
  const plan = signedSubscription(fieldsOf(order));
  const { url } = requireMerchant(context, order.merchant_id);
  return {
    token: order.token,
    lang: language,
    'heading-level': 1,
    ...(url && isSafeTarget(url) ? { link: url } : {}),
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
 * Allows what the element needs, but no framing: for a payment inside a shop's page, the shop uses the element. The result is posted to
 * the shop, which may redirect to another of its addresses; browsers apply this policy to that too.
 */
function policyFor(order: OrderRow): string[] {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-src 'self'",
    "img-src 'self'",
    // Chromium checks there whether Google Pay is set up.
    'connect-src https://google.com/pay https://pay.google.com',
    "base-uri 'none'",
    `form-action ${order.response_url !== '' && isSafeTarget(order.response_url) ? 'https: http:' : "'none'"}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html gw-checkout',
  ];
}

/** The order's `lang` if it is a language tag (`de-AT`, `de_AT`), else English. Interface: Checkout page configuration, `params.lang`. */
function languageOf(order: OrderRow): string {
  const language = String(fieldsOf(order)['lang'] ?? '')
    .trim()
    .replaceAll('_', '-');
  return /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(language) && isLocale(language) ? language : 'en';
}

/** A tag with the right form can still be invalid: `en-abcde-abcde` has the same variant twice. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The path of the payment host's pages; empty if they are at the root of a host. */
function folderOf(context: Context): string {
  return new URL(context.payUrl).pathname.replace(/\/$/, '');
}

/** All addresses without an order get the same answer. */
function unknownLink(context: Context): Response {
  const title = 'This payment link does not work';
  return htmlPage({
    title,
    style: folderOf(context) + pageStylePath,
    body: unknownLinkBody(title),
    status: 404,
    formAction: "'none'",
    frameAncestors: "'none'",
  });
}
