/** The subscription of the payment page: offered, reviewed in words, changed, and sent as it was reviewed. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { recurringData } from '../../../src/contract/index.js';
import { makePanel, styles } from '../../../src/elements/gw-checkout/panels/subscription/panel.js';
import { today } from '../../../src/elements/gw-checkout/panels/subscription/plan.js';
import type { Options } from '../../../src/core/options/index.js';
import { engine } from '../../helpers/engine.js';
import { openPart, settingsOf, type PartPage } from '../support/checkout-parts.js';
import { press, tidy, type } from '../support/card-form.js';

const open = (options: Options, more: Parameters<typeof openPart>[2] = {}, around = html`<div></div>`) =>
  openPart({ make: (host) => makePanel(host, 'subscription'), styles }, options, more, around);

const weekly: Options['recurring'] = { every: 2, period: 'week', amount: 1000, start_time: '2099-03-01' };
const offered: Options = { regular: { insert: true }, recurring: weekly };
const opened: Options = { regular: { insert: true, open: true }, recurring: weekly };
const hidden: Options = { regular: { insert: true, hide: true }, recurring: weekly };
const reviewed = '€10.00 every 2 weeks from 1 March 2099, until you stop it';

const line = (page: PartPage) => tidy(page.one('.line').textContent);
const said = (page: PartPage) => tidy(page.one('[role=status]').textContent);
const controls = (page: PartPage) => page.renderRoot.querySelectorAll('input, select, button, a').length;
const areShown = (page: PartPage) => page.has('.choices') && !page.one('.choices').hidden;
/** What is sent, as the gateway reads it. */
const data = (page: PartPage) => {
  const sent = page.fields.recurring_data;
  return sent === undefined ? undefined : recurringData.parse(sent);
};
const day = (from: number) => today(new Date(Date.now() + from * 86_400_000));

describe('a subscription', () => {
  it('is not there unless the merchant asks for it', async () => {
    for (const regular of [{}, { open: true }, { hide: true }]) {
      const page = await open({ regular });
      expect(page.words).to.equal('');
      expect(await page.check()).to.equal(true);
      expect(page.fields).to.deep.equal({});
    }
  });

  it('is not offered once its last day is over', async () => {
    const page = await open({ regular: { insert: true, hide: true }, recurring: { end_time: day(-1) } });
    expect(page.words).to.equal('');
    expect(page.fields).to.deep.equal({});
  });

  it('is offered with a checkbox and reviewed in words', async () => {
    const page = await open(offered);
    expect(page.input('subscribe').checked).to.equal(false);
    expect(tidy(page.input('subscribe').labels?.[0]?.textContent)).to.equal('Subscribe');
    expect(line(page)).to.equal(reviewed);
    const note = page.shadowRoot?.getElementById(page.input('subscribe').getAttribute('aria-describedby') ?? '');
    expect(tidy(note?.textContent)).to.equal(reviewed);
    expect(page.fields).to.deep.equal({});
    await page.push('[name=subscribe]');
    expect(data(page)).to.deep.equal({ every: 2, period: 'week', amount: 1000, start_time: '2099-03-01' });
    await page.push('[name=subscribe]');
    expect(page.fields).to.deep.equal({});
  });

  it('has the order’s amount where it has none of its own', async () => {
    const page = await open({ regular: { insert: true, open: true }, params: { token: 'x'.repeat(40) } });
    expect(line(page)).to.equal('€10.00 every month, until you stop it');
    expect(data(page)).to.deep.equal({ every: 1, period: 'month', amount: 1000 });
    await page.set({ sale: { amount: '2550', currency: 'USD', description: '' } });
    expect(line(page)).to.equal('$25.50 every month, until you stop it');
  });

  it('waits for the order, and nobody pays without it meanwhile', async () => {
    const page = await open(
      { regular: { insert: true, open: true }, params: { token: 'x'.repeat(40) } },
      { sale: undefined },
    );
    expect(line(page)).to.equal('');
    expect(await page.check()).to.equal(false);
    await page.set({ sale: { amount: '1000', currency: 'JPY', description: '' } });
    expect(line(page)).to.equal('¥1,000 every month, until you stop it');
    expect(await page.check()).to.equal(true);
  });

  it('starts one period from now where the first day has passed', async () => {
    const page = await open({ regular: { insert: true, hide: true }, recurring: { start_time: day(-3) } });
    expect(line(page)).not.to.contain('from');
    expect(data(page)).not.to.have.property('start_time');
  });
});

describe('its options', () => {
  it('are behind a button, which says whether they are open', async () => {
    const page = await open(offered);
    expect(page.has('.change'), 'before there is a subscription').to.equal(false);
    await page.push('[name=subscribe]');
    expect(page.one('.change').getAttribute('aria-expanded')).to.equal('false');
    expect(areShown(page)).to.equal(false);
    page.one('.change').focus();
    await press('Enter');
    await page.updateComplete;
    expect(page.one('.change').getAttribute('aria-expanded')).to.equal('true');
    expect(areShown(page)).to.equal(true);
    expect(page.one('.change').getAttribute('aria-controls')).to.equal(page.one('.choices').id);
    await press('Enter');
    await page.updateComplete;
    expect(areShown(page)).to.equal(false);
  });

  it('are open from the start where the merchant says so, with the box ticked', async () => {
    const page = await open(opened);
    expect(page.input('subscribe').checked).to.equal(true);
    expect(areShown(page)).to.equal(true);
    expect(page.has('.change')).to.equal(false);
    await page.push('[name=subscribe]');
    expect(areShown(page)).to.equal(false);
    expect(page.fields).to.deep.equal({});
  });

  it('are text alone where the payer may not change them', async () => {
    const page = await open(hidden);
    expect(controls(page)).to.equal(0);
    expect(page.words).to.equal(`Subscription ${reviewed}`);
    expect(await page.check()).to.equal(true);
    expect(data(page)?.amount).to.equal(1000);
  });

  it('have the periods that are offered, and the merchant’s own', async () => {
    const periods = (page: PartPage) => [...page.renderRoot.querySelectorAll('option')].map(({ value }) => value);
    const few = await open({
      regular: { insert: true, open: true, period: ['month', 'week'] },
      recurring: { period: 'month' },
    });
    expect(periods(few)).to.deep.equal(['week', 'month']);
    expect(few.one<HTMLSelectElement>('select').value).to.equal('month');
    const own = await open({ regular: { insert: true, open: true, period: ['month'] }, recurring: weekly });
    expect(periods(own)).to.deep.equal(['week', 'month']);
    expect(own.one<HTMLSelectElement>('select').value).to.equal('week');
  });
});

describe('what the payer changes', () => {
  it('is in the words at once, told when done, and sent', async () => {
    const page = await open(opened);
    expect(page.input('amount').value).to.equal('10.00');
    await page.type('amount', '12.5');
    expect(line(page)).to.contain('€12.50');
    expect(said(page), 'while typing').to.equal('');
    await page.fill('amount', '12.5');
    expect(said(page)).to.equal('€12.50 every 2 weeks from 1 March 2099, until you stop it');
    await page.fill('every', '3');
    const select = page.one<HTMLSelectElement>('select');
    select.value = 'month';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await page.fill('start_time', '2099-05-31');
    await page.fill('end_time', '2100-05-31');
    expect(said(page)).to.equal('€12.50 every 3 months from 31 May 2099, until 31 May 2100');
    expect(said(page)).to.equal(line(page));
    expect(await page.check()).to.equal(true);
    expect(data(page)).to.deep.equal({
      every: 3,
      period: 'month',
      amount: 1250,
      start_time: '2099-05-31',
      end_time: '2100-05-31',
    });
  });

  it('is not told where nothing changed', async () => {
    const page = await open(opened);
    page.input('every').focus();
    page.input('every').blur();
    await page.updateComplete;
    expect(said(page)).to.equal('');
  });

  it('has the signs of the locale, exactly', async () => {
    const page = await open(opened, { locale: 'de' });
    expect(page.input('amount').value).to.equal('10,00');
    await page.fill('amount', '9.007.199.254,93');
    expect(data(page)?.amount).to.equal(900719925493);
  });

  it('is kept while another method is shown, and when options change in place', async () => {
    const page = await open(opened);
    await page.fill('every', '5');
    await page.set({ away: true });
    await page.set({ away: false });
    expect(page.input('every').value).to.equal('5');
    const recurring = { ...weekly, every: 7, amount: 2000 };
    await page.set({ settings: settingsOf({ ...opened, recurring }) });
    expect(page.input('every').value, 'touched').to.equal('5');
    expect(page.input('amount').value, 'not touched').to.equal('20.00');
    expect(line(page)).to.equal('€20.00 every 5 weeks from 1 March 2099, until you stop it');
  });

  it('gives way to the merchant’s where everything becomes read-only', async () => {
    const page = await open(opened);
    await page.fill('every', '0');
    await page.set({ settings: settingsOf(hidden) });
    expect(line(page)).to.equal(reviewed);
    expect(await page.check()).to.equal(true);
    expect(data(page)?.every).to.equal(2);
  });

  it('keeps the box as the payer left it', async () => {
    const page = await open(opened);
    await page.push('[name=subscribe]');
    await page.set({ settings: settingsOf({ ...opened, recurring: { every: 4 } }) });
    expect(page.input('subscribe').checked).to.equal(false);
  });

  it('cannot be changed while the page is busy', async () => {
    const page = await open(opened);
    await page.set({ busy: true });
    await page.push('[name=subscribe]');
    expect(page.input('subscribe').checked).to.equal(true);
    for (const name of ['every', 'amount', 'start_time', 'end_time']) expect(page.input(name).readOnly).to.equal(true);
    expect(page.one<HTMLSelectElement>('select').disabled).to.equal(true);
  });
});

describe('what is wrong', () => {
  for (const [name, value, error] of [
    ['every', '0', 'Enter a whole number, 1 to 1,000'],
    ['every', '', 'Enter a whole number, 1 to 1,000'],
    ['every', '-1', 'Enter a whole number, 1 to 1,000'],
    ['every', '1.5', 'Enter a whole number, 1 to 1,000'],
    ['every', '1001', 'Enter a whole number, 1 to 1,000'],
    ['every', 'two', 'Enter a whole number, 1 to 1,000'],
    ['amount', '', 'Enter an amount, as in 10.00'],
    ['amount', 'ten', 'Enter an amount, as in 10.00'],
    ['amount', '10.005', 'Enter an amount, as in 10.00'],
    ['amount', '-10', 'Enter an amount, as in 10.00'],
    ['amount', '0.00', 'Enter an amount above zero'],
    ['amount', '10000000000', 'Enter a smaller amount'],
    ['amount', '9'.repeat(40), 'Enter a smaller amount'],
    ['start_time', day(-1), 'Choose today or a later day'],
    ['end_time', '2099-02-28', 'Choose 1 March 2099 or a later day'],
  ] as const) {
    it(`${name} ${JSON.stringify(value.slice(0, 12))}: ${error}`, async () => {
      const page = await open(opened);
      await page.type(name, value);
      expect(page.error(name), 'while typing').to.equal('');
      expect(await page.check()).to.equal(false);
      expect(page.error(name)).to.equal(error);
      expect(page.focused).to.equal(name);
      expect(line(page)).to.equal('Please finish the subscription below');
      expect(page.fields).to.deep.equal({});
    });
  }

  for (const [name, value] of [
    ['every', '1000'],
    ['every', ' 12 '],
    ['amount', '0.01'],
    ['amount', '9,999,999,999.99'],
    ['start_time', day(0)],
    ['start_time', ''],
    ['end_time', '2099-03-01'],
  ] as const) {
    it(`is nothing with ${name} ${JSON.stringify(value)}`, async () => {
      const page = await open(opened);
      await page.fill(name, value);
      expect(page.error(name)).to.equal('');
      expect(await page.check()).to.equal(true);
      expect(data(page)).to.be.an('object');
    });
  }

  // The other engines have no keys for the parts of a date that a test could press alike.
  (engine === 'chromium' ? it : it.skip)('is a date that is half typed', async () => {
    const page = await open({ regular: { insert: true, open: true } });
    page.input('end_time').focus();
    await type('05');
    expect(page.input('end_time').value).to.equal('');
    expect(await page.check()).to.equal(false);
    expect(page.error('end_time')).to.equal('Finish the date, or clear it');
    // What is half typed goes with the field.
    await page.set({ away: true });
    await page.set({ away: false });
    expect(await page.check()).to.equal(true);
    page.input('end_time').focus();
    await type('05');
    page.input('end_time').blur();
    await page.updateComplete;
    expect(page.error('end_time')).to.equal('Finish the date, or clear it');
  });

  it('goes as soon as it is mended', async () => {
    const page = await open(opened);
    await page.fill('every', '0');
    expect(page.error('every')).not.to.equal('');
    await page.type('every', '4');
    expect(page.error('every')).to.equal('');
  });

  it('is a last day before a first day that the payer moved, and mended by either', async () => {
    const page = await open({ ...opened, recurring: { ...weekly, end_time: '2099-06-01' } });
    await page.fill('start_time', '2099-07-01');
    expect(page.error('end_time')).to.equal('Choose 1 July 2099 or a later day');
    await page.type('start_time', '2099-05-01');
    expect(page.error('end_time')).to.equal('');
  });

  it('opens the options, and takes the payer to the first of it', async () => {
    const page = await open(offered);
    await page.push('[name=subscribe]');
    await page.push('.change');
    await page.fill('amount', 'much');
    await page.fill('every', '0');
    await page.push('.change');
    expect(areShown(page)).to.equal(false);
    expect(await page.check()).to.equal(false);
    expect(areShown(page)).to.equal(true);
    expect(page.focused).to.equal('every');
    expect(page.error('amount')).not.to.equal('');
  });

  it('does not hold up a payer who does not subscribe', async () => {
    const page = await open(opened);
    await page.fill('every', '0');
    await page.push('[name=subscribe]');
    expect(await page.check()).to.equal(true);
    expect(page.fields).to.deep.equal({});
  });

  it('is told in the shop’s own words', async () => {
    const page = await open({ ...opened, validate: { en: { every: 'How often?' } } });
    await page.fill('every', '0');
    expect(page.error('every')).to.equal('How often?');
  });
});

describe('for every payer', () => {
  for (const theme of ['light', 'dark']) {
    it(`axe finds nothing (${theme})`, async () => {
      const around = html`<main style="background: ${theme === 'dark' ? '#171a20' : '#fff'}"></main>`;
      for (const options of [offered, opened, hidden]) {
        const page = await open(options, {}, around);
        page.setAttribute('theme', theme);
        if (options === opened) await page.fill('every', '0');
        await new Promise((resolve) => setTimeout(resolve, 250));
        await expect(page).to.be.accessible();
      }
    });
  }

  it('the fields are named, walked through in order, and Enter pays once', async () => {
    let submitted = 0;
    const count = (event: Event) => {
      event.preventDefault();
      submitted++;
    };
    const page = await open(opened, {}, html`<form @submit=${count}><button>Pay</button></form>`);
    for (const [name, label] of Object.entries({ every: 'Every', period: 'Period', amount: 'Amount each time' })) {
      expect(tidy(page.one<HTMLInputElement>(`[name=${name}]`).labels?.[0]?.textContent)).to.equal(label);
    }
    page.input('subscribe').focus();
    await press('Tab');
    expect(page.focused).to.equal('every');
    await press('Tab', 'Tab');
    expect(page.focused).to.equal('amount');
    await press('Enter');
    expect([page.paid, submitted]).to.deep.equal([1, 0]);
  });

  it('an error moves nothing', async () => {
    const page = await open(opened);
    page.style.cssText = 'display: block; inline-size: 400px';
    const before = page.one('.choices').getBoundingClientRect().height;
    await page.fill('every', '0');
    await page.fill('amount', '');
    expect(page.one('.choices').getBoundingClientRect().height).to.equal(before);
  });

  it('it fits into 280 px with long texts', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
    const messages = {
      en: { 'plan.subscribe': long, 'field.every': long, 'plan.period.week': long, 'plan.change': long },
    };
    const page = await open({ ...opened, messages });
    page.style.cssText = 'display: block; inline-size: 280px';
    await page.updateComplete;
    expect(page.scrollWidth).to.be.at.most(280);
    expect(page.one('.plan').scrollWidth).to.be.at.most(280);
  });
});
