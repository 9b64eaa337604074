/** The components for React 18, React 19 and Vue in a real browser, around the real element and around one that shows its values. */
// One engine is enough: the frameworks hide the browser.
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import type { GwCardForm } from '../../src/elements/gw-card-form/gw-card-form.js';
import { complaints } from './complaints.js';
import { reactDriver, vueDriver, type Component, type Driver, type Props } from './drivers.js';
import type { Options } from '../../src/core/options/index.js';
import { CheckoutPage } from '../elements/support/checkout.js';
import { cards, charges, createOrder, frameUrl, Page, present, until } from '../elements/support/card-form.js';
import { internalsOf } from '../elements/support/internals.js';

const react18 = await reactDriver(18);
const react19 = await reactDriver(19);
const vue = await vueDriver();
const reacts = [react18, react19];

/** Shows the values that reach an element: an object, a flag that is on by default, and a value that is only an attribute. */
class Probe extends HTMLElement {
  readonly told: unknown[] = [];
  #options: unknown;
  flag = true;
  get options(): unknown {
    return this.#options;
  }
  set options(value: unknown) {
    this.told.push(value);
    this.#options = value;
  }
  shout(word: string): string {
    return `${word}!`;
  }
}
customElements.define('gw-probe', Probe);

const probe: Component = {
  name: 'GwProbe',
  shape: {
    tag: 'gw-probe',
    properties: { options: undefined, flag: true },
    attributes: { flag: 'flag', merchantId: 'merchant-id', fullScreen: 'full-screen' },
    events: ['gw-pay-click', 'gw-success'],
    flags: ['flag', 'fullScreen'],
    methods: ['shout'],
  },
};

const box = (): Promise<HTMLElement> => fixture<HTMLElement>(html`<div></div>`);
function found<Tag extends keyof HTMLElementTagNameMap>(place: Element, tag: Tag): HTMLElementTagNameMap[Tag];
function found(place: Element, tag: string): Element;
function found(place: Element, tag: string): Element {
  return present(place.querySelector(tag), tag);
}

for (const driver of [...reacts, vue] satisfies Driver[]) {
  describe(`a component of ${driver.name}`, () => {
    /** A card form in the page, by default with its fields in the page too. */
    async function open(props: Props = {}) {
      const order = await createOrder();
      const place = await box();
      const values: Props = { token: order.token, frameUrl, isolation: 'inline', ...props };
      const mounted = await driver.mount(place, values);
      const form = found(place, 'gw-card-form');
      const page = new Page(form);
      await page.next('gw-ready');
      await page.state('ready');
      return { order, place, values, mounted, form, page };
    }

    it('pays in one frame, reports each event once, and hands over the element with its methods', async () => {
      const told: string[] = [];
      const onGwSuccess = (event: HTMLElementEventMap['gw-success']) => told.push(event.detail.order_id);
      const handlers = { onGwReady: () => told.push('ready'), onGwPayClick: () => told.push('click'), onGwSuccess };
      const { place, order, page, mounted } = await open({ isolation: 'frame', ...handlers });
      expect(place.querySelectorAll('gw-card-form').length).to.equal(1);
      expect(internalsOf(page.form).cardPlace.querySelectorAll('iframe').length).to.equal(1);
      await page.typeCard(cards.approved);
      (mounted.handle as Pick<GwCardForm, 'submit'>).submit();
      await page.next('gw-success');
      expect(told).to.deep.equal(['ready', 'click', order.orderId]);
      expect(await charges(order)).to.equal(1);
    });

    it('updates changed values in place, keeps the typed card, and calls the newest handler', async () => {
      const told: string[] = [];
      const { values, mounted, form, page, place } = await open({ onGwChange: () => told.push('old') });
      await page.typeCard();
      const { number } = page;
      const before = told.length;
      expect(before).to.be.greaterThan(0);
      await mounted.update({
        ...values,
        theme: 'dark',
        locale: 'en',
        button: false,
        onGwChange: () => told.push('new'),
      });
      await form.updateComplete;
      expect(form.theme).to.equal('dark');
      expect(page.root.querySelector('button[part=button]') === null).to.equal(true);
      expect(found(place, 'gw-card-form') === form).to.equal(true);
      expect(page.number === number).to.equal(true);
      expect(number.value).to.equal('4444 5555 1111 6666');
      page.code.focus();
      document.execCommand('delete');
      await until(() => told.length > before, 'a change');
      expect(told.slice(before)).to.not.include('old');
      document.execCommand('insertText', false, '3');
      await until(() => page.told('gw-change').at(-1)?.detail.complete, 'a complete card again');

      await mounted.update({ token: values['token'], frameUrl, isolation: 'inline' });
      await form.updateComplete;
      // A removed value is reset.
      expect(form.button).to.equal(true);
      expect(form.theme ?? undefined).to.equal(undefined);
      page.button.click();
      await page.next('gw-pay-click');
    });

    it('takes another order in place', async () => {
      const { values, mounted, form, page } = await open();
      const second = await createOrder({ amount: 4321 });
      await mounted.update({ ...values, token: second.token });
      await until(() => page.button.textContent?.includes('43.21'), 'the other amount');
      expect(form.hasAttribute('token') && form.getAttribute('token') !== second.token).to.equal(false);
    });

    it('passes objects unchanged, only when they change, and flags by their meaning', async () => {
      const place = await box();
      const options = { params: { amount: 100 } };
      const mounted = await driver.mount(place, { options, merchantId: 700001, flag: false }, { component: probe });
      const element = found(place, 'gw-probe') as Probe;
      expect(element.options === options).to.equal(true);
      expect(element.flag).to.equal(false);
      expect(element.getAttribute('merchant-id')).to.equal('700001');
      await mounted.update({ options, merchantId: 700002, fullScreen: false });
      expect(element.told).to.deep.equal([options]);
      expect(element.flag).to.equal(true);
      expect(element.getAttribute('merchant-id')).to.equal('700002');
      expect(element.getAttribute('full-screen')).to.equal('false');
      await mounted.update({ fullScreen: true });
      expect(element.told).to.deep.equal([options, undefined]);
      expect(element.hasAttribute('merchant-id')).to.equal(false);
      expect(element.getAttribute('full-screen')).to.equal('');
      expect((mounted.handle as Probe).shout('pay')).to.equal('pay!');
    });

    it('ignores events of its element’s neighbours, and all events after it is removed', async () => {
      let heard = 0;
      const place = await box();
      const mounted = await driver.mount(place, { onGwSuccess: () => heard++ }, { component: probe });
      const element = found(place, 'gw-probe');
      const say = (target: Element) => target.dispatchEvent(new CustomEvent('gw-success', { bubbles: true }));
      say(element.appendChild(document.createElement('b')));
      expect(heard).to.equal(0);
      say(element);
      expect(heard).to.equal(1);
      await mounted.update({});
      say(element);
      expect(heard).to.equal(1);
    });

    describe('the component of the payment page', () => {
      async function openPage(props: Props = {}) {
        const order = await createOrder();
        const place = await box();
        const values: Props = { token: order.token, frameUrl, isolation: 'inline', ...props };
        const mounted = await driver.mount(place, values, { component: 'GwCheckout' });
        const form = found(place, 'gw-checkout');
        const page = new CheckoutPage(form);
        await page.next('gw-ready');
        await page.state('ready');
        await page.settled();
        return { order, place, values, mounted, form, page };
      }

      it('updates changed values in place, keeps the typed values, and does not start again', async () => {
        const { values, mounted, page, form, order } = await openPage({ pageTitle: 'Tea' });
        await page.typeCard();
        const { number } = page;
        const changes = { pageTitle: 'Thread', theme: 'dark', methods: ['card'], button: false, locale: 'de' };
        for (const options of [
          { options: { link: 'https://shop.example/' } },
          { options: { link: 'https://a.example/' } },
        ]) {
          await mounted.update({ ...values, ...changes, options });
          await form.updateComplete;
        }
        await page.settled();
        expect(form.pageTitle).to.equal('Thread');
        expect(page.tabs).to.deep.equal([]);
        await until(() => page.root.textContent?.includes('Thread'), 'the other title');
        expect(form.link).to.equal('https://a.example/');
        expect(page.has('button.pay')).to.equal(false);
        expect(page.number === number).to.equal(true);
        expect(number.value).to.equal('4444 5555 1111 6666');
        expect(page.told('gw-ready').length).to.equal(1);
        (mounted.handle as { submit(): void }).submit();
        await page.next('gw-success');
        expect(await charges(order)).to.equal(1);
      });

      it('lets lower layers apply again when a value is removed', async () => {
        const options: Options = {
          options: { title: 'Below', full_screen: false },
          messages: { en: { card: 'Plastic' } },
        };
        const { values, mounted, page, form } = await openPage({ options });
        const over = {
          pageTitle: 'Above',
          fullScreen: true,
          email: 'a@b.example',
          messages: { en: { card: 'Cards', wallets: 'W' } },
        };
        await mounted.update({ ...values, ...over });
        expect([form.pageTitle, form.fullScreen, form.paramsEmail]).to.deep.equal(['Above', true, 'a@b.example']);
        // The other value of an object replaces all of the first.
        await mounted.update({ ...values, ...over, messages: { en: { card: 'Bank card' } } });
        expect(form.messages).to.deep.equal({ en: { card: 'Bank card' } });
        await mounted.update(values);
        await form.updateComplete;
        expect([form.pageTitle, form.fullScreen, form.paramsEmail]).to.deep.equal(['Below', false, undefined]);
        expect(form.messages).to.deep.equal({ en: { card: 'Plastic' } });
        expect(page.told('gw-ready').length).to.equal(1);
      });

      it('U1: cannot be paid while a value that decides the charge is invalid, and undefined is absent', async () => {
        const order = { merchantId: 700001, amount: 1890, currency: 'EUR', orderDesc: 'Tea' };
        const { values, mounted, page, form } = await openPage();
        await mounted.update({ ...values, token: undefined, ...order });
        await page.state('ready');
        for (const wrong of [
          { amount: '18.90' },
          { amount: null },
          { amount: NaN },
          { currency: '' },
          { merchantId: 'x' },
        ]) {
          await mounted.update({ ...values, token: undefined, ...order, ...wrong });
          await page.state('closed');
          form.submit();
          await mounted.update({ ...values, token: undefined, ...order });
          await page.state('ready');
        }
        await mounted.update({ ...values, token: undefined, ...order, amount: undefined });
        await form.updateComplete;
        expect([form.amount, form.matches(':state(ready)')]).to.deep.equal([100, true]);
        expect(page.told('gw-pay-click')).to.deep.equal([]);
      });

      it('reports the chosen method, invalid options, and the update() of its handle', async () => {
        const told: string[] = [];
        const { page, mounted, form } = await openPage({
          amount: -1,
          onGwMethodChange: (event: HTMLElementEventMap['gw-method-change']) => told.push(event.detail.method),
          onGwOptionsInvalid: () => told.push('invalid'),
        });
        await until(() => told.includes('invalid'), 'the bad option');
        await page.choose('banklinks_eu');
        expect(told).to.include('banklinks_eu');
        (mounted.handle as { update(options: Options): void }).update({ options: { title: 'Changed' } });
        expect(form.pageTitle).to.equal('Changed');
      });
    });

    it('leaves nothing behind', async () => {
      const order = await createOrder();
      const held = new Map<string, number>();
      const count = (name: string, by: number) => held.set(name, (held.get(name) ?? 0) + by);
      const { addEventListener: add, removeEventListener: remove } = window;
      window.addEventListener = ((...input: Parameters<typeof add>) => {
        count(input[0], 1);
        add.apply(window, input);
      }) as typeof add;
      window.removeEventListener = ((...input: Parameters<typeof remove>) => {
        count(input[0], -1);
        remove.apply(window, input);
      }) as typeof remove;
      const place = await box();
      try {
        for (let times = 0; times < 3; times++) {
          const mounted = await driver.mount(place, { token: order.token, frameUrl });
          await new Page(found(place, 'gw-card-form')).next('gw-ready');
          await mounted.unmount();
          expect(place.querySelectorAll('*').length).to.equal(0);
        }
      } finally {
        Object.assign(window, { addEventListener: add, removeEventListener: remove });
      }
      expect(held.get('online')).to.equal(0);
    });

    it('takes over a server’s markup without a warning, and without drawing it again', async () => {
      const order = await createOrder();
      const place = await box();
      const markup = document.createElement('gw-card-form');
      // As test/wrappers/server.test.ts has it.
      const attributes = { token: order.token, 'frame-url': frameUrl, isolation: 'inline', button: 'false' };
      for (const [name, value] of Object.entries(attributes)) markup.setAttribute(name, value);
      place.append(markup);
      const page = new Page(markup);
      const values = { token: order.token, frameUrl, isolation: 'inline', button: false };
      const said = await complaints(async () => {
        const mounted = await driver.mount(place, values, { hydrate: true });
        await page.next('gw-ready');
        await mounted.update({ ...values, button: true });
        await markup.updateComplete;
      });
      expect(said.filter((line) => !/Lit is in dev mode/.test(line))).to.deep.equal([]);
      expect(place.firstElementChild === markup).to.equal(true);
      expect(page.told('gw-ready').length).to.equal(1);
      expect(markup.button).to.equal(true);
    });
  });
}

for (const { name, app } of reacts) {
  describe(`React's own in ${name}`, () => {
    const { react, createRoot, flushSync, wrap } = app;
    const { createElement } = react;
    const Probing = wrap<Probe, Props>('GwProbe', (probe as Exclude<Component, string>).shape);

    it('has classes, styles, identifiers, children and the events of the page', async () => {
      const place = await box();
      let clicks = 0;
      const props = { className: 'card', style: { marginTop: 3 }, id: 'a', 'aria-label': 'Pay', hidden: false };
      flushSync(() =>
        createRoot(place).render(createElement(Probing, { ...props, onClick: () => clicks++ }, createElement('i'))),
      );
      const element = found(place, 'gw-probe') as Probe;
      expect(element.className).to.equal('card');
      expect(element.style.marginTop).to.equal('3px');
      expect(element.id).to.equal('a');
      expect(element.getAttribute('aria-label')).to.equal('Pay');
      expect(element.hidden).to.equal(false);
      expect(element.firstElementChild?.localName).to.equal('i');
      element.click();
      expect(clicks).to.equal(1);
    });

    it('reports the outcome of a payment while another component is suspended', async () => {
      const place = await box();
      let heard = 0;
      const beside: { wait?: Promise<void> } = {};
      const Beside = () => {
        // React waits for a component that throws a promise.
        // oxlint-disable-next-line typescript/only-throw-error
        if (beside.wait) throw beside.wait;
        return null;
      };
      const draw = () =>
        createElement(
          react.Suspense,
          { fallback: 'Wait' },
          createElement(Probing, { onGwSuccess: () => heard++ }),
          createElement(Beside),
        );
      const root = createRoot(place);
      flushSync(() => root.render(draw()));
      const element = found(place, 'gw-probe') as Probe;
      beside.wait = new Promise(() => undefined);
      flushSync(() => root.render(draw()));
      await until(() => getComputedStyle(element).display === 'none', 'a hidden element');
      expect(element.isConnected).to.equal(true);
      element.dispatchEvent(new CustomEvent('gw-success'));
      expect(heard).to.equal(1);
    });
  });
}

describe(`Vue's own`, () => {
  const { vue: framework, GwCardForm: Form, wrap } = vue.app;
  const Probing = wrap<Props, { element: Probe }>('GwProbe', (probe as Exclude<Component, string>).shape);
  const { h } = framework;

  it('needs no setting for custom elements, has classes, listeners and slots, and knows a bare flag', async () => {
    const place = await box();
    let clicks = 0;
    const said = await complaints(async () => {
      const props = { class: 'card', id: 'a', fullScreen: '', onClick: () => clicks++ };
      const slots = { default: () => h('i'), foot: () => h('b') };
      framework.createApp({ render: () => h(Probing as never, props, slots) }).mount(place);
      await framework.nextTick();
    });
    expect(said).to.deep.equal([]);
    const element = found(place, 'gw-probe') as Probe;
    expect(element.className).to.equal('card');
    expect(element.getAttribute('full-screen')).to.equal('');
    expect(element.flag).to.equal(true);
    expect(found(element, 'i').slot).to.equal('');
    expect(found(element, 'b').slot).to.equal('foot');
    element.click();
    expect(clicks).to.equal(1);
  });

  it('accepts a bare attribute that may be a text as well', async () => {
    const said = await complaints(async () => {
      const place = await box();
      const show = async (props: Props) => {
        framework.createApp({ render: () => h(vue.app.GwCheckout as never, props) }).mount(place);
        const element = found(place, 'gw-checkout');
        await element.updateComplete;
        return element;
      };
      expect((await show({ email: '' })).email).to.equal(true);
      expect((await show({ email: 'a@b.example' })).paramsEmail).to.equal('a@b.example');
      expect((await show({})).email).to.equal(false);
    });
    expect(said.filter((line) => /Vue warn.*prop/.test(line))).to.deep.equal([]);
  });

  it('has its values before it is in the page', async () => {
    const place = await box();
    const seen: unknown[] = [];
    class Early extends Probe {
      connectedCallback(): void {
        seen.push(this.options);
      }
    }
    customElements.define('gw-early', Early);
    const Component = wrap<Props, object>('GwEarly', {
      ...(probe as Exclude<Component, string>).shape,
      tag: 'gw-early',
    });
    framework.createApp({ render: () => h(Component as never, { options: 7 }) }).mount(place);
    expect(seen).to.deep.equal([7]);
    expect(Form === undefined).to.equal(false);
  });
});
