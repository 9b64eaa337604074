/** The callback suite: a right handler passes every case, and each wrong one fails the cases that are about its fault. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sign, verifySignature, type OrderResult } from '../../../src/contract/index.js';
import {
  CallbackSuiteError,
  callbackSuite,
  createTestGateway,
  type CallbackHandler,
  type TestGateway,
} from '../../../src/sandbox/testing/index.js';
import { CallbackError } from '../../../src/server/index.js';
import { Shop } from './shop.js';

let gateway: TestGateway;
before(async () => {
  gateway = await createTestGateway();
});
after(() => gateway.stop());

const suiteOf = (shop: Shop, handler: CallbackHandler = shop.handler) =>
  callbackSuite({
    ...{ gateway, handler, answerWithin: 1 },
    newOrder: () => shop.sell(),
    deliveries: (id) => shop.sale(id).deliveries,
    isPaid: (id) => shop.sale(id).state === 'paid',
    isRefunded: (id) => shop.sale(id).state === 'refunded',
    failOnce: () => shop.break(),
  });

describe('a right handler', () => {
  before(() => {
    assert.equal(new Set(names()).size, 17);
  });
  const names = () => suiteOf(new Shop(gateway)).map(({ name }) => name);
  // The gateway is there when the cases run, not when they are listed.
  const listed = callbackSuite({
    gateway: { onCallback: () => () => undefined } as unknown as TestGateway,
    handler: () => new Response('ok'),
    newOrder: () => '',
    deliveries: () => 0,
    failOnce: () => undefined,
  });
  for (const { name } of listed) {
    it(name, async () => {
      const shop = new Shop(gateway);
      await suiteOf(shop)
        .find((one) => one.name === name)
        ?.run();
    });
  }

  it('needs no more than a handler, orders and a count', async () => {
    const shop = new Shop(gateway);
    const { handler } = shop;
    const cases = callbackSuite({
      ...{ gateway, handler },
      newOrder: () => shop.sell(),
      deliveries: (id) => shop.sale(id).deliveries,
    });
    assert.equal(cases.length, 16);
    for (const { run } of cases) await run();
  });
});

const read = async (request: Request): Promise<OrderResult | undefined> => {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null && 'order_id' in body ? (body as OrderResult) : undefined;
  } catch {
    return undefined;
  }
};
const refused = (): Response => new Response('no', { status: 400 });
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A handler that does all by itself; each part can be taken out. */
function byHand(shop: Shop, without: 'signature' | 'merchant' | 'amount' | 'state' | 'refund' | 'record' | ''): CallbackHandler {
  return async (request) => {
    const result = await read(request);
    if (!result) return refused();
    if (without !== 'merchant' && result.merchant_id !== gateway.merchant.id) return refused();
    const isGenuine = await verifySignature(gateway.merchant.secret, result);
    if (without !== 'signature' && !isGenuine) return refused();
    const sale = shop.sales.get(result.order_id);
    if (!sale) return without === 'record' ? new Response(String(shop.sale(result.order_id)), { status: 200 }) : new Response('ok');
    if (result.order_status === 'reversed') sale.state = without === 'refund' ? sale.state : 'refunded';
    if (without !== 'amount' && result.amount !== String(sale.amount)) {
      return without === 'signature' ? refused() : new Response('ok');
    }
    if (without !== 'state' && result.order_status !== 'approved') return new Response('ok');
    shop.deliverOnce(result.order_id);
    return new Response('ok');
  };
}

/** Handlers with one fault each, and the cases that have to notice it. */
const wrong: Readonly<Record<string, { make: (shop: Shop) => CallbackHandler; cases: readonly string[] }>> = {
  'delivers for each callback': {
    make(shop) {
      shop.deliverOnce = (id) => {
        const sale = shop.sale(id);
        sale.deliveries++;
        sale.state = 'paid';
      };
      return shop.handler;
    },
    cases: [
      'gives it out once when the callback comes twice',
      'gives it out once when two callbacks come at the same time',
      'gives it out once when its answer was lost',
      'keeps a paid order when an older state comes late',
    ],
  },
  'looks at the flag, and sets it later': {
    make: (shop) => async (request) => {
      const result = await shop.client.callbacks.verify(request.clone(), { expect: shop.expect }).catch(() => undefined);
      if (result?.order_status !== 'approved' || shop.sale(result.order_id).state !== 'open') return shop.handler(request);
      const { deliveries } = shop.sale(result.order_id);
      await pause(5);
      const answer = await shop.handler(request);
      if (answer.status === 200 && shop.sale(result.order_id).deliveries > deliveries + 0 && deliveries === 0) seen(shop, result.order_id);
      return answer;
    },
    cases: ['gives it out once when two callbacks come at the same time'],
  },
  'refuses a callback that it has had': {
    make: (shop) => {
      const had = new Set<string>();
      return async (request) => {
        const text = await request.clone().text();
        if (had.has(text)) return new Response('again', { status: 409 });
        const answer = await shop.handler(request);
        if (answer.status === 200) had.add(text);
        return answer;
      };
    },
    cases: ['gives it out once when the callback comes twice'],
  },
  'answers 200 to whatever goes wrong': {
    make: (shop) => async (request) => {
      const answer = await shop.handler(request).catch(() => new Response('ok'));
      return answer.status === 503 ? new Response('ok') : answer;
    },
    cases: ['gives it out once when the gateway could not be asked at first', 'gives it out once when the shop failed at first'],
  },
  'asks the gateway, and takes no answer for a yes that it has said': {
    make: (shop) => async (request) => {
      const answer = await shop.handler(request);
      return answer.status === 503 ? new Response('ok') : answer;
    },
    cases: ['gives it out once when the gateway could not be asked at first'],
  },
  'sets the flag before it delivers': {
    make(shop) {
      const begun = new Set<string>();
      const deliver = shop.deliverOnce.bind(shop);
      shop.deliverOnce = (id) => {
        if (begun.has(id)) return;
        begun.add(id);
        deliver(id);
      };
      return shop.handler;
    },
    cases: ['gives it out once when the shop failed at first'],
  },
  'is slow': {
    make: (shop) => async (request) => {
      const body = await request.clone().text();
      if (body.includes('"approved"')) await pause(1100);
      return shop.handler(request);
    },
    cases: ['answers in time'],
  },
  'believes every signature': {
    make: (shop) => byHand(shop, 'signature'),
    cases: ['refuses a forged signature', 'refuses a callback that was changed', 'gives nothing out when the approval comes after its refund'],
  },
  'signs its own amount in place of the callback’s': {
    make: (shop) => async (request) => {
      const result = await read(request.clone());
      const sale = result && shop.sales.get(result.order_id);
      if (!result || !sale || result.amount === String(sale.amount) || !(await isOwn(result, sale.amount))) return shop.handler(request);
      shop.deliverOnce(result.order_id);
      return new Response('ok');
    },
    cases: ['refuses a callback that was changed'],
  },
  'takes callbacks of every merchant': {
    make: (shop) => byHand(shop, 'merchant'),
    cases: ['refuses a callback for another merchant'],
  },
  'compares no amount': {
    make: (shop) => byHand(shop, 'amount'),
    cases: ['gives nothing out for another amount'],
  },
  'delivers for every state but a refund': {
    make: (shop) => async (request) => {
      const result = await shop.client.callbacks.verify(request.clone(), { expect: shop.expect }).catch(() => undefined);
      if (result?.order_status !== 'expired') return shop.handler(request);
      shop.deliverOnce(result.order_id);
      return new Response('ok');
    },
    cases: ['gives nothing out for an order that expired'],
  },
  'breaks over an order that it does not know': {
    make: (shop) => byHand(shop, 'record'),
    cases: ['survives a callback of an order that it does not know'],
  },
  'breaks over what is no JSON': {
    make: (shop) => async (request) => {
      JSON.parse(await request.clone().text());
      return shop.handler(request);
    },
    cases: ['refuses what is no callback'],
  },
  'writes each state that comes into its record': {
    make: (shop) => async (request) => {
      const result = await shop.client.callbacks.verify(request.clone(), { expect: shop.expect }).catch(() => undefined);
      if (result?.order_status === 'processing') shop.sale(result.order_id).state = 'open';
      return shop.handler(request);
    },
    cases: ['keeps a paid order when an older state comes late'],
  },
  'forgets refunds, and does not ask': {
    make: (shop) => {
      shop.client.orders.confirm = (result) => Promise.resolve(result);
      const { deliverOnce } = shop;
      shop.deliverOnce = (id) => {
        if (shop.sale(id).deliveries === 0) shop.sale(id).state = 'open';
        deliverOnce.call(shop, id);
      };
      return shop.handler;
    },
    cases: ['gives nothing out when the approval comes after its refund'],
  },
  'refuses what is not approved': {
    make: (shop) => async (request) => {
      const result = await read(request.clone());
      const answer = await shop.handler(request);
      return result?.order_status === 'reversed' ? refused() : answer;
    },
    cases: ['takes note of a refund'],
  },
};

function seen(shop: Shop, id: string): void {
  shop.sale(id).deliveries += 0;
}

async function isOwn(result: OrderResult, amount: number): Promise<boolean> {
  const { signature, response_signature_string: _, ...fields } = { ...result, amount: String(amount), actual_amount: String(amount) };
  return signature === (await sign(gateway.merchant.secret, fields));
}

describe('a wrong handler', () => {
  for (const [fault, { make, cases }] of Object.entries(wrong)) {
    it(`that ${fault} fails: ${cases.join('; ')}`, async () => {
      const shop = new Shop(gateway);
      const failed: string[] = [];
      for (const { name, run } of suiteOf(shop, make(shop))) {
        await run().catch((error: unknown) => {
          assert.ok(error instanceof CallbackSuiteError, String(error));
          assert.match(error.message, /\n {2}Expected: .+\n {2}Received: .+\n {2}Fix: .+/);
          failed.push(name);
        });
      }
      assert.deepEqual(failed, cases);
    });
  }
});

void CallbackError;
