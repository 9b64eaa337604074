/**
 * The records of the acquirer and its issuers. Both are other companies' systems: the sandbox stores these records for them. The host that
 * runs the acquirer supplies the storage. Amounts are minor units, times milliseconds since 1970.
 *
 * @module
 */

/** One operation of the acquirer. An attempt has at most one. */
export interface LedgerEntry {
  attemptId: number;
  /** `hold` moves no money. `transfer` moves it from one card to another, or not at all. `reversal` gives money back, under its own attempt. */
  operation: 'purchase' | 'recurring' | 'hold' | 'transfer' | 'reversal';
  amount: number;
  currency: string;
  /** The text of the line on the card's statement. */
  statement: string;
  now: number;
}

/** The acquirer's answer, the same for every repeated question. */
export interface AcquirerAnswer {
  /** 0 when the money moved. */
  responseCode: number;
  approvalCode: string;
  rrn: string;
  /** Of a transfer: the answer of the receiver's side. */
  receiver: { approvalCode: string; rrn: string };
}

/** A line of a card's statement. */
interface StatementLine {
  at: number;
  text: string;
  amount: number;
  currency: string;
  /** Whether the line is money that came back. */
  back: boolean;
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
  /** Enters the operation, unless its attempt has an entry already, and returns the answer of the entry. */
  enter(entry: LedgerEntry, answer: AcquirerAnswer): Promise<AcquirerAnswer>;
  /** Enters a capture of a hold, once, and returns the captured amount and its time. */
  capture(
    attemptId: number,
    capture: { amount: number; rrn: string; now: number },
  ): Promise<{ amount: number; at: number }>;
  /** Reverses the held amount of an attempt, once. Does nothing for a hold that was refused. */
  reverse(attemptId: number, reversal: { rrn: string; now: number }): Promise<void>;
  /** The lines of one payer's card, newest first; undefined where the name belongs to no order. */
  statement(name: string): Promise<readonly StatementLine[] | undefined>;
  /** The session of this `xid`, entered as given where it is new. */
  openSession(session: IssuerSession, now: number): Promise<IssuerSession>;
  /**
   * Takes the payer's answer in one transaction: counts a try where the answer uses one, then asks `decide` for the outcome. A session that
   * has an outcome keeps it.
   */
  answerSession(
    xid: string,
    usesTry: boolean,
    decide: (session: IssuerSession) => IssuerSession['outcome'],
  ): Promise<IssuerSession>;
}
