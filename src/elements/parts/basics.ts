/**
 * What every element does alike.
 *
 * @module
 */

/** An attribute that is on unless it says `false`. */
export const onByDefault = { fromAttribute: (value: string | null) => value !== 'false' };

/** Markup of a server is taken over where an app loads lit's hydration, and otherwise drawn again in its place. */
export function dropServerMarkup({ shadowRoot }: HTMLElement): void {
  if (!('litElementHydrateSupport' in globalThis)) shadowRoot?.replaceChildren();
}

/** A button of the page that names the element (`commandfor`) goes on by `--pay`, and empties it by `--reset`. */
export function hearCommands(element: HTMLElement & { submit(): void; reset(): void }): void {
  element.addEventListener('command', (event) => {
    const { command } = event as Event & { command?: string };
    if (command === '--pay') element.submit();
    if (command === '--reset') element.reset();
  });
}
