import type { ElementHost } from './element-host.js';

/** Converter of an attribute that is true unless its value is `false`. */
export const onByDefault = { fromAttribute: (value: string | null) => value !== 'false' };

/**
 * Removes the markup that a server rendered, so that lit draws the element from the start. An app that has loaded lit's hydration
 * keeps the markup: hydration takes it over.
 */
export function dropServerMarkup({ shadowRoot }: HTMLElement): void {
  // An element with this id is a global of the same name, so only a function is lit's hook.
  const { litElementHydrateSupport } = globalThis as { litElementHydrateSupport?: unknown };
  if (typeof litElementHydrateSupport !== 'function') shadowRoot?.replaceChildren();
}

const knowsCommands = (): boolean => 'commandForElement' in HTMLButtonElement.prototype;

/**
 * Handles the commands of a button of the page that names the element in `commandfor`: `--pay` pays, `--reset` empties the element.
 * A browser without `commandfor` loads a replacement.
 */
export function handleCommands(element: ElementHost & { submit(): void; reset(): void }): void {
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

const hyphens = (name: string) => name.replaceAll('_', '-');
const underscores = (name: string) => name.replaceAll('-', '_');

/** Attribute names in both forms: as documented (`frame-url`) and as on the wire (`frame_url`). */
export function bothForms(names: readonly string[]): string[] {
  return [...new Set([...names, ...names.map(underscores)])];
}

/** Maps a change of either form to the documented form, whose value is used where both are present. */
export function ownForm(
  element: HTMLElement,
  name: string,
  old: string | null,
  value: string | null,
): [name: string, old: string | null, value: string | null] {
  const own = hyphens(name);
  return [own, old, element.getAttribute(own) ?? element.getAttribute(underscores(own)) ?? value];
}

/** Whether the element or a fieldset around it is disabled. A server that renders the element knows no fieldset. */
export function isDisabled(element: HTMLElement & { readonly disabled: boolean }): boolean {
  return element.disabled || ('matches' in element && element.matches(':disabled'));
}
