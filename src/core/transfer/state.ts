/**
 * What a transfer can be, what can happen to it, and what it can ask for. No behaviour: see `transition.ts`.
 *
 * @module
 */
import type { Challenge, TransferProblemCode, TransferStatus, TransferStatusResponse } from '../../contract/index.js';

/** A gateway's code (`"1058"`) or one of ours. Each has a text in the catalogues. */
export type TransferProblem = TransferProblemCode | (string & {});

/** What the payer wants to send, as far as a quote goes. */
export interface TransferDraft {
  /** Minor units, as digits. */
  readonly amount: string;
  readonly currency: string;
  readonly receiverPaysFee: boolean;
  readonly by: 'card' | 'phone';
  /** Counts the receivers that were typed: who it is, only the card room knows. */
  readonly receiver: number;
}

/** What a transfer costs. Minor units, as digits. */
export interface Quote {
  readonly sender: string;
  readonly fee: string;
  readonly receiver: string;
}

/** How far the question for a quote is. At most one is on its way. */
export interface QuoteRequest {
  /** Number of the newest question, from 1. An answer that names another number is stale. */
  readonly number: number;
  /** What it was asked for; undefined where none is on its way. */
  readonly draft?: TransferDraft | undefined;
  /** Questions in a row that brought no answer. */
  readonly losses: number;
  /** Why there is no quote. */
  readonly problem?: TransferProblem | undefined;
}

/** Why nobody knows yet how a transfer ended. */
export type LossReason = 'timeout' | 'network' | 'answer';

/**
 * How the status came to be asked for: the gateway took the transfer on, its answer was lost (and the page told so), the payer is
 * back from the issuer or closed its page, the gateway failed in a way that leaves it open, or the page was loaded anew.
 */
export type LookUpCause = 'accept' | 'loss' | 'return' | 'close' | 'failure' | 'resume';

interface Transfer {
  readonly widget: string | undefined;
  /** Name of the transfer, made up by this page; the same until the gateway says that it has come to an end. */
  readonly order: string | undefined;
  /** The gateway keeps that name: whatever becomes of its answer, the transfer can be asked for. */
  readonly registered: boolean;
  /** Number of the newest attempt of this page, from 1. */
  readonly attempt: number;
  /** Undefined while there is too little to ask a quote for. */
  readonly draft: TransferDraft | undefined;
  /** The newest quote; of another draft where it is not `fresh`. */
  readonly quote: Quote | undefined;
  readonly fresh: boolean;
  readonly asking: QuoteRequest;
}

/**
 * - `starting`: the card room connects. `isResuming`: a transfer that was begun is to be asked for.
 * - `editing`: the payer types; `problem` is why the last try came to nothing. `isValidating`: the fields are being checked. `awaitsQuote`: they
 *   are right, and the review opens with the quote that is on its way.
 * - `review`: nothing has been sent; `changed`: the quote is another than the payer saw.
 * - `asking`: the page is asked (`gw-pay-click`), then the gateway for its quote once more.
 * - `sending`: the transfer is on its way to the gateway.
 * - `challenge`: the payer is at the issuer.
 * - `checking`: the status is asked for until it is final. `status` is what was heard last.
 * - `unknown`: it was asked for often enough; the payer may ask again. Never treated as refused.
 * - `sent`: the gateway said so.
 * - `closed`: nothing can be sent here; with `retry`, loading again may help.
 */
export type TransferState = Transfer &
  (
    | { readonly name: 'starting'; readonly isResuming?: boolean }
    | {
        readonly name: 'editing';
        readonly problem?: TransferProblem | undefined;
        readonly isValidating?: boolean;
        readonly awaitsQuote?: boolean;
      }
    | { readonly name: 'review'; readonly problem?: TransferProblem | undefined; readonly changed?: boolean }
    | { readonly name: 'asking'; readonly step: 'page' | 'quote' }
    | { readonly name: 'sending' }
    | { readonly name: 'challenge'; readonly challenge: Challenge }
    | {
        readonly name: 'checking' | 'unknown';
        readonly tries: number;
        readonly after: LookUpCause;
        readonly status?: TransferStatus | undefined;
      }
    | { readonly name: 'sent'; readonly result: TransferStatusResponse }
    | {
        readonly name: 'closed';
        readonly problem: TransferProblem;
        readonly retry: boolean;
        readonly isResuming?: boolean;
      }
  );

/** What the gateway (or its silence) answered to a transfer. */
export type TransferAnswer =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'accepted'; readonly order: string }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'lost'; readonly reason: LossReason };

export type TransferEvent =
  | { readonly type: 'room-ready' }
  /** `problem` where there can be no room in this page at all. */
  | { readonly type: 'room-failed'; readonly problem?: TransferProblem | undefined }
  | { readonly type: 'widget'; readonly widget: string | undefined }
  | { readonly type: 'draft'; readonly draft: TransferDraft | undefined }
  /** The payer has stopped typing, or a wait is over: a quote may be asked for. */
  | { readonly type: 'quote-due' }
  | { readonly type: 'quoted'; readonly number: number; readonly quote: Quote; readonly registered: boolean }
  /** `refused`: by the gateway's word, so that asking again brings the same. */
  | {
      readonly type: 'quote-failed';
      readonly number: number;
      readonly problem: TransferProblem;
      readonly refused: boolean;
    }
  | { readonly type: 'review' }
  | { readonly type: 'validated'; readonly valid: boolean }
  | { readonly type: 'change' }
  /** `order`: a fresh name, for a transfer that has none yet. */
  | { readonly type: 'send'; readonly order: string }
  /** To the newest `ask-page`. What the page says to an earlier one is not reported. */
  | { readonly type: 'page'; readonly proceed: boolean }
  | { readonly type: 'page-failed' }
  | { readonly type: 'answered'; readonly attempt: number; readonly answer: TransferAnswer }
  | { readonly type: 'returned' }
  | { readonly type: 'challenge-closed' }
  | { readonly type: 'challenge-refused' }
  | { readonly type: 'status'; readonly order: string; readonly status: TransferStatusResponse }
  | { readonly type: 'status-failed'; readonly order: string; readonly problem?: string | undefined }
  | { readonly type: 'check-again' }
  | { readonly type: 'retry' }
  | { readonly type: 'reset' };

export type TransferCommand =
  | { readonly do: 'connect' }
  /** A `quote-due` after so many seconds; it takes the place of one that still waits. */
  | { readonly do: 'wait-for-quote'; readonly delay: number }
  | {
      readonly do: 'ask-quote';
      readonly number: number;
      readonly draft: TransferDraft;
      readonly order?: string | undefined;
    }
  | { readonly do: 'validate' }
  | { readonly do: 'ask-page'; readonly order: string }
  | { readonly do: 'submit'; readonly attempt: number; readonly order: string; readonly draft: TransferDraft }
  | { readonly do: 'open-challenge'; readonly challenge: Challenge }
  | { readonly do: 'close-challenge' }
  /** Ask for the status after so many seconds. It takes the place of a question that still waits. */
  | { readonly do: 'ask-status'; readonly order: string; readonly delay: number }
  | { readonly do: 'clear' }
  | { readonly do: 'emit-ready' }
  | { readonly do: 'emit-fee'; readonly quote: Quote; readonly draft: TransferDraft }
  | { readonly do: 'emit-status'; readonly order: string; readonly status: TransferStatus }
  | { readonly do: 'emit-success'; readonly order: string; readonly result: TransferStatusResponse }
  | {
      readonly do: 'emit-error';
      readonly problem: TransferProblem;
      readonly retry: boolean;
      readonly order?: string | undefined;
    }
  | { readonly do: 'emit-unknown'; readonly order: string; readonly reason: LossReason };

export type TransferStep = readonly [state: TransferState, commands: readonly TransferCommand[]];
