/**
 * The issuer's access control server: a host of its own, which asks the payer. It shares nothing with the gateway but the
 * key of the sealed messages, and trusts nothing that comes through the browser but them.
 *
 * @module
 */
import { Hono } from 'hono';
import { toMajor } from '../../core/money/index.js';
import { mediaType, readBody } from '../web/request-body.js';
import { readForm } from '../web/form.js';
import { escapeHtml, hiddenFields, htmlPage, pageStyle, postOnScript, textFile } from '../html/page.js';
import { addBankPages } from './bank-page.js';
import { answerSession, openSession } from './issuer-session.js';
import type { IssuerSession } from './ledger.js';
import { scriptPath, stopPage, stylePath, type AcsOptions } from './page-parts.js';
import { paymentRequest, seal, unseal, type PaymentRequest } from './seal.js';
import { authenticatedEci, freshCavv } from './proof.js';
import { addStatementPage } from './statement-page.js';

/** What every form of these pages carries on. */
interface Carried {
  MD: string;
  PaReq: string;
  TermUrl: string;
}

export function makeAcsApp(options: AcsOptions): (request: Request) => Promise<Response> {
  const app = new Hono({ strict: false });
  app.get(stylePath, () => textFile(pageStyle, 'text/css'));
  app.get(scriptPath, () => textFile(postOnScript, 'text/javascript'));
  app.get('/health', () => new Response('ok\n'));
  app.post('/acs/challenge', ({ req }) => handle(options, req.raw, false));
  app.post('/acs/answer', ({ req }) => handle(options, req.raw, true));
  addBankPages(app, options);
  addStatementPage(app, options);
  app.notFound(() => new Response('Not found\n', { status: 404 }));
  app.onError(() => new Response('This did not work. Please try again.\n', { status: 400 }));
  return async (request) => app.fetch(request);
}

async function handle(options: AcsOptions, request: Request, answered: boolean): Promise<Response> {
  const form = readForm(mediaType(request), await readBody(request)) ?? {};
  const carried = { MD: form['MD'] ?? '', PaReq: form['PaReq'] ?? '', TermUrl: form['TermUrl'] ?? '' };
  const { frameAncestors } = options;
  // A payer is never sent to an address where the answer could be read on its way.
  if (!options.isSafeTarget(carried.TermUrl)) {
    const words = 'The address to return to is not a safe one: https is expected, or http on this machine.';
    return stopPage(words, frameAncestors);
  }
  const asked = await unseal(options.sealKey, paymentRequest, carried.PaReq);
  if (!asked || carried.MD === '') return stopPage('The request of the shop is not genuine.', frameAncestors);
  if (asked.expires <= options.now()) return answerPage(options, asked, carried, 'N', 'The time to confirm is over.');

  const session = await openSession(options.ledger, asked.xid, options.now());
  if (!answered) return askPage(options, asked, carried, session);
  const result = await answerSession(options.ledger, session, {
    confirms: form['answer'] === 'confirm',
    code: asked.method === 'code' ? (form['code'] ?? '') : undefined,
  });
  return result.outcome === ''
    ? askPage(options, asked, carried, result, 'This is not the code shown above. Please try again.')
    : answerPage(options, asked, carried, result.outcome);
}

/** Asks the payer. The code stands on the page itself: the sandbox has no phone to send it to. */
function askPage(
  { frameAncestors }: AcsOptions,
  asked: PaymentRequest,
  carried: Carried,
  session: IssuerSession,
  error = '',
): Response {
  const tries = session.triesLeft === 1 ? 'one try' : `${session.triesLeft} tries`;
  const described = error === '' ? 'code-hint' : 'code-error code-hint';
  const codeField =
    asked.method === 'confirm'
      ? ''
      : `<p>Your one-time code is <strong class="code" id="shown-code">${session.code}</strong></p>
<label for="code">One-time code</label>
${error === '' ? '' : `<p class="error" id="code-error" role="alert">${escapeHtml(error)}</p>`}
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required
 aria-describedby="${described}"${error === '' ? '' : ' aria-invalid="true"'}>
<p class="hint" id="code-hint">Six digits. You have ${tries}.</p>`;
  const what = wordFor(asked);
  return htmlPage({
    title: `Confirm your ${what}`,
    style: stylePath,
    body: `<h1>Confirm your ${what}</h1>
<p>Your bank asks whether this ${what} is yours.</p>
<dl>
<dt>Amount</dt><dd>${escapeHtml(`${toMajor(asked.amount, asked.currency)} ${asked.currency}`)}</dd>
<dt>Shop</dt><dd>${asked.merchant}</dd>
<dt>For</dt><dd>${escapeHtml(asked.description)}</dd>
<dt>Card</dt><dd>${escapeHtml(asked.card.replace(/.{4}(?=.)/g, '$& '))}</dd>
</dl>
<form method="post" action="answer">
${hiddenFields({ ...carried })}
${codeField}
<button name="answer" value="confirm">Confirm ${what}</button>
<button name="answer" value="cancel" class="quiet" formnovalidate>Cancel ${what}</button>
</form>`,
    formAction: "'self'",
    frameAncestors,
  });
}

/** What the payer is asked about. */
function wordFor({ purpose }: PaymentRequest): string {
  return purpose ?? 'payment';
}

/** Carries the issuer's word back through the payer's browser. */
async function answerPage(
  options: AcsOptions,
  asked: PaymentRequest,
  carried: Carried,
  status: 'Y' | 'N',
  words = status === 'Y'
    ? 'Thank you, this is confirmed.'
    : `You are being taken back. The ${wordFor(asked)} is not confirmed.`,
): Promise<Response> {
  const title = `Back to the ${wordFor(asked)}`;
  const { xid, amount, currency, merchant, card } = asked;
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
    script: scriptPath,
    body: `<h1>${title}</h1>
<p role="status">${escapeHtml(words)}</p>
<form method="post" action="${escapeHtml(carried.TermUrl)}" data-post-on>
${hiddenFields({ MD: carried.MD, PaRes: answer })}
<button>Continue</button>
</form>`,
    formAction: new URL(carried.TermUrl).origin,
    frameAncestors: options.frameAncestors,
  });
}
