/**
 * Any sequence of events at the gateway, duplicates, lost and late answers among them: never two charges, never a false "failed", and
 * unknown stays unknown until it is known.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import {
  refusalLimit,
  afterAttempt,
  decideSubmission,
  expiresNow,
  isFinal,
  mayCharge,
  type OrderState,
} from '../../../src/sandbox/engine/order-machine.js';
import { OrderWorld, stepArbitrary, type Payments, type Step } from '../../helpers/order-world.js';
import type { TestGateway } from '../../helpers/gateway.js';
import { runs } from '../../helpers/runs.js';

/** The steps of every run, so each status occurs in each run. */
const submits = (card: 'approved' | 'declined' | 'threeDSecure', fault: '' | 'drop' = '', copies = 1) =>
  ({ do: 'submit', card, fault, copies }) as Step;
const confirmed: Step[] = [
  submits('threeDSecure'),
  { do: 'return', which: 0, answer: 'confirm' },
  { do: 'return again', which: 0 },
];
const examples: [Step[]][] = [
  [[submits('declined'), ...confirmed, submits('approved', 'drop')]],
  [[submits('declined', 'drop'), submits('declined'), { do: 'wait', seconds: 40_000 }, { do: 'jobs' }]],
  [[submits('approved', 'drop', 3), submits('approved')]],
  ...[-4, 0, 1, 2, 4].map((ahead): [Step[]] => [
    [submits('threeDSecure'), { do: 'meet', which: 0, ahead, card: 'approved' }, { do: 'return again', which: 0 }],
  ]),
];

const steps = fc.array(stepArbitrary, { minLength: 3, maxLength: 12, size: 'max' });

/** Successful operations of the acquirer for the one order or transfer of this gateway. */
const movedIn = (shop: TestGateway) => async () => {
  const rows = await shop.database
    .selectFrom('acquirer_operations')
    .select('attempt_id')
    .where('response_code', '=', 0)
    .execute();
  return rows.length;
};

async function order(shop: TestGateway): Promise<Payments> {
  const { token, orderId } = await shop.createOrder();
  return {
    async submit(card, headers) {
      const { challenge } = await shop.payByCard(token, card, {}, headers);
      return challenge;
    },
    async word() {
      const { order_status: status } = await shop.status(orderId);
      return status === 'approved' ? 'paid' : status === 'declined' || status === 'expired' ? 'failed' : 'open';
    },
    moved: movedIn(shop),
  };
}

function transfer(shop: TestGateway): Promise<Payments> {
  return Promise.resolve({
    async submit(card, headers) {
      const { challenge } = await shop.transfer({ order_id: 'transfer-1', card_number: card }, headers);
      return challenge;
    },
    async word() {
      const answer = await shop.post(
        '/api/p2p/widget/status',
        { widget_id: 'widget-700001', order_id: 'transfer-1' },
        {},
      );
      const { status } = answer;
      if (answer['response_status'] === 'failure') return undefined;
      return status === 'success' ? 'paid' : status === 'declined' ? 'failed' : 'open';
    },
    moved: movedIn(shop),
  } satisfies Payments);
}

describe('whatever happens at the gateway', () => {
  for (const [name, make, count] of [
    ['an order', order, 9],
    ['a transfer of one name', transfer, 9],
  ] as const) {
    test(`${name} moves money once at most, and reports its state correctly`, async () => {
      const visited = new Set<string>();
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const world = await OrderWorld.start(make);
          for (const step of all) await world.step(step);
          await world.finish();
          for (const state of world.visited) visited.add(state);
        }),
        { ...runs(count), examples },
      );
      for (const state of ['paid', 'failed', 'open', 'lost'])
        assert.ok(visited.has(state), `${state} was never reached`);
    });
  }
});

/** An attempt as the rules see it. */
interface Attempt {
  status: 'created' | 'processing' | 'approved' | 'declined';
  /** The acquirer took it. */
  charged: boolean;
}

describe('the rules of an order, in any order of events', () => {
  const event = fc.oneof(
    fc.record({ do: fc.constant('submit' as const), waits: fc.boolean(), at: fc.nat(3) }),
    fc.record({ do: fc.constant('return' as const), which: fc.nat(9), at: fc.nat(3) }),
    fc.record({ do: fc.constant('answer' as const), which: fc.nat(9), approved: fc.boolean(), at: fc.nat(3) }),
    fc.record({ do: fc.constant('look' as const), at: fc.nat(30) }),
  );

  const refusedOften = Array.from({ length: refusalLimit }, (_, which) => [
    { do: 'submit' as const, waits: false, at: 1 },
    { do: 'answer' as const, which, approved: false, at: 1 },
  ]).flat();

  test('let one charge through at most, and close an order as failed only where none was', () => {
    const reached = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (all) => {
        const attempts: Attempt[] = [];
        const state: OrderState = { status: 'created', expiresAt: 60, attempt: undefined };
        let now = 0;
        const current = () => attempts.at(-1);
        const see = () => {
          state.attempt = current()?.status;
          if (expiresNow(state, now)) state.status = 'expired';
        };
        for (const one of all) {
          now += one.at;
          see();
          const closed = isFinal(state.status) ? state.status : undefined;
          if (one.do === 'submit') {
            const decision = decideSubmission(state, now);
            if (decision.kind === 'begin') {
              const last = current();
              assert.equal(decision.supersede, last?.status === 'created');
              if (last?.status === 'created') last.status = 'declined';
              state.status = 'processing';
              attempts.push({ status: one.waits ? 'created' : 'processing', charged: false });
            }
          }
          const attempt = 'which' in one ? attempts[one.which % (attempts.length || 1)] : undefined;
          if (one.do === 'return' && attempt) {
            if (mayCharge(state, attempt.status, attempt === current(), now)) attempt.status = 'processing';
          }
          if (one.do === 'answer' && attempt?.status === 'processing') {
            attempt.status = one.approved ? 'approved' : 'declined';
            attempt.charged = one.approved;
            state.status = afterAttempt(state, one.approved, now, attempts.length >= refusalLimit);
          }
          see();
          reached.set(state.status, (reached.get(state.status) ?? 0) + 1);
          assert.ok(attempts.filter(({ status }) => status === 'processing').length <= 1, 'two are with the acquirer');
          const charges = attempts.filter(({ charged }) => charged).length;
          assert.ok(charges <= 1, 'charged twice');
          assert.equal(state.status === 'approved', charges === 1);
          if (isFinal(state.status)) assert.notEqual(state.attempt, 'processing', 'closed while money may move');
          if (closed !== undefined) assert.equal(state.status, closed, 'what was final has changed');
        }
      }),
      { ...runs(1000), examples: [[refusedOften]] },
    );
    for (const status of ['approved', 'processing', 'expired', 'declined']) {
      assert.ok((reached.get(status) ?? 0) > 0, `${status} was never reached: ${JSON.stringify([...reached])}`);
    }
  });
});
