import type { Snapshot } from './snapshot.js';
import { Session } from './session.js';
import { anyElement, type Target } from './targets.js';
import { seconds, type Wait } from './wait.js';

const payButton = 'button.pay[part=button]';

/** Seconds during which a press counts as part of the previous press, which has made the element show a review. */
const samePress = 0.7;
/** Seconds for which a field must stay invalid before it counts as an error. */
const staysWrong = 1;

/**
 * Presses the pay button when the element is ready, or calls `submit()` if the shop has its own button. Confirms the review of a
 * subscription or of a transfer. Resolves as soon as the payment has started.
 *
 * @throws Error if it does not start. The message contains the text on the page.
 */
export async function pay(target: Target, wait?: Wait): Promise<void> {
  const session = new Session('pay', target, wait);
  const { hands } = session;
  let before: number | undefined;
  let pressedAt = -Infinity;
  let reviewSince: number | undefined;
  let isAgreed = false;
  let wrongSince: number | undefined;
  const isPressed = () => pressedAt > -Infinity;

  const start = async (look: Snapshot): Promise<true | undefined> => {
    before ??= look.attempts;
    if (look.attempts > before) return true;
    if (/^(paid|sent|closed)$/.test(look.state)) throw await session.failure('there is nothing to pay.', look);
    if (!/^(ready|editing|review)$/.test(look.state)) return undefined;
    if (isPressed() && !look.isReview) {
      wrongSince = (await isWrong(session, look)) ? (wrongSince ?? seconds()) : undefined;
      if (wrongSince !== undefined && seconds() - wrongSince > staysWrong) {
        throw await session.failure('the element did not accept the typed values.', look);
      }
      return undefined;
    }
    if (look.hasWays) throw await session.failure('the last payment was refused. Call fillCard() first.', look);
    // The shop's test may have pressed before this call.
    reviewSince = look.isReview ? (reviewSince ?? seconds()) : undefined;
    const newest = Math.max(pressedAt, reviewSince ?? -Infinity);
    if (look.button === 'off' || isAgreed || seconds() - newest < samePress) return undefined;
    isAgreed = look.isReview;
    pressedAt = seconds();
    await press(session, look);
    return undefined;
  };
  // The payer was redirected to a bank, or the shop opened another page.
  const gone = async () => (isPressed() && !(await hands.has('page', anyElement))) || undefined;
  await session.until('did not start a payment', start, gone);
}

function press({ hands, deadline }: Session, { button }: Snapshot): Promise<void> {
  return button === 'none' ? hands.call('submit') : hands.press('element', payButton, deadline);
}

async function isWrong({ hands }: Session, look: Snapshot): Promise<boolean> {
  return look.isWrong || (await hands.has('frame', '[aria-invalid=true]'));
}
