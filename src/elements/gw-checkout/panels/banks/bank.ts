/** A bank or a local method in a country. */
export interface Bank {
  /** Unique within the offer: country and id. Several countries may have the same id. */
  readonly key: string;
  /** The `payment_system` of a submission. */
  readonly id: string;
  readonly name: string;
  /** Address of its logo, or empty. */
  readonly logo: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}
