import type { ErrorCode } from '../../../contract/index.js';
import type { Dispute as Outcome } from '../../engine/chargeback.js';
import type { Calendar } from './calendar.js';
import type { RandomGenerator } from './random.js';

export interface Purchase {
  description: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** A card as an attempt's row keeps it. */
export interface SeedCard {
  masked_card: string;
  card_bin: string;
  card_type: string;
  expire_month: string;
  expire_year: string;
}

/** The place of an order in a subscription, which one card pays each month. */
export interface SeedSubscription {
  /** The number of its first order. */
  first: number;
  /** 0 for the first order, then 1, 2, … */
  charge: number;
}

/** The cardholder disputes the payment: its beginning, its end, and its result unless it is still open. */
export interface Dispute {
  at: number;
  endsAt: number;
  outcome: Outcome;
}

/** Minor units of the order's currency. */
interface TransferDetails {
  receiver: SeedCard;
  amount: number;
  fee: number;
  receiverAmount: number;
  receiverPaysFee: 'Y' | 'N';
}

/** One attempt to pay. */
export interface ScenarioAttempt {
  startedAt: number;
  endedAt: number;
  code: 0 | ErrorCode;
  /** Undefined if a bank pays. */
  card: SeedCard | undefined;
  /** As in an attempt's row. */
  system: string;
  /** Whether the issuer asked the payer, and the result. */
  authentication: 'no' | 'passed' | 'failed';
}

export interface Scenario {
  merchantId: number;
  /** From 1. */
  number: number;
  kind: 'order' | 'recurring' | 'transfer';
  createdAt: number;
  finalAt: number;
  status: 'approved' | 'declined' | 'expired' | 'reversed';
  purchase: Purchase;
  email: string;
  merchantData: string;
  tries: readonly ScenarioAttempt[];
  /** Times and amounts of the refunds of a paid order. */
  reversals: readonly { at: number; amount: number }[];
  /** When the hold was captured, and the captured amount. */
  capture: { at: number; amount: number } | undefined;
  /** The dispute, if the cardholder disputes the payment. */
  dispute: Dispute | undefined;
  /** The subscription that the order began, or belongs to. */
  subscription: SeedSubscription | undefined;
  transfer: TransferDetails | undefined;
}

/** The inputs of every scenario. */
export interface SeedContext {
  random: RandomGenerator;
  calendar: Calendar;
  /** Orders of each merchant. */
  count: number;
  /** The first moment of today. Nothing later has happened. */
  today: number;
}
