/**
 * The return from the issuer: finishes the attempt and shows the outcome. A script notifies the waiting page; without scripts, or without
 * such a page, a form leads back to the shop.
 *
 * @assumption HTTP: where the merchant gives no `TermUrl`, the gateway's own return page serves.
 * @module
 */
import type { Hono } from 'hono';
import { challengeReturnForm } from '../../../contract/index.js';
import { isSafeTarget } from '../../engine/addresses.js';
import { attemptById } from '../../store/orders/orders.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import { frameAncestors } from './assets.js';
import { returnPath } from '../payment/challenge.js';
import type { Call, Context } from '../context.js';
import { mediaType, readBody } from '../../web/request-body.js';
import { readForm } from '../../web/form.js';
import type { Markup } from '../../html/markup.js';
import { htmlPage, textFile } from '../../html/page-shell.js';
import { pageStyle } from '../../html/page-style.js';
import { backToShop, closeHint, outcomeBody, unknownAddressBody, type Outcome } from '../../html/payment-pages.js';
import { attemptOfAddress, isTransfer, takeAnswer } from '../payment/issuer-answer.js';
import { outcomeOf } from '../payment/outcome.js';

export const stylePath = '/return/page.css';
const scriptPath = '/return/page.js';

/**
 * Notifies the opener or parent that the payer is back, at the exact origins that the page names. The waiting page continues from there, so
 * the way back to the shop is shown only without it. A link with `data-go-on` is followed then. Names in markup, such as a form field
 * called `hidden`, do not change what the script reads.
 */
const returnScript = `const own = (node, name) => Reflect.get(Object.getPrototypeOf(node), name, node);
const { md, origins } = own(document, 'body').dataset;
const tell = (target, origin) => target.postMessage({ type: 'gw-challenge-returned', MD: md }, origin);
for (const origin of origins.split(' ')) {
  if (window.opener) tell(window.opener, origin);
  // Where the browser names the parent's origin, messages to other origins are skipped, because each would be a warning in the console
  // ('null': it does not say).
  if (window.parent !== window && [undefined, 'null', origin].includes(location.ancestorOrigins?.[0])) tell(window.parent, origin);
}
const back = own(document, 'querySelector').call(document, 'main form, main a');
if (back && (window.opener || window.parent !== window)) own(back, 'setAttribute').call(back, 'hidden', '');
else if (back && own(back, 'matches').call(back, '[data-go-on]')) location.replace(back.href);
`;

export function addReturnPages(app: Hono<{ Bindings: { call: Call } }>, context: Context): void {
  app.get(stylePath, () => textFile(pageStyle, 'text/css'));
  app.get(scriptPath, () => textFile(returnScript, 'text/javascript'));
  app.all(`${returnPath}/:md/:proof`, async ({ req, env }) => {
    const { md, proof } = req.param();
    const attempt = await attemptOfAddress(context, md, proof);
    if (!attempt || isTransfer(attempt))
      return unknownAddressPage(context, 'This address is not one the gateway made.');
    if (req.method !== 'POST') return unknownAddressPage(context, 'This page is only reached from the issuer’s page.');
    const form = challengeReturnForm.safeParse(readForm(mediaType(req.raw), await readBody(req.raw)));
    if (!form.success) return unknownAddressPage(context, 'The issuer’s answer is missing.');
    await takeAnswer(context, attempt, form.data.MD === md ? form.data.PaRes : '', env.call);
    return outcomePage(context, attempt);
  });
}

async function outcomePage(context: Context, before: AttemptRow): Promise<Response> {
  const attempt = (await attemptById(context.store, before.id)) ?? before;
  const { order, url: given } = await outcomeOf(context, attempt.payment_id, attempt.id);
  const url = safeReturn(given);
  const fields = order.order_data as Readonly<Record<string, string | number>>;
  const back = url === undefined ? closeHint : backToShop(url, fields);
  // The shop may lead on to another of its addresses, which browsers hold against this policy too.
  return returnedPage(context, attempt, outcomeText(attempt), back, url === undefined ? "'none'" : 'https: http:');
}

/**
 * The page that the payer comes back to.
 *
 * @param back - The way on where no page waits for the payer.
 */
export function returnedPage(
  context: Context,
  attempt: AttemptRow,
  outcome: Outcome,
  back: Markup,
  formAction: string,
): Response {
  const origins = new Set([context.payOrigin, ...(attempt.page_origin === '' ? [] : [attempt.page_origin])]);
  return htmlPage({
    title: outcome.title,
    style: stylePath,
    script: scriptPath,
    data: { md: attempt.md ?? '', origins: [...origins].join(' ') },
    body: outcomeBody(outcome, back),
    formAction,
    frameAncestors: frameAncestors(context).join(' '),
  });
}

/** The shop's address for the payer and the order result; undefined where the result could be read on its way there. */
export function safeReturn(url: string | undefined): string | undefined {
  return url !== undefined && isSafeTarget(url) ? url : undefined;
}

/** The text that the payer reads about an attempt. */
export function outcomeText(attempt: AttemptRow): Outcome {
  switch (attempt.status) {
    case 'approved':
      if (attempt.verification_type !== '') {
        return { title: 'Card verified', message: 'Your card is verified. Nothing was charged.', tone: 'good' };
      }
      return { title: 'Payment made', message: 'Your payment was approved.', tone: 'good' };
    case 'declined':
      return {
        title: 'Payment not made',
        message: `Nothing was charged by this attempt: ${attempt.response_description.toLowerCase()} (${attempt.response_code}).`,
        tone: 'error',
      };
    case 'created':
    case 'processing':
      if (attempt.verification_status === 'created') {
        return {
          title: 'One step left',
          message: 'The shop’s page goes on: it asks you for what your bank’s statement says.',
          tone: 'hint',
        };
      }
      return { title: 'Payment in progress', message: 'Your bank is still at work on this payment.', tone: 'hint' };
  }
}

/** For a visitor who comes here directly. */
export function unknownAddressPage(context: Context, message: string): Response {
  const title = 'Nothing to do here';
  return htmlPage({
    title,
    style: stylePath,
    body: unknownAddressBody(title, message),
    status: 400,
    formAction: "'none'",
    frameAncestors: frameAncestors(context).join(' '),
  });
}
