/** Each element among others: its events, a shop that is asked before paying, several on one page, removal and insertion. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { pause, present, type, until } from '../support/card-form.js';
import { describeElement, type Opened, type Tested } from './describe-element.js';
import { internalsOf } from '../support/internals.js';

const lastChange = (opened: Opened) => opened.told('gw-change').at(-1)?.detail;

/** Listeners of the page and long timers that exist while the test runs, and a function that ends the watch. */
function watch() {
  const listeners: (readonly [string, unknown])[] = [];
  const timers = new Set<unknown>();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const { setTimeout: start, clearTimeout: end } = globalThis;
  const shared = (target: unknown) => target === window || target === document || target instanceof MediaQueryList;
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, name, listener, options) {
    if (shared(this ?? window)) listeners.push([name, listener]);
    add.call(this ?? window, name, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, name, listener, options) {
    const at = listeners.findIndex(([known, other]) => known === name && other === listener);
    if (at !== -1) listeners.splice(at, 1);
    remove.call(this ?? window, name, listener, options);
  };
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
  return {
    names: () => listeners.map(([name]) => name),
    timers,
    end: () => {
      Object.assign(EventTarget.prototype, { addEventListener: add, removeEventListener: remove });
      Object.assign(globalThis, { setTimeout: start, clearTimeout: end });
    },
  };
}

/** An element whose page holds the payment; `keep` lets the payment continue. */
async function askedToWait(element: Tested): Promise<{ opened: Opened; keep: () => void }> {
  const opened = await element.open();
  let keep = (): void => undefined;
  const promise = new Promise<undefined>((resolve) => (keep = () => resolve(undefined)));
  opened.onPayClick((event) => event.waitUntil(promise));
  await opened.pay();
  await opened.state('asking');
  return { opened, keep };
}

describeElement((element) => {
  const { en, ready } = element;

  describe('the events', () => {
    it('bubble out of shadow roots, and never contain a digit of a card', async () => {
      const outer = await fixture<HTMLElement>(html`<div></div>`);
      const inner = document.createElement('section');
      outer.attachShadow({ mode: 'open' }).append(inner);
      const names = ['gw-ready', 'gw-change', 'gw-pay-click', 'gw-success'] as const;
      const heard: Event[] = [];
      for (const name of names) outer.addEventListener(name, (event) => heard.push(event));
      const opened = await element.open({ place: inner.attachShadow({ mode: 'open' }) });
      await opened.complete();
      const numbers = opened.typed().map((value) => value.replace(/\D/g, ''));
      await opened.review();
      opened.element.submit();
      await opened.next('gw-success');
      expect([...new Set(heard.map((event) => event.type))].sort()).to.deep.equal([...names].sort());
      for (const event of heard) {
        expect(event.bubbles && event.composed, event.type).to.equal(true);
        const text = JSON.stringify((event as CustomEvent<unknown>).detail ?? null);
        for (const number of numbers) if (number.length > 12) expect(text.replace(/\s/g, '')).not.to.contain(number);
        if (event.type === 'gw-change') expect(text).not.to.match(/\d{2}/);
      }
    });

    it('report the progress of each field, the brand, and a complete card, only when the payer typed', async () => {
      const opened = await element.open();
      opened.input('card_number').focus();
      await type('4');
      await until(() => lastChange(opened)?.fields.card_number === 'incomplete', 'the news');
      const { fields, ...detail } = present(lastChange(opened), 'the news');
      expect(detail).to.deep.equal({ brand: 'visa', complete: false });
      const { card_number: _, ...others } = fields;
      expect(new Set(Object.values(others))).to.deep.equal(new Set(['empty']));
      await opened.complete();
      await until(() => lastChange(opened)?.complete, 'all of it');
      expect(new Set(Object.values(lastChange(opened)?.fields ?? {}))).to.deep.equal(new Set(['valid']));
      const before = opened.told('gw-change').length;
      await opened.setTheme('dark');
      opened.element.disabled = true;
      await until(() => opened.input('cvv2').disabled, 'disabled fields');
      expect(opened.told('gw-change')).to.have.length(before);
    });
  });

  describe('a shop that is asked before paying (`gw-pay-click`)', () => {
    it('is asked only when the fields are valid, and can refuse: nothing is sent and nothing changes', async () => {
      const opened = await element.open();
      opened.element.submit();
      await until(() => opened.error('cvv2'), 'errors');
      await opened.state(ready);
      expect(opened.told('gw-pay-click')).to.have.length(0);
      opened.onPayClick((event) => event.preventDefault(), { once: true });
      await opened.complete();
      await opened.review();
      const before = [opened.problem, opened.typed()];
      opened.element.submit();
      expect((await opened.next('gw-pay-click')).detail).to.include(element.asked);
      await opened.state(element.beforeSending);
      expect([opened.problem, opened.typed()]).to.deep.equal(before);
      expect(await opened.requests('send')).to.equal(0);
      opened.element.submit();
      await opened.next('gw-success');
      expect(opened.told('gw-pay-click')).to.have.length(2);
      expect(opened.told('gw-error')).to.have.length(0);
    });

    it('can hold the payment: everything waits, and continues when the promise resolves', async () => {
      const { opened, keep } = await askedToWait(element);
      expect(opened.page.button.getAttribute('aria-disabled')).to.equal('true');
      await until(() => opened.page.said === en.paying, 'the announcement');
      opened.element.submit();
      opened.element.reset();
      await pause(50);
      expect(opened.is('asking')).to.equal(true);
      expect(await opened.requests('send')).to.equal(0);
      keep();
      await opened.next('gw-success');
      expect(await opened.requests('send')).to.equal(1);
    });

    it('stops the payment if its promise rejects, and the payer reads why and can try again', async () => {
      const opened = await element.open();
      opened.onPayClick((event) => event.waitUntil(Promise.reject(new Error('no'))), {
        once: true,
      });
      await opened.complete();
      const typed = opened.typed();
      await opened.review();
      opened.element.submit();
      const { detail } = await opened.next('gw-error');
      expect(detail).to.include({ code: 'shop_failed', message: en['problem.shop_failed'], retry: true });
      await opened.state(element.beforeSending);
      await until(() => opened.read.includes(en['problem.shop_failed']), 'the reason');
      expect(opened.typed()).to.deep.equal(typed);
      expect(await opened.requests('send')).to.equal(0);
      opened.element.submit();
      await opened.next('gw-success');
    });

    it('sends nothing if it removes the element meanwhile', async () => {
      const { opened, keep } = await askedToWait(element);
      const parent = opened.element.parentElement;
      opened.element.remove();
      parent?.append(opened.element);
      keep();
      await opened.next('gw-ready', 2);
      await opened.state(ready);
      expect(await opened.requests('send')).to.equal(0);
    });
  });

  it('keeps its own fields and outcome beside another element', async () => {
    const [one, two] = [await element.open(), await element.open()];
    await one.complete('declined');
    await two.complete();
    await Promise.all([one.review(), two.review()]);
    one.element.submit();
    two.element.submit();
    await Promise.all([one.next('gw-error'), two.next('gw-success')]);
    await one.state(ready);
    expect(one.told('gw-success').length + two.told('gw-error').length).to.equal(0);
    expect([await one.charges(), await two.charges()]).to.deep.equal([0, 1]);
  });

  describe('an element that is removed from the page and inserted again', () => {
    it('starts with empty fields, one frame and one set of states', async () => {
      const opened = await element.open();
      await opened.complete();
      const parent = present(opened.element.parentElement, 'parent');
      opened.element.remove();
      for (const state of ['starting', ready, element.sending]) expect(opened.is(state), state).to.equal(false);
      parent.append(opened.element);
      await opened.next('gw-ready', 2);
      await opened.state(ready);
      await opened.usable();
      expect(opened.is('starting')).to.equal(false);
      expect(internalsOf(opened.element).cardPlace.children).to.have.length(1);
      // A detached element never keeps a card.
      for (const name of element.fields.filter((name) => name !== 'amount'))
        expect(opened.input(name).value, name).to.equal('');
      await opened.pay();
      await opened.next('gw-success');
      await opened.state(element.done);
      expect(opened.is(ready)).to.equal(false);
      expect(await opened.charges()).to.equal(1);
    });

    it('leaves no listener, no frame, no dialog and no timer behind, and fires no further event', async () => {
      const watched = watch();
      try {
        for (const isolation of ['frame', 'inline']) {
          const opened = await element.place({ attributes: { isolation } });
          await opened.next('gw-ready');
          opened.element.remove();
          const { length } = opened.page.events;
          for (const name of ['online', 'pageshow', 'pagehide', 'focus']) dispatchEvent(new Event(name));
          await pause(50);
          expect(opened.page.events).to.have.length(length);
          const left = [
            ...internalsOf(opened.element).cardPlace.children,
            ...opened.page.root.querySelectorAll('dialog'),
          ];
          expect(left.map(({ localName }) => localName)).to.deep.equal([]);
        }
        expect(watched.names()).to.deep.equal([]);
        expect(watched.timers.size).to.equal(0);
      } finally {
        watched.end();
      }
    });

    it('can be removed at any moment without a message on the console', async () => {
      for (const wait of [0, 5, 20, 60, 120]) {
        const opened = await element.place({ attributes: { isolation: wait % 2 ? 'frame' : 'inline' } });
        await pause(wait);
        opened.element.remove();
        const { length } = opened.page.events;
        await pause(50);
        expect(opened.page.events).to.have.length(length);
      }
    });
  });
});
