/** U1: a page whose options do not say what to charge cannot be paid, however they are set, and a corrected value opens it again. */
// One engine is enough: whether options say what to charge is decided by code without the browser.
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { fields } from '../../../src/core/options/fields.js';
import { attributeOf, optionAt, properties, type Options } from '../../../src/core/options/index.js';
import type { GwCheckout } from '../../../src/elements/gw-checkout/gw-checkout.js';
import { en, openCheckout, openUnmade, placeCheckout, unmade, type CheckoutPage } from '../support/checkout.js';
import { cards, createOrder, lookUp, pause, press, requests, submission, until } from '../support/card-form.js';
import { internalsOf } from '../support/internals.js';

/** Options of the order that the page makes; those of the plan have their own tests below. */
const charging = [...fields].flatMap(([path, { decidesCharge }]) =>
  decidesCharge && path.startsWith('params.') ? [path] : [],
);
const bad: readonly unknown[] = ['18.90', '', ' ', '1e3', '-5', 0, 18.9, null, true, { amount: 1890 }];

let said: string[] = [];
const { error, warn } = console;
beforeEach(() => {
  said = [];
  console.error = (...words: unknown[]) => void said.push(words.join(' '));
  console.warn = console.error;
});
afterEach(() => void Object.assign(console, { error, warn }));

const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const property = (path: string) => properties.find((one) => one.path === path)?.name ?? '';

interface Way {
  /** Before the element is in the page. */
  before?: (element: GwCheckout, path: string, value: unknown) => void;
  after?: (element: GwCheckout, path: string, value: unknown) => void;
}

const attribute = (element: GwCheckout, name: string, value: unknown) => element.setAttribute(name, text(value));
const ways: Readonly<Record<string, Way>> = {
  attribute: { before: (element, path, value) => attribute(element, attributeOf(path) ?? '', value) },
  'attribute, later': { after: (element, path, value) => attribute(element, attributeOf(path) ?? '', value) },
  'attribute with underscores': {
    before: (element, path, value) => attribute(element, attributeOf(path)?.replaceAll('-', '_') ?? '', value),
  },
  'attribute `options`': {
    before: (element, path, value) => element.setAttribute('options', JSON.stringify(optionAt(path, value))),
  },
  property: { before: (element, path, value) => void Reflect.set(element, property(path), value) },
  'property, later': { after: (element, path, value) => void Reflect.set(element, property(path), value) },
  'property `options`': {
    after: (element, path, value) => {
      element.options = optionAt(path, value) as Options;
    },
  },
  'update()': { after: (element, path, value) => element.update(optionAt(path, value) as Options) },
  'JSON child': {
    before(element, path, value) {
      const script = Object.assign(document.createElement('script'), { type: 'application/json' });
      script.textContent = JSON.stringify(optionAt(path, value));
      element.append(script);
    },
  },
};

/** A page that makes its own order; the options are in its lowest layer. */
async function placeUnmade(way: Way, path: string, value: unknown): Promise<CheckoutPage> {
  const { params } = unmade();
  const lowest = Object.fromEntries(Object.entries(params).filter(([name]) => `params.${name}` !== path));
  const page = await placeCheckout({
    attributes: { 'params-email': 'a@b.cz' },
    before(element) {
      // A layer below all the others: nothing that the test sets is overridden by it.
      if (way === ways['JSON child']) element.options = { params: lowest };
      else {
        const script = Object.assign(document.createElement('script'), { type: 'application/json' });
        script.textContent = JSON.stringify({ params: lowest });
        element.append(script);
      }
      way.before?.(element, path, value);
    },
  });
  way.after?.(page.form, path, value);
  return page;
}

describe('U1: an option that decides a charge, and is invalid', () => {
  for (const [what, way] of Object.entries(ways)) {
    for (const path of charging) {
      it(`by ${what}: ${path}`, async () => {
        // One page for each value would take long: every value is judged, and one page is looked at.
        const page = await placeUnmade(way, path, bad[0]);
        await page.state('closed');
        expect(page.inside.isPayable).to.equal(false);
        expect(page.inside.pageOrder).to.equal(undefined);
        expect(page.told('gw-ready')).to.deep.equal([]);
        expect(page.has('.pay:not(.second)[part=button][type=button]')).to.equal(true);
        expect(page.text).to.contain(en['closed.title']).and.to.contain(en['problem.token_malformed']);
        for (const value of bad) {
          if (way.before) way.before(page.form, path, value);
          else way.after?.(page.form, path, value);
          expect(page.inside.isPayable, text(value)).to.equal(false);
        }
      });
    }
  }

  it('set before the element is defined or attached', async () => {
    const { params } = unmade();
    const place = await fixture<HTMLElement>(html`<div></div>`);
    const early = document.createElement('div');
    early.innerHTML = '<gw-checkout></gw-checkout>';
    const element = early.firstElementChild as GwCheckout;
    Object.assign(element, { merchantId: 700001, amount: '18.90', currency: 'EUR', orderDesc: params.order_desc });
    place.append(element);
    await until(() => element.matches(':state(closed)'), 'a closed page');
    expect(element.amount).to.equal(undefined);
  });

  it('sends nothing, whatever is pressed, and opens again with what was typed', async () => {
    const page = await openUnmade({ options: { email: true } });
    await page.typeCard(cards.approved);
    await page.fill('email', 'payer@example.com');
    const { session } = page.inside.connection;
    const { number } = page;
    for (const value of ['18.90', '', null, NaN, 18.9]) {
      page.form.update({ params: { amount: value as number } });
      // In the same task: nothing has been drawn yet.
      page.form.submit();
      page.inside.submit(true);
      await page.state('closed');
      page.form.submit();
      page.form.dispatchEvent(Object.assign(new Event('command'), { command: '--pay' }));
      number.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
      await page.form.updateComplete;
      expect(page.has('.pay:not(.second)') && page.words('.pay').startsWith('Pay')).to.equal(false);
      page.form.update({ params: { amount: 1890 } });
      await page.state('ready');
      await page.settled();
      expect(page.words('button.pay')).to.equal('Pay €18.90');
    }
    expect(page.told('gw-pay-click')).to.deep.equal([]);
    expect(await requests(page.order, submission)).to.equal(0);
    expect(page.inside.connection.session).to.equal(session);
    expect(page.number.value).to.equal('4444 5555 1111 6666');
    expect(page.input('email').value).to.equal('payer@example.com');
    page.form.submit();
    const { detail } = await page.next('gw-success');
    expect(detail.actual_amount).to.equal('1890');
    expect(await requests(page.order, submission)).to.equal(1);
  });

  it('tells the developer the value that was written, once, and the shop by its events', async () => {
    const page = await placeUnmade(ways.attribute ?? {}, 'params.amount', '18.90');
    const { detail } = await page.next('gw-options-invalid');
    expect(detail.problems.map(({ path, received }) => [path, received])).to.deep.equal([['params.amount', '"18.90"']]);
    await until(() => page.faults.length > 0, 'the list');
    expect(page.faults.join()).to.contain('18.90 is written 1890').and.to.contain('nothing can be paid here');
    const wrong = await page.next('gw-error');
    expect([wrong.detail.code, wrong.detail.retry]).to.deep.equal(['1007', false]);
    await pause(100);
    expect(said.length).to.equal(1);
    page.form.setAttribute('amount', '1890');
    await page.next('gw-ready');
    await until(() => page.faults.length === 0, 'no fault');
  });

  it('is closed while the frame keeps its place, and the frame is not loaded again', async () => {
    let loads = 0;
    const before = (element: GwCheckout) =>
      internalsOf(element).cardPlace.addEventListener('load', () => loads++, true);
    const page = await openUnmade({}, { attributes: { isolation: 'frame' }, before });
    const { frame } = page;
    // The page may be ready before the document of the frame has loaded.
    await until(() => loads > 0, 'the document of the frame');
    page.form.update({ params: { verification: 'yes' as 'Y' } });
    await page.state('closed');
    page.form.update({ params: { verification: undefined } });
    await page.state('ready');
    expect([page.frame === frame, loads]).to.deep.equal([true, 1]);
  });
});

describe('U1: an absent amount', () => {
  it('is the default, with one note for the developer', async () => {
    const page = await openUnmade({ params: { amount: undefined as unknown as number } });
    expect(page.words('button.pay')).to.equal('Pay €1.00');
    await until(() => said.length > 0, 'a note');
    page.form.requestUpdate();
    await pause(100);
    expect(said.length).to.equal(1);
    expect(said[0]).to.contain('has no amount, so it charges the default: 100 minor units');
  });
});

describe('U1: beside a token', () => {
  it('amount and currency are reported, and the order is paid', async () => {
    const page = await openCheckout({ attributes: { amount: '18.90', currency: 'euro' } });
    const { detail } = await page.next('gw-options-invalid');
    expect(detail.problems.map(({ path }) => path)).to.deep.equal(['params.amount', 'params.currency']);
    expect(page.words('button.pay')).to.equal('Pay €10.00');
  });

  for (const token of ['', null, 5, 'x'.repeat(39), {}]) {
    it(`a token that is none closes the page, and nothing else is paid instead: ${text(token)}`, async () => {
      const page = await openUnmade();
      Reflect.set(page.form, 'token', token);
      await page.state('closed');
      expect((await page.next('gw-error')).detail.code).to.equal('token_malformed');
      const order = await createOrder();
      page.form.token = order.token;
      await page.state('ready');
      expect(page.words('button.pay')).to.equal('Pay €10.00');
      expect(await requests(order, lookUp)).to.be.greaterThan(0);
    });
  }
});

describe('U1: an invalid plan', () => {
  const wrong: readonly Options['recurring'][] = [
    { amount: '18.90' as unknown as number },
    { every: 0 },
    { period: 'quarter' as 'month' },
    { start_time: '2026-02-31' },
    { start_time: '2099-03-02', end_time: '2099-03-01' },
    null as unknown as Options['recurring'],
  ];
  for (const recurring of wrong) {
    it(`cannot be chosen, and paying once stays possible: ${JSON.stringify(recurring)}`, async () => {
      const page = await openCheckout({ options: { regular: { insert: true, open: true }, recurring } });
      expect(page.has('[part=subscription]')).to.equal(false);
      expect(page.words('button.pay')).to.equal('Pay €10.00');
      await page.typeCard(cards.approved);
      page.form.submit();
      await page.next('gw-success');
    });

    it(`cannot be declined, so nothing can be paid: ${JSON.stringify(recurring)}`, async () => {
      const order = await createOrder();
      const page = await placeCheckout({ order, options: { regular: { insert: true, hide: true }, recurring } });
      await page.state('closed');
      expect(page.told('gw-ready')).to.deep.equal([]);
      page.form.submit();
      await pause(50);
      expect(await requests(order, submission)).to.equal(0);
      page.form.update({
        recurring: { amount: 500, every: 1, period: 'month', start_time: undefined, end_time: undefined },
      });
      if (recurring === null) page.form.options = { regular: { insert: true, hide: true } };
      await page.state('ready');
      await until(() => page.has('[part=subscription]'), 'the plan');
    });
  }
});

it('U1: Enter in a field beside the card pays nothing', async () => {
  const page = await openUnmade({ options: { email: true } });
  await page.typeCard(cards.approved);
  await page.fill('email', 'payer@example.com');
  page.input('email').focus();
  page.form.update({ params: { currency: '' } });
  await press('Enter');
  await page.state('closed');
  expect(await requests(page.order, submission)).to.equal(0);
});
