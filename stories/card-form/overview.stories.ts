import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { given } from '../setting.js';
import { cardForm, cardFormMeta, driven, whenReady, type CardFormArgs, type CardFormStory } from './card-form.js';

const meta: Meta<CardFormArgs> = { ...cardFormMeta, title: 'gw-card-form/Overview', tags: ['autodocs'] };
export default meta;

/** An order is loaded and the payer can type. */
export const Ready: CardFormStory = { play: whenReady };

/** Without scripts of the gateway yet: exactly the place that the form will take. Given up after 15 seconds. */
export const Loading: CardFormStory = {
  tags: ['!autodocs'],
  parameters: given(async (gateway) => {
    gateway.faults.add({ route: '/latest/checkout-vue/frame.html', fault: 'delay=3600000' });
    return { token: (await gateway.createOrder()).token };
  }),
  play: driven((form) => form.shows('.bones')),
};

/** The fields are there, the order is not yet: its amount is unknown. Given up after 15 seconds. */
export const LoadingTheOrder: CardFormStory = {
  tags: ['!autodocs'],
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    gateway.faults.add({ route: '/api/checkout/merchant/order', fault: 'delay=3600000' });
    return { token };
  }),
  play: driven((form) => form.shown('card_number')),
};

/** Nothing can be typed or paid. */
export const Disabled: CardFormStory = {
  args: { disabled: true },
  play: driven(async (form) => {
    await form.until('ready');
    await form.shown('cvv2');
  }),
};

/** A stored card: only the security code is asked for. */
export const OneClick: CardFormStory = {
  parameters: given(async (gateway) => ({
    token: (await gateway.createOrder()).token,
    rectoken: await gateway.createRectoken(),
  })),
  play: whenReady,
};

/** The fields in the shop's own page instead of a frame (SAQ A-EP). */
export const Inline: CardFormStory = { args: { isolation: 'inline' }, play: whenReady };

/** A part of the page that is of one scheme, whatever the page is; the element is told by its own `theme`. */
const onItsOwn = (theme: 'light' | 'dark'): CardFormStory => ({
  args: { theme },
  render: (args, { loaded }) =>
    html`<div style="color-scheme: ${theme}; background: light-dark(#fff, #17191f); padding: 24px">
      ${cardForm(args, loaded)}
    </div>`,
  play: whenReady,
});

export const Dark = onItsOwn('dark');
export const Light = onItsOwn('light');

/** No order yet: `gw-pay-click` has to bring its token, and the amount is not known before. */
export const WithoutAnOrder: CardFormStory = {
  tags: ['!autodocs'],
  parameters: given(() => Promise.resolve({})),
  play: whenReady,
};
