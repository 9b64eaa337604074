/**
 * A row of the table of error codes: everything that a code means, for every reader. Each column is required, so the compiler asks for
 * it when a code is added.
 *
 * @module
 */

/** Who is responsible. Only the codes of `bank` are shown to a payer as a refusal of the bank. @assumption Codes and blame */
export type CodeParty = 'bank' | 'expired' | 'gateway' | 'limit' | 'paid' | 'shop' | 'typed';

/**
 * The meaning of a failed request with this code for the order. `open`: it does not say whether money moves, so the order is looked up.
 * `no …`: the gateway does not know it. `refused`: nothing was charged.
 */
type CodeOutcome = 'refused' | 'open' | 'no merchant' | 'no order' | 'no token' | 'order expired' | 'challenge expired';

/** The field that the payer corrects. `receiver`: the card or the phone that gets a transfer. `rectoken`: a stored card, replaced by a new one. */
type CodeField = 'none' | 'amount' | 'card_number' | 'cvv2' | 'email' | 'expiry_date' | 'receiver' | 'rectoken';

/**
 * A step after a refusal. `again`: the same with another try. `card`: another card. `change`: back to the fields. `receiver`: another
 * receiver of a transfer.
 */
export type NextStep = 'again' | 'card' | 'change' | 'receiver';

/** The texts and next steps for a payer. */
interface PayerColumns {
  readonly field: CodeField;
  /**
   * The payer's next steps, the best first. A payment takes `again` from here, and whether it comes first; its other steps are the
   * methods that the page has.
   */
  readonly next: readonly [NextStep, ...NextStep[]];
  /** Ids of the catalogues: the heading, then the sentences. Empty: those of the party. `core/i18n` checks them. */
  readonly words: readonly string[];
  /** The heading in a transfer: the title of the problem, or the first sentence of its text. */
  readonly transferHeading: 'title' | 'first sentence';
}

/** Text that the server client adds to the gateway's message. */
export interface CodeAdvice {
  /** For a request about an order. `{order_id}` and `{merchant_id}` come from the request. */
  readonly order?: string;
  /** For a request that moves the money of an order, instead of `order`. */
  readonly move?: string;
  /** For a charge of a stored card, instead of `order`. */
  readonly charge?: string;
  /** For a request about a transfer. */
  readonly transfer?: string;
}

/** The behaviour of the sandbox. */
interface SandboxColumns {
  /** The stage that refuses. A payment that fails in `3-D Secure` never reaches the issuer. */
  readonly stage: '3-D Secure' | 'issuer';
  /** Whether the code ends a subscription at once. */
  readonly subscription: 'goes on' | 'stops';
  /** The heading of the return page; empty: the heading of the party. */
  readonly returnPage: string;
  /** How often each kind of seeded order is refused for this reason. @assumption Ours */
  readonly seeds: readonly [payment: number, charge: number, transfer: number];
}

export interface ErrorCodeRow {
  /** The English meaning, in the gateway's answers. A payer never sees it, only the texts of the catalogues. */
  readonly name: string;
  readonly party: CodeParty;
  readonly outcome: CodeOutcome;
  readonly payer: PayerColumns;
  readonly sandbox: SandboxColumns;
  readonly advice: CodeAdvice;
  /** The event, for the developer. The first sentence names the fact, without the code. */
  readonly what: string;
  readonly cause: string;
  readonly fix: string;
  /** How to cause it in the sandbox: the digits of a test card, or a step; empty where nothing causes it on purpose. */
  readonly reproduce: string;
}

export type ErrorCodeRows = Readonly<Record<number, ErrorCodeRow>>;
