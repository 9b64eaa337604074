/**
 * The return from a bank: handles its answer once, and sends the payer to the shop or shows the result.
 *
 * @assumption HTTP: bank and local method
 * @module
 */
import type { Hono } from 'hono';
import { bankResponse, unseal, type BankResponse } from '../../acquirer/seal.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import { declineWaiting, startCharge } from '../../store/orders/transitions.js';
import { frameAncestors } from './assets.js';
import { returnPath } from '../payment/challenge.js';
import type { Call, Context } from '../context.js';
import { mediaType, readBody, readForm } from '../../web/request-body.js';
import { submitFormScript } from '../../html/page-parts.js';
import { htmlPage, textFile } from '../../html/page-shell.js';
import { backToShop, outcomeBody, siteLink } from '../../html/payment-pages.js';
import { attemptOfAddress, isTransfer } from '../payment/issuer-answer.js';
import { afterPayment, sellerOf, stylePath, unknownAddressPage } from './return-page.js';
import { finishAttempt } from '../payment/finish-attempt.js';

const scriptPath = '/return/post-on.js';

export function addBankReturn(app: Hono<{ Bindings: { call: Call } }>, context: Context): void {
  app.get(scriptPath, () => textFile(submitFormScript, 'text/javascript'));
  app.all(`${returnPath}/bank/:md/:proof`, async ({ req, env }) => {
    const { md, proof } = req.param();
    const attempt = await attemptOfAddress(context, md, proof);
    if (!attempt || isTransfer(attempt)) return unknownAddressPage(context, 'The gateway did not create this address.');
    const seller = sellerOf(context, attempt);
    if (req.method !== 'POST') {
      return unknownAddressPage(context, 'Only the bank’s page leads to this page.', seller);
    }
    const answer = readForm(mediaType(req.raw), await readBody(req.raw))?.['Answer'];
    if (answer === undefined) return unknownAddressPage(context, 'The bank’s answer is missing.', seller);
    await takeAnswer(context, attempt, answer, env.call);
    return outcomePage(context, attempt);
  });
}

/** Repeated and simultaneous posts of the same answer get the same result. */
async function takeAnswer(context: Context, attempt: AttemptRow, answer: string, call: Call): Promise<void> {
  if (attempt.status === 'created') {
    const response = await readResponse(context, attempt, answer);
    if (response?.status === 'Y') {
      await startCharge(context.store, attempt, { eci: '', cavv: '', pares_status: '' }, context.now());
    } else {
      await declineWaiting(context.store, attempt, response ? 1000 : 1054, '', context.now());
    }
    context.wakeJobs();
  }
  await finishAttempt(context, attempt.id, call.faults);
}

/** The bank's answer, if the bank sealed it for this attempt and this payment, and it has not expired. */
async function readResponse(context: Context, attempt: AttemptRow, answer: string): Promise<BankResponse | undefined> {
  const response = await unseal(context.keys.seal, bankResponse, answer);
  const isValid =
    response !== undefined &&
    response.xid === attempt.xid &&
    response.system === attempt.payment_system &&
    response.amount === attempt.amount &&
    response.currency === attempt.currency &&
    response.expires > context.now();
  return isValid ? response : undefined;
}

/** Sends the payer to the shop's address with the order result: by script, or by a button if scripts are off. */
async function outcomePage(context: Context, earlierAttempt: AttemptRow): Promise<Response> {
  const { attempt, seller, outcome, url, fields } = await afterPayment(context, earlierAttempt);
  const isEnded = attempt.status === 'approved' || attempt.status === 'declined';
  const returnLink = url === undefined ? siteLink(seller) : backToShop(seller, url, fields, isEnded);
  return htmlPage({
    title: outcome.title,
    style: stylePath,
    ...(url === undefined ? {} : { script: scriptPath }),
    body: outcomeBody(seller, outcome, returnLink),
    // The shop may redirect to another address, to which browsers apply this policy too.
    formAction: url === undefined ? "'none'" : 'https: http:',
    frameAncestors: frameAncestors(context).join(' '),
  });
}
