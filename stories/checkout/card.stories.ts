import type { Meta } from '@storybook/web-components-vite';
import type { Card } from '../../src/testing/index.js';
import { pageGateway } from '../gateway.js';
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

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Card' };
export default meta;

/** Half a number: the brand is known, and its logo slides in. */
export const HalfANumber: CheckoutStory = { play: driven((page) => page.type('card_number', '55556666')) };

export const Filled: CheckoutStory = { play: driven((page) => page.fill()) };

/** The logos that the shop chose. */
export const Icons: CheckoutStory = {
  args: set({ options: { card_icons: ['visa', 'mastercard', 'maestro'] } }),
  play: whenReady,
};
export const NoIcons: CheckoutStory = { args: set({ options: { card_icons: [] } }), play: whenReady };

const emptySubmit = driven(async (page) => {
  await page.loaded();
  await page.field('cvv2');
  await page.press();
  await page.error('cvv2');
});

/** The payer presses pay with empty fields. */
export const Errors: CheckoutStory = { play: emptySubmit };
export const ErrorsAtWidth320: CheckoutStory = { ...narrow(320), play: emptySubmit };
export const ErrorsAtWidth280: CheckoutStory = {
  ...narrow(280),
  args: set({ options: { full_screen: false } }),
  play: emptySubmit,
};

const wrong = (card: Card, name: 'card_number' | 'expiry_date' | 'cvv2'): CheckoutStory => ({
  play: driven(async (page) => {
    await page.fill(card);
    await page.leave('cvv2');
    await page.error(name);
  }),
});

export const NumberWrong = wrong({ number: '4444555511116667' }, 'card_number');
export const ExpiryPast = wrong({ expiry: '0120' }, 'expiry_date');

/** A customer with two stored cards. */
const withStoredCards = given(async (gateway) => {
  const sender_account = crypto.randomUUID();
  await gateway.storeCard(sender_account, '5555555555554444');
  await gateway.storeCard(sender_account);
  return { token: (await gateway.createOrder({ sender_account })).token };
});

/** Stored cards that load late do not move the page: a row below the fields opens them. */
export const StoredCardsOffered: CheckoutStory = {
  parameters: withStoredCards,
  play: driven((page) => page.shows('.use .row')),
};
/** The newest stored card is selected, and the page asks only for its security code. */
export const StoredCards: CheckoutStory = {
  parameters: withStoredCards,
  play: driven((page) => page.openStoredCards()),
};
export const StoredCardsAtWidth320: CheckoutStory = { ...StoredCards, ...narrow(320) };

/** The payer chooses a card that is not stored. */
export const AnotherCard: CheckoutStory = {
  parameters: withStoredCards,
  play: driven(async (page) => {
    await page.openStoredCards();
    await page.click('.saved label:last-of-type input');
    await page.field('card_number');
  }),
};

export const PaidWithAStoredCard: CheckoutStory = {
  parameters: withStoredCards,
  play: driven(async (page) => {
    await page.openStoredCards();
    await page.type('cvv2', '123');
    await page.press();
    await page.until('paid');
  }),
};

/** The page tells the payer that the card will be stored. */
export const Kept: CheckoutStory = { args: set({ params: { required_rectoken: 'Y' } }), play: whenReady };

const verified = (verification_type: 'amount' | 'code') => ordered({ verification: 'Y', verification_type });
const asked = driven(async (page) => {
  await page.fillAndPay();
  await page.shows('#entry-verify');
});

/** The gateway reserved a small amount, and asks the payer for it. */
export const VerifiedByAmount: CheckoutStory = { parameters: verified('amount'), play: asked };
/** The statement shows a code. */
export const VerifiedByCode: CheckoutStory = { parameters: verified('code'), play: asked };
export const VerificationEmpty: CheckoutStory = {
  parameters: verified('code'),
  play: driven(async (page) => {
    await page.fillAndPay();
    await page.click('.verify button.pay');
    await page.shows('#entry-verify[aria-invalid=true]');
  }),
};
/** A wrong answer uses one of the tries. */
export const VerificationWrong: CheckoutStory = {
  parameters: verified('amount'),
  play: driven(async (page) => {
    await page.fillAndPay();
    await page.typeInto('#entry-verify', '9999');
    await page.click('.verify button.pay');
    await page.shows('#entry-verify[aria-invalid=true]');
  }),
};
/** No tries are left. */
export const VerificationFailed: CheckoutStory = {
  parameters: verified('code'),
  play: driven(async (page) => {
    await page.fillAndPay();
    for (let tries = 3; tries > 0; tries--) {
      await page.typeInto('#entry-verify:read-write', '000001');
      await page.click('.verify button.pay');
      await page.shows(tries > 1 ? '#entry-verify[aria-invalid=true]:read-write' : '.notice');
    }
  }),
};
/** The right code, from the issuer's statement. */
export const Verified: CheckoutStory = {
  parameters: verified('code'),
  play: driven(async (page) => {
    await page.fillAndPay();
    await page.shows('#entry-verify');
    const { text } = await (await pageGateway()).statement(page.element.options.params?.token ?? '');
    await page.typeInto('#entry-verify', /\d{6}$/.exec(text)?.[0] ?? '');
    await page.click('.verify button.pay');
    await page.until('paid');
  }),
};
