/**
 * The return from the issuer or a bank: finishes the attempt and shows the result. A script notifies the page that waits for the issuer.
 * Without scripts, or without a waiting page, a form leads back to the shop.
 *
 * @assumption HTTP: bank and local method
 * @assumption HTTP: if the merchant gives no `TermUrl`, the gateway's own return page serves.
 * @module
 */
import type { Hono } from 'hono';
import { challengeReturnForm } from '../../../contract/index.js';
import { isSafeTarget } from '../../engine/addresses.js';
import { attemptById, orderByPayment } from '../../store/orders/orders.js';
import type { AttemptRow, OrderRow } from '../../store/tables/orders.js';
import { frameAncestors } from './assets.js';
import { returnPath } from '../payment/challenge.js';
import type { Call, Context } from '../context.js';
import { mediaType, readBody, readForm } from '../../web/request-body.js';
import type { Markup } from '../../html/markup.js';
import { submitFormScript } from '../../html/page-parts.js';
import { htmlPage, textFile } from '../../html/page-shell.js';
import { pageStyle } from '../../html/page-style.js';
import {
  backToShop,
  outcomeBody,
  payAgainLink,
  siteLink,
  unknownAddressBody,
  type Outcome,
  type Seller,
} from '../../html/payment-pages.js';
import { attemptOfAddress, isTransfer, takeAnswer, takeBankAnswer } from '../payment/issuer-answer.js';
import { merchantInfo, requireMerchant } from '../merchant/merchants.js';
import { outcomeOf } from '../payment/outcome.js';
import { paymentOutcome } from './outcome-text.js';
import { hostedPath, pageStylePath } from './paths.js';

const scriptPath = '/return/page.js';
const bankScriptPath = '/return/post-on.js';

/**
 * Notifies the opener or parent that the payer has returned, at the exact origins that the page names. The waiting page continues, so the
 * next steps are shown only without one. A link with `data-go-on` is then followed. Names in markup, such as a form field
 * called `hidden`, do not change what the script reads.
 */
const returnScript = `const own = (node, name) => Reflect.get(Object.getPrototypeOf(node), name, node);
const { md, origins } = own(document, 'body').dataset;
const tell = (target, origin) => target.postMessage({ type: 'gw-challenge-returned', MD: md }, origin);
for (const origin of origins.split(' ')) {
  if (window.opener) tell(window.opener, origin);
  // If the browser reveals the parent's origin ('null': it does not), messages to other origins are skipped, because each would cause a
  // warning in the console.
  if (window.parent !== window && [undefined, 'null', origin].includes(location.ancestorOrigins?.[0])) tell(window.parent, origin);
}
const find = (selector) => own(document, 'querySelector').call(document, selector);
const actions = find('main > .actions');
const goOn = find('main > .actions > [data-go-on]');
if (actions && (window.opener || window.parent !== window)) own(actions, 'setAttribute').call(actions, 'hidden', '');
else if (goOn) location.replace(goOn.href);
`;

export function addReturnPages(app: Hono<{ Bindings: { call: Call } }>, context: Context): void {
  app.get(pageStylePath, () => textFile(pageStyle, 'text/css'));
  app.get(scriptPath, () => textFile(returnScript, 'text/javascript'));
  app.get(bankScriptPath, () => textFile(submitFormScript, 'text/javascript'));
  addReturn(app, context, 'issuer', async (attempt, fields, call) => {
    const form = challengeReturnForm.safeParse(fields);
    if (!form.success) return undefined;
    await takeAnswer(context, attempt, form.data.MD === attempt.md ? form.data.PaRes : '', call);
    return outcomePage(context, attempt, call);
  });
  addReturn(app, context, 'bank', async (attempt, fields, call) => {
    const answer = fields?.['Answer'];
    if (answer === undefined) return undefined;
    await takeBankAnswer(context, attempt, answer, call);
    return bankOutcomePage(context, attempt, call);
  });
}

/** @param take - Handles the posted fields; undefined if the answer is missing. */
function addReturn(
  app: Hono<{ Bindings: { call: Call } }>,
  context: Context,
  sender: 'issuer' | 'bank',
  take: (attempt: AttemptRow, fields: ReturnType<typeof readForm>, call: Call) => Promise<Response | undefined>,
): void {
  app.all(`${returnPath}${sender === 'bank' ? '/bank' : ''}/:md/:proof`, async ({ req, env }) => {
    const { md, proof } = req.param();
    const attempt = await attemptOfAddress(context, md, proof);
    if (!attempt || isTransfer(attempt)) return unknownAddressPage(context, 'The gateway did not create this address.');
    const seller = sellerOf(context, attempt);
    if (req.method !== 'POST') {
      return unknownAddressPage(context, `Only the ${sender}’s page leads to this page.`, seller);
    }
    const answer = await take(attempt, readForm(mediaType(req.raw), await readBody(req.raw)), env.call);
    return answer ?? unknownAddressPage(context, `The ${sender}’s answer is missing.`, seller);
  });
}

async function outcomePage(context: Context, earlierAttempt: AttemptRow, call: Call): Promise<Response> {
  const payment = await afterPayment(context, earlierAttempt);
  const { attempt, seller, outcome, url } = payment;
  return returnedPage(context, attempt, {
    ...{ call, outcome, seller },
    actions: actionsAfter(payment, call),
    formAction: formActionOf(url),
  });
}

/** Sends the payer to the shop's address with the order result: by script, or by a button if scripts are off. */
async function bankOutcomePage(context: Context, earlierAttempt: AttemptRow, call: Call): Promise<Response> {
  const payment = await afterPayment(context, earlierAttempt);
  const { attempt, seller, outcome, url } = payment;
  const isEnded = attempt.status === 'approved' || attempt.status === 'declined';
  return htmlPage({
    title: outcome.title,
    style: pageStylePath,
    ...(url === undefined ? {} : { script: bankScriptPath }),
    body: outcomeBody(seller, outcome, actionsAfter(payment, call, isEnded)),
    formAction: formActionOf(url),
    frameAncestors: frameAncestors(context).join(' '),
  });
}

/** The payer's next steps: to pay again if that is possible, and back to the shop. */
function actionsAfter(
  { order, seller, outcome, url, fields }: Awaited<ReturnType<typeof afterPayment>>,
  { gatewayUrl }: Call,
  submits = false,
): Markup[] {
  const { isPayable: isQuiet = false } = outcome;
  const back =
    url === undefined ? siteLink(seller, { isQuiet }) : backToShop(seller, url, fields, { isQuiet, submits });
  return isQuiet ? [payAgainLink(`${gatewayUrl}${hostedPath}/${order.token}`), back] : [back];
}

/** The shop may redirect to another address, to which browsers apply this policy too. */
function formActionOf(url: string | undefined): string {
  return url === undefined ? "'none'" : 'https: http:';
}

/** The attempt after the payer's return, with its order and its merchant. */
export async function afterReturn(
  context: Context,
  earlierAttempt: AttemptRow,
): Promise<{ order: OrderRow; attempt: AttemptRow; seller: Seller }> {
  const attempt = (await attemptById(context.store, earlierAttempt.id)) ?? earlierAttempt;
  const order = await orderByPayment(context.store, attempt.payment_id);
  if (!order) throw new Error('The order of an attempt is missing.');
  return { order, attempt, seller: sellerOf(context, order) };
}

/** The same for a payment, with its outcome, and the shop's address for the payer with the fields of the order result. */
async function afterPayment(context: Context, earlierAttempt: AttemptRow) {
  const { order, attempt, seller } = await afterReturn(context, earlierAttempt);
  const { order: result, url } = await outcomeOf(context, attempt.payment_id, attempt.id);
  const fields = result.order_data as Readonly<Record<string, string | number>>;
  const outcome = paymentOutcome(order, attempt, { seller, now: context.now() });
  return { order, attempt, seller, outcome, url: safeReturn(url), fields };
}

/** The merchant's description for the payer. */
function sellerOf(context: Context, { merchant_id: id }: Pick<OrderRow, 'merchant_id'>): Seller {
  return merchantInfo(requireMerchant(context, id)).merchant ?? {};
}

interface ReturnedPage {
  call: Call;
  outcome: Outcome;
  seller: Seller;
  /** The payer's next step, if no page is waiting for the payer. */
  actions: readonly Markup[];
  formAction: string;
}

/**
 * The page that the payer returns to. The waiting page has the origin by which the payer reached the gateway now, or is the page that
 * submitted the card.
 */
export function returnedPage(
  context: Context,
  attempt: AttemptRow,
  { call, outcome, seller, actions, formAction }: ReturnedPage,
): Response {
  const gatewayOrigin = new URL(call.gatewayUrl).origin;
  const origins = new Set([
    gatewayOrigin,
    context.payOrigin,
    ...(attempt.page_origin === '' ? [] : [attempt.page_origin]),
  ]);
  return htmlPage({
    title: outcome.title,
    style: pageStylePath,
    script: scriptPath,
    data: { md: attempt.md ?? '', origins: [...origins].join(' ') },
    body: outcomeBody(seller, outcome, actions),
    formAction,
    frameAncestors: frameAncestors(context).join(' '),
  });
}

/** The shop's address for the payer and the order result; undefined if the result could be read in transit. */
export function safeReturn(url: string | undefined): string | undefined {
  return url !== undefined && isSafeTarget(url) ? url : undefined;
}

/**
 * For a visitor who opens the address directly.
 *
 * @param cause - For the shop's developer.
 * @param seller - Known if the address belongs to an attempt.
 */
export function unknownAddressPage(context: Context, cause: string, seller: Seller = {}): Response {
  const title = 'This page cannot be opened directly';
  return htmlPage({
    title,
    style: pageStylePath,
    body: unknownAddressBody(title, cause, seller),
    status: 400,
    formAction: "'none'",
    frameAncestors: frameAncestors(context).join(' '),
  });
}
