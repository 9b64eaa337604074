/**
 * Everything around the payment machine, as unreliable as it may be: frame, network, gateway, acquirer, issuer, shop, payer. Messages in flight wait
 * as parcels; a generated sequence of steps decides which is opened next, and how it turns out. After each event the promises of the machine are
 * checked against what is true at the gateway.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  begin,
  inFlight,
  isPageOrder,
  isVerifying,
  makePageOrder,
  pageTransition,
  transition,
  type PaymentAnswer,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentState,
  type PaymentStep,
  type VerifiedEvent,
} from '../../../src/core/checkout/index.js';
import { Order, type Attempt } from './gateway.js';
import { freeze, tokenOf } from './samples.js';

/** A message in flight. Its first outcome is the ordinary one. */
interface Parcel {
  readonly kind:
    | 'frame'
    | 'load'
    | 'look-up'
    | 'patience'
    | 'validate'
    | 'shop'
    | 'submission'
    | 'acquirer'
    | 'answer'
    | 'issuer'
    | 'statement';
  readonly outcomes: readonly (() => void)[];
}

/** Parcels that are lost with their frame. A submission and its answer are not: they may have reached the gateway. */
const insideFrame = new Set<Parcel['kind']>(['frame', 'load', 'look-up', 'validate']);

/** The gateway's state when an event was made, which may be long before it arrives. */
interface Truth {
  /** Money of the payer moves, or has moved, for the order. */
  readonly moving: boolean;
  /** The newest attempt that the event can refer to began before the current attempt was submitted. */
  readonly earlier: boolean;
}

const stepKinds = {
  open: fc.record({ do: fc.constant('open' as const), which: fc.nat(9), outcome: fc.nat(9) }),
  pay: fc.record({ do: fc.constant('pay' as const) }),
  token: fc.record({ do: fc.constant('token' as const), which: fc.nat(6) }),
  click: fc.record({
    do: fc.constantFrom('check-again' as const, 'retry' as const, 'dismiss' as const, 'reset' as const),
  }),
  other: fc.record({
    do: fc.constantFrom(
      'reload' as const,
      'lose frame' as const,
      'put back' as const,
      'expire' as const,
      'stranger' as const,
      'outage' as const,
    ),
  }),
  stale: fc.record({ do: fc.constant('stale' as const), which: fc.nat(9) }),
};

/** An event. Mostly a parcel is opened, so payments make progress. */
export const stepArbitrary = fc.oneof(
  { arbitrary: stepKinds.open, weight: 14 },
  { arbitrary: stepKinds.pay, weight: 4 },
  { arbitrary: stepKinds.token, weight: 1 },
  { arbitrary: stepKinds.click, weight: 2 },
  { arbitrary: stepKinds.other, weight: 2 },
  { arbitrary: stepKinds.stale, weight: 1 },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

export class World {
  state: PaymentState;
  /** Names of all states that were reached, for the test of the test. */
  readonly visited = new Set<PaymentState['name'] | 'verified' | 'page order' | 'not sent'>();
  readonly #orders = new Map<string, Order>();
  readonly #parcels: Parcel[] = [];
  /** Delivered answers, to be delivered again. */
  readonly #delivered: PaymentEvent[] = [];
  readonly #silent: boolean;
  readonly #page: boolean;

  // The records for the promises.
  #newestBefore: Attempt | undefined;
  #settled = true;
  #asked = 0;
  #lastShop = 0;
  readonly #successes = new Map<string, number>();
  #unknownTold = 0;

  /**
   * @param silent - The gateway's look-ups omit attempts.
   * @param page - The machine is the payment page's: some cards are verified by a statement, and some orders are page-made.
   */
  constructor({ silent = false, withOrder = true, page = false } = {}) {
    this.#silent = silent;
    this.#page = page;
    const step = begin(withOrder ? this.#newOrder() : undefined);
    this.state = step[0];
    this.#carryOut(step);
  }

  /** Lets one thing happen. */
  step(step: Step): void {
    switch (step.do) {
      case 'open': {
        const parcel = this.#parcels[step.which % (this.#parcels.length || 1)];
        return parcel && this.#open(parcel, step.outcome);
      }
      case 'dismiss':
        return this.#happen({ type: step.do });
      case 'reset':
        // The page is done with an order that it created.
        if (this.#page && isPageOrder(this.state.token)) this.#happen({ type: 'token', token: undefined });
        return this.#happen({ type: step.do });
      case 'pay':
      case 'check-again':
      case 'retry':
        return this.#happen({ type: step.do });
      case 'token':
        return this.#happen({ type: 'token', token: this.#someToken(step.which) });
      case 'reload':
        return this.#reload();
      case 'lose frame':
        // The shop's answer is for the frame that asked.
        this.#drop((kind) => kind === 'shop');
        this.#dropFrame();
        return this.#happen({ type: 'frame-lost' });
      case 'put back':
        return this.#putBack();
      case 'outage':
        // The gateway is unreachable for a minute or two.
        for (let failures = 0; failures < 12; failures++) {
          const parcel = this.#parcels.find(({ kind }) => kind === 'look-up');
          if (parcel) this.#open(parcel, -1);
        }
        return;
      case 'expire':
        this.#order()?.expire();
        return this.#happen({ type: 'expired' });
      case 'stranger': {
        // Another tab pays the same order.
        const order = this.#order();
        const attempt = order?.begin(0, false);
        if (order && attempt && 'status' in attempt) {
          this.#send('acquirer', ...this.#verdicts(order, attempt));
        }
        return;
      }
      case 'stale': {
        const event = this.#delivered[step.which % (this.#delivered.length || 1)];
        if (event?.type !== 'answered' || event.attempt === this.state.attempt) return;
        const before = this.state;
        this.#happen(event);
        assert.equal(this.state, before, 'an answer to an earlier attempt changes nothing');
      }
    }
  }

  /** From now on everything answers truthfully and in order. Returns once the payment rests; fails when it does not. */
  settleDown(): void {
    // Drop all messages in flight, so no answer can arrive.
    for (let steps = 0; this.#parcels.length > 0; steps++) {
      assert.ok(steps < 200, `comes to an end: still ${this.state.name}`);
      // An unknown outcome is looked up for as long as the page is open: that is rest.
      if (this.state.name === 'unknown' && this.#parcels.every(({ kind }) => kind === 'look-up')) break;
      const [parcel] = this.#parcels;
      if (parcel) this.#open(parcel, 0);
    }
    assert.match(this.state.name, /^(ready|paid|closed|unknown)$/, 'nothing is on its way, and nothing waits for it');
  }

  /** The payer presses "check again" while every answer is true. */
  checkAgain(): void {
    assert.equal(this.state.name, 'unknown');
    this.#happen({ type: 'check-again' });
    this.settleDown();
  }

  #open(parcel: Parcel, outcome: number): void {
    this.#parcels.splice(this.#parcels.indexOf(parcel), 1);
    parcel.outcomes.at(outcome % parcel.outcomes.length)?.();
  }

  #send(kind: Parcel['kind'], ...outcomes: readonly (() => void)[]): void {
    this.#parcels.push({ kind, outcomes });
  }

  #drop(gone: (kind: Parcel['kind']) => boolean): void {
    const kept = this.#parcels.filter(({ kind }) => !gone(kind));
    this.#parcels.splice(0, this.#parcels.length, ...kept);
  }

  /** The messages to and from the frame are lost. A look-up counts as failed after a while. */
  #dropFrame(): void {
    const asked = this.#parcels.some(({ kind }) => kind === 'look-up');
    this.#drop((kind) => insideFrame.has(kind));
    if (asked) this.#send('patience', () => this.#happen({ type: 'look-up-failed' }));
  }

  #newOrder(): string {
    const token = tokenOf(`order-${this.#orders.size + 1}`);
    // Every other order of a page requires the card's verification.
    this.#orders.set(token, new Order(token, { verifies: this.#page && this.#orders.size % 2 === 1 }));
    return token;
  }

  /** The order that the page creates: the same while it is tried, otherwise a new one. */
  #pageOrder(): string {
    const { token = '' } = this.state;
    if (isPageOrder(token)) return token;
    const made = makePageOrder(() => `${this.#orders.size}`.padStart(32, '0'));
    this.#orders.set(made, new Order(made, { known: false, verifies: this.#orders.size % 3 === 1 }));
    return made;
  }

  #order(token = this.state.token): Order | undefined {
    return token === undefined ? undefined : this.#orders.get(token);
  }

  /** A token that the shop may set. In its answer to a click, the shop never gives the token of a paid order. */
  #someToken(which: number): string | undefined {
    if (which === 0) return undefined;
    if (which === 1) return 'malformed';
    if (which === 2) return this.#newOrder();
    const known = [...this.#orders.keys()].filter(
      (token) => !isPageOrder(token) && (this.state.name !== 'asking' || !this.#successes.has(token)),
    );
    return known[which % (known.length || 1)];
  }

  #reload(): void {
    this.#dropFrame();
    this.#send('frame', () => this.#happen({ type: 'frame-ready' }));
  }

  /** The element is removed from the page and put back. The dialog, the shop's answer and the frame are lost with it. */
  #putBack(): void {
    const lost = new Set<Parcel['kind']>([...insideFrame, 'patience', 'issuer', 'statement', 'shop']);
    this.#drop((kind) => lost.has(kind));
    this.#unknownTold = 0;
    const step = begin(this.state.nextToken, this.state);
    this.state = step[0];
    this.#carryOut(step);
  }

  #truth(): Truth {
    const order = this.#order();
    const newest = order?.newest;
    return {
      moving: order?.moving ?? false,
      earlier: newest !== undefined && newest === this.#newestBefore,
    };
  }

  #happen(event: PaymentEvent | VerifiedEvent, truth = this.#truth()): void {
    const before = freeze(this.state);
    freeze(event);
    const step = event.type === 'verified' || this.#page ? pageTransition(before, event) : transition(before, event);
    freeze(step);
    this.state = step[0];
    this.visited.add(this.state.name);
    if (event.type === 'verified') this.visited.add('verified');
    if (isPageOrder(this.state.token)) this.visited.add('page order');
    if (event.type === 'look-up-failed' && this.state.name === 'ready') this.visited.add('not sent');
    this.#check(before, event, step, truth);
    this.#carryOut(step);
  }

  #check(
    before: PaymentState,
    event: PaymentEvent | VerifiedEvent,
    [state, commands]: PaymentStep,
    truth: Truth,
  ): void {
    if (inFlight(before) && inFlight(state)) {
      assert.equal(state.token, before.token, 'the order in flight is not exchanged');
      assert.equal(state.attempt, before.attempt, 'nor is its attempt');
    }
    if (state.name === 'ready' || (state.name === 'closed' && state.problem !== 'frame_unreachable')) {
      assert.equal(state.token, state.nextToken, 'at rest the order is the one the shop gave last');
    }
    const begins = inFlight(state) && !inFlight(before);
    // The gateway asks for the statement's value, which also answers the loss before.
    if (begins || (isVerifying(state) && !isVerifying(before))) this.#unknownTold = 0;
    assert.equal(
      state.order?.order_data.order_id ?? state.token,
      state.token,
      'the order shown is the one that is paid',
    );
    if (event.type === 'loaded' && state.name === 'ready' && state.order === event.order) {
      assert.ok(!truth.moving, 'the form stays shut while money may be moving');
    }
    const lost = event.type === 'answered' && event.answer.kind === 'lost';
    const dead = event.type === 'frame-ready';
    if (before.name === 'paying' && state.name === 'checking' && (lost || dead)) {
      assert.ok(
        commands.some((command) => command.do === 'emit-unknown'),
        'the shop is notified that an answer was lost',
      );
    }
    for (const command of commands) this.#checkCommand(command, before, event, state, truth);
    if (state.name === 'unknown')
      assert.equal(this.#unknownTold, 1, 'the shop is notified once that the outcome is unknown');
    if (event.type === 'answered' && event.answer.kind === 'invalid') this.#settled = true;
  }

  #checkCommand(
    command: PaymentCommand,
    before: PaymentState,
    event: PaymentEvent | VerifiedEvent,
    state: PaymentState,
    truth: Truth,
  ): void {
    switch (command.do) {
      case 'load':
      case 'look-up':
        return assert.equal(command.token, state.token);
      case 'submit':
        assert.ok(this.#settled && !inFlight(before), 'no second submission before the first one ended');
        assert.equal(event.type, 'shop', 'nothing is sent unless the shop agreed');
        assert.equal(this.#lastShop, this.#asked, 'and it agreed to this click');
        assert.deepEqual([command.token, command.attempt], [state.token, before.attempt + 1]);
        this.#settled = false;
        this.#newestBefore = this.#order(command.token)?.newest;
        return;
      case 'emit-success': {
        const token = state.token ?? '';
        assert.match(event.type, /^(answered|looked-up|verified)$/, 'paid is shown only when the gateway answers');
        assert.equal(this.#order(token)?.status, 'approved', 'paid is what the gateway says');
        assert.equal(command.result.order_id, token);
        assert.equal(command.result.order_status, 'approved');
        this.#successes.set(token, (this.#successes.get(token) ?? 0) + 1);
        assert.equal(this.#successes.get(token), 1, 'success is told once for an order');
        this.#settled = true;
        return;
      }
      case 'emit-error': {
        if (!inFlight(before)) return;
        assert.ok(!truth.moving, `no refusal (${command.problem}) of an attempt that was charged, or may be`);
        const waited = 'tries' in before && before.tries >= 3;
        if (event.type === 'look-up-failed') {
          assert.ok(
            waited && isPageOrder(before.token),
            'not sent: only of page orders, and once it must have arrived',
          );
        }
        if (event.type === 'looked-up' && /^\d/.test(command.problem)) {
          assert.ok(waited || !truth.earlier, 'the refusal of an earlier attempt is not taken for this one');
        }
        this.#settled = true;
        return;
      }
      case 'emit-unknown':
        this.#unknownTold++;
        assert.equal(this.#unknownTold, 1, 'a lost attempt is told once');
        return;
      default:
        return;
    }
  }

  #carryOut([, commands]: PaymentStep): void {
    for (const command of commands) this.#run(command);
  }

  #run(command: PaymentCommand): void {
    const later = (event: PaymentEvent) => () => this.#happen(event);
    const away = this.#parcels.some(({ kind }) => kind === 'frame');
    // Messages to an absent frame are lost.
    // A look-up counts as failed after a while.
    if (command.do === 'look-up') this.#drop((kind) => kind === 'patience');
    if (away && command.do === 'look-up') return this.#send('patience', later({ type: 'look-up-failed' }));
    if (away && /^(load|validate|submit)$/.test(command.do)) return;
    switch (command.do) {
      case 'connect': {
        const come = later({ type: 'frame-ready' });
        const giveUp = later({ type: 'frame-failed' });
        this.#dropFrame();
        return this.#send('frame', ...goodDays(come), giveUp, () => {
          giveUp();
          this.#send('frame', come);
        });
      }
      case 'load':
        return this.#ask('load', command.token);
      case 'look-up':
        this.#drop((kind) => kind === 'look-up');
        return this.#ask('look-up', command.token);
      case 'validate':
        return this.#send(
          'validate',
          ...goodDays(later({ type: 'validated', valid: true })),
          later({ type: 'validated', valid: false }),
        );
      case 'ask-shop':
        return this.#askShop();
      case 'submit':
        return this.#submit(command.token, command.attempt);
      case 'open-challenge':
        return isVerifying(this.state) ? this.#readStatement() : undefined;
      case 'close-challenge':
        return this.#drop((kind) => kind === 'issuer' || kind === 'statement');
      default:
        return;
    }
  }

  /** A load or a look-up: the gateway answers at one moment, and the answer arrives at another. */
  #ask(kind: 'load' | 'look-up', token: string): void {
    const fail: PaymentEvent =
      kind === 'load'
        ? { type: 'load-failed', problem: 'gateway_unreachable', retry: true }
        : { type: 'look-up-failed' };
    const answer = () => {
      const asked = this.#order(token);
      const order = asked?.known ? asked.lookUp(this.#silent) : undefined;
      const truth = this.#truth();
      const problem = '1018';
      if (!order && kind === 'look-up')
        return this.#send(kind, () => this.#happen({ type: 'look-up-failed', problem }, truth));
      if (!order) return this.#happen({ type: 'load-failed', problem, retry: false });
      const arrive = () => {
        // An attempt in progress when the page opens is the current attempt.
        if (kind === 'load') this.#newestBefore = undefined;
        this.#happen({ type: kind === 'load' ? 'loaded' : 'looked-up', order }, truth);
      };
      this.#send(kind, ...goodDays(arrive), () => this.#happen(fail));
    };
    this.#send(kind, ...goodDays(answer), () => this.#happen(fail));
  }

  #askShop(): void {
    const asked = ++this.#asked;
    const say = (event: () => PaymentEvent) => () => {
      this.#lastShop = asked;
      this.#happen(event());
    };
    const proceed = say(() => {
      // Without an order from the shop, the page creates one.
      const makes = this.#page && (this.state.nextToken === undefined || isPageOrder(this.state.nextToken));
      return { type: 'shop', proceed: true, token: makes ? this.#pageOrder() : undefined };
    });
    this.#send(
      'shop',
      proceed,
      proceed,
      proceed,
      say(() => ({ type: 'shop', proceed: true, token: this.#newOrder() })),
      say(() => ({ type: 'shop', proceed: true, token: this.#triedOrder() })),
      say(() => ({ type: 'shop', proceed: true, token: 'malformed' })),
      say(() => ({ type: 'shop', proceed: false })),
      say(() => ({ type: 'shop-failed' })),
    );
  }

  /** An order with a refusal that this page has never seen. */
  #triedOrder(): string {
    const token = this.#newOrder();
    const order = this.#order(token);
    const attempt = order?.begin(0, false);
    if (order && attempt && 'status' in attempt) order.decide(attempt, false);
    return token;
  }

  #submit(token: string, page: number): void {
    const order = this.#order(token);
    // The machine sends anything that looks like a token; the gateway knows its own.
    if (!order) return this.#answer(page, { kind: 'failed', code: '1035' });
    const arrive = (atIssuer: boolean) => () => {
      const attempt = order.begin(page, atIssuer);
      if ('kind' in attempt) return this.#answer(page, attempt);
      if (attempt.status === 'created') return this.#answer(page, order.answer(attempt), attempt);
      this.#send('acquirer', ...this.#verdicts(order, attempt));
    };
    const lose = () => this.#happen(lostAnswer(page, 'network'));
    this.#send(
      'submission',
      arrive(false),
      arrive(true),
      arrive(false),
      arrive(true),
      // Never arrives.
      lose,
      // Still in flight when the page gives up on it.
      () => {
        this.#send('submission', arrive(false), arrive(true));
        lose();
      },
      () => this.#happen({ type: 'answered', attempt: page, answer: { kind: 'invalid' } }),
      // The gateway fails, before and after it has recorded the attempt.
      () => this.#answer(page, { kind: 'failed', code: '1002' }),
      () => {
        const attempt = order.begin(page, false);
        if ('status' in attempt) this.#send('acquirer', ...this.#verdicts(order, attempt, false));
        this.#answer(page, { kind: 'failed', code: '1002' });
      },
    );
  }

  #verdicts(order: Order, attempt: Attempt, answers = true): (() => void)[] {
    return [true, false].map((approve) => () => {
      order.decide(attempt, approve);
      if (answers && attempt.page > 0) this.#answer(attempt.page, order.answer(attempt));
    });
  }

  /** The gateway sends its answer to a submission. */
  #answer(page: number, answer: Extract<PaymentEvent, { type: 'answered' }>['answer'], waiting?: Attempt): void {
    const event: PaymentEvent = { type: 'answered', attempt: page, answer };
    const truth = this.#truth();
    const deliver = () => {
      this.#delivered.push(event);
      const before = this.state;
      this.#happen(event, truth);
      if (waiting && this.state !== before && this.state.name === 'challenge') this.#sendToIssuer(waiting);
    };
    const lose = () => this.#happen(lostAnswer(page, 'timeout'));
    this.#send('answer', deliver, deliver, deliver, lose, () => {
      this.#send('answer', deliver);
      deliver();
    });
  }

  /** The payer enters the statement's value, closes the question, or the request is lost. */
  #readStatement(): void {
    const order = this.#order();
    if (!order) return;
    const close = () => this.#happen({ type: 'challenge-closed' });
    const hear = (answer: PaymentAnswer) => {
      this.#happen({ type: 'verified', answer });
      if (!isVerifying(this.state) || this.#parcels.some(({ kind }) => kind === 'statement')) return;
      // In the ordinary case the payer gives up after a failure; otherwise a try is used, and the payer looks again.
      if (answer.kind === 'failed') this.#send('statement', close, say('right'));
      else this.#readStatement();
    };
    const say = (what: 'right' | 'wrong' | 'unreadable') => () => {
      const answer = order.say(what);
      this.#send('statement', ...goodDays(() => hear(answer)), () => hear({ kind: 'lost', reason: 'network' }));
    };
    this.#send(
      'statement',
      say('right'),
      say('wrong'),
      say('wrong'),
      say('unreadable'),
      close,
      // Sent, and closed before it reaches the gateway.
      () => {
        this.#send('submission', () => void order.say('right'));
        close();
      },
    );
  }

  #sendToIssuer(attempt: Attempt): void {
    const order = this.#order();
    if (!order) return;
    const confirm = () => {
      // The page learns the outcome by look-ups; no answer is awaited.
      if (order.confirm(attempt)) this.#send('acquirer', ...this.#verdicts(order, attempt, false));
    };
    const close = () => this.#happen({ type: 'challenge-closed' });
    const comeBack = () => this.#happen({ type: 'returned' });
    const confirmAnd = (leave: () => void) => () => {
      confirm();
      leave();
    };
    this.#send(
      'issuer',
      confirmAnd(comeBack),
      confirmAnd(comeBack),
      () => {
        order.decide(attempt, false);
        comeBack();
      },
      close,
      confirmAnd(close),
      // The return is still in flight when the dialog closes.
      () => {
        this.#send('submission', confirm);
        close();
      },
      () => this.#happen({ type: 'challenge-refused' }),
    );
  }
}

/** Weights the ordinary outcome. */
function goodDays(outcome: () => void): (() => void)[] {
  return Array.from({ length: 5 }, () => outcome);
}

function lostAnswer(attempt: number, reason: 'timeout' | 'network'): PaymentEvent {
  return { type: 'answered', attempt, answer: { kind: 'lost', reason } };
}
