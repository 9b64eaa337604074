/** The subscription of the payment page: offered, reviewed as text, changed, and sent as it was reviewed. */
// One engine is enough: the plan and its texts do not depend on the browser.
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { formatDay } from '../../../src/core/i18n/dates.js';
import { today } from '../../../src/contract/calendar-date.js';
import { settingsOf, type PartPage } from '../support/checkout-parts.js';
import { pause, press, tidy } from '../support/card-form.js';
import {
  data,
  day,
  hidden,
  line,
  offered,
  open,
  opened,
  pick,
  pressWrong,
  reviewed,
  said,
  weekly,
  written,
} from '../support/subscription.js';

const note = (page: PartPage) => tidy(page.one('#plan-note').textContent);
const controls = (page: PartPage) => page.renderRoot.querySelectorAll('input, select, button, a').length;
/** What the frame reports about the card fields. */
const card = (fields: NonNullable<PartPage['typedCard']>['fields']): PartPage['typedCard'] => ({
  type: 'change',
  fields,
  complete: false,
});
const areShown = (page: PartPage) => page.has('.choices');

describe('a subscription', () => {
  it('is shown only if the merchant requests it', async () => {
    for (const regular of [{}, { open: true }, { hide: true }]) {
      const page = await open({ regular });
      expect(page.words).to.equal('');
      expect(await page.check()).to.equal(true);
      expect(page.fields).to.deep.equal({});
      expect(page.panel?.button).to.equal(undefined);
      expect(page.panel?.next).to.equal(undefined);
      expect(page.panel?.confirm?.(true)).to.equal(true);
    }
  });

  it('is not offered once its last day is over', async () => {
    const page = await open({ regular: { insert: true, hide: true }, recurring: { end_time: day(-1) } });
    expect(page.words).to.equal('');
    expect(page.fields).to.deep.equal({});
  });

  it('is offered with a checkbox and its price, and reviewed as text', async () => {
    const page = await open(offered);
    expect(page.input('subscribe').checked).to.equal(false);
    expect(tidy(page.input('subscribe').labels?.[0]?.textContent)).to.equal('Make it a subscription');
    const described = () =>
      page
        .input('subscribe')
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => tidy(page.one(`#${id}`).textContent));
    expect(described()).to.deep.equal(['€10.00 every 2 weeks']);
    expect(page.fields).to.deep.equal({});
    await page.push('[name=subscribe]');
    expect(described()).to.deep.equal(['You pay automatically until you cancel.', reviewed]);
    expect(line(page)).to.equal(reviewed);
    expect(data(page)).to.deep.equal({ every: 2, period: 'week', amount: 1000, start_time: '2099-03-01' });
    await page.push('[name=subscribe]');
    expect(page.fields).to.deep.equal({});
  });

  it('has the order’s amount if it has none of its own', async () => {
    const page = await open({ regular: { insert: true, open: true }, params: { token: 'x'.repeat(40) } });
    expect(line(page)).to.contain('You pay €10.00 today, then €10.00 every month.');
    expect(data(page)).to.deep.equal({ every: 1, period: 'month', amount: 1000 });
    await page.set({ purchase: { amount: '2550', currency: 'USD', description: '' } });
    expect(line(page)).to.contain('You pay $25.50 today, then $25.50 every month.');
  });

  it('waits for the order, and the payer cannot pay without it meanwhile', async () => {
    const page = await open(
      { regular: { insert: true, open: true }, params: { token: 'x'.repeat(40) } },
      { purchase: undefined },
    );
    expect(line(page)).to.equal('');
    expect(await page.check()).to.equal(false);
    expect(page.panel?.confirm?.(true)).to.equal(false);
    await page.set({ purchase: { amount: '1000', currency: 'JPY', description: '' } });
    expect(line(page)).to.contain('¥1,000 every month');
    expect(await page.check()).to.equal(true);
  });

  it('starts one period from now if the first day has passed', async () => {
    const page = await open({
      regular: { insert: true, hide: true },
      recurring: { start_time: day(-3), period: 'day' },
    });
    expect(line(page)).to.contain(`The next payment is on ${tidy(formatDay(day(1), 'en'))}.`);
    expect(data(page)).not.to.have.property('start_time');
  });

  it('shows that nothing is paid today if the card is only checked', async () => {
    const purchase = { amount: '1000', currency: 'EUR', description: '', verification: true };
    const page = await open(opened, { purchase });
    expect(line(page)).to.contain('You pay nothing today. You pay €10.00 every 2 weeks, first on 1 March 2099.');
  });

  it('names where to cancel it only as far as the gateway knows', async () => {
    const page = await open(opened);
    expect(line(page)).to.contain('To cancel, contact Tea & Thread.');
    await page.set({ info: { methods: {}, stop_url: 'https://shop.example/plans' } });
    expect(line(page)).to.contain('Cancel any time at shop.example.');
    await page.set({ info: { methods: {}, stop_url: 'no address' } });
    expect(line(page)).to.contain('To cancel, contact Tea & Thread.');
  });
});

describe('the options of a subscription', () => {
  it('appear when the box is ticked', async () => {
    const page = await open(offered);
    expect(areShown(page)).to.equal(false);
    expect(page.has('.plan-line')).to.equal(false);
    await page.push('[name=subscribe]');
    expect(areShown(page)).to.equal(true);
    await page.push('[name=subscribe]');
    expect(areShown(page)).to.equal(false);
  });

  it('are open from the start if the merchant sets that, with the box ticked', async () => {
    const page = await open(opened);
    expect(page.input('subscribe').checked).to.equal(true);
    expect(areShown(page)).to.equal(true);
    await page.push('[name=subscribe]');
    expect(areShown(page)).to.equal(false);
    expect(page.fields).to.deep.equal({});
  });

  it('are only text if the payer may not change them', async () => {
    const page = await open(hidden);
    expect(controls(page)).to.equal(0);
    expect(page.words).to.equal(`Subscription You pay automatically until you cancel. ${reviewed}`);
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

  it('name each period in the plural of the number beside it', async () => {
    const page = await open(opened);
    const units = () => [...page.renderRoot.querySelectorAll('option')].map((unit) => tidy(unit.textContent));
    expect(units()).to.deep.equal(['days', 'weeks', 'months', 'years']);
    await page.type('every', '1');
    expect(units()).to.deep.equal(['day', 'week', 'month', 'year']);
  });

  it('have the currency inside of the amount, on its side in the locale', async () => {
    const page = await open(opened);
    const sides = () => {
      const [sign, field] = ['.unit', '[name=amount]'].map((part) => page.one(part).getBoundingClientRect());
      return sign && field ? (sign.left - field.left < field.right - sign.right ? 'before' : 'after') : '';
    };
    expect([page.words.includes('€'), sides()]).to.deep.equal([true, 'before']);
    await page.set({ locale: 'de' });
    expect(sides()).to.equal('after');
    expect(page.input('amount').getAttribute('aria-describedby')).to.contain(page.one('.unit').id);
  });
});

describe('a plan that the payer changes', () => {
  it('is in the texts at once, reported when done, and sent', async () => {
    const page = await open(opened);
    expect(page.input('amount').value).to.equal('10.00');
    await page.type('amount', '12.5');
    expect(line(page)).to.contain('€12.50');
    expect(said(page), 'while typing').to.equal('');
    await page.fill('amount', '12.5');
    expect(said(page)).to.equal(reviewed.replace('then €10.00', 'then €12.50'));
    await page.fill('every', '3');
    const select = page.one<HTMLSelectElement>('select');
    select.value = 'month';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await page.fill('start_time', '31/05/2099');
    await pick(page, 'end_time', 1);
    await page.fill('end_time', '31/05/2100');
    expect(said(page)).to.equal(
      'You pay €10.00 today, then €12.50 every 3 months. The next payment is on 31 May 2099. ' +
        'The last payment is on or before 31 May 2100. To cancel, contact Tea & Thread.',
    );
    expect(said(page)).to.equal(line(page));
    expect(note(page)).to.equal('You pay automatically until 31 May 2100.');
    expect(await page.check()).to.equal(true);
    expect(data(page)).to.deep.equal({
      every: 3,
      period: 'month',
      amount: 1250,
      start_time: '2099-05-31',
      end_time: '2100-05-31',
    });
  });

  it('is not reported if nothing changed', async () => {
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
    expect(line(page)).to.contain('then €20.00 every 5 weeks.');
  });

  it('gives way to the merchant’s if everything becomes read-only', async () => {
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
    for (const name of ['every', 'amount', 'start_time']) expect(page.input(name).readOnly).to.equal(true);
    expect(page.one<HTMLSelectElement>('select').disabled).to.equal(true);
    for (const radio of page.renderRoot.querySelectorAll<HTMLInputElement>('[type=radio]')) {
      expect(radio.disabled).to.equal(true);
    }
  });
});

describe('an invalid plan', () => {
  const wholeDate = `Enter a full date, like 31/12/${Number(today().slice(0, 4)) + 1}.`;
  for (const [name, value, error] of [
    ['every', '0', 'Enter a whole number from 1 to 1,000.'],
    ['every', '', 'Enter a whole number from 1 to 1,000.'],
    ['every', '-1', 'Enter a whole number from 1 to 1,000.'],
    ['every', '1.5', 'Enter a whole number from 1 to 1,000.'],
    ['every', '1001', 'Enter a whole number from 1 to 1,000.'],
    ['every', 'two', 'Enter a whole number from 1 to 1,000.'],
    ['amount', '', 'Enter an amount, like 10.00.'],
    ['amount', 'ten', 'Enter an amount, like 10.00.'],
    ['amount', '10.005', 'Enter an amount, like 10.00.'],
    ['amount', '-10', 'Enter an amount, like 10.00.'],
    ['amount', '0.00', 'Enter an amount above zero.'],
    ['amount', '10000000000', 'Enter a smaller amount.'],
    ['amount', '9'.repeat(40), 'Enter a smaller amount.'],
    ['start_time', written(day(-1)), 'Choose today or a later date.'],
    ['start_time', '31/02/2099', wholeDate],
    ['start_time', '12/31/2099', wholeDate],
    ['start_time', '05', wholeDate],
    ['start_time', '1 March 2099', wholeDate],
    ['start_time', '31/12/20990', wholeDate],
    ['end_time', '28/02/2099', 'Choose 1 March 2099 or a later date.'],
  ] as const) {
    it(`${name} ${JSON.stringify(value.slice(0, 12))}: ${error}`, async () => {
      const page = await open(opened);
      if (name === 'end_time') await pick(page, name, 1);
      await page.type(name, value);
      expect(page.error(name), 'while typing').to.equal('');
      expect(await page.check()).to.equal(false);
      expect(page.error(name)).to.equal(error);
      expect(page.focused).to.equal(name);
      expect(page.input(name).value).to.equal(value);
      expect(line(page), 'the last plan').to.equal(reviewed);
      expect(page.fields).to.deep.equal({});
    });
  }

  for (const [name, value] of [
    ['every', '1000'],
    ['every', ' 12 '],
    ['amount', '0.01'],
    ['amount', '9,999,999,999.99'],
    ['start_time', written(day(0))],
    ['end_time', '01/03/2099'],
  ] as const) {
    it(`does not include ${name} ${JSON.stringify(value)}`, async () => {
      const page = await open(opened);
      if (name === 'end_time') await pick(page, name, 1);
      await page.fill(name, value);
      expect(page.error(name)).to.equal('');
      expect(await page.check()).to.equal(true);
      expect(data(page)).to.be.an('object');
    });
  }

  it('is no longer marked as soon as it is fixed', async () => {
    const page = await open(opened);
    await page.fill('every', '0');
    expect(page.error('every')).not.to.equal('');
    await page.type('every', '4');
    expect(page.error('every')).to.equal('');
  });

  it('includes a last day before a first day that the payer moved, and is fixed by changing either', async () => {
    const page = await open({ ...opened, recurring: { ...weekly, end_time: '2099-06-01' } });
    await page.fill('start_time', '01/07/2099');
    expect(page.error('end_time')).to.equal('Choose 1 July 2099 or a later date.');
    await page.type('start_time', '01/05/2099');
    expect(page.error('end_time')).to.equal('');
  });

  it('takes the payer to the first error, and says each error below its field', async () => {
    const page = await open(opened);
    await page.fill('every', '0');
    await page.fill('amount', 'much');
    expect(await page.check()).to.equal(false);
    expect(page.focused).to.equal('amount');
    for (const name of ['amount', 'every']) {
      expect(page.error(name)).not.to.equal('');
      const [field, note] = [`[name=${name}]`, `#entry-${name}-note`].map((part) =>
        page.one(part).getBoundingClientRect(),
      );
      expect((note?.top ?? 0) - (field?.bottom ?? 0), `below ${name}`).to.equal(8);
      expect(getComputedStyle(page.one(`#entry-${name} ~ .end > .alert`)).display, `sign of ${name}`).to.equal('block');
    }
  });

  it('keeps its last review for the eye, and hides it from assistive technology', async () => {
    const page = await open(opened);
    const colour = () => getComputedStyle(page.one('.plan-line')).color;
    const note = () => page.input('subscribe').getAttribute('aria-describedby');
    const before = colour();
    await page.fill('amount', 'ten');
    expect(line(page)).to.equal(reviewed);
    expect([page.one('.plan-line').ariaHidden, note()]).to.deep.equal(['true', 'plan-note']);
    expect(colour(), 'muted').not.to.equal(before);
    await page.fill('amount', '12.50');
    expect([page.one('.plan-line').ariaHidden, note(), colour()]).to.deep.equal([null, 'plan-note plan-line', before]);
  });

  it('is announced with the number of wrong fields in the whole form', async () => {
    const page = await open(opened);
    await page.set({ typedCard: card({ card_number: 'empty', expiry_date: 'incomplete', cvv2: 'valid' }) });
    await page.fill('every', '0');
    await pause(5);
    expect(said(page), 'the card is not wrong before the payer pays').to.equal('1 field needs attention.');
    await page.fill('amount', 'ten');
    await pressWrong(page);
    expect(said(page)).to.equal('4 fields need attention.');
    await page.set({ choices: { ...page.choices, paysByCard: false } });
    await pressWrong(page);
    expect(said(page), 'with a wallet').to.equal('2 fields need attention.');
  });

  it('does not block a payer who does not subscribe', async () => {
    const page = await open(opened);
    await page.fill('every', '0');
    await page.push('[name=subscribe]');
    expect(await page.check()).to.equal(true);
    expect(page.fields).to.deep.equal({});
  });

  it('has the error text that the shop set', async () => {
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
    const labels = { every: 'Every', period: 'Period', amount: 'Amount', start_time: 'First payment date' };
    for (const [name, label] of Object.entries(labels)) {
      expect(tidy(page.one<HTMLInputElement>(`[name=${name}]`).labels?.[0]?.textContent)).to.equal(label);
    }
    page.input('subscribe').focus();
    await press('Tab');
    expect(page.focused).to.equal('amount');
    await press('Tab', 'Tab');
    expect(page.focused).to.equal('period');
    await press('Tab', 'Tab');
    expect(page.focused).to.equal('start_time');
    await press('Enter');
    expect([page.paid, submitted]).to.deep.equal([1, 0]);
  });

  it('it fits into 280 px with long texts', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
    const messages = {
      en: { 'plan.subscribe': long, 'field.every': long, 'plan.unit.week': long, 'field.start_time.pick': long },
    };
    const page = await open({ ...opened, messages });
    page.style.cssText = 'display: block; inline-size: 280px';
    await page.updateComplete;
    expect(page.scrollWidth).to.be.at.most(280);
    expect(page.one('.plan').scrollWidth).to.be.at.most(280);
  });
});
