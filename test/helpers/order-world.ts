/**
 * A gateway in memory with its payers, whose steps fast-check makes up: submissions, lost and late answers, returns from the issuer twice
 * or too late, the clock. After each step the gateway's answers are compared with the acquirer's ledger.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Challenge } from '../../src/contract/index.js';
import { cards as testCards } from '../../src/testing/cards.js';
import { startGateway, type TestGateway } from './gateway.js';

const { approved, declined, threeDSecure, threeDSecureDeclined } = testCards;
const cards = { approved, declined, threeDSecure, threeDSecureDeclined };

export const stepArbitrary = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      card: fc.constantFrom(...(Object.keys(cards) as (keyof typeof cards)[])),
      /** The answer is lost, or the request; the acquirer is slow, or its answer. */
      fault: fc.constantFrom('', '', '', 'drop', 'drop-before', 'acquirer-delay=4', 'acquirer-answer-delay=4'),
      copies: fc.constantFrom(1, 1, 1, 2, 3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      which: fc.nat(5),
      answer: fc.constantFrom('confirm' as const, 'confirm' as const, 'cancel' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('meet' as const),
      which: fc.nat(5),
      /** Turns of the event loop that the submission is ahead, or behind. */
      ahead: fc.integer({ min: -12, max: 12 }),
      card: fc.constantFrom(...(Object.keys(cards) as (keyof typeof cards)[])),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return again' as const), which: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 60, 901, 40_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
);
export type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** The differences between the two worlds: how money is requested, and how the gateway reports it. */
export interface Payments {
  submit(card: string, headers: Record<string, string>): Promise<Challenge | undefined>;
  /** The gateway's answer about the payment. `undefined`: it does not know it. */
  word(): Promise<'open' | 'paid' | 'failed' | undefined>;
  /** Operations of the acquirer that moved money for it. */
  moved(): Promise<number>;
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export class OrderWorld {
  readonly shop: TestGateway;
  readonly #payments: Payments;
  readonly #challenges: Challenge[] = [];
  readonly #returns: { url: string; form: Record<string, string> }[] = [];
  #final: string | undefined;
  /** The statuses that a run reached, for the test of the test. */
  readonly visited = new Set<string>();

  constructor(shop: TestGateway, payments: Payments) {
    this.shop = shop;
    this.#payments = payments;
  }

  static async start(make: (shop: TestGateway) => Promise<Payments>): Promise<OrderWorld> {
    const shop = await startGateway();
    return new OrderWorld(shop, await make(shop));
  }

  async step(step: Step): Promise<void> {
    switch (step.do) {
      case 'submit':
        await this.#submit(cards[step.card].number, step.fault, step.copies);
        break;
      case 'return': {
        const confirmed = await this.#answerOf(step.which, step.answer);
        if (confirmed) await this.#return(confirmed);
        break;
      }
      case 'meet': {
        // A payer comes back while another page of the same order submits.
        const confirmed = await this.#answerOf(step.which, 'confirm');
        const submits = turns(-step.ahead).then(() => this.#submit(cards[step.card].number, '', 1));
        await Promise.all([submits, turns(step.ahead).then(() => confirmed && this.#return(confirmed))]);
        break;
      }
      case 'return again': {
        const again = this.#returns[step.which % (this.#returns.length || 1)];
        if (!again) return;
        await Promise.all([this.#return(again), this.#return(again)]);
        break;
      }
      case 'wait':
        this.shop.clock.advance(step.seconds);
        break;
      case 'jobs':
        await this.shop.gateway.runDueJobs();
    }
    await this.check();
  }

  /** The issuer's answer to one of the challenges, not yet posted back. */
  async #answerOf(which: number, answer: 'confirm' | 'cancel') {
    const challenge = this.#challenges[which % (this.#challenges.length || 1)];
    if (!challenge) return undefined;
    const { form } = await this.shop.finishChallenge(challenge, { answer, stay: true });
    return form && { url: challenge.send_data.TermUrl, form };
  }

  async #submit(card: string, fault: string, copies: number): Promise<void> {
    const headers = { origin: 'http://localhost:3000', ...(fault ? { 'x-sandbox-fault': fault } : {}) };
    const answers = Array.from({ length: copies }, () =>
      this.#payments.submit(card, headers).catch(() => {
        this.visited.add('lost');
        return undefined;
      }),
    );
    // A check runs meanwhile, and must get a true answer.
    const early = this.check().then(async () => {
      if (!fault.startsWith('acquirer')) return;
      // The acquirer takes so long that another process asks it again.
      this.shop.clock.advance(11);
      await this.shop.gateway.runDueJobs();
      await this.check();
    });
    for (const challenge of await Promise.all(answers)) if (challenge) this.#challenges.push(challenge);
    await early;
  }

  async #return(again: { url: string; form: Record<string, string> }): Promise<void> {
    this.#returns.push(again);
    await this.shop.postForm(again.url, again.form);
  }

  /** Compares the gateway's answer with the ledger, which is read before and after, because money may move in between. */
  async check(): Promise<void> {
    const before = await this.#payments.moved();
    const word = await this.#payments.word();
    const after = await this.#payments.moved();
    this.visited.add(word ?? 'none');
    assert.ok(after <= 1, `charged ${after} times`);
    if (word === 'paid') assert.equal(after, 1, 'only a charged payment is called paid');
    if (word === 'failed') assert.equal(before, 0, 'a charged payment is not called failed');
    if (this.#final !== undefined) assert.equal(word, this.#final, 'what was final has changed');
    if (word === 'paid' || word === 'failed') this.#final = word;
  }

  /** In the end everything is known, and everyone is told the same. */
  async finish(): Promise<void> {
    for (const seconds of [20, 1000, 40_000, 100_000]) {
      this.shop.clock.advance(seconds);
      await this.shop.gateway.runDueJobs();
      await this.check();
    }
    const moved = await this.#payments.moved();
    const word = await this.#payments.word();
    if (word !== undefined) assert.equal(word, moved === 1 ? 'paid' : 'failed', 'in the end it is one or the other');
    assert.ok(this.shop.callbacks.length <= 1, 'the end is told once where it is acknowledged');
    for (const { body } of this.shop.callbacks) {
      assert.equal(body.order_status === 'approved', moved === 1, `a callback says ${body.order_status}`);
    }
    await this.shop.stop();
  }
}
