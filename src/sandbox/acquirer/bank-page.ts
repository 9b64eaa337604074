/**
 * The page of a bank or a local payment method. It shows the amount and the shop, and asks the customer to approve. The first decision is
 * final. Plain forms: it works without scripts.
 *
 * @module
 */
import type { Hono } from 'hono';
import { mediaType, readBody, readForm } from '../web/request-body.js';
import { bankBody, postBackBody } from '../html/issuer-pages.js';
import { htmlPage } from '../html/page-shell.js';
import { answerSession, openSession } from './issuer-session.js';
import { backText, merchantText, scriptPath, stopPage, stylePath, type AcsOptions } from './page-parts.js';
import { bankRequest, seal, unseal, type BankRequest } from './seal.js';

/**
 * Banks refuse to be framed, so a shop in a frame must send the payer to a bank at the top.
 *
 * @assumption Settled in the third round: A bank’s page in a frame
 */
const frameAncestors = "'none'";

export function addBankPages(app: Hono, options: AcsOptions): void {
  app.get('/bank/pay', ({ req }) => handle(options, req.query('request') ?? ''));
  app.post('/bank/answer', async ({ req }) => {
    const form = readForm(mediaType(req.raw), await readBody(req.raw)) ?? {};
    return handle(options, form['request'] ?? '', form['answer'] ?? '');
  });
}

/** @param answer - The pressed button; undefined when the page is opened. */
async function handle(options: AcsOptions, request: string, answer?: string): Promise<Response> {
  const payment = await unseal(options.sealKey, bankRequest, request);
  if (!payment || !options.isSafeTarget(payment.back)) {
    return stopPage('The request of the shop is not genuine.', frameAncestors);
  }
  if (payment.expires <= options.now()) return answerPage(options, payment, 'N', 'The time to pay has run out');
  const session = await openSession(options.ledger, payment.xid, options.now());
  // A customer who has already decided is redirected and not asked again.
  if (session.outcome !== '') return answerPage(options, payment, session.outcome);
  if (answer !== 'pay' && answer !== 'refuse') return paymentPage(payment, request);
  const updatedSession = await answerSession(options.ledger, session, { confirms: answer === 'pay', code: undefined });
  return answerPage(options, payment, updatedSession.outcome === 'Y' ? 'Y' : 'N');
}

function paymentPage(payment: BankRequest, request: string): Response {
  const { bank, amount, currency, description } = payment;
  const merchant = merchantText(payment);
  return htmlPage({
    title: `Approve your payment · ${bank}`,
    style: stylePath,
    body: bankBody({ bank, amount, currency, merchant, description, hidden: { request } }),
    formAction: "'self'",
    frameAncestors,
  });
}

/** Sends the bank's answer back through the payer's browser. */
async function answerPage(
  options: AcsOptions,
  payment: BankRequest,
  status: 'Y' | 'N',
  title = status === 'Y' ? 'You approved the payment' : 'You did not pay',
): Promise<Response> {
  const { xid, system, amount, currency } = payment;
  const expires = options.now() + 5 * 60_000;
  const answer = await seal(options.sealKey, { kind: 'BankRes', xid, status, system, amount, currency, expires });
  return htmlPage({
    title,
    style: stylePath,
    script: scriptPath,
    body: postBackBody({
      confirmed: status === 'Y',
      title,
      message: backText(payment),
      address: payment.back,
      hidden: { Answer: answer },
    }),
    formAction: new URL(payment.back).origin,
    frameAncestors,
  });
}
