/** S16: the notices after the last attempt of an order, and after too many attempts from an address. */
// One engine is enough: the gateway counts the attempts.
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-card-form/define.js';
import { en, openCheckout, payWith, placeCheckout, type CheckoutPage } from '../support/checkout.js';
import {
  cards,
  charges,
  createOrder,
  fault,
  lookUp,
  open,
  pause,
  pay,
  payElsewhere,
  requests,
  status,
  submission,
  tidy,
  type Order,
  type Page,
  until,
} from '../support/card-form.js';

/** An order with this number of refusals. */
async function refused(times: number, fields: Record<string, string> = {}): Promise<Order> {
  const order = await createOrder(fields);
  for (let count = 0; count < times; count++) await payElsewhere(order, cards.insufficientFunds);
  return order;
}

/** Both notices of the end: the reason of the last refusal, and that the order is closed. */
async function saysEnd(page: Page | CheckoutPage): Promise<void> {
  // The payment page loads its screens once the payer can pay.
  await until(() => page.notice.includes(en['declined.final']), 'the end');
  expect(page.notice).to.contain(en['declined.final']);
  // Not the texts of the last refusal: they advise another card, and this order takes none.
  expect(page.notice).to.contain(en['problem.order_declined']).and.not.to.contain(en['code.1037']);
  expect(page.said).to.contain(en['problem.order_declined']).and.not.to.contain(en['code.1037']);
  expect(page.text).not.to.contain(en['pay.again']);
}

for (const isolation of ['inline', 'frame'] as const) {
  describe(`S16: the tenth refusal of an order (${isolation})`, () => {
    it('closes the card form with the reason, and without another try', async () => {
      const page = await open({ order: await refused(9), attributes: { isolation } });
      await page.typeCard(cards.insufficientFunds);
      page.form.submit();
      const { detail } = await page.next('gw-error');
      expect(detail).to.include({ code: 'order_declined', retry: false });
      expect(detail.order_data).to.include({ order_status: 'declined', response_code: '1037' });
      await page.state('closed');
      await saysEnd(page);
      expect(page.root.querySelector('button[part=button]')).to.equal(null);
      expect((await status(page.order)).order_status).to.equal('declined');
      page.form.submit();
      await pause(100);
      expect(await requests(page.order, submission), 'submissions').to.equal(10);
      expect(page.told('gw-unknown')).to.have.length(0);
    });

    it('closes the payment page, which leads back to the shop with the result', async () => {
      const order = await refused(9, { response_url: 'https://shop.example/thanks' });
      const page = await openCheckout({ order, attributes: { isolation } });
      await payWith(page, cards.insufficientFunds);
      expect((await page.next('gw-error')).detail).to.include({ code: 'order_declined', retry: false });
      await page.state('closed');
      await saysEnd(page);
      expect(page.all('button.pay').map((button) => tidy(button.textContent))).to.deep.equal([
        en.back.replace('{merchant}', location.host),
      ]);
      page.button.click();
      const { detail } = await page.next('gw-redirect');
      expect(detail.url).to.equal('https://shop.example/thanks');
      expect(detail.fields).to.include({ order_status: 'declined', order_id: order.orderId });
    });
  });
}

describe('S16: an order that had its ten refusals', () => {
  it('is shown as closed when the page is opened again', async () => {
    const page = await placeCheckout({ order: await refused(10) });
    await page.state('closed');
    expect((await page.next('gw-error')).detail).to.include({ code: 'order_declined', retry: false });
    await saysEnd(page);
    const buttons = page.all('button.pay').map((button) => tidy(button.textContent));
    expect(buttons, 'no other try').to.deep.equal([en.back.replace('{merchant}', location.host)]);
  });

  it('is shown as closed after the next try if its last refusal came from another tab', async () => {
    const order = await refused(9);
    const page = await openCheckout({ order });
    await payElsewhere(order, cards.insufficientFunds);
    await payWith(page);
    await page.state('closed');
    expect(page.told('gw-error').map(({ detail }) => detail.code)).to.deep.equal(['order_declined']);
    await saysEnd(page);
    expect(await charges(order)).to.equal(0);
  });
});

describe('S16: a submission that is answered 429', () => {
  it('is neither unknown nor refused by a bank: the payer reads to wait, and the next one pays once', async () => {
    const page = await open();
    await fault(page.order, submission, 'error=429');
    await pay(page);
    const { detail } = await page.next('gw-error');
    expect(detail).to.include({ code: 'too_many_requests', retry: true, message: en['problem.too_many_requests'] });
    await page.state('ready');
    await until(() => page.notice.includes(en['problem.too_many_requests']), 'the line');
    expect(page.notice).to.contain(en['problem.title']);
    expect(page.told('gw-unknown')).to.have.length(0);
    expect(await requests(page.order, lookUp), 'look-ups').to.equal(1);
    page.form.submit();
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });

  it('has the same notice on the payment page', async () => {
    const page = await openCheckout();
    await fault(page.order, submission, 'error=429');
    await payWith(page);
    expect((await page.next('gw-error')).detail).to.include({ code: 'too_many_requests', retry: true });
    await page.state('ready');
    await until(() => page.notice.includes(en['problem.too_many_requests']), 'the notice');
    page.button.click();
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });
});
