/**
 * Cases of callbacks that are not genuine, or do not match an order of the shop.
 *
 * @module
 */
import {
  CallbackSuiteError,
  fixes,
  requireAnotherDelivery,
  requireNoCrash,
  requireRefusal,
  requireStatus,
} from './failure.js';
import type { Cases, ShopUnderTest } from './shop-under-test.js';

const invalidBodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"approved"',
  '{}',
  'order_status=approved',
  '\u0000',
];

async function requirePaid(shop: ShopUnderTest, id: string): Promise<void> {
  if (!shop.options.isPaid || (await shop.options.isPaid(id))) return;
  const problem = 'An older state that arrived late made a paid order unpaid.';
  throw new CallbackSuiteError(problem, `order "${id}" to stay paid`, 'not paid', fixes.state);
}

export const refusedCases: Cases = {
  'refuses a forged signature': async (shop) => {
    const { id, callback } = await shop.paidOrder();
    const signature = '0123456789abcdef0123456789abcdef01234567';
    for (const fields of [{ signature }, { signature: '' }]) {
      const answer = await shop.post(callback.url, JSON.stringify({ ...callback.result, ...fields }));
      await shop.requireDeliveries('A callback with a forged signature was accepted.', id, 0, fixes.verify);
      requireRefusal('A callback with a forged signature was not refused.', answer, fixes.verify);
    }
  },

  'refuses a changed callback': async (shop) => {
    const { id, callback } = await shop.paidOrder();
    const otherId = await shop.newOrder();
    for (const fields of [{ amount: '1', actual_amount: '1' }, { order_id: otherId }, { payment_id: 1 }]) {
      const answer = await shop.post(callback.url, JSON.stringify({ ...callback.result, ...fields }));
      const names = Object.keys(fields).join(' and ');
      for (const orderId of [id, otherId]) {
        await shop.requireDeliveries(`A callback whose ${names} was changed was accepted.`, orderId, 0, fixes.verify);
      }
      requireRefusal(`A callback whose ${names} was changed was not refused.`, answer, fixes.verify);
    }
  },

  'refuses a callback for another merchant': async (shop) => {
    const { id, callback } = await shop.paidOrder();
    const answer = await shop.sendSigned(callback, { merchant_id: callback.result.merchant_id + 1 });
    await shop.requireDeliveries('A callback for another merchant was accepted.', id, 0, fixes.verify);
    requireRefusal('A callback for another merchant was not refused.', answer, fixes.verify);
  },

  'refuses a body that is not a callback': async (shop) => {
    const { url } = (await shop.paidOrder()).callback;
    for (const body of invalidBodies) {
      requireRefusal(`The body ${JSON.stringify(body)} was not refused.`, await shop.post(url, body), fixes.crash);
    }
  },

  'delivers nothing for another amount': async (shop) => {
    const { id, callback } = await shop.paidOrder();
    const answer = await shop.sendSigned(callback, { amount: '1', actual_amount: '1' });
    await shop.requireDeliveries('One minor unit was paid, and the order was delivered.', id, 0, fixes.expect);
    requireNoCrash('A payment of another amount made the handler fail.', answer, fixes.expect);
  },

  'delivers nothing for an expired order': async (shop) => {
    const id = await shop.newOrder();
    let callback = undefined;
    // An order expires after at most 800 days.
    for (let hours = 1; !callback && hours <= 32_768; hours *= 2) {
      callback = await shop.tryToIntercept(id, () => shop.gateway.clock.forward({ hours }));
    }
    callback ??= await shop.intercept(id, async () => undefined);
    const answer = await shop.send(callback);
    await shop.requireDeliveries('An order that expired unpaid was delivered.', id, 0, fixes.state);
    requireStatus('The callback of an expired order was not acknowledged.', answer, fixes.acknowledge);
  },

  'asks again for the callback of an order that it does not know': async (shop) => {
    const answer = await shop.send(await shop.unknownOrder());
    requireAnotherDelivery(
      'A paid order that is not in the shop’s records was not asked for again.',
      answer,
      fixes.unknown,
    );
  },

  'keeps a paid order when an older state arrives late': async (shop) => {
    const { id, callback } = await shop.paidOrder();
    await shop.send(callback);
    const state = { order_status: 'processing', actual_amount: '', actual_currency: '', approval_code: '' };
    const answer = await shop.sendSigned(callback, state);
    requireNoCrash('An older state of a paid order made the handler fail.', answer, fixes.state);
    await requirePaid(shop, id);
    await shop.send(callback);
    await shop.requireDeliveries(
      'An older state arrived after the approval, and then the approval again.',
      id,
      1,
      fixes.once,
    );
  },

  'delivers nothing when the approval arrives after its refund': async (shop) => {
    const { id, callback } = await shop.paidOrder();
    const refund = await shop.intercept(id, () => shop.refund(callback.result));
    await shop.send(refund);
    const answer = await shop.send(callback);
    await shop.requireDeliveries(
      'The approval arrived after its refund, and the order was delivered.',
      id,
      0,
      fixes.confirm,
    );
    requireNoCrash('An approval that arrived after its refund made the handler fail.', answer, fixes.confirm);
  },

  'records a refund': async (shop) => {
    const { id, callback } = await shop.paidOrder();
    await shop.send(callback);
    const refund = await shop.intercept(id, () => shop.refund(callback.result));
    requireStatus('The callback of a refund was not acknowledged.', await shop.send(refund), fixes.acknowledge);
    await shop.requireDeliveries('An order was delivered again because of its refund.', id, 1, fixes.state);
    if (!shop.options.isRefunded || (await shop.options.isRefunded(id))) return;
    throw new CallbackSuiteError(
      'The shop did not record a refund.',
      `order "${id}" to be refunded`,
      'not refunded',
      'Record the refund when `verify` throws a CallbackError with the reason `reversed`: its `result` is the refunded order.',
    );
  },
};
