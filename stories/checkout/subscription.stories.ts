import type { Meta } from '@storybook/web-components-vite';
import type { Options } from '../../src/core/options/index.js';
import type { PageDriver } from './page-driver.js';
import { checkoutMeta, driven, narrow, set, type CheckoutArgs, type CheckoutStory } from './checkout.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Subscription' };
export default meta;

/** A page with a subscription: the shop's settings, and the values that the payer may change. */
const plan = (regular: Options['regular'], recurring: Options['recurring'] = {}): CheckoutStory => ({
  args: set({ regular: { insert: true, ...regular }, recurring }),
  play: driven((page) => page.shows('.plan')),
});

/** Offered, but not chosen. */
export const Offered = plan({});
/** Chosen: its options appear. */
export const Taken: CheckoutStory = {
  ...plan({}),
  play: driven(async (page) => {
    await page.loaded();
    await page.click('#entry-subscribe');
    await page.shows('.plan .choices');
  }),
};
/** The payer enters custom dates, in the date format of the language. */
export const PickingDates: CheckoutStory = {
  ...plan({ open: true }),
  play: driven(async (page) => {
    await page.loaded();
    await page.click('.segment label:last-child > [name=start_time-choice]');
    await page.write('start_time', '31/12/2099');
    await page.click('.segment label:last-child > [name=end_time-choice]');
    await page.entry('end_time');
  }),
};
/** Chosen, with its options open, from the start. */
export const Open = plan({ open: true });
/** The payer can see the subscription but not change it. */
export const Hidden = plan({ hide: true }, { every: 3, period: 'month', amount: 1_990 });
/** With a first and a last day. */
export const WithDates = plan(
  { open: true },
  { every: 1, period: 'year', start_time: '2099-02-28', end_time: '2101-02-28' },
);
/** Two of the four periods. */
export const TwoPeriods = plan({ open: true, period: ['week', 'month'] }, { period: 'week' });
/** The last day is in the past: the page offers no subscription. */
export const Over: CheckoutStory = {
  ...plan({ open: true }, { end_time: '2020-01-01' }),
  play: driven((page) => page.loaded()),
};

const wrong = driven(async (page) => {
  await page.loaded();
  await page.write('every', '0');
  await page.write('amount', 'ten');
  await page.click('.segment label:last-child > [name=end_time-choice]');
  await page.write('end_time', '01/01/2001');
  await page.press();
  await page.shows('.plan .wrong');
});
/** Every field of the subscription has an error. */
export const WrongInput: CheckoutStory = { ...plan({ open: true }), play: wrong };
export const WrongInputAtWidth280: CheckoutStory = {
  ...WrongInput,
  ...narrow(280),
  args: { ...WrongInput.args, fullScreen: false },
};

const review = async (page: PageDriver): Promise<void> => {
  await page.entry('every');
  await page.fill();
  await page.press();
  await page.shows('.plan-review');
};
/** Before the payment, the page shows the item, the amount, the dates, and how to cancel. */
export const Review: CheckoutStory = {
  ...plan({ open: true }, { every: 2, period: 'week' }),
  play: driven(review),
};
export const ReviewAtWidth320: CheckoutStory = { ...Review, ...narrow(320) };

/** Paid, with a schedule of the next charges. */
export const Paid: CheckoutStory = {
  ...plan({ open: true }, { every: 2, period: 'week' }),
  play: driven(async (page) => {
    await page.entry('every');
    await page.fillAndPay();
    await page.until('paid');
  }),
};
