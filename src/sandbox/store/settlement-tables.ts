/**
 * The tables of what happens to paid orders afterwards: settlement with the merchant, and chargebacks.
 *
 * @module
 */

/** Where the merchant's money is settled: the EU (report 666) or elsewhere (report 403). */
export type Region = 'eu' | 'non-eu';

/**
 * One settled transaction. Amounts are minor units of the currency named with them, negative where the merchant pays; rates are
 * millionths (`1_000_000` is 1).
 */
export interface SettlementsTable {
  id: number;
  merchant_id: number;
  region: Region;
  payment_id: number;
  /** The transaction: of a purchase, a reversal, or the purchase that was charged back. */
  attempt_id: number;
  /** `chargeback-won`: what a chargeback took is given to the merchant again. `reserve`: a rolling reserve is paid out. */
  operation: 'purchase' | 'reverse' | 'chargeback' | 'chargeback-won' | 'reserve';
  /** Of the transaction, in its own currency. */
  amount: number;
  currency: string;
  settlement_currency: string;
  /** From the transaction's currency to the one of the fee. */
  transaction_rate: number;
  /** From there to the settlement's. */
  settlement_rate: number;
  fee_rate: number;
  /** In the settlement's currency, before fees. */
  gross: number;
  commission: number;
  /** What is paid out now: gross less commission and reserve. */
  settlement_amount: number;
  reserve_amount: number;
  /** When the reserve is paid out; null where there is none. */
  reserve_at: number | null;
  deposit_amount: number;
  batch_number: number;
  status: 'completed';
  /** When the transaction was authorized. */
  occurred_at: number;
  settled_at: number;
}

/** A merchant's day that has something to settle; `batch_number` is null until it is done. */
export interface SettlementDaysTable {
  /** `<merchant_id>/<day>`. */
  id: string;
  merchant_id: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  batch_number: number | null;
}

export interface ChargebacksTable {
  id: number;
  merchant_id: number;
  payment_id: number;
  /** The purchase that its cardholder disputes. */
  attempt_id: number;
  amount: number;
  currency: string;
  /** `created`: disputed, and taken from the merchant's next settlement. `won`: given back to it. `lost`: gone for good. */
  status: 'created' | 'won' | 'lost';
  created_at: number;
  ended_at: number | null;
}

/** The hash of a token that lets a company read reports; the token itself is not kept. */
export interface AccessTokensTable {
  token_hash: string;
  application_id: string;
  expires_at: number;
}
