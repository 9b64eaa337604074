/**
 * The table of idempotency keys; see `schema.ts` for what its columns have in common with the others'.
 *
 * @module
 */

export interface IdempotencyKeysTable {
  /** A keyed hash of the endpoint, the key's owner and the key. */
  name: string;
  /** A keyed hash of the request's body. */
  body: string;
  /** `payment_id` of an order or a capture, else the attempt's id. 0 inside of the transaction that takes the key. */
  subject: number;
  created_at: number;
}
