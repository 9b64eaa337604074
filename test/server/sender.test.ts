/** How the server client sends: time-outs, signals, retries, and errors that say what to do. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { inspect } from 'node:util';
import * as page from '../../src/client/index.js';
import { GatewayError, InputError, TransportError, type GatewayClient } from '../../src/server/index.js';
import { backOff } from '../../src/server/requests/sleep.js';
import { answeredBy, busy, down, empty, money, no, order, silent, type Reply } from './sender-support.js';
import { failure } from './transfer-support.js';

describe('what the server client sends', () => {
  // Pauses are random down to nothing: here they are nothing.
  beforeEach(() => void vi.spyOn(Math, 'random').mockImplementation(() => 0));
  afterEach(() => vi.restoreAllMocks());

  it('sets nothing that one of the runtimes it is for does not know', async () => {
    const { client, sent } = answeredBy([empty]);
    await client.transactions.list('tea-1');
    const { init, url } = sent[0] ?? assert.fail();
    assert.equal(url, 'https://pay.example/api/transaction_list');
    assert.deepEqual(Object.keys(init).sort(), ['body', 'headers', 'method', 'redirect', 'signal']);
    assert.equal(init.redirect, 'manual');
  });

  describe('again, where that is safe', () => {
    for (const [what, reply] of [
      ['the network failed', down],
      ['HTTP 429', busy(429)],
      ['HTTP 502', busy(502)],
      ['HTTP 503', busy(503)],
      ['HTTP 504', busy(504)],
    ] as const) {
      it(`after: ${what}; twice by default`, async () => {
        const { client, sent } = answeredBy([reply, reply, empty]);
        assert.deepEqual(await client.transactions.list('tea-1'), []);
        assert.equal(sent.length, 3);
        const lost = answeredBy([reply]);
        await failure(TransportError, () => lost.client.transactions.list('tea-1'));
        assert.equal(lost.sent.length, 3);
      });
    }

    it('as often as the settings say', async () => {
      for (const retries of [0, 5]) {
        const { client, sent } = answeredBy([down], { retries });
        await failure(TransportError, () => client.transactions.list('tea-1'));
        assert.equal(sent.length, retries + 1);
      }
    });

    it('never after a time-out, a refusal, an answer that makes no sense, or HTTP 500', async () => {
      for (const reply of [silent, no('1018', 'Not found.'), () => Response.json({}), busy(500)]) {
        const { client, sent } = answeredBy([reply], { timeout: 0.02 });
        await failure(Error, () => client.transactions.list('tea-1'));
        assert.equal(sent.length, 1);
      }
    });

    it('never where it makes an order or moves money', async () => {
      for (const reply of [down, busy(429, { 'retry-after': '0' }), busy(503)]) {
        const works: ((client: GatewayClient) => Promise<unknown>)[] = [
          (client) => client.orders.create(order),
          (client) => client.orders.checkoutUrl(order),
          (client) => client.orders.reverse({ ...money, reversal_key: 'r-1' }),
          (client) => client.orders.capture(money),
          (client) => client.recurring.charge({ ...order, rectoken: 'rectoken-1' }),
        ];
        for (const work of works) {
          const { client, sent } = answeredBy([reply]);
          await failure(TransportError, () => work(client));
          assert.equal(sent.length, 1);
        }
      }
    });

    it('after the time the gateway asks for, which is waited for', async () => {
      const { client, sent } = answeredBy([busy(429, { 'retry-after': '1' }), empty]);
      const begun = performance.now();
      await client.transactions.list('tea-1');
      assert.ok(performance.now() - begun >= 990);
      assert.equal(sent.length, 2);
    });

    it('not if the gateway asks for a long wait', async () => {
      const { client, sent } = answeredBy([busy(503, { 'retry-after': '3600' })]);
      const error = await failure(TransportError, () => client.transactions.list('tea-1'));
      assert.equal(error.status, 503);
      assert.match(error.message, /HTTP 503/);
      assert.equal(sent.length, 1);
    });
  });

  it('waits longer each time, by chance and with an end', () => {
    vi.spyOn(Math, 'random').mockImplementation(() => 1);
    assert.deepEqual([1, 2, 3, 20].map(backOff), [0.3, 0.6, 1.2, 10]);
    vi.spyOn(Math, 'random').mockImplementation(() => 0);
    assert.equal(backOff(3), 0);
  });

  describe('ends', () => {
    it('by its time, also with a fetch that does not look at its signal', async () => {
      const { client } = answeredBy([silent], { timeout: 0.02 });
      const error = await failure(TransportError, () => client.orders.create(order));
      assert.deepEqual([error.reason, error.code], ['timeout', 'timeout']);
      assert.match(error.message, /may have carried the request out/);
    });

    for (const code of ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']) {
      it(`by the time of the fetch itself (${code}), and is not sent again`, async () => {
        const late: Reply = () => Promise.reject(new TypeError('fetch failed', { cause: { code } }));
        const { client, sent } = answeredBy([late], { timeout: 300 });
        const error = await failure(TransportError, () => client.orders.status('tea-1'));
        assert.deepEqual(
          [error.reason, error.code, error.detail, error.seconds],
          ['timeout', 'timeout', code, undefined],
        );
        assert.match(error.message, /^No answer in time, 1 try: /);
        assert.equal(sent.length, 1);
      });
    }

    it('by the time of one call', async () => {
      const { client } = answeredBy([silent]);
      const error = await failure(TransportError, () => client.orders.status('tea-1', { timeout: 0.02 }));
      assert.equal(error.reason, 'timeout');
      assert.equal(
        (await failure(InputError, () => client.orders.status('tea-1', { timeout: -1 }))).path,
        'orders.status: timeout',
      );
    });

    it('with its caller, before it is sent, on its way, and between two tries', async () => {
      const before = answeredBy([silent]);
      const gone = AbortSignal.abort();
      assert.equal(
        (await failure(TransportError, () => before.client.orders.create(order, { signal: gone }))).reason,
        'aborted',
      );
      assert.equal(before.sent.length, 0);

      for (const reply of [silent, busy(429, { 'retry-after': '30' })]) {
        const controller = new AbortController();
        const soon = () => {
          setTimeout(() => controller.abort(), 5);
          return reply();
        };
        const { client, sent } = answeredBy([soon]);
        const error = await failure(TransportError, () => client.transactions.list('a', { signal: controller.signal }));
        assert.equal(error.reason, 'aborted');
        assert.equal(sent.length, 1);
      }
    });

    it('and leaves no listener on a signal that lives on', async () => {
      const { signal } = new AbortController();
      const added = vi.spyOn(signal, 'addEventListener');
      const removed = vi.spyOn(signal, 'removeEventListener');
      const { client } = answeredBy([down, empty]);
      await client.transactions.list('a', { signal });
      assert.ok(added.mock.calls.length > 0);
      assert.equal(added.mock.calls.length, removed.mock.calls.length);
    });
  });

  describe('fails with an error', () => {
    it('that is the page’s too, by both names', async () => {
      const refused = await failure(GatewayError, () => answeredBy([no('1013', 'Twice.')]).client.orders.create(order));
      assert.ok(refused instanceof page.GatewayError);
      assert.deepEqual([refused.name, refused.code], ['GatewayError', '1013']);
      assert.match(refused.message, /^Twice\. Use an order_id that was never used before/);
      const lost = await failure(TransportError, () => answeredBy([down]).client.orders.create(order));
      assert.ok(lost instanceof page.TransportError);
      assert.equal(lost.name, 'TransportError');
    });

    it('that names the request, by the header or by the body', async () => {
      const headers = { 'x-request-id': 'r-1' };
      const inBody = () =>
        Response.json({
          response: { ...{ response_status: 'failure', error_code: 1, error_message: '' }, request_id: 'r-2' },
        });
      const works = [
        no('1018', 'No.', { headers }),
        inBody,
        busy(500, headers),
        () => Response.json({ request_id: 'r-4' }),
      ];
      const ids = [];
      for (const reply of works) {
        const error = await failure(Error, () => answeredBy([reply]).client.orders.status('tea-1'));
        ids.push((error as GatewayError | TransportError).requestId);
      }
      assert.deepEqual(ids, ['r-1', 'r-2', 'r-1', 'r-4']);
    });

    it('that says what the network said, and nothing that was sent', async () => {
      const { client } = answeredBy([down]);
      const error = await failure(TransportError, () => client.orders.create(order));
      assert.match(
        error.message,
        /^Could not reach https:\/\/pay\.example \(ECONNREFUSED\)\. .* Nothing was sent\. More:/,
      );
      assert.equal(error.cause, undefined);
    });

    it('that names the field of an answer that makes no sense', async () => {
      const { client } = answeredBy([() => Response.json({ response: [{ id: 'x' }] })]);
      const error = await failure(TransportError, () => client.transactions.list('tea-1'));
      assert.match(error.message, /did not answer as the gateway does: the field "0\.id" is missing or invalid/);
    });
  });

  it('takes no settings that cannot be right', async () => {
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ timeout: 0 }, /^timeout: expected a number of seconds above 0, at most 300, received 0/],
      [{ timeout: '5' }, /^timeout: .* received "5"/],
      [{ timeout: Number.NaN }, /^timeout: .* received NaN/],
      [{ timeout: 301 }, /at most 300, received 301\. More/],
      [{ timeout: 30_000 }, /^timeout: .* received 30000\. It is in seconds, not milliseconds: did you mean 30\?/],
      [{ retries: 1.5 }, /^retries: expected a whole number from 0 to 10/],
      [{ fetch: 'fetch' }, /^fetch/],
      [{ portalUrl: 'http://portal.example' }, /^portalUrl: expected an https address/],
      [{ payUrl: 'https://me:hush@pay.example' }, /^payUrl: expected an https address.*received a string/],
      [{ applicationId: 'x'.repeat(21) }, /^applicationId.*1 to 20/],
      [{ privateKey: '' }, /^privateKey/],
    ];
    for (const [settings, words] of wrong) {
      const error = await failure(InputError, () => answeredBy([down], settings));
      assert.match(error.message, words);
      assert.equal(error.code, 'input');
      assert.ok(!inspect(error).includes('hush'));
    }
  });
});
