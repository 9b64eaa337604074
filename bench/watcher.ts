/**
 * Runs in every document of a measured page, before its own scripts. It types a digit into the card number at the first
 * possible moment, and reports when the digit is visible; it observes tasks and keys. If requested, it presses the pay
 * button as soon as the page around the fields is drawn. The function is sent to the browser as text, so it must not
 * use anything outside of it.
 */

export interface Watched {
  /**
   * `began`: the page was opened. `shown`: the first digit is visible. `drawn`: summary, methods and pay button are
   * visible. `heard`: the shop's handler received the press of the pay button, or the fields show an error.
   */
  readonly kind: 'began' | 'shown' | 'drawn' | 'heard' | 'task' | 'key';
  /** ms since 1970. */
  readonly at: number;
  /** Length of a task, or time from a key to the screen, in ms. */
  readonly took?: number;
}

/** @param presses - Whether the watcher presses the pay button. */
export function watch(presses: boolean): void {
  const say = (kind: Watched['kind'], at: number, took?: number) =>
    (globalThis as unknown as { benchReport: (watched: Watched) => void }).benchReport({
      kind,
      at: performance.timeOrigin + at,
      ...(took === undefined ? {} : { took }),
    });
  /** After the next frame is on the screen, as precisely as a script can detect it. */
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
    // Deprecated, but the only way for a script to type like a payer, through the browser's own editing.
    document.execCommand('insertText', false, '4');
    if (!input.value.startsWith('4')) return void requestAnimationFrame(look);
    painted(() => say('shown', performance.now()));
  };
  requestAnimationFrame(look);
  if (!presses) return;

  const heard = () => painted(() => say('heard', performance.now()));
  addEventListener('gw-pay-click', heard, { once: true });
  if (parent !== window) {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('[aria-invalid=true]')) return;
      watcher.disconnect();
      heard();
    });
    watcher.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] });
    return;
  }
  const press = () => {
    const page = document.querySelector<HTMLElement & { renderRoot?: ShadowRoot }>('gw-checkout')?.renderRoot;
    const button = page?.querySelector<HTMLElement>('button.pay[aria-disabled=false]');
    const isDrawn = page?.querySelector('[part=summary]') && page.querySelector('[role=tab]');
    if (!button || !isDrawn || page?.querySelector('.sheet .bone:not(.express *)'))
      return void requestAnimationFrame(press);
    painted(() => say('drawn', performance.now()));
    button.click();
  };
  requestAnimationFrame(press);
}
