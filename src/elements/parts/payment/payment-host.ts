import type { FromCardFrame, ToEveryFrame, ToFrame } from '../../../bridge/index.js';
import type { Challenge } from '../../../contract/index.js';
import type { PaymentChallenge, PaymentEvent, PaymentState, PaymentStep } from '../../../core/checkout/index.js';
import type { ChallengeTexts } from '../challenge/challenge-dialog.js';
import type { Appearance } from '../theme/appearance.js';
import type { Catalogue } from '../../../core/i18n/index.js';
import type { FrameConnection } from '../card-frame/frame-connection.js';
import type { ConnectionEvent, FrameHost } from '../card-frame/frame-host.js';

/** The parts of an element that its payment uses. */
export interface PaymentHost extends FrameHost {
  readonly element: FrameHost['element'] & { readonly token: string | undefined };
  /** Undefined until they have loaded. */
  readonly texts: Catalogue | undefined;
  readonly textLocale: string;
  /** The appearance that the frame is drawn in. */
  readonly appearance: Appearance;
  /** The stored card that pays. */
  readonly rectoken: string | undefined;
  /** Whether the element or a surrounding fieldset is disabled. */
  readonly disabled: boolean;
  /** Brands whose marks the card number field shows until the brand is known, separated by spaces. Default: the frame's own. */
  readonly brands?: string | undefined;
  /** Why the last attempt failed, if the fields show it. */
  readonly notice?: string | undefined;
  /** Texts of the 3-D Secure dialog, with the amount, the merchant and the card filled in. */
  readonly challengeTexts: ChallengeTexts;
}

/** The parts of a payment that differ between elements. */
export interface PaymentParts<Event> {
  /** The next step of the machine. */
  step(state: PaymentState, event: Event): PaymentStep;
  /** Token of the first order. */
  first(): string | undefined;
  /** Sends a request of the machine to the frame. */
  send(message: ToFrame): void;
  /** Handles a challenge that is not 3-D Secure. Returns a function that ends it, if the element can end it. */
  leave?(challenge: Exclude<PaymentChallenge, Challenge>): (() => void) | undefined;
  /** Called after the state has changed and its commands were executed. */
  changed?(before: PaymentState): void;
}

/** The messages that a payment handles: events of its machine, and the frame's messages about its fields. */
export type PaymentMessage = PaymentEvent | ConnectionEvent | Extract<FromCardFrame, { type: 'change' | 'height' }>;

/** The connection to the frame, as a payment uses it. */
export type PaymentConnection = Pick<
  FrameConnection<ToEveryFrame, never>,
  'base' | 'connect' | 'end' | 'isMissing' | 'session' | 'isStale' | 'show'
>;
