import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import {
  checkout,
  checkoutMeta,
  driven,
  narrow,
  set,
  whenReady,
  wallets,
  type CheckoutArgs,
  type CheckoutStory,
} from './checkout.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Overview', tags: ['autodocs'] };
export default meta;

/** A full page: the summary on one side, the payment on the other. */
export const Default: CheckoutStory = { play: whenReady };

/** The panel only, as wide as its container. */
export const Compact: CheckoutStory = {
  ...narrow(480),
  args: set({ options: { full_screen: false } }),
  play: whenReady,
};

// The header and the footer reach the edges of the page. The shop sets the padding of their texts.
const bar = 'display: block; padding: 16px 20px';
const slots = html`<strong slot="header" style=${bar}>Kettle &amp; Leaf</strong>
  <p slot="summary">Delivered on Tuesday, between 9 and 12.</p>
  <small slot="footer" style=${bar}>Kettle &amp; Leaf Ltd, Prague</small>`;

const small: CheckoutStory = { tags: ['!autodocs'], play: whenReady };

export const CompactWidth280: CheckoutStory = {
  ...small,
  ...narrow(280),
  args: set({ options: { full_screen: false } }),
};
export const CompactWidth320: CheckoutStory = {
  ...small,
  ...narrow(320),
  args: set({ options: { full_screen: false } }),
};
/** A full page in a narrow container of a wide window. */
export const Width280: CheckoutStory = { ...small, ...narrow(280) };
export const Width320: CheckoutStory = { ...small, ...narrow(320) };
export const Width640: CheckoutStory = { ...small, ...narrow(640) };

/** All parts: all methods, subscription, email, custom fields, terms, languages, a theme. */
export const EveryOption: CheckoutStory = {
  tags: ['!autodocs'],
  args: set({
    options: {
      methods: ['banklinks_eu', 'card', 'local_methods', 'wallets'],
      card_icons: ['mastercard', 'visa', 'maestro'],
      active_tab: 'card',
      default_country: 'CZ',
      countries: ['CZ', 'SK', 'DE', 'PL'],
      fields: true,
      locales: ['en', 'cs', 'de'],
      email: true,
      theme: { preset: 'navy_shimmer' },
      offerta_url: 'https://shop.example/terms',
    },
    regular: { insert: true, open: true, period: ['week', 'month', 'year'] },
    recurring: { every: 2, period: 'week', amount: 1_250, start_time: '2099-01-01', end_time: '2099-12-31' },
    params: { lang: 'en', required_rectoken: 'Y', email: 'ada@example.com', offer: true, order_desc: 'tea' },
    messages: { en: { local_methods: 'In your country' } },
    validate: { en: { cvv2: 'Look at the back of the card' } },
    css_variable: { main: 'indigo' },
  }),
  parameters: wallets({ apple: 'here' }),
  play: driven(async (page) => {
    await page.loaded();
    await page.entry('end_time');
    await page.entry('offer');
  }),
};

/** The fields are in the shop's own page instead of a frame (SAQ A-EP). */
export const Inline: CheckoutStory = { tags: ['!autodocs'], args: { isolation: 'inline' }, play: whenReady };

/** The page is disabled: the payer cannot type or pay. */
export const Disabled: CheckoutStory = { tags: ['!autodocs'], args: { disabled: true }, play: whenReady };

/** The shop's own header, footer and summary. */
export const Slots: CheckoutStory = {
  tags: ['!autodocs'],
  render: (args, { loaded }) => checkout(args, loaded, undefined, slots),
  play: whenReady,
};
