/**
 * The internal interface of the transfer. The element has the public members. Getters return current values.
 *
 * @module
 */
import type { FromTransferFrame, ToTransferFrame } from '../../bridge/index.js';
import type { TransferParty } from '../../contract/index.js';
import type { TransferCatalogue } from '../../core/i18n/transfer-catalogue.js';
import type { TransferDraft } from '../../core/transfer/index.js';
import type { ChallengeTexts } from '../parts/challenge/challenge-dialog.js';
import type { FrameConnection } from '../parts/card-frame/frame-connection.js';
import type { FrameElement, FrameHost } from '../parts/card-frame/frame-host.js';
import type { AmountFields, FieldsHost } from './amount.js';
import type { PartyFields } from './party.js';
import type { RawSettings } from './settings.js';
import type { ThemeSettings } from '../parts/theme/theme-controller.js';

export type TransferConnection = FrameConnection<ToTransferFrame, FromTransferFrame>;

/** The parts of the element that its model uses. */
export interface TransferElement extends FrameElement, RawSettings {
  readonly widgetId: string | undefined;
  readonly receiverPaysFee: boolean;
  readonly feeChoice: boolean;
  readonly sendSms: boolean;
  readonly smsChoice: boolean;
  readonly senderDetails: TransferParty | undefined;
  readonly receiverDetails: TransferParty | undefined;
  readonly challenge: 'dialog' | 'redirect';
  readonly theme: 'light' | 'dark' | 'auto' | undefined;
  readonly preset: NonNullable<ThemeSettings['options']['theme']>['preset'];
  readonly cssVariable: Record<string, string> | undefined;
  readonly button: boolean;
}

/** The fields of a transfer, without its amounts and its cards. */
export interface TransferDetails {
  readonly send_sms: boolean;
  readonly sender?: TransferParty;
  readonly receiver?: TransferParty;
}

export interface TransferPage extends FrameHost, FieldsHost {
  readonly element: TransferElement;
  readonly texts: TransferCatalogue | undefined;
  readonly textLocale: string;
  /** The transfer that the payer wants to send; undefined while a required field is missing. */
  readonly draft: TransferDraft | undefined;
  readonly details: TransferDetails;
  readonly amountFields: AmountFields;
  readonly sender: PartyFields;
  readonly receiverParty: PartyFields;
  /** Whether the receiver is notified by text message. */
  sendsSms: boolean;
  /** The values that the frame shows. */
  readonly show: Omit<Extract<ToTransferFrame, { type: 'show' }>, 'type' | 'busy'>;
  readonly receiver: Omit<Extract<ToTransferFrame, { type: 'receiver' }>, 'type'>;
  /** Whether the element or a surrounding fieldset is disabled. */
  readonly disabled: boolean;
  /** Texts of the 3-D Secure dialog, with the sum and the site filled in. */
  readonly challengeTexts: ChallengeTexts;
  /** The site, as the payer knows it. */
  readonly site: string;
  /** Checks the fields outside the frame and marks the errors. Returns how many there are. */
  check(): number;
  /** Focuses the first field outside the frame that is wrong, and announces how many are. */
  focusError(errorCount: number): void;
  submit(): void;
  reset(): void;
}
