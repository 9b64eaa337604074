import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { cardName, accessibleCardName } from '../../../src/core/i18n/card-name.js';
import { loadCatalogue } from '../../../src/core/i18n/index.js';
import { allLocales } from '../../../src/core/i18n/locale.js';

describe('the name of a card', async () => {
  const texts = await loadCatalogue('en');

  for (const [brand, masked, name, spoken] of [
    ['visa', '444455XXXXXX6666', 'Visa •••• 6666', 'Visa ending in 6666'],
    ['VISA', '4444 55•• •••• 6666', 'Visa •••• 6666', 'Visa ending in 6666'],
    ['MasterCard', '555544******1111', 'Mastercard •••• 1111', 'Mastercard ending in 1111'],
    ['maestro', '1111', 'Maestro •••• 1111', 'Maestro ending in 1111'],
    ['UnionPay', '623400XXXXXX0000', 'Card •••• 0000', 'Card ending in 0000'],
    ['constructor', '623400XXXXXX0000', 'Card •••• 0000', 'Card ending in 0000'],
    [undefined, '623400XXXXXX0000', 'Card •••• 0000', 'Card ending in 0000'],
    ['visa', '444455XXXXXXXXXX', undefined, undefined],
    ['visa', '', undefined, undefined],
    ['visa', undefined, undefined, undefined],
  ] as const) {
    test(`${String(brand)} ${String(masked)}: ${String(name)}`, () => {
      assert.equal(cardName(texts, brand, masked)?.replaceAll('\u00a0', ' '), name);
      assert.equal(accessibleCardName(texts, brand, masked), spoken);
    });
  }

  for (const locale of allLocales) {
    test(`${locale}: has brand and digits, and no place to break`, async () => {
      const own = await loadCatalogue(locale);
      const name = cardName(own, 'visa', '444455XXXXXX6666') ?? '';
      assert.match(name, /Visa\u00a0•{4}\u00a06666/);
      assert.doesNotMatch(name, / /);
      assert.match(accessibleCardName(own, 'visa', '444455XXXXXX6666') ?? '', /Visa.*6666/);
    });
  }
});
