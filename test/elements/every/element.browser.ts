/** Each element as a developer uses it: properties, disabling, methods, and buttons and forms of the page. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { autofill, cards, gateway, pause, present, press, type, until } from '../support/card-form.js';
import { describeElement, type Opened } from './describe-element.js';
import { internalsOf } from '../support/internals.js';

const hasButton = ({ page }: Opened) => page.root.querySelector('button.pay') !== null;
const isEmpty = (opened: Opened) => opened.typed().join('') === '';

describeElement((element) => {
  const { fields, ready } = element;
  const [first = ''] = fields;

  describe('properties set by a developer', () => {
    it('work right after the element is in the page', async () => {
      const opened = await element.place({ attributes: element.bare });
      Object.assign(opened.element, element.properties(opened.order));
      await opened.next('gw-ready');
      expect(opened.input(first)).to.be.instanceOf(HTMLInputElement);
      expect(opened.told('gw-error').length + opened.told('gw-options-invalid').length).to.equal(0);
    });

    it('work much later', async () => {
      const opened = await element.place({ attributes: element.bare });
      await opened.next('gw-error');
      Object.assign(opened.element, element.properties(opened.order));
      await opened.next('gw-ready');
      await opened.state(ready);
      await opened.usable();
      expect(opened.problem).to.equal('');
      await opened.pay();
      await opened.next('gw-success');
    });

    it('include `api_domain`, the interface’s own name for the gateway', async () => {
      const attributes = { 'frame-url': null, 'api-domain': new URL(gateway.pay).host };
      expect((await element.open({ attributes })).is(ready)).to.equal(true);
    });

    it('can move the fields to another frame, which removes the old frame and the typed values', async () => {
      const opened = await element.open();
      await opened.complete();
      opened.element.isolation = 'frame';
      await until(() => internalsOf(opened.element).cardPlace.querySelector('iframe'), 'a frame');
      expect(internalsOf(opened.element).cardPlace.children).to.have.length(1);
      await opened.state(ready);
    });

    it('can remove the button and add it again', async () => {
      const opened = await element.open({ attributes: { button: 'false' } });
      expect(hasButton(opened)).to.equal(false);
      const step = async (isThere: boolean, change: () => void) => {
        change();
        await opened.element.updateComplete;
        expect(hasButton(opened)).to.equal(isThere);
      };
      await step(true, () => opened.element.removeAttribute('button'));
      await step(false, () => opened.element.setAttribute('button', 'false'));
      await step(true, () => Object.assign(opened.element, { button: true }));
      await step(false, () => Object.assign(opened.element, { button: false }));
    });
  });

  it('keeps the typed values, accepts no input and sends nothing while the element or its fieldset is disabled', async () => {
    const fieldset = await fixture<HTMLFieldSetElement>(html`<fieldset disabled></fieldset>`);
    const opened = await element.open({ place: fieldset });
    expect(opened.page.button.getAttribute('aria-disabled')).to.equal('true');
    fieldset.disabled = false;
    await until(() => !opened.input('cvv2').disabled, 'enabled fields');
    await opened.complete();
    const typed = opened.typed();
    for (const bar of [(on: boolean) => (opened.element.disabled = on), (on: boolean) => (fieldset.disabled = on)]) {
      bar(true);
      await until(() => opened.input('cvv2').disabled, 'disabled fields');
      const shut = fields.map((name) => opened.input(name)).filter((input) => input.disabled || input.readOnly);
      expect(shut.map(({ name }) => name)).to.deep.equal(fields);
      expect(opened.page.button.getAttribute('aria-disabled')).to.equal('true');
      expect(getComputedStyle(opened.page.button).backgroundImage, 'it does not look as if it paid').to.equal('none');
      opened.element.submit();
      opened.page.button.click();
      await pause(50);
      expect(opened.is(ready)).to.equal(true);
      bar(false);
      await until(() => !opened.input('cvv2').disabled, 'enabled fields');
      await until(() => opened.page.button.getAttribute('aria-disabled') === 'false', 'a button that pays');
      expect(opened.element.disabled).to.equal(false);
      expect(opened.typed()).to.deep.equal(typed);
    }
    expect(opened.told('gw-pay-click')).to.have.length(0);
  });

  describe('the methods', () => {
    it('make one payment of submit() twice, the button and Enter', async () => {
      const opened = await element.open();
      await opened.complete();
      await opened.review();
      opened.page.button.focus();
      opened.element.submit();
      opened.element.submit();
      opened.page.button.click();
      await press('Enter');
      await opened.next('gw-success');
      opened.element.submit();
      await pause(50);
      expect(await opened.charges()).to.equal(1);
      expect(await opened.requests('send')).to.equal(1);
      expect(opened.told('gw-pay-click')).to.have.length(1);
    });

    it('empty the fields and clear errors and refusals with reset()', async () => {
      const opened = await element.open();
      await opened.pay('declined');
      await opened.next('gw-error');
      await opened.state(ready);
      await until(() => opened.read.trim(), 'the reason');
      opened.element.reset();
      await until(() => isEmpty(opened), 'empty fields');
      await opened.element.updateComplete;
      expect(opened.problem).to.equal('');
      // The frame reports it in a message of its own.
      const told = () => Object.values(opened.told('gw-change').at(-1)?.detail.fields ?? {});
      await until(() => told().every((state) => state === 'empty'), 'the news of it');
    });

    it('move the focus to the first unfinished field with focus()', async () => {
      const opened = await element.open();
      opened.element.focus();
      await until(() => opened.page.focused === first, 'focus in the first field');
      if (first === 'amount') autofill(opened.input(first), '10');
      autofill(opened.input('card_number'), cards.approved);
      opened.input(first).blur();
      opened.element.focus();
      await until(() => opened.page.focused === 'expiry_date', 'focus in the expiry date');
    });

    it('can move the focus as soon as `gw-ready` has fired', async () => {
      const opened = await element.place();
      opened.element.addEventListener('gw-ready', () => opened.element.focus());
      await opened.next('gw-ready');
      await until(() => opened.page.focused === first, 'focus in the first field');
      await opened.state(ready);
      await opened.usable();
      await type('4');
      expect(opened.input(first).value).to.equal('4');
    });
  });

  it('pays and empties by command buttons without a script, and ignores other commands', async () => {
    const around = await fixture<HTMLElement>(
      html`<div>
        <div></div>
        <button commandfor="own" command="--pay"></button>
        <button commandfor="own" command="--reset"></button>
      </div>`,
    );
    const place = present(around.querySelector('div'), 'place');
    const opened = await element.open({ place, attributes: { id: 'own', button: 'false' } });
    const [pay, reset] = around.querySelectorAll<HTMLButtonElement>(':scope > button');
    await opened.complete();
    opened.element.dispatchEvent(Object.assign(new Event('command'), { command: '--else' }));
    await pause(50);
    expect(isEmpty(opened)).to.equal(false);
    reset?.click();
    await until(() => isEmpty(opened), 'empty fields');
    await opened.complete();
    if (element.tag === 'gw-p2p-transfer') {
      pay?.click();
      await opened.state('review');
      expect(hasButton(opened)).to.equal(false);
    }
    pay?.click();
    await opened.next('gw-success');
    expect(await opened.charges()).to.equal(1);
  });

  it('does not submit a form around the element by Enter in a field or by its button', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const opened = await element.open({ place: form });
    let submitted = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted++;
    });
    opened.input(first).focus();
    await press('Enter');
    opened.page.button.click();
    await pause(50);
    expect(submitted).to.equal(0);
  });
});
