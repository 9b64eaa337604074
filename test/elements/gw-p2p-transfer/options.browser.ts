/** Each invalid option is reported to the developer with a fix, the others work, and no text of an option becomes markup. */
// One engine is enough: what an option does follows from the options, not from the browser.
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { gateway, pause, tidy } from '../support/card-form.js';
import {
  en,
  listenToConsole,
  open,
  place,
  quickClocks,
  receivers,
  sendPath,
  type TransferPage,
} from '../support/transfer.js';

quickClocks();
const said = listenToConsole();

/** The attributes that are not used, when they have been reported. */
const paths = async (page: TransferPage) =>
  (await page.next('gw-options-invalid')).detail.problems.map(({ path }) => path);

async function sends(page: TransferPage): Promise<void> {
  await page.send();
  await page.next('gw-success');
}

describe('a widget', () => {
  it('is reported as missing to the shop by event and to the payer as text, and nothing can be sent', async () => {
    const page = await place({ attributes: { 'widget-id': null } });
    expect((await page.next('gw-error')).detail).to.deep.equal({
      code: 'widget_missing',
      message: en['problem.widget_missing'],
      retry: false,
    });
    await page.state('closed');
    expect(page.notice).to.contain(en['problem.widget_missing']);
    expect(page.said).to.equal(en['problem.widget_missing']);
    page.form.submit();
    expect(page.story).to.deep.equal(['gw-error']);
    // Set later, it works as from the start.
    page.form.widgetId = page.widget;
    await page.next('gw-ready');
    await page.state('editing');
    expect(page.notice).to.equal('');
    await page.usable();
    await sends(page);
  });

  it('closes the transfer as soon as the gateway answers that it does not know the widget', async () => {
    const page = await open({ widget: 'widget-of-nobody' });
    page.fill({ amount: '10', receiver: receivers.card });
    expect((await page.next('gw-error')).detail).to.include({ code: 'widget_unknown', retry: false });
    await page.state('closed');
    expect(page.notice).to.contain(en['problem.widget_unknown']);
    expect(page.has('button.pay')).to.equal(false);
  });

  it('can be exchanged while nothing moves: the typed values stay, and the other widget’s fee is requested', async () => {
    const page = await open();
    await page.complete();
    const other = await place();
    other.form.remove();
    page.form.widgetId = other.widget;
    await page.next('gw-ready', 2);
    await page.until(() => page.told('gw-fee').length === 2, 'the fee of the other widget');
    expect(page.field('card_number').value).to.equal('4444 5555 1111 6666');
    await page.review();
    page.form.submit();
    expect((await page.next('gw-success')).detail.widget_id).to.equal(other.widget);
    expect(await page.booked()).to.deep.equal([]);
  });
});

describe('an invalid attribute', () => {
  const wrong: readonly (readonly [string, Record<string, string | null>, readonly string[]])[] = [
    ['no currency at all', { currency: null }, ['currency']],
    ['a currency in small letters', { currency: 'eur' }, ['currency']],
    ['one currency of several', { currencies: 'EUR dollars CZK' }, ['currency']],
    ['an amount with a comma', { amount: '10,50' }, ['amount']],
    ['an amount that is a number’s overflow', { amount: '1e400' }, ['amount']],
    ['a least above the most', { min: '10', max: '5' }, ['max']],
    ['a limit in words', { min: 'some', max: 'NaN' }, ['min', 'max']],
    ['a receiver that is neither card nor phone', { receivers: 'card iban' }, ['receivers']],
    [
      'details of no transfer',
      { 'sender-fields': 'first_name iq', 'receiver-fields': '__proto__' },
      ['sender-fields', 'receiver-fields'],
    ],
    ['a return address that is a script', { 'term-url': 'javascript:alert(1)' }, ['term-url']],
    ['a return address in the clear', { 'term-url': 'http://shop.example/3ds' }, ['term-url']],
  ];
  for (const [what, attributes, expected] of wrong) {
    it(`(${what}) is reported once, with a fix, and the form is shown`, async () => {
      const page = await open({ attributes });
      expect(await paths(page)).to.deep.equal(expected);
      const problems = page.told('gw-options-invalid')[0]?.detail.problems ?? [];
      for (const problem of problems) {
        expect(problem.code).to.equal('transfer_option');
        expect(problem.expected && problem.fix && problem.received)
          .to.be.a('string')
          .and.not.equal('');
      }
      expect(said).to.have.length(1);
      for (const path of expected) expect(said[0]).to.contain(`${path}: expected`);
      expect(page.told('gw-options-invalid')).to.have.length(1);
      page.form.requestUpdate();
      await page.form.updateComplete;
      expect(page.told('gw-options-invalid')).to.have.length(1);
      expect(page.input('amount').value).to.equal('');
    });
  }

  it('U1: an invalid amount leaves its field empty, however it is set, and a correct one fills it', async () => {
    const page = await open();
    const values: unknown[] = ['', ' ', '18,90', '1 890', '€18.90', '1e3', '-5', '0', 0, '0.00', '1'.repeat(15)];
    for (const value of [...values, NaN, Infinity, null, true, {}, 10n, Object.create(null)]) {
      const count = page.told('gw-options-invalid').length;
      Reflect.set(page.form, 'amount', value);
      await page.form.updateComplete;
      expect(page.input('amount').value, typeof value).to.equal('');
      await page.until(() => page.told('gw-options-invalid').length > count, 'a report');
      expect(page.told('gw-options-invalid').at(-1)?.detail.problems[0]?.path).to.equal('amount');
    }
    page.form.amount = undefined;
    await page.form.updateComplete;
    expect(page.input('amount').value).to.equal('');
    page.form.setAttribute('amount', '18.90');
    await page.form.updateComplete;
    expect(page.input('amount').value).to.equal('18.90');
  });

  it('U1: an invalid currency is not replaced by another currency', async () => {
    const page = await open({ attributes: { currency: 'EUR', currencies: 'USD CZK', amount: '5' } });
    for (const value of ['euro', '', null, NaN, 'EUR USD']) {
      Reflect.set(page.form, 'currency', value);
      await page.form.updateComplete;
      expect(page.has('select[name=currency]'), String(value)).to.equal(false);
      expect(page.form.renderRoot.textContent).not.to.match(/USD|CZK/);
      page.form.submit();
    }
    page.form.currency = undefined;
    await page.form.updateComplete;
    expect(page.has('select[name=currency]')).to.equal(true);
    expect(await page.booked()).to.deep.equal([]);
  });

  it('U1: an invalid widget closes the transfer', async () => {
    const page = await open();
    const { widget } = page;
    for (const value of ['', null, 5]) {
      Reflect.set(page.form, 'widgetId', value);
      await page.state('closed');
      expect(page.notice).to.contain(en['problem.widget_missing']);
      page.form.widgetId = widget;
      await page.state('editing');
    }
  });

  it('does not include a removed attribute', async () => {
    const page = await open({ attributes: { challenge: 'redirect', preset: 'black', theme: 'dark' } });
    for (const name of ['challenge', 'preset', 'theme']) page.form.removeAttribute(name);
    await page.form.updateComplete;
    await pause(300);
    expect(said).to.deep.equal([]);
  });

  it('does not keep the payer from sending a valid transfer', async () => {
    const page = await open({
      attributes: {
        receivers: 'iban card',
        amount: 'free',
        'term-url': 'javascript:alert(1)',
        'sender-fields': 'x',
        preset: 'no-such-preset',
        theme: 'sepia',
        challenge: 'somewhere',
        locale: 'tlh',
        'css-variable': '{',
      },
    });
    expect(page.shows('[role=radiogroup]')).to.equal(false);
    await sends(page);
  });

  it('is reported again when its value changes, and no longer once it is fixed', async () => {
    const page = await open({ attributes: { min: 'x' } });
    page.form.max = 'y';
    await page.until(() => page.told('gw-options-invalid').at(-1)?.detail.problems.length === 2, 'both');
    page.form.update({ min: '1.00', max: undefined });
    await page.form.updateComplete;
    await pause(50);
    expect(page.told('gw-options-invalid')).to.have.length(2);
    await sends(page);
  });

  it('is refused by the gateway, with a text, if its currency is not the gateway’s', async () => {
    const page = await open({ attributes: { currency: 'XAU' } });
    page.fill({ amount: '10', receiver: receivers.card });
    await page.until(() => page.has('.sum .wrong'), 'the refusal');
    expect(page.fee).not.to.equal('');
    expect(page.is('editing')).to.equal(true);
  });
});

describe('hostile text', () => {
  const markup = '"><img src=x onerror="globalThis.broken=true"><script>globalThis.broken=true</script>';

  it('stays text in any attribute, and never runs', async () => {
    const names = ['currency', 'currencies', 'amount', 'min', 'max', 'receivers', 'sender-fields', 'receiver-fields'];
    const more = ['term-url', 'locale', 'theme', 'preset', 'css-variable', 'name', 'challenge', 'isolation', 'button'];
    const page = await place({
      attributes: {
        ...Object.fromEntries([...names, ...more].map((name) => [name, markup])),
        'widget-id': markup,
        isolation: 'inline',
      },
      before: (element) => (element.senderDetails = { first_name: markup }),
    });
    page.form.senderFields = ['first_name'];
    await page.next('gw-ready');
    await page.form.updateComplete;
    expect(page.has('img, script')).to.equal(false);
    expect(page.input('sender-first_name').value).to.equal(markup);
    expect('broken' in globalThis).to.equal(false);
    expect(said.join('')).to.contain('currency: expected');
  });

  it('stays text in answers of a gateway: the receipt and the amounts', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    await page.answerWith('/api/p2p/widget/status', {
      status: 'success',
      currency: markup,
      request_id: '1',
      receiver_amount: 10,
      amount: 10,
      receiver: markup,
      receiver_type: markup,
      masked_card: markup,
      order_time: markup,
      approval_code: markup,
    });
    page.form.submit();
    await page.next('gw-success');
    await page.state('sent');
    await page.until(() => page.result.includes('<img src=x'), 'the receipt');
    expect(page.has('img, script')).to.equal(false);
    expect('broken' in globalThis).to.equal(false);
    expect(await page.sent(sendPath)).to.have.length(1);
  });

  for (const url of ['javascript:alert(1)', 'http://issuer.example/acs', 'not an address']) {
    it(`is never opened as an issuer’s address: ${url}`, async () => {
      const page = await open();
      await page.complete();
      await page.review();
      const send_data = { PaReq: 'x', MD: 'y', TermUrl: `${gateway.pay}/back` };
      await page.answerWith(sendPath, { url, method: 'POST', action: 'redirect', send_data });
      page.form.submit();
      const { detail } = await page.next('gw-error');
      expect(detail).to.include({ code: 'challenge_refused_address', retry: true });
      await page.state('editing');
      expect(page.has('dialog')).to.equal(false);
      expect(page.notice).to.contain(tidy(en['problem.challenge_refused_address']));
    });
  }
});
