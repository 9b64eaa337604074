/** A lost answer is shown as being checked until the gateway answers, and never leads to a second charge. */
import { expect } from '@open-wc/testing';
import { en } from '../../../src/core/i18n/catalogues/en.js';
import '../../../src/elements/gw-card-form/define.js';
import {
  charges,
  fault,
  hurry,
  open,
  pay,
  pause,
  payElsewhere,
  requests,
  status,
  submission,
  tidy,
  transactions,
  type Order,
} from '../support/card-form.js';

let slowly: (() => void) | undefined;
afterEach(() => {
  slowly?.();
  slowly = undefined;
});

/** The gateway received one request to charge, and charged once. */
async function chargedOnce(order: Order): Promise<void> {
  expect(await charges(order), 'charges').to.equal(1);
}

describe('an unknown outcome', () => {
  it('stays open after a time-out as long as the gateway is at work, and is settled by a look-up', async () => {
    const page = await open();
    // Longer than the look-ups until the form calls the outcome unknown, however slow the machine is.
    const began = performance.now();
    await status(page.order);
    await fault(page.order, submission, `acquirer-delay=${Math.round(6000 + 40 * (performance.now() - began))}`);
    await page.typeCard();
    // Only the limit of the answer is short: a request that has not arrived when the look-ups begin counts as never sent.
    slowly = hurry(100);
    page.form.addEventListener('gw-unknown', slowly);
    page.form.submit();
    expect((await page.next('gw-unknown')).detail.reason).to.equal('timeout');
    while ((await transactions(page.order)).length === 0) await pause(10);
    slowly = hurry(100);
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

  it('is the same for two pages that pay one order at once, with one charge', async () => {
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

  it('is paid, and not charged again, if the order was paid meanwhile in another tab', async () => {
    const page = await open();
    await payElsewhere(page.order);
    await pay(page);
    await page.next('gw-success');
    expect(page.is('paid')).to.equal(true);
    await chargedOnce(page.order);
  });
});

describe('an acquirer that breaks down', () => {
  it('is reported when the gateway has settled the attempt', async () => {
    const page = await open();
    await pay(page, '4444000010890008');
    expect((await page.next('gw-error')).detail).to.include({ code: '1089', message: en['code.gateway'], retry: true });
    expect(await charges(page.order)).to.equal(0);
  });
});
