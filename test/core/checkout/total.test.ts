/** The machine has an answer to everything: every state and every event, also those that make no sense together. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { looksLikeOrderToken, orderStatuses, problemCodes, transactionStatuses } from '../../../src/contract/index.js';
import {
  inFlight,
  pageTransition,
  transition,
  type PaymentAnswer,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentState,
  type PaymentStep,
  type VerifiedEvent,
} from '../../../src/core/checkout/index.js';
import { challenge, freeze, orderResult, tokenOf } from './samples.js';

const token = fc.constantFrom(undefined, tokenOf('first'), tokenOf('second'), tokenOf('page-'), 'malformed', '');
const code = fc.constantFrom(
  '1000',
  '1002',
  '1013',
  '1018',
  '1019',
  '1037',
  '1052',
  '9999',
  '',
  'constructor',
  'toString',
);
const question = fc.constantFrom<Record<string, string>>(
  {},
  { verification_status: 'created' },
  {
    verification_status: 'created',
    verification_type: 'code',
    verification_tries_left: '1',
  },
);
const orderData = fc
  .tuple(fc.constantFrom(...orderStatuses), question)
  .map(([status, asked]) => ({ ...orderResult(status), ...asked }));
const challenges = fc.constantFrom(
  challenge,
  { action: 'leave' as const, url: 'https://bank.example/pay' },
  { action: 'verify' as const, verification_type: 'amount' as const, tries_left: 2 },
);
const order = fc.record({
  order_data: orderData,
  transaction_id: fc.constantFrom(undefined, 1, 2),
  transaction_status: fc.constantFrom(undefined, ...transactionStatuses),
});
const attempt = fc.nat(3);
const tries = fc.nat(12);
const after = fc.constantFrom('loss' as const, 'return' as const, 'close' as const, 'failure' as const);
const problem = fc.oneof(fc.constantFrom(...problemCodes), code);

const shared = {
  token,
  nextToken: token,
  attempt,
  order: fc.option(order, { nil: undefined }),
  previous: fc.constantFrom(undefined, 1, 2),
};
const anyState: { [Name in PaymentState['name']]: fc.Arbitrary<PaymentState & { name: Name }> } = {
  starting: fc.record({ ...shared, name: fc.constant('starting') }),
  ready: fc.record({ ...shared, name: fc.constant('ready'), problem: fc.option(problem, { nil: undefined }) }),
  asking: fc.record({ ...shared, name: fc.constant('asking'), shop: fc.boolean() }),
  paying: fc.record({ ...shared, name: fc.constant('paying') }),
  challenge: fc.record({ ...shared, name: fc.constant('challenge'), challenge: challenges }),
  checking: fc.record({ ...shared, name: fc.constant('checking'), tries, after }),
  unknown: fc.record({ ...shared, name: fc.constant('unknown'), tries, after }),
  paid: fc.record({ ...shared, name: fc.constant('paid'), result: fc.constant(orderResult('approved')) }),
  closed: fc.record({ ...shared, name: fc.constant('closed'), problem, retry: fc.boolean() }),
};

const answers: { [Kind in PaymentAnswer['kind']]: fc.Arbitrary<Extract<PaymentAnswer, { kind: Kind }>> } = {
  invalid: fc.record({ kind: fc.constant('invalid') }),
  paid: fc.record({ kind: fc.constant('paid'), result: fc.constant(orderResult('approved')) }),
  refused: fc.record({
    kind: fc.constant('refused'),
    result: fc.constant(orderResult('declined')),
    code,
    transaction: fc.constantFrom(undefined, 1, 2),
  }),
  challenge: fc.record({ kind: fc.constant('challenge'), challenge: challenges }),
  failed: fc.record({ kind: fc.constant('failed'), code }),
  lost: fc.record({ kind: fc.constant('lost'), reason: fc.constantFrom('timeout', 'network', 'answer') }),
};
const anyEvent: { [Type in PaymentEvent['type']]: fc.Arbitrary<Extract<PaymentEvent, { type: Type }>> } = {
  'frame-ready': fc.constant({ type: 'frame-ready' }),
  'frame-failed': fc.constant({ type: 'frame-failed' }),
  'frame-lost': fc.constant({ type: 'frame-lost' }),
  token: fc.record({ type: fc.constant('token'), token }),
  loaded: fc.record({ type: fc.constant('loaded'), order }),
  'load-failed': fc.record({ type: fc.constant('load-failed'), problem, retry: fc.boolean() }),
  pay: fc.constant({ type: 'pay' }),
  validated: fc.record({ type: fc.constant('validated'), valid: fc.boolean() }),
  shop: fc.record({ type: fc.constant('shop'), proceed: fc.boolean(), token }),
  'shop-failed': fc.constant({ type: 'shop-failed' }),
  answered: fc.record({ type: fc.constant('answered'), attempt, answer: fc.oneof(...Object.values(answers)) }),
  returned: fc.constant({ type: 'returned' }),
  'challenge-closed': fc.constant({ type: 'challenge-closed' }),
  'challenge-refused': fc.constant({ type: 'challenge-refused' }),
  'looked-up': fc.record({ type: fc.constant('looked-up'), order }),
  'look-up-failed': fc.record({ type: fc.constant('look-up-failed'), problem: code }, { requiredKeys: ['type'] }),
  'check-again': fc.constant({ type: 'check-again' }),
  expired: fc.constant({ type: 'expired' }),
  retry: fc.constant({ type: 'retry' }),
  dismiss: fc.constant({ type: 'dismiss' }),
  reset: fc.constant({ type: 'reset' }),
};

const verified: fc.Arbitrary<VerifiedEvent> = fc.record({
  type: fc.constant('verified'),
  answer: fc.oneof(...Object.values(answers)),
});

type Machine = (state: PaymentState, event: PaymentEvent) => PaymentStep;
/** The page has one event more; the card form never gets it. */
const machines: readonly { of: string; step: Machine; events: readonly fc.Arbitrary<PaymentEvent>[] }[] = [
  { of: 'the card form', step: transition, events: Object.values(anyEvent) },
  {
    of: 'the payment page',
    step: pageTransition as Machine,
    events: [...Object.values(anyEvent), verified as unknown as fc.Arbitrary<PaymentEvent>],
  },
];

function assertState(state: PaymentState): void {
  assert.ok(state.name in anyState, `a state there is: ${state.name}`);
  assert.ok(state.token === undefined || typeof state.token === 'string');
  assert.ok(Number.isInteger(state.attempt));
  switch (state.name) {
    case 'asking':
      return assert.equal(typeof state.shop, 'boolean');
    case 'ready':
      return assert.match(typeof state.problem, /^(string|undefined)$/);
    case 'challenge':
      return assert.ok(state.challenge);
    case 'checking':
    case 'unknown':
      return assert.ok(state.tries >= 0 && state.after in { loss: 1, return: 1, close: 1, failure: 1 });
    case 'paid':
      return assert.equal(state.result.order_status, 'approved');
    case 'closed':
      assert.equal(typeof state.problem, 'string');
      return assert.equal(typeof state.retry, 'boolean');
    default:
      return;
  }
}

function assertCommand(command: PaymentCommand): void {
  switch (command.do) {
    case 'load':
    case 'submit':
      return assert.ok(looksLikeOrderToken(command.token), 'only what can be a token is sent');
    case 'look-up':
      return assert.ok(command.delay >= 0 && command.delay <= 60);
    case 'emit-error':
      return assert.equal(typeof command.problem, 'string');
    default:
      return;
  }
}

describe('every state and every event', () => {
  const all = machines.flatMap((machine) =>
    Object.entries(anyState).map(([name, state]) => ({ ...machine, name, state })),
  );
  for (const { of, step, events, name, state } of all) {
    test(`${of}, ${name}: whatever happens leads to a state there is, the same each time, and writes into nothing`, () => {
      for (const event of events) {
        fc.assert(
          fc.property(state, event, (before, what) => {
            freeze(before);
            freeze(what);
            const [after, commands] = step(before, what);
            assertState(after);
            commands.forEach(assertCommand);
            assert.deepEqual(step(before, what), [after, commands]);
            const submits = commands.filter((command) => command.do === 'submit');
            assert.ok(
              submits.length === 0 || (submits.length === 1 && before.name === 'asking' && what.type === 'shop'),
            );
            if (after.name === 'paid' && before.name !== 'paid') {
              assert.ok(inFlight(before));
              assert.match(what.type, /^(answered|looked-up|verified)$/);
            }
          }),
          { numRuns: 60 },
        );
      }
    });
  }

  test('an event that means nothing to a state leaves the very same state', () => {
    fc.assert(
      fc.property(anyState.paying, anyEvent.answered, (state: PaymentState, event) => {
        fc.pre(event.attempt !== state.attempt);
        const [after, commands] = transition(state, event);
        assert.equal(after, state);
        assert.deepEqual(commands, []);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(...Object.values(anyState)), anyEvent.pay, (state, event) => {
        fc.pre(state.name !== 'ready' && state.token === state.nextToken);
        assert.equal(transition(state, event)[0], state);
      }),
    );
  });
});
