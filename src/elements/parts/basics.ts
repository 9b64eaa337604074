/**
 * What every element does alike.
 *
 * @module
 */
import type { ElementHost } from './element-host.js';

/** An attribute that is on unless it says `false`. */
export const onByDefault = { fromAttribute: (value: string | null) => value !== 'false' };

/** Markup of a server is taken over where an app loads lit's hydration, and otherwise drawn again in its place. */
export function dropServerMarkup({ shadowRoot }: HTMLElement): void {
  // An element with that id has this name too; it is not lit's function.
  const { litElementHydrateSupport } = globalThis as { litElementHydrateSupport?: unknown };
  if (typeof litElementHydrateSupport !== 'function') shadowRoot?.replaceChildren();
}

const knowsCommands = (): boolean => 'commandForElement' in HTMLButtonElement.prototype;

/**
 * A button of the page that names the element (`commandfor`) pays by `--pay` and empties it by `--reset`. What a browser without such
 * buttons needs for it is loaded there alone.
 */
export function hearCommands(element: ElementHost & { submit(): void; reset(): void }): void {
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

/** Attributes by their documented names and in the form of the wire: `frame-url` and `frame_url`. */
export function bothForms(names: readonly string[]): string[] {
  return [...new Set([...names, ...names.map(underscores)])];
}

/** A change of either form as one of the documented form, which counts where both are there. */
export function ownForm(
  element: HTMLElement,
  name: string,
  old: string | null,
  value: string | null,
): [name: string, old: string | null, value: string | null] {
  const own = hyphens(name);
  return [own, old, element.getAttribute(own) ?? element.getAttribute(underscores(own)) ?? value];
}
