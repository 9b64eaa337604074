/** B13: a language tag is understood however it is written, wherever a language can be set. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { allLocales, matchLocale } from '../../../src/core/i18n/locale.js';
import { fromAttributes, parseOptions } from '../../../src/core/options/index.js';
import { frameIn } from '../../../src/markup/index.js';
import { countryHint } from '../../../src/sandbox/engine/country-hint.js';

/** Ways to write a language, on pages of WordPress, Symfony, Java, POSIX and by hand. */
const forms: readonly ((language: string) => string)[] = [
  (language) => language,
  (language) => language.toUpperCase(),
  (language) => ` ${language}\n`,
  (language) => `${language}-XX`,
  (language) => `${language}_XX`,
  (language) => `${language}-Latn-XX`,
  (language) => `${language.toUpperCase()}_xx`,
  (language) => `${language}_XX.UTF-8`,
  (language) => `${language}@euro`,
];
const none: readonly unknown[] = [
  '',
  ' ',
  '-',
  '_de',
  'pt-BR',
  'zh-Hans',
  'english',
  'd',
  'de de',
  'x-de',
  null,
  undefined,
  5,
  {},
  ['de'],
];

for (const language of allLocales) {
  for (const form of forms) {
    const tag = form(language);
    test(`${JSON.stringify(tag)} is ${language}`, () => {
      assert.equal(matchLocale(tag), language);
      const { settings, problems } = parseOptions({
        params: { lang: tag },
        options: { locales: [tag] },
        messages: { [tag]: { card: 'Mine' } },
        validate: { [tag]: { cvv2: 'Yours' } },
      });
      assert.deepEqual(problems, []);
      assert.equal(settings.params.lang, language);
      assert.deepEqual(settings.options.locales, [language]);
      assert.deepEqual(settings.messages, { [language]: { card: 'Mine' } });
      assert.deepEqual(settings.validate, { [language]: { cvv2: 'Yours' } });
      const attributes = fromAttributes((name) => (name === 'lang' ? tag : null));
      assert.equal(parseOptions(attributes).settings.params.lang, language);
    });
  }
}

test('the markup of a server', () => {
  const addressOf = (locale: string) =>
    frameIn(
      'gw-card-form',
      {},
      { gateway: 'https://pay.example/latest/checkout-vue/', origin: 'https://shop.example', locale },
    );
  assert.deepEqual(addressOf('de_DE'), addressOf('de'));
  assert.notDeepEqual(addressOf('de_DE'), addressOf('en'));
});

test('the payer’s country', () => {
  for (const tag of ['cs_CZ', 'cs-CZ', ' cs_cz ']) assert.equal(countryHint([tag]), 'CZ');
});

describe('no language of the catalogues', () => {
  for (const tag of none) test(JSON.stringify(tag) ?? 'undefined', () => assert.equal(matchLocale(tag), undefined));
});

test('texts of a language and of its region are merged, the later text counts', () => {
  const messages = { de: { card: 'Karte', pay: 'Zahlen' }, 'de-AT': { card: 'Bankomatkarte' }, DE: { wallets: 'W' } };
  assert.deepEqual(parseOptions({ messages }).settings.messages, {
    de: { card: 'Bankomatkarte', pay: 'Zahlen', wallets: 'W' },
  });
});
