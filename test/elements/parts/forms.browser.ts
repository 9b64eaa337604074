/** The elements as members of a form, as the form controls of HTML are: what holds the form back, what it submits, labels and focus. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { loadCatalogue } from '../../../src/core/i18n/index.js';
import { loadTransferCatalogue } from '../../../src/core/i18n/transfer-catalogue.js';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { engine } from '../../helpers/engine.js';
import { openCheckout, payWith } from '../support/checkout.js';
import {
  createOrder,
  open as openCard,
  pause,
  pay,
  payElsewhere,
  place as placeCard,
  present,
  until,
} from '../support/card-form.js';
import { open as openTransfer } from '../support/transfer.js';

type Member = HTMLElementTagNameMap['gw-card-form' | 'gw-checkout' | 'gw-p2p-transfer'];

interface Opened {
  readonly form: Member;
  /** Pays, and waits until it is paid. Resolves to the order's id. */
  pay(): Promise<string>;
}

interface Given {
  readonly place: Element;
  readonly attributes: Record<string, string | null>;
}

const elements: Readonly<Record<string, (given: Given) => Promise<Opened>>> = {
  'gw-card-form': async (given) => {
    const page = await openCard(given);
    return {
      form: page.form,
      pay: async () => {
        await pay(page);
        return (await page.next('gw-success')).detail.order_id;
      },
    };
  },
  'gw-checkout': async (given) => {
    const page = await openCheckout(given);
    return {
      form: page.form,
      pay: async () => {
        await payWith(page);
        return (await page.next('gw-success')).detail.order_id;
      },
    };
  },
  'gw-p2p-transfer': async (given) => {
    const page = await openTransfer(given);
    return {
      form: page.form,
      pay: async () => {
        await page.send();
        return (await page.next('gw-success')).detail.order_id;
      },
    };
  },
};

interface InForm extends Opened {
  readonly around: HTMLFormElement;
  readonly label: HTMLLabelElement;
  /** How often the form was submitted. */
  readonly submitted: () => number;
}

async function inForm(
  open: (given: Given) => Promise<Opened>,
  attributes: Record<string, string> = {},
): Promise<InForm> {
  const around = await fixture<HTMLFormElement>(
    html`<form>
      <fieldset><label for="member">Payment</label></fieldset>
    </form>`,
  );
  const [place, label] = [
    present(around.querySelector('fieldset'), 'place'),
    present(around.querySelector('label'), 'label'),
  ];
  let submitted = 0;
  around.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted += 1;
  });
  const opened = await open({ place, attributes: { id: 'member', name: 'order', required: '', ...attributes } });
  return { ...opened, around, label, submitted: () => submitted };
}

/** The element that has the focus, through the shadow trees. */
function focusedIn(root: DocumentOrShadowRoot = document): Element | null {
  const { activeElement } = root;
  return activeElement?.shadowRoot?.activeElement ? focusedIn(activeElement.shadowRoot) : activeElement;
}

for (const [tag, open] of Object.entries(elements)) {
  describe(`<${tag}> in a form`, () => {
    it('holds the form back until it is paid, and again after a reset', async () => {
      const { form, around, pay: payNow, submitted } = await inForm(open, { lang: 'de' });
      const texts = await (tag === 'gw-p2p-transfer' ? loadTransferCatalogue('de') : loadCatalogue('de'));
      await until(() => form.validationMessage === texts['form.unpaid'], texts['form.unpaid']);
      let invalid = 0;
      form.addEventListener('invalid', () => (invalid += 1));
      expect(form.form).to.equal(around);
      expect(form.willValidate).to.equal(true);
      expect([form.validity.valid, form.validity.valueMissing]).to.deep.equal([false, true]);
      expect(form.matches(':invalid')).to.equal(true);
      expect([form.checkValidity(), around.checkValidity()]).to.deep.equal([false, false]);
      expect(invalid).to.equal(2);
      around.requestSubmit();
      expect(submitted()).to.equal(0);
      expect([form.value, new FormData(around).get('order')]).to.deep.equal(['', null]);

      const order = await payNow();
      expect([form.value, new FormData(around).get('order')]).to.deep.equal([order, order]);
      expect([form.validity.valid, form.validationMessage]).to.deep.equal([true, '']);
      around.requestSubmit();
      expect(submitted()).to.equal(1);

      around.reset();
      const next = tag === 'gw-p2p-transfer' ? ':state(editing)' : ':state(closed)';
      await until(() => form.matches(next), 'another transfer, or the same order as the gateway says it is');
      expect([form.value, form.checkValidity(), new FormData(around).has('order')]).to.deep.equal(['', false, false]);
    });

    it('holds nothing back where it is not required, or disabled', async () => {
      const { form, around, submitted } = await inForm(open);
      expect(form.required).to.equal(true);
      form.required = false;
      expect([form.required, form.checkValidity()]).to.deep.equal([false, true]);
      await form.updateComplete;
      expect(form.hasAttribute('required')).to.equal(false);
      form.required = true;
      expect(form.checkValidity()).to.equal(false);
      await form.updateComplete;
      expect(form.hasAttribute('required')).to.equal(true);
      form.removeAttribute('required');
      expect([form.required, form.checkValidity()]).to.deep.equal([false, true]);
      form.setAttribute('required', '');
      form.disabled = true;
      await form.updateComplete;
      expect([form.willValidate, around.checkValidity()]).to.deep.equal([false, true]);
      form.disabled = false;
      await form.updateComplete;
      expect([form.willValidate, around.checkValidity()]).to.deep.equal([true, false]);
      present(around.querySelector('fieldset'), 'fieldset').disabled = true;
      expect([form.willValidate, around.checkValidity()]).to.deep.equal([false, true]);
      around.requestSubmit();
      expect(submitted()).to.equal(1);
    });

    it('has the members of a form control', async () => {
      const { form, around, label } = await inForm(open);
      expect([form.type, form.name, form.value]).to.deep.equal([tag, 'order', '']);
      expect([...(form.labels ?? [])]).to.deep.equal([label]);
      expect([...around.elements].includes(form) && around.elements.namedItem('order') === form).to.equal(true);
      expect(new FormData(around).has('order')).to.equal(false);
      // The form that it belongs to can be another one, by its id: as an attribute, or as the property that a framework sets.
      const other = await fixture<HTMLFormElement>(html`<form id="other"></form>`);
      form.form = 'other';
      expect([form.getAttribute('form'), form.form]).to.deep.equal(['other', other]);
    });

    it('leaves a page in which axe finds nothing, with the focus on the element as a whole', async () => {
      const { form } = await inForm(open);
      await form.updateComplete;
      present(form.shadowRoot?.querySelector<HTMLElement>('.anchor'), 'anchor').focus();
      await expect(form).to.be.accessible();
    });

    for (const isolation of ['inline', 'frame']) {
      it(`takes the focus from its label and from the browser's message (${isolation})`, async () => {
        const { form, around, label } = await inForm(open, { isolation });
        const anchor = present(form.shadowRoot?.querySelector<HTMLElement>('.anchor'), 'anchor');
        const isIn = () => {
          const focused = focusedIn();
          if (focused === anchor) return engine === 'webkit' && isolation === 'frame' && tag !== 'gw-p2p-transfer';
          return !!focused && focused !== document.body && focused !== form;
        };
        for (const ask of [() => label.click(), () => around.reportValidity()]) {
          (focusedIn() as HTMLElement | null)?.blur();
          ask();
          await until(isIn, `the focus, which is in ${focusedIn()?.outerHTML.slice(0, 80)}`);
          await pause(50);
          expect(isIn()).to.equal(true);
          if (focusedIn() !== anchor) continue;
          expect(getComputedStyle(anchor).outlineStyle).to.equal('solid');
          expect(anchor.getAttribute('aria-label')).to.equal(form.validationMessage);
        }
      });
    }

    it('leaves a click inside it where it is', async () => {
      const { form } = await inForm(open);
      const anchor = present(form.shadowRoot?.querySelector<HTMLElement>('.anchor'), 'anchor');
      let taken = 0;
      anchor.addEventListener('focus', () => (taken += 1));
      present(form.renderRoot.querySelector<HTMLElement>('[part]'), 'a part').click();
      expect(taken).to.equal(0);
    });
  });
}

it('an order that is paid already holds nothing back', async () => {
  const order = await createOrder();
  await payElsewhere(order);
  const around = await fixture<HTMLFormElement>(html`<form></form>`);
  const { form } = await placeCard({ order, place: around, attributes: { name: 'order', required: '' } });
  expect(form.checkValidity()).to.equal(false);
  await until(() => form.matches(':state(closed)'), 'an order that is paid');
  expect([form.checkValidity(), form.value]).to.deep.equal([true, order.orderId]);
});

it('holds its form back from the start, before its texts have loaded', async () => {
  const around = await fixture<HTMLFormElement>(html`<form><gw-card-form required lang="de"></gw-card-form></form>`);
  const member = present(around.querySelector('gw-card-form'), 'form');
  expect([around.checkValidity(), member.validity.valueMissing]).to.deep.equal([false, true]);
  expect(member.validationMessage).to.not.equal('');
});
