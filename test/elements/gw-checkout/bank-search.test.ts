/** Reading the gateway's offer, and finding a bank in it: no page is needed. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { countryToShow, readOffer } from '../../../src/elements/gw-checkout/panels/banks/offer.js';
import { fold } from '../../../src/elements/gw-checkout/panels/banks/search.js';

const list = (...names: string[]) => names.map((name, place) => ({ id: `${place}`, name }));
const search = (names: string[], query: string, locale = 'en') =>
  readOffer({ DE: list(...names) }, undefined, locale)
    .all.find(query)
    .map(({ name }) => name);

describe('a name is found', () => {
  const names = ['Česká spořitelna', 'Crédit Agricole', 'O’Bank', 'ING', 'Holding Trust', 'Österreichische Sparkasse'];
  const cases: readonly (readonly [string, string, string[]])[] = [
    ['without its accents', 'ceska', ['Česká spořitelna']],
    ['in capitals', 'CESKÁ', ['Česká spořitelna']],
    ['with accents it does not have', 'ḉrédît', ['Crédit Agricole']],
    ['without its punctuation', 'obank', ['O’Bank']],
    ['with other punctuation', "o'bank", ['O’Bank']],
    ['by the middle of it', 'gricol', ['Crédit Agricole']],
    ['by parts of its name in any order', 'agri cred', ['Crédit Agricole']],
    ['without the space in its name', 'creditagricole', ['Crédit Agricole']],
    ['with an umlaut spelled out', 'oesterreich', ['Österreichische Sparkasse']],
    ['with an umlaut left out', 'osterreich', ['Österreichische Sparkasse']],
    ['by its beginning before others are found by their middle', 'ing', ['ING', 'Holding Trust']],
    ['not when a word of the query is missing', 'credit suisse', []],
    ['always, by a query without a letter', ' - ', names],
  ];
  for (const [how, query, found] of cases) it(how, () => assert.deepEqual(search(names, query), found));

  it('finds a name by letters that are not a plain letter with a mark', () => {
    assert.deepEqual(search(['Łódź Bank'], 'lodz'), ['Łódź Bank']);
    assert.deepEqual(search(['Straße'], 'strasse'), ['Straße']);
    assert.deepEqual(search(['Sjællands Bank'], 'sjaell'), ['Sjællands Bank']);
    assert.deepEqual(search(['Ощадбанк Ґанок'], 'ганок'), ['Ощадбанк Ґанок']);
  });

  it('finds a name in other scripts, and by half a syllable', () => {
    assert.deepEqual(search(['KB국민은행'], '국민'), ['KB국민은행']);
    assert.deepEqual(search(['KB국민은행'], '구'), ['KB국민은행']);
    assert.deepEqual(search(['Приватбанк'], 'ПРИВАТ'), ['Приватбанк']);
  });

  it('finds a name in Turkish, where I is not a capital i', () => {
    assert.deepEqual(search(['IS BANKASI', 'İş Bankası'], 'iş bank', 'tr'), ['IS BANKASI', 'İş Bankası']);
    assert.deepEqual(search(['IS BANKASI'], 'ıs', 'tr'), ['IS BANKASI']);
  });

  it('as wide letters, and as ligatures', () => {
    assert.equal(fold('ＭＵＦＧ ﬁrst', 'ja'), 'mufgfirst');
  });
});

describe('the beginning of a name', () => {
  const { all } = readOffer({ DE: list('Alfa', 'Beta', 'Böse', 'Citi') }, undefined, 'en');
  it('is searched from a given row on, and continues at the first row', () => {
    assert.equal(all.startingWith('b', 0), 1);
    assert.equal(all.startingWith('b', 2), 2);
    assert.equal(all.startingWith('b', 3), 1);
    assert.equal(all.startingWith('bos', 0), 2);
    assert.equal(all.startingWith('x', 0), -1);
    assert.equal(all.startingWith('!', 0), -1);
  });
});

describe('the gateway’s offer', () => {
  const offered = { SK: list('Tatra'), CZ: list('mBank'), AT: list('Erste'), DE: [] };
  const codes = (limit?: string[], locale = 'en') =>
    readOffer(offered, limit, locale).countries.map(({ code }) => code);

  it('is ordered by the names of the countries in the language of the page', () => {
    assert.deepEqual(codes(), ['AT', 'CZ', 'SK']);
    assert.deepEqual(
      readOffer({ ES: list('a'), CZ: list('b') }, undefined, 'de').countries.map(({ name }) => name),
      ['Spanien', 'Tschechien'],
    );
    assert.deepEqual(codes(undefined, 'cs'), ['CZ', 'AT', 'SK'], 'Česko, Rakousko, Slovensko');
  });

  it('is limited and ordered by the merchant, in either case', () => {
    assert.deepEqual(codes(['sk', 'CZ', 'SK', 'PL']), ['SK', 'CZ']);
    assert.deepEqual(codes([]), ['AT', 'CZ', 'SK']);
    assert.deepEqual(codes(['PL']), []);
  });

  it('may name a country that does not exist', () => {
    const { countries } = readOffer({ 'no such': list('a'), __proto__x: list('b') }, undefined, 'en');
    assert.deepEqual(countries.map(({ name }) => name).sort(), ['NO SUCH', '__PROTO__X']);
  });

  it('leaves out options that cannot be paid with, and duplicates', () => {
    const banks = [
      { id: 'a', name: 'One' },
      { id: 'a', name: 'Two' },
      { id: '', name: 'Three' },
    ];
    assert.deepEqual(
      readOffer({ CZ: banks, cz: [{ id: 'a', name: 'Four' }] }, undefined, 'en').all.banks.map(({ name }) => name),
      ['One'],
    );
  });

  it('has a name on one line for each bank, in its own direction, and never an empty one', () => {
    const banks = [
      { id: 'a', name: ' A\n\tB\u0000 ' },
      { id: 'b', name: '\u202eknab\u202c\u2066 evil\u200b' },
      { id: 'c', name: '\u200f \u200b' },
      { id: 'd', name: '' },
    ];
    assert.deepEqual(
      readOffer({ CZ: banks }, undefined, 'en').all.banks.map(({ name }) => name),
      ['A B', 'knab evil', 'c', 'd'],
    );
  });

  it('may be empty', () => {
    assert.deepEqual(readOffer(undefined, undefined, 'en').countries, []);
    assert.deepEqual(readOffer({}, ['CZ'], 'en').countries, []);
  });
});

describe('the country that is open first', () => {
  const offered = { SK: list('a'), CZ: list('b'), AT: list('c') };
  const offer = readOffer(offered, undefined, 'en');
  const open = (wishes: Partial<Parameters<typeof countryToShow>[1]> = {}, from = offer) =>
    countryToShow(from, { languages: [], locale: 'en', ...wishes })?.code;

  it('is the payer’s, otherwise the merchant’s, otherwise the gateway’s guess', () => {
    assert.equal(open({ choice: 'AT', preset: 'CZ', hint: 'SK' }), 'AT');
    assert.equal(open({ preset: 'cz', hint: 'AT', languages: ['en-SK'] }), 'CZ');
    assert.equal(open({ hint: 'at', languages: ['cs-CZ'], locale: 'cs' }), 'AT');
    assert.equal(open({ preset: 'PL', hint: 'AT' }), 'AT');
  });

  it('is otherwise a region of the browser’s languages, or a country where the page’s language is spoken', () => {
    assert.equal(open({ hint: 'US', languages: ['de', 'en-US', 'de-Latn-AT', 'cs-CZ'] }), 'AT');
    assert.equal(open({ languages: ['en-US', 'en'], locale: 'cs' }), 'CZ');
    assert.equal(open({ languages: ['en-AT'], locale: 'cs' }), 'AT');
    assert.equal(open({ locale: 'de-AT' }), 'AT');
  });

  it('is otherwise the first of the merchant’s or the gateway’s list, never of the alphabet', () => {
    assert.equal(open({ languages: ['de'], locale: 'ko' }), 'SK');
    assert.equal(open({}, readOffer(offered, ['cz', 'AT', 'SK'], 'en')), 'CZ');
    assert.equal(open({ locale: 'sk' }, readOffer(offered, ['AT', 'CZ'], 'en')), 'AT');
  });

  it('is always one of the offered countries, whichever is requested', () => {
    assert.equal(open({ choice: 'PL', preset: 'XX', hint: '??', languages: ['not a tag!', ''] }), 'SK');
    assert.equal(open({ hint: 'SK' }, readOffer(offered, ['CZ'], 'en')), 'CZ');
    assert.equal(open({ choice: 'CZ', locale: 'cs' }, readOffer({}, undefined, 'en')), undefined);
  });
});

describe('10,000 names', () => {
  it('are searched within a frame', () => {
    const names = Array.from({ length: 10_000 }, (_, n) => `${n % 2 ? 'Sparkasse' : 'Volksbank Süd'} ${n}`);
    const { all } = readOffer({ DE: list(...names) }, undefined, 'en');
    all.folded();
    const times = ['s', 'sp', 'spar', 'sud 99', 'volksbank 4 2', 'zzz'].map((query) => {
      const start = performance.now();
      all.find(query);
      return performance.now() - start;
    });
    // The best of several runs, so a busy machine does not fail the test.
    assert.ok(Math.min(...times) < 16, times.join(' '));
    assert.equal(all.find('sud 9998').length, 1);
  });
});
