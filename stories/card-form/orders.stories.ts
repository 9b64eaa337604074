import type { Meta } from '@storybook/web-components-vite';
import type { StoryOrder } from '../gateway.js';
import { given } from '../setting.js';
import { cardFormMeta, driven, type CardFormArgs, type CardFormStory } from './card-form.js';

const meta: Meta<CardFormArgs> = { ...cardFormMeta, title: 'gw-card-form/Orders' };
export default meta;

const closed = driven(async (form) => {
  await form.until('closed');
  await form.shows('[part=notice], [part=result]');
});
const ordered = (order: StoryOrder) => given(async (gateway) => ({ token: (await gateway.createOrder(order)).token }));

/** The order's time has run out. */
export const Expired: CardFormStory = { parameters: ordered({ lifetime: 60, age: 61 }), play: closed };

/** The order's time runs out while the form is open. */
export const ExpiresMeanwhile: CardFormStory = { parameters: ordered({ lifetime: 3 }), play: closed };

/** The order was paid before, on another page. */
export const AlreadyPaid: CardFormStory = {
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    await gateway.pay(token);
    return { token };
  }),
  play: closed,
};

/** A token of the right form that no order has. */
export const UnknownToken: CardFormStory = { args: { token: '0'.repeat(40) }, play: closed };

/** A token of 39 characters: told without asking the gateway. */
export const MalformedToken: CardFormStory = { args: { token: '0'.repeat(39) }, play: closed };

/** The gateway does not answer. Trying again helps, as soon as it does. */
export const GatewayUnreachable: CardFormStory = {
  tags: ['cut-connection'],
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    gateway.faults.add({ route: '/api/checkout/merchant/order', fault: 'drop-before', times: 3 });
    return { token };
  }),
  play: closed,
};

/** Something answers that is not the gateway's interface. */
export const GatewayAnswersNonsense: CardFormStory = {
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    gateway.faults.add({ route: '/api/checkout/merchant/order', fault: 'malformed' });
    return { token };
  }),
  play: closed,
};

/** The gateway’s frame does not come, at none of three tries. Trying again helps, as soon as it does. */
export const FrameUnreachable: CardFormStory = {
  tags: ['cut-connection'],
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    gateway.faults.add({ route: '/latest/checkout-vue/frame.html', fault: 'drop-before', times: 3 });
    return { token };
  }),
  play: closed,
};

/** Something else on the page used the frame's channel: it is ignored, and said once. */
export const ForeignMessage: CardFormStory = {
  play: driven(async (form) => {
    await form.field('cvv2');
    const src = form.element.cardPlace.querySelector('iframe')?.src ?? '';
    const channel = new URLSearchParams(new URL(src).hash.slice(1)).get('channel');
    postMessage({ gw: 'hello', channel }, location.origin);
    await form.problem();
  }),
};
