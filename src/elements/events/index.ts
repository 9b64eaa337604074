/**
 * The events of the elements, by name, for `addEventListener` to be typed. All bubble and are composed.
 *
 * @module
 */
import type {
  ChallengeDetail,
  ChangeDetail,
  ErrorDetail,
  MethodChangeDetail,
  OptionsInvalidDetail,
  RedirectDetail,
  SuccessDetail,
  UnknownDetail,
} from '../../bridge/index.js';
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

/** Makes an event of ours: bubbling, composed, typed. */
export function gwEvent<Name extends keyof GwEventDetails>(
  name: Name,
  detail: GwEventDetails[Name],
): CustomEvent<GwEventDetails[Name]> {
  return new CustomEvent(name, { detail, bubbles: true, composed: true });
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged into the DOM's own map
  interface HTMLElementEventMap extends GwEventMap {}
}
