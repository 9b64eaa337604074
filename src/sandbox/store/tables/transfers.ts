import type { Selectable } from 'kysely';

/** The transfer's columns in addition to its order, whose `amount` is the amount the sender is charged. */
export interface TransfersTable {
  payment_id: number;
  widget_id: string;
  /** As it was asked for. */
  amount: number;
  fee: number;
  receiver_amount: number;
  receiver_pays_fee: 'Y' | 'N';
  receiver_type: 'card' | 'phone';
  /** Masked. */
  receiver: string;
  /** The receiver's encrypted card; null after the transfer has ended, and where a telephone receives. */
  receiver_card_id: string | null;
  /** The telephone number that receives, or is notified in addition to a card; empty after the transfer has ended, and without a number. */
  receiver_phone: string;
  /** The sender and the receiver, as JSON of `TransferParty`. */
  sender_party: string;
  receiver_party: string;
  send_sms: 'Y' | 'N';
  /** The hash of the sender's card number, for the limit of its day. */
  sender_key: string;
  /** When the sender's card was sent, the last time where there were several. */
  begun_at: number;
}

export type TransferRow = Selectable<TransfersTable>;
