/** Waiting in tests: for an event, with a time limit whose error names the missing event. */

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until `look` finds a value, and returns it.
 *
 * @param look - `false` or undefined as long as there is no value.
 * @param what - The awaited event, for the text of the error.
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
