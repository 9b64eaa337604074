/**
 * The sandbox's issuer and bank pages, in the 3-D Secure dialog or instead of the shop's page.
 *
 * @module
 */
import type { Place } from './driver.js';
import { Session } from './session.js';
import type { Target } from './targets.js';
import { until, type Wait } from './wait.js';

const answers = {
  pass: ':is([value=confirm], [value=pay])',
  refuse: ':is([value=cancel], [value=refuse])',
} as const;

type Answer = keyof typeof answers;

/**
 * Confirms the payment on the sandbox's page of the issuer, and enters the one-time code that it shows. Also presses "Pay" on a bank's
 * page, if the payer was redirected to one. Does not wait for the outcome: `expectPaid()` does.
 *
 * @throws Error if no such page opens in time, or if it is in a frame that the test cannot reach.
 */
export const passThreeDSecure = (target: Target, wait?: Wait): Promise<void> =>
  answer(new Session('passThreeDSecure', target, wait), 'pass');

/**
 * Cancels the payment on the sandbox's page of the issuer or of a bank. Afterwards the order can still be paid.
 *
 * @throws Error in the same cases as `passThreeDSecure()`.
 */
export const refuse = (target: Target, wait?: Wait): Promise<void> =>
  answer(new Session('refuse', target, wait), 'refuse');

async function answer(session: Session, how: Answer): Promise<void> {
  const { driver, deadline } = session;
  const button = `button[name=answer]${answers[how]}`;
  const place = await findIssuer(session, button);
  if (how === 'pass' && (await driver.has(place, '#shown-code'))) {
    await driver.fill(place, 'input[name=code]', await driver.text(place, '#shown-code', deadline), deadline);
  }
  if (place === 'page') await driver.recordNext();
  await driver.press(place, button, deadline);
  await leaveIssuer(session, place, button);
}

/** The button that continues to a shop's own return address. The issuer continues to the gateway without one. */
const leave = 'form[data-leave] button';

/** Waits for the page after the issuer's question, and presses its button if it is one that names the shop. */
async function leaveIssuer(session: Session, place: Place, button: string): Promise<void> {
  const { driver, deadline, task } = session;
  let others = 0;
  const next = await until(
    deadline,
    async () => {
      if (await driver.has(place, leave)) return 'leave';
      if (place === 'issuer' && (await session.snapshot())?.state !== 'challenge') return 'left';
      // The verification of a card has the same state, without the dialog.
      if (place === 'issuer' && !(await driver.has('element', 'dialog iframe'))) return 'left';
      // Two checks in a row: a page that is being loaded may lack its form.
      const isOther = (await driver.has(place, 'body')) && !(await driver.has(place, button));
      others = isOther ? others + 1 : 0;
      return others > 1 ? 'left' : undefined;
    },
    async () => `${task}: the issuer’s page did not continue within ${deadline.seconds} s.`,
  );
  if (next === 'leave') await driver.press(place, leave, deadline);
}

/** Waits for the issuer's page. */
async function findIssuer(session: Session, button: string): Promise<Place> {
  const { driver, deadline, task } = session;
  return until(
    deadline,
    async () => {
      const snapshot = await session.snapshot();
      if (!snapshot) return (await driver.has('page', button)) ? 'page' : undefined;
      const ended = snapshot.ending && snapshot.state !== 'challenge';
      if (ended) throw await session.failure('the payment ended without a question from the issuer.', snapshot);
      return snapshot.state === 'challenge' && (await driver.has('issuer', button)) ? 'issuer' : undefined;
    },
    async () => {
      const { last } = session;
      if (!last)
        return `${task}: no page of an issuer or a bank opened at ${driver.address} within ${deadline.seconds} s.`;
      const hint =
        last.state === 'challenge'
          ? 'A page opened, but it is not the sandbox’s, and only the sandbox’s pages are supported.'
          : 'Pay with cards.threeDSecure, and call pay() first.';
      const what = `no page of an issuer opened in <${last.tag}> within ${deadline.seconds} s. ${hint}`;
      return (await session.failure(what, last)).message;
    },
  );
}
