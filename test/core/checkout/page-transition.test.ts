/** The payment page's additions to the payment machine: verified cards, and orders that the page made itself. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { looksLikeOrderToken, type OrderLookupResponse } from '../../../src/contract/index.js';
import {
  begin,
  isPageOrder,
  isVerifying,
  lookUpDelays,
  makePageOrder,
  pageTransition,
  transition,
  type PaymentAnswer,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentState,
  type OfferEvent,
  type VerifiedEvent,
} from '../../../src/core/checkout/index.js';
import { challenge, freeze, lookedUp, orderResult, tokenOf } from './samples.js';

const token = tokenOf('first');
const other = tokenOf('second');
const random = () => crypto.randomUUID() + crypto.randomUUID();
const pageOrder = makePageOrder(random);

type Happening = PaymentEvent | VerifiedEvent | OfferEvent;

/** One run of the page's machine: where it is, and what the last event made it ask for. */
class Run {
  state: PaymentState;
  commands: readonly PaymentCommand[];

  constructor(first: string | undefined) {
    [this.state, this.commands] = begin(first);
  }

  play(...events: readonly Happening[]): this {
    for (const event of events) [this.state, this.commands] = pageTransition(freeze(this.state), freeze(event));
    return this;
  }

  get told(): string[] {
    return this.commands.map((command) => {
      switch (command.do) {
        case 'emit-error':
          return `emit-error ${command.problem}${command.retry ? '' : ', final'}`;
        case 'emit-unknown':
          return `emit-unknown ${command.reason}`;
        case 'look-up':
          return `look-up in ${command.delay}`;
        default:
          return command.do;
      }
    });
  }

  expect(name: PaymentState['name'], ...told: readonly string[]): this {
    assert.deepEqual([this.state.name, ...this.told], [name, ...told]);
    return this;
  }

  /** The payer must enter the amount or code of the statement. */
  expectQuestion(tries: number, ...told: readonly string[]): this {
    this.expect('challenge', ...told);
    assert.ok(isVerifying(this.state));
    assert.equal(this.state.challenge.tries_left, tries);
    return this;
  }
}

const question = (tries: number): PaymentAnswer => ({
  kind: 'challenge',
  challenge: { action: 'verify', verification_type: 'amount', tries_left: tries },
});
const asking = (tries = '3', type = 'amount'): OrderLookupResponse =>
  lookedUp(
    'processing',
    { id: 7, status: 'created' },
    {
      verification_status: 'created',
      verification_type: type,
      verification_tries_left: tries,
    },
  );
const found = (order: OrderLookupResponse): PaymentEvent => ({ type: 'looked-up', order });
const said = (answer: PaymentAnswer): VerifiedEvent => ({ type: 'verified', answer });
const answered = (answer: PaymentAnswer, attempt = 1): PaymentEvent => ({ type: 'answered', attempt, answer });
const pay = (bring?: string): readonly PaymentEvent[] => [
  { type: 'pay' },
  { type: 'validated', valid: true },
  { type: 'shop', proceed: true, token: bring },
];
const loaded = (order: OrderLookupResponse): readonly PaymentEvent[] => [
  { type: 'frame-ready' },
  { type: 'loaded', order },
];
const paying = () => new Run(token).play(...loaded(lookedUp('created')), ...pay());
const asked = () => paying().play(answered(question(3)));
const paid: PaymentAnswer = { kind: 'paid', result: orderResult('approved') };
const refused: PaymentAnswer = { kind: 'refused', result: orderResult('declined'), code: '1000', transaction: 7 };
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe('the payer must enter the amount or code from the bank’s statement', () => {
  test('as the answer to a submission', () => {
    asked().expectQuestion(3, 'open-challenge');
  });

  test('after 3-D Secure, by the order', () => {
    const run = paying()
      .play(answered({ kind: 'challenge', challenge }))
      .expect('challenge', 'open-challenge', 'look-up in 5');
    assert.ok(!isVerifying(run.state), 'the issuer’s page is not such a question');
    run.play({ type: 'returned' }).expect('checking', 'close-challenge', 'look-up in 0');
    run.play(found(asking())).expectQuestion(3, 'open-challenge');
  });

  test('R2: after 3-D Secure without a return', () => {
    const run = paying().play(answered({ kind: 'challenge', challenge }));
    run.play(found(asking())).expectQuestion(3, 'close-challenge', 'open-challenge');
  });

  test('after a reload, with the tries that are left and the kind of question', () => {
    new Run(token).play(...loaded(asking('1'))).expectQuestion(1, 'open-challenge');
    const { state } = new Run(token).play(...loaded(asking('2', 'code')));
    assert.ok(isVerifying(state));
    assert.equal(state.challenge.verification_type, 'code');
  });

  test('after a lost answer, also if the payer had to check again', () => {
    const lost = paying().play(answered({ kind: 'lost', reason: 'timeout' }));
    lost.play(found(asking())).expectQuestion(3, 'open-challenge');
    const late = paying().play(
      answered({ kind: 'lost', reason: 'timeout' }),
      ...times(9, { type: 'look-up-failed' } as const),
    );
    late.expect('unknown', 'look-up in 10').play(found(asking())).expectQuestion(3, 'open-challenge');
  });

  test('only while the gateway waits for it, and only for the order the shop wants', () => {
    for (const status of ['approved', 'declined', 'expired'] as const) {
      const run = new Run(token).play(
        ...loaded(lookedUp(status, undefined, { verification_status: 'created', verification_type: 'amount' })),
      );
      assert.equal(run.state.name, 'closed', status);
    }
    const done = { verification_status: 'verified', verification_type: 'amount' };
    new Run(token).play(...loaded(lookedUp('processing', undefined, done))).expect('ready', 'emit-ready');
    const exchanged = new Run(token).play({ type: 'frame-ready' }, { type: 'token', token: other });
    exchanged.play({ type: 'loaded', order: asking() }).expect('starting', 'load');
    assert.equal(exchanged.state.token, other);
  });

  test('a question that does not belong to the payment changes nothing', () => {
    const run = paying();
    const { state } = run;
    run.play(said(paid), found(asking())).expect('paying');
    assert.equal(run.state, state);
  });
});

describe('the payer answers the question about the statement', () => {
  const rows: readonly [what: string, answer: PaymentAnswer, name: PaymentState['name'], ...told: string[]][] = [
    ['right: paid', paid, 'paid', 'close-challenge', 'clear', 'emit-success'],
    [
      'wrong for the last time: declined for good',
      refused,
      'closed',
      'close-challenge',
      'emit-error order_declined, final',
    ],
    ['wrong: asked again', question(2), 'challenge'],
    ['not readable: asked again', { kind: 'failed', code: '1007' }, 'challenge'],
    ['empty: asked again', { kind: 'invalid' }, 'challenge'],
    [
      'the order expired meanwhile',
      { kind: 'failed', code: '1052' },
      'closed',
      'close-challenge',
      'emit-error order_expired, final',
    ],
    [
      'it was paid meanwhile: looked up',
      { kind: 'failed', code: '1019' },
      'checking',
      'close-challenge',
      'look-up in 0',
    ],
    [
      'the gateway broke down: looked up',
      { kind: 'failed', code: '1002' },
      'checking',
      'close-challenge',
      'look-up in 0',
    ],
    ['not heard: looked up', { kind: 'lost', reason: 'network' }, 'checking', 'close-challenge', 'look-up in 0'],
  ];
  for (const [what, answer, name, ...told] of rows) {
    test(what, () => {
      asked()
        .play(said(answer))
        .expect(name, ...told);
    });
  }

  test('tries count down as the gateway reports, and an unreadable answer costs none', () => {
    const run = asked()
      .play(said(question(2)))
      .expectQuestion(2);
    run.play(said({ kind: 'failed', code: '1007' })).expectQuestion(2);
    run.play(said(question(1))).expectQuestion(1);
    run.play(said(paid)).expect('paid', 'close-challenge', 'clear', 'emit-success');
  });

  test('an answer that is lost, then asked for again by the order: no second payment', () => {
    const run = asked().play(said({ kind: 'lost', reason: 'timeout' }), found(asking('2')));
    run.expectQuestion(2, 'open-challenge');
    assert.equal(run.state.attempt, 1);
    asked()
      .play(said({ kind: 'lost', reason: 'timeout' }), found(lookedUp('approved', { id: 7, status: 'approved' })))
      .expect('paid', 'clear', 'emit-success');
  });

  test('after the question is closed, a late answer changes nothing', () => {
    const run = asked().play({ type: 'challenge-closed' });
    run.expect('ready', 'close-challenge', 'emit-error challenge_closed');
    run.play(said(paid)).expect('ready');
    run.play(...pay()).expect('paying', 'submit');
    assert.equal(run.state.attempt, 2);
  });

  test('closed after a lost answer, it is not a refusal until the submission must have arrived', () => {
    const run = paying().play(answered({ kind: 'lost', reason: 'network' }), found(asking()), {
      type: 'challenge-closed',
    });
    run.expect('checking', 'close-challenge', 'look-up in 0');
    // It is not asked again, and the submission that was late is charged.
    run.play(found(asking())).expect('checking', 'look-up in 1');
    run.play(found(lookedUp('processing', { id: 8, status: 'processing' }))).expect('checking', 'look-up in 1');
    run.play(found(lookedUp('approved', { id: 8, status: 'approved' }))).expect('paid', 'clear', 'emit-success');
    const never = paying().play(answered({ kind: 'lost', reason: 'network' }), found(asking()), {
      type: 'challenge-closed',
    });
    never.play(...times(3, found(asking()))).expect('checking', 'look-up in 2');
    never.play(found(asking())).expect('ready', 'emit-error challenge_closed');
  });

  test('another order of the shop’s waits until the question is answered or closed', () => {
    const exchange: PaymentEvent = { type: 'token', token: other };
    const run = asked().play(exchange).expect('challenge');
    assert.equal(run.state.token, token);
    asked()
      .play(exchange, { type: 'challenge-closed' })
      .expect('starting', 'close-challenge', 'emit-error challenge_closed', 'load');
    asked()
      .play(exchange, said(refused))
      .expect('starting', 'close-challenge', 'emit-error order_declined, final', 'load');
    asked().play(exchange, said(paid)).expect('paid', 'close-challenge', 'clear', 'emit-success');
  });

  test('a reload of the frame keeps the question; paying is not possible meanwhile', () => {
    asked().play({ type: 'frame-ready' }, { type: 'pay' }, { type: 'expired' }).expectQuestion(3);
  });
});

describe('an order that the page made', () => {
  const notThere = (problem = '1018'): PaymentEvent => ({ type: 'look-up-failed', problem });
  const submitted = (order = pageOrder) =>
    new Run(undefined).play({ type: 'frame-ready' }, ...pay(order)).expect('paying', 'submit');
  const lost = (order = pageOrder) => submitted(order).play(answered({ kind: 'lost', reason: 'network' }));

  test('counts as never sent once it must have arrived, and not before', () => {
    for (const problem of ['1018', '1035']) {
      const run = lost().expect('checking', 'emit-unknown network', 'look-up in 0');
      for (const delay of lookUpDelays.slice(1, 4))
        run.play(notThere(problem)).expect('checking', `look-up in ${delay}`);
      run.play(notThere(problem)).expect('ready', 'emit-error not_sent');
      run.play(...pay(pageOrder)).expect('paying', 'submit');
      assert.equal(run.state.token, pageOrder, 'and is sent by the same name, so it cannot be paid twice');
    }
  });

  test('an order that arrives late is found', () => {
    const approved = lookedUp('approved', { id: 1, status: 'approved' });
    lost().play(notThere(), notThere(), found(approved)).expect('paid', 'clear', 'emit-success');
  });

  test('an order is not called unsent if the gateway cannot be reached, nor if it is the shop’s and unknown to the gateway', () => {
    for (const [order, problem] of [
      [pageOrder, undefined],
      [pageOrder, 'gateway_unreachable'],
      [pageOrder, '1000'],
      [pageOrder, '10180'],
      [other, '1018'],
    ] as const) {
      const failures = times<PaymentEvent>(lookUpDelays.length, { type: 'look-up-failed', problem });
      lost(order)
        .play(...failures)
        .expect('unknown', 'look-up in 10');
    }
  });

  test('a page that was put back waits for its order: it may still be on its way', () => {
    const missing: PaymentEvent = { type: 'load-failed', problem: '1018', retry: true };
    const back = () => new Run(pageOrder).play({ type: 'frame-ready' }, missing).expect('checking', 'look-up in 0');
    back()
      .play(found(lookedUp('approved', { id: 1, status: 'approved' })))
      .expect('paid', 'clear', 'emit-success');
    back()
      .play(...times(4, notThere()))
      .expect('ready', 'emit-error not_sent');
    new Run(token).play({ type: 'frame-ready' }, missing).expect('closed', 'emit-error token_unknown, final');
  });

  test('gives way to the order that the shop gave meanwhile', () => {
    lost()
      .play({ type: 'token', token: other }, ...times(4, notThere()))
      .expect('starting', 'emit-error not_sent', 'load');
  });
});

describe('the name of such an order', () => {
  test('a page’s order name has 40 characters, so it can replace a token, and differs from a token', () => {
    assert.match(pageOrder, /^page-[0-9a-f]{35}$/);
    assert.ok(looksLikeOrderToken(pageOrder));
    assert.ok(isPageOrder(pageOrder));
    for (const no of [token, undefined, '', 'page', ` ${pageOrder}`]) assert.ok(!isPageOrder(no), String(no));
  });

  test('a page’s order name cannot be guessed: its 35 digits are random, and no two are the same', () => {
    assert.equal(
      makePageOrder(() => 'ABC-0123456789abcdef'.repeat(3)),
      `page-${'0123456789abcdef'.repeat(3).slice(0, 35)}`,
    );
    const names = new Set(Array.from({ length: 2000 }, () => makePageOrder(random)));
    assert.equal(names.size, 2000);
    // Each place takes every digit, but those that a UUID always fills alike.
    const places = Array.from({ length: 35 }, (_, place) => new Set([...names].map((name) => name[place + 5])));
    assert.equal(places.filter((digits) => digits.size === 16).length, 33);
  });

  test('a page’s order name has all its digits even if the random source has too few', () => {
    fc.assert(fc.property(fc.string(), (text) => assert.equal(makePageOrder(() => text).length, 40)));
  });
});

test('everything else is the card form’s machine', () => {
  const events: readonly PaymentEvent[] = [
    ...loaded(lookedUp('created')),
    ...pay(),
    answered({ kind: 'challenge', challenge }),
    { type: 'returned' },
    { type: 'look-up-failed', problem: '1018' },
    found(lookedUp('approved', { id: 1, status: 'approved' })),
  ];
  let [state] = begin(token);
  for (const event of events) {
    const step = pageTransition(state, event);
    assert.deepEqual(step, transition(state, event));
    [state] = step;
  }
  assert.equal(state.name, 'paid');
});

describe('the gateway’s refusal of an order that the page would make', () => {
  const ready = () => new Run(undefined).play({ type: 'frame-ready' });

  test('a refusal locks the page for good if the order can never be paid, and another order opens it', () => {
    const run = ready().play({ type: 'offered', problem: '1016' });
    run.expect('closed', 'emit-error 1016, final');
    run.play({ type: 'offered', problem: '1016' }).expect('closed');
    run.play({ type: 'offered' }).expect('starting', 'connect');
    run.play({ type: 'frame-ready' }).expect('ready', 'emit-ready');
  });

  test('a refusal changes nothing if the order can be paid, if money may be moving, or for an order of the shop’s', () => {
    ready().play({ type: 'offered' }).expect('ready');
    const paying = ready().play(
      { type: 'pay' },
      { type: 'validated', valid: true },
      { type: 'shop', proceed: true, token: pageOrder },
    );
    paying.expect('paying', 'submit');
    paying.play({ type: 'offered', problem: '1016' }).expect('paying');
    const own = new Run(token).play({ type: 'frame-ready' }, { type: 'loaded', order: lookedUp('created') });
    own.play({ type: 'offered', problem: '1016' }).expect('ready');
  });

  test('opens no page that is closed for another reason', () => {
    const expired = ready().play({ type: 'expired' });
    expired.expect('closed', 'emit-error order_expired, final');
    expired.play({ type: 'offered' }).expect('closed');
  });
});
