/** `<gw-p2p-transfer>` among others: a shop that is asked, several on one page, insertion and removal, details of events. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { loadTransferCatalogue } from '../../../src/core/i18n/transfer-catalogue.js';
import { en, open, quickClocks, receivers, type TransferPage } from '../support/transfer.js';

quickClocks();

describe('several transfers on one page', () => {
  it('have each their own language, fields, fee and outcome', async () => {
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

  it('have the language of the page around their shadow root', async () => {
    const host = await fixture<HTMLElement>(html`<div lang="cs"></div>`);
    const page = await open({ place: host.attachShadow({ mode: 'open' }) });
    expect(page.words('button.pay')).to.equal((await loadTransferCatalogue('cs'))['review.open']);
  });
});

it('reports the progress of the receiver’s phone, and never its digits', async () => {
  const page = await open();
  await page.complete();
  page.choose('phone');
  await page.until(() => page.told('gw-change').at(-1)?.detail.fields.receiver_phone === 'empty', 'the phone');
  page.fill({ phone: receivers.phone });
  await page.until(() => page.told('gw-change').at(-1)?.detail.complete, 'all of it');
  for (const { detail } of page.told('gw-change')) expect(JSON.stringify(detail)).not.to.match(/\d{3}/);
});
