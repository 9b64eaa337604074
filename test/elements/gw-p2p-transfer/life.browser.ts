/** `<gw-p2p-transfer>` among others: a shop that is asked, several on one page, a life in and out of it, what events tell. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { loadTransferCatalogue } from '../../../src/core/i18n/transfer-catalogue.js';
import { pause, press, type } from '../support/card-form.js';
import {
  aWhile,
  en,
  feePath,
  open,
  place,
  quickClocks,
  receivers,
  sendPath,
  type TransferPage,
} from '../support/transfer.js';

quickClocks();

/** Everything typed, wherever it stands. */
const typed = (page: TransferPage) => [
  page.input('amount').value,
  ...(['card_number', 'expiry_date', 'cvv2', 'receiver_card_number'] as const).map((name) => page.field(name).value),
];
/** A promise, and what keeps it. */
function makeGate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((keep) => (resolve = keep));
  return { promise, resolve };
}

describe('a shop that is asked before sending (`gw-pay-click`)', () => {
  it('may say no: the payer is back at the review, and nothing was sent or asked', async () => {
    const page = await open();
    page.form.addEventListener('gw-pay-click', (event) => event.preventDefault(), { once: true });
    await page.send();
    await page.next('gw-pay-click');
    await page.state('review');
    const asked = await page.sent(feePath);
    await aWhile();
    expect(await page.sent(sendPath)).to.deep.equal([]);
    expect(await page.sent(feePath)).to.have.length(asked.length);
    expect(page.told('gw-error')).to.deep.equal([]);
    page.form.submit();
    await page.next('gw-success');
    expect(page.told('gw-pay-click')).to.have.length(2);
  });

  it('may hold it: everything waits, and goes on once the promise is kept', async () => {
    const page = await open();
    const gate = makeGate();
    page.form.addEventListener('gw-pay-click', (event) => event.waitUntil(gate.promise));
    await page.send();
    await page.state('asking');
    expect(page.button.ariaDisabled).to.equal('true');
    expect(page.said).to.equal(en.paying);
    page.form.submit();
    page.form.reset();
    await aWhile();
    expect(page.is('asking')).to.equal(true);
    expect(await page.sent(sendPath)).to.deep.equal([]);
    gate.resolve();
    await page.next('gw-success');
    expect(await page.sent(sendPath)).to.have.length(1);
  });

  it('whose promise is broken stops it, and the payer is told at the review', async () => {
    const page = await open();
    page.form.addEventListener('gw-pay-click', (event) => event.waitUntil(Promise.reject(new Error('no'))), {
      once: true,
    });
    await page.send();
    expect((await page.next('gw-error')).detail).to.deep.equal({
      code: 'shop_failed',
      message: en['problem.shop_failed'],
      retry: true,
    });
    await page.state('review');
    expect(page.notice).to.contain(en['problem.shop_failed']);
    expect(await page.sent(sendPath)).to.deep.equal([]);
    page.form.submit();
    await page.next('gw-success');
  });

  it('and takes the element away meanwhile, has sent nothing', async () => {
    const page = await open();
    const gate = makeGate();
    page.form.addEventListener('gw-pay-click', (event) => event.waitUntil(gate.promise));
    await page.send();
    await page.state('asking');
    const parent = page.form.parentElement;
    page.form.remove();
    parent?.append(page.form);
    gate.resolve();
    await page.state('editing');
    await aWhile();
    expect(await page.sent(sendPath)).to.deep.equal([]);
  });
});

describe('several on one page', () => {
  it('are several: each its own language, fields, fee and outcome', async () => {
    const [english, german, korean] = (await Promise.all(
      ['en', 'de', 'ko'].map((locale) => open({ attributes: { locale } })),
    )) as [TransferPage, TransferPage, TransferPage];
    expect(english.words('button.pay')).to.equal(en['review.open']);
    expect(german.words('button.pay')).to.equal((await loadTransferCatalogue('de'))['review.open']);
    expect(korean.words('button.pay')).to.equal((await loadTransferCatalogue('ko'))['review.open']);
    await english.complete({ amount: '10', receiver: receivers.takesNone });
    await german.complete({ amount: '20' });
    expect(korean.fee).to.equal((await loadTransferCatalogue('ko'))['fee.waiting']);
    await Promise.all([english.review(), german.review()]);
    english.form.submit();
    german.form.submit();
    await Promise.all([english.next('gw-error'), german.next('gw-success')]);
    expect(english.told('gw-success').length + german.told('gw-error').length).to.equal(0);
    expect(korean.is('editing')).to.equal(true);
  });

  it('work in a shadow root, whose outside hears every event from the host', async () => {
    const host = await fixture<HTMLElement>(html`<div lang="cs"></div>`);
    const heard: string[] = [];
    host.addEventListener('gw-success', () => heard.push('gw-success'));
    const page = await open({ place: host.attachShadow({ mode: 'open' }) });
    expect(page.words('button.pay')).to.equal((await loadTransferCatalogue('cs'))['review.open']);
    await page.send();
    await page.next('gw-success');
    expect(heard).to.deep.equal(['gw-success']);
  });
});

describe('an element that is moved or taken out', () => {
  it('begins anew with empty fields, one room and one state', async () => {
    const page = await open();
    await page.complete();
    const { parentElement: parent } = page.form;
    page.form.remove();
    for (const state of ['starting', 'editing', 'review']) expect(page.is(state), state).to.equal(false);
    parent?.append(page.form);
    await page.next('gw-ready', 2);
    await page.state('editing');
    await page.usable();
    expect(page.form.cardPlace.children).to.have.length(1);
    expect(typed(page).slice(1)).to.deep.equal(['', '', '', '']);
    await page.send();
    await page.next('gw-success');
  });

  it('leaves no listener, no frame and no timer that acts', async () => {
    for (const isolation of ['inline', 'frame']) {
      const page = await open({ attributes: { isolation } });
      if (isolation === 'inline') {
        page.fill({ amount: '10', receiver: receivers.card });
        await page.until(() => page.inside.transfer.state.draft, 'a draft');
      }
      page.form.remove();
      const { length } = page.events;
      const asked = (await page.sent(feePath)).length;
      for (const name of ['online', 'pageshow', 'pagehide', 'focus']) dispatchEvent(new Event(name));
      await pause(800);
      expect(page.events).to.have.length(length);
      expect((await page.sent(feePath)).length, isolation).to.be.at.most(asked);
      expect([...page.form.cardPlace.children, ...page.root.querySelectorAll('dialog')]).to.have.length(0);
    }
  });

  it('may be taken out at any moment without a word to the console', async () => {
    for (const wait of [0, 5, 20, 60, 120]) {
      const page = await place({ attributes: { isolation: wait % 2 ? 'frame' : 'inline' } });
      await pause(wait);
      page.form.remove();
    }
    await pause(100);
  });
});

describe('what the events tell of the fields', () => {
  it('is how far each is, the brand, and never what stands in them', async () => {
    const page = await open();
    page.field('card_number').focus();
    await type('4');
    const empty = { card_number: 'incomplete', expiry_date: 'empty', cvv2: 'empty', receiver_card_number: 'empty' };
    await page.until(() => page.told('gw-change').at(-1)?.detail.fields.card_number === 'incomplete', 'the news');
    expect(page.told('gw-change').at(-1)?.detail).to.deep.equal({ fields: empty, brand: 'visa', complete: false });
    await type('444555511116666' + '1230' + '123');
    await press('Tab');
    page.choose('phone');
    await page.until(() => page.told('gw-change').at(-1)?.detail.fields.receiver_phone === 'empty', 'the phone');
    page.fill({ phone: receivers.phone });
    await page.until(() => page.told('gw-change').at(-1)?.detail.complete, 'all of it');
    for (const { detail } of page.told('gw-change')) expect(JSON.stringify(detail)).not.to.match(/\d{3}/);
  });
});
