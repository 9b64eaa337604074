import type { Lifecycle } from './element-host.js';

/** Converter of an attribute that is true unless its value is `false`. */
export const onByDefault = { fromAttribute: (value: string | null) => value !== 'false' };

const knowsCommands = (): boolean => 'commandForElement' in HTMLButtonElement.prototype;

/**
 * Handles the commands of a button of the page that names the element in `commandfor`: `--pay` pays, `--reset` empties the element.
 * A browser without `commandfor` loads a replacement.
 */
export function handleCommands(
  element: HTMLElement & { addController(controller: Lifecycle): void; submit(): void; reset(): void },
): void {
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
  element.addEventListener('command', (event) => {
    const { command } = event as Event & { command?: string };
    if (command === '--pay') element.submit();
    if (command === '--reset') element.reset();
  });
}

/** Whether the element or a fieldset around it is disabled. */
export function isDisabled(element: HTMLElement & { readonly disabled: boolean }): boolean {
  return element.disabled || element.matches(':disabled');
}
