/** Which banks and local methods the row of a method shows: no page is needed. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { countryToShow, readOffer } from '../../../src/elements/gw-checkout/panels/banks/offer.js';
import { firstNames, type PayerHints } from '../../../src/elements/gw-checkout/panels/names/first-names.js';

const list = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));
const nothing: PayerHints = { limit: undefined, preset: undefined, hint: undefined, languages: [], locale: 'ko' };
const offered = { SK: list('Sk'), CZ: list('Cz'), AT: list('At'), DE: list('De') };

describe('the names in the row of a method', () => {
  it('are all up to three; of more, two and the number of the others', () => {
    const show = (...names: string[]) => firstNames({ countries: { CZ: list(...names) } }, nothing);
    assert.deepEqual(show('A'), { first: ['A'], more: 0 });
    assert.deepEqual(show('A', 'B', 'C'), { first: ['A', 'B', 'C'], more: 0 });
    assert.deepEqual(show('A', 'B', 'C', 'D'), { first: ['A', 'B'], more: 2 });
    const many = Array.from({ length: 10_000 }, (_, number) => `Bank ${number}`);
    assert.deepEqual(show(...many), { first: ['Bank 0', 'Bank 1'], more: 9_998 });
  });

  it('are of the country in which the list opens', () => {
    const cases: Partial<PayerHints>[] = [
      { preset: ' cz ', hint: 'AT' },
      { hint: 'at', languages: ['cs-CZ'] },
      { preset: 'PL', hint: 'AT' },
      { hint: 'US', languages: ['en-US', 'de-Latn-AT', 'cs-CZ'], locale: 'cs' },
      { languages: ['not a tag!', ''], locale: 'cs' },
      { locale: 'de-AT' },
      { locale: 'de' },
      { hint: 'SK', limit: ['cz', 'AT'], locale: 'cs' },
    ];
    for (const wishes of cases) {
      const hints = { ...nothing, ...wishes };
      const open = countryToShow(readOffer(offered, hints.limit, 'en'), hints);
      assert.deepEqual(
        firstNames({ countries: offered }, hints).first,
        open?.banks.map(({ name }) => name),
        JSON.stringify(wishes),
      );
    }
  });

  it('are none if the payer’s country is not offered, unless only one is', () => {
    assert.deepEqual(
      firstNames({ countries: offered }, { ...nothing, hint: 'FR', languages: ['fr-FR'], locale: 'fr' }).first,
      [],
    );
    assert.deepEqual(firstNames({ countries: offered }, { ...nothing, limit: ['SK'] }).first, ['Sk']);
    assert.deepEqual(firstNames({ countries: { SK: list('Sk'), CZ: [] } }, nothing).first, ['Sk']);
    assert.deepEqual(firstNames({ countries: {} }, nothing).first, []);
    assert.deepEqual(firstNames({}, nothing).first, []);
  });

  it('are none of a list that is left out, unless it has the country in which it will open', () => {
    const part = { countries: { CZ: list('Cz') }, later: true };
    const show = (hints: Partial<PayerHints>) => firstNames(part, { ...nothing, ...hints }).first;
    assert.deepEqual(show({ hint: 'CZ' }), ['Cz']);
    assert.deepEqual(show({ preset: 'cz' }), ['Cz']);
    for (const hints of [{ preset: 'SK', hint: 'CZ' }, { limit: ['SK'], hint: 'CZ' }, {}])
      assert.deepEqual(show(hints), [], JSON.stringify(hints));
  });

  it('leave out what cannot be paid with, and what would look like another name', () => {
    const banks = [
      { id: '', name: 'Without an id' },
      { id: 'a', name: ' A\u202e ' },
      { id: 'a', name: 'A' },
      { id: 'b', name: '' },
    ];
    assert.deepEqual(firstNames({ countries: { CZ: banks } }, nothing).first, ['A', 'b']);
  });
});
