/** A payer's input: real keys, and waiting for a later state. No gateway is needed. */
import { sendKeys } from '@web/test-runner-commands';
import { engine } from '../../helpers/engine.js';

/** Waits until it holds, and says what did not. */
export async function until(holds: () => unknown, what: string, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Waited ${seconds} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Real keys, as the payer presses them. */
export const type = (text: string): Promise<void> => sendKeys({ type: text });
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [modifier, alone] = key.split('+');
    if (alone && modifier) {
      await sendKeys({ down: modifier });
      await sendKeys({ press: alone });
      await sendKeys({ up: modifier });
    } else await sendKeys({ press: key });
  }
}

/** An element whose card fields are in a frame, and its events about them. */
interface Framed {
  readonly form: HTMLElement;
  readonly frame: HTMLIFrameElement;
  told(
    name: 'gw-change',
  ): readonly { readonly detail: { readonly fields: { readonly card_number?: string | undefined } } }[];
}

/** The frames that the payer has been in. */
const entered = new WeakSet<HTMLIFrameElement>();

/** Types the first digit of a card. A key before the frame has the focus is lost: the frame reports the first one that arrives. */
export async function typeFirst(page: Framed, digit: string): Promise<void> {
  const isTyped = () => page.told('gw-change').at(-1)?.detail.fields.card_number === 'incomplete';
  for (let tries = 0; tries < 5 && !isTyped(); tries++) {
    page.form.focus();
    await pause(60);
    // WebKit lets no script take the focus to a field in a frame that the payer has not been in; a key does.
    if (engine === 'webkit' && !entered.has(page.frame)) {
      entered.add(page.frame);
      await press('Tab');
    }
    await type(digit);
    const end = performance.now() + 4000;
    while (!isTyped() && performance.now() < end) await pause(5);
  }
}

/**
 * Confirms on the issuer's page in the dialog, using only the keyboard: its only button that Tab stops at (`browser-gateway.ts`).
 * A press has no effect while the page loads, nor has the first one in Firefox: there the frame itself is a stop.
 */
export async function confirmAtIssuer(root: ShadowRoot, waits: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (waits() && performance.now() < end) {
    await press('Tab');
    if (root.activeElement?.localName !== 'iframe') continue;
    await press('Enter');
    const patience = performance.now() + 3000;
    while (waits() && performance.now() < patience) await pause(10);
  }
}
