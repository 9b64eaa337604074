/** The table of error codes: its columns for a page are up to date, and no other file of `src` gives codes a meaning. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { makeServerColumns } from '../../scripts/codes/make-server.js';
import { makeColumns } from '../../scripts/codes/make.js';
import { errorRow, errorRows } from '../../src/contract/error-codes.js';
import * as columns from '../../src/contract/error-codes/columns.js';
import * as serverColumns from '../../src/contract/error-codes/server-columns.js';
import { bankCodes } from '../../src/contract/error-codes/bank.js';
import { partyFor, nextStepsFor } from '../../src/contract/error-codes/facts.js';
import { gatewayCodes } from '../../src/contract/error-codes/gateway.js';
import { payerCodes } from '../../src/contract/error-codes/payer.js';
import type { ErrorCodeRow } from '../../src/contract/error-codes/row.js';
import { shopCodes } from '../../src/contract/error-codes/shop.js';

const files = [shopCodes, payerCodes, bankCodes, gatewayCodes];
const rows = Object.entries(errorRows);

describe('the table of error codes', () => {
  it('has columns for a page that are up to date (else: npm run generate)', () => {
    assert.equal(readFileSync('src/contract/error-codes/columns.ts', 'utf8'), makeColumns(errorRows));
  });

  it('has columns for the server client that are up to date (else: npm run generate)', () => {
    assert.equal(readFileSync('src/contract/error-codes/server-columns.ts', 'utf8'), makeServerColumns(errorRows));
    for (const [code, { advice, outcome }] of rows) {
      assert.deepEqual(serverColumns.advice[code] ?? {}, advice, code);
      assert.equal(serverColumns.noOrder.includes(code), outcome === 'no order', code);
    }
  });

  it('has each code once', () => {
    assert.equal(rows.length, files.flatMap((file) => Object.keys(file)).length);
    assert.equal(errorRow('9999'), undefined);
    assert.equal(errorRow('toString'), undefined);
  });

  it('has the same facts for a page as for a server', () => {
    for (const [code, row] of rows) {
      assert.equal(partyFor(code), row.party, code);
      assert.equal(columns.isOpen.test(code), row.outcome === 'open', code);
      assert.equal(columns.isExpired.test(code), row.party === 'expired', code);
      assert.equal(columns.asksCode.test(code), row.payer.field === 'cvv2', code);
      assert.equal(columns.asksAmount.test(code), row.payer.field === 'amount', code);
      const letters = { a: 'again', c: 'card', e: 'change', r: 'receiver' } as const;
      assert.deepEqual(
        nextStepsFor(code).map((letter) => letters[letter]),
        row.payer.next,
        code,
      );
    }
    for (const code of ['', '100', '10000', 'x1000', '1000 ', '9999']) assert.equal(partyFor(code), 'unknown', code);
  });

  it('asks for the security code again only where the bank did not refuse the card', () => {
    for (const [code, row] of rows) if (row.payer.field === 'cvv2') assert.notEqual(row.party, 'bank', code);
  });

  it('makes the compiler ask for each column of a new code', () => {
    const whole: ErrorCodeRow = bankCodes[1000];
    const { name, party, outcome, payer, sandbox, advice, what, cause, fix, reproduce } = whole;
    const { field, next, words } = payer;
    const { stage, subscription, returnPage } = sandbox;
    // @ts-expect-error: `name` is missing.
    const noName: ErrorCodeRow = { party, outcome, payer, sandbox, advice, what, cause, fix, reproduce };
    // @ts-expect-error: `party` is missing.
    const noParty: ErrorCodeRow = { name, outcome, payer, sandbox, advice, what, cause, fix, reproduce };
    // @ts-expect-error: `outcome` is missing.
    const noOutcome: ErrorCodeRow = { name, party, payer, sandbox, advice, what, cause, fix, reproduce };
    // @ts-expect-error: `advice` is missing.
    const noAdvice: ErrorCodeRow = { name, party, outcome, payer, sandbox, what, cause, fix, reproduce };
    // @ts-expect-error: `reproduce` is missing.
    const noWay: ErrorCodeRow = { name, party, outcome, payer, sandbox, advice, what, cause, fix };
    // @ts-expect-error: `transferHeading` is missing.
    const noHeading: ErrorCodeRow['payer'] = { field, next, words };
    // @ts-expect-error: `seeds` is missing.
    const noSeeds: ErrorCodeRow['sandbox'] = { stage, subscription, returnPage };
    for (const part of [noName, noParty, noOutcome, noAdvice, noWay, noHeading, noSeeds]) assert.ok(part);
  });
});

/** A code by its number: `1037`, `'1037'`; and the endings that a regular expression has after `10`. */
const codes = Object.keys(errorRows).join('|');
const shapes = {
  'a list of codes': new RegExp(`\\b['"]?(?:${codes})['"]?(?:,\\s*|\\s*\\|\\s*)['"]?(?:${codes})\\b`),
  'an object by codes': new RegExp(`^\\s*['"]?(?:${codes})['"]?: `, 'm'),
  'a pattern of codes': /\/\^?\(?1(?:0[\d([]|\(\d)[^/\n]*\)?\$\//,
};

describe('outside the table', () => {
  const inside = /^contract\/error-codes/;
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !inside.test(file) && !file.includes('catalogues/'),
  );

  for (const [shape, pattern] of Object.entries(shapes)) {
    it(`no file has ${shape}`, () => {
      const holders = files.filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')));
      assert.deepEqual(holders, []);
    });
  }

  it('these shapes would be found', () => {
    assert.match('const passes = /^(1000|1024|1048|1072)$/;', shapes['a list of codes']);
    for (const text of ['/^10(58|92)$/', '/^1(002|013|019)$/', '/^105[24]$/', '/^1055$/']) {
      assert.match(text, shapes['a pattern of codes']);
    }
    assert.match("new Set(['1003', '1082'])", shapes['a list of codes']);
    assert.match("const advice = {\n  1002: 'Wait.',", shapes['an object by codes']);
  });
});
