/** A transfer with an unknown outcome: not called refused, looked up again by the payer, and its card is not kept. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { engine } from '../../helpers/engine.js';
import { hurry, pause, press, tidy, type } from '../support/card-form.js';
import {
  aWhile,
  en,
  open,
  place,
  quickClocks,
  receivers,
  senders,
  sendPath,
  statusPath,
  type TransferPage,
} from '../support/transfer.js';

quickClocks(10);

/** A transfer that was made, whose answer was lost. */
async function unheard(page: TransferPage): Promise<void> {
  await page.complete();
  await page.review();
  await page.fault(sendPath, 'drop');
  await page.fault(statusPath, 'error=503', 99);
  page.form.submit();
  await page.state('checking');
  const slowly = hurry(20);
  await page.state('unknown');
  slowly();
}

describe('a transfer with an unknown outcome', () => {
  it('is called in progress while the gateway is at work on it, for as long as it takes', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    await page.fault(sendPath, 'drop');
    const way = {
      status: 'processing',
      currency: 'EUR',
      request_id: 'x',
      receiver_amount: 10,
      amount: 10,
      receiver: '555566XXXXXX1111',
      receiver_type: 'card',
    };
    await page.answerWith(statusPath, way, 12);
    page.form.submit();
    await page.until(() => page.notice.includes('€10.00 is on its way'), 'the notice');
    expect(page.notice).to.contain(tidy(en['sent.way']));
    expect(page.said).to.equal(en['sent.way']);
    const slowly = hurry(20);
    await page.next('gw-success');
    slowly();
    expect(page.is('unknown')).to.equal(false);
    expect(page.told('gw-status').map(({ detail }) => detail.status)).to.deep.equal(['processing', 'success']);
    expect((await page.sent(statusPath)).length).to.be.greaterThan(10);
  });
});

describe('the entry that the tab keeps', () => {
  it('contains a name and amounts, no card, only while the transfer is in progress', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    expect(page.kept).to.equal(null);
    await page.fault(sendPath, 'delay=200');
    page.form.submit();
    await page.state('sending');
    const kept = JSON.parse(page.kept ?? '{}') as Record<string, unknown>;
    expect(Object.keys(kept).sort()).to.deep.equal(['draft', 'order', 'quote', 'registered']);
    expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.to.match(/44445555|55556666|12\/30/);
    await page.next('gw-success');
    expect(page.kept).to.equal(null);
    const refused = await open();
    await refused.send({ sender: senders.declined });
    await refused.next('gw-error');
    expect(refused.kept).to.equal(null);
  });

  const hostile = [
    '{',
    'null',
    '[]',
    '7',
    '"transfer-0123456789"',
    '{"order":"../x"}',
    '{"order":7}',
    '{"order":"<b>"}',
  ];
  it('is not believed if it is not our own', async () => {
    for (const text of hostile) {
      const page = await place({
        before: (element) => sessionStorage.setItem(`gw-p2p-transfer ${element.getAttribute('widget-id')}`, text),
      });
      await page.next('gw-ready');
      await page.state('editing');
      expect(page.told('gw-error').length + page.told('gw-unknown').length, text).to.equal(0);
      page.form.remove();
    }
  });

  it('never becomes markup, nor amounts that are not numbers', async () => {
    const left = {
      order: 'transfer-0123456789abcdef0123',
      registered: true,
      draft: { amount: '<b>1</b>', currency: '<i>', by: {} },
      quote: { sender: '<b>', fee: -1, receiver: null },
    };
    const page = await place({
      before: (element) =>
        sessionStorage.setItem(`gw-p2p-transfer ${element.getAttribute('widget-id')}`, JSON.stringify(left)),
    });
    await page.state('checking');
    expect(page.has('b, .transfer i')).to.equal(false);
    expect(page.text).not.to.contain('<');
    expect((await page.next('gw-error')).detail.code).to.equal('not_sent');
    await page.state('editing');
    await page.usable();
    await page.send();
    expect((await page.next('gw-success')).detail.order_id).to.equal(left.order);
  });

  it('never leads to a message that something was sent if the gateway does not know the transfer', async () => {
    const made = {
      order: 'transfer-0123456789abcdef0123',
      registered: true,
      draft: { amount: '1000', currency: 'EUR', receiverPaysFee: false, by: 'card' },
      quote: { sender: '1050', fee: '50', receiver: '1000' },
    };
    const page = await place({
      before: (element) =>
        sessionStorage.setItem(`gw-p2p-transfer ${element.getAttribute('widget-id')}`, JSON.stringify(made)),
    });
    await page.state('checking');
    expect((await page.next('gw-error')).detail).to.include({ code: 'not_sent', retry: true });
    await page.state('editing');
    expect(page.told('gw-success')).to.deep.equal([]);
  });

  it('is not removed by another element of the same widget, which has nothing to keep', async () => {
    const page = await open();
    await unheard(page);
    const { kept } = page;
    expect(kept).not.to.equal(null);
    // It finds the same transfer, looks it up, and is removed from the page.
    const other = await place({ widget: page.widget });
    await other.next('gw-ready');
    await other.state('checking');
    // The payer reads the transfer that it found.
    expect(other.text).to.contain('€10.50');
    await other.until(() => other.has('dd [title]'), 'the number, with a button that copies it');
    expect(other.one('dd [title]').title).to.equal(JSON.parse(kept ?? '').order);
    other.form.remove();
    expect(JSON.parse(page.kept ?? '').order).to.equal(JSON.parse(kept ?? '').order);
    await page.repair();
    page.button.click();
    await page.next('gw-success');
    expect(page.kept).to.equal(null);
  });

  it('is not necessary: if storage is blocked, a transfer still succeeds', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('Barred.', 'SecurityError');
    };
    try {
      const page = await open();
      await page.send();
      await page.next('gw-success');
      await aWhile();
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});

describe('a frame that is loaded again while it sends', () => {
  it('leaves the outcome unknown, and the new frame looks it up', async () => {
    const page = await open({ attributes: { isolation: 'frame' } });
    page.type('amount', '10');
    const isTyped = () => page.told('gw-change').at(-1)?.detail.fields.card_number === 'incomplete';
    // A key before the frame has the focus is lost: the frame reports the first one that arrives.
    for (let tries = 0; tries < 5 && !isTyped(); tries++) {
      page.form.focus();
      await pause(800);
      // WebKit lets no script take the focus to a field in a frame that the payer has not been in; a key does.
      if (engine === 'webkit' && !tries) await press('Tab');
      await type(senders.approved.slice(0, 1));
      const end = performance.now() + 4000;
      while (!isTyped() && performance.now() < end) await pause(50);
    }
    await type(`${senders.approved.slice(1)}1230123`);
    await press('Tab');
    await press('Tab');
    await type(receivers.card);
    await page.until(() => page.fresh, 'the fee');
    await page.review();
    await page.fault(sendPath, 'acquirer-delay=2000');
    page.form.submit();
    await page.state('sending');
    await page.until(() => page.kept, 'what is kept');
    // Before that, no request in flight could be sent.
    while ((await page.sent(sendPath)).length === 0) await page.state('sending');
    page.frame.src = page.frame.src.replace('#', '?again#');
    expect((await page.next('gw-unknown')).detail.reason).to.equal('network');
    await page.next('gw-success');
    expect(await page.sent(sendPath)).to.have.length(1);
    expect(await page.moved()).to.have.length(1);
  });
});
