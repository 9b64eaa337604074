import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { roots } from '../../src/core/theme/index.js';
import { given } from '../setting.js';
import { cardForm, cardFormMeta, driven, whenReady, type CardFormArgs, type CardFormStory } from './card-form.js';

const meta: Meta<CardFormArgs> = { ...cardFormMeta, title: 'gw-card-form/Overview', tags: ['autodocs'] };
export default meta;

/** An order is loaded, and the payer can type. */
export const Ready: CardFormStory = { play: whenReady };

/**
 * The gateway's scripts have not loaded yet: the placeholder is as large as the form. The form gives up after 15
 * seconds.
 */
export const Loading: CardFormStory = {
  tags: ['!autodocs'],
  parameters: given(async (gateway) => {
    gateway.faults.add({ route: '/latest/checkout-vue/frame.html', fault: 'delay=3600000' });
    return { token: (await gateway.createOrder()).token };
  }),
  play: driven((form) => form.shows('.bones')),
};

/** The fields are loaded, but not the order, so the amount is unknown. The form gives up after 15 seconds. */
export const LoadingTheOrder: CardFormStory = {
  tags: ['!autodocs'],
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    gateway.faults.add({ route: '/api/checkout/merchant/order', fault: 'delay=3600000' });
    return { token };
  }),
  play: driven((form) => form.shown('card_number')),
};

/** The form is disabled: the payer cannot type or pay. */
export const Disabled: CardFormStory = {
  args: { disabled: true },
  play: driven(async (form) => {
    await form.until('ready');
    await form.shown('cvv2');
  }),
};

/** With a stored card, the form asks only for the security code. */
export const OneClick: CardFormStory = {
  parameters: given(async (gateway) => ({
    token: (await gateway.createOrder()).token,
    rectoken: await gateway.createRectoken(),
  })),
  play: whenReady,
};

/** The fields are in the shop's own page instead of a frame (SAQ A-EP). */
export const Inline: CardFormStory = { args: { isolation: 'inline' }, play: whenReady };

/** A section with its own color scheme. The element's `theme` selects the same scheme. */
const onItsOwn = (theme: 'light' | 'dark'): CardFormStory => ({
  args: { theme },
  render: (args, { loaded }) =>
    html`<div style="color-scheme: ${theme}; background: light-dark(#fff, ${roots.dark.surface}); padding: 24px">
      ${cardForm(args, loaded)}
    </div>`,
  play: whenReady,
});

export const Dark = onItsOwn('dark');
export const Light = onItsOwn('light');

/** No order yet: a listener of `gw-pay-click` must provide the token. The amount is unknown until then. */
export const WithoutAnOrder: CardFormStory = {
  tags: ['!autodocs', 'fault'],
  parameters: given(() => Promise.resolve({})),
  play: whenReady,
};
