/**
 * The latest lines of a card's statement, as its owner reads them at the issuer: where a payer finds the amount or the code
 * that a verification asks for. A real issuer's page is behind a login; here the order's token, which nobody can guess, is it.
 *
 * @assumption Ours.
 * @module
 */
import type { Hono } from 'hono';
import { toMajor } from '../../core/money/index.js';
import { escapeHtml, htmlPage } from '../html/page.js';
import type { StatementLine } from './ledger.js';
import { stylePath, type AcsOptions } from './page-parts.js';

/**
 * `/acs/statement/<order token>`; of an order that a page made also its `order_id`, which has at least 48 random bits. The lines hold no
 * personal data, and what they say is answered only with the order's token or the page's proof.
 */
const statementPath = '/acs/statement';

export function addStatementPage(app: Hono, { ledger }: AcsOptions): void {
  app.get(`${statementPath}/:name`, async ({ req }) => {
    const lines = await ledger.statement(req.param('name'));
    return lines ? statementPage(lines) : unknownPage();
  });
}

function statementPage(lines: readonly StatementLine[]): Response {
  const rows = lines.map(({ at, text, amount, currency, back }) => {
    const date = new Date(at).toISOString().slice(0, 10).split('-').reverse().join('.');
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
