/** The callback suite: a right handler passes every case, and each wrong one fails the cases that are about its fault. */
import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import {
  CallbackSuiteError,
  callbackSuite,
  createTestGateway,
  InputError,
  type CallbackHandler,
  type CallbackSuiteOptions,
} from '../../../src/sandbox/testing/index.js';
import { Shop } from './shop.js';
import { wrongHandlers } from './wrong-handlers.js';

const gateway = createTestGateway();
afterAll(async () => (await gateway).stop());

let shop: Shop;
/** A new shop with this handler, and the options to test it. */
async function open(makeHandler: (shop: Shop) => CallbackHandler = ({ handler }) => handler): Promise<CallbackHandler> {
  shop = new Shop(await gateway);
  return makeHandler(shop);
}
const suiteOf = (handler: CallbackHandler, more: Partial<CallbackSuiteOptions> = {}) =>
  callbackSuite({
    ...{ gateway, handler, answerWithin: 5 },
    newOrder: () => shop.sell(),
    deliveries: (id) => shop.sale(id).deliveries,
    isPaid: (id) => shop.sale(id).state === 'paid',
    isRefunded: (id) => shop.sale(id).state === 'refunded',
    failOnce: () => shop.break(),
    findNothingOnce: () => shop.hideOnce(),
    ...more,
  });

describe('a right handler', () => {
  const cases = suiteOf(async (request) => shop.handler(request));
  assert.equal(new Set(cases.map(({ name }) => name)).size, 18);
  for (const { name, run } of cases) {
    it(name, async () => {
      await open();
      await run();
    });
  }

  it('needs no more than orders and a count', async () => {
    const handler = await open();
    const few = { gateway, handler, newOrder: () => shop.sell(), deliveries: (id: string) => shop.sale(id).deliveries };
    const some = callbackSuite(few);
    assert.equal(some.length, 16);
    for (const { run } of some) await run();
  });
});

describe('a wrong handler', () => {
  for (const [fault, { make, cases, answerWithin = 5 }] of Object.entries(wrongHandlers)) {
    it(`that ${fault} fails: ${cases.join('; ')}`, async () => {
      const handler = await open(make);
      const failed: string[] = [];
      for (const { name, run } of suiteOf(handler, { answerWithin })) {
        await run().catch((error: unknown) => {
          if (!(error instanceof CallbackSuiteError)) throw error;
          assert.match(error.message, /^.+\n {2}Expected: .+\n {2}Received: .+\n {2}Fix: .+$/);
          failed.push(name);
        });
      }
      assert.deepEqual(failed, cases);
    });
  }

  it('is told what went wrong, what was expected and received, and the fix', async () => {
    const handler = await open(() => () => new Response('no', { status: 500 }));
    const first = suiteOf(handler)[0] ?? assert.fail();
    await assert.rejects(first.run(), {
      message: [
        'A paid order was not acknowledged.',
        '  Expected: HTTP 200',
        '  Received: HTTP 500',
        '  Fix: Answer 200 to every genuine callback that needs no second delivery, whatever its contents. After any other status the gateway sends it again, for 25 hours.',
      ].join('\n'),
    });
  });
});

describe('callbackSuite', () => {
  it('checks its options', async () => {
    const handler = await open();
    const mistakes: [Partial<Record<keyof CallbackSuiteOptions, unknown>> & object, RegExp][] = [
      [{ handler: undefined }, /callbackSuite: handler: expected a function, received nothing/],
      [{ deliveries: 1 }, /callbackSuite: deliveries/],
      [{ isPaid: true }, /callbackSuite: isPaid/],
      [{ answerWithin: 31 }, /callbackSuite: answerWithin: expected seconds above 0, at most 30, received 31/],
      [{ gateway: undefined }, /callbackSuite: gateway: expected the gateway from createTestGateway\(\)/],
      [{ handlers: handler } as object, /received one named `handlers`/],
    ];
    for (const [mistake, message] of mistakes) {
      assert.throws(
        () => suiteOf(handler, mistake as Partial<CallbackSuiteOptions>),
        (error) => error instanceof InputError && message.test(error.message),
        String(message),
      );
    }
  });

  it('says that an order has no callback address', async () => {
    const handler = await open();
    const newOrder = () => shop.sell(1890, { server_callback_url: '' });
    const first = suiteOf(handler, { newOrder })[0] ?? assert.fail();
    await assert.rejects(first.run(), /Fix: Give `server_callback_url` to `orders\.create`/);
  });
});
