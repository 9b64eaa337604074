/** `gw-checkout/testing` in the page under test: the fields in the page, a frame that cannot be reached, an element in other trees. */
// One engine is enough: the helper sets values and dispatches events, without keys.
import { expect, fixture } from '@open-wc/testing';
import { html, nothing } from 'lit';
import '../../src/elements/gw-card-form/define.js';
import '../../src/elements/gw-checkout/define.js';
import '../../src/elements/gw-p2p-transfer/define.js';
import { cards, expectPaid, expectRefused, fillCard, passThreeDSecure, pay, refuse } from '../../src/testing/index.js';
import { ask, charges, createOrder, frameUrl, until, type Order } from '../elements/support/card-form.js';
import { opened } from '../elements/support/subscription.js';

/** The machine of a test run is busy. */
const wait = { timeout: 40 };

interface Given {
  isolation?: 'frame' | 'inline';
  order?: Order;
  button?: boolean;
  rectoken?: string;
}

const elements = {
  'gw-card-form': async ({ order, isolation = 'inline', button = true, rectoken }: Given) =>
    html`<gw-card-form
      frame-url=${frameUrl}
      token=${(order ?? (await createOrder())).token}
      isolation=${isolation}
      button=${button}
      rectoken=${rectoken ?? nothing}
    ></gw-card-form>`,
  'gw-checkout': async ({ order, isolation = 'inline', button = true }: Given) =>
    html`<gw-checkout
      frame-url=${frameUrl}
      token=${(order ?? (await createOrder())).token}
      isolation=${isolation}
      button=${button}
      methods="card banklinks_eu"
    ></gw-checkout>`,
};

/** Rejects with a message; the message. */
async function messageOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It did not reject.');
}

for (const [tag, draw] of Object.entries(elements)) {
  const place = async (given: Given = {}) => {
    const order = given.order ?? (await createOrder());
    const around = await fixture<HTMLElement>(html`<div>${await draw({ ...given, order })}</div>`);
    return { order, around };
  };

  describe(`a driver of <${tag}> in its own page`, () => {
    it('pays with the fields in the page', async () => {
      const { order, around } = await place();
      await fillCard(around, cards.approved, wait);
      await pay(around, wait);
      const { order_id, result } = await expectPaid(document, wait);
      expect(order_id).to.equal(order.orderId);
      expect(result).to.include({ order_status: 'approved', masked_card: '444455XXXXXX6666' });
      expect(await charges(order)).to.equal(1);
    });

    it('knows the order that was paid before the first call of a driver', async () => {
      const { order, around } = await place();
      await fillCard(around, cards.approved, wait);
      await pay(around, wait);
      await expectPaid(around, wait);
      // As in a test that has paid by other means.
      (Reflect.get(window, Symbol.for('gw-checkout/testing')) as unknown[]).length = 0;
      expect(await expectPaid(around, wait)).to.deep.equal({ order_id: order.orderId, result: undefined });
    });

    it('pays after 3-D Secure that asks nothing, and without a button of the element', async () => {
      const { order, around } = await place({ button: false });
      await fillCard(around, { ...cards.frictionless, expiry: '1/31', cvv: '987' }, wait);
      await pay(around, wait);
      await expectPaid(around, wait);
      expect(await charges(order)).to.equal(1);
    });

    it('hears a refusal, and pays with another card', async () => {
      const { order, around } = await place();
      await fillCard(around, cards.declined, wait);
      await pay(around, wait);
      expect(await expectRefused(around, wait)).to.include({ code: '1000', retry: true });
      expect(await messageOf(expectPaid(around, wait))).to.match(
        /^expectPaid: the payment was refused with the code 1000\. The page says: "/,
      );
      await fillCard(around, cards.approved, wait);
      await pay(around, wait);
      await expectPaid(around, wait);
      expect(await charges(order)).to.equal(1);
    });

    it('says what the fields did not accept, and nothing of the card', async () => {
      const { around } = await place();
      await fillCard(around, { number: '4444555511116667' }, wait);
      const message = await messageOf(pay(around, wait));
      expect(message).to.match(/^pay: the element did not accept the typed values\. The page says: ".*card number/i);
      expect(message).not.to.match(/4444|6667/);
    });

    it('says what the page shows where a field cannot be typed into', async () => {
      const { around } = await place();
      await fillCard(around, cards.approved, wait);
      const inner = around.querySelector(tag)?.shadowRoot;
      const code = [...(inner?.querySelectorAll('*') ?? [])]
        .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('*') ?? [])])
        .map((one) => (one.shadowRoot ?? one).querySelector<HTMLInputElement>('input[name=cvv2]'))
        .find((found) => found);
      if (!code) throw new Error('There is no field.');
      code.hidden = true;
      const message = await messageOf(fillCard(around, cards.approved, { timeout: 3 }));
      expect(message).to.contain(
        'fillCard: input[name=cvv2] could not be used within 3 s. <' + tag + '> is in the state',
      );
      expect(message)
        .to.contain('"ready": ')
        .and.not.to.match(/4444|6666/);
    });

    it('says that a frame of another origin cannot be reached, and what to do', async () => {
      const { around } = await place({ isolation: 'frame' });
      const message = await messageOf(fillCard(around, cards.approved, wait));
      expect(message).to.contain('fillCard: the card fields are in a frame of another origin');
      expect(message).to.contain('isolation="inline"').and.to.contain('Playwright').and.to.contain('chromeWebSecurity');
    });

    it('says the same of the issuer’s page', async () => {
      const { around } = await place();
      await fillCard(around, cards.threeDSecure, wait);
      await pay(around, wait);
      for (const answer of [passThreeDSecure, refuse]) {
        const message = await messageOf(answer(around, wait));
        expect(message).to.contain("the issuer's page is in a frame of another origin");
        expect(message).to.contain('cards.frictionless').and.to.contain('Playwright');
      }
      expect(await messageOf(expectPaid(around, { timeout: 1 }))).to.contain('"challenge": the issuer asks the payer');
    });
  });
}

describe('a driver in a page', () => {
  it('finds an element in the shadow trees of an app, and takes it itself', async () => {
    const order = await createOrder();
    const app = await fixture<HTMLElement>(html`<div></div>`);
    const inner = app.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    const form = document.createElement('gw-card-form');
    Object.assign(form, { frameUrl, token: order.token, isolation: 'inline' });
    inner.attachShadow({ mode: 'open' }).append(form);
    await fillCard(document, cards.approved, wait);
    await pay(form, wait);
    expect((await expectPaid(app.shadowRoot ?? app, wait)).order_id).to.equal(order.orderId);
  });

  it('types the code alone for a stored card', async () => {
    const first = await createOrder({ required_rectoken: 'Y' });
    const around = await fixture<HTMLElement>(html`<div>${await elements['gw-card-form']({ order: first })}</div>`);
    await fillCard(around, cards.approved, wait);
    await pay(around, wait);
    await expectPaid(around, wait);
    const { rectoken } = await ask<{ rectoken: string }>('status', { order_id: first.orderId });
    around.remove();
    const order = await createOrder();
    const next = await fixture<HTMLElement>(html`<div>${await elements['gw-card-form']({ order, rectoken })}</div>`);
    await fillCard(next, undefined, wait);
    await pay(next, wait);
    expect((await expectPaid(next, wait)).order_id).to.equal(order.orderId);
  });

  it('sends a transfer', async () => {
    const widget = await ask<string>('widget', {});
    const around = await fixture<HTMLElement>(
      html`<div>
        <gw-p2p-transfer
          frame-url=${frameUrl}
          widget-id=${widget}
          currency="EUR"
          amount="20"
          isolation="inline"
        ></gw-p2p-transfer>
      </div>`,
    );
    await fillCard(around, { number: '4444 5555 1111 6666', receiver: '6666 4444 5555 1111' }, wait);
    await pay(around, wait);
    const { result } = await expectPaid(around, wait);
    expect(result).to.include({ status: 'success', receiver: '666644XXXXXX1111' });
  });

  it('agrees to a review that the test itself has opened', async () => {
    const order = await createOrder();
    const around = await fixture<HTMLElement>(html`<div>${await elements['gw-checkout']({ order })}</div>`);
    const element = around.querySelector('gw-checkout');
    if (!element) throw new Error('There is no payment page.');
    element.options = opened;
    await fillCard(around, cards.approved, wait);
    element.renderRoot.querySelector<HTMLElement>('button.pay')?.click();
    await until(() => element.renderRoot.querySelector('.plan-review'), 'the review');
    await pay(around, wait);
    await expectPaid(around, wait);
    expect(await charges(order)).to.equal(1);
  });

  it('types no recipient’s card where a phone number receives', async () => {
    const widget = await ask<string>('widget', {});
    const element = await fixture<HTMLElement>(
      html`<gw-p2p-transfer
        frame-url=${frameUrl}
        widget-id=${widget}
        currency="EUR"
        receivers="phone"
        isolation="inline"
      ></gw-p2p-transfer>`,
    );
    await fillCard(element, cards.approved, wait);
    const message = await messageOf(pay(element, { timeout: 5 }));
    expect(message, 'the amount and the phone number are missing').to.contain('did not accept the typed values');
  });

  it('takes one element of several, and says that there is none', async () => {
    const around = await fixture<HTMLElement>(html`<div></div>`);
    const brief = { timeout: 0.3 };
    expect(await messageOf(fillCard(around, cards.approved, brief)))
      .to.contain('no <gw-checkout>')
      .and.contain(location.href);
    around.append(document.createElement('gw-card-form'), document.createElement('gw-card-form'));
    expect(await messageOf(fillCard(around, cards.approved, brief))).to.contain(
      'expected one payment element, found 2',
    );
  });

  it('is not held up by a clock that the test has replaced', async () => {
    const { setTimeout: own } = globalThis;
    globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
    try {
      const message = await messageOf(pay(document.createElement('div'), { timeout: 0.2 }));
      expect(message).to.contain('within 0.2 s');
    } finally {
      globalThis.setTimeout = own;
    }
  });
});
