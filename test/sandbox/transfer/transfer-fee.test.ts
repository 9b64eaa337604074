/** The fee of a transfer: exact in every currency, at every bound, and refused in words where it cannot be. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { transferFee } from '../../../src/contract/index.js';
import { minorDigits, toMajor } from '../../../src/core/money/index.js';
import { quoteTransfer, transferFeeRules } from '../../../src/sandbox/engine/transfer-quote.js';
import { startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

function ruleOf(currency: string) {
  const rule = transferFeeRules.get(currency);
  assert.ok(rule);
  return rule;
}

/** The fee by another way than the code's: in whole numbers without a limit, the half rounded up by hand. */
function expectedFee(currency: string, amount: number): number {
  const { basisPoints, minimum, cap } = ruleOf(currency);
  const exact = BigInt(amount) * BigInt(basisPoints);
  const [whole, rest] = [exact / 10_000n, exact % 10_000n];
  const rounded = Number(rest >= 5000n ? whole + 1n : whole);
  return rounded < minimum ? minimum : rounded > cap ? cap : rounded;
}

describe('the fee', () => {
  for (const currency of transferFeeRules.keys()) {
    it(`the fee of ${currency} is exact at every bound, for the sender and for the receiver`, () => {
      const { minimumAmount: least, maximumAmount: greatest, minimum, cap, basisPoints } = ruleOf(currency);
      const near = (amount: number) => [amount - 1, amount, amount + 1];
      const bounds = [
        least,
        greatest,
        // Amounts at which the fee reaches the least and the greatest one, or half a unit is rounded.
        ...near(Math.round((minimum * 10_000) / basisPoints)),
        ...near(Math.round((cap * 10_000) / basisPoints)),
        ...near(Math.round((minimum * 10_000 + 5000) / basisPoints)),
      ].filter((amount) => amount >= least && amount <= greatest);
      for (const amount of bounds) {
        const fee = expectedFee(currency, amount);
        const major = toMajor(amount, currency);
        const added = quoteTransfer(major, currency, false);
        assert.deepEqual(
          [added.amount, added.fee, added.senderAmount, added.receiverAmount],
          [amount, fee, amount + fee, amount],
          major,
        );
        if (amount <= fee) {
          assert.throws(() => quoteTransfer(major, currency, true), { code: 1023 });
          continue;
        }
        const deducted = quoteTransfer(major, currency, true);
        assert.deepEqual(
          [deducted.amount, deducted.fee, deducted.senderAmount, deducted.receiverAmount],
          [amount, fee, amount, amount - fee],
          major,
        );
      }
    });

    it(`the fee of ${currency} is refused below the least and above the greatest amount, and with a digit too many`, () => {
      const { minimumAmount: least, maximumAmount: greatest } = ruleOf(currency);
      assert.throws(() => quoteTransfer(toMajor(least - 1, currency), currency), { code: 1023 });
      assert.throws(() => quoteTransfer(toMajor(greatest + 1, currency), currency), { code: 1055 });
      const major = toMajor(least, currency);
      const longer = minorDigits(currency) === 0 ? `${major}.1` : `${major}1`;
      assert.throws(() => quoteTransfer(longer, currency), { code: 1023 });
      assert.equal(quoteTransfer(minorDigits(currency) === 0 ? `${major}.0` : `${major}0`, currency).amount, least);
    });
  }

  it('takes rules that make sense', () => {
    for (const currency of transferFeeRules.keys()) {
      const { basisPoints, minimum, cap, minimumAmount: least, maximumAmount: greatest, daily } = ruleOf(currency);
      assert.ok(basisPoints > 0 && minimum > 0 && minimum < cap && least > 0 && least < greatest && greatest < daily);
      assert.ok(Number.isSafeInteger(greatest * basisPoints * 2));
    }
  });

  it('rounds half a unit up', () => {
    // 1 % of 50.50 is 0.505, of 50.49 it is 0.5049.
    assert.equal(quoteTransfer(50.5, 'EUR').fee, 51);
    assert.equal(quoteTransfer(50.49, 'EUR').fee, 50);
    // 1.25 % of 16.040 is 0.2005, of 16.039 it is 0.2004875.
    assert.equal(quoteTransfer('16.040', 'KWD').fee, 201);
    assert.equal(quoteTransfer('16.039', 'KWD').fee, 200);
    // 1.5 % of 50,100 is 751.5.
    assert.equal(quoteTransfer(50_100, 'KRW').fee, 752);
  });
});

describe('/api/p2p/widget/fee', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ widgets: [widget, 'widget-2'], allowOrigins: ['https://shop.example'] });
  });
  afterAll(() => shop.stop());

  const ask = (fields: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    shop.post(
      transferFee.path,
      { widget_id: widget, amount: 100, currency: 'EUR', receiver_card_number: '5555666644441111', ...fields },
      headers,
    );

  it('returns the amounts of sender and receiver in major units, as numbers', async () => {
    const { request_id: id, ...added } = await ask({ amount: 100.5, receiver_pays_fee: false });
    assert.match(String(id), /^[0-9a-f]{32}$/);
    assert.deepEqual(added, { receiver_amount: 100.5, fee: 1.01, sender_amount: 101.51 });
    const { request_id: other, ...deducted } = await ask({ amount: '100.50', receiver_pays_fee: true });
    assert.deepEqual(deducted, { receiver_amount: 99.49, fee: 1.01, sender_amount: 100.5 });
    assert.notEqual(other, id);
    transferFee.response.parse({ ...deducted, request_id: other });
  });

  it('adds the fee to the sender’s amount by default', async () => {
    assert.equal((await ask())['sender_amount'], 101);
  });

  it('repeats the name that the transfer is going to have, if the name is valid', async () => {
    assert.equal((await ask({ order_id: 'transfer-1_A' }))['order_id'], 'transfer-1_A');
    for (const order_id of [
      'shop-4712',
      'transfer-',
      'transfer-with space',
      `transfer-${'x'.repeat(56)}`,
      'transfer-дом',
    ]) {
      assert.equal((await ask({ order_id }))['error_code'], '1007', order_id);
    }
    assert.equal('order_id' in (await ask({ order_id: '' })), false);
  });

  it('needs no receiver, and checks the one in the request', async () => {
    assert.equal((await ask({ receiver_card_number: undefined }))['fee'], 1);
    for (const receiver_card_number of ['5555666644441112', '4444', 'x', 5555666644441111]) {
      assert.equal((await ask({ receiver_card_number }))['error_code'], '1015', String(receiver_card_number));
    }
    const byPhone = (receiver_phone: unknown) => ask({ receiver_card_number: undefined, receiver_phone });
    for (const phone of [
      '+420 601 234 567',
      '+420-601-234-567',
      '+1 (202) 555.0143',
      '00420 601/234 567',
      '+1234567',
    ]) {
      assert.equal((await byPhone(phone))['fee'], 1, phone);
    }
    for (const phone of [
      '601234567',
      '+0420601234567',
      '+42060',
      '+4206012345678901',
      '+420 601 x',
      420601234567,
      '+',
    ]) {
      assert.equal((await byPhone(phone))['error_code'], '1092', String(phone));
    }
    assert.equal((await byPhone('+420601230000'))['error_code'], '1092', 'belongs to no card');
  });

  it('deviation 3: refuses an empty receiver and a null one, also beside a valid one', async () => {
    for (const name of ['receiver_card_number', 'receiver_phone']) {
      for (const value of ['', null]) {
        for (const others of [
          { receiver_card_number: undefined },
          { receiver_phone: '+420601234567', receiver_card_number: undefined },
          {},
        ]) {
          const answer = await ask({ ...others, [name]: value });
          assert.equal(answer['error_code'], '1009', `${name}: ${String(value)}`);
          assert.match(String(answer['error_message']), new RegExp(`\`${name}\``));
        }
      }
    }
  });

  it('deviation 4: takes a card with a telephone to notify, and judges both', async () => {
    assert.equal((await ask({ receiver_phone: '+420601234567' }))['fee'], 1);
    assert.equal((await ask({ receiver_phone: '601' }))['error_code'], '1092');
    assert.equal(
      (await ask({ receiver_card_number: '5555666644441112', receiver_phone: '+420601234567' }))['error_code'],
      '1015',
    );
    assert.equal((await ask({ receiver_phone: '+420601230000' }))['fee'], 1, 'it belongs to no card, and needs none');
  });

  const refused: [name: string, fields: Record<string, unknown>, code: string][] = [
    ['too little', { amount: 0.99 }, '1023'],
    ['nothing', { amount: 0 }, '1023'],
    ['less than nothing', { amount: -5 }, '1023'],
    ['a digit too many', { amount: 10.001 }, '1023'],
    ['a sum of floats', { amount: 1.1 + 2.2 }, '1023'],
    ['an exponent', { amount: 1e21 }, '1023'],
    ['an exponent as text', { amount: '1e2' }, '1023'],
    ['a sign', { amount: '+10' }, '1023'],
    ['a comma', { amount: '10,50' }, '1023'],
    ['words', { amount: 'ten' }, '1023'],
    ['NaN as text', { amount: 'NaN' }, '1023'],
    ['a list', { amount: [10] }, '1023'],
    ['a truth', { amount: true }, '1023'],
    ['too much', { amount: 5000.01 }, '1055'],
    ['far too much', { amount: 999_999_999_999_999 }, '1055'],
    ['the digits of no safe number', { amount: '9'.repeat(15) }, '1055'],
    ['no amount', { amount: undefined }, '1008'],
    ['an empty amount', { amount: '' }, '1009'],
    ['no currency', { currency: undefined }, '1008'],
    ['a currency only of orders', { currency: 'AUD' }, '1012'],
    ['a currency that is none', { currency: 'eur' }, '1012'],
    ['a name of the prototype as currency', { currency: 'constructor' }, '1012'],
    ['a currency as number', { currency: 978 }, '1012'],
    ['a payer of the fee as text', { receiver_pays_fee: 'Y' }, '1007'],
    ['nothing left for the receiver', { currency: 'UAH', amount: 5, receiver_pays_fee: true }, '1023'],
    ['no widget', { widget_id: undefined }, '1008'],
    ['an empty widget', { widget_id: '' }, '1009'],
    ['another widget', { widget_id: 'widget-3' }, '1016'],
    ['a widget as number', { widget_id: 700001 }, '1007'],
    ['a widget of the prototype', { widget_id: 'constructor' }, '1016'],
  ];
  for (const [name, fields, code] of refused) {
    it(`refuses ${name} with ${code}`, async () => {
      const answer = await ask(fields);
      assert.equal(answer['response_status'], 'failure');
      assert.equal(answer['error_code'], code, String(answer['error_message']));
    });
  }

  it('a null counts as missing, except for a receiver', async () => {
    assert.equal((await ask({ order_id: null, receiver_pays_fee: null }))['fee'], 1);
    assert.equal((await ask({ amount: null }))['error_code'], '1008');
  });

  it('names the missing widget, and the bound that the amount exceeds', async () => {
    assert.match(String((await ask({ widget_id: 'nobody' }))['error_message']), /`widget_id`/);
    assert.match(String((await ask({ amount: 0.5 }))['error_message']), /1\.00 EUR/);
    assert.match(String((await ask({ amount: 6000 }))['error_message']), /5000\.00 EUR/);
  });

  it('is for servers and for the pages of allowed origins', async () => {
    assert.equal((await ask({ widget_id: 'widget-2' }))['fee'], 1);
    assert.equal((await ask({}, { origin: 'https://shop.example' }))['fee'], 1);
    assert.equal((await ask({}, { origin: shop.payOrigin }))['fee'], 1);
    for (const origin of ['http://localhost:3000', 'https://evil.example', 'null']) {
      const answer = await ask({}, { origin });
      assert.equal(answer['error_code'], '1016', origin);
      assert.match(String(answer['error_message']), /origin/);
    }
  });

  it('gives no leave to other origins, and asks their preflight nothing', async () => {
    for (const [origin, leave] of [
      ['https://shop.example', 'https://shop.example'],
      ['https://evil.example', null],
    ] as const) {
      const asked = await shop.fetch(shop.payOrigin + transferFee.path, { method: 'OPTIONS', headers: { origin } });
      assert.equal(asked.status, 204);
      assert.equal(asked.headers.get('access-control-allow-origin'), leave);
      const answer = await shop.fetch(shop.payOrigin + transferFee.path, { method: 'POST', headers: { origin } });
      assert.equal(answer.headers.get('access-control-allow-origin'), leave);
    }
  });

  it('keeps nothing', async () => {
    const tables = ['orders', 'attempts', 'transfers', 'cards', 'jobs'] as const;
    for (const table of tables) {
      assert.deepEqual(await shop.database.selectFrom(table).selectAll().execute(), [], table);
    }
  });
});
