/** At most one transfer, whatever the payer presses, the page calls and the line loses; and its name is the same until it is settled. */
// One engine is enough: when a transfer is sent is decided by code without the browser.
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { pause, press } from '../support/card-form.js';
import { aWhile, open, place, quickClocks, senders, sendPath, type TransferPage } from '../support/transfer.js';

quickClocks(10);

/** Names that were sent, in order. */
const names = async (page: TransferPage): Promise<unknown[]> =>
  (await page.sent(sendPath)).map((one) => one['order_id']);

async function movedOnce(page: TransferPage): Promise<void> {
  expect(await page.moved(), 'transfers that moved money').to.have.length(1);
}

describe('one press', () => {
  const ways: Readonly<Record<string, (page: TransferPage) => Promise<void> | void>> = {
    'Send is pressed twice': (page) => {
      page.button.click();
      page.button.click();
    },
    'Send is pressed again and again': async (page) => {
      for (let press = 0; press < 20; press++) {
        page.root.querySelector<HTMLButtonElement>('.action button.pay')?.click();
        await pause(20);
        if (page.is('sent')) break;
      }
    },
    'submit() is called ten times': (page) => {
      for (let call = 0; call < 10; call++) page.form.submit();
    },
    'Enter is held on Send': async (page) => {
      page.button.focus();
      for (let key = 0; key < 8 && !page.is('sent'); key++) await press('Enter');
    },
  };
  for (const [what, act] of Object.entries(ways)) {
    it(`makes one transfer when ${what}`, async () => {
      const page = await open();
      await page.complete();
      await page.review();
      await page.fault(sendPath, 'delay=150');
      await act(page);
      await page.next('gw-success');
      await aWhile();
      expect(await names(page)).to.have.length(1);
      expect(page.told('gw-pay-click')).to.have.length(1);
      expect(page.told('gw-success')).to.have.length(1);
      await movedOnce(page);
    });
  }

  it('does not skip the review when Enter is held in a field from the start', async () => {
    const page = await open();
    await page.complete();
    page.input('amount').focus();
    for (let key = 0; key < 5; key++) await press('Enter');
    await page.state('review');
    await aWhile();
    expect(page.is('review')).to.equal(true);
    expect(page.told('gw-pay-click')).to.deep.equal([]);
    expect(await names(page)).to.deep.equal([]);
  });

  it('starts a transfer that reset(), update() and another widget do not change', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    await page.fault(sendPath, 'delay=200');
    page.form.submit();
    await page.state('sending');
    page.form.reset();
    page.form.update({ amount: '99', currency: 'CZK', receiverPaysFee: true });
    page.form.widgetId = 'widget-700001';
    await page.next('gw-success');
    expect(page.told('gw-success')[0]?.detail).to.include({ amount: 10, currency: 'EUR', widget_id: page.widget });
    await movedOnce(page);
  });
});

describe('a lost answer', () => {
  it('is shown as unknown, and the events of the transfer have one name', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    await page.fault(sendPath, 'drop');
    page.form.submit();
    const { order_id } = (await page.next('gw-unknown')).detail;
    expect((await page.next('gw-success')).detail.order_id).to.equal(order_id);
    expect(page.story.slice(-4)).to.deep.equal(['gw-pay-click', 'gw-unknown', 'gw-status', 'gw-success']);
    expect(await names(page)).to.deep.equal([order_id]);
  });

  it('leaves the next try its name if the request did not reach the gateway', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    await page.fault(sendPath, 'drop-before');
    page.form.submit();
    const { order_id } = (await page.next('gw-unknown')).detail;
    await page.next('gw-error');
    await page.review();
    page.form.submit();
    await page.next('gw-success');
    expect(await names(page)).to.deep.equal([order_id, order_id]);
    await movedOnce(page);
  });

  it('gives the next transfer another name if it was a decline', async () => {
    const page = await open();
    await page.complete({ sender: senders.declined });
    await page.review();
    await page.fault(sendPath, 'drop');
    page.form.submit();
    await page.next('gw-unknown');
    const { detail } = await page.next('gw-error');
    await page.send();
    expect((await page.next('gw-success')).detail.order_id).not.to.equal(detail.order_id);
    expect(new Set(await names(page)).size).to.equal(2);
    await movedOnce(page);
  });

  it('is looked up, too, if the gateway failed on the way', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    await page.answerWith(sendPath, {
      response_status: 'failure',
      error_code: '1002',
      error_message: 'Application error',
      request_id: 'x',
    });
    page.form.submit();
    expect((await page.next('gw-error')).detail.code).to.equal('not_sent');
    await page.review();
    page.form.submit();
    await page.next('gw-success');
    expect(new Set(await names(page)).size).to.equal(1);
    await movedOnce(page);
  });
});

describe('a page that the payer leaves while it sends', () => {
  it('for the issuer’s knows the outcome when the payer returns', async () => {
    const page = await open();
    await page.send({ sender: senders.threeDSecure });
    await page.state('challenge');
    const { order } = page;
    await page.answerIssuer();
    page.form.remove();
    const again = await place({ widget: page.widget });
    expect((await again.next('gw-success')).detail).to.include({ order_id: order, amount: 10 });
    expect(await names(page)).to.deep.equal([order]);
    await movedOnce(page);
    const next = await open({ widget: page.widget });
    expect(next.is('editing')).to.equal(true);
  });

  it('before the issuer was answered offers another try, by the same name', async () => {
    const page = await open();
    await page.send({ sender: senders.threeDSecure });
    await page.state('challenge');
    const { order } = page;
    page.form.remove();
    const again = await place({ widget: page.widget });
    expect((await again.next('gw-error')).detail).to.include({ code: 'challenge_closed', retry: true });
    await again.state('editing');
    await again.usable();
    await again.send();
    expect((await again.next('gw-success')).detail.order_id).to.equal(order);
    expect(await names(page)).to.deep.equal([order, order]);
    await movedOnce(page);
  });
});
