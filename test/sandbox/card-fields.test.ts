/** S9: card data that comes under another name, or in a text, is refused or masked: a canary is looked for in everything the gateway keeps. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import {
  answerOnlyFields,
  capture,
  cardSubmission,
  checkoutInfo,
  createOrder,
  failure,
  orderLookup,
  recurring,
  reverse,
  transfer,
  transferFee,
  transferStatus,
  transferStep2Path,
  verification,
  verifySignature,
  walletSession,
} from '../../src/contract/index.js';
import { checkoutUrl } from '../../src/contract/checkout-url.js';
import { orderStatus } from '../../src/contract/order-status.js';
import { transactionList } from '../../src/contract/transaction-list.js';
import { looksLikeCardName } from '../../src/sandbox/engine/card-names.js';
import { maskCardNumbers, maskField } from '../../src/sandbox/engine/mask.js';
import { openLibsql } from '../../src/sandbox/store/libsql.js';
import { look } from '../helpers/console.js';
import { merchant, shopOrigin, startGateway, widget, type TestGateway } from '../helpers/gateway.js';

const pan = '4929123456781236';
const grouped = '4929 1234 5678 1236';
const code = '735';
const masked = '492912XXXXXX1236';

const cardNames = (
  'cvv CVV cvv2x cvc cvc2 csc card_cvc cardCvc cardcvv cvvCode cvv_code card[cvc] pan PAN cardPan card_pan panNumber full_pan ' +
  'cardNumber card-number CardNumber card.number cardnumber cardNo card_no ccNumber ccnum cc_num creditCardNumber creditcardnumber ' +
  'credit_card_number track track1 track_2 track2Data track_data magstripe mag_stripe magneticStripe pin card_pin pin_block ' +
  'security_code securityCode card_code cardCode verification_value exp_month expYear card_expiry card_exp cc_exp ｃｖｖ ' +
  'primary_account_number gift_card_cvv'
).split(' ');
const otherNames = (
  'company span japan expand spanish pinterest tracking_number discount panel pandora companion track_id trackName trackingId ' +
  'gift_card_number loyalty_card_no masked_card card_type card_bin card_number_last4 cardholder card_holder_name expires_at ' +
  'expiration_date expected_date experience export_month cc_email bcc account_number order_number pinCode zip_pin_code vcard ' +
  'access_code promo_code product_code discount_code postal_code discard_number scoreboard_no business_card_number id_card_number'
).split(' ');

const order = { merchant_id: merchant.id, order_id: 'o-1', order_desc: 'Tea', amount: 1000, currency: 'EUR' };
const card = { card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
const sent = { widget_id: widget, ...card, amount: 100, currency: 'EUR', receiver_card_number: '5555666644441111' };

/** Every endpoint with a request that names everything it must. */
const requests: readonly (readonly [path: string, request: Record<string, unknown>])[] = [
  [createOrder.path, order],
  [checkoutUrl.path, order],
  [orderLookup.path, { token: 'a'.repeat(40) }],
  [cardSubmission.path, { payment_system: 'card', token: 'a'.repeat(40), ...card }],
  [cardSubmission.path, { payment_system: 'card', ...order, ...card }],
  [verification.path, { token: 'a'.repeat(40), value: '1' }],
  [checkoutInfo.path, { token: 'a'.repeat(40) }],
  [walletSession.path, { merchant_id: merchant.id, validation_url: 'https://apple.com', domain: 'shop.example' }],
  [transactionList.path, { merchant_id: merchant.id, order_id: 'o-1' }],
  [orderStatus.path, { merchant_id: merchant.id, order_id: 'o-1' }],
  [recurring.path, { ...order, rectoken: 'a'.repeat(40) }],
  [reverse.path, { merchant_id: merchant.id, order_id: 'o-1', amount: 1, currency: 'EUR' }],
  [capture.path, { merchant_id: merchant.id, order_id: 'o-1', amount: 1, currency: 'EUR' }],
  [transferFee.path, { widget_id: widget, amount: 100, currency: 'EUR' }],
  [transfer.path, sent],
  [transferStatus.path, { widget_id: widget, order_id: 'transfer-1' }],
];

describe('S9: a field that looks like a card’s', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const isRefused = (answer: Record<string, unknown>, where: string) => {
    const { error_code, error_message } = failure.parse(answer);
    assert.equal(error_code, '1007', `${where}: ${error_message}`);
    assert.match(error_message, /this field looks like a card's/, where);
    assert.doesNotMatch(error_message, new RegExp(`${pan}|${code}`), where);
  };

  it('is known by the words of its name', () => {
    for (const name of cardNames) assert.ok(looksLikeCardName(name), `${name} was let pass`);
    for (const name of otherNames) assert.ok(!looksLikeCardName(name), `${name} was taken for a card's`);
  });

  it('S9: is refused at every endpoint, as text and as number, and whatever the signature', async () => {
    for (const [path, request] of requests) {
      for (const name of ['cvc', 'pan', 'cardNumber', 'track2', pan]) {
        for (const value of [pan, Number(pan), code, { number: pan }]) {
          isRefused(await shop.post(path, { ...request, [name]: value }, { origin: shopOrigin }), `${path} ${name}`);
        }
      }
    }
    const kept = [await shop.database.selectFrom('orders').selectAll().execute(), shop.logs];
    assert.doesNotMatch(JSON.stringify(kept), new RegExp(pan));
  });

  it('S9: is refused where the interface names it for another endpoint', async () => {
    for (const [path, request] of requests) {
      for (const name of ['card_number', 'expiry_date', 'cvv2', 'receiver_card_number']) {
        if (name in request || (path === transferFee.path && name === 'receiver_card_number')) continue;
        isRefused(await shop.post(path, { ...request, [name]: pan }, { origin: shopOrigin }), `${path} ${name}`);
      }
    }
  });

  it('S9: is refused inside of objects, lists and JSON texts, however deep', async () => {
    const path = createOrder.path;
    isRefused(await shop.post(transfer.path, { ...sent, sender: { cvc: code } }, { origin: shopOrigin }), 'sender');
    isRefused(await shop.post(transfer.path, { ...sent, receiver: [{ pan }] }, { origin: shopOrigin }), 'receiver');
    const plan = { every: 1, period: 'week', cvv: code };
    isRefused(await shop.post(cardSubmission.path, { ...order, ...card, recurring_data: plan }), 'recurring_data');
    const inner = JSON.stringify({ deep: JSON.stringify([{ card: { cvv: code } }]) });
    isRefused(await shop.post(path, await shop.signed({ ...order, merchant_data: inner })), 'merchant_data');
    const step2 = await shop.postBare(`${shop.payOrigin}${transferStep2Path}/x/y`, { MD: 'x', PaRes: 'y', cvc: code });
    isRefused(step2['response'] as Record<string, unknown>, 'step 2');
    const body = `{"request":{"nested":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await shop.fetch(shop.payOrigin + path, { method: 'POST', headers, body });
    assert.match(await answer.text(), /"error_code":"1008"/);
  });

  it('S9: other names are kept as they were sent', async () => {
    // Those that only results have are refused for that: they are not card data.
    const kept = otherNames.filter((name) => !answerOnlyFields.has(name));
    const fields = Object.fromEntries(kept.map((name) => [name, 'kept']));
    const { orderId } = await shop.createOrder(fields);
    const row = await shop.database.selectFrom('orders').select('fields').where('order_id', '=', orderId).execute();
    for (const name of kept) assert.ok(row[0]?.fields.includes(`"${name}":"kept"`), name);
  });
});

describe('S9: a value that looks like a card’s number', () => {
  it('S9: is masked with its separators, beside other text, and with what the stripe has behind it', () => {
    const texts: readonly (readonly [text: string, masked: string])[] = [
      [pan, masked],
      [`my card ${pan}, thanks`, `my card ${masked}, thanks`],
      [grouped, '4929 12XX XXXX 1236'],
      ['4929-1234-5678-1236', '4929-12XX-XXXX-1236'],
      ['4929\u00a01234\u20115678 1236', '4929\u00a012XX\u2011XXXX 1236'],
      ['order 12, 4929123456781236, 12/30', 'order 12, 492912XXXXXX1236, 12/30'],
      ['４９２９１２３４５６７８１２３６', masked],
      [`${pan}${code}`, `${masked}${code}`],
      [`${pan}5105105105105100`, '492912XXXXXXXXXXXXXXXXXXXXXX5100'],
      [`${pan}=30121011234567890`, `${masked}=XXXXXXXXXXXXXXXXX`],
      ['378282246310005', '378282XXXXX0005'],
      ['6304000000000000', '630400XXXXXX0000'],
      [`{"a":${pan}}`, `{"a":${masked}}`],
    ];
    for (const [text, expected] of texts) assert.equal(maskCardNumbers(text), expected);
  });

  it('S9: other numbers stay: a wrong check digit, no brand, a bar code, an IBAN, telephones, dates', () => {
    const others = ['4929123456781237', '1111222233334444', '4006381333931', 'DE89 3704 0044 0532 0130 00'];
    for (const text of [...others, '+420 601 123 456', '2026-11-21 12:00:30', '999999999999']) {
      assert.equal(maskCardNumbers(text), text);
    }
    assert.equal(maskField('order_id', pan), pan);
    // 13 to 15 digits that pass Luhn with a brand's beginning may well be a telephone's.
    assert.equal(maskField('sender_cell_phone', '378282246310005'), '378282246310005');
    assert.equal(maskField('product_id', Number(pan)), masked);
    assert.equal(maskField('product_id', 12), 12);
    // JSON rounds it, so that its check digit is lost.
    assert.match(String(maskField('product_id', Number('4929123456781236735'))), /^492912X+\d{4}$/);
    assert.equal(maskField('order_desc', `Order ${pan}`, pan), `Order ${pan}`, 'the order_id is repeated in a text');
  });

  const folder = mkdtempSync(join(tmpdir(), 'gw-card-fields-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('S9: is nowhere in the database, its journal, the log, the answers, the callbacks or the console', async () => {
    const database = openLibsql(join(folder, 'canary.db'));
    const shop = await startGateway({ database });
    const says: string[] = [];
    const say = (answer: unknown) => says.push(JSON.stringify(answer));
    const texts = [pan, grouped, Number(pan)];
    const names = [
      'order_desc',
      'product_id',
      'sender_account',
      'sender_name',
      'merchant_data',
      'lang',
      'number',
      'note',
    ];
    for (const [index, text] of texts.entries()) {
      const fields = Object.fromEntries(names.map((name) => [name, name === 'order_desc' ? `my card ${text}` : text]));
      const extra = {
        ...fields,
        sender_email: `a${pan}@example.com`,
        merchant_data: JSON.stringify({ note: String(text), number: text }),
      };
      const signed = await shop.createOrder({ ...extra, order_id: `signed-${index}`, required_rectoken: 'Y' });
      say(await shop.payByCard(signed.token, undefined, { email: `b${pan}@example.com`, sender_name: `Jo ${text}` }));
      say(await shop.lookUp(signed.token));
      say(await shop.status(signed.orderId));
      say(await shop.transactions(signed.orderId));
      says.push(await (await shop.fetch(`${shop.payOrigin}/checkout/${signed.token}`)).text());
      await shop.gateway.runDueJobs();

      const { rectoken } = await shop.status(signed.orderId);
      const again = { ...order, ...extra, order_id: `again-${index}`, rectoken: String(rectoken) };
      say(await shop.post(recurring.path, await shop.signed(again)));

      const page = { ...order, ...extra, order_id: `page-${String(index).padStart(12, '0')}`, payment_system: 'card' };
      say(await shop.post(cardSubmission.path, { ...page, ...card, card_number: '4444111155556666' }));
      // The same order again: what was masked does not make it another one.
      const paid = await shop.post(cardSubmission.path, { ...page, ...card, card_number: pan });
      assert.ok('order' in paid, JSON.stringify(paid));
      say(paid);

      const party = {
        first_name: String(text),
        address: `at ${text}`,
        email: `c${pan}@example.com`,
        phone: String(text),
      };
      const moved = { order_id: `transfer-${index}`, card_number: pan, sender: party, receiver: party };
      say(await shop.transfer(moved));
      say(await shop.transferStatus(moved.order_id));
      say(await shop.post(verification.path, { token: signed.token, value: String(text) }));
      say(await shop.post(checkoutInfo.path, { token: signed.token, lang: text }));
    }
    for (const name of ['response_url', 'server_callback_url']) {
      const address = `https://shop.example/${pan}`;
      const answer = await shop.post(createOrder.path, await shop.signed({ ...order, [name]: address }));
      assert.match(failure.parse(answer).error_message, new RegExp(`${name}.*looks like a card's`));
      say(answer);
    }
    await shop.gateway.runDueJobs();
    for (const path of ['', '/callbacks', '/transfers', `?search=${pan}`, '/callbacks?show=failed']) {
      says.push((await look(shop, path)).html);
    }
    for (const { payment_id } of await database.selectFrom('orders').select('payment_id').execute()) {
      says.push((await look(shop, `/orders/${payment_id}`)).html);
    }
    await shop.gateway.stop();
    assert.ok(shop.callbacks.length >= 3);
    assert.ok(
      shop.callbacks.some(({ body }) => body['product_id'] === masked),
      'a result has the masked text',
    );
    for (const { body } of shop.callbacks) {
      assert.ok(await verifySignature(merchant.secret, body), 'a masked result has a wrong signature');
    }

    const clear = [pan, grouped, pan.slice(0, 12)];
    const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    for (const number of clear) {
      for (const bytes of kept) assert.ok(!bytes.includes(number), `${number} is in the database in clear`);
      for (const text of [...says, JSON.stringify(shop.logs), JSON.stringify(shop.callbacks)]) {
        assert.ok(
          !text.includes(number),
          `${number} was said: ${text.slice(Math.max(0, text.indexOf(number) - 200), text.indexOf(number) + 20)}`,
        );
      }
    }
    await database.destroy();
  });

  it('S9: in an `order_id` stays, also where the order repeats it', async () => {
    const shop = await startGateway();
    const address = `https://shop.example/callback/${pan}`;
    const { orderId } = await shop.createOrder({
      order_id: pan,
      order_desc: `Order ${pan}`,
      server_callback_url: address,
      sender_cell_phone: '378282246310005',
    });
    const result = await shop.status(orderId);
    assert.equal(result.order_id, pan);
    assert.equal(result['sender_cell_phone'], '378282246310005');
    await shop.stop();
  });
});
