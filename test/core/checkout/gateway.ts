/**
 * A small honest gateway: orders with attempts, by the rules of decision 1. Its answers are always true; the world decides whether
 * they arrive.
 */
import type { OrderLookupResponse, OrderStatus, TransactionStatus } from '../../../src/contract/index.js';
import type { PaymentAnswer } from '../../../src/core/checkout/index.js';
import { challenge, lookedUp, orderResult } from './samples.js';

export interface Attempt {
  readonly id: number;
  /** Number of the page's attempt; 0 for an attempt from elsewhere (another tab, the shop's own page). */
  readonly page: number;
  status: TransactionStatus;
  code?: string;
  /** A held amount; number of tries left for the statement's value. */
  triesLeft?: number;
}

export class Order {
  status: OrderStatus = 'created';
  readonly attempts: Attempt[] = [];

  /** Whether the gateway knows the order: a page-made order exists from its first submission on. */
  known: boolean;
  /** Its card is verified by what the bank's statement shows. */
  readonly #verifies: boolean;

  constructor(
    readonly name: string,
    { verifies = false, known = true } = {},
  ) {
    this.#verifies = verifies;
    this.known = known;
  }

  get newest(): Attempt | undefined {
    return this.attempts.at(-1);
  }

  /** Whether money moves, or has moved, for any attempt of the page. */
  get moving(): boolean {
    return this.attempts.some(({ page, status }) => page > 0 && /^(processing|approved)$/.test(status));
  }

  /** A submission arrives: a refusal, or an attempt that began. */
  begin(page: number, atIssuer: boolean): Attempt | PaymentAnswer {
    const failed = (code: string): PaymentAnswer => ({ kind: 'failed', code });
    this.known = true;
    if (this.status === 'declined') return failed('1000');
    if (this.status === 'expired') return failed('1052');
    if (this.status === 'approved') return failed('1019');
    const before = this.newest;
    if (before?.status === 'processing') return failed('1013');
    // The payer left the issuer's page and tries again: the older attempt ends here.
    if (before?.status === 'created') this.decide(before, false);
    const attempt: Attempt = { id: 100 + nextId++, page, status: atIssuer ? 'created' : 'processing' };
    this.attempts.push(attempt);
    this.status = 'processing';
    return attempt;
  }

  /** The payer returns from the issuer: the acquirer is asked, if this is still the waiting attempt. */
  confirm(attempt: Attempt): boolean {
    const waits = attempt.status === 'created' && attempt.triesLeft === undefined;
    const may = waits && attempt === this.newest && this.status === 'processing';
    if (may) attempt.status = 'processing';
    return may;
  }

  /** The acquirer, or the issuer, decides. */
  decide(attempt: Attempt, approve: boolean): void {
    if (attempt.status !== 'created' && attempt.status !== 'processing') return;
    if (approve && this.#verifies) {
      attempt.status = 'created';
      attempt.triesLeft = 3;
      return;
    }
    attempt.status = approve ? 'approved' : 'declined';
    if (approve) this.status = 'approved';
    else attempt.code = '1037';
  }

  /** The attempt that waits for the statement's value. */
  get asking(): Attempt | undefined {
    const { newest } = this;
    const waits = newest?.triesLeft !== undefined && newest.status === 'created' && this.status === 'processing';
    return waits ? newest : undefined;
  }

  /** The payer enters the statement's value: right, wrong, or malformed. */
  say(what: 'right' | 'wrong' | 'unreadable'): PaymentAnswer {
    const { asking, newest } = this;
    if (!asking) {
      const ended = newest?.triesLeft !== undefined && /^(approved|declined)$/.test(this.status);
      if (ended) return this.answer(newest);
      const codes: Partial<Record<OrderStatus, string>> = { expired: '1052', approved: '1019' };
      return { kind: 'failed', code: newest?.status === 'processing' ? '1013' : (codes[this.status] ?? '1007') };
    }
    if (what === 'unreadable') return { kind: 'failed', code: '1007' };
    if (what === 'right') asking.status = this.status = 'approved';
    else if (--(asking.triesLeft as number) === 0) asking.status = this.status = 'declined';
    return this.answer(asking);
  }

  expire(): void {
    const { newest } = this;
    if (/^(approved|declined)$/.test(this.status) || newest?.status === 'processing') return;
    if (newest?.status === 'created') this.decide(newest, false);
    this.status = 'expired';
  }

  lookUp(silent: boolean): OrderLookupResponse {
    const { newest, name } = this;
    const attempt = newest && { ...newest, code: newest.code ?? '' };
    const { order_data, ...rest } = lookedUp(this.status, attempt, { order_id: name, ...this.#question });
    return silent ? { order_data } : { order_data, ...rest };
  }

  /** The question to the payer, as a look-up has it. */
  get #question(): Record<string, string> {
    const tries = this.asking?.triesLeft;
    if (tries === undefined) return {};
    return { verification_status: 'created', verification_type: 'amount', verification_tries_left: String(tries) };
  }

  answer(attempt: Attempt): PaymentAnswer {
    if (attempt.status === 'created' && attempt.triesLeft !== undefined) {
      return {
        kind: 'challenge',
        challenge: { action: 'verify', verification_type: 'amount', tries_left: attempt.triesLeft },
      };
    }
    if (attempt.status === 'created') return { kind: 'challenge', challenge };
    if (attempt.status === 'approved')
      return { kind: 'paid', result: orderResult('approved', { order_id: this.name }) };
    const order = orderResult('declined', { order_id: this.name });
    return { kind: 'refused', result: order, code: attempt.code ?? '1000', transaction: attempt.id };
  }
}

let nextId = 0;
