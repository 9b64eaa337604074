/** S9: a card's number in a text is masked: a canary is looked for in everything that the gateway keeps. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import {
  cardSubmission,
  checkoutInfo,
  createOrder,
  failure,
  recurring,
  verification,
  verifySignature,
} from '../../../src/contract/index.js';
import { maskCardNumbers, maskField, maskText } from '../../../src/sandbox/engine/mask.js';
import { pageOrderFields } from '../../../src/sandbox/engine/order-parameters.js';
import { openLibsql } from '../../../src/sandbox/store/database/libsql.js';
import { look } from '../../helpers/console.js';
import { merchant, startGateway } from '../../helpers/gateway.js';
import { busy } from '../../helpers/busy.js';

const pan = '4929123456781236';
const grouped = '4929 1234 5678 1236';
const code = '735';
const masked = '492912XXXXXX1236';

const order = { merchant_id: merchant.id, order_id: 'o-1', order_desc: 'Tea', amount: 1000, currency: 'EUR' };
const card = { card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };

describe('S9: a value that looks like a card’s number', () => {
  it('S9: masks a number with its separators, beside other text, and with the data behind it on the stripe', () => {
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

  it('S9: is masked behind colons, plus signs, escaped spaces, quotes with commas, and white space of any kind', () => {
    const texts: readonly (readonly [text: string, masked: string])[] = [
      ['4111:1111:1111:1111', '4111:11XX:XXXX:1111'],
      ['4111+1111+1111+1111', '4111+11XX+XXXX+1111'],
      ['4111%201111%201111%201111', '4111%2011XX%20XXXX%201111'],
      ['4111%2D1111%2d1111-1111', '4111%2D11XX%2dXXXX-1111'],
      ['["4111","1111","1111","1111"]', '["4111","11XX","XXXX","1111"]'],
      ["['4111', '1111','1111',\n    '1111']", "['4111', '11XX','XXXX',\n    '1111']"],
      [
        String.raw`{\"a\":[\"4111\",\"1111\",\"1111\",\"1111\"]}`,
        String.raw`{\"a\":[\"4111\",\"11XX\",\"XXXX\",\"1111\"]}`,
      ],
      ['4111\t1111\r\n1111 1111', '4111\t11XX\r\nXXXX 1111'],
      ['4111\n\n \t1111\u30001111 \u2003 1111', '4111\n\n \t11XX\u3000XXXX \u2003 1111'],
      ['4111 - 1111 - 1111 - 1111', '4111 - 11XX - XXXX - 1111'],
    ];
    for (const [text, expected] of texts) assert.equal(maskCardNumbers(text), expected);
    for (const text of ['12:00:30, 21.11.2026', '1+1+2+3+5+8+13', '100%20 off', '"12","13","14","15","16","17","18"']) {
      assert.equal(maskCardNumbers(text), text);
    }
    for (const text of ['/pay/4111%201111%201111%201111', 'at 4111:1111:1111:1111', '4111+1111+1111+1111']) {
      assert.match(maskText(text), /411111XXXXXX1111$/, 'in the log');
    }
  });

  it('S9: is masked in hostile texts within a second', () => {
    const parts = [
      '4111%20',
      '4111","',
      '4111 \t\r\n',
      '1:',
      '1+ ',
      '4%2',
      '%20',
      '", ',
      ' \t',
      '4',
      pan,
      `${pan} `,
      `${pan}%20`,
    ];
    for (const part of parts) {
      for (const text of [part.repeat(200_000 / part.length), `1${part.repeat(200_000 / part.length)}`]) {
        const begun = busy();
        maskCardNumbers(text);
        maskText(text);
        const took = busy() - begun;
        assert.ok(took < 1000, `${JSON.stringify(part)}: ${took} ms`);
      }
    }
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
    // JSON rounds it, so its check digit is lost.
    assert.match(String(maskField('product_id', Number('4929123456781236735'))), /^492912X+\d{4}$/);
    assert.equal(maskField('order_desc', `Order ${pan}`, pan), `Order ${pan}`, 'the order_id is repeated in a text');
  });

  const folder = mkdtempSync(join(tmpdir(), 'gw-card-fields-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

      const named = { order_id: `page-${String(index).padStart(12, '0')}`, page_proof: 'ab'.repeat(16) };
      const ofPage = Object.entries(extra).filter(([name]) => pageOrderFields.includes(name));
      const page = { ...order, ...Object.fromEntries(ofPage), ...named, payment_system: 'card' };
      say(await shop.post(cardSubmission.path, { ...page, ...card, card_number: '4444111155556666' }));
      // The same order again: what was masked does not make it another one.
      const paid = await shop.post(cardSubmission.path, { ...page, ...card, card_number: pan });
      assert.ok('order' in paid, JSON.stringify(paid));
      say(paid);

      const party = {
        first_name: String(text),
        address: `at ${text}`,
        email: `c${pan}@example.com`,
        phone: '+420 601 123 456',
      };
      const moved = { order_id: `transfer-${index}`, card_number: pan, sender: party, receiver: party };
      say(await shop.transfer(moved));
      say(await shop.transferStatus(moved.order_id));
      // A telephone number cannot be masked: it is refused.
      const withPhone = { ...moved, order_id: `transfer-phone-${index}`, sender: { phone: String(text) } };
      const phoned = await shop.transfer(withPhone);
      assert.equal(phoned.failure?.error_code, '1092');
      say(phoned);
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
          `found ${number}:  ${text.slice(Math.max(0, text.indexOf(number) - 200), text.indexOf(number) + 20)}`,
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
