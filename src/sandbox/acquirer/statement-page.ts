/**
 * The latest lines of a card's statement, as its owner reads them at the issuer: where a payer finds the amount or the code
 * that a verification asks for. A real issuer's page is behind a login; here the secret is the order's token, which cannot be guessed.
 *
 * @assumption Ours.
 * @module
 */
import type { Hono } from 'hono';
import { statementBody } from '../html/issuer-pages.js';
import { htmlPage } from '../html/page-shell.js';
import { stylePath, type AcsOptions } from './page-parts.js';

/**
 * `/acs/statement/<order token>`; of an order that a page made also its `order_id`, which has at least 48 random bits. The lines hold no
 * personal data, and a verification is answered only with the order's token or the page's proof.
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
