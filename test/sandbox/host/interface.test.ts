/**
 * All eight functions of the interface over HTTP, with and without a socket, checked against the interface's own tables: not against `contract/`,
 * which the gateway is made of.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { listen, type Listener } from '../../../src/sandbox/cli/listen.js';
import {
  interfaceMandatory,
  interfaceMessages,
  interfaceRecord,
  interfaceReports,
  interfaceResult,
} from '../../fixtures/interface-tables.js';
import { merchant, startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

type Json = Record<string, unknown>;

const card = { card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
const application = { id: 'app-700001', privateKey: 'private key' };

/** Lower-case SHA-1 of the secret and the values by their fields' names: written out, and not the gateway's own. */
function signed(fields: Readonly<Record<string, string | number>>): Json {
  const values = Object.keys(fields)
    .sort()
    .map((name) => String(fields[name]))
    .filter((value) => value !== '');
  const text = [merchant.secret, ...values].join('|');
  return { ...fields, signature: createHash('sha1').update(text).digest('hex') };
}

/** The check of a value on the wire, by its type in the interface's table. */
const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  int: (value) => Number.isSafeInteger(value),
  dec: (value) => typeof value === 'string',
  dt: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value),
  str: (value) => typeof value === 'string',
};

function fitsType(type: string, value: unknown): boolean {
  const [, kind = '', size = '', places = ''] = /^([a-z]+)(?:\((\d+)(?:,(\d+))?\))?$/.exec(type) ?? [];
  if (value === null) return kind !== 'str';
  if (!fits[kind]?.(value)) return false;
  if (kind === 'dec')
    return new RegExp(`^-?\\d{1,${Number(size) - Number(places)}}\\.\\d{${places}}$`).test(String(value));
  return size === '' || String(value).length <= Number(size);
}

for (const transport of ['no socket', 'a socket'] as const) {
  describe(`the interface over ${transport}`, () => {
    let shop: TestGateway;
    let listener: Listener | undefined;
    let origin: string;
    let call: typeof fetch;

    beforeAll(async () => {
      if (transport === 'a socket') {
        listener = await listen(0, 'port', async (request, address) => shop.gateway.fetch(request, { address }));
      }
      origin = listener ? `http://localhost:${listener.port}` : 'http://localhost:4010';
      shop = await startGateway({ payOrigin: origin, applications: [application] });
      call = listener ? fetch : shop.fetch;
    });
    afterAll(async () => {
      await listener?.close();
      await shop.stop();
    });

    const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Json> => {
      const answer = await call(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      assert.ok(answer.status < 500, `${path}: ${answer.status}`);
      return (await answer.json()) as Json;
    };
    const ask = async (path: string, request: Json) => (await post(path, { request }))['response'] as Json;

    const order = async (id: string, fields: Record<string, string | number> = {}) => {
      const request = {
        merchant_id: merchant.id,
        order_id: id,
        order_desc: 'Tea',
        amount: 1234,
        currency: 'EUR',
        server_callback_url: 'https://shop.example/callback',
        ...fields,
      };
      const answer = await ask('/api/checkout/token/', signed(request));
      assert.equal(answer['response_status'], 'success', JSON.stringify(answer));
      assert.equal(String(answer['token']).length, 40);
      return String(answer['token']);
    };
    const pay = async (token: string, number = card.card_number) =>
      ask('/api/checkout/ajax', { payment_system: 'card', token, ...card, card_number: number });

    it('makes an order, pays it with a card, and tells the result in every field of its table', async () => {
      const answer = await pay(await order('one', { required_rectoken: 'Y' }));
      const { order: paid } = answer as { order: { order_data: Json } };
      assert.equal(paid.order_data['order_status'], 'approved');
      await shop.gateway.runDueJobs();
      const callback = shop.callbacks.at(-1)?.body as Json;
      for (const result of [paid.order_data, callback]) {
        for (const field of interfaceResult) {
          assert.ok(field in result, field);
          const isNumber = typeof result[field] === 'number';
          const maybeNumber = ['merchant_id', 'payment_id', 'card_bin'].includes(field);
          assert.ok(maybeNumber ? isNumber : typeof result[field] === 'string', `${field}: ${typeof result[field]}`);
        }
      }
      assert.notEqual(callback['rectoken'], '');
      assert.match(String(callback['masked_card']), /^\d{6}X+\d{4}$/);
      assert.match(String(callback['order_time']), /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
    });

    it('charges the rectoken again', async () => {
      const rectoken = String(shop.callbacks.at(-1)?.body['rectoken']);
      const request = {
        merchant_id: merchant.id,
        order_id: 'again',
        order_desc: 'Tea',
        amount: 500,
        currency: 'EUR',
        rectoken,
      };
      const charged = await ask('/api/recurring', signed(request));
      assert.equal(charged['order_status'], 'approved', JSON.stringify(charged));
      assert.equal(charged['actual_amount'], '500');
    });

    it('pays again with the stored card and only its code', async () => {
      const rectoken = String(shop.callbacks.at(-1)?.body['rectoken']);
      const token = await order('one-click');
      const answer = await ask('/api/checkout/ajax', { payment_system: 'card', token, rectoken, cvv2: '123' });
      assert.equal((answer as { order: { order_data: Json } }).order.order_data['order_status'], 'approved');
    });

    it('lists the transactions of an order, refused and reversed ones too, with exactly the fields of the table', async () => {
      const token = await order('many');
      await pay(token, '4444111155556666');
      await pay(token);
      const back = { merchant_id: merchant.id, order_id: 'many', amount: 234, currency: 'EUR' };
      await ask('/api/reverse/order_id', signed(back));
      const asked = signed({ merchant_id: String(merchant.id), order_id: 'many' });
      const records = (await ask('/api/transaction_list/', asked)) as unknown as Json[];
      assert.deepEqual(
        records.map((record) => [record['tran_type'], record['transaction_status'], record['response_code']]),
        [
          ['purchase', 'declined', 1000],
          ['purchase', 'approved', 0],
          ['reverse', 'approved', 0],
        ],
      );
      for (const record of records) {
        assert.deepEqual(Object.keys(record).sort(), interfaceRecord.map(([field]) => field).sort());
        for (const [field, shape] of interfaceRecord) {
          const value = record[field];
          const words = `${field} (${shape}): ${JSON.stringify(value)}`;
          if (value === null) assert.match(shape, /null/, words);
          else if (shape.includes('Y or N')) assert.match(String(value), /^[YN]$/, words);
          else if (shape.includes('integer')) assert.ok(Number.isInteger(value), words);
          else assert.equal(typeof value, shape.startsWith('number') ? 'number' : 'string', words);
        }
        assert.match(String(record['timestart']), /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
      }
    });

    it('quotes, makes and tells a transfer', async () => {
      const fee = await ask('/api/p2p/widget/fee', {
        ...{ widget_id: widget, amount: 100, currency: 'EUR' },
        ...{ receiver_card_number: '5555666644441111', receiver_pays_fee: true },
      });
      assert.deepEqual(Object.keys(fee).sort().slice(0, 1), ['fee']);
      assert.equal(fee['sender_amount'], 100);
      assert.equal(Number(fee['receiver_amount']) + Number(fee['fee']), 100);
      const sent = await ask('/api/p2p/widget/transfer', {
        ...{ widget_id: widget, ...card, expiry_date: '1230', amount: 100, currency: 'EUR' },
        receiver_card_number: '5555666644441111',
      });
      assert.equal(sent['widget_id'], widget);
      const status = await ask('/api/p2p/widget/status', { widget_id: widget, order_id: sent['order_id'] });
      assert.equal(status['status'], 'success');
      for (const field of ['currency', 'request_id', 'receiver_amount', 'amount', 'receiver', 'receiver_type']) {
        assert.ok(field in status, field);
      }
    });

    describe('reports', () => {
      let token: string;
      const reportPath = '/api/extend/company/report/';
      const report = (body: Json, authorization: string | undefined = `Token ${token}`): Promise<Json> =>
        post(
          reportPath,
          { filters: [], merchant_id: merchant.id, report_id: 745, on_page: 50, page: 1, ...body },
          authorization === undefined ? {} : { authorization },
        );

      beforeAll(async () => {
        // Something for each of the five: paid in two currencies, disputed, settled.
        await pay(await order('dollars', { currency: 'USD' }));
        await pay(
          await order('disputed'),
          (await import('../../../src/sandbox/acquirer/test-cards.js')).testCards.find((one) => 'chargeback' in one)
            ?.number,
        );
        for (let day = 0; day < 5; day++) {
          shop.clock.advance(86_400);
          await shop.gateway.runDueJobs();
        }
      });

      it('issues a token for the signature, for an hour', async () => {
        const date = 'any salt';
        const signature = createHash('sha512')
          .update(`${application.privateKey}|${application.id}|${date}`)
          .digest('hex');
        const answer = await post('/authorizer/token/application/get', {
          application_id: application.id,
          date,
          signature,
        });
        assert.equal(answer['expires_in'], 3600);
        assert.equal(typeof answer['request_id'], 'string');
        token = String(answer['token']);
        const wrong = await post('/authorizer/token/application/get', {
          application_id: application.id,
          date,
          signature: 'a',
        });
        assert.equal(wrong['error_code'], 403);
        assert.equal(wrong['error_message'], 'Incorrect signature');
        assert.equal(typeof wrong['request_id'], 'string');
      });

      for (const [id, fields] of Object.entries(interfaceReports)) {
        it(`makes report ${id} with exactly its fields, in their order, each of its type`, async () => {
          const [mandatory = ''] = interfaceMandatory[id] ?? [];
          const isDate = fields.find(([name]) => name === mandatory)?.[1] === 'dt';
          const filters = [isDate ? { s: mandatory, m: 'from', v: '-30' } : { s: mandatory, m: '>', v: 0 }];
          const answer = await report({ report_id: id, filters });
          assert.deepEqual(Object.keys(answer).sort(), ['data', 'fields', 'rows_count', 'rows_on_page', 'rows_page']);
          assert.deepEqual(
            answer['fields'],
            fields.map(([name]) => name),
          );
          const rows = answer['data'] as unknown[][];
          assert.ok(rows.length > 0, 'there are rows');
          assert.equal(answer['rows_count'], rows.length);
          assert.equal(answer['rows_on_page'], rows.length);
          assert.equal(answer['rows_page'], 1);
          for (const row of rows) {
            fields.forEach(([name, type], index) => {
              assert.ok(fitsType(type, row[index]), `${name} ${type}: ${JSON.stringify(row[index])}`);
            });
          }
        });

        it(`wants one of the mandatory filters of report ${id}, whichever`, async () => {
          const none = await report({ report_id: Number(id) });
          assert.equal(none['err_code'], none['error']);
          for (const field of interfaceMandatory[id] ?? []) {
            assert.match(String(none['error']), new RegExp(field));
            const type = fields.find(([name]) => name === field)?.[1] ?? '';
            const filter =
              type === 'dt'
                ? { m: 'from', v: '-30' }
                : type.startsWith('int')
                  ? { m: '>', v: 0 }
                  : { m: 'start', v: 'm' };
            const answer = await report({ report_id: Number(id), filters: [{ s: field, ...filter }] });
            assert.ok('data' in answer, `${field}: ${JSON.stringify(answer)}`);
          }
        });
      }

      it('answers each of the four errors verbatim, under both keys', async () => {
        const filters = [{ s: 'payment_id', m: '>', v: 0 }];
        const answers = [
          await post(reportPath, {}),
          await report({ filters }, 'Token no-such'),
          await report({ filters, merchant_id: 999 }),
          await report({ filters, report_id: 1 }),
        ];
        assert.deepEqual(
          answers,
          interfaceMessages.map((message) => ({ err_code: message, error: message })),
        );
      });

      it('returns records 51 to 100 as page 2 of 50, and an empty page after the last one', async () => {
        const filters = [{ s: 'payment_id', m: '>', v: 0 }];
        const all = await report({ filters, on_page: 500 });
        const pages = await Promise.all([1, 2, 3].map((page) => report({ filters, on_page: 2, page })));
        assert.deepEqual(
          pages.flatMap((page) => page['data'] as unknown[]),
          (all['data'] as unknown[]).slice(0, 6),
        );
        assert.deepEqual((await report({ filters, page: 1000 }))['data'], []);
      });
    });

    it('refuses an order without its amount with 1008 as text, and one with a wrong signature', async () => {
      const fields = { merchant_id: merchant.id, order_id: 'x', order_desc: 'Tea', currency: 'EUR' };
      const missing = await ask('/api/checkout/token', signed(fields));
      assert.equal(missing['response_status'], 'failure');
      assert.equal(missing['error_code'], '1008');
      assert.match(String(missing['error_message']), /amount/);
      const forged = await ask('/api/checkout/token', { ...signed({ ...fields, amount: 1 }), amount: 2 });
      assert.equal(forged['error_code'], '1014');
    });
  });
}
