/** The tables `regular` and `recurring`: the payer's view of a subscription, and the schedule that the gateway makes of it. */
import { expect } from '@open-wc/testing';
import { formatDay } from '../../../../src/core/i18n/dates.js';
import type { Options } from '../../../../src/core/options/index.js';
import { kept, openCheckout, openUnmade, payReviewed, type CheckoutPage } from '../../support/checkout.js';
import { present, tidy } from '../../support/card-form.js';
import { look, type Rows } from './row.js';

type Recurring = NonNullable<Options['recurring']>;

const line = (page: CheckoutPage) => page.words('#plan-line');
const choices = (page: CheckoutPage) =>
  page.all('#plan-choices :is(input:not([aria-hidden]), select)').map((field) => field.getAttribute('name'));
const twice = (name: string) => [name, name];
const allChoices = ['amount', 'every', 'period', ...twice('start_time-choice'), ...twice('end_time-choice')];
const subscription = (recurring: Recurring) => ({ regular: { insert: true, open: true }, recurring });

/** A day of that many days from now, and its moment in UTC. */
function dayFromNow(days: number): { day: string; at: number } {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { day, at: Date.parse(`${day}T00:00:00Z`) };
}

/** Pays an order of €10.00 with this subscription: the line that the payer read, and the gateway's schedule. */
async function subscribed(recurring: Recurring) {
  const page = await openCheckout({ options: subscription(recurring) });
  const read = line(page);
  await page.typeCard();
  await payReviewed(page);
  await page.next('gw-success');
  return { read, schedule: present((await kept(page.order.orderId)).schedule, 'a subscription') };
}

export const subscriptionRows: Rows = {
  'regular.insert': {
    does: {
      'offers a subscription, which is made where the payer wants it': async () => {
        const page = await openCheckout({ options: { regular: { insert: true } } });
        expect(page.input('subscribe').checked).to.equal(false);
        page.input('subscribe').click();
        await page.typeCard();
        await payReviewed(page);
        await page.next('gw-success');
        expect((await kept(page.order.orderId)).schedule).to.include({ every: 1, period: 'month', amount: 1000 });
      },
      'makes none where the payer does not': async () => {
        const page = await openCheckout({ options: { regular: { insert: true } } });
        await page.typeCard();
        page.form.submit();
        await page.next('gw-success');
        expect((await kept(page.order.orderId)).schedule).to.equal(undefined);
      },
    },
    byDefault: async () => {
      expect((await look()).has('[part=subscription]')).to.equal(false);
    },
  },
  'regular.open': {
    does: {
      'shows how often and how long at once': async () => {
        const page = await look({ regular: { insert: true, open: true } });
        expect(page.input('subscribe').checked).to.equal(true);
        expect(choices(page)).to.deep.equal(allChoices);
      },
    },
    byDefault: async () => {
      const page = await look({ regular: { insert: true } });
      expect(choices(page)).to.deep.equal([]);
      page.input('subscribe').click();
      await page.form.updateComplete;
      expect(choices(page)).to.deep.equal(allChoices);
    },
  },
  'regular.hide': {
    does: {
      'shows the subscription, and does not let the payer change it': async () => {
        const page = await openCheckout({
          options: { regular: { insert: true, hide: true }, recurring: { every: 2, period: 'week', amount: 450 } },
        });
        expect(line(page)).to.contain('You pay €10.00 today, then €4.50 every 2 weeks.');
        expect(page.all('[part=subscription] :is(input, select, button)').length).to.equal(0);
        await page.typeCard();
        await payReviewed(page);
        await page.next('gw-success');
        expect((await kept(page.order.orderId)).schedule).to.include({ every: 2, period: 'week', amount: 450 });
      },
    },
    byDefault: async () => {
      const page = await look({ regular: { insert: true } });
      expect(page.input('subscribe').disabled).to.equal(false);
    },
  },
  'regular.period': {
    does: {
      'offers these periods': async () => {
        const page = await look({ regular: { insert: true, open: true, period: ['week', 'year'] } });
        const period = page.one<HTMLSelectElement>('#entry-period');
        expect([...period.options].map(({ value }) => value)).to.deep.equal(['week', 'year']);
        expect(line(page)).to.match(/every week/);
      },
    },
    byDefault: async () => {
      const page = await look({ regular: { insert: true, open: true } });
      const period = page.one<HTMLSelectElement>('#entry-period');
      expect([...period.options].map(({ value }) => value)).to.deep.equal(['day', 'week', 'month', 'year']);
      expect([...period.options].map(({ text }) => tidy(text))).to.deep.equal(['day', 'week', 'month', 'year']);
    },
  },
  'recurring.every': {
    does: {
      'is the number of periods between two charges': async () => {
        const { read, schedule } = await subscribed({ every: 3 });
        expect(read).to.contain('You pay €10.00 today, then €10.00 every 3 months.');
        expect(schedule).to.include({ every: 3, period: 'month' });
        expect(schedule.next_at).to.be.within(dayFromNow(88).at, dayFromNow(94).at);
      },
    },
    byDefault: async () => {
      const page = await look({ regular: { insert: true, open: true } });
      expect(page.input('every').value).to.equal('1');
    },
  },
  'recurring.period': {
    does: Object.fromEntries(
      (['day', 'week', 'month', 'year'] as const).map((period) => [
        period,
        async () => {
          const { read, schedule } = await subscribed({ period });
          expect(read).to.contain(`then €10.00 every ${period}.`);
          expect(schedule.period).to.equal(period);
        },
      ]),
    ),
    byDefault: async () => {
      const page = await look({ regular: { insert: true, open: true } });
      expect(page.one<HTMLSelectElement>('#entry-period').value).to.equal('month');
    },
  },
  'recurring.amount': {
    does: {
      'is charged each time, while the order costs what it costs': async () => {
        const { read, schedule } = await subscribed({ amount: 250 });
        expect(read).to.contain('You pay €10.00 today, then €2.50 every month.');
        expect(schedule.amount).to.equal(250);
      },
    },
    byDefault: async () => {
      // The order's own amount: a default of 1.00 would charge the payer for something else (docs/options.md).
      expect((await subscribed({})).schedule.amount).to.equal(1000);
      const page = await openUnmade({ regular: { insert: true, open: true } });
      expect(line(page)).to.contain('You pay €12.50 today, then €12.50 every month.');
    },
  },
  'recurring.start_time': {
    does: {
      'is the day of the first charge': async () => {
        const { day, at } = dayFromNow(40);
        const { read, schedule } = await subscribed({ start_time: day });
        expect(read).to.contain(`The next payment is on ${tidy(formatDay(day, 'en'))}.`);
        expect(schedule.next_at).to.equal(at);
      },
    },
    byDefault: async () => {
      const page = await look({ regular: { insert: true, open: true } });
      expect(page.has('[name=start_time]')).to.equal(false);
    },
  },
  'recurring.end_time': {
    does: {
      'is the last day': async () => {
        const { day, at } = dayFromNow(100);
        const { read, schedule } = await subscribed({ end_time: day });
        expect(read).to.contain(`The last payment is on or before ${tidy(formatDay(day, 'en'))}.`);
        // The day itself is included.
        expect(schedule.ends_at).to.equal(at + 86_400_000);
      },
    },
    byDefault: async () => {
      expect((await subscribed({})).schedule.ends_at).to.equal(null);
    },
  },
};
