import type { OptionProblem } from '../../contract/index.js';

/**
 * Reports to the developer what an element ignores: on the console and by an event.
 *
 * @param what - What the developer wrote: options, or attributes.
 */
export function reportProblems(
  element: HTMLElement,
  problems: readonly OptionProblem[],
  what: 'options' | 'attributes',
): void {
  if (problems.length === 0) return;
  const lines = problems.map(
    ({ path, expected, received, mend }) => `${path || 'Options'}: expected ${expected}, received ${received}. ${mend}`,
  );
  console.warn(`<${element.localName}> does not use ${problems.length} of its ${what}:\n${lines.join('\n')}`);
  element.dispatchEvent(new CustomEvent('gw-options-invalid', { detail: { problems }, bubbles: true, composed: true }));
}
