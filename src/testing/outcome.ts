import type { ErrorDetail, SuccessDetail, TransferErrorDetail, TransferSuccessDetail } from '../contract/index.js';
import type { Snapshot } from './snapshot.js';
import { Session } from './session.js';
import type { Target } from './targets.js';
import type { Wait } from './wait.js';

/** A payment that succeeded. */
export interface Paid {
  /** The order's id, or the transfer's. */
  readonly order_id: string;
  /** `detail` of `gw-success`; undefined only if the event was fired before the first call of a driver. A server must trust only its callback. */
  readonly result: SuccessDetail | TransferSuccessDetail | undefined;
}

/** `detail` of `gw-error`. */
export type Refused = ErrorDetail | TransferErrorDetail;

/**
 * Waits until the element shows that the order is paid, or the money sent.
 *
 * @throws Error if the payment is refused or does not end in time. The message contains the text on the page.
 */
export async function expectPaid(target: Target, wait?: Wait): Promise<Paid> {
  const session = new Session('expectPaid', target, wait);
  return session.until('did not show that it is paid', async (snapshot) => {
    const { ending, state } = snapshot;
    if (ending?.type === 'gw-success') return { order_id: ending.detail.order_id, result: ending.detail };
    if (state === 'paid' || state === 'sent') return { order_id: snapshot.value, result: undefined };
    const refused = refusalOf(snapshot);
    if (refused) throw await session.failure(`the payment was refused with the code ${refused.code}.`, snapshot);
    if (state === 'closed' || snapshot.hasNextActions)
      throw await session.failure('the element is not paid.', snapshot);
    return undefined;
  });
}

/**
 * Waits until the element shows that nothing was charged: the payment was declined, or the payer cancelled at the issuer.
 *
 * @returns The code (`1000`), the message in the element's language, and whether the payer can try again.
 * @throws Error if the payment succeeds or does not end in time.
 */
export async function expectRefused(target: Target, wait?: Wait): Promise<Refused> {
  const session = new Session('expectRefused', target, wait);
  return session.until('did not show a refusal', async (snapshot) => {
    const isPaid = snapshot.ending?.type === 'gw-success' || snapshot.state === 'paid' || snapshot.state === 'sent';
    if (isPaid) throw await session.failure('the payment succeeded.', snapshot);
    return refusalOf(snapshot);
  });
}

/** The refusal of the newest attempt, when the element waits for the next one. */
function refusalOf({ ending, state }: Snapshot): Refused | undefined {
  return ending?.type === 'gw-error' && /^(ready|editing|closed)$/.test(state) ? ending.detail : undefined;
}
