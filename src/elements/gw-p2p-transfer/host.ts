import type { ReactiveControllerHost } from 'lit';
import type { ToTransferRoom, TransferParty } from '../../bridge/index.js';
import type { TransferCatalogue } from '../../core/i18n/transfer.js';
import type { Wish } from '../../core/transfer/index.js';

/** What goes with a transfer beside its figures and its cards. */
export interface TransferDetails {
  readonly send_sms: boolean;
  readonly sender?: TransferParty;
  readonly receiver?: TransferParty;
}

/** What the controller needs of its element. */
export interface TransferHost extends ReactiveControllerHost, HTMLElement {
  readonly widgetId: string | undefined;
  readonly frameUrl: string | undefined;
  readonly apiDomain: string | undefined;
  readonly isolation: 'frame' | 'inline';
  readonly challenge: 'dialog' | 'redirect';
  /** The merchant's return address, where it is a safe one. */
  readonly termAddress: string | undefined;
  /** The texts, once they are loaded. */
  readonly texts: TransferCatalogue | undefined;
  readonly internals: ElementInternals;
  /** Where the card room is put. */
  readonly cardPlace: HTMLElement | null;
  /** What the payer wants to send; undefined while there is too little of it. */
  readonly wish: Wish | undefined;
  readonly details: TransferDetails;
  /** The amount and what goes with it. */
  readonly amountFields: { restore(wish: Wish): void };
  /** What the room is to show. */
  readonly show: Omit<Extract<ToTransferRoom, { type: 'show' }>, 'type' | 'busy'>;
  readonly receiver: Omit<Extract<ToTransferRoom, { type: 'receiver' }>, 'type'>;
  /** Checks the page's own fields, and marks what is wrong. */
  check(): boolean;
  /** Takes the payer to the first field of the page's that is wrong. */
  focusWrong(): void;
  submit(): void;
}
