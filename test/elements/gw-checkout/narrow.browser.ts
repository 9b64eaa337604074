/** States that only a payment page has, where there is little room; every/narrow.browser.ts has the others. */
import { expect, fixture } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import { misfitsWithLittleFrame } from '../every/fits.js';
import { openCheckout, openUnmade, type CheckoutPage } from '../support/checkout.js';
import { wide } from './rows/row.js';
import { autofill, cards, pause, present, until } from '../support/card-form.js';

/** WCAG 2.2, 1.4.4: text twice as large, as a payer's own setting makes it. */
function doubled(): () => void {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  return () => (style.fontSize = '');
}

/** Pays as autofill does: no key is what is looked at here. */
function pay(page: CheckoutPage, card: string = cards.approved): void {
  autofill(page.number, card);
  autofill(page.expiry, '1230');
  autofill(page.code, '123');
  page.form.submit();
}

/** Every state that has a layout of its own. */
const states: Readonly<Record<string, (place: Element) => Promise<CheckoutPage>>> = {
  'the card with errors, e-mail, terms': async (place) => {
    const page = await openCheckout({
      place,
      options: { options: { email: true, fields: true, locales: ['en', 'de'] }, params: { offer: true } },
    });
    page.form.submit();
    await until(() => page.errorOf('email') && page.error('cvv2'), 'errors');
    return page;
  },
  'a subscription that is being changed': async (place) => {
    const page = await openCheckout({ place, options: { regular: { insert: true, open: true } } });
    return page;
  },
  banks: async (place) => {
    const page = await openCheckout({ place });
    await page.choose('banklinks_eu');
    await until(() => page.has('[role=option]'), 'banks');
    return page;
  },
  'the question about the statement': async (place) => {
    const page = await openUnmade({ params: { verification: 'Y' } }, { place });
    pay(page);
    await until(() => page.has('#entry-verify'), 'the question');
    return page;
  },
};

describe('a payment page with little room', () => {
  for (const [what, open] of Object.entries(states)) {
    it(`holds ${what} at 320 px, with a payer's text spacing, and with text twice as large at 640 px`, async () => {
      const page = await open(await fixture<HTMLElement>(html`<div></div>`));
      await page.form.updateComplete;
      expect((await misfitsWithLittleFrame([page.root, page.cardRoot], what)).join('\n')).to.equal('');
      await setViewport({ width: 800, height: 600 });
    });
  }

  it('shows the whole number on the display card, beside its mark and its date, in a wide font and in text twice as large', async () => {
    const place = await wide(320);
    place.style.setProperty('--gw-font', 'monospace');
    const page = await openCheckout({ place, options: { options: { theme: { preset: 'vibrant_gold' } } } });
    autofill(page.number, '4444555566661111');
    autofill(page.expiry, '1230');
    const preview = present(page.cardRoot.querySelector<HTMLElement>('.preview'), 'the display card');
    const part = (name: string) => present(preview.querySelector<HTMLElement>(name), name);
    const check = (what: string) => {
      const text = document.createRange();
      text.selectNodeContents(part('.digits'));
      const number = text.getBoundingClientRect();
      const edge = preview.getBoundingClientRect();
      expect(number.left, what).to.be.at.least(edge.left);
      for (const name of ['.brand:not([hidden])', '.expiry']) {
        const box = part(name).getBoundingClientRect();
        if (!box.width) continue;
        expect(box.right, `${what} ${name}`).to.be.at.most(edge.right);
        const isApart = number.right <= box.left || number.top >= box.bottom || number.bottom <= box.top;
        expect(isApart, `${what} ${name}: the number ends at ${number.right}, it begins at ${box.left}`).to.equal(true);
      }
    };
    for (const enlarge of [() => undefined, doubled]) {
      const undo = enlarge();
      for (const pixels of [320, 390, 480, 780]) {
        place.style.inlineSize = `${pixels}px`;
        await pause(50);
        check(`${pixels} px${undo ? ', twice as large' : ''}`);
      }
      undo?.();
    }
  });
});
