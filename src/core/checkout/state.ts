/**
 * The states, events and commands of a payment. The behaviour is in `transition.ts`.
 *
 * @module
 */
import type {
  Challenge,
  OrderLookupResponse,
  OrderResult,
  ProblemCode,
  Redirection,
  VerificationAsked,
} from '../../contract/index.js';

/** A gateway's code (`"1037"`) or one of our own codes. Each has a text in the catalogues. */
export type PaymentProblem = ProblemCode | (string & {});

/** A task of the payer outside the page: confirm at the issuer, pay at a bank, or read a bank statement. */
export type PaymentChallenge = Challenge | Redirection | VerificationAsked;

/** Why the outcome of a payment is not known yet. */
export type LossReason = 'timeout' | 'network' | 'answer';

/**
 * Why the outcome is looked up. `loss`: the answer was lost, and the shop knows. `return`, `close`: the payer returned from the
 * issuer's page, or closed it. `failure`: the gateway failed in a way that leaves the outcome open.
 */
export type LookUpCause = 'loss' | 'return' | 'close' | 'failure';

interface Payment {
  /** Order token, 40 characters; undefined until the shop has created the order. */
  readonly token: string | undefined;
  /** The newest token from the shop. Differs from `token` while the order of `token` is in flight or loading. */
  readonly nextToken: string | undefined;
  /** Number of the newest attempt of this page, from 1. An answer that names another number is stale. */
  readonly attempt: number;
  /** The order's latest look-up. */
  readonly order?: OrderLookupResponse | undefined;
  /** Newest transaction of the order before the current attempt: its refusal belongs to an earlier attempt. */
  readonly previous?: number | undefined;
  /** Why the order of an element that was removed in flight is looked up before anything else; undefined once it is. */
  readonly resumes?: LookUpCause | undefined;
}

/**
 * - `starting`: the frame connects, the order loads.
 * - `ready`: the payer may type and pay; `problem` is the reason the last attempt failed.
 * - `asking`: the fields are validated, then the shop is asked (`gw-pay-click`).
 * - `paying`: the card is on its way to the gateway.
 * - `challenge`: the payer is at the issuer or at a bank, or enters an amount or a code from a statement.
 * - `checking`: the outcome is not known; it is looked up.
 * - `unknown`: the frequent look-ups ended without an outcome. Rarer look-ups continue, and the payer may request one. Never treated
 *   as refused.
 * - `paid`: the gateway confirmed the payment.
 * - `closed`: this order cannot be paid here; with `retry`, loading again may help.
 */
export type PaymentState = Payment &
  (
    | { readonly name: 'starting' | 'paying' }
    /** `shop`: the fields are valid, and the shop has been asked. */
    | { readonly name: 'asking'; readonly shop: boolean }
    /** `result`: the order as the refused attempt left it, with its card. */
    | {
        readonly name: 'ready';
        readonly problem?: PaymentProblem | undefined;
        readonly result?: OrderResult | undefined;
      }
    /**
     * `isFound`: a look-up found it, so the submission whose answer was lost may still be on its way. `lookUps`: number of look-ups while
     * the payer is at the issuer. `transaction`: transaction of this attempt, once a look-up has shown it.
     */
    | {
        readonly name: 'challenge';
        readonly challenge: PaymentChallenge;
        readonly isFound?: boolean | undefined;
        readonly lookUps?: number | undefined;
        readonly transaction?: number | undefined;
      }
    | { readonly name: 'checking' | 'unknown'; readonly tries: number; readonly after: LookUpCause }
    | { readonly name: 'paid'; readonly result: OrderResult }
    | { readonly name: 'closed'; readonly problem: PaymentProblem; readonly retry: boolean }
  );

/** The gateway's answer to a submission, or the lack of an answer. */
export type PaymentAnswer =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'paid'; readonly result: OrderResult }
  | {
      readonly kind: 'refused';
      readonly result: OrderResult;
      readonly code: string;
      readonly transaction?: number | undefined;
      /** The order can no longer be paid. */
      readonly final?: boolean | undefined;
    }
  | { readonly kind: 'challenge'; readonly challenge: PaymentChallenge }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'lost'; readonly reason: LossReason };

export type PaymentEvent =
  | { readonly type: 'frame-ready' }
  /** `problem`: the reason why this page cannot have a frame at all. */
  | { readonly type: 'frame-failed'; readonly problem?: PaymentProblem | undefined }
  /** A connected frame was removed, and with it everything that was typed and requested. */
  | { readonly type: 'frame-lost' }
  | { readonly type: 'token'; readonly token: string | undefined }
  | { readonly type: 'loaded'; readonly order: OrderLookupResponse }
  | { readonly type: 'load-failed'; readonly problem: PaymentProblem; readonly retry: boolean }
  | { readonly type: 'pay' }
  | { readonly type: 'validated'; readonly valid: boolean }
  | { readonly type: 'shop'; readonly proceed: boolean; readonly token?: string | undefined }
  | { readonly type: 'shop-failed' }
  | { readonly type: 'answered'; readonly attempt: number; readonly answer: PaymentAnswer }
  | { readonly type: 'returned' }
  | { readonly type: 'challenge-closed' }
  | { readonly type: 'challenge-refused' }
  | { readonly type: 'looked-up'; readonly order: OrderLookupResponse }
  /** `problem`: the gateway's reason, if there is one. Only the payment page's frame reports it. */
  | { readonly type: 'look-up-failed'; readonly problem?: string | undefined }
  | { readonly type: 'check-again' }
  | { readonly type: 'expired' }
  | { readonly type: 'retry' }
  /** The payer chose how to continue after a refusal, which is no longer shown. The typed values stay. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'reset' };

export type PaymentCommand =
  | { readonly do: 'connect' }
  | { readonly do: 'load'; readonly token: string }
  | { readonly do: 'validate' }
  | { readonly do: 'ask-shop' }
  | { readonly do: 'submit'; readonly token: string; readonly attempt: number }
  | { readonly do: 'open-challenge'; readonly challenge: PaymentChallenge }
  | { readonly do: 'close-challenge' }
  /** Look the order up after this many seconds. Replaces a look-up that is still waiting. */
  | { readonly do: 'look-up'; readonly token: string; readonly delay: number }
  | { readonly do: 'clear' }
  /** Ask for the security code again: the bank did not accept it. */
  | { readonly do: 'code-again' }
  | { readonly do: 'emit-ready' }
  | { readonly do: 'emit-success'; readonly result: OrderResult }
  | {
      readonly do: 'emit-error';
      readonly problem: PaymentProblem;
      readonly retry: boolean;
      readonly result?: OrderResult | undefined;
    }
  | { readonly do: 'emit-unknown'; readonly reason: LossReason };

export type PaymentStep = readonly [state: PaymentState, commands: readonly PaymentCommand[]];
