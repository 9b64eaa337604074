/** The payment page as an element of a shop's page: events and methods, its own orders, changed options, insertion and removal. */
import { expect } from '@open-wc/testing';
import { CheckoutPage, en, openCheckout, openUnmade, payWith, placeCheckout, unmade } from '../support/checkout.js';
import { wide } from './rows/row.js';
import {
  charges,
  createOrder,
  fault,
  frameUrl,
  hurry,
  lookUp,
  pause,
  present,
  requests,
  status,
  submission,
  until,
} from '../support/card-form.js';

let slowly: (() => void) | undefined;
afterEach(() => {
  slowly?.();
  slowly = undefined;
});

describe('the shop', () => {
  it('can provide the order when the payer pays', async () => {
    const page = await placeCheckout({ options: { params: { order_desc: 'Tea' } } });
    await page.state('ready');
    const order = await createOrder();
    page.form.addEventListener('gw-pay-click', (event) =>
      event.waitUntil(pause(50).then(() => ({ token: order.token }))),
    );
    await page.typeCard();
    page.form.submit();
    await page.state('asking');
    expect((await page.next('gw-success')).detail.order_id).to.equal(order.orderId);
    expect(await charges(order)).to.equal(1);
  });

  it('empties the page with reset()', async () => {
    const page = await openCheckout({ options: { options: { email: true }, params: { email: 'shop@example.com' } } });
    await page.fill('email', 'anna@example.com');
    await page.typeCard('4444000010370001');
    page.form.submit();
    await page.next('gw-error');
    await page.state('ready');
    page.form.reset();
    await until(() => page.number.value + page.code.value === '', 'empty fields');
    expect(page.has('[part=notice]')).to.equal(false);
    const email = () => page.form.renderRoot.querySelector<HTMLInputElement>('input[type=email]')?.value;
    await until(() => email() === 'shop@example.com', 'what the shop gave');
  });

  it('empties nothing with reset() while money may be moving', async () => {
    const page = await openCheckout({ options: { options: { email: true } } });
    await fault(page.order, submission, 'delay=800');
    await page.fill('email', 'anna@example.com');
    await page.typeCard('4444000010370001');
    page.form.submit();
    await page.state('paying');
    page.form.reset();
    await page.next('gw-error');
    await page.state('ready');
    await until(() => page.ways.length, 'ways on');
    await page.goOn(en['way.bank']);
    expect(page.input('email').value).to.equal('anna@example.com');
    expect(page.number.value).to.not.equal('');
  });
});

describe('an order that the page makes', () => {
  it('is one order, however often it is tried', async () => {
    const page = await openUnmade();
    await payWith(page, '4444000010370001');
    await page.next('gw-error');
    await page.state('ready');
    await payWith(page);
    const { order_id: orderId } = (await page.next('gw-success')).detail;
    expect(orderId).to.equal(page.told('gw-error')[0]?.detail.order_data?.order_id);
    expect(await charges({ token: '', orderId })).to.equal(1);
  });

  it('is looked up by its own name after a lost answer, and charged once', async () => {
    const page = await openUnmade();
    await fault(page.order, submission, 'malformed');
    await payWith(page);
    await page.next('gw-unknown');
    const { order_id: orderId } = (await page.next('gw-success')).detail;
    expect(await requests(page.order, submission)).to.equal(1);
    expect(await requests(page.order, lookUp)).to.be.at.least(1);
    expect(await charges({ token: '', orderId })).to.equal(1);
  });

  it('can be tried again if it never reached the gateway, and is charged once', async () => {
    const page = await openUnmade();
    await fault(page.order, submission, 'drop-before');
    slowly = hurry(20);
    await payWith(page);
    await page.next('gw-unknown');
    expect((await page.next('gw-error')).detail).to.include({ code: 'not_sent', retry: true });
    await page.state('ready');
    page.form.submit();
    const { order_id: orderId } = (await page.next('gw-success')).detail;
    expect(await charges({ token: '', orderId })).to.equal(1);
  });

  it('is another one after a change of the amount, and after reset()', async () => {
    const page = await openUnmade();
    await payWith(page, '4444000010370001');
    const refused = (await page.next('gw-error')).detail.order_data?.order_id;
    await page.state('ready');
    await page.update({ params: { amount: 2000 } });
    await payWith(page);
    const first = (await page.next('gw-success')).detail;
    expect(first.actual_amount).to.equal('2000');
    expect(first.order_id).not.to.equal(refused);
    await page.state('paid');
    page.form.reset();
    await page.state('ready');
    await payWith(page);
    const second = (await page.next('gw-success', 2)).detail;
    expect(second.order_id).not.to.equal(first.order_id);
  });
});

describe('changes in place', () => {
  it('keep the typed card, the e-mail and the chosen bank', async () => {
    const page = await openUnmade({ options: { email: true, title: 'Tea' } });
    await page.typeCard();
    await page.fill('email', 'anna@example.com');
    await page.choose('banklinks_eu');
    await until(() => page.has('[role=option]'), 'banks');
    const bank = page.words('[role=option] .name bdi');
    page.one('[role=option]').click();
    await page.form.updateComplete;
    const { number } = page;
    for (const change of [
      { params: { amount: 4321 } },
      { params: { lang: 'de' as const } },
      { params: { lang: 'en' as const } },
      { options: { methods: ['banklinks_eu' as const, 'card' as const] } },
      { options: { theme: { type: 'dark' as const, preset: 'silver' as const } } },
      { options: { title: 'More tea', full_screen: false } },
      { options: { full_screen: true } },
      { messages: { en: { card: 'Bank card' } } },
      { regular: { insert: true } },
      { regular: { insert: false } },
    ]) {
      await page.update(change);
      await page.settled();
      const what = JSON.stringify(change);
      expect([page.number === number, number.value], what).to.deep.equal([true, '4444 5555 1111 6666']);
      expect(page.input('email').value, what).to.equal('anna@example.com');
      expect(page.words('#panel-banklinks_eu [aria-selected=true] .name'), what).to.equal(bank);
    }
    expect(page.amount).to.equal('€43.21');
    expect(page.tabs).to.deep.equal(['banklinks_eu', 'card']);
    expect(page.heading).to.equal('More tea');
    expect(page.told('gw-ready').length).to.equal(1);
    await page.choose('card');
    page.form.submit();
    const { detail } = await page.next('gw-success');
    expect(detail.actual_amount).to.equal('4321');
    expect((await status({ token: '', orderId: detail.order_id })).sender_email).to.equal('anna@example.com');
  });

  it('request the offer again for another currency', async () => {
    const page = await openUnmade();
    expect(page.tabs).to.include('banklinks_eu');
    await page.update({ params: { currency: 'JPY' } });
    await until(() => !page.tabs.includes('banklinks_eu'), 'no banks for yen');
    expect(page.amount).to.equal('¥1,250');
  });

  it('replace the order with another token', async () => {
    const page = await openCheckout();
    await page.typeCard();
    const second = await createOrder({ amount: 4321 });
    await page.update({ params: { token: second.token } });
    await until(() => page.amount === '€43.21', 'the other amount');
    await page.state('ready');
    expect(page.number.value).to.equal('4444 5555 1111 6666');
    page.form.submit();
    expect((await page.next('gw-success')).detail.order_id).to.equal(second.orderId);
    expect(await charges(page.order)).to.equal(0);
  });
});

describe('options', () => {
  const title = (page: CheckoutPage) => page.heading;
  const json = (text: string) => (element: Element) => {
    const script = document.createElement('script');
    Object.assign(script, { type: 'application/json', textContent: text });
    element.append(script);
  };

  it('override each other in order: the child, the attribute of all, single attributes, the property, single properties', async () => {
    const order = await createOrder();
    const before = json('{"options":{"title":"child","link":"https://child.example","email":true}}');
    const page = await openCheckout({ order, before });
    expect(title(page)).to.equal('child');
    const step = async (what: string, change: () => void) => {
      change();
      await page.form.updateComplete;
      expect(title(page)).to.equal(what);
    };
    const { form } = page;
    await step('all', () => form.setAttribute('options', '{"options":{"title":"all"}}'));
    await step('single', () => form.setAttribute('page-title', 'single'));
    await step('property', () => (form.options = { options: { title: 'property' } }));
    await step('own', () => form.update({ options: { title: 'own' } }));
    await step('newest', () => ((form as unknown as { pageTitle: string }).pageTitle = 'newest'));
    // Options that they do not name keep the value of the lowest layer.
    expect(page.words('.host')).to.equal('child.example');
    expect(page.has('input[name=email]')).to.equal(true);
    // An explicit undefined clears it everywhere.
    form.update({ options: { title: undefined } });
    await form.updateComplete;
    expect(page.has('.heading')).to.equal(false);
  });

  it('are merged deeply by update(): options that are not named stay, and {} changes nothing', async () => {
    const page = await openCheckout({
      options: { options: { theme: { type: 'dark', preset: 'silver' }, title: 'Tea' } },
    });
    await page.update({ options: { theme: { preset: 'nude_pink' } } });
    expect([getComputedStyle(page.form).colorScheme, page.colour('card-end')]).to.deep.equal(['dark', '#9f6a6e']);
    await page.update({});
    await page.update({ options: {} });
    expect([title(page), page.colour('card-end')]).to.deep.equal(['Tea', '#9f6a6e']);
    await page.update({ options: { theme: { type: undefined } } });
    expect([getComputedStyle(page.form).colorScheme, page.colour('card-end')]).to.deep.equal(['normal', '#9f6a6e']);
  });

  it('can be attributes in either form', async () => {
    const { params } = unmade();
    const attributes = {
      merchant_id: '700001',
      'order-desc': params.order_desc,
      amount: '1999',
      currency: 'eur',
      page_title: 'Tea',
      full_screen: 'false',
      methods: 'card banklinks_eu',
      'regular-insert': '',
      messages: '{"en":{"card":"Bank card"}}',
    };
    const page = await placeCheckout({ attributes });
    await page.next('gw-ready');
    await page.settled();
    expect(page.tabs).to.deep.equal(['card', 'banklinks_eu']);
    expect([page.words('button.pay'), page.words('#tab-card > span')]).to.deep.equal(['Pay €19.99', 'Bank card']);
    expect([page.has('.page.compact'), page.has('[part=subscription]')]).to.deep.equal([true, true]);
  });

  it('can come from a JSON child that is added, changed or removed later', async () => {
    const page = await openCheckout();
    json('{"options":{"title":"Late"}}')(page.form);
    await until(() => page.has('.heading') && title(page) === 'Late', 'the late title');
    page.form.querySelector('script')?.remove();
    await until(() => !page.has('.heading'), 'no title');
  });

  it('apply if they were set before the element was defined', async () => {
    const order = await createOrder();
    const place = await wide(780);
    // As a parser makes it before the code is loaded: an element of no class, with properties of its own.
    place.innerHTML = '<gw-late></gw-late>';
    const late = present(place.querySelector('gw-late'), 'element');
    const early = {
      frameUrl,
      isolation: 'inline',
      options: { options: { title: 'Early' } },
      token: order.token,
      fullScreen: false,
    };
    Object.assign(late, early);
    const { GwCheckout } = await import('../../../src/elements/gw-checkout/gw-checkout.js');
    customElements.define('gw-late', class extends GwCheckout {});
    const page = new CheckoutPage(late as InstanceType<typeof GwCheckout>);
    await page.next('gw-ready');
    await page.update({ options: { full_screen: true } });
    expect(title(page)).to.equal('Early');
    expect(page.amount).to.equal('€10.00');
  });
});

describe('the payment page in a document', () => {
  it('works twice on one document, each in its language and for its order', async () => {
    const one = await openCheckout({ options: { params: { lang: 'de' } } });
    const two = await openCheckout({ order: await createOrder({ amount: 4321 }) });
    expect([one.amount, two.amount]).to.deep.equal(['10,00 €', '€43.21']);
    await two.choose('banklinks_eu');
    expect(one.tab('card').ariaSelected).to.equal('true');
    await one.typeCard();
    one.form.submit();
    await one.next('gw-success');
    expect(two.is('ready')).to.equal(true);
    expect([await charges(one.order), await charges(two.order)]).to.deep.equal([1, 0]);
  });
});
