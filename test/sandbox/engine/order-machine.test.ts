/** The rules of an order, pure, and the transactions that hold them where two requests meet in the middle. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  orderStatuses,
  transactionStatuses,
  type OrderStatus,
  type TransactionStatus,
} from '../../../src/contract/index.js';
import { afterAttempt, decideSubmission, expiresNow, mayCharge } from '../../../src/sandbox/engine/order-machine.js';
import { attemptsOf, orderByToken } from '../../../src/sandbox/store/orders/orders.js';
import { recordResult, startCharge } from '../../../src/sandbox/store/orders/transitions.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const state = (status: OrderStatus, attempt?: TransactionStatus) => ({ status, attempt, expiresAt: 100 });
const open = ['created', 'processing'] as const;

describe('the order machine', () => {
  const refusals: Partial<Record<OrderStatus, number>> = {
    approved: 1019,
    reversed: 1019,
    declined: 1019,
    expired: 1052,
  };
  for (const status of orderStatuses) {
    it(`${status}: ${refusals[status] ? `refuses a submission with ${refusals[status]}` : 'takes a submission'}`, () => {
      const decision = decideSubmission(state(status), 0);
      assert.equal(decision.kind === 'refuse' ? decision.code : undefined, refusals[status]);
    });
  }

  it('lets a submission replace an attempt whose payer is at the issuer, and nothing that is with the acquirer', () => {
    const decide = (attempt?: TransactionStatus) => decideSubmission(state('processing', attempt), 0);
    assert.deepEqual(decide('created'), { kind: 'begin', supersede: true });
    assert.deepEqual(decide('declined'), { kind: 'begin', supersede: false });
    assert.equal(decide('processing').kind, 'refuse');
  });

  it('expires open orders at their time, but for one whose attempt is with the acquirer', () => {
    for (const status of orderStatuses) {
      const isOpen = open.some((one) => one === status);
      assert.equal(expiresNow(state(status), 99), false);
      assert.equal(expiresNow(state(status), 100), isOpen);
    }
    assert.equal(expiresNow(state('processing', 'processing'), 100), false);
    assert.equal(expiresNow(state('processing', 'created'), 100), true);
  });

  it('charges the current attempt of an open order that waits for its payer, and no other', () => {
    for (const status of orderStatuses) {
      for (const attempt of transactionStatuses) {
        for (const isCurrent of [true, false]) {
          const expected = open.some((one) => one === status) && attempt === 'created' && isCurrent;
          assert.equal(mayCharge(state(status, attempt), attempt, isCurrent, 99), expected);
          assert.equal(mayCharge(state(status, attempt), attempt, isCurrent, 100), false);
        }
      }
    }
  });

  it('leaves a final order as it is, and a refused one payable until its time', () => {
    for (const status of ['approved', 'declined', 'expired', 'reversed'] as const) {
      for (const approved of [true, false]) assert.equal(afterAttempt(state(status), approved, 0), status);
    }
    assert.equal(afterAttempt(state('processing'), true, 200), 'approved');
    assert.equal(afterAttempt(state('processing'), false, 99), 'processing');
    assert.equal(afterAttempt(state('processing'), false, 100), 'expired');
  });
});

describe('two requests that meet in the middle', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const attempts = async (token: string) => {
    const order = await orderByToken(shop.database, token);
    return attemptsOf(shop.database, order?.payment_id ?? 0);
  };

  it('a return that was read before its attempt was superseded charges nothing and harms nothing', async () => {
    const { token } = await shop.createOrder();
    await shop.payByCard(token, '4444555566661111');
    const [stale] = await attempts(token);
    assert.ok(stale);
    await shop.payByCard(token, '4444555566661111');
    const proof = { eci: '05', cavv: 'x', pares_status: 'Y' };
    assert.equal(await startCharge(shop.database, stale, proof, shop.clock.now().getTime()), false);
    assert.deepEqual(
      (await attempts(token)).map(({ status }) => status),
      ['declined', 'created'],
    );
  });

  it('stores the acquirer’s answer once: a second answer changes nothing', async () => {
    const { token, orderId } = await shop.createOrder({ required_rectoken: 'Y' });
    await shop.payByCard(token);
    const [attempt] = await attempts(token);
    assert.ok(attempt);
    const before = [await shop.status(orderId), await attempts(token)];
    const now = shop.clock.now().getTime();
    await recordResult(shop.database, attempt.id, { responseCode: 1000, approvalCode: '', rrn: '1' }, now);
    await recordResult(shop.database, attempt.id, { responseCode: 0, approvalCode: '9', rrn: '2' }, now);
    assert.deepEqual([await shop.status(orderId), await attempts(token)], before);
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 1);
  });
});
