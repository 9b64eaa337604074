import type { Look } from './look.js';
import { Session } from './session.js';
import { anyElement, type Target } from './targets.js';
import { seconds, type Wait } from './wait.js';

const payButton = 'button.pay[part=button]';

/** Seconds in which a press belongs to the one before it, for an element that shows a review. */
const samePress = 0.7;
/** Seconds for which a field has to stay wrong before it counts. */
const staysWrong = 1;

/**
 * Presses the pay button once the element can be paid, or calls `submit()` where the shop has a button of its own. Agrees to the review
 * of a subscription or of a transfer. Resolves as soon as the payment is on its way.
 *
 * @throws Error if it does not start: the message says what the page says.
 */
export async function pay(target: Target, wait?: Wait): Promise<void> {
  const session = new Session('pay', target, wait);
  const { hands } = session;
  let before: number | undefined;
  let pressedAt = -Infinity;
  let isAgreed = false;
  let wrongSince: number | undefined;
  const isPressed = () => pressedAt > -Infinity;

  const start = async (look: Look): Promise<true | undefined> => {
    before ??= look.attempts;
    if (look.attempts > before) return true;
    if (/^(paid|sent|closed)$/.test(look.state)) throw await session.failure('there is nothing to pay.', look);
    if (!/^(ready|editing|review)$/.test(look.state)) return undefined;
    if (isPressed() && !look.isReview) {
      wrongSince = (await isWrong(session, look)) ? (wrongSince ?? seconds()) : undefined;
      if (wrongSince !== undefined && seconds() - wrongSince > staysWrong) {
        throw await session.failure('the element did not accept what was typed.', look);
      }
      return undefined;
    }
    if (look.hasWays) throw await session.failure('the last payment was refused. Call fillCard() first.', look);
    if (look.button === 'off' || isAgreed || seconds() - pressedAt < samePress) return undefined;
    isAgreed = look.isReview;
    pressedAt = seconds();
    await press(session, look);
    return undefined;
  };
  // The payer was sent to a bank, or the shop left for another page.
  const gone = async () => (isPressed() && !(await hands.has('page', anyElement))) || undefined;
  await session.until('did not start a payment', start, gone);
}

function press({ hands, deadline }: Session, { button }: Look): Promise<void> {
  return button === 'none' ? hands.call('submit') : hands.press('element', payButton, deadline);
}

async function isWrong({ hands }: Session, look: Look): Promise<boolean> {
  return look.isWrong || (await hands.has('room', '[aria-invalid=true]'));
}
