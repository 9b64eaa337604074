/** Invalid input of payers: every mistake is marked at once with a text, the focus goes to the first, and nothing is sent. */
// One engine is enough: the checks of an input do not depend on the browser.
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { pause, press, tidy, type, until } from '../support/card-form.js';
import { aWhile, en, feePath, open, quickClocks, receivers, senders, sendPath } from '../support/transfer.js';

quickClocks();

describe('invalid fields', () => {
  it('are all marked at once in an empty transfer, and the focus is in the first field', async () => {
    const page = await open({ attributes: { 'sender-fields': 'first_name email', 'receiver-fields': 'phone' } });
    page.button.click();
    await page.until(() => page.error('amount') && page.error('receiver_card_number'), 'the errors');
    const errors = Object.fromEntries(
      ['amount', 'card_number', 'expiry_date', 'cvv2', 'receiver_card_number'].map((name) => [name, page.error(name)]),
    );
    expect(errors).to.deep.equal({
      amount: en['field.amount.empty'],
      card_number: en['field.card_number.empty'],
      expiry_date: en['field.expiry_date.empty'],
      cvv2: en['field.cvv2.empty'],
      receiver_card_number: en['field.receiver_card_number.empty'],
    });
    for (const [name, id] of [
      ['sender-first_name', 'field.first_name.empty'],
      ['sender-email', 'field.email.empty'],
      ['receiver-phone', 'field.other.phone.empty'],
    ] as const) {
      expect(page.error(name), name).to.equal(en[id]);
      expect(page.input(name).getAttribute('aria-invalid'), name).to.equal('true');
    }
    await until(() => page.focused === 'amount', 'focus in the amount');
    await aWhile();
    expect(page.focused).to.equal('amount');
    expect(page.is('editing')).to.equal(true);
    expect(page.told('gw-error')).to.deep.equal([]);
    expect((await page.sent(feePath)).length + (await page.sent(sendPath)).length).to.equal(0);
  });

  it('get the focus in the first invalid card field if only the cards are invalid', async () => {
    const page = await open();
    page.fill({ amount: '10', sender: senders.approved, expiry: '12/30', receiver: receivers.card });
    page.form.submit();
    await until(() => page.focused === 'cvv2', 'focus in the code');
    expect(page.error('cvv2')).to.equal(en['field.cvv2.empty']);
    expect(page.error('card_number') + page.error('amount')).to.equal('');
  });

  it('get the focus in the details behind the cards, and are valid as soon as they are fixed', async () => {
    const page = await open({ attributes: { 'sender-fields': 'last_name,email' } });
    await page.complete();
    page.type('sender-last_name', 'Nováková');
    page.type('sender-email', 'anna@');
    page.form.submit();
    await until(() => page.focused === 'sender-email', 'focus in the e-mail');
    expect(page.error('sender-email')).to.equal(en['field.email.invalid']);
    page.type('sender-email', 'anna@example.com');
    await page.form.updateComplete;
    expect(page.error('sender-email')).to.equal('');
    await page.review();
  });

  it('are not marked during the first typing into a field', async () => {
    const page = await open();
    page.input('amount').focus();
    await page.until(() => document.hasFocus() && document.activeElement === page.form, 'the focus');
    await type('0');
    await page.until(() => page.input('amount').value === '0', 'what was typed');
    expect(page.error('amount')).to.equal('');
    await press('Tab');
    await page.until(() => page.error('amount') === en['field.amount.zero'], 'the error after it was left');
    page.input('amount').focus();
    await type('5');
    await page.until(() => page.error('amount') === '', 'no error');
  });
});

describe('an amount', () => {
  const wrong: readonly (readonly [string, string, string])[] = [
    ['nothing but spaces', '   ', en['field.amount.empty']],
    ['zero', '0.00', en['field.amount.zero']],
    ['letters', 'ten', 'Enter an amount, like 100.00.'],
    ['less than nothing', '-5', 'Enter an amount, like 100.00.'],
    ['with an exponent', '1e3', 'Enter an amount, like 100.00.'],
    ['with a fraction of a cent', '10.001', 'Enter an amount, like 100.00.'],
    ['of two decimals', '1.2.3', 'Enter an amount, like 100.00.'],
    ['below the least', '4.99', 'Send €5.00 or more.'],
    ['above the most', '50.01', 'Send €50.00 or less.'],
    ['of more digits than money has', '9'.repeat(250), 'Enter an amount, like 100.00.'],
    ['as markup', '<img src=x onerror=alert(1)>', 'Enter an amount, like 100.00.'],
  ];
  it('is reported with a valid example if it is not an amount, or may not be sent', async () => {
    const page = await open({ attributes: { min: '5', max: '50.00' } });
    page.fill({ sender: senders.approved, expiry: '12/30', code: '123', receiver: receivers.card });
    for (const [what, amount, text] of wrong) {
      page.fill({ amount });
      page.form.submit();
      await page.until(() => page.error('amount') === text, `${what}: ${text}, not ${page.error('amount')}`);
      expect(page.input('amount').value, what).to.equal(amount);
    }
    await aWhile();
    expect(await page.sent(feePath)).to.deep.equal([]);
    expect(page.is('editing')).to.equal(true);
  });

  it('is understood as people write it, in the page’s language', async () => {
    const page = await open();
    page.fill({ receiver: receivers.card });
    for (const [amount, figure] of [
      ['1,000', '€1,000.00'],
      ['12,50', '€12.50'],
      ['€ 7.5', '€7.50'],
      [' 8 EUR ', '€8.00'],
      ['٩', undefined],
      ['９.00', '€9.00'],
    ] as const) {
      page.fill({ amount });
      if (figure) await page.until(() => page.gets === figure, `${amount}: ${figure}`);
    }
    const german = await open({ attributes: { locale: 'de', amount: '1000.5' } });
    expect(german.input('amount').value).to.equal('1000,50');
    german.fill({ receiver: receivers.card, amount: '1.234,56' });
    await german.until(() => german.gets.startsWith('1.234,56'), 'the German amount');
  });
});

describe('a receiver', () => {
  it('is reported at its field if it is the sender’s own card, and no fee is requested', async () => {
    const page = await open();
    page.fill({ amount: '10', sender: senders.approved, expiry: '12/30', code: '123', receiver: senders.approved });
    page.form.submit();
    await page.until(() => page.error('receiver_card_number') === en['field.receiver_card_number.same'], 'the error');
    expect(page.focused).to.equal('receiver_card_number');
    await aWhile();
    expect(await page.sent(feePath)).to.deep.equal([]);
    page.fill({ receiver: receivers.card });
    await page.until(() => page.fresh, 'the fee');
    // And in the other direction: the sender's card becomes the receiver's.
    page.fill({ sender: receivers.card });
    page.form.submit();
    await page.until(() => page.error('receiver_card_number') === en['field.receiver_card_number.same'], 'the error');
    expect(page.is('review')).to.equal(false);
  });

  it('is reported if its card has a wrong digit, or too few', async () => {
    const page = await open();
    for (const [receiver, text] of [
      ['5555666644441112', en['field.card_number.invalid']],
      ['55556666', en['field.card_number.incomplete']],
    ] as const) {
      page.fill({ receiver });
      page.form.submit();
      await page.until(() => page.error('receiver_card_number') === text, text);
      page.fill({ receiver: '' });
    }
  });

  it('has a hint how to write a phone, and the card typed before is not sent with a phone', async () => {
    const page = await open();
    await page.complete();
    page.choose('phone');
    await page.until(() => page.shows('receiver_phone'), 'the phone');
    expect(page.fresh && page.is('review')).to.equal(false);
    for (const phone of ['', '601 234 567', '+420', 'home', '+1'.padEnd(40, '2')]) {
      page.fill({ phone });
      page.form.submit();
      const text = tidy(en[phone ? 'field.receiver_phone.invalid' : 'field.receiver_phone.empty']);
      await page.until(() => page.error('receiver_phone') === text, `${phone}: ${text}`);
    }
    page.fill({ phone: '00420 601 234 567' });
    await page.until(() => page.fresh, 'the fee');
    const asked = (await page.sent(feePath)).at(-1);
    expect(asked?.['receiver_phone']).to.equal('+420601234567');
    expect(Object.keys(asked ?? {})).not.to.include('receiver_card_number');
    page.choose('card');
    await page.until(() => page.shows('receiver_card_number'), 'the card again');
    expect(page.field('receiver_card_number').value).to.equal('5555 6666 4444 1111');
  });
});

describe('details', () => {
  it('are sent if they are required, trimmed, with the page’s own values and without a card', async () => {
    const page = await open({
      attributes: { 'sender-fields': 'first_name phone', 'receiver-fields': 'last_name', 'sms-choice': '' },
      before: (element) => {
        element.senderDetails = { first_name: 'Anna', country: 'CZ' };
        element.receiverDetails = { city: 'Brno' };
      },
    });
    expect(page.input('sender-first_name').value).to.equal('Anna');
    await page.complete();
    page.type('sender-phone', '+420 601-111 222');
    page.type('receiver-last_name', '  O’Neil <b> ');
    page.input('send-sms').click();
    await page.review();
    page.form.submit();
    await page.next('gw-success');
    const [sent] = await page.sent(sendPath);
    expect(sent?.['sender']).to.deep.equal({ first_name: 'Anna', country: 'CZ', phone: '+420601111222' });
    expect(sent?.['receiver']).to.deep.equal({ city: 'Brno', last_name: 'O’Neil <b>' });
    expect(sent?.['send_sms']).to.equal(true);
    expect((await page.moved())[0]?.send_sms).to.equal('Y');
  });

  it('are not requested if the merchant requests none, and Enter in one continues', async () => {
    const plain = await open();
    expect(plain.root.querySelectorAll('.party').length).to.equal(0);
    plain.form.remove();
    const page = await open({ attributes: { 'sender-fields': 'city' } });
    await page.complete();
    page.input('sender-city').focus();
    await type('Brno');
    await press('Enter');
    await page.state('review');
    await pause(50);
    expect(page.told('gw-pay-click')).to.deep.equal([]);
  });
});
