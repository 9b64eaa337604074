/** One form of dates in every language. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { formatDay, formatMoment } from '../../../src/core/i18n/dates.js';
import { loadCatalogue } from '../../../src/core/i18n/index.js';
import { formatTime } from '../../../src/core/i18n/receipt-formats.js';
import { allLocales } from '../../../src/core/i18n/locale.js';
import { pinned } from './pinned.js';

const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

/** Runs in another time zone. */
function inZone(zone: string, run: () => void): void {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

for (const locale of allLocales) {
  test(`${locale}: a day, and a moment`, async () => {
    const texts = await loadCatalogue(locale);
    const { day, moment } = pinned[locale];
    assert.equal(plain(formatDay('2026-12-01', locale)), day);
    assert.doesNotMatch(formatDay('2026-12-01', locale), / /, 'no line ends inside a date');
    assert.match(plain(formatMoment(new Date(2026, 10, 22, 14, 5), texts, locale)) ?? '', moment);
    // Midnight is no 24:00, and no AM.
    assert.match(formatMoment(new Date(2026, 10, 22, 0, 5), texts, locale), /\b0?0:05\b/);
  });
}

describe('a day in words', () => {
  test('is the same day wherever the payer is', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      inZone(zone, () => assert.equal(plain(formatDay('2027-12-31', 'en')), '31 December 2027', zone));
    }
  });

  test('is nothing where there is none', () => {
    for (const day of ['', '2026-13-01', 'soon']) assert.equal(formatDay(day, 'en'), '');
  });

  test('French has an ordinal only for the first', () => {
    assert.equal(plain(formatDay('2026-12-11', 'fr')), '11 décembre 2026');
    assert.equal(plain(formatDay('2026-12-21', 'fr')), '21 décembre 2026');
  });
});

describe("a gateway's time", async () => {
  const texts = await loadCatalogue('en');

  test('is shown in the time zone of the payer', () => {
    inZone('Europe/Prague', () => {
      assert.equal(plain(formatTime('31.12.2026 23:30:00', texts, 'en')), '1 January 2027, 00:30');
    });
  });

  test('is left out where it is none', () => {
    for (const time of [undefined, '', 'soon', '31.13.2026 23:30:00'])
      assert.equal(formatTime(time, texts, 'en'), undefined);
  });
});
