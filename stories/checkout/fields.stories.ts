import type { Meta } from '@storybook/web-components-vite';
import { given } from '../setting.js';
import { checkoutMeta, driven, narrow, set, type CheckoutArgs, type CheckoutStory } from './checkout.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Fields' };
export default meta;

const shown = driven((page) => page.shows('.extra'));

export const Email: CheckoutStory = { args: set({ options: { email: true } }), play: shown };
/** The shop already knows the email address. */
export const EmailKnown: CheckoutStory = {
  args: set({ options: { email: true }, params: { email: 'ada@example.com' } }),
  play: shown,
};
/** The gateway requires the email address, not the shop. */
export const EmailForTheGateway: CheckoutStory = {
  parameters: given(async (gateway) => {
    gateway.offer((info) => ({ ...info, email_required: true }));
    return { token: (await gateway.createOrder()).token };
  }),
  play: shown,
};
/** The address looks mistyped: the page suggests a correction, and also accepts the address unchanged. */
export const EmailMeant: CheckoutStory = {
  args: set({ options: { email: true } }),
  play: driven(async (page) => {
    await page.loaded();
    await page.write('email', 'ada@gmial.com');
    await page.shows('.extra .message .link');
  }),
};
export const Additional: CheckoutStory = { args: set({ options: { fields: true } }), play: shown };
/** Consent to the shop’s terms. */
export const Terms: CheckoutStory = {
  args: set({ options: { offerta_url: 'https://shop.example/terms' }, params: { offer: true } }),
  play: shown,
};
/** Consent, without a link to the terms. */
export const TermsWithoutAddress: CheckoutStory = { args: set({ params: { offer: true } }), play: shown };

const all = set({
  options: { email: true, fields: true, offerta_url: 'https://shop.example/terms' },
  params: { offer: true },
});
export const All: CheckoutStory = { args: all, play: shown };

const errors = driven(async (page) => {
  await page.loaded();
  await page.write('email', 'ada@');
  await page.write('sender_cell_phone', '601 123');
  await page.fill();
  await page.press();
  await page.shows('.agree .wrong');
});
/** Every field has an error. The page focuses the first. */
export const Errors: CheckoutStory = { args: all, play: errors };
export const ErrorsAtWidth280: CheckoutStory = { ...narrow(280), args: { ...all, fullScreen: false }, play: errors };

/** All fields filled in, and paid. */
export const Paid: CheckoutStory = {
  args: all,
  play: driven(async (page) => {
    await page.loaded();
    await page.write('email', 'ada@example.com');
    await page.write('sender_name', 'Ada Lovelace');
    await page.write('sender_cell_phone', '+420 601 123 456');
    await page.click('#entry-offer');
    await page.fillAndPay();
    await page.until('paid');
  }),
};
