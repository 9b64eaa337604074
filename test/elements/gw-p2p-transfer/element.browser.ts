/** `<gw-p2p-transfer>` as a developer uses it: properties, update(), languages, disabling, buttons of the page. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { loadTransferCatalogue } from '../../../src/core/i18n/transfer-catalogue.js';
import { frameUrl, tidy } from '../support/card-form.js';
import { en, open, listenToConsole, place, quickClocks, TransferPage } from '../support/transfer.js';

quickClocks();

/** All typed values, in the page and in the frame. */
const typed = (page: TransferPage) => [
  page.input('amount').value,
  ...(['card_number', 'expiry_date', 'cvv2', 'receiver_card_number'] as const).map((name) => page.field(name).value),
];
const whole = ['10.00', '4444 5555 1111 6666', '12 / 30', '123', '5555 6666 4444 1111'];

const said = listenToConsole();

describe('properties set by a developer', () => {
  it('work before the element is in the page, right after, and much later', async () => {
    const bare = { 'frame-url': null, isolation: null, 'widget-id': null, currency: null };
    const before = await place({
      attributes: bare,
      before: (element) =>
        Object.assign(element, { widgetId: 'widget-700001', currency: 'EUR', frameUrl, isolation: 'inline' }),
    });
    await before.next('gw-ready');
    const after = new TransferPage(document.createElement('gw-p2p-transfer'), before.widget);
    before.form.parentElement?.append(after.form);
    Object.assign(after.form, { widgetId: after.widget, currency: 'EUR', frameUrl, isolation: 'inline' });
    await after.next('gw-ready');
    expect(after.told('gw-error').length + after.told('gw-options-invalid').length).to.equal(0);
    const later = await place({ attributes: bare });
    await later.next('gw-error');
    await later.next('gw-options-invalid');
    expect(said.join('\n')).to.contain('currency: expected');
    later.form.update({ widgetId: later.widget, currency: 'EUR' });
    Object.assign(later.form, { frameUrl, isolation: 'inline' });
    await later.next('gw-ready');
    await later.state('editing');
    await later.usable();
    await later.send();
    await later.next('gw-success');
  });

  it('change by update() if it names them, are reset by undefined, and otherwise stay', async () => {
    const page = await open({ attributes: { min: '5', max: '20', 'fee-choice': 'false' } });
    expect(page.has('.payer')).to.equal(false);
    page.form.update({ max: undefined, feeChoice: true, receivers: ['phone'] });
    await page.form.updateComplete;
    expect([page.form.min, page.form.max, page.form.currency]).to.deep.equal(['5', undefined, 'EUR']);
    expect(page.has('.payer')).to.equal(true);
    await page.until(() => page.shows('receiver_phone'), 'the phone alone');
    expect(page.shows('[role=radiogroup]')).to.equal(false);
    page.form.update({ min: '7', ...({ nonsense: 1, settings: {} } as object) });
    expect(page.form.min).to.equal('7');
    expect(Object.keys(page.form)).not.to.include('nonsense');
  });

  it('can change amount, currency and theme while the payer types: the cards and the payer’s own amount stay', async () => {
    const page = await open({ attributes: { amount: '10.00' } });
    expect(page.input('amount').value).to.equal('10.00');
    await page.complete();
    const { cardRoot } = page;
    page.form.update({ theme: 'dark', preset: 'silver', amount: '33.30', currencies: ['EUR', 'CZK'] });
    await page.form.updateComplete;
    // A typed amount overrides the property.
    expect(typed(page)).to.deep.equal(whole);
    expect(page.cardRoot === cardRoot).to.equal(true);
    const untouched = await open({ attributes: { amount: '10' } });
    untouched.form.amount = '33.30';
    await untouched.form.updateComplete;
    expect(untouched.input('amount').value).to.equal('33.30');
  });

  it('can remove a way to name the receiver while the payer types', async () => {
    const page = await open({ attributes: { receivers: 'phone card' } });
    await page.until(() => page.shows('receiver_phone'), 'the phone first');
    page.field('receiver_phone').focus();
    page.fill({ phone: '+420' });
    page.form.receivers = ['card'];
    await page.until(() => page.shows('receiver_card_number'), 'the card');
    expect(page.shows('receiver_phone')).to.equal(false);
    await page.send();
    expect((await page.next('gw-success')).detail.receiver_type).to.equal('card');
  });

  it('can offer currencies, and the fee is in the chosen one', async () => {
    const page = await open({ attributes: { currencies: 'CZK JPY' } });
    await page.complete({ amount: '1000' });
    const select = page.one<HTMLSelectElement>('select[name=currency]');
    expect(Array.from(select.options, ({ value }) => value)).to.deep.equal(['EUR', 'CZK', 'JPY']);
    select.value = 'CZK';
    select.dispatchEvent(new Event('change'));
    await page.until(() => page.fresh && page.fee.includes('CZK'), 'the fee in crowns');
    expect(page.fee).to.equal('Fee: CZK 10.00. You pay CZK 1,010.00.');
    select.value = 'JPY';
    select.dispatchEvent(new Event('change'));
    await page.until(() => page.fee === 'Fee: ¥80. You pay ¥1,080.', 'the fee in yen');
    await page.review();
    page.form.submit();
    expect((await page.next('gw-success')).detail).to.include({ currency: 'JPY', sender_amount: 1080 });
  });

  it('keep the typed values, and show an error in the new language, when the language changes', async () => {
    const page = await open();
    await page.complete();
    page.fill({ amount: 'x' });
    page.form.submit();
    await page.until(() => page.error('amount'), 'the error');
    page.form.locale = 'de';
    const texts = await loadTransferCatalogue('de');
    await page.until(
      () => page.error('amount') === tidy(texts['field.amount.invalid'].replace('{example}', '100,00')),
      'German',
    );
    await page.until(() => page.cardRoot.textContent.includes(texts['transfer.sender']), 'the frame in German');
    expect(page.one('.transfer').lang).to.equal('de');
    page.fill({ amount: '10.00' });
    await page.until(() => page.fresh, 'the fee');
    expect(typed(page)).to.deep.equal(whole);
  });
});

describe('a page with buttons of its own', () => {
  it('hides our own button with `button="false"` and continues with submit()', async () => {
    const page = await open({ attributes: { button: 'false' } });
    expect(page.has('button.pay')).to.equal(false);
    await page.complete();
    await page.review();
    expect(page.has('button.pay')).to.equal(false);
    page.form.submit();
    await page.next('gw-success');
    page.form.button = true;
    page.form.reset();
    await page.state('editing');
    expect(page.button.textContent).to.contain(en['review.open']);
  });
});
