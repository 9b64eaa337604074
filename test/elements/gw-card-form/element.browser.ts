/** `<gw-card-form>` as a developer meets it: properties, methods, events, forms, states, and a life in and out of the page. */
import { expect, fixture } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { html } from 'lit';
import { en } from '../../../src/core/i18n/catalogues/en.js';
import type { GwCardForm } from '../../../src/elements/gw-card-form/gw-card-form.js';
import '../../../src/elements/gw-card-form/define.js';
import { itWith } from '../../helpers/engine.js';
import {
  cards,
  charges,
  createOrder,
  frameUrl,
  gateway,
  open,
  type Page,
  pause,
  place,
  present,
  press,
  requests,
  status,
  submission,
  tidy,
  type,
  until,
} from '../support/card-form.js';
import { canMove, keepsFrames, move } from '../support/move.js';

describe('a developer who sets properties', () => {
  it('may set them before the element is in the page', async () => {
    const { token } = await createOrder();
    const page = await place({
      attributes: { 'frame-url': null, isolation: null },
      before: (form) => Object.assign(form, { token, frameUrl, isolation: 'inline' }),
    });
    await page.next('gw-ready');
    expect(page.number).to.be.instanceOf(HTMLInputElement);
  });

  it('may set them right after', async () => {
    const { token } = await createOrder();
    const page = await place({ attributes: { 'frame-url': null, isolation: null } });
    Object.assign(page.form, { token, frameUrl, isolation: 'inline' });
    await page.next('gw-ready');
    expect(page.number).to.be.instanceOf(HTMLInputElement);
    expect(page.told('gw-error')).to.have.length(0);
  });

  it('may set them much later', async () => {
    const { token } = await createOrder();
    const page = await place({ attributes: { 'frame-url': null, isolation: null } });
    await page.next('gw-error');
    Object.assign(page.form, { token, frameUrl, isolation: 'inline' });
    await page.next('gw-ready');
    expect(page.notice).to.equal('');
    expect(page.button.textContent).to.contain('€10.00');
  });

  it('may move the fields to another room: the old one is gone with what was typed', async () => {
    const page = await open({ attributes: { isolation: 'inline' } });
    await page.typeCard();
    page.form.isolation = 'frame';
    await until(() => page.form.cardPlace.querySelector('iframe') !== null, 'a frame');
    expect(page.form.cardPlace.children.length).to.equal(1);
    await until(() => page.is('ready'), 'a form that is ready');
  });

  it('finds the gateway by the interface’s own `api_domain`', async () => {
    const page = await open({ attributes: { 'frame-url': null, 'api-domain': new URL(gateway.pay).host } });
    expect(page.is('ready')).to.equal(true);
  });

  it('may take the pay button away, in the ways attributes and properties have', async () => {
    const page = await open({ attributes: { button: 'false' } });
    expect(page.form.button).to.equal(false);
    expect(page.root.querySelector('button')?.localName).to.equal(undefined);
    page.form.button = true;
    await page.form.updateComplete;
    expect(page.button).to.be.instanceOf(HTMLButtonElement);
    page.form.setAttribute('button', 'false');
    await page.form.updateComplete;
    expect(page.root.querySelector('button')?.localName).to.equal(undefined);
    page.form.removeAttribute('button');
    await page.form.updateComplete;
    expect(page.button).to.be.instanceOf(HTMLButtonElement);
  });

  it('may exchange the order without losing what was typed', async () => {
    const page = await open();
    await page.typeCard();
    const other = await createOrder({ amount: 2500 });
    page.form.token = other.token;
    await page.next('gw-ready', 2);
    await page.state('ready');
    expect(page.button.textContent).to.contain('€25.00');
    expect(page.number.value).to.equal('4444 5555 1111 6666');
    page.form.submit();
    expect((await page.next('gw-success')).detail.order_id).to.equal(other.orderId);
    expect(await charges(page.order)).to.equal(0);
  });
});

describe('a disabled form', () => {
  it('keeps what was typed, takes nothing more, and pays nothing', async () => {
    const page = await open();
    await page.typeCard();
    page.form.disabled = true;
    await until(() => page.number.disabled, 'disabled fields');
    expect(page.button.getAttribute('aria-disabled')).to.equal('true');
    expect(getComputedStyle(page.button).backgroundImage, 'a button that does not look as if it paid').to.equal('none');
    page.form.submit();
    page.button.click();
    await pause(100);
    expect(page.told('gw-pay-click')).to.have.length(0);
    expect(page.number.value).to.equal('4444 5555 1111 6666');
    page.form.disabled = false;
    await until(() => !page.number.disabled, 'enabled fields');
    expect(page.code.value).to.equal('123');
    await until(() => page.button.getAttribute('aria-disabled') === 'false', 'a button that pays');
  });

  it('is disabled by a fieldset around it, and by that alone', async () => {
    const fieldset = await fixture<HTMLFieldSetElement>(html`<fieldset></fieldset>`);
    const page = await open({ place: fieldset });
    fieldset.disabled = true;
    await until(() => page.number.disabled, 'disabled fields');
    page.form.submit();
    expect(page.is('ready')).to.equal(true);
    fieldset.disabled = false;
    await until(() => !page.number.disabled, 'enabled fields');
    expect(page.form.disabled).to.equal(false);
    await page.form.updateComplete;
    expect(page.button.getAttribute('aria-disabled')).to.equal('false');
  });
});

describe('the methods', () => {
  it('submit() pays as the button does', async () => {
    const page = await open();
    await page.typeCard();
    page.form.submit();
    const { detail } = await page.next('gw-success');
    expect(detail.order_id).to.equal(page.order.orderId);
    expect(detail.order_status).to.equal('approved');
  });

  it('submit() twice, and the button, and Enter, are one payment', async () => {
    const page = await open();
    await page.typeCard();
    page.form.submit();
    page.form.submit();
    page.button.click();
    await press('Enter');
    await page.next('gw-success');
    page.form.submit();
    await pause(100);
    expect(await charges(page.order)).to.equal(1);
    expect(await requests(page.order, submission)).to.equal(1);
    expect(page.told('gw-pay-click')).to.have.length(1);
  });

  it('reset() empties the fields and takes errors and refusals away', async () => {
    const page = await open();
    await page.typeCard(cards.refused);
    page.form.submit();
    await page.next('gw-error');
    await page.state('ready');
    expect(page.notice).to.contain(en['declined.title']);
    page.form.reset();
    await until(() => page.number.value === '', 'empty fields');
    await page.form.updateComplete;
    expect(page.notice).to.equal('');
    expect(page.expiry.value + page.code.value).to.equal('');
    // The room tells it in a message of its own.
    const told = () => page.told('gw-change').at(-1)?.detail.fields;
    await until(() => told()?.card_number === 'empty', 'the news of it');
    expect(told()).to.deep.equal({ card_number: 'empty', expiry_date: 'empty', cvv2: 'empty' });
  });

  it('focus() goes to the first field that is not finished', async () => {
    const page = await open();
    page.form.focus();
    await until(() => page.focused === 'card_number', 'focus in the number');
    await type(cards.approved);
    page.number.blur();
    page.form.focus();
    await until(() => page.focused === 'expiry_date', 'focus in the expiry date');
  });

  it('focus() works as soon as `gw-ready` is told', async () => {
    const order = await createOrder();
    const page = await place({ order });
    page.form.addEventListener('gw-ready', () => page.form.focus());
    await page.next('gw-ready');
    await until(() => page.focused === 'card_number', 'focus in the number');
    await page.state('ready');
    await page.usable();
    await type('4');
    expect(page.number.value).to.equal('4');
  });
});

describe('a button of the page', () => {
  it('pays with `commandfor` and `command`, and no script', async () => {
    const wrapper = await fixture<HTMLElement>(
      html`<div>
        <button id="own">Buy</button>
        <div></div>
      </div>`,
    );
    const page = await open({
      place: present(wrapper.querySelector('div'), 'place'),
      attributes: { id: 'card', button: 'false' },
    });
    const button = present(wrapper.querySelector('button'), 'button');
    button.setAttribute('commandfor', 'card');
    button.setAttribute('command', '--pay');
    await page.typeCard();
    button.click();
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });

  it('may empty the form with `--reset`; other commands are none of its business', async () => {
    const page = await open();
    await page.typeCard();
    const command = (name: string) => page.form.dispatchEvent(Object.assign(new Event('command'), { command: name }));
    command('--else');
    await pause(50);
    expect(page.number.value).not.to.equal('');
    command('--reset');
    await until(() => page.number.value === '', 'empty fields');
  });
});

describe('a form of the page around it', () => {
  async function inForm(): Promise<[HTMLFormElement, Page & { order: { orderId: string } }]> {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    return [form, await open({ place: form, attributes: { name: 'order' } })];
  }

  it('submits the paid order under the element’s name, and nothing before', async () => {
    const [form, page] = await inForm();
    expect([...new FormData(form)]).to.deep.equal([]);
    expect(form.elements.namedItem('order') === page.form, 'the form knows it').to.equal(true);
    await page.typeCard();
    expect([...new FormData(form)]).to.deep.equal([]);
    page.form.submit();
    await page.next('gw-success');
    expect([...new FormData(form)]).to.deep.equal([['order', page.order.orderId]]);
  });

  it('empties it on reset, and takes the value of a paid order back', async () => {
    const [form, page] = await inForm();
    await page.typeCard();
    page.form.submit();
    await page.next('gw-success');
    form.reset();
    await page.next('gw-error');
    expect([...new FormData(form)]).to.deep.equal([]);
    await until(() => page.text.includes(en['problem.order_paid']), 'the order as it is');
  });

  it('is not submitted by Enter in a field or by the pay button', async () => {
    const [form, page] = await inForm();
    let submitted = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted++;
    });
    page.number.focus();
    await press('Enter');
    page.button.click();
    await pause(50);
    expect(submitted).to.equal(0);
  });
});

describe('the events', () => {
  it('bubble out of shadow roots, and never hold a digit of the card', async () => {
    const outer = await fixture<HTMLElement>(html`<div></div>`);
    const inner = document.createElement('section');
    outer.attachShadow({ mode: 'open' }).append(inner);
    const deep = inner.attachShadow({ mode: 'open' });
    const heard: Event[] = [];
    const names = ['gw-ready', 'gw-change', 'gw-pay-click', 'gw-success'] as const;
    for (const name of names) outer.addEventListener(name, (event) => heard.push(event));
    const page = await open({ place: deep });
    await page.typeCard();
    page.form.submit();
    await page.next('gw-success');
    for (const name of names) {
      expect(
        heard.filter((event) => event.type === name),
        name,
      ).not.to.have.length(0);
    }
    for (const event of heard) {
      expect(event.bubbles && event.composed, event.type).to.equal(true);
      const text = JSON.stringify((event as CustomEvent<unknown>).detail ?? null);
      expect(text).not.to.contain(cards.approved);
      expect(text).not.to.match(/4444\s?5555\s?1111/);
      if (event.type === 'gw-change') expect(text).not.to.match(/\d{2}/);
    }
  });

  it('tell of each field how far it is, the brand, and when all is right', async () => {
    const page = await open();
    page.number.focus();
    const before = page.told('gw-change').length;
    await type('4');
    const first = (await page.next('gw-change', before + 1)).detail;
    expect(first.fields).to.deep.equal({ card_number: 'incomplete', expiry_date: 'empty', cvv2: 'empty' });
    expect(first.complete).to.equal(false);
    expect(first.brand).to.equal('visa');
    await page.typeCard(cards.approved.slice(1));
    const last = page.told('gw-change').at(-1)?.detail;
    expect(last?.fields).to.deep.equal({ card_number: 'valid', expiry_date: 'valid', cvv2: 'valid' });
    expect(last?.complete).to.equal(true);
  });

  it('say that the payer typed only when the payer typed', async () => {
    const page = await open();
    const before = page.told('gw-change').length;
    page.form.theme = 'dark';
    await page.form.updateComplete;
    page.form.disabled = true;
    await page.form.updateComplete;
    await pause(50);
    expect(page.told('gw-change')).to.have.length(before);
  });
});

describe('a shop that is asked before paying (`gw-pay-click`)', () => {
  it('is asked only when the fields are right, with the amount', async () => {
    const page = await open();
    page.form.submit();
    await pause(100);
    expect(page.told('gw-pay-click')).to.have.length(0);
    await page.typeCard();
    page.form.addEventListener('gw-pay-click', (event) => event.preventDefault());
    page.form.submit();
    expect((await page.next('gw-pay-click')).detail).to.deep.equal({ amount: '1000', currency: 'EUR' });
  });

  it('may say no: nothing is sent, and all stays as it was', async () => {
    const page = await open();
    page.form.addEventListener('gw-pay-click', (event) => event.preventDefault(), { once: true });
    await page.typeCard();
    page.form.submit();
    await page.next('gw-pay-click');
    await page.state('ready');
    await pause(50);
    expect(await requests(page.order, submission)).to.equal(0);
    expect(page.number.value).to.equal('4444 5555 1111 6666');
    expect(page.notice).to.equal('');
    page.form.submit();
    await page.next('gw-success');
  });

  it('may hold the payment and bring the token of an order made only now', async () => {
    const page = await place();
    await page.next('gw-ready');
    expect(tidy(page.button.textContent)).to.equal(en['pay.plain']);
    const order = await createOrder({ amount: 4200 });
    page.form.addEventListener('gw-pay-click', (event) => {
      event.waitUntil(pause(100).then(() => ({ token: order.token })));
    });
    await page.state('ready');
    await page.usable();
    await page.typeCard();
    page.form.submit();
    await page.next('gw-pay-click');
    expect(page.is('asking')).to.equal(true);
    expect((await page.next('gw-success')).detail.order_id).to.equal(order.orderId);
    expect(page.text).to.contain('€42.00');
  });

  it('may set the element’s own token in the handler', async () => {
    const page = await place();
    await page.next('gw-ready');
    const order = await createOrder();
    page.form.addEventListener('gw-pay-click', (event) => {
      const set = async () => {
        await pause(50);
        page.form.token = order.token;
      };
      event.waitUntil(set());
    });
    await page.state('ready');
    await page.usable();
    await page.typeCard();
    page.form.submit();
    expect((await page.next('gw-success')).detail.order_id).to.equal(order.orderId);
    await pause(100);
    expect(page.is('paid')).to.equal(true);
    expect(await charges(order)).to.equal(1);
  });

  it('is not waited for in vain: a broken promise stops the payment and says so', async () => {
    const page = await open();
    page.form.addEventListener('gw-pay-click', (event) => event.waitUntil(Promise.reject(new Error('out of stock'))));
    await page.typeCard();
    page.form.submit();
    const { detail } = await page.next('gw-error');
    expect(detail).to.include({ code: 'shop_failed', retry: true, message: en['problem.shop_failed'] });
    await page.state('ready');
    await until(() => page.notice === en['problem.shop_failed'], 'the reason, under the fields');
    expect(page.code.value).to.equal('123');
    expect(await requests(page.order, submission)).to.equal(0);
  });

  it('that brings no token at all is told so', async () => {
    const page = await place();
    await page.next('gw-ready');
    await page.state('ready');
    await page.usable();
    await page.typeCard();
    page.form.submit();
    expect((await page.next('gw-error')).detail).to.include({ code: 'token_missing', retry: true });
  });
});

describe('two forms on one page', () => {
  it('are two: each its own order, fields and outcome', async () => {
    const one = await open();
    const two = await open({ order: await createOrder({ amount: 2000, currency: 'USD' }) });
    await one.typeCard(cards.refused);
    await two.typeCard();
    one.form.submit();
    two.form.submit();
    await one.next('gw-error');
    await two.next('gw-success');
    await one.state('ready');
    expect(one.told('gw-success')).to.have.length(0);
    expect(two.told('gw-error')).to.have.length(0);
    expect(two.text).to.contain('$20.00');
    expect(one.number.value).to.equal('4444 1111 5555 6666');
  });
});

describe('a form that is taken out of the page and put back', () => {
  it('starts anew with empty fields, one room and one set of states', async () => {
    const page = await open();
    await page.typeCard();
    const parent = present(page.form.parentElement, 'parent');
    page.form.remove();
    for (const state of ['starting', 'ready', 'paying']) expect(page.is(state), state).to.equal(false);
    parent.append(page.form);
    await page.next('gw-ready', 2);
    await page.state('ready');
    expect(page.is('starting')).to.equal(false);
    expect(page.form.cardPlace.children).to.have.length(1);
    expect(page.number.value).to.equal('');
    await page.usable();
    await page.typeCard();
    page.form.submit();
    await page.next('gw-success');
    expect(page.is('paid')).to.equal(true);
    expect(page.is('ready')).to.equal(false);
  });

  it('leaves no listener, no frame and no timer behind', async () => {
    const open: (readonly [string, unknown])[] = [];
    const add = EventTarget.prototype.addEventListener;
    const remove = EventTarget.prototype.removeEventListener;
    const shared = (target: unknown) => target === window || target === document || target instanceof MediaQueryList;
    EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, name, listener, options) {
      if (shared(this ?? window)) open.push([name, listener]);
      add.call(this ?? window, name, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, name, listener, options) {
      const at = open.findIndex(([known, other]) => known === name && other === listener);
      if (at !== -1) open.splice(at, 1);
      remove.call(this ?? window, name, listener, options);
    };
    const timers = new Set<unknown>();
    const { setTimeout: start, clearTimeout: end } = globalThis;
    globalThis.setTimeout = ((handler: () => void, milliseconds: number) => {
      const timer = start(() => {
        timers.delete(timer);
        handler();
      }, milliseconds);
      if (milliseconds > 1000) timers.add(timer);
      return timer;
    }) as typeof setTimeout;
    globalThis.clearTimeout = (timer) => {
      timers.delete(timer);
      end(timer);
    };
    try {
      for (const isolation of ['frame', 'inline']) {
        const page = await place({ order: await createOrder(), attributes: { isolation } });
        await page.next('gw-ready');
        page.form.remove();
        expect(page.form.cardPlace.children).to.have.length(0);
      }
      expect(open.map(([name]) => name)).to.deep.equal([]);
      expect(timers.size).to.equal(0);
    } finally {
      Object.assign(EventTarget.prototype, { addEventListener: add, removeEventListener: remove });
      Object.assign(globalThis, { setTimeout: start, clearTimeout: end });
    }
  });

  it('works where it is taken out and put back before its frame has said a word', async () => {
    const order = await createOrder();
    for (const wait of [0, 1, 20]) {
      const page = await place({ order, attributes: { isolation: 'frame' } });
      const parent = present(page.form.parentElement, 'parent');
      await pause(wait);
      page.form.remove();
      await pause(wait);
      // A quick machine may be ready before.
      const before = page.told('gw-ready').length;
      parent.append(page.form);
      await page.next('gw-ready', before + 1);
      expect(page.form.cardPlace.querySelectorAll('iframe'), `after ${wait} ms`).to.have.length(1);
      page.form.remove();
    }
  });

  it('keeps its frame where a page moves it by `moveBefore()`, and what was typed where the browser keeps it', async function () {
    // Not every engine has it. Without it a move is a removal and an insertion.
    if (!canMove) return this.skip();
    const page = await open({ attributes: { isolation: 'frame' } });
    await pause(60);
    await page.typeCard();
    const { frame } = page;
    move(page.form, await fixture<HTMLElement>(html`<div></div>`));
    await page.form.updateComplete;
    expect(page.frame === frame, 'the same frame in another place').to.equal(true);
    if (!(await keepsFrames())) {
      // The browser loads the frame again: the page is told that the fields are empty, and they work.
      await until(
        () => page.told('gw-change').at(-1)?.detail.fields.card_number === 'empty',
        'fields told to be empty',
      );
      await page.state('ready');
      await pause(60);
      await page.typeCard();
    }
    page.form.submit();
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });

  it('gets a fresh frame in frame mode, and works in it', async () => {
    const page = await open({ attributes: { isolation: 'frame' } });
    const { frame } = page;
    const parent = present(page.form.parentElement, 'parent');
    page.form.remove();
    parent.append(page.form);
    await page.next('gw-ready', 2);
    expect(page.form.cardPlace.querySelectorAll('iframe')).to.have.length(1);
    expect(page.frame === frame, 'the frame of before').to.equal(false);
    await page.state('ready');
    await pause(50);
    await page.typeCard();
    page.form.submit();
    await page.next('gw-success');
  });

  it('may be taken out at any moment without a word to the console', async () => {
    for (const wait of [0, 5, 20, 60, 120]) {
      const page = await place({
        order: await createOrder(),
        attributes: { isolation: wait % 2 ? 'frame' : 'inline' },
      });
      await pause(wait);
      page.form.remove();
      const { length } = page.events;
      await pause(50);
      expect(page.events).to.have.length(length);
    }
  });
});

describe('a stored card (`rectoken`)', () => {
  it('asks for the security code alone, and is charged', async () => {
    const first = await open({ order: await createOrder({ required_rectoken: 'Y' }) });
    await first.typeCard();
    first.form.submit();
    await first.next('gw-success');
    const rectoken = present((await status(first.order)).rectoken, 'rectoken');

    const page = await open({ attributes: { rectoken } });
    const shown = Array.from(page.room.querySelectorAll('input')).filter((input) => input.checkVisibility());
    expect(shown.map(({ name }) => name)).to.deep.equal(['cvv2']);
    expect(page.code.labels?.[0]?.textContent?.trim()).to.equal(en['field.cvv2.stored']);
    page.form.focus();
    await until(() => page.focused === 'cvv2', 'focus in the code');
    await type('123');
    await until(() => page.told('gw-change').at(-1)?.detail.complete, 'a complete code');
    expect(page.told('gw-change').at(-1)?.detail.fields).to.deep.equal({ cvv2: 'valid' });
    await press('Enter');
    const { detail } = await page.next('gw-success');
    expect(detail.masked_card).to.match(/^4444.*6666$/);
    expect(await charges(page.order)).to.equal(1);
  });

  it('that the gateway does not know is told in words, and a card is asked for instead', async () => {
    const page = await open({ attributes: { rectoken: 'f'.repeat(40) } });
    page.code.focus();
    await type('123');
    page.form.submit();
    const { detail } = await page.next('gw-error');
    expect(detail).to.include({ code: '1082', retry: true });
    expect(detail.message).to.contain(en['code.1082']);
    await until(() => page.number.checkVisibility() && page.expiry.checkVisibility(), 'all three fields');
    await until(() => page.notice.includes(en['code.1082']), 'why');
    expect(page.code.labels?.[0]?.textContent?.trim()).to.equal(en['field.cvv2']);
    // The code that was typed stays the code, and is never shown as anything else.
    expect([page.number.value, page.expiry.value, page.code.value]).to.deep.equal(['', '', '123']);
    await page.typeCard();
    page.form.submit();
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });
});

describe('the look the page asks for', () => {
  const field = (page: Page) => getComputedStyle(page.number).backgroundColor;

  it('is light or dark by `theme`, else by the color-scheme of the page around it', async () => {
    const lightPage = await open({ attributes: { theme: 'light' } });
    const darkPage = await open({ attributes: { theme: 'dark' } });
    const [light, dark] = [field(lightPage), field(darkPage)];
    expect(light).not.to.equal(dark);

    const wrapper = await fixture<HTMLElement>(html`<div style="color-scheme: dark"></div>`);
    const follows = await open({ place: wrapper });
    expect(field(follows)).to.equal(dark);
    expect(follows.room.host.getAttribute('theme')).to.equal('dark');
    wrapper.style.colorScheme = 'light';
    await until(() => field(follows) === light, 'a light field, as the page has become');
  });

  it('is known at once when the page changes it, and never an old one', async () => {
    const wrapper = await fixture<HTMLElement>(html`<div style="color-scheme: light"></div>`);
    const { form } = await open({ place: wrapper });
    expect(form.look.theme).to.equal('light');
    wrapper.style.cssText = 'color-scheme: dark; --gw-main: rgb(1, 2, 3)';
    expect(form.look).to.deep.include({ theme: 'dark', look: { ...form.look.look, main: 'rgb(1, 2, 3)' } });
  });

  itWith('emulateMedia')('is light or dark as the payer has set it, on a page that is both', async () => {
    const light = field(await open({ attributes: { theme: 'light' } }));
    const dark = field(await open({ attributes: { theme: 'dark' } }));
    const both = await fixture<HTMLElement>(html`<div style="color-scheme: light dark"></div>`);
    const automatic = await open({ place: both });
    expect(field(automatic)).to.equal(light);
    await emulateMedia({ colorScheme: 'dark' });
    try {
      await until(() => field(automatic) === dark, 'a dark field');
    } finally {
      await emulateMedia({ colorScheme: 'light' });
    }
  });

  it('follows a change of theme without losing what was typed', async () => {
    const page = await open({ attributes: { theme: 'light' } });
    await page.typeCard();
    page.form.theme = 'dark';
    await until(() => page.room.host.getAttribute('theme') === 'dark', 'a dark room');
    expect(page.number.value).to.equal('4444 5555 1111 6666');
  });
});

describe('the pay button', () => {
  it('has the amount in its name, in the language that is told around it', async () => {
    const page = await open({ attributes: { lang: 'en-GB' } });
    expect(tidy(page.button.textContent)).to.equal('Pay €10.00');
    expect(page.button.closest('[lang]')?.getAttribute('lang')).to.equal('en');
    expect(page.button.hasAttribute('aria-label')).to.equal(false);
  });

  it('is busy while paying: pressed again it does nothing, and it keeps the focus', async () => {
    const page = await open();
    await page.typeCard(cards.refused);
    const { button } = page;
    button.focus();
    let goOn = (): void => undefined;
    // The shop holds the payment until the payer has pressed again.
    const held = new Promise<undefined>((resolve) => (goOn = () => resolve(undefined)));
    page.form.addEventListener('gw-pay-click', (event) => event.waitUntil(held));
    await press('Enter');
    await page.state('asking');
    expect(page.button.getAttribute('aria-disabled')).to.equal('true');
    expect(tidy(page.button.textContent)).to.equal('Paying €10.00…');
    await press('Enter');
    expect(page.root.activeElement === button, 'focus on the pay button').to.equal(true);
    goOn();
    await page.next('gw-error');
    await page.state('ready');
    expect(page.told('gw-pay-click')).to.have.length(1);
    await until(() => page.root.activeElement?.matches('[part=notice]'), 'focus on what came of it');
  });
});

// The types of the events are part of the promise: this compiles, or `npm test` fails.
export function typed(form: GwCardForm): void {
  form.addEventListener('gw-success', ({ detail }) => detail.order_id.toUpperCase());
  form.addEventListener('gw-error', ({ detail }) => detail.code.toUpperCase());
  document.addEventListener('click', ({ target }) => target);
}
