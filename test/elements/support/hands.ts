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
 * Confirms on the issuer's page in the dialog, with the keyboard alone: its only button that Tab stops at (`browser-gateway.ts`).
 * Nothing comes of a press while the page loads, nor in Firefox of the first one: there the frame itself is a stop.
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
