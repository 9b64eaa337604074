/**
 * The `detail` of the transfer's events, in addition to the details that all elements share.
 *
 * @module
 */
import type { CardFieldState } from './events.js';
import type { TransferStatus } from './transfer.js';
import type { TransferStatusResponse } from './transfer.schema.js';

/** A field of the transfer's card frame, by its name on the wire. */
export type TransferFieldName = 'card_number' | 'expiry_date' | 'cvv2' | 'receiver_card_number' | 'receiver_phone';

/** `gw-change`: the payer typed. Contains the state of each visible field, never its content. */
export interface TransferChangeDetail {
  fields: { [Name in TransferFieldName]?: CardFieldState | undefined };
  /** Brand of the sender's card, known from the first digits. */
  brand?: string | undefined;
  /** True when every field is valid. */
  complete: boolean;
}

/** `gw-fee`: a quote arrived. Major units, as on the wire. */
export interface FeeDetail {
  sender_amount: number;
  fee: number;
  receiver_amount: number;
  currency: string;
}

/** `gw-status`: the gateway reported a status for the first time, or a new status. */
export interface TransferStatusDetail {
  order_id: string;
  status: TransferStatus;
}

/** `gw-success`: the money was sent. The gateway's status and the transfer's id. */
export type TransferSuccessDetail = TransferStatusResponse & { widget_id: string; order_id: string };

/** `gw-error`: an attempt failed and did not send anything. */
export interface TransferErrorDetail {
  /** The gateway's code (`"1058"`) or one of our own codes (see `transferProblemCodes`). */
  code: string;
  /** The text the payer sees, in the element's locale. */
  message: string;
  /** True when the payer can try again on this page. */
  retry: boolean;
  /** Id of the declined transfer, if the gateway created one. */
  order_id?: string | undefined;
  /** For the developer, in English: what is wrong with the page and how to fix it. Only with `opaque_origin`. */
  hint?: string | undefined;
}

/** `gw-unknown`: the gateway has not confirmed yet whether the money was sent. Never treat it as refused. */
export interface TransferUnknownDetail {
  reason: 'timeout' | 'network' | 'answer';
  message: string;
  order_id: string;
}

/** `gw-pay-click` of a transfer: the payer wants to send. Major units as exact decimals. Cancelable. */
export interface TransferClickDetail {
  amount: string;
  currency: string;
  fee: string;
  sender_amount: string;
  receiver_amount: string;
  receiver_pays_fee: boolean;
  order_id: string;
}
