/** Every code that a developer can meet has one entry, with what happened, a cause, a fix and who can fix it. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { problemCodes, transferProblemCodes } from '../../src/contract/index.js';
import { fields } from '../../src/core/options/fields.js';
import { allErrors, findError, type ErrorArea } from '../../src/errors/index.js';
import { testCard } from '../../src/sandbox/acquirer/test-cards.js';
import { callbackStatuses } from '../../src/server/results/callback-error.js';

const codesOf = (area: ErrorArea) => allErrors.filter((entry) => entry.area === area).map(({ code }) => code);

describe('the registry of errors', () => {
  it('has every code of the elements', () => {
    assert.deepEqual(new Set(codesOf('element')), new Set([...problemCodes, ...transferProblemCodes]));
  });

  it('has every reason of a CallbackError', () => {
    assert.deepEqual(codesOf('webhook'), Object.keys(callbackStatuses));
  });

  it('has each code once, in one word', () => {
    assert.equal(new Set(allErrors.map(({ code }) => code)).size, allErrors.length);
    for (const { code } of allErrors) assert.match(code, /^[a-z\d_]+$/);
    assert.equal(findError('1018')?.code, '1018');
    assert.equal(findError('9999'), undefined);
  });

  it('says what happened, why, and what to do, in sentences', () => {
    for (const { code, what, cause, fix, reproduce = 'None.' } of allErrors) {
      for (const text of [what, cause, fix, reproduce]) assert.match(text, /^[A-Z\d`].+[.)]$/s, `${code}: ${text}`);
    }
  });

  it('names test cards that cause the code', () => {
    const withCard = allErrors.filter(({ card }) => card !== undefined);
    assert.ok(withCard.length >= 17, String(withCard.length));
    for (const { code, card = '' } of withCard) assert.equal(String(testCard(card).outcome), code);
  });

  it('names options that exist', () => {
    for (const { code, cause } of allErrors.filter(({ area }) => area === 'option')) {
      for (const [, path = ''] of cause.matchAll(/`((?:options|recurring|params)\.\w+)`/g)) {
        assert.ok(fields.has(path), `${code}: ${path}`);
      }
    }
  });
});
