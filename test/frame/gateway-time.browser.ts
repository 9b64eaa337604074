/** "Expired" is judged by the gateway's time, and by no device's. */
// One engine is enough: whose time counts is decided by code without the browser.
import { expect } from '@open-wc/testing';
import { en } from '../../src/core/i18n/catalogues/en.js';
import '../../src/elements/gw-card-form/define.js';
import { autofill, open, place, until, type Page } from '../elements/support/card-form.js';
import { internalsOf } from '../elements/support/internals.js';

/** Types an expiry and leaves the field. Returns its error. */
function judged(page: Page, expiry: string): string {
  autofill(page.expiry, expiry);
  page.expiry.focus();
  page.expiry.blur();
  return page.error('expiry_date');
}
const monthOf = (time: number): string => {
  const date = new Date(time);
  return `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${date.getUTCFullYear()}`;
};

describe('B14: a device whose clock is wrong', () => {
  const { Date: real } = globalThis;
  const present = monthOf(real.now());
  // Later than the time that counts before the first answer.
  const lastSeason = monthOf(real.now() - 70 * 86_400_000);
  afterEach(() => {
    globalThis.Date = real;
  });

  for (const time of ['1970-01-01', '2000-01-01', '2016-02-29', '2032-12-31', '2099-01-01']) {
    it(`(${time}) refuses no card of this month, and an expired one`, async () => {
      globalThis.Date = class extends real {
        constructor(given: string | number = time) {
          super(given);
        }
        static override now = () => real.parse(time);
      } as unknown as typeof Date;
      const page = await open();
      expect(judged(page, present)).to.equal('');
      // The gateway's time is read from its answers, also in the shop's page.
      expect(judged(page, lastSeason)).to.equal(en['field.expiry_date.past']);
      expect(judged(page, '12/2099')).to.equal(en['field.expiry_date.far']);
    });
  }

  it('marks no card before the gateway has answered', async () => {
    const page = await place();
    await until(() => internalsOf(page.form).cardPlace?.firstElementChild?.shadowRoot, 'the fields');
    await page.usable();
    expect(judged(page, present)).to.equal('');
  });
});
