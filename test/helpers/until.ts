/** Waiting in tests: for what is to happen, with an end that says what did not. */

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until it holds, and gives what was found.
 *
 * @param look - `false` or undefined where it does not hold yet.
 * @param what - What is waited for: the error's words when it does not come.
 * @param seconds - Patience, for a machine that is busy with other things.
 */
export async function until<Value>(
  look: () => Value | undefined | false | Promise<Value | undefined | false>,
  what: string | (() => string),
  seconds = 30,
): Promise<Value> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await look();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > end)
      throw new Error(`Waited ${String(seconds)} s in vain: ${typeof what === 'string' ? what : what()}`);
    await pause(5);
  }
}
