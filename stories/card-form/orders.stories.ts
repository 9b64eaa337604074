import type { Meta } from '@storybook/web-components-vite';
import type { StoryOrder } from '../gateway.js';
import { given } from '../setting.js';
import { cardFormMeta, driven, type CardFormArgs, type CardFormStory } from './card-form.js';
import { internalsOf } from '../../test/elements/support/internals.js';

const meta: Meta<CardFormArgs> = { ...cardFormMeta, title: 'gw-card-form/Orders' };
export default meta;

const closed = driven(async (form) => {
  await form.until('closed');
  await form.shows('[part=notice], [part=result]');
});
const ordered = (order: StoryOrder) => given(async (gateway) => ({ token: (await gateway.createOrder(order)).token }));

/** The order has expired. */
export const Expired: CardFormStory = { parameters: ordered({ lifetime: 60, age: 61 }), play: closed };

/** The order expires while the form is open. */
export const ExpiresMeanwhile: CardFormStory = { parameters: ordered({ lifetime: 3 }), play: closed };

/** The order was already paid on another page. */
export const AlreadyPaid: CardFormStory = {
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    await gateway.pay(token);
    return { token };
  }),
  play: closed,
};

/** The token has the right format, but belongs to no order. */
export const UnknownToken: CardFormStory = { tags: ['fault'], args: { token: '0'.repeat(40) }, play: closed };

/** The token has 39 characters. The element reports it without a request to the gateway. */
export const MalformedToken: CardFormStory = { tags: ['fault'], args: { token: '0'.repeat(39) }, play: closed };

/** The gateway does not answer. “Try again” succeeds once it does. */
export const GatewayUnreachable: CardFormStory = {
  tags: ['cut-connection'],
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    gateway.faults.add({ route: '/api/checkout/merchant/order', fault: 'drop-before', times: 3 });
    return { token };
  }),
  play: closed,
};

/** The server that answers is not the gateway. */
export const GatewayAnswersNonsense: CardFormStory = {
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    gateway.faults.add({ route: '/api/checkout/merchant/order', fault: 'malformed' });
    return { token };
  }),
  play: closed,
};

/** The gateway’s frame does not load in three attempts. “Try again” succeeds once it does. */
export const FrameUnreachable: CardFormStory = {
  tags: ['cut-connection', 'fault'],
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    gateway.faults.add({ route: '/latest/checkout-vue/frame.html', fault: 'drop-before', times: 3 });
    return { token };
  }),
  play: closed,
};

/** Another script on the page uses the frame's channel. The element ignores its messages and logs one warning. */
export const ForeignMessage: CardFormStory = {
  play: driven(async (form) => {
    await form.field('cvv2');
    const src = internalsOf(form.element).cardPlace.querySelector('iframe')?.src ?? '';
    const channel = new URLSearchParams(new URL(src).hash.slice(1)).get('channel');
    postMessage({ gw: 'hello', channel }, location.origin);
    await form.problem();
  }),
};
