/** docs/accessibility.md has each criterion of WCAG 2.2, A and AA, once, and a test for each that it claims. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { allLocales } from '../../src/core/i18n/locale.js';
import { columns, section } from './page.js';

const page = readFileSync('docs/accessibility.md', 'utf8');
const rows = columns(section(page, 'WCAG 2.2, level A and AA'), 'no.');

/** https://www.w3.org/TR/WCAG22/: every success criterion of these levels, in its order. 4.1.1 is obsolete. */
const levelA =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2';
const levelAA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3';
const levels = new Map([
  ...levelA.split(' ').map((number) => [number, 'A'] as const),
  ...levelAA.split(' ').map((number) => [number, 'AA'] as const),
]);

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

describe('docs/accessibility.md', () => {
  it('has each criterion of A and AA once, in order, with its level', () => {
    const expected = [...levels].sort(([one], [other]) => byNumber(one, other));
    assert.equal(expected.length, 55);
    assert.deepEqual(
      rows.map(([number, level]) => [number, level]),
      expected,
    );
  });

  it('states for each how far it is met, and how', () => {
    for (const [number, , name, result = '', how = ''] of rows) {
      assert.ok(name, number);
      assert.ok(['supports', 'partly', 'your page', 'not applicable'].includes(result), `${number}: ${result}`);
      assert.ok(how, number);
    }
  });

  it('names a test for everything that is claimed, or says that there is none', () => {
    for (const [number, , , result, how = '', where = ''] of rows) {
      if (result !== 'supports' && result !== 'partly') continue;
      const tests = [...where.matchAll(/\]\(\.\.\/(test\/\S+\.ts|scripts\/stories\/axe\.ts)\)/g)];
      assert.ok(tests.length > 0 || /Not tested/.test(how), `${number}: ${where}`);
    }
  });

  it('lists every exception among the known limits', () => {
    const limits = section(page, 'Known limits') + section(page, 'Your part') + section(page, 'Not tested');
    for (const [number, , , result, how = ''] of rows) {
      if (result !== 'partly' || /Not tested/.test(how)) continue;
      assert.ok(limits.includes(String(number)), `${number} is in no list`);
    }
  });

  it('says that no language is from right to left, as long as none is', () => {
    assert.match(page, /None of the languages is written from right to left/);
    assert.ok(!allLocales.some((locale) => /^(ar|he|fa|ur|ps|yi|dv)/.test(locale)));
  });

  it('names the rules that axe checks', () => {
    const source = readFileSync('test/helpers/axe.ts', 'utf8');
    for (const tag of ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      assert.ok(source.includes(`'${tag}'`), tag);
  });
});
