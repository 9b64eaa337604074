/** A transfer from the first key to the receipt, against the real sandbox: sent, declined, and announced on the way. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { hurry, pause, press, tidy, type, until } from '../support/card-form.js';
import { en, open, quickClocks, receivers, senders, sendPath, type TransferPage } from '../support/transfer.js';

quickClocks();

/** The details of the events of a transfer of €100.00, in their order. */
async function toldOf(page: TransferPage): Promise<void> {
  const { detail: success } = await page.next('gw-success');
  const order_id = success.order_id;
  expect(order_id).to.match(/^transfer-[0-9a-f]{20}$/);
  const { request_id, order_time, approval_code, ...rest } = success;
  expect(request_id).to.match(/^[0-9a-f]+$/);
  expect(order_time).to.match(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
  expect(approval_code).to.match(/^\w{6}$/);
  const figures = { sender_amount: 101, fee: 1, receiver_amount: 100, currency: 'EUR' };
  expect(rest).to.deep.equal({
    ...figures,
    status: 'success',
    amount: 100,
    receiver: '555566XXXXXX1111',
    receiver_type: 'card',
    masked_card: success.masked_card,
    widget_id: page.widget,
    order_id,
  });
  expect(success.masked_card).to.match(/^4444\d\dX{6}\d{4}$/);
  expect(page.told('gw-fee').map(({ detail }) => detail)).to.deep.equal([figures]);
  expect(page.told('gw-pay-click').map(({ detail }) => detail)).to.deep.equal([
    {
      amount: '100.00',
      currency: 'EUR',
      fee: '1.00',
      sender_amount: '101.00',
      receiver_amount: '100.00',
      receiver_pays_fee: false,
      order_id,
    },
  ]);
  expect(page.told('gw-status').at(-1)?.detail).to.deep.equal({ order_id, status: 'success' });
  for (const event of page.events) {
    expect(event.bubbles && event.composed, event.type).to.equal(true);
    const text = JSON.stringify((event as CustomEvent<unknown>).detail ?? null);
    for (const number of [...Object.values(senders), receivers.card]) expect(text, event.type).not.to.contain(number);
  }
}

describe('a transfer', () => {
  it('goes from the fields by the review to the receipt with a card without 3-D Secure', async () => {
    const page = await open();
    await page.complete({ amount: '100' });
    expect(page.fee).to.equal('Fee: €1.00. You pay €101.00.');
    await page.review();
    expect(page.words('h2')).to.equal(en['review.title']);
    expect(page.figures).to.deep.equal(['€101.00', '€1.00', '€100.00']);
    expect(page.nextLine).to.equal(en['review.final']);
    expect(page.button.textContent?.trim()).to.equal('Send €101.00');
    await until(() => page.checked.length, 'the cards to check');
    expect(page.checked.map(tidy)).to.deep.equal(['Visa •••• 6666', '5555 6666 4444 1111']);
    expect(page.picture).to.deep.equal(['•••• 6666', '•••• 1111']);
    expect(tidy(page.cardRoot.textContent)).not.to.contain('4444 5555');
    page.button.click();
    await toldOf(page);
    expect(page.story).to.deep.equal(['gw-ready', 'gw-fee', 'gw-pay-click', 'gw-status', 'gw-success']);
    await page.state('sent');
    // The rows of a receipt are loaded later.
    await page.until(() => page.has('dd [title]'), 'the number');
    expect(page.result).to.contain('€100.00 sent').and.to.contain('4444 55•• •••• 6666');
    expect(page.result).to.contain('The money is now on Mastercard •••• 1111.');
    expect(page.one('dd [title]').title).to.equal(page.told('gw-success')[0]?.detail.order_id);
    // The cards are forgotten; their picture stays.
    await until(() => page.checked.length === 0, 'no cards to check');
    expect(page.picture).to.deep.equal(['•••• 6666', '•••• 1111']);
    await until(() => page.field('card_number').value === '', 'fields that have forgotten the card');
    expect(page.field('cvv2').value + page.field('receiver_card_number').value).to.equal('');
    expect(await page.booked()).to.have.length(1);
    const [sent] = await page.sent(sendPath);
    expect(sent).to.include({ amount: 100, currency: 'EUR', receiver_pays_fee: false, send_sms: false });
    expect(sent).to.include({ expiry_date: '1230', response_url: location.href.replace(/#.*/, '') });
  });

  it('shows no dialog for a card that the issuer is sure of (frictionless)', async () => {
    const page = await open();
    await page.send({ amount: '100', sender: senders.frictionless });
    await toldOf(page);
    expect(page.told('gw-challenge')).to.deep.equal([]);
  });

  it('confirmed elsewhere than in the dialog is noticed, and the dialog closes', async () => {
    const page = await open();
    await page.send({ amount: '100', sender: senders.threeDSecure });
    await page.state('challenge');
    expect(page.dialog.matches(':modal')).to.equal(true);
    expect(page.said).to.equal(en['challenge.opened']);
    await page.answerIssuer();
    await toldOf(page);
    expect(page.told('gw-challenge').map(({ detail }) => detail)).to.deep.equal([{ open: true }, { open: false }]);
    expect(page.has('dialog')).to.equal(false);
    expect(await page.moved()).to.have.length(1);
  });

  it('declined after 3-D Secure shows why, keeps the typed values, and can be tried with another card', async () => {
    const page = await open();
    await page.send({ sender: senders.threeDSecureDeclined });
    await page.state('challenge');
    const { order } = page;
    await page.confirm();
    const { detail } = await page.next('gw-error');
    expect(detail).to.deep.equal({
      code: '1000',
      message: `${en['declined.title']}. ${en['declined.plain']}`,
      retry: true,
      order_id: order,
    });
    // On a slow machine the transfer is still in progress when it is looked up first.
    const story = page.story.filter((name, at) => name !== page.story[at - 1]);
    expect(story.slice(-3)).to.deep.equal(['gw-challenge', 'gw-status', 'gw-error']);
    await page.state('editing');
    expect(page.notice).to.contain(en['declined.title']);
    expect(page.notice).to.contain('Nothing was charged to Visa •••• 5555.');
    expect(page.ways).to.deep.equal([en['way.card'], en['way.again'], en['review.change']]);
    expect(page.said).to.equal(detail.message);
    await page.go(en['way.card']);
    await until(() => page.focused === 'card_number', 'focus in the card number');
    expect(page.field('card_number').value + page.field('cvv2').value).to.equal('');
    expect(page.input('amount').value).to.equal('10.00');
    expect(page.field('receiver_card_number').value).to.equal('5555 6666 4444 1111');
    await page.send();
    expect((await page.next('gw-success')).detail.order_id).not.to.equal(order);
    expect((await page.booked()).map(({ status }) => status)).to.deep.equal(['declined', 'approved']);
  });

  const refusals = [
    [
      'the sender’s card, which has reached its limit',
      { sender: senders.limit },
      '1055',
      ['review.change', 'way.card'],
    ],
    ['the sender’s card, which sends none', { sender: senders.noTransfers }, '1057', ['way.card', 'review.change']],
    ['the receiver’s card, which takes none', { receiver: receivers.takesNone }, '1058', ['review.change']],
  ] as const;
  for (const [who, typed, code, ways] of refusals) {
    it(`declined by ${who} is reported, and the typed values stay`, async () => {
      const page = await open();
      await page.send(typed);
      const { detail } = await page.next('gw-error');
      const text = en[`code.${code}`];
      expect(detail).to.include({ code, message: text, retry: true });
      expect(page.told('gw-status').map((one) => one.detail)).to.deep.equal([
        { order_id: detail.order_id, status: 'declined' },
      ]);
      await page.state('editing');
      const [heading = '', ...sentences] = text.split(/(?<=\.) /);
      expect(page.notice).to.contain(`${heading.slice(0, -1)} ${sentences.join(' ')}`);
      expect(page.said).to.equal(text);
      expect(page.ways).to.deep.equal(ways.map((id) => en[id]));
      await page.go(en['review.change']);
      expect(page.input('amount').value).to.equal('10.00');
      expect(page.field('cvv2').value).to.equal('123');
      expect(await page.moved()).to.deep.equal([]);
    });
  }

  it('goes to a phone, whose number never reaches the page', async () => {
    const page = await open();
    await page.complete({ phone: receivers.phone });
    await page.review();
    await until(() => page.checked[1] === receivers.phone, 'the phone to check');
    expect(page.picture[1]).to.equal('••• 567');
    page.form.submit();
    const { detail } = await page.next('gw-success');
    expect(detail.receiver_type).to.equal('phone');
    await page.state('sent');
    const { outerHTML } = page.one('[part=transfer]');
    expect(outerHTML).not.to.contain('601234567');
    const [sent] = await page.sent(sendPath);
    expect(sent?.['receiver_phone']).to.equal(receivers.phone);
    expect(sent?.['receiver_card_number']).to.equal(undefined);
  });

  it('has on its receipt one main button, and a link back to the site', async () => {
    const page = await open();
    await page.complete({ amount: '100' });
    await page.review();
    page.form.submit();
    await page.state('sent');
    const buttons = [...page.root.querySelectorAll('.bottom .pay')];
    expect(buttons.map((button) => [tidy(button.textContent), button.matches('.second')])).to.deep.equal([
      [en['transfer.new'], false],
    ]);
    const link = page.root.querySelector<HTMLAnchorElement>('.bottom > a');
    expect([tidy(link?.textContent), link?.href]).to.deep.equal([`Back to ${location.host}`, `${location.origin}/`]);
  });

  it('is followed by another from the receipt, with nothing of the first', async () => {
    const page = await open();
    await page.send();
    const first = (await page.next('gw-success')).detail.order_id;
    await page.state('sent');
    page.button.click();
    await page.state('editing');
    await until(() => page.input('amount').value === '', 'an empty amount');
    expect(page.fee).to.equal(en['fee.waiting']);
    await until(() => page.picture.join() === '••••,••••', 'two empty cards');
    await until(() => page.focused === 'amount', 'focus in the amount');
    await pause(100);
    await page.send({ amount: '20' });
    expect((await page.next('gw-success', 2)).detail.order_id).not.to.equal(first);
    expect((await page.moved()).map(({ charged }) => charged)).to.deep.equal([1050, 2050]);
  });

  it('is in a form under its name, once it is sent and no earlier', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const page = await open({ place: form, attributes: { name: 'transfer' } });
    await page.complete();
    const entries = () => Array.from(new FormData(form));
    expect(entries()).to.deep.equal([]);
    page.form.submit();
    await page.state('review');
    page.form.submit();
    const { order_id } = (await page.next('gw-success')).detail;
    expect(entries()).to.deep.equal([['transfer', order_id]]);
    form.reset();
    expect(entries()).to.deep.equal([]);
    expect(page.is('editing')).to.equal(true);
  });

  it('can be changed from the review, when nothing was sent', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    page.one<HTMLButtonElement>('button.change').click();
    await page.state('editing');
    expect(page.field('card_number').value).to.equal('4444 5555 1111 6666');
    page.fill({ amount: '25' });
    await until(() => page.fee === 'Fee: €0.50. You pay €25.50.', 'the fee of the other amount');
    await page.review();
    page.form.submit();
    await page.next('gw-success');
    expect((await page.moved()).map(({ charged }) => charged)).to.deep.equal([2550]);
  });
});

describe('a transfer using only the keyboard', () => {
  it('is typed into the frame, reviewed, confirmed at the issuer, and sent', async () => {
    const page = await open({ attributes: { isolation: 'frame' } });
    page.input('amount').focus();
    await type('10');
    // Past who pays the fee, into the frame.
    await press('Tab');
    await press('Tab');
    await until(() => page.form.shadowRoot?.activeElement?.localName === 'iframe', 'focus in the frame');
    await type(senders.threeDSecure + '1230' + '123');
    // Past how the receiver is named.
    await press('Tab');
    await press('Tab');
    await type(receivers.card);
    await until(() => page.fresh, 'the fee');
    await press('Enter');
    await page.state('review');
    await until(() => page.focused.startsWith('h2'), 'focus on the heading of the review');
    await press('Tab');
    expect(page.focused).to.equal('button.button');
    await press('Enter');
    await page.confirm();
    await page.next('gw-success');
    await until(() => page.focused === 'div.result', 'focus on the receipt');
    expect(await page.moved()).to.have.length(1);
  });
});

describe('a transfer that is given up at the issuer', () => {
  for (const how of ['the close button', 'Escape']) {
    it(`moves nothing when given up by ${how}, and keeps its name when it is tried again`, async () => {
      const page = await open();
      await page.send({ sender: senders.threeDSecure });
      await page.state('challenge');
      const { order } = page;
      // The payer has to confirm: the bank may have received an answer already.
      await page.leaveIssuer(how === 'Escape' ? () => press('Escape') : undefined);
      const { detail } = await page.next('gw-error');
      expect(detail).to.deep.equal({ code: 'challenge_closed', message: en['problem.challenge_closed'], retry: true });
      await page.state('editing');
      expect(page.notice).to.contain(en['problem.challenge_closed']);
      expect(page.ways).to.deep.equal([en['way.again'], en['review.change']]);
      expect(page.has('dialog')).to.equal(false);
      expect(await page.moved()).to.deep.equal([]);
      await page.send();
      expect((await page.next('gw-success')).detail.order_id).to.equal(order);
      expect(await page.booked()).to.have.length(1);
    });
  }

  it('is not given up if the payer goes back and confirms', async () => {
    const page = await open();
    await page.send({ sender: senders.threeDSecure });
    await page.state('challenge');
    expect(tidy(page.dialog.querySelector('footer')?.textContent)).to.equal(`€10.50 to ${location.host}`);
    page.dialog.querySelector('button')?.click();
    await page.until(() => page.has('.leave'), 'the question');
    expect(page.words('.leave h3')).to.equal(en['leave.title']);
    expect(page.words('.leave')).to.contain('Your bank has not confirmed €10.50 yet.');
    page.one('.leave .pay:not(.second)').click();
    await page.confirm();
    await page.next('gw-success');
    expect(page.told('gw-error')).to.deep.equal([]);
  });

  it('is declined with a text after the issuer’s own page returned the payer', async () => {
    const page = await open();
    await page.complete({ sender: senders.oneTimeCode });
    await page.review();
    // The page would look it up automatically after 20 s.
    const usual = hurry(1 / 20);
    page.form.submit();
    await page.state('challenge');
    await page.answerIssuer('cancel');
    // The event of a browser that kept this page unchanged while the payer was at the issuer.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    // At once, and not when it would be looked up anyway.
    const { detail } = await page.next('gw-error', 1, 15);
    usual();
    expect(detail.retry).to.equal(true);
    expect(detail.message).to.match(/your bank|Your bank/);
    await page.state('editing');
    expect(await page.moved()).to.deep.equal([]);
  });
});
