/** Milliseconds between two checks of the parent process. */
const lookEvery = 500;

/**
 * Resolves at SIGTERM or SIGINT; and where npm started this process, when its shell is gone: npm sends a signal to the shell alone, which
 * ends without passing it on.
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
