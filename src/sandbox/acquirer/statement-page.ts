/**
 * The latest lines of a card's statement, as its owner reads them at the issuer: where a payer finds the amount or the code
 * that a verification asks for. A real issuer's page is behind a login; here the order's token, which nobody can guess, is it.
 *
 * @assumption Ours.
 * @module
 */
import type { Hono } from 'hono';
import { toMajor } from '../../core/money/index.js';
import { escapeHtml, htmlPage } from '../app/html.js';
import { wireDate } from '../engine/wire-date.js';
import type { Store } from '../store/schema.js';
import { stylePath, type AcsOptions } from './page-parts.js';

/**
 * `/acs/statement/<order token>`; of an order that a page made also its `order_id`, which has at least 48 random bits. The lines hold no
 * personal data, and what they say is answered only with the order's token or the page's proof.
 */
const statementPath = '/acs/statement';

interface Line {
  at: number;
  text: string;
  amount: number;
  currency: string;
  /** It stands for money that came back. */
  back: boolean;
}

export function addStatementPage(app: Hono, { store }: AcsOptions): void {
  app.get(`${statementPath}/:name`, async ({ req }) => {
    const lines = await linesOf(store, req.param('name'));
    return lines ? statementPage(lines) : unknownPage();
  });
}

/** Newest first; undefined where no order has this name. */
async function linesOf(store: Store, name: string): Promise<Line[] | undefined> {
  const order = await store
    .selectFrom('orders')
    .select('payment_id')
    .where((is) => is.or([is('token', '=', name), is.and([is('order_id', '=', name), is('made_by', '=', 'page')])]))
    .orderBy('payment_id', 'desc')
    .executeTakeFirst();
  if (!order) return undefined;
  const rows = await store
    .selectFrom('acquirer_operations as done')
    .innerJoin('attempts', 'attempts.id', 'done.attempt_id')
    .leftJoin('acquirer_reversals as back', 'back.attempt_id', 'done.attempt_id')
    .leftJoin('acquirer_captures as taken', 'taken.attempt_id', 'done.attempt_id')
    .innerJoin('orders', 'orders.payment_id', 'attempts.payment_id')
    .select(['done.statement', 'done.amount', 'done.currency', 'done.created_at', 'back.created_at as back_at'])
    .select(['done.operation', 'taken.amount as taken'])
    // The reversal of a hold moves no money: the hold's own line says that it was let go.
    .where((is) => is.or([is('done.operation', '!=', 'reversal'), is('orders.capture_status', 'in', ['', 'captured'])]))
    .where('attempts.payment_id', '=', order.payment_id)
    .where('done.response_code', '=', 0)
    .where('attempts.masked_card', '!=', '')
    .orderBy('done.created_at', 'desc')
    .orderBy('done.attempt_id', 'desc')
    .execute();
  return rows.flatMap(({ statement: text, currency, created_at: at, back_at: backAt, ...row }) => {
    const amount = row.taken ?? row.amount;
    const line = { at, text, amount, currency, back: row.operation === 'reversal' };
    return backAt === null ? [line] : [{ ...line, at: backAt, back: true }, line];
  });
}

function statementPage(lines: readonly Line[]): Response {
  const rows = lines.map(({ at, text, amount, currency, back }) => {
    const [date = ''] = wireDate(at).split(' ');
    const sum = `${toMajor(amount, currency)} ${currency}`;
    return `<dt>${escapeHtml(text)}<br>${date}${back ? ', given back' : ''}</dt><dd>${escapeHtml(sum)}</dd>`;
  });
  return page(
    200,
    rows.length === 0
      ? '<p>There are no lines yet.</p>'
      : `<p>Newest first. A shop that verifies your card asks for an amount, or for the six digits of a line’s text.</p>
<dl>
${rows.join('\n')}
</dl>`,
  );
}

function unknownPage(): Response {
  return page(404, '<p role="alert">There is no such card.</p>');
}

function page(status: number, body: string): Response {
  const title = 'Your bank: latest lines on your card';
  return htmlPage({
    title,
    style: stylePath,
    body: `<h1>${title}</h1>\n${body}`,
    status,
    formAction: "'none'",
    frameAncestors: "'none'",
  });
}
