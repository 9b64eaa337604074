/**
 * Opens the issuer's page of a payment.
 *
 * @module
 */
import type { Challenge } from '../../contract/index.js';
import type { PaymentEvent } from '../../core/checkout/index.js';
import { openChallengeDialog } from './challenge-dialog.js';
import type { PaymentHost } from './payment-host.js';

/** Returns what closes it without a word. @param base - Folder of the gateway's pages. */
export function openPaymentChallenge(
  { element, texts }: PaymentHost,
  base: string | undefined,
  challenge: Challenge,
  dispatch: (event: PaymentEvent) => void,
): () => void {
  return openChallengeDialog({
    place: element.shadowRoot as ShadowRoot,
    // The frame that sent the card came from there.
    base: base as string,
    challenge,
    texts: { title: texts?.['challenge.title'] ?? '', close: texts?.['challenge.close'] ?? '' },
    done: (type) => dispatch({ type }),
  });
}
