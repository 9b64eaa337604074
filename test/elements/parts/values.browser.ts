/** B12: amounts, dates, numbers, names and cards are elements that translators skip, in every state. */
// One engine is enough: which texts are marked follows from the templates.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { cards, createOrder, open as openForm, pay, payElsewhere, until } from '../support/card-form.js';
import { en, openCheckout, payWith, placeCheckout, type CheckoutPage } from '../support/checkout.js';
import { en as transferTexts, open as openTransfer } from '../support/transfer.js';
import { unmarkedValues } from '../support/translators.js';

/** The description is the shop's text, which may be translated. */
const checkoutTexts = { ...en, description: 'Tea & Größe №5' };

const has = (page: CheckoutPage, part: string) => until(() => page.has(part), part);

/** States of the elements, with their shadow root. */
const states: Readonly<Record<string, () => Promise<ShadowRoot>>> = {
  'the payment page': async () => (await openCheckout({ options: { options: { email: true } } })).root,
  'the payment page, wide': async () => {
    await setViewport({ width: 1280, height: 800 });
    return (await openCheckout()).root;
  },
  'a refusal': async () => {
    const page = await openCheckout();
    await payWith(page, cards.declined);
    await has(page, '.ways');
    return page.root;
  },
  'a receipt': async () => {
    const page = await openCheckout();
    await payWith(page);
    await has(page, '[part=result] .rows');
    return page.root;
  },
  'an order that is paid already': async () => {
    const order = await createOrder();
    await payElsewhere(order);
    const page = await placeCheckout({ order });
    await has(page, '[part=result], [part=notice]');
    return page.root;
  },
  'a plan, and its review': async () => {
    const page = await openCheckout({ options: { regular: { insert: true, open: true } } });
    await page.typeCard();
    expect(unmarkedValues(page.root, checkoutTexts)).to.deep.equal([]);
    page.form.submit();
    await has(page, '.plan-review');
    return page.root;
  },
  'the receipt of the card form': async () => {
    const page = await openForm();
    await pay(page);
    await until(() => page.root.querySelector('[part=result] .rows'), 'the receipt');
    return page.root;
  },
  'the quote, the review and the receipt of a transfer': async () => {
    const page = await openTransfer();
    await page.complete({ amount: '100' });
    expect(unmarkedValues(page.root, transferTexts)).to.deep.equal([]);
    await page.review();
    expect(unmarkedValues(page.root, transferTexts)).to.deep.equal([]);
    page.form.submit();
    await page.next('gw-success');
    await page.until(() => page.result.includes('€100.00'), 'the receipt');
    return page.root;
  },
};

describe('B12: every value is for translators to skip', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));
  for (const [state, open] of Object.entries(states)) {
    it(`in ${state}`, async () => {
      expect(unmarkedValues(await open(), { ...checkoutTexts, ...transferTexts })).to.deep.equal([]);
    });
  }
});
