/**
 * The events of the elements by name, as types for `addEventListener`. All bubble and are composed.
 *
 * @module
 */
import type {
  ChallengeDetail,
  ChangeDetail,
  ErrorDetail,
  FeeDetail,
  MethodChangeDetail,
  OptionsInvalidDetail,
  RedirectDetail,
  SuccessDetail,
  TransferChangeDetail,
  TransferClickDetail,
  TransferErrorDetail,
  TransferStatusDetail,
  TransferSuccessDetail,
  TransferUnknownDetail,
  UnknownDetail,
} from '../../contract/index.js';
import type { PayClickEvent } from './pay-click-event.js';

export { PayClickEvent, type FreshOrder } from './pay-click-event.js';

export interface GwEventDetails {
  'gw-ready': undefined;
  'gw-change': ChangeDetail;
  'gw-challenge': ChallengeDetail;
  'gw-success': SuccessDetail;
  'gw-error': ErrorDetail;
  'gw-unknown': UnknownDetail;
  'gw-method-change': MethodChangeDetail;
  'gw-redirect': RedirectDetail;
  'gw-options-invalid': OptionsInvalidDetail;
}

export type GwEventMap = { [Name in keyof GwEventDetails]: CustomEvent<GwEventDetails[Name]> } & {
  'gw-pay-click': PayClickEvent;
};

/** Details of the transfer's events: the same names as above, with other contents. */
export interface GwTransferEventDetails {
  'gw-ready': undefined;
  'gw-change': TransferChangeDetail;
  'gw-fee': FeeDetail;
  'gw-challenge': ChallengeDetail;
  'gw-status': TransferStatusDetail;
  'gw-success': TransferSuccessDetail;
  'gw-error': TransferErrorDetail;
  'gw-unknown': TransferUnknownDetail;
  'gw-options-invalid': OptionsInvalidDetail;
}

export type GwTransferEventMap = {
  [Name in keyof GwTransferEventDetails]: CustomEvent<GwTransferEventDetails[Name]>;
} & {
  'gw-pay-click': PayClickEvent<TransferClickDetail>;
};

/** The events of each element. */
export type GwCheckoutEventMap = GwEventMap;
export type GwCardFormEventMap = GwEventMap;
export type GwP2pTransferEventMap = GwTransferEventMap;

/** Creates an event of an element: bubbling, composed, typed. */
export function gwEvent<Name extends keyof GwEventDetails>(
  name: Name,
  detail: GwEventDetails[Name],
): CustomEvent<GwEventDetails[Name]> {
  return new CustomEvent(name, { detail, bubbles: true, composed: true });
}

/** The same for the events of the transfer. */
export const gwTransferEvent = gwEvent as unknown as <Name extends keyof GwTransferEventDetails>(
  name: Name,
  detail: GwTransferEventDetails[Name],
) => CustomEvent<GwTransferEventDetails[Name]>;

/** If both kinds of element have an event of this name, the type without an element is the payment's. */
type EveryEventMap = GwEventMap & Pick<GwTransferEventMap, 'gw-fee' | 'gw-status'>;

// The events bubble out of every shadow root, up to the window.
/* oxlint-disable typescript/no-empty-object-type -- merged into the browser's own lists */
declare global {
  interface HTMLElementEventMap extends EveryEventMap {}
  interface ShadowRootEventMap extends EveryEventMap {}
  interface DocumentEventMap extends EveryEventMap {}
  interface WindowEventMap extends EveryEventMap {}
}
/* oxlint-enable typescript/no-empty-object-type */
