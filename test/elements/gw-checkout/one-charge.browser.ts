/** At most one charge on the payment page, and never "failed" without proof, whatever shop and payer do meanwhile. */
import { expect } from '@open-wc/testing';
import {
  type CheckoutPage,
  en,
  openCheckout,
  openUnmade,
  placeCheckout,
  statement,
  verification,
  type CheckoutOptions,
} from '../support/checkout.js';
import {
  cards,
  charges,
  fault,
  lookUp,
  pause,
  present,
  requests,
  submission,
  transactions,
  until,
} from '../support/card-form.js';

/** The name of the order that the page made. */
const made = (page: CheckoutPage): string => present(page.inside.payment.state.token, 'the order');
const attempts = async (orderId: string): Promise<string[]> =>
  (await transactions({ token: '', orderId })).map((one) => one.transaction_status);

async function chooseBank(page: CheckoutPage): Promise<void> {
  await page.choose('banklinks_eu');
  await until(() => page.has('[role=option]'), 'banks');
  page.one('[role=option]').click();
  await page.form.updateComplete;
}

/** The payer is sent to a bank, which the shop opens in another tab, and comes back without having paid. */
async function leaveForBank(page: CheckoutPage): Promise<string> {
  await chooseBank(page);
  page.form.submit();
  await page.next('gw-redirect');
  return made(page);
}

async function comeBack(page: CheckoutPage): Promise<void> {
  dispatchEvent(new Event('focus'));
  await page.next('gw-error');
  await page.state('ready');
}

async function payByCard(page: CheckoutPage): Promise<void> {
  await page.choose('card');
  await page.typeCard();
  page.form.submit();
}

/** Answers the question about the bank's statement. */
async function answer(page: CheckoutPage, value: string): Promise<void> {
  await until(() => page.has('#entry-verify'), 'the question');
  const input = page.one<HTMLInputElement>('#entry-verify');
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  page.one<HTMLFormElement>('form.verify').requestSubmit();
  await page.form.updateComplete;
}

async function rightAnswer(page: CheckoutPage): Promise<string> {
  const [line] = await statement(made(page));
  return present(line, 'a line of the statement').amount;
}

describe('an order that the page makes', () => {
  it('is charged once if its merchant is removed from the options while its outcome is unknown', async () => {
    const page = await openUnmade();
    await fault(page.order, submission, 'drop');
    await fault(page.order, lookUp, 'drop-before', 2);
    await page.typeCard();
    page.form.submit();
    await page.next('gw-unknown');
    await page.update({ params: { merchant_id: undefined } });
    const { detail } = await page.next('gw-success');
    expect(page.told('gw-error')).to.deep.equal([]);
    expect(await attempts(detail.order_id)).to.deep.equal(['approved']);
  });

  it('is charged once if another merchant is set in the options while its outcome is unknown', async () => {
    const page = await openUnmade();
    await fault(page.order, submission, 'drop');
    await fault(page.order, lookUp, 'drop-before', 2);
    await page.typeCard();
    page.form.submit();
    await page.next('gw-unknown');
    await page.update({ params: { merchant_id: 799999 } });
    await page.next('gw-success');
    expect(page.told('gw-error')).to.deep.equal([]);
  });

  it('is charged once if the page reloads before the first answer, and the next purchase is another order', async () => {
    const page = await openUnmade();
    const { options } = page.form;
    await fault(page.order, submission, 'drop');
    await fault(page.order, lookUp, 'delay=2000');
    await page.typeCard();
    page.form.submit();
    await page.next('gw-unknown');
    const order = made(page);
    // A reload removes the element, and another one begins with the same options.
    page.form.remove();
    const again = await placeCheckout({ options });
    await again.state('closed');
    expect(again.text).to.contain('paid');
    expect(await attempts(order)).to.deep.equal(['approved']);

    const next = await placeCheckout({ options });
    await next.next('gw-ready');
    await next.typeCard();
    next.form.submit();
    const { detail } = await next.next('gw-success');
    expect(detail.order_id).not.to.equal(order);
  });

  it('is charged once if the payer pays by card after leaving a bank, in another language', async () => {
    const page = await openUnmade({ options: { locales: ['en', 'de'] } });
    const order = await leaveForBank(page);
    await comeBack(page);
    page.form.locale = 'de';
    await page.form.updateComplete;
    await payByCard(page);
    expect((await page.next('gw-success')).detail.order_id).to.equal(order);
    expect(await attempts(order)).to.deep.equal(['declined', 'approved']);
  });

  it('is charged once if the page is reset while the payer is at the bank, and after', async () => {
    const page = await openUnmade();
    const order = await leaveForBank(page);
    page.form.reset();
    await comeBack(page);
    page.form.reset();
    await payByCard(page);
    expect((await page.next('gw-success')).detail.order_id).to.equal(order);
    expect(await attempts(order)).to.deep.equal(['declined', 'approved']);
  });

  it('is followed by another order, once it is paid and the page is reset', async () => {
    const page = await openUnmade();
    await payByCard(page);
    const first = (await page.next('gw-success')).detail.order_id;
    page.form.reset();
    await page.state('ready');
    await payByCard(page);
    expect((await page.next('gw-success', 2)).detail.order_id).to.not.equal(first);
  });

  it('is charged once if the page is removed and inserted again while it pays', async () => {
    const page = await openUnmade();
    await fault(page.order, submission, 'acquirer-delay=300');
    await payByCard(page);
    // Before that, no request in flight could be charged.
    while ((await requests(page.order, submission)) === 0) await pause(10);
    const order = made(page);
    const place = present(page.form.parentElement, 'its place');
    page.form.remove();
    place.append(page.form);
    // The payment is found in progress, or, on a slow machine, already done.
    await until(() => page.is('paid') || page.is('closed'), 'the outcome');
    expect(page.told('gw-error').filter(({ detail }) => detail.code !== 'order_paid')).to.deep.equal([]);
    page.form.submit();
    await pause(50);
    expect(await requests(page.order, submission)).to.equal(1);
    expect(await attempts(order)).to.deep.equal(['approved']);
  });

  it('is charged once if the page is removed and inserted again after the payer left for a bank', async () => {
    const page = await openUnmade();
    const order = await leaveForBank(page);
    const place = present(page.form.parentElement, 'its place');
    page.form.remove();
    place.append(page.form);
    await page.state('ready');
    await page.settled();
    await payByCard(page);
    expect((await page.next('gw-success')).detail.order_id).to.equal(order);
    expect(await attempts(order)).to.deep.equal(['declined', 'approved']);
  });

  it('is charged once if the page is inserted again before the payment reached the gateway', async () => {
    const page = await openUnmade();
    await fault(page.order, submission, 'delay=300');
    await payByCard(page);
    await page.state('paying');
    const order = made(page);
    const place = present(page.form.parentElement, 'its place');
    page.form.remove();
    place.append(page.form);
    await page.state('checking');
    expect(made(page)).to.equal(order);
    await until(() => page.is('paid') || page.is('closed') || page.is('ready'), 'the outcome');
    if (page.is('ready')) {
      await page.settled();
      await payByCard(page);
      await until(() => page.is('paid'), 'paid');
    }
    expect((await attempts(order)).filter((one) => one === 'approved')).to.have.length(1);
  });
});

describe('a change of the page just before the payment', () => {
  /** Changes the page and pays at once, before anything could be loaded. */
  async function payAtOnce(change: (page: CheckoutPage) => void, given?: CheckoutOptions): Promise<CheckoutPage> {
    const page = await openCheckout(given);
    await page.typeCard();
    change(page);
    page.form.submit();
    await pause(500);
    expect(page.told('gw-success')).to.deep.equal([]);
    return page;
  }

  it('never pays by the card that was typed before, while the banks are being loaded', async () => {
    const page = await payAtOnce((now) => now.tab('banklinks_eu').click());
    expect(await requests(page.inside.payment.state as { token: string }, submission)).to.equal(0);
  });

  it('never pays without a required consent, while its field is being loaded', async () => {
    const page = await payAtOnce((now) => now.form.update({ params: { offer: true } }));
    expect(await requests(page.inside.payment.state as { token: string }, submission)).to.equal(0);
  });

  it('never pays without an offered subscription, while it is being loaded', async () => {
    const page = await payAtOnce((now) => now.form.update({ regular: { insert: true } }));
    expect(await requests(page.inside.payment.state as { token: string }, submission)).to.equal(0);
  });

  it('never pays by card if the shop removes the chosen method in `gw-pay-click`', async () => {
    const page = await openCheckout();
    await page.typeCard();
    await chooseBank(page);
    page.form.addEventListener('gw-pay-click', () => page.form.update({ options: { methods: ['card'] } }));
    page.form.submit();
    await page.next('gw-pay-click');
    await page.state('ready');
    expect(await requests(page.order, submission)).to.equal(0);
  });
});

describe('a card that is verified', () => {
  const wish = { params: { verification: 'Y' } } as const;

  async function asked(given?: CheckoutOptions): Promise<CheckoutPage & { order: { token: string } }> {
    const page = await openUnmade(wish, given);
    await page.typeCard(cards.approved);
    page.form.submit();
    await page.next('gw-challenge');
    await until(() => page.has('#entry-verify'), 'the question');
    return page;
  }

  it('is not called given up while its answer is on the way', async () => {
    const page = await asked();
    const value = await rightAnswer(page);
    await fault(page.order, verification, 'delay=400');
    await answer(page, value);
    page.one('form.verify button.second').click();
    await page.next('gw-success');
    expect(page.told('gw-error')).to.deep.equal([]);
  });

  it('can be given up for another try, and asked again after a lost answer', async () => {
    const page = await asked();
    const value = await rightAnswer(page);
    await fault(page.order, verification, 'drop-before');
    await fault(page.order, lookUp, 'delay=100');
    await answer(page, value);
    page.one('form.verify button.second').click();
    const free = () => page.is('challenge') && page.has('#entry-verify:not(:read-only)');
    await until(free, 'asked again');
    page.one('form.verify button.second').click();
    expect((await page.next('gw-error')).detail.code).to.equal('challenge_closed');
    await page.state('ready');
  });

  it('moves the focus into its field, and then to the payer’s next step', async () => {
    const page = await asked();
    await until(() => page.root.activeElement?.id === 'entry-verify', 'focus in the field');
    page.one('form.verify button.second').click();
    await page.state('ready');
    await until(() => page.root.activeElement?.classList.contains('pay'), 'focus on the pay button');
    expect(page.line).to.contain(en['problem.challenge_closed']);
  });

  it('can be verified in a frame that was loaded again, for an order that the page made', async () => {
    const page = await asked({ attributes: { isolation: 'frame' } });
    const value = await rightAnswer(page);
    const port = () => (page.inside.connection.session as { readonly port?: object } | undefined)?.port;
    const before = port();
    page.frame.src = page.frame.src.replace('#', '?again#');
    await until(() => port() !== before, 'the new frame');
    await answer(page, value);
    await page.next('gw-success');
    expect(await charges({ token: '', orderId: made(page) })).to.equal(1);
  });
});
