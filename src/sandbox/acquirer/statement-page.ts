/**
 * The issuer's page with the latest lines of a card's statement, where the payer finds the amount or the code for a verification. The page
 * of a real issuer needs a login. Here the order's token, which cannot be guessed, is the secret.
 *
 * @assumption Ours.
 * @module
 */
import type { Hono } from 'hono';
import { statementBody } from '../html/issuer-pages.js';
import { htmlPage } from '../html/page-shell.js';
import { stylePath, type AcsOptions } from './page-parts.js';

/**
 * `/acs/statement/<order token>`. For an order that a page created, the `order_id` works too: it has at least 48 random bits. The lines
 * contain no personal data, and a verification needs the order's token or the page's proof.
 */
const statementPath = '/acs/statement';

const title = 'Latest payments with your card';

export function addStatementPage(app: Hono, { ledger }: AcsOptions): void {
  app.get(`${statementPath}/:name`, async ({ req }) => {
    const lines = await ledger.statement(req.param('name'));
    return htmlPage({
      title,
      style: stylePath,
      body: statementBody(title, lines),
      status: lines === undefined ? 404 : 200,
      formAction: "'none'",
      frameAncestors: "'none'",
    });
  });
}
