/**
 * A small honest gateway: orders with attempts, by the rules of decision 1. It answers and never lies; whether an answer
 * arrives is the world's affair.
 */
import type { OrderLookupResponse, OrderStatus, TransactionStatus } from '../../../src/contract/index.js';
import type { PaymentAnswer } from '../../../src/core/checkout/index.js';
import { challenge, lookedUp, orderResult } from './samples.js';

export interface Attempt {
  readonly id: number;
  /** Number of the page's attempt; 0 for somebody else's (another tab, the shop's own page). */
  readonly page: number;
  status: TransactionStatus;
  code?: string;
}

export class Order {
  status: OrderStatus = 'created';
  readonly attempts: Attempt[] = [];

  constructor(readonly name: string) {}

  get newest(): Attempt | undefined {
    return this.attempts.at(-1);
  }

  /** Whether money moves, or has moved, for any attempt of the page. */
  get moving(): boolean {
    return this.attempts.some(({ page, status }) => page > 0 && /^(processing|approved)$/.test(status));
  }

  /** A submission arrives: the gateway's no, or an attempt that began. */
  begin(page: number, atIssuer: boolean): Attempt | PaymentAnswer {
    const failed = (code: string): PaymentAnswer => ({ kind: 'failed', code });
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

  /** The payer comes back from the issuer: the acquirer is asked, if this is still the attempt that waits. */
  confirm(attempt: Attempt): boolean {
    const may = attempt.status === 'created' && attempt === this.newest && this.status === 'processing';
    if (may) attempt.status = 'processing';
    return may;
  }

  /** The acquirer, or the issuer, has spoken. */
  decide(attempt: Attempt, approve: boolean): void {
    if (attempt.status !== 'created' && attempt.status !== 'processing') return;
    attempt.status = approve ? 'approved' : 'declined';
    if (approve) this.status = 'approved';
    else attempt.code = '1037';
  }

  expire(): void {
    const { newest } = this;
    if (this.status === 'approved' || newest?.status === 'processing') return;
    if (newest?.status === 'created') this.decide(newest, false);
    this.status = 'expired';
  }

  lookUp(silent: boolean): OrderLookupResponse {
    const { newest, name } = this;
    const attempt = newest && { ...newest, code: newest.code ?? '' };
    const { order_data, ...rest } = lookedUp(this.status, attempt, { order_id: name });
    return silent ? { order_data } : { order_data, ...rest };
  }

  answer(attempt: Attempt): PaymentAnswer {
    if (attempt.status === 'created') return { kind: 'challenge', challenge };
    if (attempt.status === 'approved') return { kind: 'paid', order: orderResult('approved', { order_id: this.name }) };
    const order = orderResult('declined', { order_id: this.name });
    return { kind: 'refused', order, code: attempt.code ?? '1000', transaction: attempt.id };
  }
}

let nextId = 0;
