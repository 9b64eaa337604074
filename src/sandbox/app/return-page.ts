/**
 * The return from the issuer: finishes the attempt and says in words what came of it. A script tells the page that waits
 * for it; without scripts, or without such a page, a form leads back to the shop.
 *
 * @assumption HTTP: where the merchant gives no `TermUrl`, the gateway's own return page serves.
 * @module
 */
import type { Hono } from 'hono';
import { challengeReturnForm } from '../../contract/index.js';
import { isSafeTarget } from '../engine/addresses.js';
import { attemptById } from '../store/orders.js';
import type { AttemptRow } from '../store/schema.js';
import { frameAncestors } from './assets.js';
import { returnPath } from './challenge.js';
import type { Call, Context } from './context.js';
import { mediaType, readBody } from './endpoint.js';
import { escapeHtml, hiddenFields, htmlPage, pageStyle, readForm, textFile } from './html.js';
import { attemptOfAddress, isTransfer, takeAnswer } from './issuer-answer.js';
import { outcomeOf } from './outcome.js';

export const stylePath = '/return/page.css';
const scriptPath = '/return/page.js';

/**
 * Tells opener or parent that the payer is back: to the exact origins the page names, never to any. The page that waits goes
 * on from there, so that the way back to the shop is only shown where there is none. A link that asks for it is followed then.
 * Names in markup, a field called `hidden` in the form say, change nothing of what it reads.
 */
const returnScript = `const own = (node, name) => Reflect.get(Object.getPrototypeOf(node), name, node);
const { md, origins } = own(document, 'body').dataset;
const tell = (target, origin) => target.postMessage({ type: 'gw-challenge-returned', MD: md }, origin);
for (const origin of origins.split(' ')) {
  if (window.opener) tell(window.opener, origin);
  // Where the browser says who the parent is, the console is spared the warning about the others ('null': it will not say).
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
    if (!attempt || isTransfer(attempt)) return strayPage(context, 'This address is not one the gateway made.');
    if (req.method !== 'POST') return strayPage(context, 'This page is only reached from the issuer’s page.');
    const form = challengeReturnForm.safeParse(readForm(mediaType(req.raw), await readBody(req.raw)));
    if (!form.success) return strayPage(context, 'The issuer’s answer is missing.');
    await takeAnswer(context, attempt, form.data.MD === md ? form.data.PaRes : '', env.call);
    return outcomePage(context, attempt);
  });
}

async function outcomePage(context: Context, before: AttemptRow): Promise<Response> {
  const attempt = (await attemptById(context.store, before.id)) ?? before;
  const { order, url: given } = await outcomeOf(context, attempt.payment_id, attempt.id);
  const url = safeReturn(given);
  const back =
    url === undefined
      ? '<p class="hint">You can close this page.</p>'
      : `<form method="post" action="${escapeHtml(url)}" target="_top">
${hiddenFields(order.order_data as Readonly<Record<string, string | number>>)}
<button>Back to the shop</button>
</form>`;
  // The shop may lead on to another of its addresses, which browsers hold against this policy too.
  return returnedPage(context, attempt, sayOutcome(attempt), back, url === undefined ? "'none'" : 'https: http:');
}

/** Words for the payer, and the sign for the page that waits. */
export interface Outcome {
  title: string;
  words: string;
  /** A class of the pages' style. */
  tone: 'good' | 'error' | 'hint';
}

/**
 * The page that the payer comes back to.
 *
 * @param back - The way on where no page waits, as HTML.
 */
export function returnedPage(
  context: Context,
  attempt: AttemptRow,
  { title, words, tone }: Outcome,
  back: string,
  formAction: string,
): Response {
  const origins = new Set([context.payOrigin, ...(attempt.page_origin === '' ? [] : [attempt.page_origin])]);
  return htmlPage({
    title,
    style: stylePath,
    script: scriptPath,
    data: { md: attempt.md ?? '', origins: [...origins].join(' ') },
    body: `<h1>${escapeHtml(title)}</h1>
<p class="${tone}" role="status">${escapeHtml(words)}</p>
${back}`,
    formAction,
    frameAncestors: frameAncestors(context).join(' '),
  });
}

/** Where the payer and the order result may go on to: the shop's address, unless what goes there could be read on the way. */
export function safeReturn(url: string | undefined): string | undefined {
  return url !== undefined && isSafeTarget(url) ? url : undefined;
}

/** What the payer is told of an attempt. */
export function sayOutcome(attempt: AttemptRow): Outcome {
  switch (attempt.status) {
    case 'approved':
      if (attempt.verification_type !== '') {
        return { title: 'Card verified', words: 'Your card is verified. Nothing was charged.', tone: 'good' };
      }
      return { title: 'Payment made', words: 'Your payment was approved.', tone: 'good' };
    case 'declined':
      return {
        title: 'Payment not made',
        words: `Nothing was charged by this attempt: ${attempt.response_description.toLowerCase()} (${attempt.response_code}).`,
        tone: 'error',
      };
    case 'created':
    case 'processing':
      if (attempt.verification_status === 'created') {
        return {
          title: 'One step left',
          words: 'The shop’s page goes on: it asks you for what your bank’s statement says.',
          tone: 'hint',
        };
      }
      return { title: 'Payment in progress', words: 'Your bank is still at work on this payment.', tone: 'hint' };
  }
}

/** For whoever comes here by a way that is none. */
export function strayPage(context: Context, words: string): Response {
  return htmlPage({
    title: 'Nothing to do here',
    style: stylePath,
    body: `<h1>Nothing to do here</h1>\n<p role="alert">${escapeHtml(words)} Nothing was charged.</p>`,
    status: 400,
    formAction: "'none'",
    frameAncestors: frameAncestors(context).join(' '),
  });
}
