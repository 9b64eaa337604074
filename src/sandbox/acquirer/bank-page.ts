/**
 * The page of a bank, or of a local method: it says what is to be paid and to whom, and asks once. Plain forms: it works
 * without scripts.
 *
 * @module
 */
import type { Hono } from 'hono';
import { toMajor } from '../../core/money/index.js';
import { mediaType, readBody } from '../web/request-body.js';
import { readForm } from '../web/form.js';
import { escapeHtml, hiddenFields, htmlPage } from '../html/page.js';
import { answerSession, openSession } from './issuer-session.js';
import { scriptPath, stopPage, stylePath, type AcsOptions } from './page-parts.js';
import { bankRequest, seal, unseal, type BankRequest } from './seal.js';

export function addBankPages(app: Hono, options: AcsOptions): void {
  app.get('/bank/pay', ({ req }) => handle(options, req.query('request') ?? ''));
  app.post('/bank/answer', async ({ req }) => {
    const form = readForm(mediaType(req.raw), await readBody(req.raw)) ?? {};
    return handle(options, form['request'] ?? '', form['answer'] ?? '');
  });
}

/** @param answer - The button that was pressed; undefined where the payer has just arrived. */
async function handle(options: AcsOptions, request: string, answer?: string): Promise<Response> {
  const asked = await unseal(options.sealKey, bankRequest, request);
  if (!asked || !options.isSafeTarget(asked.back)) {
    return stopPage('The request of the shop is not genuine.', options.frameAncestors);
  }
  if (asked.expires <= options.now()) return answerPage(options, asked, 'N', 'The time to confirm is over.');
  const session = await openSession(options.ledger, asked.xid, options.now());
  // Who has decided already and comes here again is led on, and not asked twice.
  if (session.outcome !== '') return answerPage(options, asked, session.outcome);
  if (answer !== 'pay' && answer !== 'refuse') return askPage(options, asked, request);
  const decided = await answerSession(options.ledger, session, { confirms: answer === 'pay', code: undefined });
  return answerPage(options, asked, decided.outcome === 'Y' ? 'Y' : 'N');
}

function askPage({ frameAncestors }: AcsOptions, asked: BankRequest, request: string): Response {
  const title = `Pay with ${asked.bank}`;
  return htmlPage({
    title,
    style: stylePath,
    body: `<h1>${escapeHtml(title)}</h1>
<p>Please check the payment. It is made from your account when you press Pay.</p>
<dl>
<dt>Amount</dt><dd>${escapeHtml(`${toMajor(asked.amount, asked.currency)} ${asked.currency}`)}</dd>
<dt>Shop</dt><dd>${asked.merchant}</dd>
<dt>For</dt><dd>${escapeHtml(asked.description)}</dd>
<dt>Bank</dt><dd>${escapeHtml(asked.bank)}</dd>
</dl>
<p class="hint">This bank is made up for tests. No money moves.</p>
<form method="post" action="answer">
${hiddenFields({ request })}
<button name="answer" value="pay">Pay</button>
<button name="answer" value="refuse" class="quiet">Refuse</button>
</form>`,
    formAction: "'self'",
    frameAncestors,
  });
}

/** Carries the bank's word back through the payer's browser. */
async function answerPage(
  options: AcsOptions,
  asked: BankRequest,
  status: 'Y' | 'N',
  words = status === 'Y'
    ? 'Thank you, your bank has what it needs.'
    : 'You are being taken back. The payment is not made.',
): Promise<Response> {
  const { xid, system, amount, currency } = asked;
  const expires = options.now() + 5 * 60_000;
  const answer = await seal(options.sealKey, { kind: 'BankRes', xid, status, system, amount, currency, expires });
  return htmlPage({
    title: 'Back to the payment',
    style: stylePath,
    script: scriptPath,
    body: `<h1>Back to the payment</h1>
<p role="status">${escapeHtml(words)}</p>
<form method="post" action="${escapeHtml(asked.back)}" data-post-on>
${hiddenFields({ Answer: answer })}
<button>Continue</button>
</form>`,
    formAction: new URL(asked.back).origin,
    frameAncestors: options.frameAncestors,
  });
}
