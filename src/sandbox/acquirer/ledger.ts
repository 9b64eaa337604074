/**
 * The records of the acquirer and its issuers. Both are systems of other companies; the sandbox stores these records for them. The host
 * that runs the acquirer supplies the storage. Amounts are in minor units, times in milliseconds since 1970.
 *
 * @module
 */

/** One operation of the acquirer. An attempt has at most one. */
export interface LedgerEntry {
  attemptId: number;
  /** `hold` moves no money. `transfer` moves it from one card to another, or not at all. `reversal` refunds it, with a separate attempt. */
  operation: 'purchase' | 'recurring' | 'hold' | 'transfer' | 'reversal';
  amount: number;
  currency: string;
  /** The text of the line on the card's statement. */
  statement: string;
  now: number;
}

/** The acquirer's answer. A repeated request gets the same answer. */
export interface AcquirerAnswer {
  /** 0 when the money moved. */
  responseCode: number;
  approvalCode: string;
  rrn: string;
  /** For a transfer: the answer of the receiver's side. */
  receiver: { approvalCode: string; rrn: string };
}

/** A line of a card's statement. */
interface StatementLine {
  time: number;
  text: string;
  amount: number;
  currency: string;
  /** Whether the line is a refund. */
  isRefund: boolean;
}

/** The issuer's record of one authentication of a payer. */
export interface IssuerSession {
  xid: string;
  /** The one-time code that was sent. */
  code: string;
  triesLeft: number;
  /** Empty until the payer has decided. */
  outcome: '' | 'Y' | 'N';
}

export interface Ledger {
  /** Enters the operation, unless its attempt already has an entry, and returns the answer of the entry. */
  enter(entry: LedgerEntry, answer: AcquirerAnswer): Promise<AcquirerAnswer>;
  /** Enters a capture of a hold, once, and returns the captured amount and its time. */
  capture(
    attemptId: number,
    capture: { amount: number; rrn: string; now: number },
  ): Promise<{ amount: number; time: number }>;
  /** Releases the held amount of an attempt, once. Does nothing for a refused hold. */
  reverse(attemptId: number, reversal: { rrn: string; now: number }): Promise<void>;
  /** The lines of one payer's card, newest first; undefined if the name belongs to no order. */
  statement(name: string): Promise<readonly StatementLine[] | undefined>;
  /** The session of this `xid`. A new session is entered as given. */
  openSession(session: IssuerSession, now: number): Promise<IssuerSession>;
  /**
   * Records the payer's answer in one transaction: counts an attempt if the answer uses one, then calls `decide` for the outcome. A session
   * that has an outcome keeps it.
   */
  answerSession(
    xid: string,
    usesTry: boolean,
    decide: (session: IssuerSession) => IssuerSession['outcome'],
  ): Promise<IssuerSession>;
}
