import type { Snapshot } from './snapshot.js';
import { Session } from './session.js';
import { anyElement, type Target } from './targets.js';
import { seconds, type Wait } from './wait.js';

const payButton = 'button.pay[part=button]';

/** Seconds during which a press counts as part of the previous press, which has made the element show a review. */
const pressTimeout = 0.7;
/** Seconds for which a field must stay invalid before it counts as an error. */
const errorTimeout = 1;

/**
 * Presses the pay button when the element is ready, or calls `submit()` if the shop has its own button. Confirms the review of a
 * subscription or of a transfer. Resolves as soon as the payment has started.
 *
 * @throws Error if it does not start. The message contains the text on the page.
 */
export async function pay(target: Target, wait?: Wait): Promise<void> {
  const session = new Session('pay', target, wait);
  const { driver } = session;
  let before: number | undefined;
  let pressedAt = -Infinity;
  let reviewSince: number | undefined;
  let isAgreed = false;
  let errorSince: number | undefined;
  const isPressed = () => pressedAt > -Infinity;

  const start = async (snapshot: Snapshot): Promise<true | undefined> => {
    before ??= snapshot.attempts;
    if (snapshot.attempts > before) return true;
    if (/^(paid|sent|closed)$/.test(snapshot.state)) throw await session.failure('there is nothing to pay.', snapshot);
    if (!/^(ready|editing|review)$/.test(snapshot.state)) return undefined;
    if (isPressed() && !snapshot.isReview) {
      errorSince = (await isWrong(session, snapshot)) ? (errorSince ?? seconds()) : undefined;
      if (errorSince !== undefined && seconds() - errorSince > errorTimeout) {
        throw await session.failure('the element did not accept the typed values.', snapshot);
      }
      return undefined;
    }
    if (snapshot.hasNextActions)
      throw await session.failure('the last payment was refused. Call fillCard() first.', snapshot);
    // The shop's test may have pressed before this call.
    reviewSince = snapshot.isReview ? (reviewSince ?? seconds()) : undefined;
    const newest = Math.max(pressedAt, reviewSince ?? -Infinity);
    if (snapshot.button === 'off' || isAgreed || seconds() - newest < pressTimeout) return undefined;
    isAgreed = snapshot.isReview;
    pressedAt = seconds();
    await press(session, snapshot);
    return undefined;
  };
  // The payer was redirected to a bank, or the shop opened another page.
  const hasLeft = async () => (isPressed() && !(await driver.has('page', anyElement))) || undefined;
  await session.until('did not start a payment', start, hasLeft);
}

function press({ driver, deadline }: Session, { button }: Snapshot): Promise<void> {
  return button === 'none' ? driver.call('submit') : driver.press('element', payButton, deadline);
}

async function isWrong({ driver }: Session, snapshot: Snapshot): Promise<boolean> {
  return snapshot.isWrong || (await driver.has('frame', '[aria-invalid=true]'));
}
