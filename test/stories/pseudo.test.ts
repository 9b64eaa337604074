import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { en as form } from '../../src/core/i18n/catalogues/en.js';
import { en as page } from '../../src/core/i18n/catalogues/page/en.js';
import { en as transfer } from '../../src/core/i18n/catalogues/transfer/en.js';
import { loadPageCatalogue } from '../../src/core/i18n/page-catalogue.js';
import { loadTransferCatalogue } from '../../src/core/i18n/transfer-catalogue.js';
import { longer, rightToLeft, speak } from '../../stories/pseudo.js';

// The form's and the transfer's share some ids.
const texts = [form, page, transfer].flatMap((catalogue) => Object.values<string>(catalogue));
/** A text with forms by number is one text for each. */
const forms = texts.flatMap((text) => text.split('|'));
const placeholders = (text: string) => text.match(/\{\w+\}/g);
const own = (text: string) => text.replaceAll(/\{\w+\}/g, '');

describe('the longer language', () => {
  test('makes every text at least 40 % longer, a short one twice as long', () => {
    for (const text of forms.filter((form) => /[a-z]/i.test(own(form)))) {
      const grown = own(longer(text)).slice(1, -1).length / own(text).length;
      assert.ok(grown >= (own(text).length <= 10 ? 2 : 1.4), `${text}: ${String(grown)}`);
    }
  });

  test('marks where a text begins and ends, and keeps its placeholders', () => {
    for (const text of forms) {
      assert.match(longer(text), /^\[[^[\]]+\]$/);
      assert.deepEqual(placeholders(longer(text)), placeholders(text));
    }
    assert.equal(longer('Pay {amount}'), '[PPààýýý {amount}]');
  });

  test('keeps the forms by number', () => {
    assert.equal(longer('{n} day|{n} days'), '[{n} ďďààýýý]|[{n} ďďààýýššš]');
    for (const text of texts) assert.equal(longer(text).split('|').length, text.split('|').length);
  });

  test('leaves what has no letters as it is', () => {
    assert.equal(longer('{a} / 1'), '[{a} / 1]');
  });
});

describe('the language from right to left', () => {
  test('has Hebrew letters in place of English ones, and the placeholders as they are', () => {
    for (const text of texts) {
      assert.doesNotMatch(own(rightToLeft(text)), /[a-z]/i);
      assert.equal(rightToLeft(text).length, text.length);
      assert.deepEqual(placeholders(rightToLeft(text)), placeholders(text));
    }
    assert.equal(rightToLeft('Pay {amount}'), 'ףאן {amount}');
  });
});

test('a page speaks such a language until it is taken back', async () => {
  const english = await loadPageCatalogue('en');
  const stop = speak(rightToLeft);
  speak(rightToLeft);
  const spoken = await loadPageCatalogue('en');
  assert.equal(spoken.pay, rightToLeft(english.pay));
  assert.equal(spoken['plan.days'], rightToLeft(english['plan.days']));
  assert.equal((await loadTransferCatalogue('en'))['fee.again'], rightToLeft('Try again'));
  stop();
  assert.deepEqual(await loadPageCatalogue('en'), english);
  assert.equal(transfer['fee.again'], 'Try again');
});
