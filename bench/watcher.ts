/**
 * What runs in every document of a measured page, before its own scripts: it types a digit into the card number at the first
 * moment that is possible, and says when it could be seen; later it watches tasks and keys. Nothing here may use what lies
 * outside of the function: it is sent to the browser as text.
 */

export interface Watched {
  /** ms since 1970, of the page that was opened. */
  readonly kind: 'began' | 'shown' | 'task' | 'key';
  readonly at: number;
  /** Length of a task, or from a key to the screen, in ms. */
  readonly took?: number;
}

export function watch(): void {
  const say = (kind: Watched['kind'], at: number, took?: number) =>
    (globalThis as unknown as { benchReport: (watched: Watched) => void }).benchReport({
      kind,
      at: performance.timeOrigin + at,
      ...(took === undefined ? {} : { took }),
    });
  /** After the next frame is on the screen, as near as a script can know. */
  const painted = (act: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(0);
    });
  if (parent === window) say('began', 0);

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) say('task', startTime, duration);
  }).observe({ type: 'longtask', buffered: true });

  addEventListener(
    'keydown',
    ({ timeStamp }) => painted(() => say('key', timeStamp, performance.now() - timeStamp)),
    true,
  );

  const look = () => {
    const input = document.querySelector<HTMLInputElement>('input[name=card_number]');
    if (!input || input.disabled || input.readOnly) return void requestAnimationFrame(look);
    input.focus();
    // Deprecated, and the one way in which a script types as a payer does: through the browser's own editing.
    document.execCommand('insertText', false, '4');
    if (!input.value.startsWith('4')) return void requestAnimationFrame(look);
    painted(() => say('shown', performance.now()));
  };
  requestAnimationFrame(look);
}
