/** Milliseconds that the sandbox has to stop after a signal. */
const stopTimeout = 3000;
const signals = ['SIGINT', 'SIGTERM'] as const;
/** The listeners of this module, for every sandbox of the process. */
const ownListeners = new Set<unknown>();

/**
 * Stops the sandbox at SIGINT and SIGTERM, and then lets the signal end the process as usual. If the test runner also listens to the signal,
 * the runner decides when the process ends.
 *
 * @returns A function that removes the listeners.
 */
export function stopAtSignal(stop: () => Promise<void>): () => void {
  const atSignal = (signal: NodeJS.Signals): void => {
    // Checked before other listeners run, because a listener that runs once is removed when it runs.
    const hasOnlyOwnListeners = process.listenerCount(signal) === ownListeners.size;
    forget();
    const limit = new Promise((resolve) => setTimeout(resolve, stopTimeout).unref());
    void Promise.race([stop().catch(() => undefined), limit]).finally(() => {
      if (hasOnlyOwnListeners) process.kill(process.pid, signal);
    });
  };
  const forget = (): void => {
    ownListeners.delete(atSignal);
    for (const signal of signals) process.off(signal, atSignal);
  };
  ownListeners.add(atSignal);
  for (const signal of signals) process.prependListener(signal, atSignal);
  return forget;
}
