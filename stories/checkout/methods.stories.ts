import type { Meta } from '@storybook/web-components-vite';
import { given } from '../setting.js';
import { hurry } from '../drive.js';
import {
  checkoutMeta,
  driven,
  narrow,
  ordered,
  set,
  wallets,
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
export const Wallets: CheckoutStory = {
  parameters: wallets({ apple: 'here' }),
  play: driven(async (page) => {
    await page.choose('wallets');
    await page.shows('[data-wallet=googlepay]');
  }),
};

/** The payer has chosen a bank: the note says where the payment goes on. */
export const BankChosen: CheckoutStory = {
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    (await page.list()).click();
    await page.shows('[role=option][aria-selected=true]');
  }),
};

/** Pressing pay before a bank is chosen. */
export const NoBankChosen: CheckoutStory = {
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    await page.list();
    await page.press();
    await page.shows('.note.error');
  }),
};

export const BankSearch: CheckoutStory = {
  args: set({ options: { default_country: 'DE' } }),
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    await page.search('spar');
  }),
};

/** Not in this country: what is found in the others is shown. */
export const BankFoundElsewhere: CheckoutStory = {
  args: set({ options: { default_country: 'DE' } }),
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    await page.search('plesnivec');
    await page.shows('.elsewhere');
  }),
};

export const NoBankFound: CheckoutStory = {
  play: driven(async (page) => {
    await page.choose('banklinks_eu');
    await page.search('zzzz');
    await page.shows('.none');
  }),
};

/** Ten thousand banks in one country: only those in sight are drawn. */
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

/** The gateway has banks, and none of them in the countries of the shop. */
export const NoBankHere: CheckoutStory = {
  args: set({ options: { countries: ['JP'], active_tab: 'banklinks_eu' } }),
  play: driven((page) => page.shows('.empty')),
};

/** One country and a handful of banks: no search, and no choice of countries. */
export const FewBanks: CheckoutStory = {
  parameters: ordered({ currency: 'CZK' }),
  args: set({ options: { countries: ['CZ'], active_tab: 'banklinks_eu' } }),
  play: driven((page) => page.list()),
};

/** Nothing but cards: no tabs. */
export const CardAlone: CheckoutStory = { args: set({ options: { methods: ['card'] } }), play: whenReady };
export const BankLinksAlone: CheckoutStory = {
  args: set({ options: { methods: ['banklinks_eu'] } }),
  play: driven((page) => page.list()),
};
export const WalletsAlone: CheckoutStory = {
  args: set({ options: { methods: ['wallets'] } }),
  parameters: wallets({ apple: 'here' }),
  play: driven((page) => page.shows('[data-wallet=applepay]')),
};

/** The browser has no interface of a wallet: the tab is left out. */
export const NoWalletInThisBrowser: CheckoutStory = {
  parameters: wallets({ google: 'absent', apple: 'absent' }),
  play: whenReady,
};

/** The browser has the interface, and the payer no wallet. */
export const NoWalletSetUp: CheckoutStory = {
  parameters: wallets({ google: 'none', apple: 'absent' }),
  play: driven(async (page) => {
    await page.choose('wallets');
    await page.shows('.wallets-said p');
  }),
};

/** The browser does not say whether it has a wallet. The story’s clock runs fast. */
export const WalletDoesNotAnswer: CheckoutStory = {
  parameters: wallets({ google: 'silent' }),
  play: driven(async (page) => {
    const slowDown = hurry(20);
    try {
      await page.choose('wallets');
      await page.shows('.wallets-said p');
    } finally {
      slowDown();
    }
  }),
};

/** The wallet’s sheet is open. */
export const WalletOpen: CheckoutStory = {
  play: driven(async (page) => {
    await page.choose('wallets');
    await page.click('[data-wallet=googlepay]');
    await page.shows("[data-wallet=googlepay][aria-disabled='true']");
  }),
};

export const WalletClosed: CheckoutStory = {
  play: driven(async (page) => {
    await page.choose('wallets');
    await page.click('[data-wallet=googlepay]');
    walletStandIns?.google.cancel();
    await page.shows('.wallets-note');
  }),
};

export const WalletFailed: CheckoutStory = {
  play: driven(async (page) => {
    await page.choose('wallets');
    await page.click('[data-wallet=googlepay]');
    walletStandIns?.google.crash();
    await page.shows('.wallets-note');
  }),
};

export const PaidByWallet: CheckoutStory = {
  parameters: wallets({ apple: 'here' }),
  play: driven(async (page) => {
    await page.choose('wallets');
    await page.click('[data-wallet=googlepay]');
    walletStandIns?.google.approve();
    await page.until('paid');
  }),
};

/** The page is about to leave; a shop may hold it, as this story does. */
export const LeavingForTheBank: CheckoutStory = {
  play: driven(async (page) => {
    page.element.addEventListener('gw-redirect', (event) => event.preventDefault());
    await page.payByBank();
    await page.shows('.notice a');
  }),
};

/** At the bank, in a frame that the shop has opened for it. */
export const AtTheBank: CheckoutStory = {
  play: driven(async (page, canvas) => {
    const opened = page.holdRedirect(canvas);
    await page.payByBank();
    await shownIn(await opened, 'button[value=pay]');
  }),
};

/** Back from the bank: the order is asked for, and is paid. */
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

/** The payer refused at the bank. */
export const RefusedAtTheBank: CheckoutStory = {
  play: driven(async (page, canvas) => {
    const opened = page.holdRedirect(canvas);
    await page.payByBank();
    const frame = await opened;
    (await shownIn(frame, 'button[value=refuse]')).click();
    await shownIn(frame, 'body:not(:has(form))');
    frame.remove();
    dispatchEvent(new Event('focus'));
    await page.shows('.notice:not(.wait)');
  }),
};

export const BankLinksAtWidth320: CheckoutStory = {
  ...narrow(320),
  args: set({ options: { full_screen: false } }),
  play: banks,
};
