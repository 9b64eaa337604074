/** Milliseconds that the sandbox has to stop after a signal. */
const patience = 3000;
const signals = ['SIGINT', 'SIGTERM'] as const;
/** The listeners of this module, for every sandbox of the process. */
const own = new Set<unknown>();

/**
 * Stops the sandbox at SIGINT and SIGTERM, and then lets the signal end the process as it would have. Where the test runner listens to the
 * signal too, the process is the runner's to end.
 *
 * @returns Takes the listeners away.
 */
export function stopAtSignal(stop: () => Promise<void>): () => void {
  const atSignal = (signal: NodeJS.Signals): void => {
    // The first of all listeners: those of others that listen once are still there.
    const isOurs = process.listenerCount(signal) === own.size;
    forget();
    const limit = new Promise((resolve) => setTimeout(resolve, patience).unref());
    void Promise.race([stop().catch(() => undefined), limit]).finally(() => {
      if (isOurs) process.kill(process.pid, signal);
    });
  };
  const forget = (): void => {
    own.delete(atSignal);
    for (const signal of signals) process.off(signal, atSignal);
  };
  own.add(atSignal);
  for (const signal of signals) process.prependListener(signal, atSignal);
  return forget;
}
