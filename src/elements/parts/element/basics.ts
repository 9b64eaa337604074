/** Converter of an attribute that is true unless its value is `false`. */
export const onByDefault = { fromAttribute: (value: string | null) => value !== 'false' };

/**
 * Handles the commands of a button of the page that names the element in `commandfor`: `--pay` pays, `--reset` empties the element.
 * For browsers without `commandfor` see `relayCommands`.
 */
export function handleCommands(element: HTMLElement & { submit(): void; reset(): void }): void {
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
