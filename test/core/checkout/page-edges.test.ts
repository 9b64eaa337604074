/** Events that come to the payment page too late, or for another order. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  begin,
  isVerifying,
  makePageOrder,
  pageTransition,
  type PaymentEvent,
  type PaymentState,
} from '../../../src/core/checkout/index.js';
import { challenge, freeze, lookedUp, tokenOf } from './samples.js';

const token = tokenOf('first');
const pageOrder = makePageOrder(() => crypto.randomUUID() + crypto.randomUUID());
const missing: PaymentEvent = { type: 'load-failed', problem: '1018', retry: true };
const ready: PaymentEvent = { type: 'frame-ready' };
const loaded: PaymentEvent = { type: 'loaded', order: lookedUp('created') };
const asking = (type: 'amount' | 'code' = 'amount') =>
  lookedUp('processing', { id: 7, status: 'created' }, { verification_status: 'created', verification_type: type });

/** The last state, and what its event made the machine ask for. */
function play(first: string | undefined, ...events: readonly PaymentEvent[]): [PaymentState, string[]] {
  let [state, commands] = begin(first);
  for (const event of events) [state, commands] = pageTransition(freeze(state), freeze(event));
  return [state, commands.map((command) => command.do)];
}

const pay = (bring: string): PaymentEvent[] => [
  { type: 'pay' },
  { type: 'validated', valid: true },
  { type: 'shop', proceed: true, token: bring },
];

describe('an order that the page made, and that cannot be loaded', () => {
  test('is not looked up once the page is past its start', () => {
    const [before] = play(pageOrder, ready, loaded);
    const [after, commands] = play(pageOrder, ready, loaded, missing);
    assert.equal(before.name, 'ready');
    assert.deepEqual(after, before);
    assert.deepEqual(commands, []);
  });

  test('is not looked up when the shop has set another order meanwhile', () => {
    const [state, commands] = play(pageOrder, ready, { type: 'token', token }, missing);
    assert.equal(state.name, 'starting');
    assert.equal(state.token, token);
    assert.deepEqual(commands, ['load']);
  });

  test('counts as sent when the payer has been with the bank, however often it is not found', () => {
    const visited: PaymentEvent[] = [
      ready,
      ...pay(pageOrder),
      { type: 'answered', attempt: 1, answer: { kind: 'challenge', challenge } },
      { type: 'returned' },
    ];
    const notThere: PaymentEvent = { type: 'look-up-failed', problem: '1018' };
    const [state] = play(undefined, ...visited, notThere, notThere, notThere, notThere, notThere);
    assert.ok(state.name === 'checking' || state.name === 'unknown', state.name);
  });
});

describe('the question for the bank’s statement', () => {
  test('is of the kind that the order has', () => {
    for (const type of ['amount', 'code'] as const) {
      const [state] = play(token, ready, { type: 'loaded', order: asking(type) });
      assert.ok(isVerifying(state));
      assert.equal(state.challenge.verification_type, type);
      assert.equal(state.challenge.tries_left, 3, 'the interface’s three, where the order does not say');
    }
  });

  test('is not asked by an order that is loaded late', () => {
    const [state, commands] = play(token, ready, loaded, { type: 'loaded', order: asking() });
    assert.equal(state.name, 'ready');
    assert.deepEqual(commands, []);
  });
});

describe('a page that is closed by its order', () => {
  test('a page that its order closed stays closed when its frame is loaded again', () => {
    const over: PaymentEvent = { type: 'load-failed', problem: '1018', retry: false };
    const [closed] = play(token, ready, over);
    assert.equal(closed.name, 'closed');
    const [after, commands] = play(token, ready, over, ready);
    assert.deepEqual(after, closed);
    assert.deepEqual(commands, []);
  });

  test('is not connected again by the token that it has', () => {
    const [unreached] = play(token, { type: 'frame-failed' });
    assert.equal(unreached.name, 'closed');
    const [after, commands] = play(token, { type: 'frame-failed' }, { type: 'token', token });
    assert.deepEqual(after, unreached);
    assert.deepEqual(commands, []);
  });

  test('is emptied and connected again by a reset', () => {
    const [state, commands] = play(token, { type: 'frame-failed' }, { type: 'reset' });
    assert.equal(state.name, 'starting');
    assert.deepEqual(commands, ['clear', 'connect']);
  });
});

test('a frame that fails after the start changes nothing', () => {
  const [before] = play(token, ready, loaded);
  const [after, commands] = play(token, ready, loaded, { type: 'frame-failed' });
  assert.deepEqual(after, before);
  assert.deepEqual(commands, []);
});

describe('the way back from the bank', () => {
  const challenged: PaymentEvent[] = [
    ready,
    loaded,
    ...pay(token),
    { type: 'answered', attempt: 1, answer: { kind: 'challenge', challenge } },
  ];

  for (const [type, after] of [
    ['returned', 'return'],
    ['challenge-closed', 'close'],
  ] as const) {
    test(`${type} is remembered while the order is looked up`, () => {
      const [state] = play(token, ...challenged, { type });
      assert.ok(state.name === 'checking', state.name);
      assert.equal(state.after, after);
    });

    test(`${type} is ignored if the payer visited no bank`, () => {
      const [before] = play(token, ready, loaded);
      const [state, commands] = play(token, ready, loaded, { type });
      assert.deepEqual(state, before);
      assert.deepEqual(commands, []);
    });
  }
});
