/** Markup and properties from before the element's script make the same element as later ones. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { autofill, createOrder, frameUrl, until, type Order } from '../support/card-form.js';
import { newWidget } from '../support/transfer-page.js';
import { internalsOf } from '../support/internals.js';

interface Early {
  /** Each function loads only the script of its element: nothing else in this file may load one. */
  readonly script: () => Promise<unknown>;
  readonly again: () => Promise<unknown>;
  readonly order: () => Promise<Order>;
  /** Set on an element that is not defined yet. */
  readonly properties: (order: Order) => Readonly<Record<string, unknown>>;
}

const byToken = {
  order: () => createOrder({ amount: 777 }),
  properties: ({ token }: Order) => ({ frameUrl, token }),
};
const elements: Readonly<Record<string, Early>> = {
  'gw-card-form': {
    ...byToken,
    script: () => import('../../../src/elements/gw-card-form/define.js'),
    again: () => import('../../../src/elements/gw-card-form/define.js?again'),
  },
  'gw-checkout': {
    ...byToken,
    script: () => import('../../../src/elements/gw-checkout/define.js'),
    again: () => import('../../../src/elements/gw-checkout/define.js?again'),
  },
  'gw-p2p-transfer': {
    order: async () => ({ token: await newWidget(), orderId: '' }),
    properties: ({ token }) => ({
      frameUrl,
      widgetId: token,
      currency: 'EUR',
      amount: '12.50',
      senderDetails: { city: 'Brno' },
    }),
    script: () => import('../../../src/elements/gw-p2p-transfer/define.js'),
    again: () => import('../../../src/elements/gw-p2p-transfer/define.js?again'),
  },
};

type Member = HTMLElementTagNameMap['gw-card-form' | 'gw-checkout' | 'gw-p2p-transfer'];

for (const [tag, { script, again, order: newOrder, properties }] of Object.entries(elements)) {
  it(`<${tag}>: properties, attributes and listeners from before the script count as those from after it`, async () => {
    const order = await newOrder();
    const element = document.createElement(tag) as Member;
    element.setAttribute('isolation', 'inline');
    element.setAttribute('button', 'false');
    (await fixture<HTMLElement>(html`<div></div>`)).append(element);
    expect(element.shadowRoot).to.equal(null);
    const early = properties(order);
    Object.assign(element, early);
    let paid = '';
    let isReady = false;
    element.addEventListener('gw-ready', () => (isReady = true));
    element.addEventListener('gw-success', (event: Event) => {
      paid = (event as CustomEvent<{ order_id: string }>).detail.order_id;
    });
    await script();
    await until(() => isReady, 'gw-ready');
    for (const [property, value] of Object.entries(early)) {
      expect(Object.hasOwn(element, property), property).to.equal(false);
      expect(Reflect.get(element, property), property).to.deep.equal(value);
    }
    expect(element.renderRoot.querySelector('button.pay') === null, 'no button').to.equal(true);
    const frame = () => internalsOf(element).cardPlace.firstElementChild?.shadowRoot ?? undefined;
    const open = 'input[name=card_number]:not(:read-only, :disabled)';
    await until(() => frame()?.querySelector(open) && element.matches(':state(ready), :state(editing)'), 'fields');
    for (const [field, value] of [
      ['card_number', '4444555511116666'],
      ['expiry_date', '12/30'],
      ['cvv2', '123'],
      ['receiver_card_number', '5555666644441111'],
    ] as const) {
      const input = frame()?.querySelector<HTMLInputElement>(`input[name=${field}]`);
      if (input) autofill(input, value);
    }
    if (tag === 'gw-p2p-transfer') {
      await until(() => {
        if (element.matches(':state(editing)')) element.submit();
        return element.matches(':state(review)');
      }, 'the review');
    }
    element.submit();
    await until(() => paid, 'gw-success');
    if (order.orderId) expect(paid).to.equal(order.orderId);
  });

  it(`<${tag}>: a second copy of the script changes nothing`, async () => {
    await script();
    const before = customElements.get(tag);
    await again();
    expect(customElements.get(tag) === before).to.equal(true);
  });
}
