/** Every ordinary way through a payment, as a table: the events, the states, and the commands to the shop and the frame. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  begin,
  inFlight,
  lookUpDelays,
  transition,
  type PaymentAnswer,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentState,
} from '../../../src/core/checkout/index.js';
import { challenge, freeze, lookedUp, orderResult, tokenOf } from './samples.js';

const token = tokenOf('first');
const other = tokenOf('second');

const approved = lookedUp('approved', { id: 1, status: 'approved' });
const untouched = lookedUp('created');

/** One run of the machine: where it is, and everything it asked for. */
class Run {
  state: PaymentState;
  commands: PaymentCommand[];

  constructor(first: string | undefined) {
    const [state, commands] = begin(first);
    this.state = state;
    this.commands = [...commands];
  }

  /** Plays events; keeps the commands of the last one. */
  play(...events: readonly PaymentEvent[]): this {
    for (const event of events) {
      const [state, commands] = transition(freeze(this.state), freeze(event));
      this.state = state;
      this.commands = [...commands];
    }
    return this;
  }

  get told(): string[] {
    return this.commands.map((command) => {
      switch (command.do) {
        case 'load':
        case 'submit':
          return `${command.do} ${command.token.replace(/-+$/, '')}`;
        case 'look-up':
          return `look-up in ${command.delay}`;
        case 'emit-error':
          return `emit-error ${command.problem}${command.retry ? '' : ', final'}`;
        case 'emit-unknown':
          return `emit-unknown ${command.reason}`;
        default:
          return command.do;
      }
    });
  }

  get problem(): string | undefined {
    return 'problem' in this.state ? this.state.problem : undefined;
  }

  expect(name: PaymentState['name'], ...told: readonly string[]): this {
    assert.deepEqual([this.state.name, ...this.told], [name, ...told]);
    return this;
  }
}

const start = (first: string | undefined = token) => new Run(first).play({ type: 'frame-ready' });
const open = (order = untouched) => start().play({ type: 'loaded', order });
const pay: readonly PaymentEvent[] = [
  { type: 'pay' },
  { type: 'validated', valid: true },
  { type: 'shop', proceed: true },
];
const answer = (attempt: number, what: PaymentAnswer): PaymentEvent => ({ type: 'answered', attempt, answer: what });
const refused = (code: string, transaction?: number): PaymentAnswer => ({
  kind: 'refused',
  result: orderResult('declined'),
  code,
  transaction,
});
const lost: PaymentAnswer = { kind: 'lost', reason: 'timeout' };
const paying = () => open().play(...pay);
const losing = () => paying().play(answer(1, lost));
const atIssuer = () => paying().play(answer(1, { kind: 'challenge', challenge }));
const found = (order: ReturnType<typeof lookedUp>): PaymentEvent => ({ type: 'looked-up', order });
const notFound: PaymentEvent = { type: 'look-up-failed' };
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe('a payment starts', () => {
  test('the frame connects, the order loads, the payer may pay', () => {
    assert.deepEqual(new Run(token).told, ['connect']);
    start().expect('starting', 'load first').play({ type: 'loaded', order: untouched }).expect('ready', 'emit-ready');
  });

  test('the form opens even without an order: the shop makes it when the payer pays', () => {
    const run = new Run(undefined).play({ type: 'frame-ready' }).expect('ready', 'emit-ready');
    run.play(...pay.slice(0, 2), { type: 'shop', proceed: true, token: other }).expect('paying', 'submit second');
    const without = new Run(undefined).play({ type: 'frame-ready' }, ...pay);
    without.expect('ready', 'emit-error token_missing');
  });

  test('a malformed token is reported at once, and no request is sent to the gateway', () => {
    for (const wrong of ['', 'short', `${token}x`, `${token.slice(0, 39)} `]) {
      start(wrong).expect('closed', 'emit-error token_malformed, final');
    }
  });

  test('an order that is paid, expired, refused for good or paid back is shown as such, never as payable', () => {
    open(approved).expect('closed', 'emit-error order_paid, final');
    open(lookedUp('expired')).expect('closed', 'emit-error order_expired, final');
    open(lookedUp('declined')).expect('closed', 'emit-error order_declined, final');
    open(lookedUp('reversed')).expect('closed', 'emit-error order_reversed, final');
  });

  test('an order with a refusal behind it is payable', () => {
    open(lookedUp('processing', { id: 1, status: 'declined', code: '1037' })).expect('ready', 'emit-ready');
  });

  test('a frame or an order that cannot be had may be tried again', () => {
    const run = new Run(token).play({ type: 'frame-failed' }).expect('closed', 'emit-error frame_unreachable');
    run
      .play({ type: 'retry' })
      .expect('starting', 'connect')
      .play({ type: 'frame-ready' })
      .expect('starting', 'load first');
    run.play({ type: 'load-failed', problem: 'gateway_unreachable', retry: true });
    run.expect('closed', 'emit-error gateway_unreachable');
    run
      .play({ type: 'retry' }, { type: 'frame-ready' }, { type: 'loaded', order: untouched })
      .expect('ready', 'emit-ready');
  });

  for (const problem of ['opaque_origin', 'insecure_page']) {
    test(`a page that cannot have a frame (${problem}) is reported once; another order is reported the same`, () => {
      const run = new Run(token).play({ type: 'frame-failed', problem });
      run.expect('closed', `emit-error ${problem}, final`);
      run.play({ type: 'token', token: 'b'.repeat(40) }).expect('starting', 'connect');
      run.play({ type: 'frame-failed', problem }).expect('closed', `emit-error ${problem}, final`);
    });
  }

  test('a frame that loads late is still used', () => {
    new Run(token).play({ type: 'frame-failed' }, { type: 'frame-ready' }).expect('starting', 'load first');
  });

  test('the gateway’s code for an order that cannot be loaded becomes our own problem, and trying again is not offered', () => {
    for (const [code, problem] of [
      ['1018', 'token_unknown'],
      ['1035', 'token_unknown'],
      ['1052', 'order_expired'],
      ['1054', 'order_expired'],
    ] as const) {
      start()
        .play({ type: 'load-failed', problem: code, retry: true })
        .expect('closed', `emit-error ${problem}, final`);
    }
    // A code that happens to be a name every object knows.
    start()
      .play({ type: 'load-failed', problem: 'constructor', retry: true })
      .expect('closed', 'emit-error constructor');
  });

  test('an order whose time runs out while the payer types is closed', () => {
    open().play({ type: 'expired' }).expect('closed', 'emit-error order_expired, final');
    paying().play({ type: 'expired' }).expect('paying');
  });
});

describe('the payer pays', () => {
  test('fields are checked, the shop is asked, the card is sent once, the receipt is shown', () => {
    const run = open().play({ type: 'pay' }).expect('asking', 'validate');
    run.play({ type: 'pay' }).expect('asking');
    run.play({ type: 'validated', valid: true }).expect('asking', 'ask-shop');
    run.play({ type: 'shop', proceed: true }).expect('paying', 'submit first');
    run.play({ type: 'pay' }).expect('paying');
    run.play(answer(1, { kind: 'paid', result: orderResult('approved') })).expect('paid', 'clear', 'emit-success');
    run.play({ type: 'pay' }).expect('paid');
  });

  test('wrong fields send nothing and ask no shop', () => {
    open().play({ type: 'pay' }, { type: 'validated', valid: false }).expect('ready');
    paying()
      .play(answer(1, { kind: 'invalid' }))
      .expect('ready');
  });

  test('the shop may cancel it', () => {
    open()
      .play(...pay.slice(0, 2), { type: 'shop', proceed: false })
      .expect('ready');
  });

  test('a shop that fails to prepare the order is reported, and the payer may try again', () => {
    const run = open()
      .play(...pay.slice(0, 2), { type: 'shop-failed' })
      .expect('ready', 'emit-error shop_failed');
    assert.equal(run.problem, 'shop_failed');
    run.play(...pay).expect('paying', 'submit first');
  });

  test('an answer of the shop counts only for its own click, and only once the fields are valid', () => {
    open().play({ type: 'pay' }, { type: 'shop', proceed: true, token: other }).expect('asking');
    open().play({ type: 'pay' }, { type: 'shop-failed' }).expect('asking');
    open().play({ type: 'shop', proceed: true, token: other }).expect('ready');
  });

  test('the shop may set a new token; a malformed one is not sent', () => {
    const asked = () => open().play(...pay.slice(0, 2));
    const run = asked().play({ type: 'shop', proceed: true, token: other }).expect('paying', 'submit second');
    assert.equal(run.state.order, undefined, 'what was known of the other order is forgotten');
    asked().play({ type: 'shop', proceed: true, token: 'short' }).expect('ready', 'emit-error token_malformed');
  });

  test('a refused card may be followed by another one; the amount stays known', () => {
    const run = paying()
      .play(answer(1, refused('1037', 1)))
      .expect('ready', 'emit-error 1037');
    assert.equal(run.problem, '1037');
    run.play(...pay).expect('paying', 'submit first');
    assert.equal(run.problem, undefined);
    run.play(answer(2, { kind: 'paid', result: orderResult('approved') })).expect('paid', 'clear', 'emit-success');

    const fresh = new Run(undefined).play({ type: 'frame-ready' }, ...pay.slice(0, 2));
    fresh.play({ type: 'shop', proceed: true, token: other }, answer(1, refused('1037', 1)));
    assert.equal(fresh.state.order?.order_data.amount, '1000');
  });

  test('a refusal carries the order result with the status declined', () => {
    const { commands } = paying().play(answer(1, refused('1037', 1)));
    assert.deepEqual(commands, [{ do: 'emit-error', problem: '1037', retry: true, result: orderResult('declined') }]);
    const looked = losing().play(
      ...times(4, found(lookedUp('processing', { id: 1, status: 'declined', code: '1051' }))),
    );
    assert.deepEqual(looked.commands, [
      { do: 'emit-error', problem: '1051', retry: true, result: orderResult('declined', { response_code: '1051' }) },
    ]);
  });

  test('S16: a refusal after which the order cannot be paid closes it, with the reason of the last one and no other try', () => {
    const order = orderResult('declined', { response_code: '1037' });
    const answered: PaymentAnswer = { kind: 'refused', result: order, code: '1037', transaction: 10, final: true };
    const run = paying().play(answer(1, answered));
    assert.deepEqual(run.commands, [{ do: 'emit-error', problem: 'order_declined', retry: false, result: order }]);
    assert.ok(run.state.name === 'closed' && !run.state.retry);
    assert.equal(run.state.order?.order_data.response_code, '1037');
    for (const event of [...pay, { type: 'retry' } as const].slice(0, 3)) run.play(event).expect('closed');

    // By the look-up after a return from the issuer, and after an answer that the order is closed.
    const declined = found(lookedUp('declined', { id: 10, status: 'declined', code: '1024' }));
    atIssuer().play({ type: 'returned' }, declined).expect('closed', 'emit-error order_declined, final');
    paying()
      .play(answer(1, { kind: 'failed', code: '1019' }), declined)
      .expect('closed', 'emit-error order_declined, final');
  });

  test('S16: too many requests are refused at the door: nothing is unknown, and another try may follow', () => {
    const run = paying().play(answer(1, { kind: 'failed', code: 'too_many_requests' }));
    run.expect('ready', 'emit-error too_many_requests');
    run.play(...pay).expect('paying', 'submit first');
  });

  test('an answer to an earlier attempt is ignored', () => {
    const run = paying().play(answer(1, refused('1037', 1)), ...pay);
    run.play(answer(1, { kind: 'paid', result: orderResult('approved') })).expect('paying');
    run.play(answer(3, refused('1037', 1))).expect('paying');
  });

  test('codes after which the order can never be paid close it', () => {
    for (const code of ['1018', '1035']) {
      paying()
        .play(answer(1, { kind: 'failed', code }))
        .expect('closed', 'emit-error token_unknown, final');
    }
    for (const code of ['1052', '1054']) {
      paying()
        .play(answer(1, { kind: 'failed', code }))
        .expect('closed', 'emit-error order_expired, final');
    }
    for (const code of ['1015', '1025', 'constructor']) {
      paying()
        .play(answer(1, { kind: 'failed', code }))
        .expect('ready', `emit-error ${code}`);
    }
  });

  test('a reset removes the refusal; after a final outcome it begins again', () => {
    const run = paying()
      .play(answer(1, refused('1037', 1)), { type: 'reset' })
      .expect('ready', 'clear');
    assert.equal(run.problem, undefined);
    paying().play({ type: 'reset' }).expect('paying');
    const done = paying().play(answer(1, { kind: 'paid', result: orderResult('approved') }), { type: 'reset' });
    done.expect('starting', 'clear', 'connect').play({ type: 'frame-ready' }).expect('starting', 'load first');
    done.play({ type: 'loaded', order: approved }).expect('closed', 'emit-error order_paid, final');
  });
});

describe('the payer is sent to the issuer', () => {
  test('the challenge opens; back from it the order is looked up, never guessed', () => {
    const run = atIssuer().expect('challenge', 'open-challenge', 'look-up in 5');
    run.play({ type: 'returned' }).expect('checking', 'close-challenge', 'look-up in 0');
    run.play(found(lookedUp('processing', { id: 1, status: 'processing' }))).expect('checking', 'look-up in 1');
    run.play(found(approved)).expect('paid', 'clear', 'emit-success');
  });

  test('refused there, it is refused at once', () => {
    const declined = lookedUp('processing', { id: 1, status: 'declined', code: '1024' });
    atIssuer().play({ type: 'returned' }, found(declined)).expect('ready', 'emit-error 1024');
    // The same on an order this page never loaded: the attempt was in the books before the challenge.
    const fresh = new Run(undefined).play({ type: 'frame-ready' }, ...pay.slice(0, 2));
    fresh.play({ type: 'shop', proceed: true, token: other }, answer(1, { kind: 'challenge', challenge }));
    fresh.play({ type: 'returned' }, found(declined)).expect('ready', 'emit-error 1024');
  });

  test('when the payer closes the challenge, the gateway is checked for four seconds before "not finished" is shown', () => {
    const waiting = found(lookedUp('processing', { id: 1, status: 'created' }));
    const run = atIssuer().play({ type: 'challenge-closed' }).expect('checking', 'close-challenge', 'look-up in 0');
    run.play(waiting, waiting).expect('checking', 'look-up in 1').play(waiting).expect('checking', 'look-up in 2');
    run.play(waiting).expect('ready', 'emit-error challenge_closed');
    run.play(...pay).expect('paying', 'submit first');
    atIssuer().play({ type: 'challenge-closed' }, waiting, found(approved)).expect('paid', 'clear', 'emit-success');
  });

  test('an unsafe address of the issuer is not opened; the payer may use another card', () => {
    atIssuer()
      .play({ type: 'challenge-refused' })
      .expect('ready', 'close-challenge', 'emit-error challenge_refused_address');
  });

  test('a challenge superseded by another try does not speak for it', () => {
    const waiting = found(lookedUp('processing', { id: 1, status: 'created' }));
    const run = atIssuer().play({ type: 'challenge-closed' }, ...times(4, waiting), ...pay, answer(2, lost));
    // The first challenge still waits, and the second try is nowhere to be seen yet.
    run.play(waiting, waiting, waiting).expect('checking', 'look-up in 2');
    run
      .play(found(lookedUp('processing', { id: 2, status: 'declined', code: '1003' })))
      .expect('ready', 'emit-error 1003', 'code-again');
  });

  test('if the gateway never answers the look-ups, the shop is notified that the outcome is unknown', () => {
    const run = atIssuer()
      .play({ type: 'returned' }, ...times(lookUpDelays.length - 1, notFound))
      .expect('checking', 'look-up in 21');
    run.play(notFound).expect('unknown', 'emit-unknown timeout', 'look-up in 10');
    run.play({ type: 'check-again' }, ...times(lookUpDelays.length, notFound)).expect('unknown', 'look-up in 10');
  });
});

describe('the answer is lost', () => {
  test('the shop is notified once, and the order is looked up', () => {
    for (const reason of ['timeout', 'network', 'answer'] as const) {
      paying()
        .play(answer(1, { kind: 'lost', reason }))
        .expect('checking', `emit-unknown ${reason}`, 'look-up in 0');
    }
  });

  test('approved: paid', () => {
    losing().play(found(approved)).expect('paid', 'clear', 'emit-success');
  });

  test('refused: refused, with the reason, once nothing else can be on its way', () => {
    const declined = found(lookedUp('processing', { id: 1, status: 'declined', code: '1037' }));
    const run = losing()
      .play(...times(3, declined))
      .expect('checking', 'look-up in 2');
    run.play(declined).expect('ready', 'emit-error 1037');
    const unexplained = found(lookedUp('processing', { id: 1, status: 'declined' }));
    losing()
      .play(...times(4, unexplained))
      .expect('ready', 'emit-error 1000');
    losing()
      .play(...times(3, declined), found(approved))
      .expect('paid', 'clear', 'emit-success');
  });

  test('no trace of it, look-up after look-up: it was never sent, and only then may be sent again', () => {
    const run = losing()
      .play(...times(3, found(untouched)))
      .expect('checking', 'look-up in 2');
    run.play(found(untouched)).expect('ready', 'emit-error not_sent');
  });

  test('still with the acquirer: not known; looked up every 10 seconds, and whenever the payer asks', () => {
    const moving = found(lookedUp('processing', { id: 1, status: 'processing' }));
    const run = losing()
      .play(...times(lookUpDelays.length - 1, moving))
      .expect('checking', 'look-up in 21');
    run.play(moving).expect('unknown', 'look-up in 10').play({ type: 'pay' }).expect('unknown');
    run.play(moving).expect('unknown', 'look-up in 10').play(notFound).expect('unknown', 'look-up in 10');
    run.play({ type: 'check-again' }).expect('checking', 'look-up in 0');
    run.play(moving).expect('checking', 'look-up in 1').play(found(approved)).expect('paid', 'clear', 'emit-success');
  });

  test('all look-ups together take about a minute', () => {
    const seconds = lookUpDelays.reduce<number>((sum, delay) => sum + delay, 0);
    assert.ok(seconds >= 45 && seconds <= 75, `${seconds} s`);
  });

  test('the refusal of an earlier try is not taken for this one', () => {
    const earlier = lookedUp('processing', { id: 5, status: 'declined', code: '1037' });
    for (const run of [
      open(earlier).play(...pay, answer(1, lost)),
      paying().play(answer(1, refused('1037', 5)), ...pay, answer(2, lost)),
      losing().play(...times(4, found(earlier)), ...pay, answer(2, lost)),
      open(earlier).play(...pay, answer(1, { kind: 'failed', code: '1002' })),
    ]) {
      run.play(...times(3, found(earlier))).expect('checking', 'look-up in 2');
      run.play(found(earlier)).expect('ready', 'emit-error not_sent');
    }
  });

  test('money that may be moving is never called expired, refused or not sent', () => {
    for (const order of [
      lookedUp('expired', { id: 1, status: 'processing' }),
      lookedUp('created', { id: 1, status: 'processing' }),
      lookedUp('created', { id: 1, status: 'approved' }),
      lookedUp('processing', { id: 1, status: 'approved' }),
      { ...lookedUp('created'), transaction_id: 1 },
    ]) {
      losing()
        .play(...times(lookUpDelays.length, found(order)))
        .expect('unknown', 'look-up in 10');
    }
    const seen = open(lookedUp('processing', { id: 1, status: 'created' })).play(...pay, answer(1, lost));
    const late = lookedUp('processing', { id: 1, status: 'approved' });
    seen.play(...times(lookUpDelays.length, found(late))).expect('unknown', 'look-up in 10');
    open(lookedUp('expired', { id: 1, status: 'processing' })).expect(
      'checking',
      'emit-unknown network',
      'look-up in 0',
    );
  });

  test('an order that ended meanwhile is closed', () => {
    losing()
      .play(found(lookedUp('expired')))
      .expect('closed', 'emit-error order_expired, final');
    losing()
      .play(found(lookedUp('declined')))
      .expect('closed', 'emit-error order_declined, final');
  });

  test('"another payment is under way", "already completed" and a break-down are looked up, not taken for a refusal', () => {
    for (const code of ['1013', '1019', '1002', '1089', '1122']) {
      const run = paying()
        .play(answer(1, { kind: 'failed', code }))
        .expect('checking', 'look-up in 0');
      run.play(found(lookedUp('processing', { id: 9, status: 'processing' }))).expect('checking', 'look-up in 1');
      run.play(found(lookedUp('approved', { id: 9, status: 'approved' }))).expect('paid', 'clear', 'emit-success');
    }
    const never = paying().play(
      answer(1, { kind: 'failed', code: '1013' }),
      ...times(lookUpDelays.length - 1, notFound),
    );
    never.play(notFound).expect('unknown', 'emit-unknown timeout', 'look-up in 10');
  });

  test('a gateway that does not list attempts is understood as far as possible', () => {
    losing()
      .play(found(lookedUp('approved')))
      .expect('paid', 'clear', 'emit-success');
    losing()
      .play(...times(4, found(untouched)))
      .expect('ready', 'emit-error not_sent');
    losing()
      .play(...times(lookUpDelays.length, found(lookedUp('processing'))))
      .expect('unknown', 'look-up in 10');
  });
});

describe('the frame is loaded again', () => {
  const again: PaymentEvent = { type: 'frame-ready' };

  test('while the payer types, only the typed fields are lost', () => {
    open().play(again).expect('ready');
  });

  test('while the fields are checked, the payer may pay again', () => {
    open().play({ type: 'pay' }, again).expect('ready');
  });

  test('while the shop prepares, its answer is waited for', () => {
    open()
      .play(...pay.slice(0, 2), again)
      .expect('asking')
      .play({ type: 'shop', proceed: true })
      .expect('paying', 'submit first');
  });

  test('while the card is on its way, the order is looked up; a late answer changes nothing', () => {
    const run = paying().play(again).expect('checking', 'emit-unknown network', 'look-up in 0');
    run.play(answer(1, refused('1037', 1))).expect('checking');
    run.play(again).expect('checking', 'look-up in 0');
  });

  test('at the issuer and when paid nothing changes; an unknown outcome is looked up at once', () => {
    atIssuer().play(again).expect('challenge');
    losing().play(found(approved), again).expect('paid');
    losing()
      .play(...times(lookUpDelays.length, notFound), again)
      .expect('checking', 'look-up in 0');
  });

  test('the page is loaded again during a payment: the form stays closed until the gateway has an outcome', () => {
    const moving = lookedUp('processing', { id: 1, status: 'processing' });
    const run = open(moving).expect('checking', 'emit-unknown network', 'look-up in 0');
    const declined = found(lookedUp('processing', { id: 1, status: 'declined', code: '1037' }));
    run.play(...times(4, declined)).expect('ready', 'emit-error 1037');
    open(moving).play(found(approved)).expect('paid', 'clear', 'emit-success');
  });
});

describe('R2: the issuer or the way back does not answer', () => {
  const declined = (id: number) => found(lookedUp('processing', { id, status: 'declined', code: '1037' }));
  const waiting = (id: number) => found(lookedUp('processing', { id, status: 'created' }));

  test('R2: the order is looked up at growing intervals, and a payment that went through is reported', () => {
    const run = atIssuer();
    for (const delay of [8, 13, 21, 30, 30]) run.play(waiting(1)).expect('challenge', `look-up in ${delay}`);
    run.play(found(approved)).expect('paid', 'close-challenge', 'clear', 'emit-success');
  });

  test('R2: an attempt that waits or is absent, a failed look-up, another order: nothing ends the challenge', () => {
    const elsewhere = found({ ...approved, order_data: { ...approved.order_data, order_id: 'order-2' } });
    const absent = found(lookedUp('created'));
    const moving = found(lookedUp('processing', { id: 1, status: 'processing' }));
    for (const event of [waiting(1), absent, notFound, elsewhere, moving, waiting(1)]) {
      const run = atIssuer().play(event).expect('challenge', 'look-up in 8');
      run.play(event).expect('challenge', 'look-up in 13');
      run.play({ type: 'returned' }).expect('checking', 'close-challenge', 'look-up in 0');
    }
  });

  test('R2: a refusal of this attempt and a final order end it; a refusal in another tab does not', () => {
    atIssuer().play(declined(1)).expect('ready', 'close-challenge', 'emit-error 1037');
    atIssuer().play(waiting(1), declined(1)).expect('ready', 'close-challenge', 'emit-error 1037');
    atIssuer().play(waiting(1), declined(2)).expect('challenge', 'look-up in 13');
    for (const status of ['declined', 'expired', 'reversed'] as const) {
      const final = found(lookedUp(status, { id: 1, status: 'declined' }));
      atIssuer().play(final).expect('closed', 'close-challenge', `emit-error order_${status}, final`);
    }
  });

  test('R2: a look-up or an answer about another order is not believed', () => {
    const result = orderResult('approved', { order_id: 'order-2' });
    losing()
      .play(found({ ...approved, order_data: result }))
      .expect('checking', 'look-up in 1');
    paying()
      .play(answer(1, { kind: 'paid', result }))
      .expect('checking', 'emit-unknown answer', 'look-up in 0');
    paying()
      .play(answer(1, { kind: 'refused', result: orderResult('declined', { order_id: 'order-2' }), code: '1037' }))
      .expect('checking', 'emit-unknown answer', 'look-up in 0');
  });
});

describe('R7: the card frame is gone', () => {
  const again: PaymentEvent = { type: 'frame-ready' };
  const gone: PaymentEvent = { type: 'frame-lost' };

  test('R7: before the press a new frame is loaded, and the order again', () => {
    open().play(gone).expect('starting', 'connect').play(again).expect('starting', 'load first');
    open().play({ type: 'pay' }, gone).expect('starting', 'connect');
    start().play(gone).expect('starting', 'connect');
  });

  test('R7: in flight the shop is notified at once, and the new frame looks the payment up', () => {
    const run = paying().play(gone).expect('checking', 'connect', 'emit-unknown network', 'look-up in 0');
    run.play(again).expect('checking', 'look-up in 0');
    run.play(found(approved)).expect('paid', 'clear', 'emit-success');
    atIssuer().play(gone).expect('challenge', 'connect');
    losing().play(gone).expect('checking', 'connect');
    losing()
      .play(...times(lookUpDelays.length, notFound), gone)
      .expect('unknown', 'connect');
  });

  test('R7: once the payment has ended, nothing needs a frame', () => {
    losing().play(found(approved), gone).expect('paid');
    start().play({ type: 'load-failed', problem: '1018', retry: false }, gone).expect('closed');
  });
});

describe('U4: the element is removed during a payment, and put back', () => {
  const again: PaymentEvent = { type: 'frame-ready' };
  const back = (left: Run, wanted: string | undefined = token) => {
    const run = new Run(wanted);
    [run.state, run.commands] = begin(wanted, left.state) as [PaymentState, PaymentCommand[]];
    return run.play(again);
  };

  test('U4: the order is looked up first, and the outcome of the attempt is reported', () => {
    const declined = found(lookedUp('processing', { id: 1, status: 'declined', code: '1037' }));
    back(atIssuer()).expect('checking', 'look-up in 0').play(found(approved)).expect('paid', 'clear', 'emit-success');
    back(atIssuer()).play(declined).expect('ready', 'emit-error 1037');
    const waiting = found(lookedUp('processing', { id: 1, status: 'created' }));
    back(atIssuer())
      .play(...times(4, waiting))
      .expect('ready', 'emit-error challenge_closed');
    back(paying()).expect('checking', 'emit-unknown network', 'look-up in 0').play(found(approved));
    back(losing()).play(found(approved)).expect('paid', 'clear', 'emit-success');
  });

  test('U4: the next attempt has a new number; another order waits; an order at rest is only loaded', () => {
    back(atIssuer()).play(found(lookedUp('processing', { id: 1, status: 'declined', code: '1037' })), ...pay);
    const run = back(paying())
      .play(...times(4, found(untouched)))
      .expect('ready', 'emit-error not_sent');
    run.play(...pay);
    assert.equal(run.state.attempt, 2);
    back(paying(), other).expect('checking', 'emit-unknown network', 'look-up in 0');
    back(atIssuer(), other).play(found(approved)).expect('paid', 'clear', 'emit-success');
    back(atIssuer(), undefined).play({ type: 'frame-failed' }).expect('checking');
    back(open()).expect('starting', 'load first');
    back(losing().play(found(approved))).expect('starting', 'load first');
  });
});

describe('the shop gives another order', () => {
  const exchange: PaymentEvent = { type: 'token', token: other };

  test('at rest it is loaded at once, and the first order’s data is forgotten', () => {
    const run = open().play(exchange).expect('starting', 'load second');
    assert.equal(run.state.order, undefined);
    assert.equal(run.state.previous, undefined);
    open(approved).play(exchange).expect('starting', 'load second');
    losing().play(found(approved), exchange).expect('starting', 'load second');
    open().play({ type: 'token', token }).expect('ready');
    open().play({ type: 'token', token: undefined }).expect('ready', 'emit-ready');
    open().play({ type: 'token', token: 'short' }).expect('closed', 'emit-error token_malformed, final');
  });

  test('before the frame is there it waits for it', () => {
    new Run(token).play(exchange).expect('starting').play({ type: 'frame-ready' }).expect('starting', 'load second');
    const none = new Run(token).play({ type: 'token', token: undefined }).expect('starting');
    none.play({ type: 'frame-ready' }).expect('ready', 'emit-ready');
  });

  test('after a frame that could not be reached, the frame is tried again', () => {
    const run = new Run(token).play({ type: 'frame-failed' }, exchange).expect('starting', 'connect');
    run.play({ type: 'frame-ready' }).expect('starting', 'load second');
  });

  test('while the first one loads, its answer is never taken for the second', () => {
    start()
      .play(exchange)
      .expect('starting')
      .play({ type: 'loaded', order: approved })
      .expect('starting', 'load second');
    start().play(exchange, { type: 'load-failed', problem: '1018', retry: true }).expect('starting', 'load second');
    start().play(exchange, { type: 'frame-ready' }).expect('starting', 'load second');
  });

  test('while the payer pays, it is kept until the payment has come to nothing', () => {
    for (const run of [paying(), atIssuer(), losing(), losing().play(...times(lookUpDelays.length, notFound))]) {
      const { name } = run.state;
      assert.ok(inFlight(run.play(exchange).expect(name).state));
      assert.equal(run.state.token, token);
    }
    paying()
      .play(exchange, answer(1, refused('1037', 1)))
      .expect('starting', 'emit-error 1037', 'load second');
    losing()
      .play(exchange, ...times(4, found(untouched)))
      .expect('starting', 'emit-error not_sent', 'load second');
    losing()
      .play(exchange, { type: 'token', token }, ...times(4, found(untouched)))
      .expect('ready', 'emit-error not_sent');
  });

  test('if the payment went through, the receipt stays until the form is reset', () => {
    const run = losing().play(exchange, found(approved)).expect('paid', 'clear', 'emit-success');
    run.play({ type: 'reset' }, { type: 'frame-ready' }).expect('starting', 'load second');
  });

  test('while the shop is asked, it is the one that is paid', () => {
    const asked = () =>
      open()
        .play(...pay.slice(0, 2), exchange)
        .expect('asking');
    asked().play({ type: 'shop', proceed: true }).expect('paying', 'submit second');
    asked().play({ type: 'shop', proceed: false }).expect('starting', 'load second');
    asked().play({ type: 'shop', proceed: true, token }).expect('paying', 'submit first');
  });
});
