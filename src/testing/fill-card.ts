import { triesAgainFirst } from '../contract/error-codes/columns.js';
import { cards, checkCard, expiryText, receiverCard, type Card } from './cards.js';
import type { Snapshot } from './snapshot.js';
import { Session } from './session.js';
import type { Target } from './targets.js';
import { until, type Wait } from './wait.js';

type FieldName = 'card_number' | 'expiry_date' | 'cvv2' | 'receiver_card_number';

const receiverField = '[data-field=receiver_card_number]:not([hidden])';
const inputOf = (name: FieldName): string => `input[name=${name}]`;

/**
 * Types a card when the element is ready, into the gateway's frame or into the page. First opens the card fields if the element shows
 * another method, a saved card or a refusal instead.
 *
 * @param card - By default a card that is approved without 3-D Secure.
 * @throws Error if the fields cannot be typed into in time. The message contains no card data.
 */
export async function fillCard(target: Target, card: Card = cards.approved, wait?: Wait): Promise<void> {
  checkCard(card);
  const session = new Session('fillCard', target, wait);
  const { driver, deadline } = session;
  const snapshot = await openFields(session, card);
  for (const [name, value] of textsOf(card, snapshot)) {
    // The payer may have chosen a phone number instead.
    if (name === 'receiver_card_number' && !(await driver.has('frame', receiverField))) continue;
    await until(
      deadline,
      async () => {
        try {
          await driver.fill('frame', inputOf(name), value, deadline);
        } catch (error) {
          throw new Error(await session.explain((error as Error).message));
        }
        // A delayed message may have emptied the fields.
        return value === '' || (await driver.value('frame', inputOf(name), deadline)) !== '' || undefined;
      },
      () => session.explain(`fillCard: the field ${name} did not keep the typed text.`),
    );
  }
}

/** The text for each field that the element shows. */
function textsOf(card: Card, { tag, codeOnly }: Snapshot): [FieldName, string][] {
  const { number = cards.approved.number, expiry, cvv = '123' } = card;
  const code: [FieldName, string] = ['cvv2', cvv];
  if (codeOnly) return [code];
  const texts: [FieldName, string][] = [['card_number', number], ['expiry_date', expiryText(expiry)], code];
  if (tag === 'gw-p2p-transfer') texts.push(['receiver_card_number', card.receiver ?? receiverCard]);
  return texts;
}

/** Waits until the card fields can be typed into. */
async function openFields(session: Session, card: Card): Promise<Snapshot> {
  const { driver, deadline } = session;
  const wantsCodeAlone = card.number === undefined && card.cvv !== undefined;
  return session.until('was not ready for a card', async (snapshot) => {
    const { state } = snapshot;
    if (/^(paid|sent|closed)$/.test(state))
      throw await session.failure('the element does not accept a card now.', snapshot);
    if (state === 'review' && snapshot.tag === 'gw-p2p-transfer')
      await driver.press('element', '[part=change]', deadline);
    if (!/^(ready|editing)$/.test(state)) return undefined;
    if (snapshot.hasNextActions) {
      await goOn(session, snapshot);
      return undefined;
    }
    if (snapshot.isReview) {
      await driver.press('element', '.plan-review .link', deadline);
      return undefined;
    }
    if (snapshot.detour === undefined || (wantsCodeAlone && snapshot.codeOnly)) return snapshot;
    await driver.press('element', snapshot.detour, deadline);
    return undefined;
  });
}

/** Leaves the screen of a refusal with the button for another card. */
async function goOn(session: Session, { ending, tag }: Snapshot): Promise<void> {
  const { driver, deadline } = session;
  const code = ending?.type === 'gw-error' ? ending.detail.code : undefined;
  // If the driver did not see the refusal, it may be any.
  if (code === undefined) await driver.call('reset');
  // Where trying again is the best step, the second button is another card.
  else await driver.press('element', `.ways > :nth-child(${triesAgainFirst.test(code) ? 2 : 1} of button)`, deadline);
  if (tag === 'gw-p2p-transfer') return;
  await until(
    deadline,
    async () => (await driver.value('frame', inputOf('cvv2'), deadline)) === '' || undefined,
    () => 'fillCard: the card of the refused payment was not removed.',
  );
}
