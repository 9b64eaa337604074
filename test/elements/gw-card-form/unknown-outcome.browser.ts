/** An answer that was lost: shown as being checked, settled by the gateway’s word, and never a second charge. */
import { expect } from '@open-wc/testing';
import { en } from '../../../src/core/i18n/catalogues/en.js';
import '../../../src/elements/gw-card-form/define.js';
import { engine } from '../../helpers/engine.js';
import {
  cards,
  charges,
  fault,
  hurry,
  lookUp,
  open,
  pay,
  payElsewhere,
  place,
  requests,
  until,
  submission,
  tidy,
  type Order,
} from '../support/card-form.js';

let slowly: (() => void) | undefined;
afterEach(() => {
  slowly?.();
  slowly = undefined;
});

/** The gateway was asked once to charge, and charged once. */
async function chargedOnce(order: Order): Promise<void> {
  expect(await charges(order), 'charges').to.equal(1);
}

describe('an outcome that nobody knows yet', () => {
  const losses = [
    // To WebKitGTK an answer that is cut off is one that makes no sense.
    ['the answer is lost', 'drop', engine === 'webkit' ? 'answer' : 'network'],
    ['the answer makes no sense', 'malformed', 'answer'],
  ] as const;
  for (const [what, name, reason] of losses) {
    it(`is looked up when ${what}, and never charged again`, async () => {
      const page = await open();
      await fault(page.order, submission, name);
      await fault(page.order, lookUp, 'delay=400');
      await pay(page);
      const { detail } = await page.next('gw-unknown');
      expect(detail).to.deep.equal({ reason, message: en.checking });
      await page.state('checking');
      await until(() => page.notice === en.checking, 'what the payer waits for');
      expect(page.said).to.equal(en.checking);
      expect(page.button.getAttribute('aria-disabled')).to.equal('true');
      page.form.submit();
      page.form.reset();
      await page.next('gw-success');
      expect(page.told('gw-error')).to.have.length(0);
      expect(page.told('gw-unknown')).to.have.length(1);
      expect(await requests(page.order, submission)).to.equal(1);
      await chargedOnce(page.order);
    });
  }

  it('is told as refused once the gateway says so, with its reason', async () => {
    const page = await open();
    await fault(page.order, submission, 'drop');
    await pay(page, cards.noMoney);
    await page.next('gw-unknown');
    expect((await page.next('gw-error')).detail).to.include({ code: '1037', retry: true });
    await pay(page);
    await page.next('gw-success');
    await chargedOnce(page.order);
  });

  it('that never reached the gateway may be tried again', async () => {
    slowly = hurry(20);
    const page = await open();
    await fault(page.order, submission, 'drop-before');
    await pay(page);
    await page.next('gw-unknown');
    expect((await page.next('gw-error')).detail).to.include({ code: 'not_sent', retry: true });
    await page.state('ready');
    await until(() => page.notice.includes(en['problem.not_sent']), 'the reason, under the fields');
    expect(await charges(page.order)).to.equal(0);
    page.form.submit();
    await page.next('gw-success');
    await chargedOnce(page.order);
  });

  it('after a time-out stays open as long as the gateway is at work, and is settled by asking again', async () => {
    const page = await open();
    await fault(page.order, submission, 'acquirer-delay=6000');
    await page.typeCard();
    slowly = hurry(100);
    page.form.submit();
    expect((await page.next('gw-unknown')).detail.reason).to.equal('timeout');
    await page.state('unknown');
    expect(page.notice).to.contain(en['unknown.title']).and.to.contain(en['unknown.text']);
    expect(page.said).to.contain(en['unknown.text']);
    expect(tidy(page.button.textContent)).to.equal(en['unknown.check']);
    slowly();
    slowly = undefined;
    page.form.submit();
    page.button.click();
    await page.state('checking');
    await page.next('gw-success');
    expect(page.told('gw-error')).to.have.length(0);
    expect(await requests(page.order, submission)).to.equal(1);
    await chargedOnce(page.order);
  });

  it('survives a reload of the page: the form stays shut until the gateway knows', async () => {
    const began = performance.now();
    const before = await open();
    // The form is there again before the acquirer is done, however slow the machine is.
    const delay = Math.round(Math.max(900, 4 * (performance.now() - began)));
    await fault(before.order, submission, `acquirer-delay=${delay}`);
    await pay(before);
    // Before, nothing is in flight that could be charged.
    while ((await requests(before.order, submission)) === 0) await before.state('paying');
    before.form.remove();
    const page = await place({ order: before.order });
    await page.next('gw-unknown');
    expect(page.is('checking')).to.equal(true);
    expect((await page.next('gw-success')).detail.order_id).to.equal(before.order.orderId);
    await chargedOnce(before.order);
  });

  it('of two pages that pay one order at once is the same for both, and one charge', async () => {
    const one = await open();
    const two = await open({ order: one.order });
    await fault(one.order, submission, 'acquirer-delay=400');
    await one.typeCard();
    await two.typeCard();
    one.form.submit();
    two.form.submit();
    await one.next('gw-success');
    await two.next('gw-success');
    await chargedOnce(one.order);
  });

  it('of an order paid meanwhile in another tab is paid, and not charged again', async () => {
    const page = await open();
    await payElsewhere(page.order);
    await pay(page);
    await page.next('gw-success');
    expect(page.is('paid')).to.equal(true);
    await chargedOnce(page.order);
  });
});

describe('an acquirer that breaks down', () => {
  it('is told in words once the gateway has settled the attempt', async () => {
    const page = await open();
    await pay(page, '4444000010890008');
    expect((await page.next('gw-error')).detail).to.include({ code: '1089', message: en['code.gateway'], retry: true });
    expect(await charges(page.order)).to.equal(0);
  });
});
