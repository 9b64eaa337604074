/** A subscription on the payment page: nothing is charged before its review, by any way to pay. */
// One engine is enough: the review before a charge does not depend on the browser.
import { expect } from '@open-wc/testing';
import { kept, openCheckout, payReviewed, type CheckoutPage } from '../support/checkout.js';
import { cards, pause, requests, submission, until } from '../support/card-form.js';

const options = { regular: { insert: true, open: true }, recurring: { every: 2, period: 'week' as const } };
const review = (page: CheckoutPage) => until(() => page.has('.plan-review'), 'the review');
const isSeen = (page: CheckoutPage, part: string) => page.one(part).getClientRects().length > 0;

describe('a payment that starts a subscription', () => {
  it('is not made by the first press, and made by the second', async () => {
    const page = await openCheckout({ options });
    await page.typeCard();
    expect(page.words('button.pay')).to.equal('Review subscription');
    page.one('button.pay').click();
    await review(page);
    await page.state('ready');
    expect(page.words('.plan-review')).to.contain('then €10.00 every 2 weeks.');
    expect(isSeen(page, '.frame'), 'the card fields').to.equal(false);
    expect(page.words('button.pay')).to.equal('Subscribe for €10.00 every 2 weeks');
    await pause(600);
    expect(await requests(page.order, submission)).to.equal(0);
    page.one('button.pay').click();
    await page.next('gw-success');
    expect((await kept(page.order.orderId)).schedule).to.include({ every: 2, period: 'week', amount: 1000 });
  });

  it('needs a second press of the shop’s own button, too', async () => {
    const page = await openCheckout({ options: { ...options, options: { button: false } } });
    await page.typeCard();
    page.form.submit();
    await review(page);
    await pause(600);
    expect(await requests(page.order, submission)).to.equal(0);
    page.form.submit();
    await page.next('gw-success');
  });

  it('has no review before everything is valid', async () => {
    const page = await openCheckout({ options });
    page.form.submit();
    await until(() => page.number.ariaInvalid === 'true', 'an error');
    await page.state('ready');
    expect(page.has('.plan-review')).to.equal(false);
    await page.typeCard();
    await page.fill('every', '0');
    page.form.submit();
    await until(() => page.errorOf('every'), 'an error of the plan');
    expect(page.has('.plan-review')).to.equal(false);
  });

  it('is reviewed again after the plan was edited', async () => {
    const page = await openCheckout({ options });
    await page.typeCard();
    page.form.submit();
    await review(page);
    page.one('.plan-review .link').click();
    await until(() => !page.has('.plan-review'), 'the form');
    expect(isSeen(page, '.frame'), 'the card fields').to.equal(true);
    await page.fill('amount', '12.00');
    await pause(600);
    page.form.submit();
    await review(page);
    expect(page.words('.plan-review')).to.contain('then €12.00 every 2 weeks.');
    expect(await requests(page.order, submission)).to.equal(0);
  });

  it('leads back to the form when it is refused, and needs no second review of the same plan', async () => {
    const page = await openCheckout({ options });
    await page.typeCard(cards.wrongCvv);
    await payReviewed(page);
    await page.next('gw-error');
    await until(() => !page.has('.plan-review'), 'the form');
    expect(page.words('button.pay')).to.equal('Subscribe for €10.00 every 2 weeks');
  });

  it('needs no review if the payer does not subscribe', async () => {
    const page = await openCheckout({ options: { regular: { insert: true } } });
    await page.typeCard();
    expect(page.words('button.pay')).to.equal('Pay €10.00');
    page.form.submit();
    await page.next('gw-success');
    expect((await kept(page.order.orderId)).schedule).to.equal(undefined);
  });
});
