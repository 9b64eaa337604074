/** `checkout(selector, Options)`: the script tag's way to the payment page, with the real script and the real gateway. */
// One engine is enough: the checks of the options do not depend on the browser.
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import type { CheckoutPage } from '../../src/global/types.js';
import { catchPosts, errorsOf, pasteScript, Told } from './support.js';
import { createOrder, until, type Order } from '../elements/support/card-form.js';

const container = (): Promise<HTMLElement> => fixture<HTMLElement>(html`<div id="checkout"><p>Loading</p></div>`);

/** The text of the element. */
function say(page: CheckoutPage, name: string, detail?: unknown): void {
  page.element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

const result = {
  response_status: 'success',
  order_status: 'approved',
  order_id: 'order-1',
  merchant_id: 700001,
  payment_id: 1,
  amount: '1000',
  currency: 'EUR',
} as const;

describe('checkout()', () => {
  let early: { page: CheckoutPage; order: Order; ready: Told; place: HTMLElement };
  const orderOfCalls: string[] = [];

  before(async function () {
    this.timeout(60_000);
    const order = await createOrder();
    const place = await container();
    await pasteScript();
    // In the same task in which the script has run: neither the element's page nor the function can be loaded yet.
    const ready = new Told();
    const page = checkout('#checkout', { params: { token: order.token } });
    expect(page.element.renderRoot.querySelector('.page')).to.equal(null);
    page
      .on('ready', ready.hear)
      .on('challenge', () => orderOfCalls.push('first'))
      .on('challenge', () => orderOfCalls.push('second'));
    early = { page, order, ready, place };
    // Nothing moves: the place contains the element, and nothing else, at once.
    expect([...place.children]).to.deep.equal([page.element]);
    await ready.first(40);
  });

  it('keeps calls from before its code was loaded', async () => {
    const { page, order, ready } = early;
    expect(ready.models.length).to.equal(1);
    expect(Object.hasOwn(page.element, 'options')).to.equal(false);
    expect(page.element.options).to.deep.equal({ params: { token: order.token } });
    expect(page.element.token).to.equal(order.token);
    expect(page.element.matches(':state(ready)')).to.equal(true);
    say(page, 'gw-challenge', { open: true });
    expect(orderOfCalls).to.deep.equal(['first', 'second']);
  });

  it('gives handlers the order data, and an error as a text', async () => {
    await container();
    const page = checkout('#checkout');
    const [success, error, unknown] = [new Told(), new Told(), new Told()];
    page.on('success', success.hear).on('error', error.hear).on('unknown', unknown.hear);
    say(page, 'gw-success', result);
    expect((await success.first()).data.order?.order_data).to.deep.equal(result);
    expect((await success.first()).attr('order.order_data.order_id')).to.equal('order-1');
    error.models.length = 0;
    say(page, 'gw-error', {
      code: '1037',
      message: 'Not enough money.',
      retry: true,
      order_data: { ...result, order_status: 'declined' },
    });
    const model = await error.first();
    expect(model.attr('error.message')).to.equal('Not enough money.');
    expect(model.attr('error.code')).to.equal('1037');
    expect(model.attr('order.order_data.order_status')).to.equal('declined');
    say(page, 'gw-unknown', { reason: 'timeout', message: 'Asking the bank.' });
    expect((await unknown.first()).attr('error.code')).to.equal('unknown');
  });

  it('calls handlers for a real error: an unknown order', async () => {
    await container();
    const told = new Told();
    checkout('#checkout', { params: { token: 'y'.repeat(40) } }).on('error', told.hear);
    const model = await told.first();
    expect(model.attr('error.code')).to.equal('token_unknown');
    expect(model.attr('error.message')).to.match(/cannot find this order/);
  });

  it('continues when a handler throws, and forgets handlers', async () => {
    await container();
    const page = checkout('#checkout');
    const [kept, gone] = [new Told(), new Told()];
    const thrown: unknown[] = [];
    const { onerror } = window;
    window.onerror = (_message, _file, _line, _column, error) => {
      thrown.push(error?.message);
      return true;
    };
    page.on('change', () => {
      throw new Error('of the shop');
    });
    page.on('change', kept.hear).on('change', gone.hear).off('change', gone.hear);
    say(page, 'gw-change', { fields: {}, complete: false });
    window.onerror = onerror;
    expect(thrown).to.deep.equal(['of the shop']);
    expect(kept.models.length).to.equal(1);
    expect(gone.models.length).to.equal(0);
    page.off('change');
    say(page, 'gw-change', { fields: {}, complete: false });
    expect(kept.models.length).to.equal(1);
  });

  it('puts one element into a container, in every form of the first argument', async () => {
    const place = await container();
    const first = checkout('#checkout');
    const second = checkout(place);
    expect([...place.children]).to.deep.equal([second.element]);
    expect(first.element.isConnected).to.equal(false);
    second.destroy();
    expect(place.children.length).to.equal(0);
  });

  it('changes parameters, keeps the others', async () => {
    await container();
    const { token } = await createOrder();
    const page = checkout('#checkout', { params: { token, lang: 'en' } });
    page.setParams({ order_desc: 'Tea' });
    const { element } = page;
    expect([element.token, element.locale, element.orderDesc]).to.deep.equal([token, 'en', 'Tea']);
  });

  const wrong: Record<string, [unknown, RegExp]> = {
    'a selector that matches nothing': [
      '#not-there',
      /"#not-there".*no element.*Expected: a CSS selector.*Fix: put <div/s,
    ],
    'a selector that is none': ['##', /"##".*not a selector.*Expected/s],
    'no selector at all': [undefined, /undefined.*not a selector/s],
  };
  for (const [what, [selector, said]] of Object.entries(wrong)) {
    it(`reports the problem with ${what}, and throws nothing`, async () => {
      const errors = await errorsOf(() => {
        const page = checkout(selector as string);
        page
          .on('success', () => undefined)
          .submit()
          .destroy();
      });
      expect(errors[0]).to.match(said);
    });
  }

  const misused: Record<string, [(page: CheckoutPage) => unknown, RegExp]> = {
    'the nearest event for a misspelt one': [
      (page) => page.on('sucess' as 'success', () => undefined),
      /"sucess"\).*Expected: one of .*success, error.*Fix: Did you mean "success"\?/s,
    ],
    'the events for a name like none of them': [
      (page) => page.on('paid-in-full' as 'success', () => undefined),
      /"paid-in-full".*Fix: use one of these names/s,
    ],
    'a handler that is not a function': [
      (page) => page.on('success', 'handler' as unknown as () => void),
      /"success".*not a function.*Fix: pass one/s,
    ],
  };
  for (const [what, [use, expected]] of Object.entries(misused)) {
    it(`reports ${what}`, async () => {
      await container();
      const errors = await errorsOf(async (soFar) => {
        use(checkout('#checkout'));
        await until(() => soFar.length > 0, 'the message');
      });
      expect(errors.join()).to.match(expected);
    });
  }

  it('goes back to the shop only by a safe address', async () => {
    const { posted, end } = catchPosts();
    try {
      for (const [response_url, sent] of [
        ['https://shop.example/back', true],
        ['http://localhost:1/back', true],
        ['http://shop.example/back', false],
        ['javascript:alert(1)', false],
      ] as const) {
        await container();
        const told = new Told();
        const page = checkout('#checkout', {
          params: { merchant_id: 700001, amount: 1000, currency: 'EUR', order_desc: 'Tea', response_url },
        });
        page.on('success', told.hear);
        say(page, 'gw-success', { ...result, submit: 'a field of that name', action: 'https://elsewhere.example' });
        const model = await told.first();
        await errorsOf(() => void expect(model.sendResponse(), response_url).to.equal(sent));
      }
      expect(posted.map(({ action }) => action)).to.deep.equal([
        'https://shop.example/back',
        'http://localhost:1/back',
      ]);
      expect(posted[0]?.fields).to.include({ order_id: 'order-1', submit: 'a field of that name' });
    } finally {
      end();
    }
  });

  it('works with tags that a script makes, in shadow roots too, and when the script is loaded twice', async () => {
    await pasteScript();
    const host = await container();
    const inside = document.createElement('gw-checkout');
    host.attachShadow({ mode: 'open' }).append(inside);
    await until(() => inside.matches(':defined'), 'the element');
    const place = await container();
    checkout(place);
    expect(place.firstElementChild?.localName).to.equal('gw-checkout');
  });
});
