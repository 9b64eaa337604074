/**
 * The fields of the requests that a merchant's server signs, as the server client accepts them. The client adds `merchant_id` and `signature`.
 * Amounts are whole numbers of minor units: 1000 is 10.00 EUR, and 1000 JPY.
 *
 * @module
 */
import type { VerificationType } from './checkout-submission.js';
import type { RecurringPeriod } from './recurring-data.js';

/** An order and an amount. */
interface OrderMoney {
  /** Your new id for the order, 1 to 1024 characters. It must not have been used before. */
  readonly order_id: string;
  /** Whole number of minor units, above 0. */
  readonly amount: number;
  /** Currency code, three capital letters. */
  readonly currency: string;
}

/** Fields that the gateway keeps with an order and repeats in its results. */
interface KeptFields extends OrderMoney {
  /** Description of the purchase, 1 to 1024 characters. The payer sees it. */
  readonly order_desc: string;
  /** Address on your server that receives the server callback. */
  readonly server_callback_url?: string | undefined;
  /** Your id for the product. */
  readonly product_id?: string | number | undefined;
  /** Your own data as JSON text, at most 4096 characters. */
  readonly merchant_data?: string | undefined;
  /** Your id for the customer. The payment page offers the cards that were saved with it. */
  readonly sender_account?: string | undefined;
  /** Email address of the customer. */
  readonly sender_email?: string | undefined;
  /** Telephone number of the customer. */
  readonly sender_cell_phone?: string | undefined;
  /** Name of the customer. */
  readonly sender_name?: string | undefined;
}

/** An order to create. Interface: Create order; from `response_url` on: Checkout page configuration, `params` and `recurring`. */
export interface OrderFields extends KeptFields {
  /** `Y` stores the card: the server callback contains its `rectoken`. */
  readonly required_rectoken?: 'Y' | 'N' | undefined;
  /** Seconds in which the order can be paid. Default: 36,000. Maximum: 69,120,000. */
  readonly lifetime?: number | undefined;
  /** Address that the payer returns to, with a POST of the order result. */
  readonly response_url?: string | undefined;
  /** Language of the gateway's own page: two letters. */
  readonly lang?: string | undefined;
  /** `Y` only holds the money; `orders.capture` takes it. */
  readonly preauth?: 'Y' | 'N' | undefined;
  /** `Y` verifies the card instead of charging it. */
  readonly verification?: 'Y' | 'N' | undefined;
  /** How a card is verified: by the amount held, or by a code. */
  readonly verification_type?: VerificationType | undefined;
  /** Subscription: number of periods between two charges. Default: 1. */
  readonly recurring_every?: number | undefined;
  /** Subscription: the period to count. Default: `month`. */
  readonly recurring_period?: RecurringPeriod | undefined;
  /** Subscription: minor units of each charge. Default: the order's amount. */
  readonly recurring_amount?: number | undefined;
  /** Subscription: date of the first charge, `YYYY-MM-DD`. */
  readonly recurring_start_time?: string | undefined;
  /** Subscription: date when it ends, `YYYY-MM-DD`. */
  readonly recurring_end_time?: string | undefined;
}

/** A charge of a stored card. @assumption HTTP: Recurring */
export interface ChargeFields extends KeptFields {
  /** Token of the stored card, from a server callback. */
  readonly rectoken: string;
}

/** A refund. `amount` is at most the amount that is not refunded yet. @assumption HTTP: beyond the written interface */
export interface ReversalFields extends OrderMoney {
  /** Reason of the refund, at most 1024 characters. */
  readonly comment?: string | undefined;
  /** Your idempotency key for this refund, at most 64 characters. Several requests with the same key make one refund. */
  readonly reversal_key?: string | undefined;
}

/** A capture of held money. `amount` is at most the held amount. @assumption HTTP: beyond the written interface */
export type CaptureFields = OrderMoney;

/** The compiler keeps these lists complete: if a name of the type is missing, it reports an error. */
const namesOf = <Fields>(names: Record<keyof Fields, true>): readonly string[] => Object.keys(names);

const money = { order_id: true, amount: true, currency: true } as const;
const kept = {
  ...money,
  order_desc: true,
  server_callback_url: true,
  product_id: true,
  merchant_data: true,
  sender_account: true,
  sender_email: true,
  sender_cell_phone: true,
  sender_name: true,
} as const;

export const orderFields = namesOf<OrderFields>({
  ...kept,
  required_rectoken: true,
  lifetime: true,
  response_url: true,
  lang: true,
  preauth: true,
  verification: true,
  verification_type: true,
  recurring_every: true,
  recurring_period: true,
  recurring_amount: true,
  recurring_start_time: true,
  recurring_end_time: true,
});
export const chargeFields = namesOf<ChargeFields>({ ...kept, rectoken: true });
export const reversalFields = namesOf<ReversalFields>({ ...money, comment: true, reversal_key: true });
export const captureFields = namesOf<CaptureFields>(money);
