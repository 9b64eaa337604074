/** Milliseconds between two checks of the parent process. */
const checkInterval = 500;

/**
 * Resolves on SIGTERM or SIGINT. If npm started this process, it also resolves when npm's shell has ended, because npm sends a signal only
 * to that shell, and the shell does not forward it.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve();
    }, checkInterval);
    timer.unref();
  });
}
