/**
 * The question about the bank's statement: sends the payer's answer, and handles the gateway's response.
 *
 * @module
 */
import { isVerifying, type PaymentAnswer } from '../../../core/checkout/index.js';
import type { CheckoutPage } from '../page-model.js';
import type { Verification } from '../panels/verification.js';

export class StatementQuestion {
  /** Why the last value was refused, if that used no try. */
  #problem: string | undefined;
  /** Number of values without an answer. */
  #pending = 0;
  readonly #page: CheckoutPage;
  readonly #send: (token: string, value: string) => void;

  constructor(page: CheckoutPage, send: (token: string, value: string) => void) {
    this.#page = page;
    this.#send = send;
  }

  /** The open question; undefined while there is none. */
  get question(): Verification | undefined {
    const { payment } = this.#page;
    const { state } = payment;
    if (!isVerifying(state)) return undefined;
    return {
      question: state.challenge,
      problem: this.#problem,
      send: (value) => this.#verify(value),
      // A value that was sent may be right: until its answer arrives, the payer cannot give up.
      cancel: () =>
        this.#pending > 0
          ? this.#apply({ kind: 'lost', reason: 'timeout' })
          : payment.dispatch({ type: 'challenge-closed' }),
    };
  }

  #verify(value: string): void {
    const { state } = this.#page.payment;
    if (!isVerifying(state) || !state.token) return;
    this.#pending += 1;
    this.#send(state.token, value);
  }

  onAnswer(answer: PaymentAnswer): void {
    this.#pending = Math.max(0, this.#pending - 1);
    this.#apply(answer);
  }

  /** Pending answers are lost when the frame is removed. */
  onLoss(): void {
    if (this.#pending === 0) return;
    this.#pending = 0;
    this.#apply({ kind: 'lost', reason: 'network' });
  }

  /** Called when the state of the payment has changed. */
  changed(isSettled: boolean): void {
    if (!isVerifying(this.#page.payment.state)) this.#problem = undefined;
    if (isSettled) this.reset();
  }

  reset(): void {
    this.#pending = 0;
  }

  #apply(answer: PaymentAnswer): void {
    this.#problem = answer.kind === 'failed' ? answer.code : undefined;
    this.#page.payment.dispatch({ type: 'verified', answer });
    this.#page.element.requestUpdate();
  }
}
