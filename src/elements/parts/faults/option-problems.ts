/**
 * Reports ignored settings to the developer. Loaded when there is one.
 *
 * @module
 */
import type { OptionProblem } from '../../../contract/index.js';
import { showFaults } from './list.js';

/**
 * Reports ignored settings to the developer: on the console, by an event, and on the page with `debug` or on this machine.
 *
 * @param what - The kind of settings: options, or attributes.
 */
export function reportProblems(
  element: HTMLElement,
  problems: readonly OptionProblem[],
  what: 'options' | 'attributes',
): void {
  // A token that is none closes the page, which says why.
  const reportable = problems.filter(({ path }) => path !== 'params.token');
  const faults = reportable.map(({ path, expected, received, fix, code }) => ({
    code,
    text: `${path || 'Options'}: expected ${expected}, received ${received}. ${fix}`,
  }));
  showFaults(element, 'options', faults, ` does not use ${reportable.length} of its ${what}`);
  if (problems.length === 0) return;
  element.dispatchEvent(new CustomEvent('gw-options-invalid', { detail: { problems }, bubbles: true, composed: true }));
}

/** Notes that the page would charge the default amount. The interface has one, and a shop rarely means it. */
export function noteDefaultAmount(element: HTMLElement): void {
  console.warn(
    `<${element.localName}> has no amount, so it charges the default: 100 minor units. Fix: set \`amount\` in minor units (1050 is 10.50), or the \`token\` of an order.`,
  );
}
