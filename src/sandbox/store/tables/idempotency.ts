/** The keys of requests that may be sent again; see `store/idempotency.ts`. */
export interface IdempotencyKeysTable {
  /** A keyed hash of the endpoint, the key's owner and the key. */
  name: string;
  /** A keyed hash of the request's body. */
  body: string;
  /** `payment_id` of an order or a capture, otherwise the attempt's id. 0 inside the transaction that takes the key. */
  subject: number;
  created_at: number;
}
