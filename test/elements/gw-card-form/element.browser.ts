/** `<gw-card-form>` as a developer uses it: properties, methods, events, forms, states, removal and insertion. */
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
  open,
  type Page,
  pause,
  place,
  present,
  press,
  status,
  tidy,
  type,
  until,
} from '../support/card-form.js';
import { canMove, keepsFrames, move } from '../support/move.js';
import { internalsOf } from '../support/internals.js';

describe('a developer who sets properties', () => {
  it('can exchange the order without losing the typed card', async () => {
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

describe('a shop that is asked before paying (`gw-pay-click`)', () => {
  it('can hold the payment and provide the token of an order that it creates at that moment', async () => {
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

  it('can set the element’s own token in the handler', async () => {
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

  it('gets an error if it provides no token', async () => {
    const page = await place();
    await page.next('gw-ready');
    await page.state('ready');
    await page.usable();
    await page.typeCard();
    page.form.submit();
    expect((await page.next('gw-error')).detail).to.include({ code: 'token_missing', retry: true });
  });
});

describe('a form that is removed from the page and inserted again', () => {
  it('works if it is removed and inserted again before its frame sent a message', async () => {
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
      expect(internalsOf(page.form).cardPlace.querySelectorAll('iframe'), `after ${wait} ms`).to.have.length(1);
      page.form.remove();
    }
  });

  it('keeps its frame if a page moves it by `moveBefore()`, and the typed values if the browser keeps them', async function () {
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
      // The browser loads the frame again: the page learns that the fields are empty, and they work.
      await until(
        () => page.told('gw-change').at(-1)?.detail.fields.card_number === 'empty',
        'the fields were reported as empty',
      );
      await page.state('ready');
      await pause(60);
      await page.typeCard();
    }
    page.form.submit();
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });

  it('gets a new frame in frame mode, and works in it', async () => {
    const page = await open({ attributes: { isolation: 'frame' } });
    const { frame } = page;
    const parent = present(page.form.parentElement, 'parent');
    page.form.remove();
    parent.append(page.form);
    await page.next('gw-ready', 2);
    expect(internalsOf(page.form).cardPlace.querySelectorAll('iframe')).to.have.length(1);
    expect(page.frame === frame, 'the frame of before').to.equal(false);
    await page.state('ready');
    await pause(50);
    await page.typeCard();
    page.form.submit();
    await page.next('gw-success');
  });
});

describe('a stored card (`rectoken`)', () => {
  it('asks only for the security code, and is charged', async () => {
    const first = await open({ order: await createOrder({ required_rectoken: 'Y' }) });
    await first.typeCard();
    first.form.submit();
    await first.next('gw-success');
    const rectoken = present((await status(first.order)).rectoken, 'rectoken');

    const page = await open({ attributes: { rectoken } });
    const shown = Array.from(page.cardRoot.querySelectorAll('input')).filter((input) => input.checkVisibility());
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

  it('is reported if the gateway does not know it, and the form asks for a card instead', async () => {
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
    // The typed code stays the code, and is never shown as anything else.
    expect([page.number.value, page.expiry.value, page.code.value]).to.deep.equal(['', '', '123']);
    await page.typeCard();
    page.form.submit();
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });
});

describe('the theme that the page requests', () => {
  const field = (page: Page) => getComputedStyle(page.number).backgroundColor;

  it('is light or dark by `theme`, otherwise by the color-scheme of the page around the form', async () => {
    const lightPage = await open({ attributes: { theme: 'light' } });
    const darkPage = await open({ attributes: { theme: 'dark' } });
    const [light, dark] = [field(lightPage), field(darkPage)];
    expect(light).not.to.equal(dark);

    const wrapper = await fixture<HTMLElement>(html`<div style="color-scheme: dark"></div>`);
    const follows = await open({ place: wrapper });
    expect(field(follows)).to.equal(dark);
    expect(follows.cardRoot.host.getAttribute('theme')).to.equal('dark');
    wrapper.style.colorScheme = 'light';
    await until(() => field(follows) === light, 'a light field, as the page has become');
  });

  it('changes at once with the page, and is never an old one', async () => {
    const wrapper = await fixture<HTMLElement>(html`<div style="color-scheme: light"></div>`);
    const { form } = await open({ place: wrapper });
    expect(internalsOf(form).appearance.theme).to.equal('light');
    wrapper.style.cssText = 'color-scheme: dark; --gw-main: rgb(1, 2, 3)';
    expect(internalsOf(form).appearance).to.deep.include({
      theme: 'dark',
      styles: { ...internalsOf(form).appearance.styles, main: 'rgb(1, 2, 3)' },
    });
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

  it('can change without losing the typed card', async () => {
    const page = await open({ attributes: { theme: 'light' } });
    await page.typeCard();
    page.form.theme = 'dark';
    await until(() => page.cardRoot.host.getAttribute('theme') === 'dark', 'a dark frame');
    expect(page.number.value).to.equal('4444 5555 1111 6666');
  });
});

describe('the pay button', () => {
  it('has the amount in its name, in the language of the page around it', async () => {
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
    expect(tidy(page.button.textContent)).to.equal('Paying €10.00');
    await press('Enter');
    expect(page.root.activeElement === button, 'focus on the pay button').to.equal(true);
    goOn();
    await page.next('gw-error');
    await page.state('ready');
    expect(page.told('gw-pay-click')).to.have.length(1);
    await until(() => page.root.activeElement?.matches('[part=notice]'), 'focus on the outcome');
  });
});

// The types of the events are part of the interface: this compiles, or `npm test` fails.
export function typed(form: GwCardForm): void {
  form.addEventListener('gw-success', ({ detail }) => detail.order_id.toUpperCase());
  form.addEventListener('gw-error', ({ detail }) => detail.code.toUpperCase());
  document.addEventListener('click', ({ target }) => target);
}
