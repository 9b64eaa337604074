/** Names of an input's fields: a misspelt name is refused before anything is sent, and fields of the shop's own go under `extra`. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { inspect } from 'node:util';
import {
  chargeFields,
  orderFields,
  resultFields,
  sign,
  unsignedResultFields,
  type OrderResult,
  type SignedFields,
} from '../../src/contract/index.js';
import { createGatewayClient, InputError, type GatewayClient } from '../../src/server/index.js';
import { failure } from './transfer-support.js';

const secret = 'a very secret word';
const money = { order_id: 'tea-1', amount: 1000, currency: 'EUR' };
const order = { ...money, order_desc: 'Tea' };
const charge = { ...order, rectoken: 'rectoken-0123456789abcdef' };
const cardNumber = '4929123456781236';

function shop() {
  const sent: Record<string, unknown>[] = [];
  const client = createGatewayClient({
    merchantId: 700001,
    secret,
    payUrl: 'https://pay.example',
    fetch: (_address, init) => {
      sent.push((JSON.parse(String(init?.body)) as { request: Record<string, unknown> }).request);
      return Promise.resolve(Response.json({ response: { response_status: 'success', token: 'a'.repeat(40) } }));
    },
  });
  return { client, sent };
}

type Call = (client: GatewayClient, fields: object) => Promise<unknown>;
const calls: Readonly<Record<string, Call>> = {
  'orders.create': ({ orders }, fields) => orders.create({ ...order, ...fields }),
  'orders.checkoutUrl': ({ orders }, fields) => orders.checkoutUrl({ ...order, ...fields }),
  'recurring.charge': ({ recurring }, fields) => recurring.charge({ ...charge, ...fields }),
  'orders.reverse': ({ orders }, fields) => orders.reverse({ ...money, ...fields }),
  'orders.capture': ({ orders }, fields) => orders.capture({ ...money, ...fields }),
};

/** The error of a call, before which nothing was sent. */
async function refused(what: string, fields: object): Promise<InputError> {
  const { client, sent } = shop();
  const error = await failure(InputError, () => calls[what]?.(client, fields));
  assert.deepEqual(sent, []);
  return error;
}

const pointer = ' More: npx gw-checkout explain input';
const extraHelp = `A field that the interface does not list goes under extra.${pointer}`;

describe('a name that is not a field', () => {
  const near: readonly (readonly [what: string, name: string, meant: string])[] = [
    ['orders.create', 'sever_callback_url', 'server_callback_url'],
    ['orders.create', 'server_calback_ulr', 'server_callback_url'],
    ['orders.create', 'serverCallbackUrl', 'server_callback_url'],
    ['orders.create', 'lifetme', 'lifetime'],
    ['orders.create', 'required_rec_token', 'required_rectoken'],
    ['orders.checkoutUrl', 'responce_url', 'response_url'],
    ['recurring.charge', 'rectokens', 'rectoken'],
    ['orders.reverse', 'reversalkey', 'reversal_key'],
    ['orders.capture', 'amuont', 'amount'],
  ];
  for (const [what, name, meant] of near) {
    it(`is refused with the one that was meant: ${what}, ${name}`, async () => {
      const error = await refused(what, { [name]: 'x' });
      assert.equal(
        error.message.split('?')[0],
        `${what}: "${name}" is not a field of ${nounOf(what)}: did you mean ${meant}`,
      );
      assert.deepEqual([error.path, error.expected, error.received], [`${what}: ${name}`, meant, `"${name}"`]);
    });
  }

  it('is refused with what to do, where no field is near', async () => {
    for (const name of ['note', 'shelf_number', 'svr_clbk_url', 'constructor', '__proto__']) {
      // A literal would take `__proto__` for the prototype.
      const { message } = await refused('orders.create', Object.fromEntries([[name, 'x']]));
      assert.equal(message, `orders.create: "${name}" is not a field of an order. ${extraHelp}`);
    }
    assert.equal(
      (await refused('orders.reverse', { note: 'x' })).message,
      'orders.reverse: "note" is not a field of a reversal. Its fields are order_id, amount, currency, comment, reversal_key.' +
        pointer,
    );
    assert.match(
      (await refused('orders.capture', { extra: { note: 'x' } })).message,
      /"extra" is not a field of a capture/,
    );
  });

  it('is refused whatever its value is', async () => {
    for (const value of [undefined, '', 0, null, {}]) {
      assert.match((await refused('orders.create', { lifetme: value })).message, /did you mean lifetime\?/);
    }
  });

  it('is not shown where it may be a card number, or is none', async () => {
    for (const name of [cardNumber, `note_${cardNumber}`, 'x'.repeat(65), 'a name', '']) {
      const error = await refused('orders.create', { [name]: 'x' });
      assert.equal(error.message, `orders.create: a name (not shown here) is not a field of an order. ${extraHelp}`);
      assert.equal(error.path, 'orders.create: order');
      assert.ok(!inspect(error).includes(cardNumber));
    }
  });
});

describe('extra', () => {
  it('is sent beside the other fields, and signed with them', async () => {
    for (const what of ['orders.create', 'orders.checkoutUrl', 'recurring.charge']) {
      const { client, sent } = shop();
      const extra = { shelf: 'T-5', weight: 250, nothing: undefined, sever_callback_url: 'https://shop.example' };
      await calls[what]?.(client, { extra }).catch(() => undefined);
      const { signature, ...request } = sent[0] ?? assert.fail();
      const { nothing: _, ...kept } = extra;
      assert.deepEqual(request, { ...(what === 'recurring.charge' ? charge : order), ...kept, merchant_id: 700001 });
      assert.equal(signature, await sign(secret, request as SignedFields));
    }
  });

  it('has none of the fields themselves', async () => {
    for (const [what, names] of [
      ['orders.create', orderFields],
      ['recurring.charge', chargeFields],
    ] as const) {
      for (const name of names) {
        assert.equal(
          (await refused(what, { extra: { [name]: 'x' } })).message,
          `${what}: "${name}" is a field of ${nounOf(what)}. Put it next to the other fields, not under extra.${pointer}`,
        );
      }
      for (const name of ['merchant_id', 'signature']) {
        const { message } = await refused(what, { extra: { [name]: 'x' } });
        assert.equal(message, `${what}: "${name}" is set by this client. Leave it out of extra.${pointer}`);
      }
    }
  });

  it('is an object', async () => {
    for (const extra of [null, 7, 'note=x', ['x'], true]) {
      const { message } = await refused('orders.create', { extra });
      assert.match(message, /^orders\.create: extra: expected an object of strings and numbers, received/);
    }
  });
});

describe('the type of an order result', () => {
  it('has the fields of the closed list, which a server reads', () => {
    const names: Record<keyof OrderResult, true> = {
      ...{ actual_amount: true, actual_currency: true, amount: true, approval_code: true, capture_amount: true },
      ...{ capture_status: true, card_bin: true, card_type: true, currency: true, eci: true, fee: true, lang: true },
      ...{
        made_by: true,
        masked_card: true,
        merchant_data: true,
        merchant_id: true,
        order_id: true,
        order_status: true,
      },
      ...{ order_time: true, parent_order_id: true, payment_id: true, payment_system: true, preauth: true },
      ...{ product_id: true, rectoken: true, rectoken_lifetime: true, response_code: true, response_description: true },
      ...{ response_status: true, reversal_amount: true, rrn: true, sender_account: true, sender_cell_phone: true },
      ...{ sender_email: true, sender_name: true, settlement_amount: true, settlement_currency: true },
      ...{ settlement_date: true, tran_type: true, verification_status: true, verification_tries_left: true },
      ...{ verification_type: true, response_signature_string: true, signature: true },
    };
    const known = [...resultFields.map(({ name }) => name), ...unsignedResultFields];
    assert.deepEqual(Object.keys(names).sort(), known.sort());
  });
});

function nounOf(what: string): string {
  return (
    { 'recurring.charge': 'a charge', 'orders.reverse': 'a reversal', 'orders.capture': 'a capture' }[what] ??
    'an order'
  );
}
