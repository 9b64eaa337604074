/** A transfer whose issuer, whose way back or whose card frame is lost: never a dead end, never a second transfer. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { itWith } from '../../helpers/engine.js';
import { gateway, tidy } from '../support/card-form.js';
import { en, open, quickClocks, senders, sendPath, type TransferPage } from '../support/transfer.js';
import { internalsOf } from '../support/internals.js';

const foot = (page: TransferPage) => page.words('dialog footer');

function choose(page: TransferPage, text: string): void {
  const buttons = [...page.dialog.querySelectorAll('button')];
  const button = buttons.find((one) => tidy(one.textContent) === text);
  if (!button) throw new Error(`no button "${text}" in: ${tidy(page.dialog.textContent)}`);
  button.click();
}

/** The gateway sends the payer to this page, as to an issuer. The gateway has no record of it. */
async function sentTo(path: string, attributes: Record<string, string> = {}): Promise<TransferPage> {
  const page = await open({ attributes });
  const url = gateway.pay + path;
  const send_data = { MD: 'md', PaReq: 'pareq', TermUrl: `${gateway.pay}/api/p2p/transfer_step2/md/proof` };
  await page.answerWith(sendPath, { url, method: 'POST', action: 'redirect', send_data });
  await page.send();
  await page.state('challenge');
  return page;
}

describe('R2: a transfer at the issuer is never a dead end', () => {
  quickClocks();

  it('R2: a transfer confirmed without an answer to the page is shown as sent', async () => {
    const page = await open();
    await page.send({ sender: senders.threeDSecure });
    await page.state('challenge');
    await page.answerIssuer('confirm');
    await page.next('gw-success');
    expect(page.has('dialog')).to.equal(false);
    expect(page.told('gw-challenge').map(({ detail }) => detail.open)).to.deep.equal([true, false]);
    expect(await page.moved()).to.have.length(1);
  });

  it('R2: an issuer that does not answer is reported, with another try or another card', async () => {
    const page = await sentTo('/test/never');
    await page.until(() => page.words('dialog').includes(en['challenge.silent']), 'the notice');
    choose(page, en['way.again']);
    await page.until(() => page.words('dialog').includes(en['challenge.silent']), 'the notice again');
    choose(page, en['way.card']);
    expect(page.words('.leave h3')).to.equal(en['leave.title']);
    choose(page, en['leave.go']);
    // This gateway does not know the transfer, so its outcome stays unknown.
    await page.next('gw-unknown');
    expect(await page.moved()).to.deep.equal([]);
  });

  it('R2: a page with nothing to confirm has a quiet line at the foot', async () => {
    const page = await sentTo('/test/silent/frame.html');
    await page.until(() => foot(page).includes(en['challenge.nothing']), 'the line');
    expect(page.words('dialog')).not.to.contain(en['challenge.silent']);
  });

  itWith('leaving')('R2: a page that should have left for the issuer, and is still here, asks the payer', async () => {
    const page = await sentTo('/test/nothing', { challenge: 'redirect' });
    await page.until(() => page.has('dialog'), 'the dialog');
    expect(page.words('dialog')).to.contain(en['challenge.silent']);
    choose(page, en['way.again']);
    expect(page.words('dialog')).to.contain(en['challenge.waiting']);
  });
});

describe('R7: a card frame of a transfer that is gone', () => {
  it('R7: a new frame looks up a transfer in flight, which is sent once', async () => {
    const page = await open();
    await page.complete();
    await page.fault(sendPath, 'acquirer-answer-delay=2000');
    await page.review();
    page.form.submit();
    // Before that, no request in flight could be sent.
    while ((await page.sent(sendPath)).length === 0) await page.state('sending');
    internalsOf(page.form).cardPlace.firstElementChild?.remove();
    expect((await page.next('gw-unknown')).detail.reason).to.equal('network');
    await page.next('gw-success');
    expect(await page.booked()).to.have.length(1);
  });

  it('R7: before the review a new frame is loaded, and sends', async () => {
    const page = await open();
    await page.complete();
    internalsOf(page.form).cardPlace.firstElementChild?.remove();
    await page.next('gw-ready', 2);
    await page.usable();
    await page.send();
    await page.next('gw-success');
    expect(await page.booked()).to.have.length(1);
  });
});

describe('U4: a transfer that is removed while its payer should stay', () => {
  quickClocks();

  it('U4: is looked up when it is inserted again, also if the tab stores nothing', async () => {
    const page = await open();
    await page.send({ sender: senders.threeDSecure });
    await page.state('challenge');
    expect(page.form.busy).to.equal(true);
    const { warn } = console;
    const told: string[] = [];
    console.warn = (text: string) => void told.push(text);
    const place = page.form.parentElement as HTMLElement;
    const { order } = page;
    page.form.remove();
    await page.until(() => told.join().includes(order), 'the warning');
    console.warn = warn;
    expect(page.told('gw-challenge').map(({ detail }) => detail.open)).to.deep.equal([true, false]);
    sessionStorage.clear();
    place.append(page.form);
    await page.state('checking');
    expect((await page.next('gw-error')).detail).to.include({ code: 'challenge_closed', retry: true });
    await page.send();
    expect((await page.next('gw-success')).detail.order_id).to.equal(order);
    expect(await page.booked()).to.have.length(1);
  });
});
