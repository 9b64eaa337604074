/** The dates of a subscription: typed in the order of the language, or picked in the browser's calendar. */
import { expect } from '@open-wc/testing';
import type { Options } from '../../../src/core/options/index.js';
import { tidy } from '../support/card-form.js';
import { data, open, opened, pick, weekly } from '../support/subscription.js';

describe('a date', () => {
  const plain: Options = { regular: { insert: true, open: true } };

  it('is requested only if the payer wants one, and kept while none is wanted', async () => {
    const page = await open(plain);
    const today = page.one('[name=start_time-choice]').closest('label');
    expect(tidy(today?.textContent)).to.equal('Today');
    expect(page.has('[name=start_time]')).to.equal(false);
    await pick(page, 'start_time', 1);
    await page.fill('start_time', '31/12/2099');
    expect(data(page)?.start_time).to.equal('2099-12-31');
    await pick(page, 'start_time', 0);
    expect(page.has('[name=start_time]')).to.equal(false);
    expect(data(page)).not.to.have.property('start_time');
    await pick(page, 'start_time', 1);
    expect(page.input('start_time').value).to.equal('31/12/2099');
  });

  it('is filled in if the merchant sets it, and the payer can remove it', async () => {
    const page = await open({ ...opened, recurring: { ...weekly, end_time: '2100-01-31' } });
    expect(page.input('start_time').value).to.equal('01/03/2099');
    expect(page.input('end_time').value).to.equal('31/01/2100');
    await pick(page, 'start_time', 0);
    await pick(page, 'end_time', 0);
    expect(data(page)).to.deep.equal({ every: 2, period: 'week', amount: 1000 });
  });

  for (const [locale, text, other] of [
    ['en', '01/03/2099', '2099-03-01'],
    ['de', '01.03.2099', '1.3.99'],
    ['hu', '2099. 03. 01.', '2099.3.1'],
    ['ko', '2099. 03. 01.', '20990301'],
    ['lv', '01.03.2099', '1.3.2099.'],
  ] as const) {
    it(`is typed in the order of the locale (${locale})`, async () => {
      const page = await open(opened, { locale });
      expect(page.input('start_time').value.replace(/\.$/, '')).to.equal(text.replace(/\.$/, ''));
      await page.fill('start_time', '');
      expect(data(page)).to.equal(undefined);
      await page.fill('start_time', other);
      expect(data(page)?.start_time, other).to.equal('2099-03-01');
      expect(page.input('start_time').value, 'kept unchanged').to.equal(other);
    });
  }

  it('has an example of its form, and a button for the calendar of the browser', async () => {
    const page = await open(opened);
    expect(page.input('start_time').placeholder).to.match(/^31\/12\/\d{4}$/);
    const button = page.one('.end button');
    expect(button.getAttribute('aria-label')).to.equal('Open the calendar');
    const calendar = page.one<HTMLInputElement>('[type=date]');
    expect([calendar.value, calendar.tabIndex, calendar.ariaHidden]).to.deep.equal(['2099-03-01', -1, 'true']);
    calendar.value = '2099-04-30';
    calendar.dispatchEvent(new Event('change', { bubbles: true }));
    await page.updateComplete;
    expect(page.input('start_time').value).to.equal('30/04/2099');
    expect(data(page)?.start_time).to.equal('2099-04-30');
  });

  it('is not an error while it is empty before the payer pays', async () => {
    const page = await open(plain);
    await pick(page, 'end_time', 1);
    page.input('end_time').focus();
    page.input('end_time').blur();
    await page.updateComplete;
    expect(page.error('end_time')).to.equal('');
    expect(await page.check()).to.equal(false);
    expect(page.error('end_time')).to.match(/^Enter a full date, like 31\/12\/\d{4}\.$/);
    expect(page.focused).to.equal('end_time');
  });
});
