/** Each cause in the registry leads to its code of the gateway, in the real sandbox. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createOrder, orderStatus, recurring, sign } from '../../src/contract/index.js';
import { allErrors } from '../../src/errors/index.js';
import { merchant, startGateway, type TestGateway } from '../helpers/gateway.js';

let shop: TestGateway;
beforeAll(async () => (shop = await startGateway()));
afterAll(() => shop.stop());

let orders = 0;
const order = () => ({
  ...{ merchant_id: merchant.id, order_id: `reproduce-${++orders}`, order_desc: 'Two tickets', amount: 1000 },
  currency: 'EUR',
});
const create = async (fields: Record<string, string | number>) =>
  shop.post(createOrder.path, await shop.signed({ ...order(), ...fields }));
const submit = async (fields: Record<string, string>, number = '4444555511116666') => {
  const { token } = await shop.createOrder();
  return (await shop.payByCard(token, number, fields)).response;
};
const raw = async (body: string, type = 'application/json') => {
  const request = new Request(shop.payOrigin + createOrder.path, {
    ...{ method: 'POST', body, headers: { 'content-type': type } },
  });
  return ((await (await shop.fetch(request)).json()) as { response: Record<string, unknown> }).response;
};
const payTwice = async () => {
  const { token } = await shop.createOrder();
  await shop.payByCard(token);
  return (await shop.payByCard(token)).response;
};

/** The causes that the registry describes in words, by code. */
const causes: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  1007: () => create({ lifetime: -5 }),
  1008: async () => {
    const { order_desc: _, ...fields } = order();
    return shop.post(createOrder.path, await shop.signed(fields));
  },
  1009: () => create({ order_desc: '' }),
  1010: () => raw('{}'),
  1012: () => create({ currency: 'EURO' }),
  1013: async () => {
    await create({ order_id: 'twice' });
    return create({ order_id: 'twice' });
  },
  1014: async () => {
    const fields = order();
    return shop.post(createOrder.path, { ...fields, signature: await sign('wrong', fields) });
  },
  1015: async () => (await shop.transfer({ receiver_card_number: '4444555511116667' })).response,
  1016: () => create({ merchant_id: 5 }),
  1017: () => submit({ payment_system: 'no-such-bank' }),
  1018: async () =>
    shop.post(orderStatus.path, await shop.signed({ merchant_id: merchant.id, order_id: 'does-not-exist' })),
  1019: payTwice,
  1021: () => raw(JSON.stringify({ request: {} }), 'text/plain'),
  1023: () => create({ amount: 10.5 }),
  1025: () => submit({ expiry_date: '01/20' }),
  1035: async () => (await shop.payByCard('x'.repeat(40))).response,
  1052: async () => {
    const { token } = await shop.createOrder({ lifetime: 5 });
    shop.clock.advance(6);
    return (await shop.payByCard(token)).response;
  },
  1055: async () => (await shop.transfer({ amount: 5001 })).response,
  1082: async () => shop.post(recurring.path, await shop.signed({ ...order(), rectoken: 'unknown' })),
  1092: () => create({ sender_cell_phone: '12' }),
  1096: () => create({ sender_email: 'anna@' }),
};

/** A fault of the host, which the fault tests cover: `error=500` answers an HTTP status and no code. */
const elsewhere = new Set(['1002']);

describe('a code of the gateway', () => {
  for (const { code, card, reproduce } of allErrors.filter(({ area }) => area === 'gateway')) {
    if ((card === undefined && reproduce === undefined) || elsewhere.has(code)) continue;
    it(`${code}: ${reproduce ?? `pay with ${card}`}`, async () => {
      const cause = causes[code];
      if (card === undefined) {
        assert.ok(cause, 'no test');
        assert.equal(String((await cause())['error_code']), code);
        return;
      }
      assert.equal(await codeWith(card), code);
    });
  }
});

/** The code that an operation with the card is refused with: a payment, a charge of the stored card, or a transfer. */
async function codeWith(number: string): Promise<string> {
  const { token, orderId } = await shop.createOrder({ required_rectoken: 'Y' });
  const paid = await shop.payByCard(token, number);
  if (paid.challenge) await shop.finishChallenge(paid.challenge);
  const [attempt] = await shop.transactions(orderId);
  const refusal = paid.outcome?.error?.code ?? paid.failure?.error_code ?? attempt?.response_code;
  if (refusal) return String(refusal);
  const { rectoken = '' } = await shop.status(orderId);
  const charge = await shop.post(recurring.path, await shop.signed({ ...order(), rectoken }));
  if (charge['response_code']) return String(charge['response_code']);
  const ends = await Promise.all(
    [{ card_number: number }, { receiver_card_number: number }].map(async (cards) => {
      const { accepted } = await shop.transfer(cards);
      return shop.transferStatus(accepted?.order_id ?? '');
    }),
  );
  return String(ends.map((end) => end.response_code).find(Boolean));
}
