import type { Meta } from '@storybook/web-components-vite';
import { given } from '../setting.js';
import {
  checkoutMeta,
  driven,
  narrow,
  ordered,
  set,
  whenReady,
  type CheckoutArgs,
  type CheckoutStory,
} from './checkout.js';
import { shownIn } from './page-driver.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Methods' };
export default meta;

const banks = driven(async (page) => {
  await page.choose('banklinks_eu');
  await page.list();
});

export const Card: CheckoutStory = { play: whenReady };
export const BankLinks: CheckoutStory = { play: banks };
export const LocalMethods: CheckoutStory = {
  play: driven(async (page) => {
    await page.choose('local_methods');
    await page.list();
  }),
};

/** The payer has chosen a bank: the button says where the payment continues. */
export const BankChosen: CheckoutStory = {
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    (await page.list()).click();
    await page.shows('[role=option][aria-selected=true]');
  }),
};

/** The payer presses pay before choosing a bank. */
export const NoBankChosen: CheckoutStory = {
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    await page.list();
    await page.press();
    await page.shows('.banks .wrong');
  }),
};

export const BankSearch: CheckoutStory = {
  args: set({ options: { default_country: 'DE' } }),
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    await page.search('spar');
  }),
};

/** No bank in this country matches. The page shows the matches of the other countries. */
export const BankFoundElsewhere: CheckoutStory = {
  args: set({ options: { default_country: 'DE' } }),
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    await page.search('plesnivec');
    await page.shows('.bank small');
  }),
};

export const NoBankFound: CheckoutStory = {
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    await page.search('zzzz');
    await page.shows('.banks > .link');
  }),
};

/** Ten thousand banks in one country. The page renders only the visible ones. */
export const TenThousandBanks: CheckoutStory = {
  parameters: given(async (gateway) => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ id: `bank-${at}`, name: `Bank no. ${at + 1}` }));
    gateway.offer((info) => ({
      ...info,
      methods: { ...info.methods, banklinks_eu: { countries: { DE: many, AT: many.slice(0, 20) } } },
    }));
    return { token: (await gateway.createOrder()).token };
  }),
  args: set({ options: { default_country: 'DE' } }),
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    await page.search('9999');
    await page.list();
  }),
};

/** The gateway has banks, but none in the shop's countries. */
export const NoBankHere: CheckoutStory = {
  args: set({ options: { countries: ['JP'], active_tab: 'banklinks_eu' } }),
  play: driven((page) => page.shows('#banklinks_eu-empty')),
};

/** One country and few banks: the list has no search and no country menu. */
export const FewBanks: CheckoutStory = {
  parameters: ordered({ currency: 'CZK' }),
  args: set({ options: { countries: ['CZ'], active_tab: 'banklinks_eu' } }),
  play: driven((page) => page.list()),
};

/** Cards only: no list of methods. */
export const CardAlone: CheckoutStory = { args: set({ options: { methods: ['card'] } }), play: whenReady };
export const BankLinksAlone: CheckoutStory = {
  args: set({ options: { methods: ['banklinks_eu'] } }),
  play: driven((page) => page.list()),
};

/** The bank’s page is opening. A shop may stop that, as this story does. */
export const LeavingForTheBank: CheckoutStory = {
  play: driven(async (page) => {
    page.element.addEventListener('gw-redirect', (event) => event.preventDefault());
    await page.payByBank();
    await page.shows('.next a');
  }),
};

/** The payer is at the bank, in a frame that the shop opened. */
export const AtTheBank: CheckoutStory = {
  play: driven(async (page, canvas) => {
    const opened = page.holdRedirect(canvas);
    await page.payByBank();
    await shownIn(await opened, 'button[value=pay]');
  }),
};

/** The payer returns from the bank. The page looks up the order, which is paid. */
export const PaidByBank: CheckoutStory = {
  parameters: ordered(),
  play: driven(async (page, canvas) => {
    const opened = page.holdRedirect(canvas);
    await page.payByBank();
    const frame = await opened;
    (await shownIn(frame, 'button[value=pay]')).click();
    await shownIn(frame, 'body:not(:has(form))');
    frame.remove();
    dispatchEvent(new Event('focus'));
    await page.until('paid');
  }),
};

/** The payer cancelled at the bank. */
export const RefusedAtTheBank: CheckoutStory = {
  play: driven(async (page, canvas) => {
    const opened = page.holdRedirect(canvas);
    await page.payByBank();
    const frame = await opened;
    (await shownIn(frame, 'button[value=refuse]')).click();
    await shownIn(frame, 'body:not(:has(form))');
    frame.remove();
    dispatchEvent(new Event('focus'));
    await page.declined();
  }),
};

export const BankLinksAtWidth320: CheckoutStory = {
  ...narrow(320),
  args: set({ options: { full_screen: false } }),
  play: banks,
};
