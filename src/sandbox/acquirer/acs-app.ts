/**
 * The issuer's access control server: a separate host that asks the payer to confirm. It shares one key with the gateway, for the sealed
 * messages. Of all data that comes through the browser, it trusts only these messages.
 *
 * @module
 */
import { Hono } from 'hono';
import { submitFormScript } from '../html/page-parts.js';
import { challengeBody, postBackBody, statementBody } from '../html/issuer-pages.js';
import { htmlPage, textFile } from '../html/page-shell.js';
import { pageStyle } from '../html/page-style.js';
import { mediaType, readBody, readForm } from '../web/request-body.js';
import { addBankPages } from './bank-page.js';
import { answerSession, authenticatedEci, freshCavv, openSession } from './issuer-session.js';
import type { IssuerSession } from './ledger.js';
import { type AcsOptions, backText, leavingText, merchantText, scriptPath, stopPage, stylePath } from './page-parts.js';
import { paymentRequest, type PaymentRequest, seal, unseal } from './seal.js';

/** The hidden fields of every form of these pages. */
interface IssuerForm {
  MD: string;
  PaReq: string;
  TermUrl: string;
}

export function makeAcsApp(options: AcsOptions): (request: Request) => Promise<Response> {
  const app = new Hono({ strict: false });
  app.get(stylePath, () => textFile(pageStyle, 'text/css'));
  app.get(scriptPath, () => textFile(submitFormScript, 'text/javascript'));
  app.get('/health', () => new Response('ok\n'));
  app.post('/acs/challenge', ({ req }) => handle(options, req.raw, false));
  app.post('/acs/answer', ({ req }) => handle(options, req.raw, true));
  addBankPages(app, options);
  addStatementPage(app, options);
  app.notFound(() => new Response('Not found\n', { status: 404 }));
  app.onError(() => new Response('Something went wrong. Please try again.\n', { status: 400 }));
  return async (request) => app.fetch(request);
}

async function handle(options: AcsOptions, request: Request, isAnswer: boolean): Promise<Response> {
  const form = readForm(mediaType(request), await readBody(request)) ?? {};
  const issuerForm = { MD: form['MD'] ?? '', PaReq: form['PaReq'] ?? '', TermUrl: form['TermUrl'] ?? '' };
  const { frameAncestors } = options;
  // The payer is sent only to an address where the answer cannot be read in transit.
  if (!options.isSafeTarget(issuerForm.TermUrl)) {
    const message = 'The return address is not safe. Use https, or http on this machine.';
    return stopPage(message, frameAncestors);
  }
  const payment = await unseal(options.sealKey, paymentRequest, issuerForm.PaReq);
  if (!payment || issuerForm.MD === '') return stopPage('The request of the shop is not genuine.', frameAncestors);
  if (payment.expires <= options.now())
    return answerPage(options, payment, issuerForm, 'N', 'The time to confirm has run out');

  const session = await openSession(options.ledger, payment.xid, options.now());
  if (!isAnswer) return challengePage(options, payment, issuerForm, session);
  const result = await answerSession(options.ledger, session, {
    confirms: form['answer'] === 'confirm',
    code: payment.method === 'code' ? (form['code'] ?? '') : undefined,
  });
  return result.outcome === ''
    ? challengePage(options, payment, issuerForm, result, true)
    : answerPage(options, payment, issuerForm, result.outcome);
}

function challengePage(
  { frameAncestors }: AcsOptions,
  payment: PaymentRequest,
  hidden: IssuerForm,
  session: IssuerSession,
  isWrong = false,
): Response {
  const { amount, currency, description, card } = payment;
  const code = { challengeText: session.code, triesLeft: session.triesLeft, isWrong };
  const merchant = merchantText(payment);
  const purpose = purposeOf(payment);
  return htmlPage({
    title: `Confirm your ${purpose}`,
    style: stylePath,
    body: challengeBody({
      ...{ purpose, amount, currency, merchant, description, card, hidden: { ...hidden } },
      ...(payment.method === 'code' ? { code } : {}),
    }),
    formAction: "'self'",
    frameAncestors,
  });
}

/** The name of the operation for the payer. */
function purposeOf({ purpose }: PaymentRequest): 'payment' | 'transfer' {
  return purpose ?? 'payment';
}

/**
 * Sends the issuer's answer back through the payer's browser.
 *
 * @assumption Settled in the third round: The issuer
 */
async function answerPage(
  options: AcsOptions,
  payment: PaymentRequest,
  issuerForm: IssuerForm,
  status: 'Y' | 'N',
  title = `Your ${purposeOf(payment)} is ${status === 'Y' ? '' : 'not '}confirmed`,
): Promise<Response> {
  const { xid, amount, currency, merchant, card } = payment;
  // `TermUrl` is the shop's to choose and is not sealed. Elsewhere than at the gateway, the payer sees the host and decides.
  const returnsToGateway = options.isGateway(issuerForm.TermUrl);
  const host = returnsToGateway ? undefined : new URL(issuerForm.TermUrl).host;
  const answer = await seal(options.sealKey, {
    kind: 'PaRes',
    xid,
    status,
    amount,
    currency,
    merchant,
    card,
    eci: status === 'Y' ? authenticatedEci(card) : '',
    cavv: status === 'Y' ? freshCavv() : '',
    expires: options.now() + 5 * 60_000,
  });
  return htmlPage({
    title,
    style: stylePath,
    ...(returnsToGateway ? { script: scriptPath } : {}),
    body: postBackBody({
      ...{ confirmed: status === 'Y', title, host },
      message: host === undefined ? backText(payment) : leavingText(host),
      address: issuerForm.TermUrl,
      hidden: { MD: issuerForm.MD, PaRes: answer },
    }),
    formAction: new URL(issuerForm.TermUrl).origin,
    frameAncestors: options.frameAncestors,
  });
}

/**
 * `/acs/statement/<order token>`. For an order that a page created, the `order_id` works too: it has at least 48 random bits. The lines
 * contain no personal data, and a verification needs the order's token or the page's proof.
 */
const statementPath = '/acs/statement';

const statementTitle = 'Latest payments with your card';

/**
 * The page with the latest lines of a card's statement, where the payer finds the amount or the code for a verification. The page of a real
 * issuer needs a login. Here the order's token, which cannot be guessed, is the secret.
 *
 * @assumption Ours.
 */
function addStatementPage(app: Hono, { ledger }: AcsOptions): void {
  app.get(`${statementPath}/:name`, async ({ req }) => {
    const lines = await ledger.statement(req.param('name'));
    return htmlPage({
      title: statementTitle,
      style: stylePath,
      body: statementBody(statementTitle, lines),
      status: lines === undefined ? 404 : 200,
      formAction: "'none'",
      frameAncestors: "'none'",
    });
  });
}
