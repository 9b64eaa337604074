/** A payer's hands and patience: real keys, and waiting for what is to come. No gateway is needed. */
import { sendKeys } from '@web/test-runner-commands';

/** Waits until it holds, and says what did not. */
export async function until(holds: () => unknown, what: string, seconds = 40): Promise<void> {
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

/**
 * Confirms on the issuer's page in the dialog, with the keyboard alone: its first button. The next one cancels, so the hand walks on
 * only where nothing comes of a press: in Firefox the frame itself may be a stop before the button. A page that loads is the one
 * behind the button, or the issuer's own, which came only now: on neither does the next press cancel.
 */
export async function confirmAtIssuer(root: ShadowRoot, waits: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (waits() && performance.now() < end) {
    await press('Tab');
    const frame = root.activeElement;
    if (frame?.localName !== 'iframe') continue;
    let loads = false;
    frame.addEventListener('load', () => (loads = true), { once: true });
    await press('Enter');
    const patience = performance.now() + 6000;
    while (waits() && !loads && performance.now() < patience) await pause(10);
    const more = performance.now() + (loads ? 3000 : 0);
    while (waits() && performance.now() < more) await pause(10);
  }
}
