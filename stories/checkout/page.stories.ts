import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect } from 'storybook/test';
import { orderLookup } from '../../src/contract/index.js';
import { given, rootFont } from '../setting.js';
import * as card from './card.stories.js';
import {
  checkoutMeta,
  driven,
  optionsFrom,
  set,
  whenReady,
  type CheckoutArgs,
  type CheckoutStory,
} from './checkout.js';
import * as outcome from './outcome.stories.js';
import * as refused from './refused.stories.js';
import * as subscription from './subscription.stories.js';

// The page around the payment page, and who is paid. (A docs comment here would take the place of the shared parameters.)
const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Page' };
export default meta;

/** An empty `title` takes the heading away, and nowhere the merchant. A control cannot be empty, so that it is set here. */
export const WithoutHeading: CheckoutStory = {
  render: (args, { loaded }) => {
    const { options, ...rest } = optionsFrom(args, loaded);
    return html`<gw-checkout .options=${{ ...rest, options: { ...options, title: '' } }}></gw-checkout>`;
  },
  play: driven(async (page) => {
    await page.loaded();
    const { renderRoot } = page.element;
    await expect(renderRoot.querySelector('h1, h2')).toBeNull();
    await expect(renderRoot.querySelector('.payee')).toHaveTextContent('Kettle & Leaf');
  }),
};

/** A merchant of whom the gateway tells no name: the host of the shop stands for it. */
export const WithoutName: CheckoutStory = {
  parameters: given(async (gateway) => {
    gateway.offer(({ merchant: _merchant, ...info }) => info);
    gateway.alter(orderLookup, ({ merchant: _merchant, ...order }) => order);
    return { token: (await gateway.createOrder()).token };
  }),
  play: driven(async (page) => {
    await page.loaded();
    await expect(page.element.renderRoot.querySelector('.payee')).toHaveTextContent('shop.example');
  }),
};

/** The bar of a narrow page is open. */
export const BarOpen: CheckoutStory = {
  render: (args, { loaded }) =>
    html`<div style="inline-size: 390px; max-inline-size: 100%">
      <gw-checkout .options=${optionsFrom(args, loaded)}></gw-checkout>
    </div>`,
  play: driven(async (page) => {
    await page.loaded();
    await page.click('.bar summary');
    await page.shows('.bar[open] .rows');
  }),
};

/** The root’s font is small, as many style sheets set it: 1 rem is 10 px. Nothing here is smaller for it. */
export const SmallRootFont: CheckoutStory = { ...rootFont('62.5%'), play: whenReady };

const twice = rootFont('200%');
/** Text of twice the size: nothing is cut off, and nothing has to be moved sideways. */
export const LargeText: CheckoutStory = { ...twice, play: whenReady };
export const LargeTextErrors: CheckoutStory = { ...card.Errors, ...twice };
export const LargeTextStoredCards: CheckoutStory = { ...card.StoredCards, ...twice };
export const LargeTextSubscription: CheckoutStory = { ...subscription.WithDates, ...twice };
export const LargeTextRefused: CheckoutStory = { ...refused.InsufficientFunds, ...twice };
export const LargeTextPaid: CheckoutStory = { ...outcome.Paid, ...twice };
export const LargeTextBanks: CheckoutStory = {
  ...twice,
  args: set({ options: { active_tab: 'banklinks_eu' } }),
  play: driven((page) => page.list()),
};

// Storybook reads the tags without running the file: each has to be written where it is.
/** The colours of the payer’s system, few and of high contrast. */
export const ForcedColours: CheckoutStory = { tags: ['forced-colours', 'brief'], play: whenReady };
export const ForcedColoursErrors: CheckoutStory = { ...card.Errors, tags: ['forced-colours', 'brief'] };
export const ForcedColoursSubscription: CheckoutStory = {
  ...subscription.WithDates,
  tags: ['forced-colours', 'brief'],
};
export const ForcedColoursRefused: CheckoutStory = { ...refused.InsufficientFunds, tags: ['forced-colours', 'brief'] };
export const ForcedColoursPaid: CheckoutStory = { ...outcome.Paid, tags: ['forced-colours', 'brief'] };
