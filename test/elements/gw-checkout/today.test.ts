/** The day of a payer: one function, in their time zone. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { afterEach, describe, it } from 'vitest';
import { today } from '../../../src/contract/calendar-date.js';
import { nextPayment } from '../../../src/contract/rhythm.js';

describe('B9: today', () => {
  const { TZ } = process.env;
  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  for (const [zone, day, next] of [
    ['Pacific/Auckland', '2026-11-27', '2026-12-27'],
    ['Europe/Prague', '2026-11-26', '2026-12-26'],
    ['Pacific/Honolulu', '2026-11-26', '2026-12-26'],
  ] as const) {
    it(`is ${day} in ${zone}, at 11:32 UTC of 26 November`, () => {
      process.env['TZ'] = zone;
      const now = today(new Date('2026-11-26T11:32:00Z'));
      assert.equal(now, day);
      assert.equal(nextPayment({ every: 1, period: 'month', amount: 1000 }, now), next);
    });
  }

  it('comes from one clock wherever a payer sees it: review and receipt show one day', async () => {
    for (const folder of ['elements', 'core', 'frame', 'global', 'bridge']) {
      const names = await readdir(`src/${folder}`, { recursive: true });
      for (const name of names.filter((file) => file.endsWith('.ts'))) {
        const code = await readFile(`src/${folder}/${name}`, 'utf8');
        assert.doesNotMatch(code, /new Date\(\)|toISOString\(/, `src/${folder}/${name}`);
      }
    }
  });
});
