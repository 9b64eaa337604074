import type { ElementHost } from './element-host.js';

const knowsCommands = (): boolean => 'commandForElement' in HTMLButtonElement.prototype;

/** In a browser without `commandfor`, loads a replacement. */
export function relayCommands(element: HTMLElement & Pick<ElementHost, 'addController'>): void {
  let end: (() => void) | undefined;
  element.addController({
    async hostConnected() {
      if (knowsCommands()) return;
      const clicks = await import('./command-clicks.js').catch(() => undefined);
      if (element.isConnected) end ??= clicks?.relayClicks(element, knowsCommands);
    },
    hostDisconnected() {
      end?.();
      end = undefined;
    },
  });
}
