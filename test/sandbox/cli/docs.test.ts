/** The tables of `docs/sandbox.md` are those of the code. `GW_UPDATE_DOCS=1` writes them anew. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type errorCodes } from '../../../src/contract/index.js';
import { testCards, testCardsMarkdown } from '../../../src/sandbox/acquirer/test-cards.js';
import { testPhonesMarkdown } from '../../../src/sandbox/acquirer/test-phones.js';
import { parseFault } from '../../../src/sandbox/app/host/faults.js';
import { flagsMarkdown } from '../../../src/sandbox/cli/flags.js';
import { reportModesMarkdown } from '../../../src/sandbox/engine/report-modes.js';
import { settlementRatesMarkdown } from '../../../src/sandbox/engine/rates.js';
import { settlementFeesMarkdown } from '../../../src/sandbox/engine/settlement.js';
import { transferFeesMarkdown } from '../../../src/sandbox/engine/transfer-fees.js';

const path = new URL('../../../docs/sandbox.md', import.meta.url);

describe('docs/sandbox.md', () => {
  for (const [name, table] of [
    ['flags', flagsMarkdown()],
    ['test-cards', testCardsMarkdown()],
    ['test-phones', testPhonesMarkdown()],
    ['transfer-fees', transferFeesMarkdown()],
    ['report-modes', reportModesMarkdown()],
    ['settlement-fees', settlementFeesMarkdown()],
    ['settlement-rates', settlementRatesMarkdown()],
  ] as const) {
    it(`has the table of ${name}`, () => {
      const text = readFileSync(path, 'utf8');
      const between = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
      const updated = text.replace(between, (_, start: string, end: string) => `${start}\n${table}\n${end}`);
      if (process.env['GW_UPDATE_DOCS'] === '1') writeFileSync(path, updated);
      else assert.equal(text, updated, 'run this test with GW_UPDATE_DOCS=1');
    });
  }

  it('names faults that there are', () => {
    const faults = Array.from(readFileSync(path, 'utf8').matchAll(/^\| `([a-z-]+)(=[A-Z]+)?` \|/gm));
    assert.equal(faults.length, 10);
    for (const [, kind = '', value] of faults) assert.ok(parseFault(value ? `${kind}=500` : kind), kind);
  });
});

describe('the table of test cards', () => {
  it('has a card for every code that an issuer, or the way to it, can cause', () => {
    const causes = [
      1000, 1003, 1004, 1024, 1037, 1040, 1041, 1042, 1043, 1044, 1048, 1051, 1055, 1057, 1058, 1072, 1089, 1122,
    ];
    const outcomes = new Set(testCards.map(({ outcome }) => outcome));
    for (const code of causes) assert.ok(outcomes.has(code as keyof typeof errorCodes), String(code));
  });
});
