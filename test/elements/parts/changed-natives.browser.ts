/** Pages whose scripts have changed functions of the browser: an element works, or says that it does not. It is never blank. */
import { expect } from '@open-wc/testing';
import { en } from '../../../src/core/i18n/catalogues/en.js';
import { createOrder, pause, until } from '../support/card-form.js';
import { came, openOwnPage } from '../support/own-page.js';
import { changeAsPrototypeJs } from '../support/prototype-js.js';
import { internalsOf } from '../support/internals.js';

const attributesOf = async (tag: string): Promise<Record<string, string>> =>
  tag === 'gw-p2p-transfer'
    ? { 'widget-id': 'widget-700001', currency: 'EUR' }
    : { token: (await createOrder()).token };

const tags = ['gw-card-form', 'gw-checkout', 'gw-p2p-transfer'];

const broken = () => {
  throw new Error('a native of the test');
};

describe('a page with Prototype.js', () => {
  for (const tag of tags) {
    it(`B4: <${tag}> works`, async () => {
      const page = await openOwnPage(tag, await attributesOf(tag), changeAsPrototypeJs);
      await came(page, 'gw-ready');
      expect(page.events).to.deep.equal(['gw-ready']);
      expect(page.console).to.deep.equal([]);
      page.end();
    });
  }
});

describe('an exception that stops an element', () => {
  for (const tag of tags) {
    for (const [what, change] of Object.entries({
      drawing: ({ Document }: typeof globalThis) => (Document.prototype.importNode = broken),
      'starting the frame': ({ URL }: typeof globalThis) =>
        Object.defineProperty(URL.prototype, 'hash', { set: broken, configurable: true }),
      'its constructor': ({ CSSStyleDeclaration }: typeof globalThis) =>
        (CSSStyleDeclaration.prototype.setProperty = broken),
      messages: ({ MessagePort }: typeof globalThis) => (MessagePort.prototype.postMessage = broken),
    })) {
      it(`B4: <${tag}>, ${what}: the payer reads a sentence, the page gets one gw-error, the console has the exception`, async () => {
        const page = await openOwnPage(tag, await attributesOf(tag), change);
        await came(page, 'gw-error');
        expect(page.events).to.deep.equal(['gw-error element_failed']);
        await until(() => /Try again/.test(page.text()), 'the button');
        expect(page.text()).to.match(/did not load|stopped the card form/);
        expect(page.console.join('\n')).to.contain(`<${tag}> stopped.`).and.to.contain('explain element_failed');
        expect(page.console.join('\n')).to.contain('a native of the test');
        await pause(200);
        expect(page.events.length).to.equal(1);
        page.end();
      });
    }

    it(`B4: <${tag}> can be tried again, once the cause is gone`, async () => {
      let restore = () => {};
      const page = await openOwnPage(tag, await attributesOf(tag), ({ Document: { prototype } }) => {
        const { importNode } = prototype;
        prototype.importNode = broken;
        restore = () => (prototype.importNode = importNode);
      });
      await came(page, 'gw-error');
      restore();
      const button = () => page.element.shadowRoot?.querySelector<HTMLButtonElement>('section button');
      await until(button, 'the button');
      const { left = 0, top = 0 } = button()?.getBoundingClientRect() ?? {};
      expect(page.element.shadowRoot?.elementFromPoint(left + 20, top + 20), 'nothing covers it').to.equal(button());
      button()?.click();
      await came(page, 'gw-ready');
      await until(() => !page.text().includes('Try again'), 'no notice');
      page.end();
    });

    it(`B4: <${tag}> can be inserted again, once the cause is gone`, async () => {
      let restore = () => {};
      const page = await openOwnPage(tag, await attributesOf(tag), ({ URL: { prototype } }) => {
        const hash = Object.getOwnPropertyDescriptor(prototype, 'hash') ?? {};
        Object.defineProperty(prototype, 'hash', { set: broken, configurable: true });
        restore = () => void Object.defineProperty(prototype, 'hash', hash);
      });
      await came(page, 'gw-error');
      restore();
      const { parentNode } = page.element;
      page.element.remove();
      parentNode?.append(page.element);
      await came(page, 'gw-ready');
      await until(() => !page.text().includes('Try again'), 'no notice');
      page.end();
    });
  }
});

describe('an exception while a payment is in flight', () => {
  it('B4: is never called a failure: the payer reads that the outcome is unknown, and the look-up continues', async () => {
    const order = await createOrder();
    const attributes = { token: order.token, isolation: 'inline' };
    let restore = () => {};
    const page = await openOwnPage('gw-card-form', attributes, ({ HTMLDialogElement: { prototype } }) => {
      const { showModal } = prototype;
      prototype.showModal = broken;
      restore = () => (prototype.showModal = showModal);
    });
    await came(page, 'gw-ready');
    const { shadowRoot } = page.element as HTMLElement & { shadowRoot: ShadowRoot };
    const form = page.element as HTMLElement & { submit(): void };
    const frame = () => Array.from(internalsOf(form).cardPlace.children).find((child) => child.shadowRoot)?.shadowRoot;
    await until(() => frame()?.querySelector('input:not(:read-only)'), 'fields');
    for (const [name, value] of Object.entries({
      card_number: '4444555566661111',
      expiry_date: '12/30',
      cvv2: '123',
    })) {
      const input = frame()?.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
      input.value = value;
      input.dispatchEvent(new page.window.Event('input', { bubbles: true }));
    }
    await until(() => form.matches(':state(ready)'), 'ready');
    form.submit();
    await came(page, 'gw-unknown');
    await until(() => page.text().includes(en['unknown.now']), 'the sentence');
    expect(page.events.filter((one) => /error/.test(one))).to.deep.equal([]);
    expect(page.text()).not.to.contain(en['problem.element_failed']);
    restore();
    [...shadowRoot.querySelectorAll('button')].find((one) => one.textContent === en['unknown.check'])?.click();
    await until(() => !page.text().includes(en['unknown.now']), 'the end of the notice');
    await until(() => form.matches(':state(ready), :state(unknown), :state(checking)'), 'what the gateway says');
    page.end();
  });
});
