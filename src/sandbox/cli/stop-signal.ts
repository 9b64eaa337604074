/** Milliseconds between two checks of the parent process. */
const lookEvery = 500;

/**
 * Resolves on SIGTERM or SIGINT. Where npm started this process, it also resolves when the shell of npm has ended: npm sends a signal to that
 * shell only, and the shell does not pass it on.
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
    }, lookEvery);
    timer.unref();
  });
}
