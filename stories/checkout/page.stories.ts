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

// The page around the payment page, and the name of the payee. (A docs comment here would replace the shared
// parameters.)
const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Page' };
export default meta;

/**
 * An empty `title` hides the heading but not the merchant's name. A control cannot be empty, so the story sets the
 * option.
 */
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

/** The gateway has no name for this merchant, so the page shows the shop's host. */
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

/** The summary bar of a narrow page is open. */
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

/** The root has a small font, as in many style sheets: 1 rem is 10 px. The size of the page does not change. */
export const SmallRootFont: CheckoutStory = { ...rootFont('62.5%'), play: whenReady };

const twice = rootFont('200%');
/** The text size is doubled: all text is visible, without horizontal scrolling. */
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

// Storybook reads the tags without running the file, so each must be a literal.
/** The few high-contrast colours of the payer’s operating system. */
export const ForcedColours: CheckoutStory = { tags: ['forced-colours', 'brief'], play: whenReady };
export const ForcedColoursErrors: CheckoutStory = { ...card.Errors, tags: ['forced-colours', 'brief'] };
export const ForcedColoursSubscription: CheckoutStory = {
  ...subscription.WithDates,
  tags: ['forced-colours', 'brief'],
};
export const ForcedColoursRefused: CheckoutStory = { ...refused.InsufficientFunds, tags: ['forced-colours', 'brief'] };
export const ForcedColoursPaid: CheckoutStory = { ...outcome.Paid, tags: ['forced-colours', 'brief'] };
