/** The fee while the payer types: requested no more often than needed, always for this amount, and part of what is sent. */
// One engine is enough: the requests for a fee do not depend on the browser.
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { hurry, pause, type, until } from '../support/card-form.js';
import {
  aWhile,
  en,
  feePath,
  open,
  quickClocks,
  receivers,
  senders,
  sendPath,
  type TransferPage,
} from '../support/transfer.js';

quickClocks();

const quote = (sender: number, fee: number, receiver: number) => ({
  sender_amount: sender,
  fee,
  receiver_amount: receiver,
  request_id: 'of-the-test',
});

/** Only amount and receiver: a fee needs no more. */
async function quoted(page: TransferPage, amount = '10.00'): Promise<void> {
  page.fill({ amount, receiver: receivers.card });
  await page.until(() => page.fresh, 'the fee');
}

describe('the fee', () => {
  it('is not requested before there is an amount and a receiver, and its place shows what is missing', async () => {
    const page = await open();
    expect(page.fee).to.equal(en['fee.waiting']);
    page.fill({ amount: '10' });
    await aWhile();
    page.fill({ amount: '', receiver: receivers.card });
    await aWhile();
    expect(await page.sent(feePath)).to.deep.equal([]);
    page.fill({ amount: '10' });
    await page.until(() => page.fresh, 'the fee');
    expect(page.fee).to.equal('Fee: €0.50. You pay €10.50.');
  });

  it('is one per cent and at least fifty cents, and each side sees who pays it', async () => {
    const page = await open();
    await quoted(page, '100');
    expect(page.fee).to.equal('Fee: €1.00. You pay €101.00.');
    expect(page.said).to.equal('You pay €101.00, including a fee of €1.00. The recipient gets €100.00.');
    expect(page.words('label[for=entry-amount]')).to.equal(en['field.amount']);
    page.root.querySelectorAll<HTMLElement>('input[name=fee-payer]')[1]?.click();
    await page.until(() => page.fee === 'Fee: €1.00. The recipient gets €99.00.', 'the fee of the receiver');
    expect(page.words('label[for=entry-amount]')).to.equal(en['field.amount.pays']);
    page.fill({ amount: '10' });
    await page.until(() => page.fee === 'Fee: €0.50. The recipient gets €9.50.', 'the least fee');
    expect(page.told('gw-fee').at(-1)?.detail).to.deep.equal({
      sender_amount: 10,
      fee: 0.5,
      receiver_amount: 9.5,
      currency: 'EUR',
    });
    page.fill({ sender: senders.approved, expiry: '12/30', code: '123' });
    await page.review();
    page.form.submit();
    expect((await page.next('gw-pay-click')).detail).to.include({ receiver_pays_fee: true, sender_amount: '10.00' });
    await page.next('gw-success');
    expect((await page.moved())[0]).to.include({ charged: 1000, receiver_amount: 950, receiver_pays_fee: 'Y' });
  });

  it('is visibly old from the first key on, says so, and is updated automatically', async () => {
    const page = await open();
    await quoted(page);
    await page.fault(feePath, 'delay=300');
    page.fill({ amount: '200' });
    // No frame is painted in between.
    await page.form.updateComplete;
    await page.form.updateComplete;
    expect(page.fresh).to.equal(false);
    // Never the amounts of another draft.
    expect(page.fee).to.equal(en['fee.old']);
    expect(page.one('.sum > .message').ariaBusy).to.equal('true');
    expect(page.said).to.equal('');
    await page.until(() => page.fresh, 'the new fee');
    expect(page.fee).to.equal('Fee: €2.00. You pay €202.00.');
    expect(page.one('.sum > .message').ariaBusy).to.equal('false');
  });

  it('is requested once at a time, however fast the payer types, and an answer for an old amount is dropped', async () => {
    const page = await open();
    page.fill({ receiver: receivers.card });
    await page.fault(feePath, 'delay=250', 9);
    page.input('amount').focus();
    // Slowly enough for a request after each key, and quicker than the answers arrive.
    for (const key of '123.45') {
      await type(key);
      await pause(500);
    }
    await page.until(() => page.fresh, 'the fee');
    expect(page.gets).to.equal('€123.45');
    expect(await page.together(feePath)).to.equal(1);
    const asked = (await page.sent(feePath)).map(({ amount }) => amount);
    expect(asked.at(-1)).to.equal(123.45);
    expect(asked.length).to.be.lessThan(6);
    // Only the final value of the field is announced and shown.
    const told = page.told('gw-fee').map(({ detail }) => detail.receiver_amount);
    expect(told.at(-1)).to.equal(123.45);
    expect(told.length).to.be.at.most(asked.length);
  });

  it('is dropped for a cleared amount, and no longer shown', async () => {
    const page = await open();
    await page.fault(feePath, 'delay=300');
    page.fill({ amount: '10', receiver: receivers.card });
    const asking = () => page.inside.transfer.state.asking.draft;
    await page.until(asking, 'a question on its way');
    page.fill({ amount: '' });
    await page.until(() => !asking(), 'its answer');
    expect(page.told('gw-fee')).to.deep.equal([]);
    expect(page.fee).not.to.contain('€');
    expect(page.fee).to.equal(en['fee.waiting']);
  });
});

describe('a gateway that does not answer with a fee', () => {
  // A lost answer is requested three times before it counts as lost.
  for (const [fault, times] of [
    ['error=503', 2],
    ['drop-before', 4],
    ['malformed', 1],
  ] as const) {
    it(`(${fault}) is reported and asked again automatically, and the form loses nothing`, async () => {
      const page = await open();
      await page.fault(feePath, fault, times);
      page.fill({ amount: '10', receiver: receivers.card });
      await page.until(() => page.fee.includes(en['fee.failed']), 'what is wrong');
      expect(page.told('gw-error')).to.deep.equal([]);
      await page.until(() => page.fresh, 'the fee');
      expect((await page.sent(feePath)).length).to.be.greaterThan(times);
      expect(page.has('.sum .link')).to.equal(false);
    });
  }

  it('is asked again at once by the button', async () => {
    const page = await open();
    // The pause after typing takes 2.8 s, and the wait before the page asks again automatically is longer.
    const usual = hurry(1 / 40);
    try {
      await page.fault(feePath, 'error=500');
      page.fill({ amount: '10', receiver: receivers.card });
      await page.until(() => page.has('.sum .link'), 'the button');
      const began = performance.now();
      page.one<HTMLButtonElement>('.sum .link').click();
      await page.until(() => page.fresh, 'the fee');
      expect(performance.now() - began).to.be.lessThan(2800);
    } finally {
      usual();
    }
  });

  it('is asked again when the connection is back', async () => {
    const page = await open();
    // The wait before the page asks again automatically takes 16 s.
    const usual = hurry(1 / 40);
    try {
      await page.fault(feePath, 'error=500', 1);
      page.fill({ amount: '10', receiver: receivers.card });
      await page.until(() => page.has('.sum .link'), 'the button');
      dispatchEvent(new Event('online'));
      await page.until(() => page.fresh, 'the fee', 12);
    } finally {
      usual();
    }
  });

  it('is not believed if its answer contains no amounts', async () => {
    const page = await open();
    await page.answerWith(feePath, quote(10.555, 0.5, 10), 1);
    page.fill({ amount: '10', receiver: receivers.card });
    await page.until(() => page.fee.includes(en['fee.failed']), 'what is wrong');
    expect(page.fee).not.to.contain('€');
    await page.until(() => page.fresh, 'the fee');
  });
});

describe('the review', () => {
  it('waits for the fee that is on its way, and can be cancelled meanwhile', async () => {
    const page = await open();
    page.fill({ sender: senders.approved, expiry: '12/30', code: '123', receiver: receivers.card });
    await page.fault(feePath, 'delay=400', 2);
    page.fill({ amount: '10' });
    page.form.submit();
    await page.until(() => page.words('.action .pay') === en['fee.loading'], 'the button that waits');
    expect(page.button.ariaDisabled).to.equal('true');
    expect(page.input('amount').readOnly).to.equal(true);
    await page.state('review');
    expect(page.figures).to.deep.equal(['€10.50', '€0.50', '€10.00']);
  });

  it('does not open on a fee that the gateway refuses: the limit is an error of the amount', async () => {
    const page = await open();
    page.fill({ sender: senders.approved, expiry: '12/30', code: '123', receiver: receivers.card });
    page.fill({ amount: '5000.01' });
    await page.until(() => page.error('amount') === 'You have reached the limit for transfers.', 'the limit');
    await page.until(() => page.said === en['code.1055'], 'what to do');
    expect(page.input('amount').getAttribute('aria-invalid')).to.equal('true');
    expect(page.has('.sum .link')).to.equal(false);
    page.form.submit();
    expect((await page.next('gw-error')).detail).to.include({ code: '1055', retry: true });
    expect(page.is('review')).to.equal(false);
    expect(page.has('[part=notice]')).to.equal(false);
    await page.until(() => page.focused === 'amount', 'focus on the amount');
    const asked = (await page.sent(feePath)).length;
    await aWhile();
    expect((await page.sent(feePath)).length, 'asked in vain').to.equal(asked);
    page.fill({ amount: '0.99' });
    await page.until(() => page.error('amount') === 'This amount cannot be sent.', 'the least');
    page.fill({ amount: '5000' });
    await page.until(() => page.fresh, 'the fee');
    expect(page.fee).to.equal('Fee: €20.00. You pay €5,020.00.');
    expect(page.error('amount')).to.equal('');
  });

  it('deviation 3: sends no empty receiver or null with a fee request, whatever is typed, cleared or chosen', async () => {
    const page = await open();
    await quoted(page);
    page.fill({ receiver: '' });
    page.fill({ amount: '20' });
    await aWhile();
    page.choose('phone');
    await page.until(() => page.shows('receiver_phone'), 'the phone');
    page.fill({ amount: '30' });
    await aWhile();
    page.fill({ phone: receivers.phone });
    await page.until(() => page.fresh, 'the fee of the phone');
    page.fill({ phone: '' });
    page.fill({ amount: '40' });
    await aWhile();
    page.choose('card');
    await aWhile();
    page.fill({ receiver: receivers.card });
    await page.until(() => page.fresh, 'the fee of the card');
    const asked = await page.sent(feePath);
    expect(asked.length).to.be.greaterThan(2);
    for (const request of asked) {
      for (const name of ['receiver_card_number', 'receiver_phone']) {
        if (name in request) expect(request[name], name).to.match(/\d/);
      }
    }
  });

  it('is refused at the fee, with the reason, if the phone is not known', async () => {
    const page = await open();
    page.choose('phone');
    await page.until(() => page.shows('receiver_phone'), 'the phone');
    page.fill({ amount: '10', phone: receivers.nobodysPhone });
    await page.until(() => page.error('receiver_phone') === 'No card is linked to this phone number.', 'the reason');
    expect(page.field('receiver_phone').getAttribute('aria-invalid')).to.equal('true');
    expect(page.input('amount').getAttribute('aria-invalid')).to.equal('false');
    expect(page.fee).to.equal(en['fee.failed']);
    page.fill({ sender: senders.approved, expiry: '12/30', code: '123' });
    page.form.submit();
    await page.until(() => page.focused === 'receiver_phone', 'focus on the phone');
    page.fill({ phone: receivers.phone });
    await page.until(() => page.fresh, 'the fee');
    expect(page.error('receiver_phone')).to.equal('');
  });

  it('is shown again, and nothing is sent, if the fee has changed since', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    await page.answerWith(feePath, quote(12, 2, 10));
    page.form.submit();
    await page.until(() => page.notice.includes(en['review.changed']), 'what has changed');
    expect(page.is('review')).to.equal(true);
    expect(page.figures).to.deep.equal(['€12.00', '€2.00', '€10.00']);
    expect(page.said).to.contain(en['review.changed']).and.to.contain('€12.00');
    expect(page.told('gw-fee').at(-1)?.detail).to.deep.include({ sender_amount: 12, fee: 2 });
    expect(await page.sent(sendPath)).to.deep.equal([]);
    await until(() => page.focused === 'p.notice', 'focus on the notice');
    // The fee is as before again: requested once more, and then sent.
    page.form.submit();
    await page.until(() => page.figures[0] === '€10.50', 'the amounts from before');
    expect(page.is('review')).to.equal(true);
    page.form.submit();
    await page.next('gw-success');
    expect(await page.sent(sendPath)).to.have.length(1);
    expect(page.told('gw-pay-click')).to.have.length(3);
  });

  it('stays, and nothing is sent, if the fee is no longer available', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    await page.fault(feePath, 'error=500');
    page.form.submit();
    expect((await page.next('gw-error')).detail).to.include({ code: 'gateway_answer', retry: true });
    await page.state('review');
    expect(await page.sent(sendPath)).to.deep.equal([]);
    page.form.submit();
    await page.next('gw-success');
    expect(await page.moved()).to.have.length(1);
  });
});
