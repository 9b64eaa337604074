/** At most one transfer, whatever the payer presses, the page calls and the line loses; and its name is the same until it is settled. */
// One engine is enough: when a transfer is sent is decided by code without the browser.
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { pause, press } from '../support/card-form.js';
import {
  aWhile,
  en,
  open,
  place,
  quickClocks,
  senders,
  sendPath,
  statusPath,
  type TransferPage,
} from '../support/transfer.js';

quickClocks(10);

/** Names that were sent, in order. */
const names = async (page: TransferPage): Promise<unknown[]> =>
  (await page.sent(sendPath)).map((one) => one['order_id']);

/** Waits until the gateway has the transfer, however late the page sends it. */
async function isBooked(page: TransferPage): Promise<void> {
  while ((await page.booked()).length === 0) await pause(10);
}

async function movedOnce(page: TransferPage): Promise<void> {
  expect(await page.moved(), 'transfers that moved money').to.have.length(1);
}

describe('one press is one transfer', () => {
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
    it(`when ${what}`, async () => {
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

  it('when Enter is held in a field from the start: the review is not skipped by it', async () => {
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

  it('and reset(), update() and another widget change nothing of one that is under way', async () => {
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

describe('an answer that is lost', () => {
  const losses = [
    ['after the transfer was made', 'drop'],
    ['in words that make no sense', 'malformed'],
  ] as const;
  for (const [what, fault] of losses) {
    it(`${what} is told as not known, asked for by its name, and never sent again`, async () => {
      const page = await open();
      await page.complete();
      await page.review();
      await page.fault(sendPath, fault);
      await page.fault(statusPath, 'delay=150');
      page.form.submit();
      const { detail } = await page.next('gw-unknown');
      expect(detail.message).to.equal(en.checking);
      expect(['network', 'answer']).to.include(detail.reason);
      await page.state('checking');
      expect([page.words('.action .pay'), page.nextLine]).to.deep.equal([en['checking.title'], en.checking]);
      expect(page.button.ariaDisabled).to.equal('true');
      page.form.submit();
      page.form.reset();
      expect(await names(page)).to.deep.equal([detail.order_id]);
      expect((await page.next('gw-success')).detail.order_id).to.equal(detail.order_id);
      expect(page.story.slice(-4)).to.deep.equal(['gw-pay-click', 'gw-unknown', 'gw-status', 'gw-success']);
      expect(await names(page)).to.have.length(1);
      await movedOnce(page);
    });
  }

  it('before it reached the gateway is told so only by the gateway’s own word, and the next try goes by its name', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    await page.fault(sendPath, 'drop-before');
    page.form.submit();
    const { order_id } = (await page.next('gw-unknown')).detail;
    expect((await page.next('gw-error')).detail).to.include({ code: 'not_sent', retry: true });
    // Asked often enough for a request that was late.
    expect((await page.sent(statusPath)).length).to.be.at.least(4);
    await page.state('editing');
    expect(page.notice).to.contain(en['problem.not_sent']);
    expect(page.field('card_number').value).to.equal('4444 5555 1111 6666');
    expect(await page.moved()).to.deep.equal([]);
    await page.review();
    page.form.submit();
    await page.next('gw-success');
    expect(await names(page)).to.deep.equal([order_id, order_id]);
    await movedOnce(page);
  });

  it('of a decline is told as declined by the status, with its reason, and the next transfer has another name', async () => {
    const page = await open();
    await page.complete({ sender: senders.declined });
    await page.review();
    await page.fault(sendPath, 'drop');
    page.form.submit();
    await page.next('gw-unknown');
    const { detail } = await page.next('gw-error');
    expect(detail).to.include({ code: '1000', retry: true });
    await page.send();
    expect((await page.next('gw-success')).detail.order_id).not.to.equal(detail.order_id);
    expect(new Set(await names(page)).size).to.equal(2);
    await movedOnce(page);
  });

  it('of a gateway that broke down on the way is asked for, too', async () => {
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

describe('a page that is left while it sends', () => {
  it('and loaded anew asks how it went, and shows the receipt of the one transfer', async () => {
    const page = await open();
    await page.complete({ amount: '12' });
    await page.review();
    await page.fault(sendPath, 'acquirer-delay=400');
    page.form.submit();
    await page.state('sending');
    const { order } = page;
    await page.until(() => page.kept, 'what is kept');
    await isBooked(page);
    page.form.remove();
    // What a reload does to the element: it is gone, and another one begins with the same attributes.
    const again = await place({ widget: page.widget });
    await again.state('checking');
    expect(again.notice).not.to.equal('');
    again.form.submit();
    again.form.reset();
    expect((await again.next('gw-success')).detail).to.include({ order_id: order, amount: 12 });
    expect(await names(page)).to.deep.equal([order]);
    await movedOnce(page);
    expect(again.kept).to.equal(null);
    const next = await open({ widget: page.widget });
    expect(next.is('editing')).to.equal(true);
  });

  it('and put elsewhere in the document does the same', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    await page.fault(sendPath, 'acquirer-delay=400');
    page.form.submit();
    await page.state('sending');
    await isBooked(page);
    const elsewhere = document.createElement('section');
    page.form.parentElement?.append(elsewhere);
    elsewhere.append(page.form);
    await page.next('gw-success');
    expect(page.form.cardPlace.children.length).to.equal(1);
    await movedOnce(page);
  });

  it('at the issuer’s, and come back to, knows what became of it', async () => {
    const page = await open();
    await page.send({ sender: senders.threeDSecure });
    await page.state('challenge');
    const { order } = page;
    await page.answerIssuer();
    page.form.remove();
    const again = await place({ widget: page.widget });
    expect((await again.next('gw-success')).detail.order_id).to.equal(order);
    await movedOnce(page);
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
