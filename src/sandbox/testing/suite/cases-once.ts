/**
 * Cases of delivery: the shop delivers each paid order once.
 *
 * @module
 */
import { orderStatus } from '../../../contract/index.js';
import { describeAnswer, CallbackSuiteError, fixes, requireStatus, type Answer } from './failure.js';
import type { Cases, ShopUnderTest } from './shop-under-test.js';

/** Seconds until the gateway's first and second retry. */
const retries = [2, 60] as const;

/** Lets the gateway deliver the callback. `broken` decides what happens to each answer on the way. */
async function deliver(
  shop: ShopUnderTest,
  id: string,
  pass: (count: number, answer: Answer) => Response,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const work = async (): Promise<void> => {
    await shop.gateway.pay(id);
    for (const seconds of retries) await shop.gateway.clock.forward({ seconds });
  };
  const handler = async (request: Request): Promise<Response> => {
    const answer = await shop.handle(request);
    answers.push(answer);
    return pass(answers.length, answer);
  };
  await shop.withHandler(id, handler, work);
  return answers;
}

const statusOnly = (_: number, { status }: Answer): Response =>
  new Response(null, { status: status < 200 ? 500 : status });

/** Checks the first answer to an unfinished delivery, and the deliveries of goods after the gateway's retries. */
async function requireRetry(
  shop: ShopUnderTest,
  problem: string,
  id: string,
  [first]: readonly Answer[],
): Promise<void> {
  const count = await shop.options.deliveries(id);
  if (count === 1) return;
  throw new CallbackSuiteError(
    problem,
    `order "${id}" delivered once, at the latest when the callback arrived again`,
    `${String(count)} times; the first answer was ${first ? describeAnswer(first) : 'none'}`,
    count > 1 ? fixes.once : fixes.retry,
  );
}

export const onceCases: Cases = {
  'delivers a paid order': async (shop) => {
    const { id, callback } = await shop.paidOrder();
    requireStatus('A paid order was not acknowledged.', await shop.send(callback), fixes.acknowledge);
    await shop.requireDeliveries(
      'A paid order was not delivered.',
      id,
      1,
      'Deliver for `approved` before you answer 200.',
    );
  },

  'delivers it once when the callback arrives twice': async (shop) => {
    const { id, callback } = await shop.paidOrder();
    await shop.send(callback);
    const secondAnswer = await shop.send(callback);
    await shop.requireDeliveries('The same callback arrived twice.', id, 1, fixes.once);
    requireStatus('A callback that arrived twice was not acknowledged again.', secondAnswer, fixes.acknowledge);
  },

  'delivers it once when two callbacks arrive at the same time': async (shop) => {
    const { id, callback } = await shop.paidOrder();
    await Promise.all([shop.send(callback), shop.send(callback)]);
    await shop.requireDeliveries('The same callback arrived twice at the same time.', id, 1, fixes.once);
  },

  'delivers it once when its answer was lost': async (shop) => {
    const id = await shop.newOrder();
    await deliver(shop, id, (count, answer) => {
      if (count === 1) throw new TypeError('The answer was lost on the way to the gateway.');
      return statusOnly(count, answer);
    });
    await shop.requireDeliveries('The handler’s answer was lost, and the callback arrived again.', id, 1, fixes.once);
  },

  'delivers it once when the gateway could not be reached at first': async (shop) => {
    const id = await shop.newOrder();
    let isRequested = false;
    const removeFault = shop.gateway.faults.answerError(orderStatus.path, { times: 1000 });
    const answers = await deliver(shop, id, (count, answer) => {
      // After the first answer, the gateway can be reached again.
      if (!isRequested) removeFault();
      isRequested = true;
      return statusOnly(count, answer);
    }).finally(removeFault);
    await requireRetry(shop, 'The gateway could not be reached when the callback arrived.', id, answers);
  },

  'answers in time': async (shop) => {
    const { answerWithin = 5 } = shop.options;
    const { callback } = await shop.paidOrder();
    const answer = await shop.send(callback);
    if (answer.seconds <= answerWithin) return;
    throw new CallbackSuiteError(
      'The handler was slow.',
      `an answer within ${String(answerWithin)} seconds`,
      `${answer.seconds.toFixed(1)} seconds, ${describeAnswer(answer)}`,
      fixes.slow,
    );
  },
};

/** With `findNothingOnce`. */
export const lateRecordCase: Cases = {
  'delivers it once when the record comes a second late': async (shop) => {
    const id = await shop.newOrder();
    await shop.options.findNothingOnce?.();
    const answers = await deliver(shop, id, statusOnly);
    await requireRetry(shop, 'The callback arrived a second before the record of its order.', id, answers);
  },
};

/** With `failOnce`. */
export const failureCase: Cases = {
  'delivers it once when the shop failed at first': async (shop) => {
    const id = await shop.newOrder();
    await shop.options.failOnce?.();
    const answers = await deliver(shop, id, statusOnly);
    await requireRetry(shop, 'The shop failed while it delivered.', id, answers);
  },
};
