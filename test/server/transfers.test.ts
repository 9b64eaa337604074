/** The merchant's server asks for transfers: first against a pay host of a few lines, then against the real gateway, without a socket. */
import assert from 'node:assert/strict';
import { describe, it, vi } from 'vitest';
import { inspect } from 'node:util';
import { GatewayError, InputError, TransferUnknownError, TransportError } from '../../src/server/index.js';
import type { TransferRequest } from '../../src/contract/index.js';
import {
  answered,
  card,
  down,
  failure,
  fakeHost,
  form,
  json,
  name,
  payUrl,
  status,
  termUrl,
} from './transfer-support.js';

const request: TransferRequest = { widget_id: name.widget_id, amount: 100.5, currency: 'EUR', ...card };
const send_data = { MD: 'md-1', PaReq: 'question', TermUrl: termUrl };
const challenge = { url: 'https://issuer.example/acs', method: 'POST', action: 'redirect', send_data };
const quote = { receiver_amount: 100.5, fee: 1, sender_amount: 101.5, request_id: 'r-2' };

describe('transfers', () => {
  it('quotes a fee, in major units, and passes on what else is given', async () => {
    const { transfers, asked } = fakeHost({ fee: answered(quote) });
    const input = { widget_id: 'w', amount: '100.50', currency: 'EUR', receiver_pays_fee: true, ours: 1 };
    assert.deepEqual(await transfers.fee(input), quote);
    assert.deepEqual(asked[0]?.body, { request: input });
  });

  it('is sent under the caller’s order_id, and says the name with the answer', async () => {
    const { transfers, asked } = fakeHost({ transfer: answered(challenge) });
    const begun = await transfers.transfer({ ...request, order_id: 'transfer-0001' });
    assert.deepEqual(begun, { ...challenge, ...name });
    assert.deepEqual(asked[0]?.body, { request: { ...request, order_id: 'transfer-0001' } });
  });

  it('makes up an order_id where the caller gives none', async () => {
    const { transfers, asked } = fakeHost({ transfer: answered(challenge) });
    const begun = await transfers.transfer({ ...request, order_id: undefined });
    assert.match(begun.order_id, /^transfer-[\w-]{1,55}$/);
    assert.equal((asked[0]?.body as { request: TransferRequest }).request.order_id, begun.order_id);
  });

  const lost = [
    ['network', down],
    ['answer', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['timeout', () => new Promise<Response>((_, no) => setTimeout(no, 60))],
  ] as const;
  for (const [reason, answer] of lost) {
    it(`is never sent twice, and its error names the transfer (${reason})`, async () => {
      const { transfers, asked } = fakeHost({ transfer: answer }, { timeout: 0.03 });
      // Chance gives such an id too: its digits pass for a card number, which messages never show.
      const random = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => 'c2f14444-5555-4111-9666-6e01f78a90bc');
      const error = await failure(TransferUnknownError, () => transfers.transfer(request)).finally(() =>
        random.mockRestore(),
      );
      assert.ok(error instanceof TransportError);
      assert.equal(error.reason, reason);
      assert.equal(asked.length, 1);
      const { order_id } = (asked[0]?.body as { request: TransferRequest }).request;
      assert.equal(error.order_id, order_id);
      assert.equal(error.widget_id, name.widget_id);
      assert.match(error.message, /transfers\.settled/);
      assert.ok(order_id && error.message.includes(order_id));
    });
  }

  it('explains the gateway’s refusals in the terms of transfers', async () => {
    const no = { response_status: 'failure', error_code: '1023', error_message: 'Wrong amount.' };
    const { transfers } = fakeHost({ transfer: answered(no) });
    const error = await failure(GatewayError, () => transfers.transfer(request));
    assert.equal(error.code, '1023');
    assert.match(error.message, /Wrong amount\..*major units/);
  });

  describe('teaches before anything is sent', () => {
    const wrong: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
      ['no widget', { widget_id: undefined }, /transfers\.transfer: widget_id: expected the id.*nothing/],
      ['an empty widget', { widget_id: '' }, /widget_id.*not empty.*""/],
      ['an amount of nothing', { amount: 0 }, /amount: expected .*major units above 0.*received 0\./],
      ['a negative amount', { amount: -5 }, /amount.*-5/],
      ['an amount with a comma', { amount: '10,50' }, /amount.*"10,50"/],
      ['an amount calculated with floats', { amount: 0.1 + 0.2 }, /amount.*not shown/],
      ['an amount that is not a number', { amount: Number.NaN }, /amount/],
      ['a huge amount', { amount: 1e21 }, /amount/],
      ['a currency in small letters', { currency: 'eur' }, /currency.*three capital letters.*"eur"/],
      ['a card with spaces', { card_number: '4444 5555 1111 6666' }, /card_number.*16 to 19 digits.*not shown/],
      ['a card as a number', { card_number: 4444555511116666 }, /card_number.*a number \(not shown/],
      ['a receiver’s card that is short', { receiver_card_number: '4444555511' }, /receiver_card_number.*not shown/],
      ['no receiver', { receiver_card_number: undefined }, /receiver_card_number.*receiver_phone instead.*nothing/],
      ['an expiry with a slash', { expiry_date: '12/30' }, /expiry_date.*MMYY.*not shown/],
      ['a thirteenth month', { expiry_date: '1330' }, /expiry_date/],
      ['a code of two digits', { cvv2: '12' }, /cvv2.*three digits.*not shown/],
      ['a flag in words', { send_sms: 'yes' }, /send_sms.*true or false.*"yes"/],
      ['an order_id of another kind', { order_id: 'no' }, /order_id.*"transfer-" and 1 to 55.*"no"/],
      ['a sender in one word', { sender: 'Ann' }, /sender.*object.*not shown/],
      ['a card in the place of the currency', { currency: '4444555511116666' }, /currency.*a string \(not shown/],
      ['a card in the place of the name', { order_id: '4444 5555 1111 6666' }, /order_id.*not shown/],
    ];
    for (const [what, fields, words] of wrong) {
      it(what, async () => {
        const { transfers, asked } = fakeHost();
        const error = await failure(InputError, () => transfers.transfer({ ...request, ...fields } as TransferRequest));
        assert.match(error.message, words);
        assert.deepEqual(asked, []);
      });
    }

    it('a fee, a status and a wait, each by its own name', async () => {
      const { transfers, asked } = fakeHost();
      const works: readonly (readonly [() => unknown, RegExp])[] = [
        [() => transfers.fee({ ...request, amount: 0 }), /^transfers\.fee: amount/],
        [() => transfers.fee(null as never), /^transfers\.fee: input/],
        [() => transfers.status({ ...name, order_id: '' }), /^transfers\.status: order_id/],
        [() => transfers.settled({ ...name, widget_id: '' }), /^transfers\.settled: widget_id/],
        [() => transfers.settled(name, { timeout: Number.NaN }), /^transfers\.settled: timeout.*NaN/],
        [() => transfers.settled(name, { timeout: 60_000 }), /at most 3600, received 60000\. .*did you mean 60\?/],
        [() => transfers.step2(termUrl, { MD: '', PaRes: 'x' }), /^transfers\.step2: MD/],
        [() => transfers.step2(termUrl, { MD: 'md' } as never), /^transfers\.step2: PaRes/],
        [() => transfers.step2(undefined as never, form), /^transfers\.step2: termUrl/],
      ];
      for (const [work, words] of works) assert.match((await failure(InputError, work)).message, words);
      assert.deepEqual(asked, []);
    });
  });

  it('shows no card data and no secret in any error', async () => {
    const secret = 'a very secret word';
    const secrets = [secret, card.card_number, card.receiver_card_number, card.expiry_date, form.PaRes];
    const bad = (fields: object) => () => fakeHost({}, { secret }).transfers.transfer({ ...request, ...fields });
    const lostAt = (key: string) => fakeHost({ [key]: down }, { secret }).transfers;
    const works: (() => unknown)[] = [
      ...Object.entries(card).map(([key, value]) => bad({ [key]: `${value}x` })),
      ...['widget_id', 'currency', 'order_id', 'amount', 'sender'].map((key) => bad({ [key]: [card.card_number] })),
      bad({ amount: Number(card.card_number) * 100 }),
      () => lostAt('transfer').transfer(request),
      () => lostAt('step2').step2(termUrl, form),
      () => lostAt('step2').step2('https://evil.test', form),
    ];
    for (const work of works) {
      const error = await failure(Error, work);
      const texts = [inspect(error, { depth: 10, showHidden: true }), JSON.stringify(error), String(error.stack)];
      for (const text of texts) for (const word of secrets) assert.ok(!text.includes(word), text);
    }
  });

  describe('step 2', () => {
    it('is posted bare, to the pay host’s address, and follows no redirect', async () => {
      const { transfers, asked } = fakeHost();
      assert.deepEqual(await transfers.step2(termUrl, { ...form, more: 1 } as typeof form), name);
      assert.deepEqual(asked, [{ url: termUrl, body: form, redirect: 'manual' }]);
    });

    it('reads an answer without the envelope, as the interface shows it', async () => {
      const { transfers } = fakeHost({ step2: () => json({ ...name, request_id: 'r' }) });
      assert.deepEqual(await transfers.step2(termUrl, form), name);
    });

    it('is sent once more where the gateway was not reached, and only then', async () => {
      let times = 0;
      const once = fakeHost({ step2: () => (times++ === 0 ? down() : json({ response: name })) });
      assert.deepEqual(await once.transfers.step2(termUrl, form), name);
      assert.equal(once.asked.length, 2);
      const never = fakeHost({ step2: down });
      assert.equal((await failure(TransportError, () => never.transfers.step2(termUrl, form))).reason, 'network');
      assert.equal(never.asked.length, 2);
      const odd = fakeHost({
        step2: () => new Response(null, { status: 302, headers: { location: 'https://evil.test' } }),
      });
      assert.equal((await failure(TransportError, () => odd.transfers.step2(termUrl, form))).reason, 'answer');
      assert.equal(odd.asked.length, 1);
    });

    it('throws what the gateway says no with', async () => {
      const no = { response_status: 'failure', error_code: '1054', error_message: 'Session expired' };
      for (const body of [{ response: no }, no]) {
        const { transfers } = fakeHost({ step2: () => json(body) });
        assert.equal((await failure(GatewayError, () => transfers.step2(termUrl, form))).code, '1054');
      }
    });

    it('goes to the other name of this machine as to the same host', async () => {
      const local = { payUrl: 'http://127.0.0.1:4010' };
      const { transfers, asked } = fakeHost({}, local);
      await transfers.step2('http://localhost:4010/api/p2p/transfer_step2/md/hash/', form);
      assert.equal(asked[0]?.url, 'http://127.0.0.1:4010/api/p2p/transfer_step2/md/hash/');
      for (const origin of [
        'http://localhost:4011',
        'https://localhost:4010',
        'http://127.0.0.2:4010',
        'http://localhost',
      ]) {
        await failure(InputError, () => transfers.step2(`${origin}/api/p2p/transfer_step2/md/hash`, form));
      }
      assert.equal(asked.length, 1);
    });
  });

  describe('a challenge', () => {
    it('leads back to the merchant’s address, which keeps the gateway’s own and the page', () => {
      const { transfers } = fakeHost();
      const given = transfers.challenge(
        { send_data },
        { termUrl: 'https://shop.example/return?shop=1&gw_back=x', back: 'https://shop.example/send?a=1&b=ü#top' },
      );
      assert.deepEqual([given.MD, given.PaReq], ['md-1', 'question']);
      const address = new URL(given.TermUrl);
      assert.equal(address.origin + address.pathname, 'https://shop.example/return');
      assert.deepEqual(Object.fromEntries(address.searchParams), {
        shop: '1',
        gw_term_url: termUrl,
        gw_back: 'https://shop.example/send?a=1&b=%C3%BC#top',
      });
    });

    it('is not made of addresses that cannot be right', async () => {
      const { transfers } = fakeHost();
      const to = (address: string, back?: string, data = send_data) =>
        failure(InputError, () => transfers.challenge({ send_data: data }, { termUrl: address, back }));
      assert.match((await to('/return')).message, /transfers\.challenge: termUrl.*"\/return"/);
      assert.match((await to('http://shop.example/')).message, /https/);
      assert.match((await to('https://shop.example/', 'javascript:alert(1)')).message, /challenge: back/);
      const foreign = { ...send_data, TermUrl: 'https://evil.test/api/p2p/transfer_step2/a/b' };
      assert.match((await to('https://shop.example/', undefined, foreign)).message, /send_data\.TermUrl.*pay\.example/);
    });
  });

  describe('a wait for the final status', () => {
    it('asks until it is final, over lost answers', async () => {
      const answers = [down(), { ...status, status: 'created' }, { ...status, status: 'processing' }, status];
      const { transfers } = fakeHost({
        status: () => {
          const next = answers.shift();
          return next instanceof Error ? next : json({ response: next });
        },
      });
      assert.equal((await transfers.settled(name)).status, 'success');
      assert.equal(answers.length, 0);
    });

    it('ends by its time with the last status, and the name to ask for', async () => {
      const { transfers } = fakeHost({ status: answered({ ...status, status: 'processing' }) });
      const error = await failure(TransferUnknownError, () => transfers.settled(name, { timeout: 0.05 }));
      assert.equal(error.reason, 'timeout');
      assert.equal(error.order_id, name.order_id);
      assert.match(error.message, /"processing"/);
    });

    it('ends with its caller, at once', async () => {
      const { transfers, asked } = fakeHost({ status: answered({ ...status, status: 'created' }) });
      const controller = new AbortController();
      const wait = failure(TransferUnknownError, () => transfers.settled(name, { signal: controller.signal }));
      setTimeout(() => controller.abort(), 20);
      assert.equal((await wait).reason, 'aborted');
      const count = asked.length;
      await failure(TransferUnknownError, () => transfers.settled(name, { signal: AbortSignal.abort() }));
      assert.equal(asked.length, count);
    });

    it('sends only the two names, whatever else the object has', async () => {
      const { transfers, asked } = fakeHost();
      const begun = { ...challenge, ...name };
      await transfers.settled(begun);
      await transfers.status(begun);
      assert.deepEqual(
        asked.map(({ body }) => body),
        [{ request: name }, { request: name }],
      );
    });

    it('ends with the gateway’s no', async () => {
      const no = { response_status: 'failure', error_code: '1018', error_message: 'Not found.' };
      const { transfers } = fakeHost({ status: answered(no) });
      const error = await failure(GatewayError, () => transfers.settled(name));
      assert.match(error.message, /same order_id/);
    });
  });

  it('asks the configured host alone', async () => {
    const { transfers, asked } = fakeHost({ fee: answered(quote), transfer: answered(name) });
    await transfers.fee(request);
    await transfers.transfer(request);
    await transfers.status(name);
    await transfers.step2(termUrl, form);
    for (const { url } of asked) assert.equal(new URL(url).origin, payUrl);
  });
});
