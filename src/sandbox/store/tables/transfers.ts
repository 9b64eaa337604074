import type { Selectable } from 'kysely';
import type { TransferRecord } from '../../engine/records.js';

/** The transfer's columns in addition to its order, whose `amount` is the amount that the sender is charged. */
export interface TransfersTable extends TransferRecord {
  payment_id: number;
  widget_id: string;
  /** The requested amount. */
  amount: number;
  receiver_amount: number;
  receiver_type: 'card' | 'phone';
  /** Masked. */
  receiver: string;
  /** The receiver's encrypted card; null after the transfer has ended, and if a phone number receives. */
  receiver_card_id: string | null;
  /** The phone number that receives, or that is notified in addition to a card. Empty after the transfer has ended, or if there is none. */
  receiver_phone: string;
  /** The sender and the receiver, as JSON of `TransferParty`. */
  sender_party: string;
  receiver_party: string;
  send_sms: 'Y' | 'N';
  /** The hash of the sender's card number, for its daily limit. */
  sender_key: string;
  /** The last time at which the sender's card was sent. */
  begun_at: number;
}

export type TransferRow = Selectable<TransfersTable>;
