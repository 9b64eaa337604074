import type { Generated } from 'kysely';
import type { NullableTime } from './orders.js';

export interface CardsTable {
  id: string;
  /** AES-GCM, base64url; see `vault.ts`. */
  sealed: string;
  created_at: number;
}

export interface RectokensTable {
  /** Its handle, see `rectokens.ts`. */
  rectoken: string;
  merchant_id: number;
  card_id: string;
  masked_card: string;
  expires_at: number;
  created_at: number;
  /** The merchant's customer, from the signed order of the first payment. */
  sender_account: Generated<string>;
  /** The payment that created it; null for an older one. */
  attempt_id: NullableTime;
}
