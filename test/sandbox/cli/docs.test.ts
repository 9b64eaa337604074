/** The faults of `docs/sandbox.md` and the test cards are complete. `npm run docs` makes the tables. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { type errorCodes } from '../../../src/contract/index.js';
import { testCards } from '../../../src/sandbox/acquirer/test-cards.js';
import { kindsOfFaults } from '../../../src/sandbox/app/console/fault-kinds.js';
import { parseFault } from '../../../src/sandbox/app/host/faults.js';

describe('docs/sandbox.md', () => {
  it('has every fault, and no other', () => {
    const text = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');
    const [, part = ''] = /^## Faults\n([^]*?)^## /m.exec(text) ?? [];
    const faults = Array.from(part.matchAll(/^\| `([a-z][a-z-]*)(=[A-Z]+)?` \|/gm));
    assert.deepEqual(faults.map(([, kind]) => kind).sort(), Object.keys(kindsOfFaults).sort());
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
